// CrossingValues::gains for one piece after another that may come next, in one position: what does
// not hang on the piece is worked out once, and the rest once for each kind.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "crossing_values.hpp"

namespace parlour {

class NextCrossing {
public:
    NextCrossing(const CrossingValues& values, const Grid& grid, const LineFeatures& features,
                 const std::vector<float>& weights)
        : values_(values), crossing_(values.crossing()), grid_(grid), features_(features),
          weights_(weights) {}

    void prepare(const Position& position, int stage) {
        fitted_ = &weights_[values_.fitted_key(stage, 0)];
        by_cell_ = &weights_[values_.cell_key(stage, 0, 0)];
        const int groups = grid_.table.group_count() - 1;
        for (int group = 0; group < groups; ++group)
            if (position.group_left[group]) {
                LineState begun;
                begun.add(0, group);
                begun_[group] = features_.claim(begun, position.group_left[group] - 1);
            }
        columns_.clear();
        for (const int number : crossing_.lines())
            if (position.line[number].size < line_size) {
                place_[number] = columns_.size();
                prepare_column(position, number, groups);
            }
        cells_.clear();
        for (Cells rest = position.empty; rest; rest &= rest - 1) {
            const int cell = first_cell(rest), across = crossing_.across(cell);
            if (across < 0) continue;
            cells_.push_back({cell, across, place_[crossing_.along(cell)]});
            prepare_row(position, across);
        }
    }

    // Of a piece that is still among those left.
    float gains(const Position& position, int kind, int group,
                std::array<float, max_cells>& gain) const {
        return fitted_gains(position, kind, group, gain) +
               cell_gains(position, kind, group, gain);
    }

private:
    struct Column {
        LineState state;
        Crossing::Places places;
        int now = 0, any = 0;  // sums: of what fits, and if every group did
        std::array<int, line_size> elsewhere{};
        std::array<std::array<int, max_groups>, line_size> begun{};  // with a group begun there
        std::array<int, max_kinds> outline{}, joined{};
    };
    struct Row {
        std::array<int, 2> claim;  // by whether the piece that is gone is of its group
        int longer;                // with one more of its group
        std::array<int, 2> mixed;  // with one of another, by whether its kind is there
    };
    struct Cell {
        int cell, across;
        std::size_t column;
    };

    void prepare_column(const Position& position, int number, int groups) {
        auto& column = columns_.emplace_back();
        const auto& state = column.state = position.line[number];
        column.places = crossing_.places(position, number);
        column.now = crossing_.sum(state, position, column.places.fitting);
        column.any = crossing_.sum(state, position, every_group);
        for (int at = 0; at < column.places.count; ++at) {
            const auto& place = column.places.place[at];
            column.elsewhere[at] = crossing_.sum(state, position, place.elsewhere);
            if (place.across < 0 || position.line[place.across].size) continue;
            for (int group = 0; group < groups; ++group)
                column.begun[at][group] =
                    crossing_.sum(state, position, place.elsewhere | only_group(group));
        }
        const int sum = features_.matching_sum(state, position);
        for (int kind = 0; kind < grid_.table.kind_count() - 1; ++kind) {
            const int left = position.kind_left[kind], count = state.count(kind);
            if (!left) continue;
            const int others = count ? sum - features_.matching_weight(count, left) : sum;
            column.outline[kind] = features_.outline(features_.matching_number(
                count ? others + features_.matching_weight(count, left - 1) : sum));
            if (state.size < line_size - 1)
                column.joined[kind] = features_.outline(features_.matching_number(
                    others + features_.matching_weight(count + 1, left - 1)));
        }
    }

