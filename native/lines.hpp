// Classes of five-piece lines, over tables. A piece has a kind and a group; the class of a line
// follows from which kinds it holds, how often each, and which groups. Order does not matter.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace parlour {

inline constexpr int line_size = 5;
using Piece = std::uint8_t;
using Class = std::uint8_t;

// Numbers the multisets of so many letters in lexicographic order, as combinations with repetition
// come. Two numbers, or a number and a letter, make the number of their sum by one look-up, so
// that letters may come in any order.
class Multisets {
public:
    explicit Multisets(int letters)
        : letters_(letters),
          pairs_(all_of(2)),
          pair_(join(all_of(1), all_of(1), pairs_)),
          four_(join(pairs_, pairs_, all_of(4))),
          five_(join(all_of(4), all_of(1), all_of(5))) {}

    std::size_t count() const { return all_of(line_size).size(); }
    std::size_t pair(int a, int b) const { return pair_[a * letters_ + b]; }
    std::size_t pair_count() const { return pairs_.size(); }
    // For each two pairs, the number of the four.
    std::vector<std::uint16_t> fours() const { return {four_.begin(), four_.end()}; }
    // For each multiset of four, and each letter: what `value` holds for the five.
    template <typename T>
    std::vector<T> by_four_and_letter(const std::vector<T>& value) const {
        std::vector<T> found;
        for (const auto number : five_) found.push_back(value[number]);
        return found;
    }

private:
    using Sets = std::vector<std::vector<int>>;
    using Numbers = std::vector<std::uint32_t>;

    Sets all_of(int size) const {
        Sets found{{}};
        for (int at = 0; at < size; ++at) {
            Sets larger;
            for (const auto& set : found)
                for (int letter = set.empty() ? 0 : set.back(); letter < letters_; ++letter) {
                    larger.push_back(set);
                    larger.back().push_back(letter);
                }
            found = std::move(larger);
        }
        return found;
    }

    // For each two multisets, the place of their sum among all of that size.
    static Numbers join(const Sets& left, const Sets& right, const Sets& sums) {
        Numbers numbers;
        for (const auto& one : left)
            for (const auto& other : right) {
                std::vector<int> sum = one;
                sum.insert(sum.end(), other.begin(), other.end());
                std::sort(sum.begin(), sum.end());
                const auto place = std::lower_bound(sums.begin(), sums.end(), sum);
                numbers.push_back(static_cast<std::uint32_t>(place - sums.begin()));
            }
        return numbers;
    }

    int letters_;
    Sets pairs_;
    Numbers pair_, four_, five_;
};

class LineTable {
public:
    // `rows` and `columns` are for each multiset of kinds and of groups; `classes` for each row
    // and column, a row at a time.
    LineTable(std::vector<Piece> kinds, std::vector<Piece> groups, int kind_count, int group_count,
              const std::vector<std::uint32_t>& rows, const std::vector<std::uint32_t>& columns,
              std::size_t width, std::vector<Class> classes)
        : pieces_(kinds.size()), classes_(std::move(classes)) {
        const Multisets by_kind(kind_count), by_group(group_count);
        kind_count_ = kind_count;
        group_count_ = group_count;
        kind_pairs_ = by_kind.pair_count();
        group_pairs_ = by_group.pair_count();
        for (std::size_t a = 0; a < pieces_; ++a)
            for (std::size_t b = 0; b < pieces_; ++b)
                pairs_.push_back({small(by_kind.pair(kinds[a], kinds[b])),
                                  small(by_group.pair(groups[a], groups[b]))});
        four_kinds_ = by_kind.fours();
        four_groups_ = by_group.fours();
        rows_ = by_kind.by_four_and_letter(rows);
        for (auto& row : rows_) row *= static_cast<std::uint32_t>(width);
        columns_ = by_group.by_four_and_letter(columns);
        kinds_ = std::move(kinds);
        groups_ = std::move(groups);
    }

    std::size_t pieces() const { return pieces_; }
    int kind(Piece piece) const { return kinds_[piece]; }
    int group(Piece piece) const { return groups_[piece]; }
    int kind_count() const { return static_cast<int>(kind_count_); }
    int group_count() const { return static_cast<int>(group_count_); }

    Class classify(const Piece* line) const {
        const Pair one = pairs_[line[0] * pieces_ + line[1]];
        const Pair two = pairs_[line[2] * pieces_ + line[3]];
        const std::size_t kinds = four_kinds_[one.kinds * kind_pairs_ + two.kinds];
        const std::size_t groups = four_groups_[one.groups * group_pairs_ + two.groups];
        return classes_[rows_[kinds * kind_count_ + kinds_[line[4]]] +
                        columns_[groups * group_count_ + groups_[line[4]]]];
    }

    // The classes of many lines, five pieces each, one after another.
    void classify(std::span<const Piece> lines, Class* out) const {
        for (std::size_t at = 0; at + line_size <= lines.size(); at += line_size)
            *out++ = classify(&lines[at]);
    }

    // What many lines are worth in all, a class being worth `points[class]`.
    std::int64_t score(std::span<const Piece> lines, std::span<const std::int32_t> points) const {
        std::int64_t total = 0;
        for (std::size_t at = 0; at + line_size <= lines.size(); at += line_size)
            total += points[classify(&lines[at])];
        return total;
    }

    struct Census {
        std::vector<std::uint64_t> lines;  // by class: multisets of pieces
        std::vector<std::uint64_t> ways;   // by class: ways to draw them
    };

    // Every line of the first `in_play` pieces when there are `copies` of each.
    Census census(int in_play, int copies) const {
        Census census{std::vector<std::uint64_t>(256), std::vector<std::uint64_t>(256)};
        std::array<Piece, line_size> line{};
        draw(census, line, 0, 0, in_play, copies, copies, 1);
        return census;
    }

private:
    // Fill the line from `at` on with pieces not below `least`, of which `left` copies are left.
    void draw(Census& census, std::array<Piece, line_size>& line, int at, int least, int in_play,
              int copies, int left, std::uint64_t ways) const {
        if (at == line_size) {
            const Class found = classify(line.data());
            ++census.lines[found];
            census.ways[found] += ways;
            return;
        }
        for (int piece = least; piece < in_play; ++piece) {
            const int had = piece == least ? left : copies;
            if (had == 0) continue;
            line[at] = static_cast<Piece>(piece);
            // The k-th copy of a piece: ways times (copies - k + 1) / k makes a binomial.
            const auto taken = static_cast<std::uint64_t>(copies - had + 1);
            draw(census, line, at + 1, piece, in_play, copies, had - 1,
                 ways * static_cast<std::uint64_t>(had) / taken);
        }
    }

    struct Pair {
        std::uint16_t kinds, groups;  // the numbers of two pieces' kinds, and of their groups
    };
    static std::uint16_t small(std::size_t number) { return static_cast<std::uint16_t>(number); }

    std::size_t pieces_, kind_count_, group_count_, kind_pairs_, group_pairs_;
    std::vector<Piece> kinds_, groups_;
    std::vector<Pair> pairs_;
    std::vector<std::uint16_t> four_kinds_, four_groups_;
    std::vector<std::uint32_t> rows_, columns_;  // where a row starts in `classes_`, and how far in
    std::vector<Class> classes_;
};

}  // namespace parlour
