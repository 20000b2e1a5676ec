// Which pieces of its kinds a line may still get without spoiling the line that crosses it: a cell
// whose crossing line has been of one group so far wants that group and no other.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "line_features.hpp"

namespace parlour {

using Groups = std::uint32_t;  // a set of groups, four bits each, as counts of them are kept

inline constexpr Groups every_group = ~Groups{0};
inline Groups only_group(int group) { return Groups{0xF} << (4 * group); }

class Fitting {
public:
    // An empty cell of a line, with what its others want.
    struct Place {
        int cell, crossing;  // the line that wants one group here, or -1
        Groups others;
    };
    struct Places {
        int count = 0;
        Groups wanted = 0;  // by any of them
        std::array<Place, line_size> place;
    };

    Fitting(const Grid& grid, const LineFeatures& features) : grid_(grid), features_(features) {
        crossing_.assign(static_cast<std::size_t>(grid.cells), -1);
        along_.assign(static_cast<std::size_t>(grid.cells), -1);
        for (int number = 0; number < static_cast<int>(grid.lines.size()); ++number) {
            const auto& line = grid.lines[number];
            if (line.for_kinds) {
                lines_.push_back(number);
                for (const auto cell : line.cells) along_[cell] = number;
            } else if (line.for_groups) {
                for (const auto cell : line.cells) crossing_[cell] = number;
            }
        }
    }

    const std::vector<int>& lines() const { return lines_; }
    int along(int cell) const { return along_[cell]; }
    int crossing(int cell) const { return crossing_[cell]; }

    static Groups wanted(const LineState& line) {
        return line.one_group() ? only_group(line.group) : every_group;
    }
    // What a line wants once it has a piece of this group.
    static Groups wanted_with(const LineState& line, int group) {
        return line.size == 0 || line.group == group ? only_group(group) : every_group;
    }

    Places places(const Position& position, int number) const {
        Places found;
        std::array<Groups, line_size> wants;
        for (const int cell : grid_.lines[number].cells) {
            if (!(position.empty >> cell & 1)) continue;
            const int crossing = crossing_[cell];
            const Groups want = crossing < 0 ? every_group : wanted(position.line[crossing]);
            wants[found.count] = want;
            found.place[found.count++] = {cell, crossing, 0};
            found.wanted |= want;
        }
        for (int at = 0; at < found.count; ++at)
            for (int other = 0; other < found.count; ++other)
                if (other != at) found.place[at].others |= wants[other];
        return found;
    }

    // How many pieces of a kind may come that are of these groups.
    int fitting(const Position& position, int kind, Groups groups) const {
        const Groups some = position.by_group_left[kind] & groups;
        constexpr Groups low = 0x0F0F0F0F;
        return static_cast<int>(((some & low) + (some >> 4 & low)) * 0x01010101u >> 24);
    }
    int weight(int count, int fitting) const { return features_.matching_weight(count, fitting); }

    // The kinds of a line, how often each, and how many more fit; as LineFeatures sums them up.
    int sum(const LineState& line, const Position& position, Groups groups) const {
        int sum = 0;
        for (unsigned kinds = line.kinds; kinds; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds);
            sum += weight(line.count(kind), fitting(position, kind, groups));
        }
        return sum;
    }

private:
    const Grid& grid_;
    const LineFeatures& features_;
    std::vector<int> lines_;
    std::vector<int> crossing_, along_;  // by cell
};

}  // namespace parlour
