// Lines that cross. A line that matches kinds gets its pieces on cells where another may be of one
// group: a piece fits where that line wants its group, or has no wishes any more.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "line_features.hpp"

namespace parlour {

using Groups = std::uint32_t;  // a set of groups, four bits each, as counts of them are kept

inline constexpr Groups every_group = ~Groups{0};
inline Groups only_group(int group) { return Groups{0xF} << (4 * group); }

class Crossing {
public:
    // The empty cells of a line that matches kinds, and the groups that fit there.
    struct Place {
        int cell, across;  // the line that may be of one group, or -1
        Groups elsewhere;  // what fits the other places
    };
    struct Places {
        int count = 0;
        Groups fitting = 0;  // any of them
        std::array<Place, line_size> place;
    };

    Crossing(const Grid& grid, const LineFeatures& features) : grid_(grid), features_(features) {
        across_.assign(static_cast<std::size_t>(grid.cells), -1);
        along_.assign(static_cast<std::size_t>(grid.cells), -1);
        for (int number = 0; number < static_cast<int>(grid.lines.size()); ++number) {
            const auto& line = grid.lines[number];
            if (line.for_kinds) {
                lines_.push_back(number);
                for (const auto cell : line.cells) along_[cell] = number;
            } else if (line.for_groups) {
                for (const auto cell : line.cells) across_[cell] = number;
            }
        }
        // Where only one of the two passes, nothing crosses.
        for (std::size_t cell = 0; cell < along_.size(); ++cell)
            if (along_[cell] < 0) across_[cell] = -1;
    }

    const std::vector<int>& lines() const { return lines_; }
    int along(int cell) const { return along_[cell]; }
    int across(int cell) const { return across_[cell]; }

    // What fits a line, and what will once it has a piece of a group.
    static Groups wanted(const LineState& line) {
        return line.one_group() ? only_group(line.group) : every_group;
    }
    static Groups wanted_with(const LineState& line, int group) {
        return line.size == 0 || line.group == group ? only_group(group) : every_group;
    }

    Places places(const Position& position, int number) const {
        Places found;
        std::array<Groups, line_size> wants;
        for (const int cell : grid_.lines[number].cells) {
            if (!(position.empty >> cell & 1)) continue;
            const int across = across_[cell];
            const Groups want = across < 0 ? every_group : wanted(position.line[across]);
            wants[found.count] = want;
            found.place[found.count++] = {cell, across, 0};
            found.fitting |= want;
        }
        for (int at = 0; at < found.count; ++at)
            for (int other = 0; other < found.count; ++other)
                if (other != at) found.place[at].elsewhere |= wants[other];
        return found;
    }

    // How many pieces of a kind may still come in these groups.
    static int left(const Position& position, int kind, Groups groups) {
        const Groups some = position.by_group_left[kind] & groups;
        constexpr Groups low = 0x0F0F0F0F;
        return static_cast<int>(((some & low) + (some >> 4 & low)) * 0x01010101u >> 24);
    }

    // How often the line holds its kinds, and how many more of each fit: LineFeatures::matching_sum
    // of these.
    int sum(const LineState& line, const Position& position, Groups groups) const {
        int sum = 0;
        for (unsigned kinds = line.kinds; kinds; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds);
            sum += features_.matching_weight(line.count(kind), left(position, kind, groups));
        }
        return sum;
    }

private:
    const Grid& grid_;
    const LineFeatures& features_;
    std::vector<int> lines_;
    std::vector<int> across_, along_;  // by cell
};

}  // namespace parlour
