// Pieces laid in turn to a total that may not pass a limit. What a piece scores comes in as three
// tables: by the total it makes, by how many alike it ends, and by the set of the last pieces where
// they are all different. Only kinds matter here.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace parlour {

// How many of each kind, four bits each.
struct Hand {
    static constexpr int max_kinds = 16;
    std::uint64_t counts = 0;

    int has(int kind) const { return static_cast<int>(counts >> (4 * kind) & 15); }
    void add(int kind) { counts += std::uint64_t{1} << (4 * kind); }
    Hand without(int kind) const { return {counts - (std::uint64_t{1} << (4 * kind))}; }
    Hand of(std::uint64_t kinds) const { return {counts & kinds}; }

    template <class Take>
    void each_kind(Take&& take) const {
        for (std::uint64_t rest = counts; rest;) {
            const int kind = std::countr_zero(rest) / 4;
            rest &= ~(std::uint64_t{15} << (4 * kind));
            take(kind);
        }
    }
};

struct LayingTable {
    static constexpr int max_seats = 4, max_laid = 20, max_alike = 15;
    using Byte = std::uint8_t;

    int limit;
    std::vector<Byte> values;        // [kind]
    std::vector<Byte> total_points;  // [total]
    std::vector<Byte> alike_points;  // [how many alike]
    std::vector<Byte> set_points;    // [kinds, as bits]: of the last pieces, if they are just these
    int last_points;                 // to the last to lay, where nobody can go on below the limit
    bool again;                      // whether a new total is begun then

    LayingTable(int limit, std::vector<Byte> values, std::vector<Byte> total_points,
                std::vector<Byte> alike_points, std::vector<Byte> set_points, int last_points,
                bool again)
        : limit(limit), values(std::move(values)), total_points(std::move(total_points)),
          alike_points(std::move(alike_points)), set_points(std::move(set_points)),
          last_points(last_points), again(again), fitting_(static_cast<std::size_t>(limit) + 1),
          fits_(static_cast<std::size_t>(limit) + 1), scoring_(static_cast<std::size_t>(limit) + 1),
          completing_(this->set_points.size()) {
        for (int total = 0; total <= limit; ++total)
            for (int kind = 0; kind < kinds(); ++kind) {
                const int made = total + this->values[kind];
                if (made > limit) continue;
                fitting_[total] |= std::uint64_t{15} << (4 * kind);
                fits_[total] |= 1u << kind;
                if (this->total_points[made]) scoring_[total] |= 1u << kind;
            }
        for (unsigned set = 0; set < completing_.size(); ++set)
            for (int kind = 0; kind < kinds(); ++kind)
                if (!(set >> kind & 1) && this->set_points[set | 1u << kind])
                    completing_[set] |= 1u << kind;
    }

    int kinds() const { return static_cast<int>(values.size()); }

    struct Pile {
        std::array<Byte, max_laid> kinds{};
        int size = 0, total = 0;
    };

    // The kinds that can be laid, as a mask for the counts of a hand.
    std::uint64_t fitting(int total) const { return fitting_[static_cast<std::size_t>(total)]; }

    // What a piece would score on a pile that it can be laid to.
    int points(const Pile& pile, int kind) const {
        const int scored = total_points[pile.total + values[kind]];
        int at = pile.size;
        if (at && pile.kinds[at - 1] == kind) {
            int alike = 1;
            while (at && pile.kinds[at - 1] == kind) ++alike, --at;
            return scored + alike_points[alike];
        }
        unsigned set = 1u << kind;
        int longest = 0;
        while (at && !(set >> pile.kinds[at - 1] & 1)) {
            set |= 1u << pile.kinds[--at];
            if (set_points[set]) longest = set_points[set];
        }
        return scored + longest;
    }

    // The sum of the points that each kind would score, if it fits, as often as it is `feared`.
    // The same as asking for the points of every kind, but only those that score are looked at.
    int danger(const Pile& pile, const std::array<int, Hand::max_kinds>& feared) const {
        const int total = pile.total;
        int sum = 0;
        const auto add = [&](unsigned set, auto&& points_of) {
            for (; set; set &= set - 1) {
                const int kind = std::countr_zero(set);
                if (feared[kind] > 0) sum += feared[kind] * points_of(kind);
            }
        };
        add(scoring_[total], [&](int kind) { return total_points[total + values[kind]]; });
        int at = pile.size - 1;
        const int top = pile.kinds[at];
        if (total + values[top] <= limit) {
            int alike = 1;
            for (int under = pile.size; under && pile.kinds[under - 1] == top; --under) ++alike;
            add(1u << top, [&](int) { return alike_points[alike]; });
        }
        std::array<unsigned, max_laid> tails;
        int longest = 0;
        for (unsigned set = 0; at >= 0 && !(set >> pile.kinds[at] & 1); --at)
            tails[longest++] = set |= 1u << pile.kinds[at];
        unsigned open = fits_[total];  // kinds for which no longer row has been found
        while (longest--) {
            const unsigned set = completing_[tails[longest]] & open;
            add(set, [&](int kind) { return set_points[tails[longest] | 1u << kind]; });
            open &= ~set;
        }
        return sum;
    }

    // Who is to lay, as everyone sees it; hands are elsewhere.
    struct Table {
        Pile pile;
        std::array<Byte, max_seats> left{};  // pieces
        int seats = 0;
        int turn = -1;  // the seat that is asked; -1: it is over
        int last = -1;  // who laid the last piece of the pile
        unsigned gone = 0;
    };

    // What an act scores, and for whom.
    struct Scored {
        int seat, points;
    };

    Table begin(int seats, int size, int leads) const {
        Table table;
        table.seats = seats;
        for (int seat = 0; seat < seats; ++seat) table.left[seat] = static_cast<Byte>(size);
        table.turn = leads;
        return table;
    }

    // The seat that is asked lays a piece of this kind, which must fit.
    Scored lay(Table& table, int kind) const {
        const int points_now = points(table.pile, kind);
        table.pile.kinds[table.pile.size++] = static_cast<Byte>(kind);
        table.pile.total += values[kind];
        --table.left[table.turn];
        table.last = table.turn;
        return {table.last, points_now + pass_on(table, table.pile.total == limit)};
    }

    // The seat that is asked has nothing that fits.
    Scored pass(Table& table) const {
        const int last = table.last;
        table.gone |= 1u << table.turn;
        return {last, pass_on(table, table.turn == last)};
    }

private:
    std::vector<std::uint64_t> fitting_;
    std::vector<unsigned> fits_, scoring_;  // [total]: the kinds that fit; that score by the total
    std::vector<unsigned> completing_;      // [set]: the kinds with which it scores

    // Finds who is asked next, and gives what the last to lay gets if the pile is over with it.
    int pass_on(Table& table, bool over) const {
        for (int step = 1; step <= table.seats && !over; ++step) {
            const int seat = (table.turn + step) % table.seats;
            if (table.left[seat] && !(table.gone >> seat & 1)) {
                table.turn = seat;
                return 0;
            }
        }
        const int points_now = table.pile.total < limit ? last_points : 0;
        const int last = table.last;
        table.pile.size = table.pile.total = 0;
        table.gone = 0;
        table.turn = table.last = -1;
        for (int step = 1; step <= table.seats && again; ++step) {
            const int seat = (last + step) % table.seats;
            if (table.left[seat]) {
                table.turn = seat;
                break;
            }
        }
        return points_now;
    }
};

}  // namespace parlour
