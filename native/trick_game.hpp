// What a trick game is played for: tables, points and seats, compiled once for the searches.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tricks.hpp"

namespace parlour {

inline constexpr int max_seats = 4;
using Seats = unsigned;  // a bit for each seat

// Hands, and the trick that lies on the table: its pieces, already out of the hands, in the order
// in which they were played from the leader on. A seat that sits out has an empty hand.
struct Position {
    Mask hands[max_seats];
    int leader;
    int played;
    std::uint8_t table[max_seats];
};

// What the seats play for. A position's value is the points that the credited seats still win.
struct Stakes {
    std::array<int, max_pieces> points{};  // of a piece, to whoever wins its trick
    int trick_points = 0;
    std::array<int, max_seats> next_seat{1, 2, 3, 0};
    int seats = max_seats;  // that play to a trick
    Seats maximisers = 0;   // who want a high value; the others want a low one
    Seats credited = 0;     // the maximisers, or all the others: then everyone wants to lose
};

// Follows the seats round from one of them, and gives those met before it comes round again.
inline Seats seats_round(const std::array<int, max_seats>& next_seat, int from) {
    Seats met = 0;
    for (int seat = from; !(met >> seat & 1); seat = next_seat[seat]) met |= 1u << seat;
    return met;
}

inline Seats playing(const Stakes& stakes) {
    return seats_round(stakes.next_seat, std::countr_zero(stakes.maximisers));
}

struct TrickGame {
    int pieces = 0;
    Mask pieces_mask = 0;
    int suits = 0;
    // Of a piece that is led. Where the same must be played and beats the same, the suit is one.
    std::array<std::uint8_t, max_pieces> suit{};
    std::array<Mask, max_pieces> first_duty{};                 // [suit]
    std::array<std::vector<Mask>, max_pieces> later_duties{};  // [suit]
    std::array<std::array<Mask, max_pieces>, max_pieces> beaten_by{};  // [suit][piece]
    std::vector<Mask> lead_order;
    Stakes stakes;
    Mask counters = 0;  // the pieces that are worth points
    bool misere = false;

    // Derived, for searching faster and in a better order.
    Mask trumps = 0;  // they win over suits that they need not follow, and draw each other when led
    std::array<Mask, max_pieces> lead_beaten_by{};  // [piece]: what wins over it when it is led
    std::array<Mask, max_pieces> resisted_by{};     // [piece]: what it does not beat in every trick
    Mask masters = 0;                               // pieces that do beat some in every trick
    std::array<int, max_pieces> rank{};             // higher is less beaten when led
    // [a][b]: pieces of others that tell a from b. While none of them is in play, it makes no
    // difference to anything which of the two an owner of both plays.
    std::array<std::array<Mask, max_pieces>, max_pieces> told_apart_by{};

    TrickGame(const TrickTable& table, const Stakes& stakes);

    // What may be led from a hand, and what may be played from it to a suit.
    Mask leads(Mask hand) const { return allowed(lead_order, hand); }
    Mask answers(int to_suit, Mask hand) const {
        const Mask owed = hand & first_duty[to_suit];
        return owed ? owed : allowed(later_duties[to_suit], hand);
    }

    bool maximises(int seat) const { return stakes.maximisers >> seat & 1; }
    bool credits(int seat) const { return stakes.credited >> seat & 1; }

