// What to lay when the others' hands are known only by how likely they are. Every hand they may hold
// is carried along; they lay by a style, a chance for each piece, and so each act tells something of
// the hand behind it. One's own pieces are chosen anew at every turn by what is known by then, and by
// no more: the best reply to that style, on the way to the outcome that a table gives.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "holdings.hpp"
#include "laying.hpp"

namespace parlour {

// How a player that only looks one reply ahead values laying a piece, in points.
struct Style {
    double reply;   // for each point that a reply would score on average
    double high;    // for each unit of the piece's value
    double paired;  // for a first piece of which one holds another
    double heat;    // how freely less good pieces are laid
    double least;   // a share of the best's chance: less likely pieces are never laid
};

// Weighted by the worlds: what the outcome is worth, and the points made on the way.
struct Prospect {
    double worth = 0, mine = 0, theirs = 0;
    void operator+=(const Prospect& other) {
        worth += other.worth, mine += other.mine, theirs += other.theirs;
    }
};

struct Goal {
    std::array<int, LayingTable::max_seats> side{};  // of each seat
    std::array<int, LayingTable::max_seats> need{};  // of each side: with so many more it has won
    double won, lost;
    int sides;
    int rows, columns;            // of the outcomes
    std::vector<double> outcome;  // [mine][of the next side, and extra][of the one after it] …

    double at(const std::array<int, LayingTable::max_seats>& scores, int mine, int extra) const {
        int place = std::min(scores[mine], rows - 1);
        for (int step = 1; step < sides; ++step, extra = 0)
            place = place * columns + std::min(scores[(mine + step) % sides] + extra, columns - 1);
        return outcome[static_cast<std::size_t>(place)];
    }
};

class LayingSearch {
public:
    using Table = LayingTable::Table;
    using Scores = std::array<int, LayingTable::max_seats>;  // by side

    // `unseen`: how many pieces of each kind a player may still fear, to begin with. `few`: where
    // fewer worlds are left I lay by the style too, for a sample so small would tell too much.
    LayingSearch(const LayingTable& rules, const Style& style, const Goal& goal, int me,
                 const std::array<int, Hand::max_kinds>& unseen, std::size_t few)
        : rules_(rules), style_(style), goal_(goal), me_(me), unseen_(unseen), few_(few),
          paired_(std::exp(style.paired / style.heat)) {}

    // Follows what was laid, as (seat, kind): the worlds in which it could not have been fall out,
    // the others weigh as much as it was likely in them. False: it is not my turn after it, or some
    // act was against the rules.
    bool follow(Table& table, Hand& mine, std::vector<World>& worlds,
                const std::vector<std::pair<int, int>>& laid) {
        for (const auto& [seat, kind] : laid) {
            // One who lays what did not fit has passed, and begun anew.
            const auto fits = [&] { return table.pile.total + rules_.values[kind] <= rules_.limit; };
            while (table.turn >= 0 && (table.turn != seat || !fits()))
                if (!let_pass(table, mine, worlds)) return false;
            if (table.turn < 0) return false;
            if (seat == me_) {
                if (!mine.has(kind)) return false;
                mine = mine.without(kind);
            } else {
                believe(table, worlds, kind);
            }
            rules_.lay(table, kind);
            --unseen_[kind];
        }
        while (table.turn >= 0 &&
               (table.turn != me_ || !(mine.counts & rules_.fitting(table.pile.total))))
            if (!let_pass(table, mine, worlds)) return false;
        return table.turn == me_;
    }

    // So many worlds at most, taken at even steps of their weight: each stands for as much of it.
    static void thin(std::vector<World>& worlds, std::size_t most) {
        if (worlds.size() <= most) return;
        double all = 0;
        for (const World& world : worlds) all += world.weight;
        const double step = all / static_cast<double>(most);
        double reached = 0;
        std::size_t kept = 0, taken = 0;
        for (const World& world : worlds) {
            reached += world.weight;
            std::size_t times = 0;
            while (taken < most && (static_cast<double>(taken) + 0.5) * step < reached)
                ++times, ++taken;
            if (!times) continue;
            World one = world;
            one.weight = step * static_cast<double>(times);
            worlds[kept++] = one;
        }
        worlds.resize(kept);
    }

    // What comes of laying a piece now.
    Prospect lay(const Table& table, Hand mine, const std::vector<World>& worlds, int kind) {
        stack_ = worlds;
        return after_mine(table, mine, 0, worlds.size(), Scores{}, kind);
    }

