// What the best placing of each piece would be worth, if it came next: all pieces at once. It is
// what LineValues::choose finds for one piece after the other, and the same numbers are added up;
// but a line changes in few ways, by the kind of a piece and whether its group fits, so that these
// ways are valued and pieces only put together from them.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "line_values.hpp"
#include "next_crossing.hpp"

namespace parlour {

class NextPiece {
public:
    explicit NextPiece(const LineValues& values)
        : values_(values), grid_(values.grid()), features_(values.features_),
          weights_(values.weights_),
          crossing_(values.crossing_, grid_, features_, weights_) {}

    // For each piece that is unseen, the best value with it; nothing may be shown.
    void best(const Position& given, std::span<const std::uint8_t> unseen, float* best) {
        Position position = given;
        const Cells open = position.open(grid_);
        if (position.left == 1) {
            for_each_unseen(unseen, [&](Piece piece) {
                position.cell[first_cell(open)] = piece;
                best[piece] = static_cast<float>(total_points(grid_, position));
            });
            position.cell[first_cell(open)] = grid_.blank();
        } else {
            place_all(position, open, unseen, best);
        }
        if (position.spares)
            for_each_unseen(unseen, [&](Piece piece) {
                best[piece] = std::max(best[piece], values_.put_aside(position, piece));
            });
    }

    // The mean of these over what is unseen; `value` gets each of them.
    double mean(const Position& position, std::span<const std::uint8_t> unseen, float* value) {
        best(position, unseen, value);
        double sum = 0;
        int count = 0;
        for_each_unseen(unseen, [&](Piece piece) {
            sum += static_cast<double>(value[piece]) * unseen[piece];
            count += unseen[piece];
        });
        return sum / count;
    }

private:
    // How a line takes a piece: by its group if it is empty; fitting or not if it has one group.
    static constexpr int ways = max_groups;
    using ByKind = std::array<std::array<float, ways>, max_kinds>;
    struct OneLine {
        ByKind before, gain;  // with the piece gone elsewhere, and what it adds here
        LineState state;
        int way(int group) const {
            if (state.size == 0) return group;
            return state.one_group() && state.group == group;
        }
    };

    template <typename Then>
    void for_each_unseen(std::span<const std::uint8_t> unseen, Then then) const {
        for (int piece = 0; piece < grid_.pieces(); ++piece)
            if (unseen[piece]) then(static_cast<Piece>(piece));
    }

    void place_all(Position& position, Cells open, std::span<const std::uint8_t> unseen,
                   float* best) {
        const int stage = values_.stage_[position.left - 1];
        float made = 0;
        count_ = 0;
        for (int number = 0; number < values_.line_count(); ++number) {
            if (position.line[number].size == line_size) {
                made += static_cast<float>(line_points(grid_, position, number));
                continue;
            }
            number_[count_] = number;
            full_[count_] = position.line[number].size == line_size - 1;
            value_line(position, number, stage, lines_[count_++]);
        }
        value_groups(position, stage);
        value_kinds(position, stage);
        crossing_.prepare(position, stage);
        if (grid_.spares) made += weights_[values_.spare_key(position.spares, stage)];
        std::array<float, max_cells> mobile{};
        if (!grid_.free)
            for (Cells rest = open; rest; rest &= rest - 1) {
                const int cell = first_cell(rest);
                mobile[cell] = weights_[values_.mobile_key(
                    Position::open_after(grid_, position.empty & ~(Cells{1} << cell),
                                         position.near_filled | grid_.near[cell]),
                    stage)];
            }
        for_each_unseen(unseen, [&](Piece piece) {
            const int kind = grid_.table.kind(piece), group = grid_.table.group(piece);
            float base = made + groups_base_[group] + kinds_base_[kind];
            std::array<float, max_lines> gain;
            for (int at = 0; at < count_; ++at) {
                const auto& line = lines_[at];
                const int way = line.way(group);
                const float before = line.before[kind][way];
                base += before;
                const float more = full_[at] ? static_cast<float>(
                                             values_.full_points(position, number_[at], piece)) - before
                                       : line.gain[kind][way];
                gain[number_[at]] = more + groups_gain_[at][group] + kinds_gain_[at][kind];
            }
            std::array<float, max_cells> besides = mobile;
            base += crossing_.gains(position, kind, group, besides);
            float most = -std::numeric_limits<float>::infinity();
            for (Cells rest = open; rest; rest &= rest - 1) {
                const int cell = first_cell(rest);
                const auto& here = grid_.through[cell];
                float value = besides[cell];
                for (int at = 0; at < here.count; ++at) value += gain[here.lines[at]];
                most = std::max(most, value);
            }
            best[piece] = base + most;
        });
    }

