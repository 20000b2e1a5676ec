// The one file that knows both Python and the kernels: it checks what comes in, and nothing else.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lines.hpp"
#include "sweep.hpp"
#include "tally.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using parlour::LineTable;
using parlour::Mask;
using parlour::TallyTable;
using parlour::TrickTable;

namespace {

using Int = std::int64_t;  // wide enough to see that a mask is out of range, and say so

void require(bool holds, const std::string& problem) {
    if (!holds) throw nb::value_error(problem.c_str());
}

Mask to_mask(Int value, int pieces, const char* name) {
    if (value < 0 || value > Int{parlour::first_pieces(pieces)})
        throw nb::value_error((std::string(name) + ": " + std::to_string(value) +
                               " is not a mask of " + std::to_string(pieces) + " pieces")
                                  .c_str());
    return static_cast<Mask>(value);
}

std::vector<Mask> to_masks(const std::vector<Int>& values, int pieces, const char* name) {
    std::vector<Mask> masks;
    for (const Int value : values) masks.push_back(to_mask(value, pieces, name));
    return masks;
}

TrickTable to_table(const std::vector<std::vector<Int>>& duties, const std::vector<Int>& beaten_by,
                    const std::vector<Int>& lead_order) {
    require(duties.size() == beaten_by.size(), "duties and beaten_by differ in length");
    require(!duties.empty(), "a table needs at least one piece");
    require(duties.size() <= parlour::max_pieces, "a table holds at most 32 pieces");
    TrickTable table;
    table.pieces = static_cast<int>(duties.size());
    for (int piece = 0; piece < table.pieces; ++piece) {
        table.duties[piece] = to_masks(duties[piece], table.pieces, "duties");
        table.beaten_by[piece] = to_mask(beaten_by[piece], table.pieces, "beaten_by");
    }
    table.lead_order = to_masks(lead_order, table.pieces, "lead_order");
    return table;
}

void require_others(int others) { require(others >= 1, "others must be at least 1"); }

TallyTable to_tally(int kinds, int suits, int held, int marked_kind, const nb::bytes& points,
                    const nb::bytes& bonus) {
    require(suits >= 1 && suits <= TallyTable::max_suits, "suits must be between 1 and 4");
    require(kinds >= 1 && kinds <= TallyTable::max_pieces / suits, "at most 64 pieces");
    require(held >= 2 && held <= TallyTable::max_held, "held must be between 2 and 5");
    require(held < kinds * suits, "held: there are not so many pieces");
    require(points.size() == TallyTable::points_size(kinds, held),
            "points: one byte for each row of kinds");
    require(bonus.size() == TallyTable::bonus_size, "bonus: 1024 bytes");
    const auto bytes = [](const nb::bytes& given) {
        const auto* first = reinterpret_cast<const TallyTable::Byte*>(given.c_str());
        return std::vector<TallyTable::Byte>(first, first + given.size());
    };
    return TallyTable(kinds, suits, held, marked_kind, bytes(points), bytes(bonus));
}

std::uint64_t to_pieces(Int value, const TallyTable& table, const char* name) {
    require(value >= 0 && (table.pieces() == 64 || value >> table.pieces() == 0),
            std::string(name) + " is not a set of the table's pieces");
    return static_cast<std::uint64_t>(value);
}

// A new bytes object, and where to write its content.
std::pair<nb::bytes, TallyTable::Byte*> new_bytes(std::size_t size) {
    auto made = nb::steal<nb::bytes>(
        PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size)));
    if (!made.is_valid()) nb::raise_python_error();
    return {made, reinterpret_cast<TallyTable::Byte*>(PyBytes_AS_STRING(made.ptr()))};
}

std::size_t count_hands(const TallyTable& table) {
    std::size_t hands = static_cast<std::size_t>(table.pieces() - table.held);
    for (int place = 0; place < table.held; ++place)
        hands = hands * static_cast<std::size_t>(table.pieces() - place) /
                static_cast<std::size_t>(place + 1);
    return hands;
}

