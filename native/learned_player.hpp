// A quick player that was taught by self-play. Of a declaration that it was not taught it knows
// nothing: there another plays for it.
#pragma once

#include <array>

#include "network.hpp"
#include "policy.hpp"
#include "seat_sight.hpp"

namespace parlour {

class LearnedPlayer : public QuickPlayer {
public:
    static constexpr int holders = max_seats - 1;
    // How much each tile appeals, and who may hold it: the others from the left on.
    static constexpr int outputs = sight::tiles * (1 + holders);

    LearnedPlayer(Network network, const QuickPlayer& other)
        : network_(std::move(network)), other_(other) {}

    static bool was_taught(const Situation& now) { return now.terms->declaration >= 0; }

    Appeal weigh(const Situation& now, int seat, Mask hand) const override {
        if (!was_taught(now)) return other_.weigh(now, seat, hand);
        Appeal appeal;
        std::array<int, max_pieces> asked;
        for (Mask rest = now.lawful(hand); rest; rest &= rest - 1) {
            appeal.piece[appeal.size] = static_cast<std::uint8_t>(index(rest));
            asked[appeal.size++] = index(rest);
        }
        if (appeal.size == 1) return appeal;
        auto told = tell(network_, now, seat, hand);
        network_.answer(told, std::span(asked.data(), static_cast<std::size_t>(appeal.size)),
                        appeal.logit.data());
        return appeal;
    }

    // The logarithm of how likely each of the others is to hold each piece, as far as it can tell.
    using Guess = std::array<std::array<float, holders>, sight::tiles>;
    Guess guess(const Situation& now, int seat, Mask hand) const {
        std::array<int, sight::tiles * holders> asked;
        for (std::size_t at = 0; at < asked.size(); ++at)
            asked[at] = sight::tiles + static_cast<int>(at);
        std::array<float, sight::tiles * holders> answers;
        auto told = tell(network_, now, seat, hand);
        network_.answer(told, asked, answers.data());
        Guess guess;
        for (int piece = 0; piece < sight::tiles; ++piece) {
            const float* of = answers.data() + piece * holders;
            const float top = std::max({of[0], of[1], of[2]});
            float sum = 0;
            for (int at = 0; at < holders; ++at) sum += std::exp(of[at] - top);
            for (int at = 0; at < holders; ++at) guess[piece][at] = of[at] - top - std::log(sum);
        }
        return guess;
    }

private:
    Network network_;
    const QuickPlayer& other_;
};

}  // namespace parlour
