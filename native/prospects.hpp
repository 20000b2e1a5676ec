// How good a hand looks to its holder, who would open the play with it: a quick guess of the chance
// to reach an aim, by a small learned network. It tells what others may have seen in their hands.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "trick_game.hpp"

namespace parlour {

class Prospects {
public:
    static constexpr int features = 16, hidden = 24;
    static constexpr std::size_t size = (features + 1) * hidden;
    using Features = std::array<float, features>;

    // The weights of each feature to the hidden units, then those to the outcome.
    explicit Prospects(std::vector<float> weights) : weights_(std::move(weights)) {}

    // The logit of the chance that the holder's side wins so many of all the points.
    float logit(const TrickGame& game, Mask hand, int need) const {
        const Features told = tell(game, hand, need);
        alignas(32) std::array<float, hidden> units{};
        const float* weight = weights_.data();
        for (const float value : told)
            for (int unit = 0; unit < hidden; ++unit) units[unit] += value * *weight++;
        float sum = 0;
        for (const float unit : units) sum += std::max(unit, 0.f) * *weight++;
        return sum;
    }

    static Features tell(const TrickGame& game, Mask hand, int need) {
        const Mask others = first_pieces(game.pieces) & ~hand, trumps = game.trumps;
        Mask sure_trumps = 0, walkers = 0, nearly = 0, covered = 0;
        int beaters = 0;
        for (Mask rest = hand; rest; rest &= rest - 1) {
            const Mask piece = lowest(rest), above = game.lead_beaten_by[index(rest)] & others;
            if (piece & trumps) {
                if (!above) sure_trumps |= piece;
                continue;
            }
            const int over = count(above & ~trumps);
            beaters += over;
            if (over == 0) walkers |= piece;
            if (over == 1) nearly |= piece;
        }
        for (Mask rest = walkers; rest; rest &= rest - 1)
            covered |= game.first_duty[game.suit[index(rest)]] & hand & ~walkers & ~trumps;
        const Mask strong = (hand & trumps) | walkers;
        const int size = count(hand);
        const int total = std::max(
            1, game.worth(first_pieces(game.pieces)) + size * game.stakes.trick_points);
        const float unit = static_cast<float>(total) / 42;
        const auto part = [](Mask pieces) { return static_cast<float>(count(pieces)) / 7; };
        const auto worth = [&](Mask pieces) {
            return static_cast<float>(game.worth(pieces)) / (35 * unit);
        };
        const float held = part(hand & trumps);
        return {1,
                held,
                held * held,
                part(sure_trumps),
                part(others & trumps),
                held * part(sure_trumps),
                part(walkers),
                part(nearly),
                part(covered),
                static_cast<float>(beaters) / 20,
                worth(strong),
                worth(hand & ~strong),
                worth(others & trumps),
                static_cast<float>(need) / static_cast<float>(total),
                need == total ? 1.f : 0.f,
                trumps ? 0.f : 1.f};
    }

private:
    std::vector<float> weights_;
};

// What a seat said before the play: it bid for so much, it passed when it might have, or it had no
// choice but to bid and only what it named tells something.
enum class Word { passed, bid, forced };

struct Said {
    int seat;
    Word word;
    int need;
    int named = -1;                              // of those it could name; -1 where not known
    std::vector<const TrickGame*> could_name{};  // with the same aim
};

// How likely a seat was to say that, holding this hand at first.
inline double likelihood(const Prospects& prospects, const Said& said, Mask hand) {
    constexpr double sharpness = 1.6, slips = 0.05;
    constexpr double threshold = 0.2;  // a logit: a little better than even
    double sum = 0, named = 0;
    for (std::size_t at = 0; at < said.could_name.size(); ++at) {
        const double appeal =
            std::exp(sharpness * prospects.logit(*said.could_name[at], hand, said.need));
        sum += appeal;
        if (static_cast<int>(at) == said.named) named = appeal;
    }
    const double best = std::log(sum);  // sharpened: close to the best of them
    const double bids = 1 / (1 + std::exp(sharpness * threshold - best));
    double likely = said.word == Word::bid ? bids : said.word == Word::passed ? 1 - bids : 1;
    if (said.named >= 0) likely *= named / sum;
    return (1 - slips) * likely + slips;
}

}  // namespace parlour
