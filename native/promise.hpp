// Which moves to try first. The values say nothing but that order: a good one cuts the search.
#pragma once

#include <array>

#include "trick_game.hpp"

namespace parlour {

// Moves with the most promising first.
class Choices {
public:
    void add(int piece, int promise) {
        int place = size_++;
        for (; place > 0 && choices_[place - 1].promise < promise; --place)
            choices_[place] = choices_[place - 1];
        choices_[place] = {piece, promise};
    }
    int size() const { return size_; }
    int operator[](int at) const { return choices_[at].piece; }

private:
    struct Choice {
        int piece, promise;
    };
    Choice choices_[max_pieces];
    int size_ = 0;
};

// Leads that decided a question elsewhere in the same search tend to decide it here too.
class LeadHistory {
public:
    void begin() { *this = {}; }

    void decided(int leader, int held, int piece) {
        latest_[leader][held] = piece;
        often_[piece] += held;
    }

    int bonus(int leader, int held, int piece) const {
        return often_[piece] / 2 + (latest_[leader][held] == piece ? 300 : 0);
    }

private:
    struct Latest : std::array<int, max_pieces + 1> {
        Latest() { fill(-1); }
    };
    std::array<Latest, max_seats> latest_;  // [leader][pieces held]
    std::array<int, max_pieces> often_{};
};

// What is around a choice: our partners' pieces, and those of the other side.
struct Sides {
    Mask partners, theirs;
};

inline int promise_of_lead(const TrickGame& game, int piece, const Sides& sides, bool maximises) {
    const int rank = game.rank[piece], points = game.stakes.points[piece];
    const bool trump = game.trumps >> piece & 1;
    const auto& beaten_by = game.beaten_by[game.suit[piece]];
    if (game.misere) {
        if (!maximises) return -rank;
        const Mask following = game.first_duty[game.suit[piece]] & sides.theirs;
        return 8 * count(following & beaten_by[piece]) - 4 * count(following) - rank;
    }
    if (!(beaten_by[piece] & sides.theirs)) return 200 + 2 * points + (trump ? 60 : 0) + rank;
    for (Mask rest = beaten_by[piece] & sides.partners; rest; rest &= rest - 1)
        if (!(beaten_by[index(rest)] & sides.theirs)) return 100 + points - rank;
    return -4 * points - rank - (trump ? 20 : 0);
}

// A trick that is to be followed to, as the next to play sees it.
struct Prospect {
    int suit;
    Mask winning;  // what would win over the best piece so far
    Mask danger;   // what the other side may yet play to it
    bool ours;     // our side has played that best piece
};

inline int promise_of_following(const TrickGame& game, int piece, const Prospect& trick,
                                bool maximises) {
    const int rank = game.rank[piece], points = game.stakes.points[piece];
    const bool wins = trick.winning >> piece & 1, trump = game.trumps >> piece & 1;
    if (game.misere) {
        if (maximises) return wins ? -100 - rank : 50 + rank;
        return wins ? -50 + (trick.ours ? rank : 0) : rank;
    }
    if (trick.ours && !(trick.winning & trick.danger))
        return 3 * points - rank - (trump ? 10 : 0) - (wins ? 5 : 0);
    if (!wins) return -3 * points - rank - (trump ? 10 : 0);
    if (!(game.beaten_by[trick.suit][piece] & trick.danger))
        return 100 + 3 * points - rank - (trump ? 4 : 0);
    return 20 - 2 * points + rank;
}

}  // namespace parlour
