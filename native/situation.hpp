// What everyone at the table knows of a trick game in play: what was played and what that showed.
#pragma once

#include <array>
#include <cstdint>

#include "trick_game.hpp"

namespace parlour {

// What was declared and said before the play, as far as networks were taught it.
struct Terms {
    int declaration = -1;  // its number; -1 where none was taught
    int worth = 0;         // counters as usual, as in the odd table, or tricks
    int scoring = 0;       // marks, bid and points, own points
    int promise = 0;       // doubles that the bidder has promised: 0, 3 or 4
    int bidder = 0;
    std::array<bool, max_seats> passed{};
    std::array<float, max_seats> bid{};  // from 0 (none) to 1 (42)
};

struct Situation {
    const TrickGame* game;
    const Terms* terms;
    int need;   // the value at which the maximisers have reached their aim
    int total;  // all there is to be won
    int opener, turn, leader;
    int played = 0;                            // to the trick on the table
    std::array<std::uint8_t, max_seats> table{};  // its pieces, and who played them
    std::array<std::uint8_t, max_seats> players{};
    Mask gone = 0;
    std::array<Mask, max_seats> played_by{};
    std::array<Mask, max_seats> lacks{};  // what a seat has shown that it does not hold
    std::array<int, max_seats> left{};    // how many pieces a seat holds
    int won = 0, lost = 0;                // by the credited seats, and by the others

    // The terms must outlive it.
    Situation(const TrickGame& of, const Terms& at, int needed, int first, int size)
        : game(&of), terms(&at), need(needed),
          total(of.worth(first_pieces(of.pieces)) + size * of.stakes.trick_points),
          opener(first), turn(first), leader(first) {
        left.fill(size);
    }

    // Have the maximisers reached their aim (1), can they not any more (-1), or is it open (0)?
    int verdict() const { return won >= need ? 1 : lost > total - need ? -1 : 0; }
    bool over() const { return left[turn] == 0; }

    int led_suit() const { return game->suit[table[0]]; }

    Mask lawful(Mask hand) const {
        return played ? game->answers(led_suit(), hand) : game->leads(hand);
    }

    // The place in the trick of the piece that would take it now.
    int best() const {
        const auto& beaten_by = game->beaten_by[led_suit()];
        int best = 0;
        for (int at = 1; at < played; ++at)
            if (beaten_by[table[best]] >> table[at] & 1) best = at;
        return best;
    }

    // What lies on the table, and the trick itself.
    int pot() const {
        int sum = game->stakes.trick_points;
        for (int at = 0; at < played; ++at) sum += game->stakes.points[table[at]];
        return sum;
    }

    // The trick lies as it would if all had played in turn.
    bool in_order() const {
        int seat = leader;
        for (int at = 0; at < played; ++at, seat = game->stakes.next_seat[seat])
            if (players[at] != seat) return false;
        return true;
    }

    void play(int piece) { play(turn, piece); }

    void play(int seat, int piece) {
        show_lacks(seat, piece);
        if (!played) leader = seat;
        players[played] = static_cast<std::uint8_t>(seat);
        table[played++] = static_cast<std::uint8_t>(piece);
        gone |= Mask{1} << piece;
        played_by[seat] |= Mask{1} << piece;
        --left[seat];
        if (played == game->stakes.seats) return gather();
        if (seat == turn) turn = game->stakes.next_seat[turn];
        while (has_played(turn)) turn = game->stakes.next_seat[turn];  // somebody was early
    }

private:
    bool has_played(int seat) const {
        for (int at = 0; at < played; ++at)
            if (players[at] == seat) return true;
        return false;
    }

    void show_lacks(int seat, int piece) {
        const Mask bit = Mask{1} << piece;
        const auto unmet = [&](Mask duty) {
            if (duty & bit) return false;
            lacks[seat] |= duty;
            return true;
        };
        const auto none_met = [&](const std::vector<Mask>& duties) {
            for (const Mask duty : duties)
                if (!unmet(duty)) return;
        };
        if (!played) return none_met(game->lead_order);
        const int suit = led_suit();
        if (unmet(game->first_duty[suit])) none_met(game->later_duties[suit]);
    }

    void gather() {
        const int winner = players[best()];
        (game->credits(winner) ? won : lost) += pot();
        leader = turn = winner;
        played = 0;
    }
};

}  // namespace parlour
