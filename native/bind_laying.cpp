#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <optional>
#include <tuple>

#include "bind_laying.hpp"
#include "checks.hpp"
#include "holdings.hpp"
#include "laying.hpp"
#include "laying_search.hpp"

namespace parlour {
namespace {

LayingTable to_laying(int limit, const nb::bytes& values, const nb::bytes& total_points,
                      const nb::bytes& alike_points, const nb::bytes& set_points, int last_points,
                      bool again) {
    require(limit >= 1 && limit <= 100, "limit must be between 1 and 100");
    require(values.size() >= 1 && values.size() <= Hand::max_kinds, "between 1 and 16 kinds");
    require(total_points.size() == static_cast<std::size_t>(limit) + 1,
            "total_points: one for each total up to the limit");
    require(alike_points.size() == LayingTable::max_alike + 1, "alike_points: 16 bytes");
    require(set_points.size() == std::size_t{1} << values.size(),
            "set_points: one for each set of kinds");
    require(last_points >= 0 && last_points <= 255, "last_points must be between 0 and 255");
    for (const auto value : to_bytes(values))
        require(value >= 1 && value <= limit, "values must be between 1 and the limit");
    return LayingTable(limit, to_bytes(values), to_bytes(total_points), to_bytes(alike_points),
                       to_bytes(set_points), last_points, again);
}

Hand to_hand(const LayingTable::Byte* kinds, int size, int below) {
    Hand hand;
    for (int place = 0; place < size; ++place) {
        require(kinds[place] < below, "a byte is no kind");
        hand.add(kinds[place]);
    }
    return hand;
}

Holdings to_holdings(int kinds, int others, int size, const nb::bytes& hands,
                     const std::vector<double>& odds) {
    require(kinds >= 1 && kinds <= Hand::max_kinds, "between 1 and 16 kinds");
    require(others >= 1 && others < LayingTable::max_seats, "others must be between 1 and 3");
    require(size >= 1 && size <= 5, "size must be between 1 and 5");
    const Bytes all = to_bytes(hands);
    const std::size_t width = static_cast<std::size_t>(others) * size;
    require(all.size() == odds.size() * width, "odds: one for each holding");
    Holdings made{kinds, others, size, {}, odds};
    for (std::size_t at = 0; at < all.size(); at += width) {
        auto& row = made.hands.emplace_back();
        for (int other = 0; other < others; ++other)
            row[other] = to_hand(all.data() + at + static_cast<std::size_t>(other) * size, size,
                                 kinds);
    }
    for (const double chance : odds)
        require(std::isfinite(chance) && chance >= 0, "odds: none is below 0");
    return made;
}

using Choice = std::tuple<int, double, double, double>;
using Outlook = std::tuple<double, double, double>;

// Everything that a search is asked with.
struct Question {
    const LayingTable& table;
    const Holdings& holdings;
    Style style;
    Goal goal;
    int me, leads;
    Hand mine;
    std::vector<std::pair<int, int>> laid;
    std::array<int, Hand::max_kinds> fears{};
    std::vector<World> worlds;
    std::size_t most, few;

