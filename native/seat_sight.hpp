// What a seat that is to play is told of the game, for a learned network. Training tells it in just
// this order: training/selfplay42/play.py.
#pragma once

#include <array>

#include "network.hpp"
#include "situation.hpp"

namespace parlour {

namespace sight {

inline constexpr int tiles = 28, declarations = 22, worths = 3, scorings = 3;
inline constexpr int hand = 0, played = hand + tiles, trick = played + max_seats * tiles,
                     may = trick + (max_seats - 1) * tiles, follow = may + (max_seats - 1) * tiles,
                     beats = follow + tiles, declared = beats + tiles,
                     worth = declared + declarations, scoring = worth + worths,
                     promise = scoring + scorings, bidder = promise + 2,
                     winning = bidder + max_seats, standing = winning + max_seats,
                     passed = standing + 7, bid = passed + max_seats, size = bid + max_seats;

inline void add_all(Network::Told& told, int from, Mask pieces) {
    for (; pieces; pieces &= pieces - 1) told.add(from + index(pieces));
}

}  // namespace sight

inline Network::Told tell(const Network& network, const Situation& now, int seat, Mask hand) {
    using namespace sight;
    const Terms& terms = *now.terms;
    Network::Told told(network);
    const TrickGame& game = *now.game;
    const Mask unseen = first_pieces(game.pieces) & ~now.gone & ~hand;
    add_all(told, sight::hand, hand);
    for (int ahead = 0; ahead < max_seats; ++ahead) {
        const int other = (seat + ahead) & 3;
        add_all(told, played + ahead * tiles, now.played_by[other]);
        if (ahead) add_all(told, may + (ahead - 1) * tiles, unseen & ~now.lacks[other]);
        if (terms.passed[other]) told.add(passed + ahead);
        told.add(bid + ahead, terms.bid[other]);
    }
    int pot = game.stakes.trick_points;
    if (now.played) {
        const int suit = now.led_suit(), best = now.best();
        for (int at = 0; at < now.played; ++at) {
            const int ahead = (now.players[at] - seat) & 3;
            if (ahead) told.add(trick + (ahead - 1) * tiles + now.table[at]);
        }
        add_all(told, follow, game.first_duty[suit]);
        add_all(told, beats, hand & game.beaten_by[suit][now.table[best]]);
        told.add(winning + ((now.players[best] - seat) & 3));
        pot = now.pot();
    }
    told.add(declared + terms.declaration);
    told.add(worth + terms.worth);
    told.add(scoring + terms.scoring);
    if (terms.promise == 3) told.add(promise);
    if (terms.promise == 4) told.add(promise + 1);
    told.add(bidder + ((terms.bidder - seat) & 3));
    const float total = static_cast<float>(now.total);
    const auto share = [&](int points) { return static_cast<float>(std::max(0, points)) / total; };
    told.add(standing, share(now.need - now.won));
    told.add(standing + 1, share(now.total + 1 - now.need - now.lost));
    told.add(standing + 2, share(now.won));
    told.add(standing + 3, share(now.lost));
    told.add(standing + 4, share(pot));
    told.add(standing + 5, share(now.need));
    const int plays = count(now.gone), all = game.stakes.seats * (game.pieces / max_seats);
    told.add(standing + 6, static_cast<float>(plays) / static_cast<float>(all));
    return told;
}

}  // namespace parlour
