#include <algorithm>
#include <span>

#include "checks.hpp"
#include "lines.hpp"

namespace parlour {
namespace {

LineTable to_line_table(const std::vector<Int>& kinds, const std::vector<Int>& groups,
                        const std::vector<Int>& rows, const std::vector<Int>& columns,
                        const std::vector<std::vector<Int>>& classes) {
    constexpr Int letters = 32;  // the multisets of more would not fit their numbers
    require(!kinds.empty() && kinds.size() <= 256, "a table holds 1 to 256 pieces");
    require(kinds.size() == groups.size(), "kinds and groups differ in length");
    auto small_kinds = to_small<Piece>(kinds, letters, "kinds");
    auto small_groups = to_small<Piece>(groups, letters, "groups");
    const int kind_count = 1 + *std::max_element(small_kinds.begin(), small_kinds.end());
    const int group_count = 1 + *std::max_element(small_groups.begin(), small_groups.end());
    require(rows.size() == Multisets(kind_count).count(),
            "rows: one is needed for each multiset of five kinds");
    require(columns.size() == Multisets(group_count).count(),
            "columns: one is needed for each multiset of five groups");
    require(!classes.empty() && !classes[0].empty(), "classes is empty");
    const std::size_t width = classes[0].size();
    std::vector<Class> all;
    for (const auto& row : classes) {
        require(row.size() == width, "classes: the rows differ in length");
        const auto small = to_small<Class>(row, 256, "classes");
        all.insert(all.end(), small.begin(), small.end());
    }
    return LineTable(std::move(small_kinds), std::move(small_groups), kind_count, group_count,
                     to_small<std::uint32_t>(rows, Int(classes.size()), "rows"),
                     to_small<std::uint32_t>(columns, Int(width), "columns"), width,
                     std::move(all));
}

std::span<const Piece> to_lines(const LineTable& table, const nb::bytes& lines) {
    const std::span<const Piece> pieces(
        reinterpret_cast<const Piece*>(lines.data()), lines.size());
    require(pieces.size() % line_size == 0, "lines have five pieces each");
    Piece highest = 0;
    for (const auto piece : pieces) highest = std::max(highest, piece);
    require(highest < table.pieces(), "lines: a piece is not in the table");
    return pieces;
}

}  // namespace

void bind_lines(nb::module_& m) {
    nb::class_<LineTable>(m, "LineTable",
            "The classes of five-piece lines: which kinds a line holds, how often, and which groups.\n\n"
            "A line is five bytes, each the number of a piece; many lines follow one another.")
        .def(
            "__init__",
            [](LineTable* self, const std::vector<Int>& kinds, const std::vector<Int>& groups,
               const std::vector<Int>& rows, const std::vector<Int>& columns,
               const std::vector<std::vector<Int>>& classes) {
                new (self) LineTable(to_line_table(kinds, groups, rows, columns, classes));
            },
            "kinds"_a, "groups"_a, "rows"_a, "columns"_a, "classes"_a,
            "Build the table.\n\n"
            "``kinds`` and ``groups``: the kind and the group of each piece.\n"
            "``rows`` and ``columns``: for each multiset of five kinds, and of five groups, as\n"
            "``combinations_with_replacement`` orders them.\n"
            "``classes[row][column]``: the class, below 256.")
        .def(
            "classify",
            [](const LineTable& table, const nb::bytes& lines) {
                const auto pieces = to_lines(table, lines);
                std::vector<Class> found(pieces.size() / line_size);
                {
                    nb::gil_scoped_release nobody_waits;
                    table.classify(pieces, found.data());
                }
                return nb::bytes(found.data(), found.size());
            },
            "lines"_a,
            "The class of each line, a byte each. Runs without the interpreter lock.")
        .def(
            "score",
            [](const LineTable& table, const nb::bytes& lines, const std::vector<Int>& points) {
                const auto pieces = to_lines(table, lines);
                constexpr Int most = 1 << 20;
                std::vector<std::int32_t> worth(256);
                require(points.size() <= worth.size(), "points: there are at most 256 classes");
                for (std::size_t at = 0; at < points.size(); ++at) {
                    require(points[at] >= -most && points[at] <= most, "points: out of range");
                    worth[at] = static_cast<std::int32_t>(points[at]);
                }
                nb::gil_scoped_release nobody_waits;
                return table.score(pieces, worth);
            },
            "lines"_a, "points"_a,
            "The sum of ``points[class]`` over the lines; classes beyond the list are worth 0.")
        .def(
            "census",
            [](const LineTable& table, int pieces, int copies) {
                require(pieces >= 1 && static_cast<std::size_t>(pieces) <= table.pieces(),
                        "pieces: the table has fewer");
                require(copies >= 1 && copies <= line_size, "copies must be 1 to 5");
                nb::gil_scoped_release nobody_waits;
                const auto census = table.census(pieces, copies);
                return std::vector<std::vector<std::uint64_t>>{census.lines, census.ways};
            },
            "pieces"_a, "copies"_a,
            "Every line of the first ``pieces``, ``copies`` of each being there, by class.\n\n"
            "First how many different lines there are, then in how many ways they can be drawn.");
}

}  // namespace parlour
