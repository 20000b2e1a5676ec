// What others may hold, each with its odds; and the worlds that follow from what one has seen.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "laying.hpp"

namespace parlour {

struct World {
    std::array<Hand, LayingTable::max_seats> hands;
    double weight;
    int extra;                  // what the others have coming after the play
    double sum = 0, least = 0;  // of the chances at the node looked at
};

struct Holdings {
    using Byte = LayingTable::Byte;
    int kinds, others, size;
    std::vector<std::array<Hand, LayingTable::max_seats - 1>> hands;  // from my left on
    std::vector<double> odds;

    // `unseen`: how many pieces of each kind the hands were dealt from, so that each weighs by the ways
    // to deal it; empty: the odds have it all. `extras`: of each holding, or empty.
    std::vector<World> worlds(int me, const std::vector<Byte>& unseen,
                              const std::vector<Byte>& extras) const {
        std::vector<World> made;
        for (std::size_t at = 0; at < hands.size(); ++at) {
            World world{{}, odds[at], extras.empty() ? 0 : extras[at], 0, 0};
            for (int other = 0; other < others; ++other) {
                const Hand hand = hands[at][other];
                if (!unseen.empty()) world.weight *= ways(hand, unseen);
                world.hands[(me + 1 + other) % (others + 1)] = hand;
            }
            if (world.weight > 0) made.push_back(world);
        }
        return made;
    }

private:
    static double ways(Hand hand, const std::vector<Byte>& unseen) {
        double all = 1;
        hand.each_kind([&](int kind) {
            for (int taken = 0; taken < hand.has(kind); ++taken)
                all *= std::max(0.0, static_cast<double>(unseen[kind]) - taken) / (taken + 1);
        });
        return all;
    }
};

}  // namespace parlour