// --- lines of five pieces ---------------------------------------------------------------------

template <typename T>
std::vector<T> to_small(const std::vector<Int>& values, Int below, const char* name) {
    std::vector<T> small;
    for (const Int value : values) {
        require(value >= 0 && value < below, std::string(name) + ": " + std::to_string(value) +
                                                 " is not between 0 and " +
                                                 std::to_string(below - 1));
        small.push_back(static_cast<T>(value));
    }
    return small;
}

LineTable to_line_table(const std::vector<Int>& kinds, const std::vector<Int>& groups,
                        const std::vector<Int>& rows, const std::vector<Int>& columns,
                        const std::vector<std::vector<Int>>& classes) {
    constexpr Int letters = 32;  // the multisets of more would not fit their numbers
    require(!kinds.empty() && kinds.size() <= 256, "a table holds 1 to 256 pieces");
    require(kinds.size() == groups.size(), "kinds and groups differ in length");
    auto small_kinds = to_small<parlour::Piece>(kinds, letters, "kinds");
    auto small_groups = to_small<parlour::Piece>(groups, letters, "groups");
    const int kind_count = 1 + *std::max_element(small_kinds.begin(), small_kinds.end());
    const int group_count = 1 + *std::max_element(small_groups.begin(), small_groups.end());
    require(rows.size() == parlour::Multisets(kind_count).count(),
            "rows: one is needed for each multiset of five kinds");
    require(columns.size() == parlour::Multisets(group_count).count(),
            "columns: one is needed for each multiset of five groups");
    require(!classes.empty() && !classes[0].empty(), "classes is empty");
    const std::size_t width = classes[0].size();
    std::vector<parlour::Class> all;
    for (const auto& row : classes) {
        require(row.size() == width, "classes: the rows differ in length");
        const auto small = to_small<parlour::Class>(row, 256, "classes");
        all.insert(all.end(), small.begin(), small.end());
    }
    return LineTable(std::move(small_kinds), std::move(small_groups), kind_count, group_count,
                     to_small<std::uint32_t>(rows, Int(classes.size()), "rows"),
                     to_small<std::uint32_t>(columns, Int(width), "columns"), width,
                     std::move(all));
}

std::span<const parlour::Piece> to_lines(const LineTable& table, const nb::bytes& lines) {
    const std::span<const parlour::Piece> pieces(
        reinterpret_cast<const parlour::Piece*>(lines.data()), lines.size());
    require(pieces.size() % parlour::line_size == 0, "lines have five pieces each");
    parlour::Piece highest = 0;
    for (const auto piece : pieces) highest = std::max(highest, piece);
    require(highest < table.pieces(), "lines: a piece is not in the table");
    return pieces;
}

}  // namespace

