// What is known about a line that is not full, as small numbers: how its kinds are matched and how
// many of them may still come; whether it is of one group; and what its different kinds promise.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "grid.hpp"

namespace parlour {

class LineFeatures {
public:
    static constexpr int group_states = 12;  // mixed, or so many left of the one group
    static constexpr int promises = 5;

    explicit LineFeatures(const Grid& grid) : copies_(grid.copies) {
        number_matchings();
        find_promises(grid);
    }

    int matchings() const { return matchings_; }

    // For each kind the line holds: how often, and how many more there are.
    int matching(const LineState& line, const Position& position) const {
        return numbers_[matching_sum(line, position)];
    }
    int matching_sum(const LineState& line, const Position& position) const {
        int sum = 0;
        for (unsigned kinds = line.kinds; kinds; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds);
            sum += matching_weight(line.count(kind), position.kind_left[kind]);
        }
        return sum;
    }
    int matching_weight(int count, int left) const {
        return weights_[count][std::min(3, per_copy(left))];
    }
    int matching_number(int sum) const { return numbers_[sum]; }
    // A matching in few words: how often the line holds its kinds, and how many more there are of
    // those that it holds most of.
    static constexpr int outlines = 48;
    int outline(int matching) const { return outlines_[matching]; }

    // What a line that may be of one group wants of a cell.
    static constexpr int claims = 33;
    int claim(const LineState& line, int group_left) const {
        if (line.size == 0) return 0;
        if (!line.one_group()) return 1 + (line.size - 1) * 2 + !line.all_different();
        const int spare = per_copy(group_left) - (line_size - line.size);
        constexpr std::array<int, 6> by_spare{1, 2, 3, 4, 4, 5};
        return 9 + (line.size - 1) * 6 + (spare < 0 ? 0 : by_spare[std::min(spare, 5)]);
    }

    int group_state(const LineState& line, const Position& position) const {
        return line.one_group() ? one_group_state(position.group_left[line.group]) : 0;
    }
    int one_group_state(int left) const { return 1 + std::min(10, per_copy(left)); }

    // How near different kinds are to a line that is worth something for being just these.
    int promise(const LineState& line, const Position& position) const {
        if (line.size == 0 || !line.all_different()) return 0;
        return promise_of(line.kinds, line.size, position);
    }
    // The same once a piece of this kind is gone, or has joined: it is not there yet.
    int promise_without(const LineState& line, const Position& position, int kind) const {
        const int gone = per_copy(position.kind_left[kind]) - per_copy(position.kind_left[kind] - 1);
        const bool completes = completing_[line.kinds] >> kind & 1;
        return from_outs(outs(line.kinds, position) - (completes ? gone : 0));
    }
    int promise_with(const LineState& line, const Position& position, int kind) const {
        return promise_of(line.kinds | 1u << kind, line.size + 1, position);
    }

    // With several copies of everything, as many as there would be of one.
    int per_copy(int left) const { return copies_ == 1 ? left : (left + copies_ - 1) / copies_; }

private:
    int promise_of(unsigned kinds, int size, const Position& position) const {
        return size < line_size - 1 ? promise_[kinds] : from_outs(outs(kinds, position));
    }
    int outs(unsigned kinds, const Position& position) const {
        int outs = 0;
        for (unsigned some = completing_[kinds]; some; some &= some - 1)
            outs += per_copy(position.kind_left[std::countr_zero(some)]);
        return outs;
    }
    static int from_outs(int outs) { return std::min(4, (outs + 1) / 2); }

    static constexpr int item_counts = 5, item_left = 4;

    // A line is a multiset of items (how often, how many left); items have weights whose sums tell
    // all multisets apart, so that a line's number is found by one addition for each kind.
    void number_matchings() {
        std::uint32_t state = 1;
        for (bool clash = true; clash;) {
            for (auto& row : weights_)
                for (auto& weight : row) {
                    state = state * 1664525u + 1013904223u;
                    weight = static_cast<int>(state >> 21);
                }
            numbers_.assign(1 << 13, -1);
            matchings_ = 0;
            outlines_.clear();
            clash = !number(1 * item_left, line_size - 1, 0);
        }
        for (auto& number : numbers_) number = std::max<std::int16_t>(number, 0);
    }

