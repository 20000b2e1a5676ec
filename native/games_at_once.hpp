// Many games of a kind, stepped at once. A kind is made of tables, and answers for one game: how it
// begins, what may be done, what comes of it, what whoever is to act sees. A game that is over
// begins anew by itself.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "chance.hpp"

namespace parlour {

template <typename Kind>
class GamesAtOnce {
public:
    using Action = std::int64_t;

    GamesAtOnce(Kind kind, std::size_t count, std::uint64_t seed)
        : kind(std::move(kind)),
          games_(count),
          actions_(count),
          drawn_(count),
          mask_(count * this->kind.actions()),
          turn_(count),
          rewards_(count * this->kind.seats()),
          done_(std::make_unique<bool[]>(count)),
          choosing_(0) {
        restart(seed);
    }

    // All games anew, as if they had been made with this seed.
    void restart(std::uint64_t seed) {
        Chance seeds(seed);
        choosing_ = Chance(seeds.next());
        std::fill(rewards_.begin(), rewards_.end(), 0.0f);
        for (std::size_t at = 0; at < count(); ++at) {
            games_[at] = typename Kind::Game{};
            // A stream of its own for each game: what is dealt depends on nothing but its own acts.
            games_[at].chance = Chance(seeds.next());
            kind.begin(games_[at]);
            done_[at] = false;
            tell(at);
        }
    }

    // One act in every game; or, where one of them may not be done, none at all: then this says in
    // which game that is. The acts are copied first, for whoever owns them may go on writing.
    std::optional<std::size_t> step(const Action* given) {
        std::copy_n(given, count(), actions_.begin());
        for (std::size_t at = 0; at < count(); ++at)
            if (actions_[at] < 0 || actions_[at] >= static_cast<Action>(kind.actions()) ||
                !kind.may(games_[at], static_cast<int>(actions_[at])))
                return at;
        const auto seats = static_cast<std::size_t>(kind.seats());
        std::fill(rewards_.begin(), rewards_.end(), 0.0f);
        for (std::size_t at = 0; at < count(); ++at) {
            done_[at] = kind.act(games_[at], static_cast<int>(actions_[at]), &rewards_[at * seats]);
            if (done_[at]) kind.begin(games_[at]);
            tell(at);
        }
        return std::nullopt;
    }

    // An act for each game, any that may be done being as likely.
    void draw() {
        for (std::size_t at = 0; at < count(); ++at)
            drawn_[at] = kind.any(games_[at], choosing_);
    }

    // What this seat sees in every game; -1: whoever is to act.
    void observe(int seat) {
        const auto size = static_cast<std::size_t>(kind.sees());
        seen_.resize(count() * size);
        for (std::size_t at = 0; at < count(); ++at) {
            float* row = &seen_[at * size];
            std::fill_n(row, size, 0.0f);
            kind.observe(games_[at], seat < 0 ? kind.turn(games_[at]) : seat, row);
        }
    }

    std::size_t count() const { return games_.size(); }
    const typename Kind::Game& game(std::size_t at) const { return games_[at]; }

    // For whoever reads. Nothing that is written there is ever read here.
    std::int8_t* mask() { return mask_.data(); }
    std::int8_t* turn() { return turn_.data(); }
    float* rewards() { return rewards_.data(); }
    bool* done() { return done_.get(); }
    Action* drawn() { return drawn_.data(); }
    float* seen() { return seen_.data(); }
    Action asked(std::size_t at) const { return actions_[at]; }

    const Kind kind;

private:
    void tell(std::size_t at) {
        const auto actions = static_cast<std::size_t>(kind.actions());
        turn_[at] = static_cast<std::int8_t>(kind.turn(games_[at]));
        kind.mask(games_[at], &mask_[at * actions]);
    }

    std::vector<typename Kind::Game> games_;
    std::vector<Action> actions_, drawn_;
    std::vector<std::int8_t> mask_, turn_;
    std::vector<float> rewards_, seen_;
    std::unique_ptr<bool[]> done_;
    Chance choosing_;
};

}  // namespace parlour
