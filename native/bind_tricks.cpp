#include "checks.hpp"
#include "sweep.hpp"

namespace parlour {
namespace {

TrickTable to_table(const std::vector<std::vector<Int>>& duties,
                    const std::vector<std::vector<Int>>& strength,
                    const std::vector<Int>& lead_order) {
    require(duties.size() == strength.size(), "duties and strength differ in length");
    require(!duties.empty(), "a table needs at least one piece");
    require(duties.size() <= max_pieces, "a table holds at most 32 pieces");
    TrickTable table;
    table.pieces = static_cast<int>(duties.size());
    for (int led = 0; led < table.pieces; ++led) {
        require(duties[led].size() <= max_pieces, "duties: at most 32 masks for a piece");
        table.duties[led] = to_masks(duties[led], table.pieces, "duties");
        const auto& strong = strength[led];
        require(strong.size() == duties.size(), "strength: a row needs a number for each piece");
        for (int piece = 0; piece < table.pieces; ++piece)
            for (int other = 0; other < table.pieces; ++other)
                if (strong[other] > strong[piece])
                    table.beaten_by[led][piece] |= Mask{1} << other;
    }
    table.lead_order = to_masks(lead_order, table.pieces, "lead_order");
    return table;
}

void require_others(int others) { require(others >= 1 && others <= max_pieces, "others must be 1 to 32"); }

}  // namespace

void bind_tricks(nb::module_& m) {
    nb::class_<TrickTable>(m, "TrickTable",
            "Who must follow, and what beats what, for up to 32 pieces; piece t is bit t of a mask.")
        .def(
            "__init__",
            [](TrickTable* self, const std::vector<std::vector<Int>>& duties,
               const std::vector<std::vector<Int>>& strength, const std::vector<Int>& lead_order) {
                new (self) TrickTable(to_table(duties, strength, lead_order));
            },
            "duties"_a, "strength"_a, "lead_order"_a,
            "Build the table.\n\n"
            "``duties[t]``: when t is led, one plays from the first of these masks that meets\n"
            "one's hand; when none does, anything.\n"
            "``strength[t]``: how strong each piece is when t is led; of equals the earlier\n"
            "wins.\n"
            "``lead_order``: the leader leads from the first of these masks that meets the\n"
            "hand; when none does, or the list is empty, anything may be led.")
        .def(
            "sweeps",
            [](const TrickTable& table, Int hand, Int unseen, int others) {
                const Mask held = to_mask(hand, table.pieces, "hand");
                const Mask hidden = to_mask(unseen, table.pieces, "unseen");
                require(held != 0, "hand is empty");
                require((held & hidden) == 0, "hand and unseen share a piece");
                require_others(others);
                return Sweep(table).sweeps(held, hidden, others);
            },
            "hand"_a, "unseen"_a, "others"_a,
            "Whether the leader wins every trick left, however the rest lies and is played.\n\n"
            "Each of the ``others`` holds as many pieces as ``hand``, all among ``unseen``;\n"
            "unseen pieces beyond those may be in nobody's hand. Yes is a proof. No may be\n"
            "caution: a discard is never counted on, only pieces that had to be played.")
        .def(
            "count_sweeping_hands",
            [](const TrickTable& table, int pieces, int size, int others) {
                require(pieces >= 1 && pieces <= table.pieces, "pieces: the table has fewer");
                require(size >= 1 && size <= pieces, "size must be between 1 and pieces");
                require_others(others);
                nb::gil_scoped_release nobody_waits;
                return Sweep(table).count_sweeping_hands(pieces, size, others);
            },
            "pieces"_a, "size"_a, "others"_a,
            "How many hands of ``size`` among the first ``pieces`` sweep, all the rest unseen.\n\n"
            "Runs without the interpreter lock.");
}

}  // namespace parlour