NB_MODULE(_kernels, m) {
    m.doc() = "Searches over tables of bit masks; they know no game.";

    nb::class_<TrickTable>(m, "TrickTable")
        .def(
            "__init__",
            [](TrickTable* self, const std::vector<std::vector<Int>>& duties,
               const std::vector<Int>& beaten_by, const std::vector<Int>& lead_order) {
                new (self) TrickTable(to_table(duties, beaten_by, lead_order));
            },
            "duties"_a, "beaten_by"_a, "lead_order"_a)
        .def(
            "sweeps",
            [](const TrickTable& table, Int hand, Int unseen, int others) {
                const Mask held = to_mask(hand, table.pieces, "hand");
                const Mask hidden = to_mask(unseen, table.pieces, "unseen");
                require(held != 0, "hand is empty");
                require((held & hidden) == 0, "hand and unseen share a piece");
                require_others(others);
                return table.sweeps(held, hidden, others);
            },
            "hand"_a, "unseen"_a, "others"_a)
        .def(
            "count_sweeping_hands",
            [](const TrickTable& table, int pieces, int size, int others) {
                require(pieces >= 1 && pieces <= table.pieces, "pieces: the table has fewer");
                require(size >= 1 && size <= pieces, "size must be between 1 and pieces");
                require_others(others);
                nb::gil_scoped_release nobody_waits;
                return table.count_sweeping_hands(pieces, size, others);
            },
            "pieces"_a, "size"_a, "others"_a);

    nb::class_<TallyTable>(m, "TallyTable")
        .def(
            "__init__",
            [](TallyTable* self, int kinds, int suits, int held, int marked_kind,
               const nb::bytes& points, const nb::bytes& bonus) {
                new (self) TallyTable(to_tally(kinds, suits, held, marked_kind, points, bonus));
            },
            "kinds"_a, "suits"_a, "held"_a, "marked_kind"_a, "points"_a, "bonus"_a)
        .def(
            "score",
            [](const TallyTable& table, const nb::bytes& hands) {
                const auto* first = reinterpret_cast<const TallyTable::Byte*>(hands.c_str());
                const std::size_t size = hands.size(), width = table.held + 1;
                require(size % width == 0, "hands: each is as many bytes as pieces held and one");
                const auto [made, out] = new_bytes(size / width);
                nb::gil_scoped_release nobody_waits;
                TallyTable::Byte highest = 0;
                for (std::size_t at = 0; at < size; ++at) highest = std::max(highest, first[at]);
                require(highest < table.pieces(), "hands: a byte is no piece");
                table.score(first, size / width, out);
                return made;
            },
            "hands"_a)
        .def(
            "every_score",
            [](const TallyTable& table) {
                const auto [made, out] = new_bytes(count_hands(table));
                auto* next = out;
                table.every([&](TallyTable::Byte points) { *next++ = points; });
                return made;
            })
        .def(
            "histogram",
            [](const TallyTable& table) {
                std::vector<std::uint64_t> counts(256);
                nb::gil_scoped_release nobody_waits;
                table.every([&](TallyTable::Byte points) { ++counts[points]; });
                return counts;
            })
        .def(
            "total",
            [](const TallyTable& table, Int hand, Int extras) {
                const auto held = to_pieces(hand, table, "hand");
                const auto others = to_pieces(extras, table, "extras");
                require(std::popcount(held) == table.held, "hand: not as many pieces as are held");
                require((held & others) == 0, "hand and extras share a piece");
                return table.total(held, others);
            },
            "hand"_a, "extras"_a);

    nb::class_<LineTable>(m, "LineTable")
        .def(
            "__init__",
            [](LineTable* self, const std::vector<Int>& kinds, const std::vector<Int>& groups,
               const std::vector<Int>& rows, const std::vector<Int>& columns,
               const std::vector<std::vector<Int>>& classes) {
                new (self) LineTable(to_line_table(kinds, groups, rows, columns, classes));
            },
            "kinds"_a, "groups"_a, "rows"_a, "columns"_a, "classes"_a)
        .def(
            "classify",
            [](const LineTable& table, const nb::bytes& lines) {
                const auto pieces = to_lines(table, lines);
                std::vector<parlour::Class> found(pieces.size() / parlour::line_size);
                {
                    nb::gil_scoped_release nobody_waits;
                    table.classify(pieces, found.data());
                }
                return nb::bytes(found.data(), found.size());
            },
            "lines"_a)
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
            "lines"_a, "points"_a)
        .def(
            "census",
            [](const LineTable& table, int pieces, int copies) {
                require(pieces >= 1 && static_cast<std::size_t>(pieces) <= table.pieces(),
                        "pieces: the table has fewer");
                require(copies >= 1 && copies <= parlour::line_size, "copies must be 1 to 5");
                nb::gil_scoped_release nobody_waits;
                const auto census = table.census(pieces, copies);
                return std::vector<std::vector<std::uint64_t>>{census.lines, census.ways};
            },
            "pieces"_a, "copies"_a);
}