    void value_line(const Position& position, int number, int stage, OneLine& line) {
        const auto& state = line.state = position.line[number];
        const int type = grid_.lines[number].type, size = state.size;
        const bool full = size == line_size - 1;
        const bool different = size > 0 && state.all_different();
        const int sum = features_.matching_sum(state, position);
        const int now_promise = features_.promise(state, position);
        const int all_ways = size == 0 ? values_.groups() : state.one_group() ? 2 : 1;
        for (int kind = 0; kind < values_.kinds(); ++kind) {
            const int left = position.kind_left[kind];
            if (!left) continue;
            const int count = state.count(kind);
            const int others = count ? sum - features_.matching_weight(count, left) : sum;
            const int gone = features_.matching_number(
                count ? others + features_.matching_weight(count, left - 1) : sum);
            const int promise =
                full && different ? features_.promise_without(state, position, kind) : now_promise;
            int joined = 0, joined_promise = 0;
            if (!full) {
                joined = features_.matching_number(
                    others + features_.matching_weight(count + 1, left - 1));
                if (!count && (different || size == 0))
                    joined_promise = features_.promise_with(state, position, kind);
            }
            for (int way = 0; way < all_ways; ++way) {
                int group = 0, joined_group = 0;
                if (size == 0)
                    joined_group = features_.one_group_state(position.group_left[way] - 1);
                else if (state.one_group())
                    group = features_.one_group_state(position.group_left[state.group] - way);
                if (size && way) joined_group = group;
                const float before =
                    value_of(values_.line_keys(type, stage, size, gone, group, promise));
                line.before[kind][way] = before;
                if (!full)
                    line.gain[kind][way] = value_of(values_.line_keys(
                                               type, stage, size + 1, joined, joined_group,
                                               joined_promise)) - before;
            }
        }
    }

    float value_of(const std::array<LineValues::Key, 3>& keys) const {
        return weights_[keys[0]] + weights_[keys[1]] + weights_[keys[2]];
    }

    void value_groups(Position& position, int stage) {
        for (int group = 0; group < values_.groups(); ++group) {
            if (!position.group_left[group]) continue;
            --position.group_left[group];
            groups_base_[group] = values_.groups_value(position, stage, -1, nullptr);
            for (int at = 0; at < count_; ++at) {
                groups_gain_[at][group] = 0;
                if (!grid_.lines[number_[at]].for_groups) continue;
                LineState longer = lines_[at].state;
                longer.add(0, group);  // the kind does not matter here
                groups_gain_[at][group] =
                    values_.groups_value(position, stage, number_[at], &longer) - groups_base_[group];
            }
            ++position.group_left[group];
        }
    }

    void value_kinds(Position& position, int stage) {
        const auto holders = values_.all_holders(position);
        std::array<float, max_kinds> now{};
        float sum = 0;
        for (int kind = 0; kind < values_.kinds(); ++kind)
            sum += now[kind] = weights_[values_.kind_key(holders[kind], kind, position, stage)];
        for (int kind = 0; kind < values_.kinds(); ++kind) {
            if (!position.kind_left[kind]) continue;
            --position.kind_left[kind];
            const float gone = weights_[values_.kind_key(holders[kind], kind, position, stage)];
            kinds_base_[kind] = sum - now[kind] + gone;
            for (int at = 0; at < count_; ++at) {
                float change = 0;
                if (grid_.lines[number_[at]].for_kinds) {
                    const auto& state = lines_[at].state;
                    LineState longer = state;
                    longer.add(kind, 0);
                    for (unsigned some = full_[at] ? state.kinds : 1u << kind; some; some &= some - 1) {
                        const int each = std::countr_zero(some);
                        const auto changed =
                            values_.holders_with(position, each, number_[at], longer);
                        change += weights_[values_.kind_key(changed, each, position, stage)] -
                                  (each == kind ? gone : now[each]);
                    }
                }
                kinds_gain_[at][kind] = change;
            }
            ++position.kind_left[kind];
        }
    }

    const LineValues& values_;
    const Grid& grid_;
    const LineFeatures& features_;
    const std::vector<float>& weights_;
    NextCrossing crossing_;
    // The lines that are not full, in order.
    int count_ = 0;
    std::array<int, max_lines> number_{};
    std::array<bool, max_lines> full_{};  // with one piece more
    std::array<OneLine, max_lines> lines_;
    std::array<float, max_groups> groups_base_{};
    std::array<std::array<float, max_groups>, max_lines> groups_gain_{};
    std::array<float, max_kinds> kinds_base_{};
    std::array<std::array<float, max_kinds>, max_lines> kinds_gain_{};
};

}  // namespace parlour
