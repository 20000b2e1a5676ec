// What a grid that is being filled is worth in the end, as a sum of learned numbers: for each line
// that is not full, for each group and kind that lines compete for, for what is left to do, and for
// what lines that cross want of each other.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <vector>

#include "crossing_values.hpp"
#include "line_features.hpp"

namespace parlour {

// A shown piece on a cell, or (`cell` below 0) put aside; and what comes of it.
struct Choice {
    int shown = 0;
    int cell = -1;
    float value = -std::numeric_limits<float>::infinity();
};

class LineValues {
public:
    explicit LineValues(const Grid& grid) : grid_(grid), features_(grid), crossing_(grid, features_, weights_) {
        for (int number = 0; number < line_count(); ++number) {
            const auto& line = grid.lines[number];
            types_ = std::max(types_, line.type + 1);
            if (line.for_groups) group_lines_.push_back(number);
            if (line.for_kinds) kind_lines_.push_back(number);
        }
        for (int left = 0; left <= max_cells; ++left)
            stage_[left] = std::min(stages - 1, (left * (stages - 1) + grid.cells - 1) / grid.cells);
        std::size_t next = 0;
        const auto room = [&next](std::size_t size) { return std::exchange(next, next + size); };
        const std::size_t types = types_, matchings = features_.matchings();
        fine_ = room(types * epochs * matchings * LineFeatures::group_states * LineFeatures::promises);
        matched_ = room(types * stages * matchings * LineFeatures::promises);
        grouped_ = room(types * stages * line_size * LineFeatures::group_states *
                        LineFeatures::promises);
        wanted_groups_ = room(stages * 14 * 10 * 3 * 5);
        loose_ = room(stages * 16 * 6);
        wanted_kinds_ = room(stages * 5 * 5 * 3);
        spare_ = room(stages * 32);
        mobile_ = room(stages * 16);
        weights_.assign(crossing_.place(next, stages), 0);
    }

    const Grid& grid() const { return grid_; }
    std::vector<float>& weights() { return weights_; }
    const std::vector<float>& weights() const { return weights_; }

    // What the full lines have made, and the numbers of everything else that counts.
    struct Sum {
        std::int32_t made = 0;
        int count = 0;
        std::array<std::uint32_t, 4 * max_lines + max_cells + max_groups + max_kinds + 3> parts;
    };
    Sum sum(const Position& position) const {
        Sum sum;
        const int stage = stage_[position.left];
        for (int number = 0; number < line_count(); ++number) {
            const auto& line = position.line[number];
            if (line.size == line_size) {
                sum.made += line_points(grid_, position, number);
                continue;
            }
            const auto keys = line_keys(line, grid_.lines[number].type, position, stage);
            for (const auto key : keys) sum.parts[sum.count++] = key;
        }
        if (position.left == 0) return sum;
        const auto wanted = wanted_groups(position, -1, nullptr);
        for (int group = 0; group < groups(); ++group)
            sum.parts[sum.count++] = group_key(wanted, group, position, stage);
        sum.parts[sum.count++] = loose_key(wanted, stage);
        const auto holders = all_holders(position);
        for (int kind = 0; kind < kinds(); ++kind)
            sum.parts[sum.count++] = kind_key(holders[kind], kind, position, stage);
        crossing_.each_key(position, stage,
                           [&](std::size_t key) { sum.parts[sum.count++] = Key(key); });
        if (grid_.spares) sum.parts[sum.count++] = spare_key(position.spares, stage);
        if (!grid_.free)
            sum.parts[sum.count++] = mobile_key(position.open(grid_), stage);
        return sum;
    }

    float value(const Position& position) const {
        if (position.left == 0) return static_cast<float>(total_points(grid_, position));
        return value_of(sum(position));
    }
    float value_of(const Sum& sum) const {
        float value = static_cast<float>(sum.made);
        for (int at = 0; at < sum.count; ++at) value += weights_[sum.parts[at]];
        return value;
    }

    // The best that can be done with what is shown. The position is as before afterwards.
    Choice choose(Position& position) const {
        Choice best;
        for (int place = 0; place < position.shown_count; ++place) {
            const Piece piece = position.shown[place];
            if (std::find(&position.shown[0], &position.shown[place], piece) !=
                &position.shown[place])
                continue;
            each_cell(position, piece, [&](int cell, float value) {
                if (value > best.value) best = {place, cell, value};
            });
            if (position.spares > 0) {
                const float value = put_aside(position, piece);
                if (value > best.value) best = {place, -1, value};
            }
        }
        return best;
    }

