// Looking ahead from positions that differ by one act: exactly where little is left to come, else
// by what any next piece makes of them, and by playing on with pieces drawn at random.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include "chance.hpp"
#include "learning.hpp"
#include "line_values.hpp"
#include "next_piece.hpp"

namespace parlour {

// How hard to look. Zeros everywhere leave it at the learned values.
struct Effort {
    int candidates = 0;   // how many are looked at more closely than by the learned values
    int deeper = 0;       // how many of these two pieces ahead
    int replies = 0;      // how many placings of the first of the two are weighed by the second
    int playouts = 0;     // in all
    double trust = 0;     // as how many playouts the first look counts
    int exact = 2;        // at most so many pieces to come are looked through exactly
    bool halving = true;  // playouts go to the better half, again and again; or to all alike
    std::uint64_t seed = 0;
};

struct Outlook {
    double mean = 0, error = 0;  // of the total at the end
    int playouts = 0;
    bool exact = false;
    int looks = 0;  // how often it was looked at: the best is among those with the most looks
};

inline std::size_t best_of(const std::vector<Outlook>& outlooks) {
    std::size_t best = 0;
    for (std::size_t at = 1; at < outlooks.size(); ++at) {
        const auto &one = outlooks[at], &other = outlooks[best];
        if (one.looks > other.looks || (one.looks == other.looks && one.mean > other.mean)) best = at;
    }
    return best;
}

class Foresight {
public:
    // `unseen` counts each piece that is neither in the grid nor shown.
    Foresight(const LineValues& values, std::vector<std::uint8_t> unseen)
        : values_(values), grid_(values.grid()), next_(values), unseen_(std::move(unseen)) {
        for (int piece = 0; piece < grid_.pieces(); ++piece)
            for (int copy = 0; copy < unseen_[piece]; ++copy)
                stock_.push_back(static_cast<Piece>(piece));
    }

    // The mean total at the end when every choice to come is the best one.
    double exact(Position& position) {
        if (!position.left) return total_points(grid_, position);
        if (position.shown_count < grid_.shown && !stock_empty()) {
            double sum = 0;
            int count = 0;
            for (int piece = 0; piece < grid_.pieces(); ++piece) {
                const int copies = unseen_[piece];
                if (!copies) continue;
                --unseen_[piece];
                position.show(static_cast<Piece>(piece));
                sum += copies * exact(position);
                --position.shown_count;
                ++unseen_[piece];
                count += copies;
            }
            return sum / count;
        }
        if (!position.shown_count) return total_points(grid_, position);
        double best = -1e9;
        for (auto& after : acts(position)) best = std::max(best, exact(after));
        return best;
    }

    // Everything that can be done with what is shown: placed on an open cell, or put aside; and a
    // piece that was placed may be put aside as well.
    std::vector<Position> acts(const Position& position) const {
        std::vector<Position> found;
        const int places = position.shown_count;
        for (int place = 0; place < places; ++place) {
            for (Cells rest = position.open(grid_); rest; rest &= rest - 1) {
                found.push_back(position);
                act(grid_, found.back(), {place, first_cell(rest), 0});
            }
            if (!position.spares) continue;
            found.push_back(position);
            act(grid_, found.back(), {place, -1, 0});
        }
        if (position.spares)
            for (Cells rest = grid_.all() & ~position.empty; rest; rest &= rest - 1) {
                found.push_back(lifted(position, first_cell(rest)));
                --found.back().spares;
            }
        return found;
    }

    // The mean over the next piece of the best that can then be done, by the learned values.
    double next_piece(const Position& position) {
        if (!position.left) return total_points(grid_, position);
        if (position.shown_count >= grid_.shown || stock_.empty()) {
            if (!position.shown_count) return total_points(grid_, position);
            Position now = position;
            return values_.choose(now).value;
        }
        if (!position.shown_count) return next_.mean(position, unseen_, value_.data());
        double sum = 0;
        for (int piece = 0; piece < grid_.pieces(); ++piece) {
            if (!unseen_[piece]) continue;
            Position next = position;
            next.show(static_cast<Piece>(piece));
            sum += static_cast<double>(values_.choose(next).value) * unseen_[piece];
        }
        return sum / static_cast<double>(stock_.size());
    }

    // The mean over the next piece of the best that `next_piece` finds for the most promising things
    // to do with it.
    double two_pieces(const Position& position, int replies) {
        if (position.left < 2 || position.shown_count || grid_.shown > 1 || stock_.size() < 2)
            return next_piece(position);
        double sum = 0;
        for (int piece = 0; piece < grid_.pieces(); ++piece) {
            const int copies = unseen_[piece];
            if (!copies) continue;
            Position next = position;
            next.show(static_cast<Piece>(piece));
            --unseen_[piece];
            double best = -1e9;
            for (const auto& choice : promising(next, replies)) {
                Position after = next;
                act(grid_, after, choice);
                best = std::max(best, after.left ? next_.mean(after, unseen_, value_.data())
                                                 : total_points(grid_, after));
            }
            ++unseen_[piece];
            sum += copies * best;
        }
        return sum / static_cast<double>(stock_.size());
    }

