// What the crossing of lines adds to a position's value: numbers for each line that matches kinds,
// by how many more pieces fit, and for each empty cell, by what its two lines want of it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "crossing.hpp"
#include "line_features.hpp"

namespace parlour {

class CrossingValues {
public:
    CrossingValues(const Grid& grid, const LineFeatures& features, const std::vector<float>& weights)
        : grid_(grid), features_(features), crossing_(grid, features), weights_(weights) {}

    // Where its numbers begin among all that are learned; the place after them.
    std::size_t place(std::size_t first, int stages) {
        fitted_ = first;
        cells_ = fitted_ + static_cast<std::size_t>(stages * features_.matchings());
        return cells_ + static_cast<std::size_t>(stages * LineFeatures::claims *
                                                 LineFeatures::outlines);
    }
    const Crossing& crossing() const { return crossing_; }

    std::size_t fitted_key(int stage, int sum) const {
        return fitted_ + static_cast<std::size_t>(stage * features_.matchings() +
                                                  features_.matching_number(sum));
    }
    std::size_t cell_key(int stage, int claim, int outline) const {
        return cells_ + static_cast<std::size_t>(
                            (stage * LineFeatures::claims + claim) * LineFeatures::outlines + outline);
    }

    // Call `found(key)` for every number that counts.
    template <typename Found>
    void each_key(const Position& position, int stage, Found found) const {
        for (const int number : crossing_.lines()) {
            const auto& line = position.line[number];
            if (line.size == line_size) continue;
            const Groups fitting = crossing_.places(position, number).fitting;
            found(fitted_key(stage, crossing_.sum(line, position, fitting)));
        }
        for (Cells rest = position.empty; rest; rest &= rest - 1) {
            const int cell = first_cell(rest);
            if (crossing_.across(cell) < 0) continue;
            found(cell_key(stage, claim(position, position.line[crossing_.across(cell)]),
                           outline(position, position.line[crossing_.along(cell)])));
        }
    }

    // What all this is worth with a piece gone (from those left, already) and nowhere placed; and
    // what it adds to that on each empty cell.
    float gains(const Position& position, int stage, int kind, int group,
                std::array<float, max_cells>& gain) const {
        return fitted_gains(position, stage, kind, group, gain) +
               cell_gains(position, stage, kind, group, gain);
    }

private:
    int claim(const Position& position, const LineState& line) const {
        return features_.claim(line, line.one_group() ? position.group_left[line.group] : 0);
    }
    int outline(const Position& position, const LineState& line) const {
        return features_.outline(features_.matching(line, position));
    }
    float fitted(int stage, int sum) const { return weights_[fitted_key(stage, sum)]; }

    // The piece joins one line, and changes what fits those that cross a line which it gives a
    // group, or mixes.
    float fitted_gains(const Position& position, int stage, int kind, int group,
                       std::array<float, max_cells>& gain) const {
        std::array<float, max_lines> change{};  // by the line that gets the piece
        float base = 0;
        for (const int number : crossing_.lines()) {
            const auto& line = position.line[number];
            if (line.size == line_size) continue;
            const auto places = crossing_.places(position, number);
            const float now = fitted(stage, crossing_.sum(line, position, places.fitting));
            base += now;
            LineState longer = line;
            longer.add(kind, group);
            for (int at = 0; at < places.count; ++at) {
                const auto& place = places.place[at];
                gain[place.cell] -= now;
                if (longer.size < line_size)
                    gain[place.cell] +=
                        fitted(stage, crossing_.sum(longer, position, place.elsewhere));
                if (place.across < 0) continue;
                const Groups then =
                    place.elsewhere | Crossing::wanted_with(position.line[place.across], group);
                if (then == places.fitting) continue;
                const float more = fitted(stage, crossing_.sum(line, position, then)) - now;
                gain[place.cell] -= more;  // this line is changed otherwise there
                change[place.across] += more;
            }
        }
        for (Cells rest = position.empty; rest; rest &= rest - 1) {
            const int cell = first_cell(rest), across = crossing_.across(cell);
            if (across >= 0) gain[cell] += change[across];
        }
        return base;
    }

    // The other empty cells of both lines change, and the piece's own is gone.
    float cell_gains(const Position& position, int stage, int kind, int group,
                     std::array<float, max_cells>& gain) const {
        std::array<int, max_lines> now, then;  // claims or outlines, without the piece and with it
        for (int number = 0; number < static_cast<int>(grid_.lines.size()); ++number) {
            const auto& line = position.line[number];
            const auto& about = grid_.lines[number];
            if (line.size == line_size || !(about.for_kinds || about.for_groups)) continue;
            LineState longer = line;
            longer.add(kind, group);
            const bool full = longer.size == line_size;
            now[number] = about.for_kinds ? outline(position, line) : claim(position, line);
            then[number] = full              ? now[number]
                           : about.for_kinds ? outline(position, longer)
                                             : claim(position, longer);
        }
        std::array<float, max_lines> change{};  // in all empty cells of the line that gets the piece
        float base = 0;
        for (Cells rest = position.empty; rest; rest &= rest - 1) {
            const int cell = first_cell(rest), across = crossing_.across(cell);
            if (across < 0) continue;
            const int along = crossing_.along(cell);
            const float here = weights_[cell_key(stage, now[across], now[along])];
            const float one = weights_[cell_key(stage, then[across], now[along])] - here;
            const float other = weights_[cell_key(stage, now[across], then[along])] - here;
            base += here;
            change[across] += one;
            change[along] += other;
            gain[cell] -= here + one + other;
        }
        for (Cells rest = position.empty; rest; rest &= rest - 1) {
            const int cell = first_cell(rest), across = crossing_.across(cell);
            if (across >= 0) gain[cell] += change[across] + change[crossing_.along(cell)];
        }
        return base;
    }

    const Grid& grid_;
    const LineFeatures& features_;
    Crossing crossing_;
    const std::vector<float>& weights_;
    std::size_t fitted_ = 0, cells_ = 0;
};

}  // namespace parlour