    // What comes of the whole play, whoever begins it.
    Prospect whole(const Table& table, Hand mine, const std::vector<World>& worlds) {
        stack_ = worlds;
        return value(table, mine, 0, worlds.size(), Scores{});
    }

private:
    static constexpr double trust = 0.75;  // nobody plays quite to a style: else, anything

    const LayingTable& rules_;
    const Style& style_;
    const Goal& goal_;
    const int me_;
    std::array<int, Hand::max_kinds> unseen_;
    const std::size_t few_;
    const double paired_;
    std::vector<World> stack_;  // the worlds of every node from the first to the one looked at
    using Chances = std::array<double, Hand::max_kinds>;

    bool let_pass(Table& table, Hand mine, std::vector<World>& worlds) {
        const std::uint64_t fits = rules_.fitting(table.pile.total);
        const int seat = table.turn;
        if (table.last < 0 || (seat == me_ && mine.counts & fits)) return false;
        if (seat != me_)
            std::erase_if(worlds, [&](const World& w) { return w.hands[seat].counts & fits; });
        rules_.pass(table);
        return true;
    }

    void believe(const Table& table, std::vector<World>& worlds, int kind) {
        const int seat = table.turn;
        const std::uint64_t fits = rules_.fitting(table.pile.total);
        const Chances chances = chances_at(table, Hand{fits});
        std::size_t kept = 0;
        for (World& world : worlds) {
            Hand& hand = world.hands[seat];
            if (!hand.has(kind)) continue;
            int able = 0;
            hand.of(fits).each_kind([&](int) { ++able; });
            const auto [sum, least] = sum_of(hand, table, chances);
            const double chance = chance_of(hand, table, chances, kind);
            world.weight *= trust * (chance >= least ? chance / sum : 0) + (1 - trust) / able;
            hand = hand.without(kind);
            worlds[kept++] = world;
        }
        worlds.resize(kept);
    }

    int by_style(const Table& table, Hand mine) const {
        const Hand held = mine.of(rules_.fitting(table.pile.total));
        const Chances chances = chances_at(table, held);
        int best = -1;
        held.each_kind([&](int kind) {
            if (best < 0 || chance_of(mine, table, chances, kind) >
                                chance_of(mine, table, chances, best))
                best = kind;
        });
        return best;
    }

    // How freely each of the held kinds would be laid here, by the style.
    Chances chances_at(const Table& table, Hand held) const {
        Chances chances{};
        bool answered = false;  // can anyone reply?
        for (int seat = 0; seat < table.seats; ++seat)
            answered |= seat != table.turn && table.left[seat] && !(table.gone >> seat & 1);
        int fear = 0;
        for (int kind = 0; kind < rules_.kinds(); ++kind) fear += unseen_[kind];
        const double share = fear > 0 ? style_.reply / fear : 0;
        LayingTable::Pile pile = table.pile;
        const int total = pile.total;
        held.each_kind([&](int kind) {
            double worth = rules_.points(table.pile, kind) + style_.high * rules_.values[kind];
            if (answered) {
                pile.kinds[pile.size++] = static_cast<LayingTable::Byte>(kind);
                pile.total = total + rules_.values[kind];
                worth -= share * rules_.danger(pile, unseen_);
                --pile.size;
            }
            chances[kind] = std::exp(worth / style_.heat);
        });
        return chances;
    }

    double chance_of(Hand hand, const Table& table, const Chances& chances, int kind) const {
        return !table.pile.size && hand.has(kind) > 1 ? chances[kind] * paired_ : chances[kind];
    }

    // The chances of a hand together, and the least that counts: a share of the greatest.
    std::pair<double, double> sum_of(Hand hand, const Table& table, const Chances& chances) const {
        std::array<double, Hand::max_kinds> each;
        int size = 0;
        double most = 0;
        hand.of(rules_.fitting(table.pile.total)).each_kind([&](int kind) {
            most = std::max(most, each[size++] = chance_of(hand, table, chances, kind));
        });
        const double least = style_.least * most;
        double sum = 0;
        for (int at = 0; at < size; ++at) sum += each[at] >= least ? each[at] : 0;
        return {sum, least};
    }

