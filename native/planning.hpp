// How a game goes on from a play. Quick players make the plays of all seats, or of all but one: that
// one plans its next choices, each by what it will have seen by then and by nothing else.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "policy.hpp"
#include "solver.hpp"

namespace parlour {

using World = std::array<Mask, max_seats>;    // the hands of all seats
using Manners = std::array<int, max_seats>;  // which of some policies each seat goes by

// A game that goes on in one world, with a luck of its own.
struct Branch {
    Situation now;
    World hands;
    Chance luck;

    Branch& play(int piece) {
        hands[now.turn] &= ~(Mask{1} << piece);
        now.play(piece);
        return *this;
    }
};

class QuickPlayers {
public:
    // A low temperature has them play what appeals to them most, a high one now and then something
    // else. Hands are played to the last trick, or until their outcome is certain.
    QuickPlayers(const std::vector<const QuickPlayer*>& policies, const Manners& manners,
                 float temperature, bool to_the_end)
        : policies_(policies), manners_(manners), temperature_(temperature),
          to_the_end_(to_the_end) {}

    bool is_over(const Situation& now) const {
        return now.over() || (!to_the_end_ && now.verdict());
    }

    Appeal weigh(const Branch& at) const {
        const int seat = at.now.turn;
        return policies_[manners_[seat]]->weigh(at.now, seat, at.hands[seat]);
    }

    // What whoever is to play would play.
    int choose(Branch& at) const {
        const Appeal appeal = weigh(at);
        return appeal.size == 1 ? appeal.piece[0] : QuickPlayer::draw(appeal, temperature_, at.luck);
    }

    // The value that the game comes to.
    int play_on(Branch at) const {
        while (!is_over(at.now)) at.play(choose(at));
        return at.now.won;
    }

private:
    const std::vector<const QuickPlayer*>& policies_;
    const Manners& manners_;
    float temperature_;
    bool to_the_end_;
};

class Planner {
public:
    Planner(const QuickPlayers& players, int seat, const std::atomic<bool>* cancelled)
        : players_(players), seat_(seat), cancelled_(cancelled) {}

    // The values that branches come to, when the seat plans so many choices ahead. To it they have
    // all looked the same so far.
    std::vector<int> values(std::vector<Branch>& branches, int ahead) const {
        std::vector<int> values(branches.size());
        std::vector<Seen> seen;
        for (std::size_t at = 0; at < branches.size(); ++at) {
            if (cancelled_ && cancelled_->load(std::memory_order_relaxed)) throw Cancelled{};
            std::string plays;
            if (ahead) plays = go_to_choice(branches[at]);
            if (ahead && !players_.is_over(branches[at].now))
                seen.emplace_back(std::move(plays), at);
            else
                values[at] = players_.play_on(branches[at]);
        }
        std::ranges::sort(seen);
        for (auto from = seen.begin(); from != seen.end();) {
            const auto differs = [&](const Seen& other) { return other.first != from->first; };
            const auto to = std::find_if(from, seen.end(), differs);
            choose(branches, std::span(from, to), ahead, values);
            from = to;
        }
        return values;
    }

private:
    using Seen = std::pair<std::string, std::size_t>;  // the plays that were seen, and a branch

    static constexpr std::size_t fewest = 8;  // branches; less do not tell one play from another
    static constexpr double point = 1e-3;     // beside the aim: plays that reach it alike differ in it

    // Let the others play until the seat has a choice or the game is over; gives their plays.
    std::string go_to_choice(Branch& branch) const {
        std::string plays;
        while (!players_.is_over(branch.now)) {
            const Mask lawful = branch.now.lawful(branch.hands[branch.now.turn]);
            if (branch.now.turn == seat_ && lawful & (lawful - 1)) break;
            plays.push_back(static_cast<char>(players_.choose(branch)));
            branch.play(plays.back());
        }
        return plays;
    }

    // Choose one play for branches that look alike. A choice looks better in the branches that it was
    // made by than it is: so each half of them chooses for the other.
    void choose(const std::vector<Branch>& branches, std::span<const Seen> alike, int ahead,
                std::vector<int>& values) const {
        const Branch& first = branches[alike.front().second];
        if (alike.size() < fewest) {
            for (const auto& [_, at] : alike) values[at] = players_.play_on(branches[at]);
            return;
        }
        const Appeal appeal = players_.weigh(first);
        std::vector<std::vector<int>> tried;
        std::array<std::vector<double>, 2> merit;  // of each play, in either half
        for (int play = 0; play < appeal.size; ++play) {
            std::vector<Branch> next;
            next.reserve(alike.size());
            for (const auto& [_, at] : alike)
                next.push_back(Branch(branches[at]).play(appeal.piece[play]));
            tried.push_back(this->values(next, ahead - 1));
            // What appeals to the quick player counts for as much as a branch or two.
            for (auto& half : merit) half.push_back(appeal.logit[play]);
            for (std::size_t at = 0; at < alike.size(); ++at)
                merit[at & 1].back() += worth(first.now, tried.back()[at]);
        }
        for (std::size_t at = 0; at < alike.size(); ++at) {
            const auto& others = merit[~at & 1];
            const auto best = std::ranges::max_element(others) - others.begin();
            values[alike[at].second] = tried[static_cast<std::size_t>(best)][at];
        }
    }

    double worth(const Situation& now, int value) const {
        const bool reached = (value >= now.need) == now.game->maximises(seat_);
        return reached + point * (now.game->credits(seat_) ? value : -value);
    }

    const QuickPlayers& players_;
    int seat_;
    const std::atomic<bool>* cancelled_;
};

}  // namespace parlour