    LayingTable::Table begin() const {
        return table.begin(holdings.others + 1, holdings.size, leads);
    }
    LayingSearch looking() const { return LayingSearch(table, style, goal, me, fears, few); }
    double weight() const {
        double all = 0;
        for (const World& world : worlds) all += world.weight;
        return all;
    }
};

// How many outcomes there are for each number of points of mine.
int to_row(int columns, int sides) {
    require(columns >= 1 && columns <= 256, "outcome: whole rows of 1 to 256 columns");
    require(sides >= 2 && sides <= LayingTable::max_seats, "needs: between 2 and 4 sides");
    int row = 1;
    for (int rival = 1; rival < sides; ++rival) row *= columns;
    return row;
}

Question to_question(const LayingTable& table, const std::vector<double>& style,
                     const Holdings& holdings, int me, int leads, const nb::bytes& kept,
                     const nb::bytes& laid, const nb::bytes& unseen, const nb::bytes& fears,
                     const nb::bytes& extras, const std::vector<int>& sides,
                     const std::vector<int>& needs, std::pair<double, double> ends, int columns,
                     const std::vector<double>& outcome, int most, int few) {
    const int seats = holdings.others + 1;
    require(holdings.kinds == table.kinds(), "holdings are of other kinds");
    require(me >= 0 && me < seats && leads >= 0 && leads < seats, "no such seat");
    require(static_cast<int>(kept.size()) == holdings.size, "kept: as many as the others hold");
    require(unseen.size() == 0 || static_cast<int>(unseen.size()) == table.kinds(),
            "unseen: one for each kind, or none");
    require(static_cast<int>(fears.size()) == table.kinds(), "fears: one for each kind");
    require(extras.size() == 0 || extras.size() == holdings.hands.size(),
            "extras: one for each holding, or none");
    require(style.size() == 5 && style[3] > 0 && style[4] >= 0 && style[4] <= 1,
            "style: five numbers, the heat above 0, the last between 0 and 1");
    require(static_cast<int>(sides.size()) == seats, "sides: one for each seat");
    const int row = to_row(columns, static_cast<int>(needs.size()));
    require(!outcome.empty() && outcome.size() % row == 0, "outcome: whole rows");
    require(most >= 1 && few >= 0, "most must be 1 or more, few 0 or more");
    Goal goal{.side = {},
              .need = {},
              .won = ends.first,
              .lost = ends.second,
              .sides = static_cast<int>(needs.size()),
              .rows = static_cast<int>(outcome.size()) / row,
              .columns = columns,
              .outcome = outcome};
    for (int seat = 0; seat < seats; ++seat) {
        require(sides[seat] >= 0 && sides[seat] < static_cast<int>(needs.size()) &&
                    needs.size() <= LayingTable::max_seats,
                "needs: one for each side");
        goal.side[seat] = sides[seat];
        goal.need[sides[seat]] = needs[sides[seat]];
        require(needs[sides[seat]] >= 1, "needs: one point or more");
    }
    const Bytes kept_kinds = to_bytes(kept), feared = to_bytes(fears);
    Question asked{table,
                   holdings,
                   {style[0], style[1], style[2], style[3], style[4]},
                   std::move(goal),
                   me,
                   leads,
                   to_hand(kept_kinds.data(), holdings.size, table.kinds()),
                   to_laid(laid, seats, table.kinds()),
                   {},
                   holdings.worlds(me, to_bytes(unseen), to_bytes(extras)),
                   static_cast<std::size_t>(most),
                   static_cast<std::size_t>(few)};
    require(static_cast<int>(asked.laid.size()) < seats * holdings.size,
            "laid: everything is laid");
    for (int kind = 0; kind < table.kinds(); ++kind) asked.fears[kind] = feared[kind];
    return asked;
}

std::vector<Choice> search(Question asked) {
    const LayingTable& table = asked.table;
    LayingSearch looking = asked.looking();
    LayingTable::Table now = asked.begin();
    require(looking.follow(now, asked.mine, asked.worlds, asked.laid),
            "laid: this does not lead to a turn of mine");
    looking.thin(asked.worlds, asked.most);
    const double weight = asked.weight();
    std::vector<Choice> found;
    if (weight <= 0) return found;
    for (int kind = 0; kind < table.kinds(); ++kind) {
        if (!asked.mine.has(kind) || now.pile.total + table.values[kind] > table.limit) continue;
        const Prospect all = looking.lay(now, asked.mine, asked.worlds, kind);
        found.emplace_back(kind, all.worth / weight, all.mine / weight, all.theirs / weight);
    }
    return found;
}

Outlook outlook(Question asked) {
    require(asked.laid.empty(), "laid: nothing may be laid yet");
    LayingSearch looking = asked.looking();
    looking.thin(asked.worlds, asked.most);
    const double weight = asked.weight();
    require(weight > 0, "holdings: none is possible");
    const Prospect all = looking.whole(asked.begin(), asked.mine, asked.worlds);
    return {all.worth / weight, all.mine / weight, all.theirs / weight};
}

// Asks a question that has been checked, while others may use the interpreter.
template <auto Answer>
auto ask(const LayingTable& table, const std::vector<double>& style, const Holdings& holdings,
         int me, int leads, const nb::bytes& kept, const nb::bytes& laid, const nb::bytes& unseen,
         const nb::bytes& fears, const nb::bytes& extras, const std::vector<int>& sides,
         const std::vector<int>& needs, std::pair<double, double> ends, int columns,
         const std::vector<double>& outcome, int most, int few) {
    Question asked = to_question(table, style, holdings, me, leads, kept, laid, unseen, fears,
                                 extras, sides, needs, ends, columns, outcome, most, few);
    nb::gil_scoped_release nobody_waits;
    return Answer(std::move(asked));
}

// Follows acts with all hands known: the points of each seat, and who must lay (nothing: it is over).
std::pair<std::vector<int>, std::optional<int>> follow(const LayingTable& table,
                                                       const std::vector<nb::bytes>& hands,
                                                       int leads, const nb::bytes& laid) {
    const int seats = static_cast<int>(hands.size());
    require(seats >= 2 && seats <= LayingTable::max_seats, "between 2 and 4 hands");
    require(leads >= 0 && leads < seats, "no such seat");
    const auto size = hands[0].size();
    require(size >= 1 && size <= 5, "between 1 and 5 pieces in a hand");
    std::vector<Hand> held;
    for (const nb::bytes& hand : hands) {
        require(hand.size() == size, "hands must be of one size");
        const Bytes kinds = to_bytes(hand);
        held.push_back(to_hand(kinds.data(), static_cast<int>(size), table.kinds()));
    }
    auto now = table.begin(seats, static_cast<int>(size), leads);
    std::vector<int> points(hands.size());
    const auto pass_all = [&] {
        while (now.turn >= 0 && !(held[now.turn].counts & table.fitting(now.pile.total))) {
            const auto scored = table.pass(now);
            points[scored.seat] += scored.points;
        }
    };
    for (const auto& [seat, kind] : to_laid(laid, seats, table.kinds())) {
        require(now.turn == seat, "laid: it is not that seat's turn");
        require(held[seat].has(kind), "laid: not in that hand");
        require(now.pile.total + table.values[kind] <= table.limit, "laid: past the limit");
        held[seat] = held[seat].without(kind);
        const auto scored = table.lay(now, kind);
        points[scored.seat] += scored.points;
        pass_all();
    }
    return {points, now.turn < 0 ? std::nullopt : std::optional<int>(now.turn)};
}

}  // namespace

void bind_laying(nb::module_& m) {
    nb::class_<Holdings>(m, "Holdings",
            "What others may hold: hands of one size, as many for each holding as there are others.")
        .def(
            "__init__",
            [](Holdings* self, int kinds, int others, int size, const nb::bytes& hands,
               const std::vector<double>& odds) {
                new (self) Holdings(to_holdings(kinds, others, size, hands, odds));
            },
            "kinds"_a, "others"_a, "size"_a, "hands"_a, "odds"_a,
            "``hands``: a byte a piece, for each holding from my left on; ``odds``: of each.")
        .def_prop_ro("told", [](const Holdings& all) {
            std::vector<std::pair<std::vector<std::vector<int>>, double>> told;
            for (std::size_t at = 0; at < all.hands.size(); ++at) {
                std::vector<std::vector<int>> hands(static_cast<std::size_t>(all.others));
                for (int other = 0; other < all.others; ++other) {
                    const Hand hand = all.hands[at][other];
                    hand.each_kind([&](int kind) {
                        hands[other].insert(hands[other].end(), hand.has(kind), kind);
                    });
                }
                told.emplace_back(std::move(hands), all.odds[at]);
            }
            return told;
        }, "Each holding, the kinds of every hand, and its odds.");
    nb::class_<LayingTable>(m, "LayingTable",
            "Pieces laid in turn to a total that may not pass a limit; only their kinds matter.")
        .def(
            "__init__",
            [](LayingTable* self, int limit, const nb::bytes& values, const nb::bytes& total_points,
               const nb::bytes& alike_points, const nb::bytes& set_points, int last_points,
               bool again) {
                new (self) LayingTable(to_laying(limit, values, total_points, alike_points,
                                                 set_points, last_points, again));
            },
            "limit"_a, "values"_a, "total_points"_a, "alike_points"_a, "set_points"_a,
            "last_points"_a, "again"_a,
            "Build the table.\n\n"
            "A piece scores ``total_points`` of the total it makes, ``alike_points`` of how\n"
            "many of its kind it ends, and ``set_points`` of the longest row of different kinds\n"
            "that it ends, that set being worth anything; sets are bits. The last to lay below\n"
            "the limit gets ``last_points`` when nobody can go on; then a new total is begun,\n"
            "if ``again``.")
        .def("follow", &follow, "hands"_a, "leads"_a, "laid"_a,
             "The points of each seat after some pieces, and who lays next; None when it is over.\n\n"
             "``laid`` has two bytes for each piece, the seat and the kind.")
        .def("search", &ask<search>, nb::kw_only(), "style"_a, "holdings"_a, "me"_a, "leads"_a,
             "kept"_a, "laid"_a, "unseen"_a, "fears"_a, "extras"_a, "sides"_a, "needs"_a, "ends"_a,
             "columns"_a, "outcome"_a, "most"_a, "few"_a,
             "For each kind I may lay: what it is worth, my side's points from here on, the others'.\n\n"
             "The others lay by ``style`` (what a point of the average reply counts, a unit of\n"
             "value, a first piece that is paired; the heat, and the share of the best piece's\n"
             "chance below which none is laid); I lay what is best against it. ``kept`` is my\n"
             "whole hand at the beginning and ``laid`` what has been laid since. ``unseen``:\n"
             "how many of each kind I had not seen when the hands were made, to weigh holdings\n"
             "by; none: they are weighed already. ``fears``: of each kind, how many nobody had\n"
             "seen. ``extras``: what the others of each holding have coming. ``needs`` by side:\n"
             "who gets that far ends it, for ``ends`` (won, lost); else ``outcome`` at\n"
             "[mine][the next side's and extra][the side's after it] … has the worth, with\n"
             "``columns`` for each side of the others. Of the holdings,\n"
             "``most`` at most are followed, at even steps of their weight; where fewer than\n"
             "``few`` are left, I lay by the style too. An empty list: no holding can have led\n"
             "here. Without the interpreter lock.")
        .def("outlook", &ask<outlook>, nb::kw_only(), "style"_a, "holdings"_a, "me"_a, "leads"_a,
             "kept"_a, "laid"_a, "unseen"_a, "fears"_a, "extras"_a, "sides"_a, "needs"_a, "ends"_a,
             "columns"_a, "outcome"_a, "most"_a, "few"_a,
             "The same before anything is laid, whoever leads: the worth, my side's points, theirs.");
}

}  // namespace parlour