    void prepare_row(const Position& position, int number) {
        const auto& state = position.line[number];
        const int left = state.one_group() ? position.group_left[state.group] : 0;
        auto& row = rows_[number];
        row.claim = {features_.claim(state, left), features_.claim(state, left - 1)};
        if (state.size == 0 || state.size == line_size - 1) return;
        LineState longer = state;
        ++longer.size;
        row.longer = features_.claim(longer, left - 1);
        longer.group = LineState::mixed;
        row.mixed[1] = features_.claim(longer, 0);  // longer than it has kinds
        if (state.all_different()) longer.kinds = static_cast<std::uint16_t>((1 << longer.size) - 1);
        row.mixed[0] = features_.claim(longer, 0);
    }

    float fitted_gains(const Position& position, int kind, int group,
                       std::array<float, max_cells>& gain) const {
        std::array<float, max_lines> change{};
        float base = 0;
        const Groups own = only_group(group);
        const auto weight = [&](int count, int left) { return features_.matching_weight(count, left); };
        const auto valued = [&](int sum) { return fitted_[features_.matching_number(sum)]; };
        for (const auto& column : columns_) {
            const int count = column.state.count(kind);
            const auto gone = [&](int sum, Groups fitting) {
                if (!count || !(fitting & own)) return sum;
                const int left = Crossing::left(position, kind, fitting);
                return sum - weight(count, left) + weight(count, left - 1);
            };
            const auto joined = [&](int sum, Groups fitting) {
                const int left = Crossing::left(position, kind, fitting);
                if (count) sum -= weight(count, left);
                return sum + weight(count + 1, left - ((fitting & own) != 0));
            };
            const float now = valued(gone(column.now, column.places.fitting));
            base += now;
            const bool full = column.state.size == line_size - 1;
            for (int at = 0; at < column.places.count; ++at) {
                const auto& place = column.places.place[at];
                float& here = gain[place.cell];
                here -= now;
                if (!full) here += valued(joined(column.elsewhere[at], place.elsewhere));
                if (place.across < 0) continue;
                const auto& row = position.line[place.across];
                const Groups then = place.elsewhere | Crossing::wanted_with(row, group);
                if (then == column.places.fitting) continue;
                const int sum = row.size ? column.any : column.begun[at][group];
                const float more = valued(gone(sum, then)) - now;
                here -= more;
                change[place.across] += more;
            }
        }
        for (const auto& cell : cells_) gain[cell.cell] += change[cell.across];
        return base;
    }

    float cell_gains(const Position& position, int kind, int group,
                     std::array<float, max_cells>& gain) const {
        std::array<float, max_lines> across{}, along{};
        float base = 0;
        const auto valued = [&](int claim, int outline) {
            return by_cell_[claim * LineFeatures::outlines + outline];
        };
        for (const auto& cell : cells_) {
            const auto& state = position.line[cell.across];
            const auto& row = rows_[cell.across];
            const auto& column = columns_[cell.column];
            const bool fits = state.group == group;
            const int claim = row.claim[fits], outline = column.outline[kind];
            const float here = valued(claim, outline);
            float one = 0, other = 0;
            if (state.size < line_size - 1) {
                const int then = state.size == 0 ? begun_[group]
                                 : fits          ? row.longer
                                                 : row.mixed[state.kinds >> kind & 1];
                one = valued(then, outline) - here;
            }
            if (column.state.size < line_size - 1) other = valued(claim, column.joined[kind]) - here;
            base += here;
            across[cell.across] += one;
            along[cell.column] += other;
            gain[cell.cell] -= here + one + other;
        }
        for (const auto& cell : cells_)
            gain[cell.cell] += across[cell.across] + along[cell.column];
        return base;
    }

    const CrossingValues& values_;
    const Crossing& crossing_;
    const Grid& grid_;
    const LineFeatures& features_;
    const std::vector<float>& weights_;
    const float *fitted_ = nullptr, *by_cell_ = nullptr;  // of one stage
    std::vector<Column> columns_;
    std::vector<Cell> cells_;
    std::array<Row, max_lines> rows_{};  // by number of the line
    std::array<std::size_t, max_lines> place_{};  // of a line's column
    std::array<int, max_groups> begun_{};         // claims of a line with one piece
};

}  // namespace parlour
