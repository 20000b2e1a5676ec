#include <algorithm>
#include <bit>

#include "checks.hpp"
#include "tally.hpp"

namespace parlour {
namespace {

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

std::size_t count_hands(const TallyTable& table) {
    std::size_t hands = static_cast<std::size_t>(table.pieces() - table.held);
    for (int place = 0; place < table.held; ++place)
        hands = hands * static_cast<std::size_t>(table.pieces() - place) /
                static_cast<std::size_t>(place + 1);
    return hands;
}

}  // namespace

void bind_tally(nb::module_& m) {
    nb::class_<TallyTable>(m, "TallyTable",
            "The points of some held pieces with one extra; piece p is of kind p // suits.")
        .def(
            "__init__",
            [](TallyTable* self, int kinds, int suits, int held, int marked_kind,
               const nb::bytes& points, const nb::bytes& bonus) {
                new (self) TallyTable(to_tally(kinds, suits, held, marked_kind, points, bonus));
            },
            "kinds"_a, "suits"_a, "held"_a, "marked_kind"_a, "points"_a, "bonus"_a,
            "Build the table.\n\n"
            "``points``: one byte for each row of ``held + 1`` kinds, the extra's last, as the\n"
            "digits of the place; any order of the held ones may be asked for.\n"
            "``bonus``: one byte at ``(suits held | suits of marked pieces held << 4) * 4 +\n"
            "suit of the extra``, both sets of suits being bits; pieces of ``marked_kind`` are\n"
            "marked.")
        .def(
            "score",
            [](const TallyTable& table, const nb::bytes& hands) {
                const auto* first = reinterpret_cast<const TallyTable::Byte*>(hands.c_str());
                const std::size_t size = hands.size(), width = table.held + 1;
                require(size % width == 0, "hands: each is as many bytes as pieces held and one");
                const auto [made, out] = new_bytes(size / width);
                {
                    nb::gil_scoped_release nobody_waits;
                    TallyTable::Byte highest = 0;
                    for (std::size_t at = 0; at < size; ++at)
                        highest = std::max(highest, first[at]);
                    require(highest < table.pieces(), "hands: a byte is no piece");
                    table.score(first, size / width, out);
                }
                return made;  // with the lock again: this counts one more reference
            },
            "hands"_a,
            "A byte of points for each hand; a hand is its pieces and then the extra, a byte each.\n\n"
            "Runs without the interpreter lock.")
        .def(
            "every_score",
            [](const TallyTable& table) {
                const auto [made, out] = new_bytes(count_hands(table));
                auto* next = out;
                table.every([&](TallyTable::Byte points) { *next++ = points; });
                return made;
            },
            "The points of every hand, in lexicographic order, with every other piece as extra.")
        .def(
            "histogram",
            [](const TallyTable& table) {
                std::vector<std::uint64_t> counts(256);
                nb::gil_scoped_release nobody_waits;
                table.every([&](TallyTable::Byte points) { ++counts[points]; });
                return counts;
            },
            "How many of all these have 0, 1, 2 … 255 points. Runs without the interpreter lock.")
        .def(
            "total",
            [](const TallyTable& table, Int hand, Int extras) {
                const auto held = to_pieces(hand, table, "hand");
                const auto others = to_pieces(extras, table, "extras");
                require(std::popcount(held) == table.held, "hand: not as many pieces as are held");
                require((held & others) == 0, "hand and extras share a piece");
                return table.total(held, others);
            },
            "hand"_a, "extras"_a,
            "The sum of the points of one hand with each of the extras; both are masks.");
}

}  // namespace parlour