    float put_aside(Position& position, Piece piece) const {
        position.take_from_left(grid_, piece);
        --position.spares;
        const float value = this->value(position);
        ++position.spares;
        position.take_from_left(grid_, piece, -1);
        return value;
    }

    // Call `found(cell, value)` for each cell where the piece may go. A cell's value is the sum of
    // what the piece changes in each of its lines, so that lines are valued and cells only added up.
    template <typename Found>
    void each_cell(Position& position, Piece piece, Found found) const {
        const Cells open = position.open(grid_);
        if (!open) return;
        position.take_from_left(grid_, piece);
        if (position.left == 1) {
            Position after = position;
            after.place(grid_, first_cell(open), piece);
            found(first_cell(open), static_cast<float>(total_points(grid_, after)));
        } else {
            std::array<float, max_lines> gain;
            std::array<float, max_cells> crossing{};
            const float base = gains(position, piece, gain) +
                               crossing_.gains(position, stage_[position.left - 1],
                                               grid_.table.kind(piece), grid_.table.group(piece),
                                               crossing);
            for (Cells rest = open; rest; rest &= rest - 1) {
                const int cell = first_cell(rest);
                float value = base + crossing[cell];
                const auto& here = grid_.through[cell];
                for (int at = 0; at < here.count; ++at) value += gain[here.lines[at]];
                if (!grid_.free)
                    value += weights_[mobile_key(
                        Position::open_after(grid_, position.empty & ~(Cells{1} << cell),
                                             position.near_filled | grid_.near[cell]),
                        stage_[position.left - 1])];
                found(cell, value);
            }
        }
        position.take_from_left(grid_, piece, -1);
    }

private:
    friend class NextPiece;  // values all pieces at once, by the same keys
    static constexpr int stages = 26, epochs = 9;
    using Key = std::uint32_t;

    int line_count() const { return static_cast<int>(grid_.lines.size()); }
    int kinds() const { return grid_.table.kind_count() - 1; }
    int groups() const { return grid_.table.group_count() - 1; }

    static int epoch(int stage) {
        constexpr std::array<int, stages> of{8, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3,
                                             3, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0};
        return of[stage];
    }

    std::array<Key, 3> line_keys(const LineState& line, int type, const Position& position,
                                 int stage) const {
        return line_keys(type, stage, line.size, features_.matching(line, position),
                         features_.group_state(line, position), features_.promise(line, position));
    }
    std::array<Key, 3> line_keys(int type, int stage, int size, int matching, int group,
                                 int promise) const {
        const int all = features_.matchings();
        constexpr int group_states = LineFeatures::group_states, promises = LineFeatures::promises;
        return {
            Key(fine_ + (((type * epochs + epoch(stage)) * all + matching) * group_states + group) *
                            promises + promise),
            Key(matched_ + ((type * stages + stage) * all + matching) * promises + promise),
            Key(grouped_ + (((type * stages + stage) * line_size + size) * group_states + group) *
                               promises + promise)};
    }

    float line_value(const LineState& line, int type, const Position& position, int stage) const {
        const auto keys = line_keys(line, type, position, stage);
        return weights_[keys[0]] + weights_[keys[1]] + weights_[keys[2]];
    }

    // How much the lines want each group; `changed`, if it is a line's number, is as `instead`.
    struct WantedGroups {
        std::array<std::uint8_t, max_groups> places{}, lines{}, longest{};
        int loose = 0;  // places of mixed lines
        int untouched = 0;
    };
    WantedGroups wanted_groups(const Position& position, int changed,
                               const LineState* instead) const {
        WantedGroups wanted;
        for (const int number : group_lines_) {
            const auto& line = number == changed ? *instead : position.line[number];
            if (line.size == line_size) continue;
            if (line.one_group()) {
                wanted.places[line.group] += static_cast<std::uint8_t>(line_size - line.size);
                ++wanted.lines[line.group];
                wanted.longest[line.group] = std::max(wanted.longest[line.group], line.size);
            } else if (line.size) {
                wanted.loose += line_size - line.size;
            } else {
                ++wanted.untouched;
            }
        }
        return wanted;
    }
    Key group_key(const WantedGroups& wanted, int group, const Position& position, int stage) const {
        const int left = std::min(13, features_.per_copy(position.group_left[group]));
        const int places = std::min<int>(9, wanted.places[group]);
        const int lines = std::min<int>(2, wanted.lines[group]);
        return Key(wanted_groups_ +
                   (((stage * 14 + left) * 10 + places) * 3 + lines) * 5 + wanted.longest[group]);
    }
    Key loose_key(const WantedGroups& wanted, int stage) const {
        return Key(loose_ + (stage * 16 + std::min(15, wanted.loose)) * 6 +
                   std::min(5, wanted.untouched));
    }
    float groups_value(const Position& position, int stage, int changed,
                       const LineState* instead) const {
        const auto wanted = wanted_groups(position, changed, instead);
        float value = weights_[loose_key(wanted, stage)];
        for (int group = 0; group < groups(); ++group)
            value += weights_[group_key(wanted, group, position, stage)];
        return value;
    }

