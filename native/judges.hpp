// What a deal, or one hand of it, is good for before the first lead, as self-play has taught it.
#pragma once

#include <array>

#include "network.hpp"
#include "seat_sight.hpp"

namespace parlour {

namespace asked {

// One declaration more than can be made: partner will name it.
inline constexpr int declarations = sight::declarations + 1, needs = 13, least = 30;
inline constexpr int worth = declarations, scoring = worth + sight::worths,
                     promise = scoring + sight::scorings, need = promise + 2, size = need + needs;

inline void tell(Network::Told& told, int from, const Terms& terms, int points) {
    told.add(from + terms.declaration);
    told.add(from + worth + terms.worth);
    told.add(from + scoring + terms.scoring);
    if (terms.promise == 3) told.add(from + promise);
    if (terms.promise == 4) told.add(from + promise + 1);
    if (terms.worth < 2) told.add(from + need + std::clamp(points - least, 0, needs - 1));
}

inline float chance(const Network& network, Network::Told& told) {
    constexpr std::array<int, 1> only{0};
    float logit;
    network.answer(told, only, &logit);
    return 1 / (1 + std::exp(-logit));
}

}  // namespace asked

// All four hands are known.
class DealJudge {
public:
    static constexpr int inputs = max_seats * sight::tiles + asked::size;

    explicit DealJudge(Network network) : network_(std::move(network)) {}

    float chance(const Terms& terms, int need, const std::array<Mask, max_seats>& hands) const {
        Network::Told told(network_);
        for (int ahead = 0; ahead < max_seats; ++ahead)
            sight::add_all(told, ahead * sight::tiles, hands[(terms.bidder + ahead) & 3]);
        asked::tell(told, max_seats * sight::tiles, terms, need);
        return asked::chance(network_, told);
    }

private:
    Network network_;
};

// Only the hand is known of whoever names and leads.
class HandJudge {
public:
    static constexpr int inputs = sight::tiles + asked::size + 1;

    explicit HandJudge(Network network) : network_(std::move(network)) {}

    // `said`: there was an auction, and the others have passed or bid less.
    float chance(const Terms& terms, int need, Mask hand, bool said) const {
        Network::Told told(network_);
        sight::add_all(told, 0, hand);
        asked::tell(told, sight::tiles, terms, need);
        if (said) told.add(inputs - 1);
        return asked::chance(network_, told);
    }

private:
    Network network_;
};

}  // namespace parlour
