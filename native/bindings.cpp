// The one file that knows both Python and the kernels: it checks what comes in, and nothing else.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <string>
#include <vector>

#include "sweep.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using parlour::Mask;
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
}
