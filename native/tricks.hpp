// The rules of a trick game as tables of bit masks. A piece is a bit, a hand is a mask; what
// follows and what beats what comes in as data, so one kernel serves every ruleset.
#pragma once

#include <array>
#include <vector>

#include "masks.hpp"

namespace parlour {

// Of a hand, the pieces in the first of these masks that meets it; none when none does.
inline Mask first_met(const std::vector<Mask>& masks, Mask hand) {
    for (const Mask duty : masks)
        if (hand & duty) return hand & duty;
    return 0;
}

// The same, but anything when none does.
inline Mask allowed(const std::vector<Mask>& duties, Mask hand) {
    const Mask owed = first_met(duties, hand);
    return owed ? owed : hand;
}

struct TrickTable {
    int pieces = 0;
    // When this piece is led, one plays from the first of these masks that meets one's hand.
    std::array<std::vector<Mask>, max_pieces> duties;
    // [led][piece]: when the one was led, these win over the other. Of equals the earlier wins.
    std::array<std::array<Mask, max_pieces>, max_pieces> beaten_by{};
    std::vector<Mask> lead_order;  // lead from the first of these that meets the hand
};

}  // namespace parlour
