// Every way to split some pieces into what is kept and what is thrown into a pool, with the exact
// average of both: of what is kept over every extra that may come, of the pool over every extra and
// everything that others may put there. Kinds are counted and not pieces, so a pool is a few
// thousand looks into a table instead of half a million; suits are added up apart.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tally.hpp"

namespace parlour {

struct Throw {
    std::uint64_t thrown;
    double kept, pool;  // averages
};

struct Spread {
    std::vector<double> kept, pool;  // [points]: how likely
};

struct ThrowTable {
    static constexpr int max_others = 3, max_kinds = 16, max_points = 64;
    using Byte = TallyTable::Byte;
    using Set = std::uint64_t;

    TallyTable kept, pool;
    int others;  // how many pieces of the pool are not one's own

    // `odds`: for each multiset of the others' kinds, in lexicographic order, how readily they throw
    // pieces of these kinds: first of several suits, then all of one.
    ThrowTable(TallyTable kept, TallyTable pool, int others, const std::vector<double>& odds)
        : kept(std::move(kept)), pool(std::move(pool)), others(others) {
        Kinds kinds{};
        std::size_t next = 0;
        list_multisets(kinds, 0, 0, odds, next);
    }

    static std::size_t multisets(int kinds, int size) {
        std::size_t count = 1;
        for (int place = 0; place < size; ++place)
            count = count * static_cast<std::size_t>(kinds + place) /
                    static_cast<std::size_t>(place + 1);
        return count;
    }

    int thrown() const { return pool.held - others; }

    std::vector<Throw> averages(Set dealt) const {
        const Others model = unseen(dealt);
        std::vector<Throw> made;
        each_throw(dealt, [&](Set gone) {
            const Set stays = dealt & ~gone;
            const double keeps = static_cast<double>(kept.total(stays, model.pieces));
            made.push_back({gone, keeps / std::popcount(model.pieces),
                            (kinds_sum(gone, model) + suits_sum(gone, model)) / model.weight});
        });
        return made;
    }

    // How the points of both lie. What the suits add to a pool is little, and rare: it moves that
    // share of the whole up by one, so the average stays exact.
    Spread spread(Set dealt, Set gone) const {
        const Others model = unseen(dealt);
        Spread made{std::vector<double>(max_points), std::vector<double>(max_points)};
        const Set stays = dealt & ~gone;
        for (Set rest = model.pieces; rest; rest &= rest - 1)
            made.kept[kept.total(stays, rest & -rest)] += 1.0 / std::popcount(model.pieces);
        each_pool(gone, model, [&](const Byte* points, double weight, const Kinds& mine) {
            for (int kind = 0; kind < pool.kinds; ++kind) {
                double ways = model.count[kind];
                for (int place = 0; place < others; ++place) ways -= mine[place] == kind;
                made.pool[points[kind]] += weight * ways / model.weight;
            }
        });
        move_up(made.pool, suits_sum(gone, model) / model.weight);
        trim(made.kept);
        trim(made.pool);
        return made;
    }

    // How the points of the pool lie once the extra is known; `dealt` is what one has seen besides.
    std::vector<double> pool_with(Set dealt, Set gone, int extra) const {
        const Others model = unseen(dealt | Set{1} << extra);
        std::vector<double> made(max_points);
        double weight = 0, share = 0;
        for (const double one : model.weight_of) weight += one;
        each_pool(gone, model, [&](const Byte* points, double ways, const Kinds&) {
            made[points[extra / pool.suits]] += ways / weight;
        });
        for (const int marks : model.marks)
            share += model.marked[marks] * bonus_of(marks | marks_of(gone), extra % pool.suits);
        move_up(made, share / weight);
        trim(made);
        return made;
    }

private:
    using Kinds = std::array<Byte, max_others>;
    struct Multiset {
        Kinds kinds;
        std::uint32_t index;  // into the pool's points, for the first places
        double mixed, alike;  // odds
    };
    std::vector<Multiset> multisets_;

    // What others may throw, given what one has seen.
    struct Others {
        Set pieces = 0;
        std::array<float, max_kinds> count{};
        std::vector<double> weight_of;                    // [multiset]: odds times ways
        std::array<std::array<double, 4>, 256> suited{};  // [marks][extra's suit]: odds times ways
        std::array<double, 256> marked{};                 // [marks]: odds times ways
        std::vector<int> marks;                           // those that occur
        double weight = 0;                                // of everything
    };

    void list_multisets(Kinds& kinds, int place, int first, const std::vector<double>& odds,
                        std::size_t& next) {
        if (place == others) {
            std::uint32_t index = 0;
            for (int at = 0; at < others; ++at) index += pool.weight[at][kinds[at] * pool.suits];
            multisets_.push_back({kinds, index, odds[next], odds[next + 1]});
            next += 2;
            return;
        }
        for (int kind = first; kind < pool.kinds; ++kind) {
            kinds[place] = static_cast<Byte>(kind);
            list_multisets(kinds, place + 1, kind, odds, next);
        }
    }