    bool number(int first_item, int room, int sum) {
        if (numbers_[sum] >= 0) return false;
        numbers_[sum] = static_cast<std::int16_t>(matchings_++);
        outlines_.push_back(outline_of_items());
        for (int item = first_item; item / item_left <= std::min(room, item_counts - 1); ++item) {
            items_.push_back(item);
            const bool apart = number(item, room - item / item_left,
                                      sum + weights_[item / item_left][item % item_left]);
            items_.pop_back();
            if (!apart) return false;
        }
        return true;
    }
    std::uint8_t outline_of_items() const {
        int size = 0, most = 0, left = 0;
        for (const int item : items_) {
            const int count = item / item_left;
            size += count;
            if (count > most) left = 0;
            if (count >= most) left += item % item_left;
            most = std::max(most, count);
        }
        // 4 of one kind, 3 + 1, 2 + 2, 2 + 1 + 1, all different: and so on for shorter lines.
        constexpr std::array<int, line_size> first{0, 1, 2, 4, 7};
        const int shape = first[size] + static_cast<int>(items_.size()) - 1 +
                          (size == 4 && (items_.size() > 2 || (items_.size() == 2 && most == 2)));
        return static_cast<std::uint8_t>((size ? shape : 0) * 4 + std::min(3, left));
    }

    // The worth of five different kinds that are not of one group, above what is usual, counts in
    // units of the best there is: where only runs are worth something, as the number of runs.
    void find_promises(const Grid& grid) {
        const int kinds = std::min(max_kinds, grid.table.kind_count() - 1);
        std::vector<Piece> first(kinds), other(kinds);
        for (int piece = grid.pieces() - 1; piece >= 0; --piece) {
            const int kind = grid.table.kind(static_cast<Piece>(piece));
            if (kind >= kinds) continue;
            other[kind] = first[kind];
            first[kind] = static_cast<Piece>(piece);
        }
        std::vector<unsigned> sets;
        std::vector<std::int32_t> worth;
        for (unsigned set = 0; set < 1u << kinds; ++set) {
            if (std::popcount(set) != line_size) continue;
            std::array<Piece, line_size> line;
            int at = 0;
            for (unsigned rest = set; rest; rest &= rest - 1, ++at)
                line[at] = (at & 1 ? other : first)[std::countr_zero(rest)];
            sets.push_back(set);
            worth.push_back(grid.points[grid.table.classify(line.data())]);
        }
        promise_.assign(std::size_t{1} << kinds, 0);
        completing_.assign(std::size_t{1} << kinds, 0);
        if (sets.empty()) return;
        auto sorted = worth;
        std::nth_element(sorted.begin(), sorted.begin() + sorted.size() / 2, sorted.end());
        const std::int32_t usual = sorted[sorted.size() / 2];
        const std::int32_t best = *std::max_element(worth.begin(), worth.end()) - usual;
        std::vector<double> units(std::size_t{1} << kinds, 0);
        for (std::size_t at = 0; at < sets.size() && best > 0; ++at) {
            const double unit = static_cast<double>(worth[at] - usual) / best;
            if (unit <= 0) continue;
            for (unsigned part = sets[at]; part; part = (part - 1) & sets[at]) {
                units[part] += unit;
                if (std::popcount(part) == line_size - 1 && unit >= 0.25)
                    completing_[part] |= static_cast<std::uint16_t>(sets[at] & ~part);
            }
        }
        for (std::size_t set = 0; set < units.size(); ++set)
            promise_[set] = static_cast<std::uint8_t>(std::min(4, static_cast<int>(units[set] + 0.999)));
    }

    int copies_;
    int matchings_ = 0;
    std::array<std::array<int, item_left>, item_counts> weights_{};
    std::vector<std::int16_t> numbers_;
    std::vector<int> items_;              // of the matching that is being numbered
    std::vector<std::uint8_t> outlines_;  // by matching
    std::vector<std::uint8_t> promise_;      // by set of kinds
    std::vector<std::uint16_t> completing_;  // by set of four kinds: the kinds that make it good
};

}  // namespace parlour