    // How often the two lines that hold most of a kind do.
    struct Holders {
        std::uint8_t most = 0, second = 0;
        void count(int held) {
            const auto count = static_cast<std::uint8_t>(held);
            if (count > most)
                second = std::exchange(most, count);
            else
                second = std::max(second, count);
        }
    };
    std::array<Holders, max_kinds> all_holders(const Position& position) const {
        std::array<Holders, max_kinds> holders{};
        for (const int number : kind_lines_) {
            const auto& line = position.line[number];
            if (line.size == line_size) continue;
            for (unsigned kinds = line.kinds; kinds; kinds &= kinds - 1) {
                const int kind = std::countr_zero(kinds);
                holders[kind].count(line.count(kind));
            }
        }
        return holders;
    }
    // Of one kind, when one line is changed.
    Holders holders_with(const Position& position, int kind, int changed,
                         const LineState& instead) const {
        Holders holders;
        for (const int number : kind_lines_) {
            const auto& line = number == changed ? instead : position.line[number];
            if (line.size < line_size) holders.count(line.count(kind));
        }
        return holders;
    }
    Key kind_key(const Holders& holders, int kind, const Position& position, int stage) const {
        const int left = std::min(4, features_.per_copy(position.kind_left[kind]));
        return Key(wanted_kinds_ +
                   ((stage * 5 + left) * 5 + holders.most) * 3 + std::min<int>(2, holders.second));
    }

    Key spare_key(int spares, int stage) const {
        return Key(spare_ + stage * 32 + std::min(31, spares));
    }
    Key mobile_key(Cells open, int stage) const {
        return Key(mobile_ + stage * 16 + std::min(15, std::popcount(open)));
    }

    // What the position is worth after any placing, and what a piece in each line adds to that.
    float gains(const Position& position, Piece piece, std::array<float, max_lines>& gain) const {
        const int kind = grid_.table.kind(piece), group = grid_.table.group(piece);
        const int stage = stage_[position.left - 1];
        const float groups_base = groups_value(position, stage, -1, nullptr);
        std::array<float, max_kinds> kind_base;
        float base = groups_base;
        const auto holders = all_holders(position);
        for (int each = 0; each < kinds(); ++each)
            base += kind_base[each] = weights_[kind_key(holders[each], each, position, stage)];
        if (grid_.spares) base += weights_[spare_key(position.spares, stage)];
        for (int number = 0; number < line_count(); ++number) {
            const auto& line = position.line[number];
            const auto& about = grid_.lines[number];
            if (line.size == line_size) {
                base += static_cast<float>(line_points(grid_, position, number));
                continue;
            }
            LineState longer = line;
            longer.add(kind, group);
            const bool full = longer.size == line_size;
            const float before = line_value(line, about.type, position, stage);
            base += before;
            float change = (full ? static_cast<float>(full_points(position, number, piece))
                                 : line_value(longer, about.type, position, stage)) - before;
            if (about.for_groups)
                change += groups_value(position, stage, number, &longer) - groups_base;
            if (about.for_kinds)
                for (unsigned some = full ? line.kinds : 1u << kind; some; some &= some - 1) {
                    const int each = std::countr_zero(some);
                    const auto changed = holders_with(position, each, number, longer);
                    change += weights_[kind_key(changed, each, position, stage)] - kind_base[each];
                }
            gain[number] = change;
        }
        return base;
    }

    // The points of a line with one empty cell, once the piece is there.
    std::int32_t full_points(const Position& position, int number, Piece piece) const {
        std::array<Piece, line_size> pieces;
        for (int at = 0; at < line_size; ++at) {
            const Piece held = position.cell[grid_.lines[number].cells[at]];
            pieces[at] = held == grid_.blank() ? piece : held;
        }
        return grid_.points[grid_.table.classify(pieces.data())];
    }

    const Grid& grid_;
    LineFeatures features_;
    CrossingValues crossing_;
    int types_ = 1;
    std::vector<int> group_lines_, kind_lines_;
    std::array<int, max_cells + 1> stage_{};
    std::size_t fine_, matched_, grouped_, wanted_groups_, loose_, wanted_kinds_, spare_, mobile_;
    std::vector<float> weights_;
};

}  // namespace parlour