    // `more`: what each position is worth besides its total.
    std::vector<Outlook> weigh(const std::vector<Position>& positions,
                               const std::vector<double>& more, const Effort& effort) {
        std::vector<Outlook> outlooks(positions.size());
        bool all_exact = true;
        for (std::size_t at = 0; at < positions.size(); ++at) {
            Position position = positions[at];
            if (position.left + position.spares <= effort.exact) {
                outlooks[at].mean = exact(position) + more[at];
                outlooks[at].exact = true;
            } else {
                // Where as much is shown as can be, it is to be used before anything comes.
                const bool due = position.left && position.shown_count >= grid_.shown;
                outlooks[at].mean =
                    (due ? values_.choose(position).value : values_.value(position)) + more[at];
                all_exact = false;
            }
        }
        if (all_exact) return outlooks;
        auto best = best_first(outlooks);
        narrow(best, effort.candidates);
        if (effort.candidates > 0) {
            for (const int at : best) {
                if (!outlooks[at].exact) outlooks[at].mean = next_piece(positions[at]) + more[at];
                ++outlooks[at].looks;
            }
            sort_by_mean(best, outlooks);
        }
        if (effort.deeper > 1) {
            narrow(best, effort.deeper);
            for (const int at : best) {
                if (!outlooks[at].exact)
                    outlooks[at].mean = two_pieces(positions[at], effort.replies) + more[at];
                ++outlooks[at].looks;
            }
            sort_by_mean(best, outlooks);
        }
        if (effort.playouts > 0) play_out(positions, more, outlooks, best, effort);
        return outlooks;
    }

    // One game played on, the pieces coming in the order of `coming`, less the luck of it: how much
    // better than the mean each piece was, by the learned values. In the mean luck is nothing, so
    // the playouts have the same mean without it, and vary far less.
    double playout(Position position, const std::vector<Piece>& coming) {
        auto unseen = unseen_;
        std::array<float, 256> value;
        double luck = 0;
        std::size_t dealt = 0;
        while (position.left) {
            while (position.shown_count < grid_.shown && dealt < coming.size()) {
                const Piece piece = coming[dealt++];
                if (!position.shown_count) {
                    luck -= next_.mean(position, unseen, value.data());
                    luck += value[piece];
                }
                --unseen[piece];
                position.show(piece);
            }
            if (!position.shown_count) break;
            act(grid_, position, values_.choose(position));
        }
        return total_points(grid_, position) - luck;
    }

private:
    // The best things to do with the one piece shown, by the learned values.
    std::vector<Choice> promising(Position& position, int most) {
        std::vector<Choice> found;
        const Piece piece = position.shown[0];
        values_.each_cell(position, piece,
                          [&](int cell, float value) { found.push_back({0, cell, value}); });
        if (position.spares) found.push_back({0, -1, values_.put_aside(position, piece)});
        const auto wanted = std::min(found.size(), static_cast<std::size_t>(std::max(1, most)));
        std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(wanted),
                          found.end(), [](const Choice& a, const Choice& b) { return a.value > b.value; });
        found.resize(wanted);
        return found;
    }

    bool stock_empty() const {
        return std::all_of(unseen_.begin(), unseen_.end(), [](auto count) { return count == 0; });
    }

    Position lifted(const Position& position, int cell) const {
        std::array<Piece, max_cells> cells = position.cell;
        cells[cell] = grid_.blank();
        Position after = to_position(
            grid_, cells.data(), std::vector<std::uint8_t>(static_cast<std::size_t>(grid_.pieces())));
        after.kind_left = position.kind_left;
        after.group_left = position.group_left;
        after.by_group_left = position.by_group_left;
        after.shown = position.shown;
        after.shown_count = position.shown_count;
        after.spares = position.spares;
        return after;
    }

    // Sequential halving: all candidates play on with the same pieces, and the worse half leaves.
    void play_out(const std::vector<Position>& positions, const std::vector<double>& more,
                  std::vector<Outlook>& outlooks, std::vector<int> playing, const Effort& effort) {
        Chance chance(effort.seed);
        std::vector<double> first(outlooks.size()), sum(outlooks.size()), squares(outlooks.size());
        for (const int at : playing) first[at] = outlooks[at].mean;
        const int rounds =
            effort.halving ? std::max(1, static_cast<int>(std::bit_width(playing.size() - 1))) : 1;
        for (int round = 0; round < rounds; ++round) {
            const int each = std::max(1, effort.playouts / rounds / static_cast<int>(playing.size()));
            for (int number = 0; number < each; ++number) {
                chance.shuffle_front(stock_, stock_.size(), stock_.size());
                for (const int at : playing) {
                    if (outlooks[at].exact) continue;
                    const double made = playout(positions[at], stock_) + more[at];
                    sum[at] += made;
                    squares[at] += made * made;
                    ++outlooks[at].playouts;
                }
            }
            for (const int at : playing) {
                auto& outlook = outlooks[at];
                ++outlook.looks;
                if (outlook.exact) continue;
                const double count = outlook.playouts, mean = sum[at] / count;
                outlook.mean = (sum[at] + effort.trust * first[at]) / (count + effort.trust);
                const double variance = std::max(0.0, squares[at] / count - mean * mean);
                outlook.error = std::sqrt(variance / std::max(1.0, count - 1));
            }
            sort_by_mean(playing, outlooks);
            playing.resize((playing.size() + 1) / 2);
        }
    }

    static void sort_by_mean(std::vector<int>& numbers, const std::vector<Outlook>& outlooks) {
        std::stable_sort(numbers.begin(), numbers.end(),
                         [&](int a, int b) { return outlooks[a].mean > outlooks[b].mean; });
    }
    static std::vector<int> best_first(const std::vector<Outlook>& outlooks) {
        std::vector<int> numbers(outlooks.size());
        std::iota(numbers.begin(), numbers.end(), 0);
        sort_by_mean(numbers, outlooks);
        return numbers;
    }
    static void narrow(std::vector<int>& numbers, int most) {
        if (most > 0 && static_cast<std::size_t>(most) < numbers.size()) numbers.resize(most);
    }

    const LineValues& values_;
    const Grid& grid_;
    NextPiece next_;
    std::vector<std::uint8_t> unseen_;
    std::vector<Piece> stock_;
    std::array<float, 256> value_;
};

}  // namespace parlour