    // The worlds from `first` on, `count` of them; those of deeper nodes lie above.
    Prospect value(const Table& table, Hand mine, std::size_t first, std::size_t count,
                   const Scores& scores) {
        if (table.turn < 0) return settled(first, count, scores);
        if (table.turn != me_) return others_turn(table, mine, first, count, scores);
        const Hand fits = mine.of(rules_.fitting(table.pile.total));
        if (!fits.counts) {
            Table next = table;
            const auto scored = rules_.pass(next);
            return go_on(next, mine, first, count, scores, scored);
        }
        if (count < few_) return after_mine(table, mine, first, count, scores, by_style(table, mine));
        Prospect best;
        bool any = false;
        fits.each_kind([&](int kind) {
            const Prospect found = after_mine(table, mine, first, count, scores, kind);
            if (!any || found.worth > best.worth) best = found;
            any = true;
        });
        return best;
    }

    Prospect after_mine(const Table& table, Hand mine, std::size_t first, std::size_t count,
                        const Scores& scores, int kind) {
        Table next = table;
        const auto scored = rules_.lay(next, kind);
        --unseen_[kind];
        const Prospect found = go_on(next, mine.without(kind), first, count, scores, scored);
        ++unseen_[kind];
        return found;
    }

    Prospect others_turn(const Table& table, Hand mine, std::size_t first, std::size_t count,
                         const Scores& scores) {
        const int seat = table.turn;
        const std::uint64_t fits = rules_.fitting(table.pile.total);
        const std::size_t top = first + count;
        Prospect all;
        Hand held;  // the kinds that any of them can lay
        for (std::size_t at = first; at < top; ++at) {
            const Hand able = stack_[at].hands[seat].of(fits);
            if (!able.counts) stack_.push_back(stack_[at]);
            held.counts |= able.counts;
        }
        if (stack_.size() > top) {
            Table next = table;
            const auto scored = rules_.pass(next);
            all += go_on(next, mine, top, stack_.size() - top, scores, scored);
            stack_.resize(top);
        }
        if (!held.counts) return all;
        const Chances chances = chances_at(table, held);
        for (std::size_t at = first; at < top; ++at) {
            World& world = stack_[at];
            std::tie(world.sum, world.least) = sum_of(world.hands[seat], table, chances);
        }
        held.each_kind([&](int kind) {
            for (std::size_t at = first; at < top; ++at) {
                const Hand hand = stack_[at].hands[seat];
                if (!hand.has(kind)) continue;
                const double chance = chance_of(hand, table, chances, kind);
                if (chance < stack_[at].least) continue;
                stack_.push_back(stack_[at]);
                stack_.back().weight *= chance / stack_[at].sum;
                stack_.back().hands[seat] = hand.without(kind);
            }
            if (stack_.size() == top) return;
            Table next = table;
            const auto scored = rules_.lay(next, kind);
            --unseen_[kind];
            all += go_on(next, mine, top, stack_.size() - top, scores, scored);
            ++unseen_[kind];
            stack_.resize(top);
        });
        return all;
    }

    Prospect go_on(const Table& table, Hand mine, std::size_t first, std::size_t count,
                   Scores scores, LayingTable::Scored scored) {
        if (scored.points) {
            const int side = goal_.side[scored.seat];
            scores[side] += scored.points;
            if (scores[side] >= goal_.need[side])
                return over(first, count, scores, side == goal_.side[me_]);
        }
        return value(table, mine, first, count, scores);
    }

    std::pair<int, int> points_of(const Scores& scores) const {
        int theirs = 0;
        for (int side = 0; side < LayingTable::max_seats; ++side)
            if (side != goal_.side[me_]) theirs += scores[side];
        return {scores[goal_.side[me_]], theirs};
    }

    Prospect over(std::size_t first, std::size_t count, const Scores& scores, bool won) const {
        const auto [mine, theirs] = points_of(scores);
        double weight = 0;
        for (std::size_t at = first; at < first + count; ++at) weight += stack_[at].weight;
        return {weight * (won ? goal_.won : goal_.lost), weight * mine, weight * theirs};
    }

    Prospect settled(std::size_t first, std::size_t count, const Scores& scores) const {
        const auto [mine, theirs] = points_of(scores);
        double weight = 0, worth = 0;
        for (std::size_t at = first; at < first + count; ++at) {
            weight += stack_[at].weight;
            worth += stack_[at].weight * goal_.at(scores, goal_.side[me_], stack_[at].extra);
        }
        return {worth, weight * mine, weight * theirs};
    }
};

}  // namespace parlour
