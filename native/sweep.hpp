// Sure winners in a trick game: do the leader's pieces win, whatever the others hold?
#pragma once

#include <algorithm>
#include <cstdint>

#include "tricks.hpp"

namespace parlour {

class Sweep {
public:
    explicit Sweep(const TrickTable& table) : table_(table) {}

    // Does the leader win every trick left, however the unseen pieces lie and are played?
    bool sweeps(Mask hand, Mask unseen, int others) const {
        return certain(hand, unseen, std::max(0, count(unseen) - others * count(hand)));
    }

    // How many hands of this size sweep when nothing has been played yet?
    std::uint64_t count_sweeping_hands(int in_play, int size, int others) const {
        const Mask all = first_pieces(in_play);
        const std::uint64_t end = std::uint64_t{1} << in_play;
        std::uint64_t sweeping = 0;
        for (std::uint64_t hand = first_pieces(size); hand < end;) {
            const Mask held = static_cast<Mask>(hand);
            sweeping += sweeps(held, all & ~held, others);
            const std::uint64_t low = hand & (~hand + 1), carried = hand + low;
            hand = carried | (((hand ^ carried) >> 2) / low);  // the next mask with as many bits
        }
        return sweeping;
    }

private:
    const TrickTable& table_;

    Mask beats_a_lead_of(Mask pieces) const {
        const int led = index(pieces);
        return table_.beaten_by[led][led];
    }

    // The definition, worst case throughout: some lead that nothing unseen beats, after which, no
    // matter which of the pieces that had to follow fell, the rest is certain too. What must fall is
    // of the first duty that any unseen piece answers, for nobody can answer an earlier one. `dead`
    // pieces of the unseen may be in nobody's hand. Of f such pieces at least f - dead are held, at
    // most n in a hand, so at least ceil((f - dead) / n) fall. Discards are not counted on. A smaller
    // `unseen` is never worse for the leader, which is what makes the bound safe to repeat.
    bool certain(Mask hand, Mask unseen, int dead) const {
        Mask danger = 0, losers = 0;
        for (Mask rest = hand; rest; rest &= rest - 1) {
            const Mask beaters = unseen & beats_a_lead_of(rest);
            danger |= beaters;
            if (beaters) losers |= lowest(rest);
        }
        if (!losers) return true;
        if (!can_draw_all(hand, unseen, losers)) return false;

        const int held = count(hand);
        for (Mask rest = allowed(table_.lead_order, hand) & ~losers; rest; rest &= rest - 1) {
            const Mask after = hand & ~lowest(rest);
            const Mask followers = first_met(table_.duties[index(rest)], unseen);
            // A lead that draws nothing costs nothing now, and leaves fewer places to hide later.
            if (!followers) return certain(after, unseen, dead);
            const int fall = (std::max(0, count(followers) - dead) + held - 1) / held;
            if (certain_without(after, unseen, followers, fall, danger, dead)) return true;
        }
        return false;
    }

    // Certain whichever `fall` of `followers` are gone? Harmless pieces fall first: that is what a
    // defender would choose, so a failure shows early.
    bool certain_without(Mask hand, Mask unseen, Mask followers, int fall, Mask danger,
                         int dead) const {
        if (fall == 0) return certain(hand, unseen, dead);
        while (count(followers) >= fall) {
            const Mask harmless = followers & ~danger;
            const Mask gone = lowest(harmless ? harmless : followers);
            followers ^= gone;
            if (!certain_without(hand, unseen & ~gone, followers, fall - 1, danger, dead))
                return false;
        }
        return true;
    }

    // A quick no: what beats a piece must fall before that piece is led, so some other piece of the
    // hand must ask for it.
    bool can_draw_all(Mask hand, Mask unseen, Mask losers) const {
        for (; losers; losers &= losers - 1) {
            Mask beaters = unseen & beats_a_lead_of(losers);
            for (Mask rest = hand & ~lowest(losers); rest && beaters; rest &= rest - 1)
                for (const Mask duty : table_.duties[index(rest)]) beaters &= ~duty;
            if (beaters) return false;
        }
        return true;
    }
};

}  // namespace parlour