    int worth(Mask captured) const {
        int sum = 0;
        for (Mask rest = captured & counters; rest; rest &= rest - 1)
            sum += stakes.points[index(rest)];
        return sum;
    }

private:
    Mask leaders_of(int of_suit) const;
    std::uint32_t duty_pattern(int of_suit, int piece) const;
    Mask tell_apart(int a, int b) const;
    Mask find_trumps() const;
};

inline TrickGame::TrickGame(const TrickTable& table, const Stakes& given)
    : pieces(table.pieces), pieces_mask(first_pieces(pieces)), lead_order(table.lead_order),
      stakes(given) {
    std::array<int, max_pieces> first_led{};  // [suit]
    for (int led = 0; led < pieces; ++led) {
        int same = 0;
        while (same < suits && (table.duties[first_led[same]] != table.duties[led] ||
                                table.beaten_by[first_led[same]] != table.beaten_by[led]))
            ++same;
        suit[led] = static_cast<std::uint8_t>(same);
        if (same < suits) continue;
        first_led[suits++] = led;
        const auto& duties = table.duties[led];
        beaten_by[same] = table.beaten_by[led];
        if (duties.empty()) continue;
        first_duty[same] = duties.front();
        later_duties[same].assign(duties.begin() + 1, duties.end());
    }
    misere = stakes.credited != stakes.maximisers;
    for (int piece = 0; piece < pieces; ++piece) {
        if (stakes.points[piece]) counters |= Mask{1} << piece;
        lead_beaten_by[piece] = beaten_by[suit[piece]][piece];
        rank[piece] = pieces / 2 - count(lead_beaten_by[piece]);
        for (int other = 0; other < pieces; ++other)
            for (int s = 0; s < suits; ++s)
                if (!(beaten_by[s][other] >> piece & 1)) resisted_by[piece] |= Mask{1} << other;
        if (resisted_by[piece] != pieces_mask) masters |= Mask{1} << piece;
    }
    trumps = find_trumps();
    for (int a = 0; a < pieces; ++a)
        for (int b = 0; b < pieces; ++b)
            if (a != b) told_apart_by[a][b] = tell_apart(a, b);
}

inline Mask TrickGame::leaders_of(int of_suit) const {
    Mask leaders = 0;
    for (int led = 0; led < pieces; ++led)
        if (suit[led] == of_suit) leaders |= Mask{1} << led;
    return leaders;
}

// Which of the duties of a suit a piece meets, as bits.
inline std::uint32_t TrickGame::duty_pattern(int of_suit, int piece) const {
    std::uint32_t pattern = first_duty[of_suit] >> piece & 1, bit = 1;
    for (const Mask duty : later_duties[of_suit])
        if (bit <<= 1; duty >> piece & 1) pattern |= bit;
    return pattern;
}

inline Mask TrickGame::tell_apart(int a, int b) const {
    const Mask both = Mask{1} << a | Mask{1} << b, everything = pieces_mask;
    if (stakes.points[a] != stakes.points[b]) return everything;
    for (const Mask duty : lead_order)
        if ((duty >> a & 1) != (duty >> b & 1)) return everything;
    Mask telling = 0;
    // When another seat leads: whether they must be played, what they beat and what beats them.
    for (int s = 0; s < suits; ++s) {
        const Mask leaders = leaders_of(s) & ~both;
        if (!leaders) continue;
        if (duty_pattern(s, a) != duty_pattern(s, b)) {
            telling |= leaders;
            continue;
        }
        telling |= beaten_by[s][a] ^ beaten_by[s][b];
        for (int other = 0; other < pieces; ++other)
            if ((beaten_by[s][other] >> a & 1) != (beaten_by[s][other] >> b & 1))
                telling |= Mask{1} << other;
    }
    // When they are led: what must be played to them, what beats them, and what beats that.
    telling |= lead_beaten_by[a] ^ lead_beaten_by[b];
    for (int other = 0; other < pieces; ++other)
        if (duty_pattern(suit[a], other) != duty_pattern(suit[b], other))
            telling |= Mask{1} << other;
    telling &= ~both;
    for (int other = 0; other < pieces; ++other) {
        const Mask differing = beaten_by[suit[a]][other] ^ beaten_by[suit[b]][other];
        if (!((both | telling) >> other & 1) && differing & ~telling & ~both)
            telling |= Mask{1} << other;
    }
    return telling;
}

inline Mask TrickGame::find_trumps() const {
    Mask found = 0;
    for (int piece = 0; piece < pieces; ++piece)
        for (int led = 0; led < pieces; ++led)
            if (!duty_pattern(suit[led], piece) && lead_beaten_by[led] >> piece & 1)
                found |= Mask{1} << piece;
    for (Mask rest = found; rest; rest &= rest - 1)
        if (first_duty[suit[index(rest)]] != found) return 0;
    return found;
}

}  // namespace parlour