    Others unseen(Set dealt) const {
        Others model;
        const int all = pool.pieces();
        model.pieces = (all == 64 ? ~Set{0} : (Set{1} << all) - 1) & ~dealt;
        std::array<int, 4> of_suit{};
        for (Set rest = model.pieces; rest; rest &= rest - 1) {
            const int piece = std::countr_zero(rest);
            model.count[piece / pool.suits] += 1;
            ++of_suit[piece % pool.suits];
        }
        std::array<bool, 256> met{};
        for (const Multiset& set : multisets_) {
            double weight = 0;
            std::array<int, 4> used{};
            choose(set, 0, 0, -1, 0, 0, model.pieces, used, [&](Byte marks, bool alike) {
                const double odds = alike ? set.alike : set.mixed;
                weight += odds;
                met[marks] = true;
                model.marked[marks] += odds;
                for (int suit = 0; suit < pool.suits; ++suit)
                    model.suited[marks][suit] += odds * (of_suit[suit] - used[suit]);
            });
            model.weight_of.push_back(weight);
            model.weight += weight * (std::popcount(model.pieces) - others);
        }
        for (int marks = 0; marks < 256; ++marks)
            if (met[marks]) model.marks.push_back(marks);
        return model;
    }

    // Every choice of pieces for a multiset of kinds; of equal kinds, suits ascend.
    template <class Take>
    void choose(const Multiset& set, int place, int kind_before, int suit_before, Byte marks,
                int suits, Set pieces, std::array<int, 4>& used, Take&& take) const {
        if (place == others) return take(marks, others > 1 && std::has_single_bit(unsigned(suits)));
        const int kind = set.kinds[place];
        const int first = place && kind == kind_before ? suit_before + 1 : 0;
        for (int suit = first; suit < pool.suits; ++suit) {
            const int piece = kind * pool.suits + suit;
            if (!(pieces >> piece & 1)) continue;
            ++used[suit];
            choose(set, place + 1, kind, suit, static_cast<Byte>(marks | pool.mark[piece]),
                   suits | 1 << suit, pieces, used, take);
            --used[suit];
        }
    }

    template <class Take>
    void each_throw(Set dealt, Take&& take) const {
        for (Set first = dealt; first; first &= first - 1) {
            const Set one = first & -first;
            if (thrown() == 1) {
                take(one);
                continue;
            }
            for (Set rest = first & (first - 1); rest; rest &= rest - 1) take(one | (rest & -rest));
        }
    }

    template <class Take>
    void each_pool(Set gone, const Others& model, Take&& take) const {
        std::uint32_t own = 0;
        int place = others;
        for (Set rest = gone; rest; rest &= rest - 1)
            own += pool.weight[place++][std::countr_zero(rest)];
        for (std::size_t at = 0; at < multisets_.size(); ++at)
            take(pool.points.data() + own + multisets_[at].index, model.weight_of[at],
                 multisets_[at].kinds);
    }

    double kinds_sum(Set gone, const Others& model) const {
        double sum = 0;
        each_pool(gone, model, [&](const Byte* points, double weight, const Kinds& mine) {
            float extras = 0;
            for (int kind = 0; kind < pool.kinds; ++kind) extras += model.count[kind] * points[kind];
            for (int place = 0; place < others; ++place) extras -= points[mine[place]];
            sum += weight * extras;
        });
        return sum;
    }

    Byte marks_of(Set pieces) const {
        Byte marks = 0;
        for (; pieces; pieces &= pieces - 1) marks |= pool.mark[std::countr_zero(pieces)];
        return marks;
    }

    int bonus_of(int marks, int suit) const {
        return pool.bonus[static_cast<std::size_t>(marks) * TallyTable::max_suits + suit];
    }

    double suits_sum(Set gone, const Others& model) const {
        const int own = marks_of(gone);
        double sum = 0;
        for (const int marks : model.marks)
            for (int suit = 0; suit < pool.suits; ++suit)
                sum += model.suited[marks][suit] * bonus_of(marks | own, suit);
        return sum;
    }

    static void trim(std::vector<double>& chances) {
        while (chances.size() > 1 && chances.back() == 0) chances.pop_back();
    }

    static void move_up(std::vector<double>& chances, double share) {
        for (std::size_t points = chances.size() - 1; points > 0; --points)
            chances[points] += share * (chances[points - 1] - chances[points]);
        chances[0] -= share * chances[0];
    }
};

}  // namespace parlour
