// Points that a side is certain of before a trick is led, without searching. They hold where
// tricks are worth winning, not in misere.
#pragma once

#include <algorithm>

#include "trick_game.hpp"

namespace parlour {

struct Hands {
    Mask of[max_seats];
};

// By pieces that beat nearly everything: one is lost only to a piece of the other side that it
// cannot beat, in the same trick. The pieces of one hand fall in different tricks, so each such
// piece spoils one of them at most. Those that nothing resists bring in their own points, too.
inline int unlosable(const TrickGame& game, const Hands& hands, Mask ours, Mask theirs) {
    Mask unresisted = 0;
    int tricks = 0;
    for (const Mask hand : hands.of) {
        const Mask strong = hand & ours & game.masters;
        if (!strong) continue;
        Mask resisters = 0;
        int resisted = 0;
        for (Mask rest = strong; rest; rest &= rest - 1) {
            const Mask by = game.resisted_by[index(rest)] & theirs;
            resisters |= by;
            if (!by) unresisted |= lowest(rest);
            resisted += by != 0;
        }
        tricks = std::max(tricks, count(strong) - std::min(resisted, count(resisters)));
    }
    return tricks * game.stakes.trick_points + game.worth(unresisted);
}

// Tricks that the leader takes one after another, and what partners can add to them.
class QuickTricks {
public:
    QuickTricks(const TrickGame& game, const Hands& hands, int leader, Mask ours, Mask theirs)
        : game_(game), hands_(hands), leader_(leader), partners_(ours & ~hands.of[leader]),
          theirs_(theirs) {
        const Mask hand = hands.of[leader];
        for (Mask rest = hand; rest; rest &= rest - 1) consider(lowest(rest), game.pieces_mask);
        if (const int drawing = count(winners_ & game.trumps)) after_drawing(drawing);
        winners_ |= last_;
    }

    int points(int left) const {
        const int tricks = count(winners_);
        if (tricks == 0) return 0;
        if (tricks >= count(hands_.of[leader_])) return left;
        int sum = tricks * game_.stakes.trick_points + game_.worth(winners_);
        for (int seat = 0; seat < max_seats; ++seat) {
            if (seat == leader_ || !(hands_.of[seat] & game_.counters)) continue;
            sum += hands_.of[seat] & theirs_ ? forced(hands_.of[seat], tricks)
                                             : given(hands_.of[seat]);
        }
        return sum;
    }

private:
    const TrickGame& game_;
    const Hands& hands_;
    int leader_;
    Mask partners_, theirs_;
    Mask winners_ = 0;  // they win whatever is played
    Mask last_ = 0;     // one more: the trick is ours, but perhaps a partner's

    // A piece that only these others could beat.
    void consider(Mask piece, Mask others) {
        const Mask beaters = game_.lead_beaten_by[index(piece)] & others;
        if (beaters & theirs_) return;
        if (!(beaters & partners_))
            winners_ |= piece;
        else if (!last_ || game_.worth(piece) > game_.worth(last_))
            last_ = piece;
    }

    // Each lead of a trump takes one from everyone who has any. When they are gone, other pieces
    // have less to fear.
    void after_drawing(int drawing) {
        for (const Mask hand : hands_.of)
            if (hand & theirs_ && count(hand & game_.trumps) > drawing) return;
        const bool partners_out = count(partners_ & game_.trumps) <= drawing;
        const Mask others = partners_out ? ~game_.trumps : ~game_.trumps | partners_;
        for (Mask rest = hands_.of[leader_] & ~winners_ & ~game_.trumps; rest; rest &= rest - 1)
            consider(lowest(rest), others);
        last_ &= ~winners_;
    }

    // What a partner can add, playing the dearest piece allowed to each trick. Trumps are led
    // first, and what a partner may win last.
    int given(Mask hand) const {
        int sum = 0;
        const Mask middle = winners_ & ~game_.trumps & ~last_;
        for (Mask leads : {winners_ & game_.trumps & ~last_, middle, last_}) {
            for (; leads; leads &= leads - 1) {
                const Mask allowed = game_.answers(game_.suit[index(leads)], hand);
                int gift = index(allowed);
                for (Mask dear = allowed & game_.counters; dear; dear &= dear - 1)
                    if (game_.stakes.points[index(dear)] > game_.stakes.points[gift])
                        gift = index(dear);
                sum += game_.stakes.points[gift];
                hand &= ~(Mask{1} << gift);
            }
        }
        return sum;
    }

    // What an opponent cannot keep back for want of other pieces.
    int forced(Mask hand, int tricks) const {
        const int short_by = tricks - count(hand & ~game_.counters);
        if (short_by <= 0) return 0;
        int least = 127;
        for (Mask dear = hand & game_.counters; dear; dear &= dear - 1)
            least = std::min(least, game_.stakes.points[index(dear)]);
        return short_by * least;
    }
};

}  // namespace parlour
