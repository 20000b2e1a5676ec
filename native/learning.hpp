// Learning what lines are worth by playing alone: after every game, what each position came to is
// carried back to the positions before it. Each number learns at its own rate, which falls as its
// errors begin to cancel out (temporal coherence).
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "chance.hpp"
#include "line_values.hpp"
#include "next_piece.hpp"

namespace parlour {

struct Lesson {
    int games = 0;
    std::uint64_t seed = 0;
    float rate = 4.0f;
    float lasting = 0.8f;    // how much of what came later counts, against what was expected next
    double exploring = 0.02;  // the chance of a random act in the first games; it falls to nothing
    bool steady = false;      // the luck of every piece is taken out of what is learned from
};

// A whole stock, to be dealt from the front.
inline std::vector<Piece> whole_stock(const Grid& grid) {
    std::vector<Piece> stock;
    for (int copy = 0; copy < grid.copies; ++copy)
        for (int piece = 0; piece < grid.pieces(); ++piece)
            stock.push_back(static_cast<Piece>(piece));
    return stock;
}

inline Position empty_position(const Grid& grid) {
    const std::vector<Piece> cells(static_cast<std::size_t>(grid.cells), grid.blank());
    auto position = to_position(
        grid, cells.data(),
        std::vector<std::uint8_t>(static_cast<std::size_t>(grid.pieces()),
                                  static_cast<std::uint8_t>(grid.copies)));
    position.spares = grid.spares;
    return position;
}

inline void act(const Grid& grid, Position& position, const Choice& choice) {
    const Piece piece = position.take_shown(choice.shown);
    position.take_from_left(grid, piece);
    if (choice.cell < 0)
        --position.spares;
    else
        position.place(grid, choice.cell, piece);
}

// A number that counts m times in a sum is moved m times, and so moves the sum by the square of m.
class Squares {
public:
    explicit Squares(std::size_t weights) : times_(weights) {}
    int of(const LineValues::Sum& sum) {
        int squares = 0;
        for (int at = 0; at < sum.count; ++at) ++times_[sum.parts[at]];
        for (int at = 0; at < sum.count; ++at) squares += times_[sum.parts[at]];
        for (int at = 0; at < sum.count; ++at) times_[sum.parts[at]] = 0;
        return squares;
    }

private:
    std::vector<std::uint8_t> times_;
};

class Learning {
public:
    Learning(LineValues& values, const Lesson& lesson)
        : values_(values), lesson_(lesson), chance_(lesson.seed),
          drift_(values.weights().size()), travel_(values.weights().size()),
          squares_(values.weights().size()) {}

    // The mean total of the last tenth of the games.
    double run() {
        const Grid& grid = values_.grid();
        auto stock = whole_stock(grid);
        const int counted = std::max(1, lesson_.games / 10);
        double total = 0;
        for (int game = 0; game < lesson_.games; ++game) {
            const double exploring = lesson_.exploring * std::exp(-6.0 * game / lesson_.games);
            chance_.shuffle_front(stock, stock.size(), stock.size() - 1);
            const float made = play(grid, stock, exploring);
            if (game >= lesson_.games - counted) total += made;
        }
        return total / counted;
    }

private:
    struct Step {
        Position after;
        float expected;  // before anything was chosen: by the learned values, what is best
        float chosen;    // of what was done
        bool explored;
    };

    float play(const Grid& grid, const std::vector<Piece>& stock, double exploring) {
        steps_.clear();
        Position position = empty_position(grid);
        unseen_.assign(static_cast<std::size_t>(grid.pieces()), 0);
        for (const Piece piece : stock) ++unseen_[piece];
        for (std::size_t dealt = 0; position.left;) {
            // What was to be expected before this piece came, where it can be had.
            const bool one = lesson_.steady && grid.shown == 1 && dealt > 0 && dealt < stock.size();
            const double mean = one ? next_.mean(position, unseen_, value_.data()) : 0;
            while (position.shown_count < grid.shown && dealt < stock.size()) {
                --unseen_[stock[dealt]];
                position.show(stock[dealt++]);
            }
            if (!position.shown_count) break;
            Choice choice = values_.choose(position);
            const float best = choice.value;
            const bool explored = chance_.unit() < exploring;
            if (explored) choice = any_choice(position);
            act(grid, position, choice);
            steps_.push_back({position, one ? static_cast<float>(mean) : best, best, explored});
        }
        const float made = static_cast<float>(total_points(grid, position));
        float came_to = made;
        for (std::size_t at = steps_.size(); at-- > 0;) {
            const auto& step = steps_[at];
            if (step.after.left) learn(step.after, came_to);
            came_to = step.explored ? step.expected
                                    : step.expected + lesson_.lasting * (came_to - step.chosen);
        }
        return made;
    }

    Choice any_choice(const Position& position) {
        const Cells open = position.open(values_.grid());
        auto rest = open;
        for (auto skip = chance_.below(static_cast<std::uint32_t>(std::popcount(open))); skip; --skip)
            rest &= rest - 1;
        return {static_cast<int>(chance_.below(static_cast<std::uint32_t>(position.shown_count))),
                first_cell(rest), 0};
    }

    void learn(const Position& position, float came_to) {
        const auto sum = values_.sum(position);
        const float error = came_to - values_.value_of(sum);
        const float step = lesson_.rate * error / static_cast<float>(squares_.of(sum));
        for (int at = 0; at < sum.count; ++at) {
            const auto part = sum.parts[at];
            const float coherence = travel_[part] > 0 ? std::abs(drift_[part]) / travel_[part] : 1;
            values_.weights()[part] += step * coherence;
            drift_[part] += error;
            travel_[part] += std::abs(error);
        }
    }

    LineValues& values_;
    Lesson lesson_;
    Chance chance_;
    std::vector<float> drift_, travel_;  // by weight: the sum of its errors, and of their sizes
    Squares squares_;
    std::vector<Step> steps_;
    NextPiece next_{values_};
    std::vector<std::uint8_t> unseen_;
    std::array<float, 256> value_;
};

}  // namespace parlour
