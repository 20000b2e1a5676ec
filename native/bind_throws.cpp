#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

#include "checks.hpp"
#include "throws.hpp"

namespace parlour {
namespace {

int highest(const TallyTable& table) {
    return *std::max_element(table.points.begin(), table.points.end()) +
           *std::max_element(table.bonus.begin(), table.bonus.end());
}

ThrowTable to_throws(const TallyTable& kept, const TallyTable& pool, int others,
                     const std::vector<double>& odds) {
    require(kept.kinds == pool.kinds && kept.suits == pool.suits,
            "kept and pool must be of the same pieces");
    require(pool.kinds <= ThrowTable::max_kinds, "at most 16 kinds");
    require(others >= 1 && others <= ThrowTable::max_others, "others must be between 1 and 3");
    require(pool.held - others == 1 || pool.held - others == 2, "one or two pieces are thrown");
    require(odds.size() == 2 * ThrowTable::multisets(pool.kinds, others),
            "odds: two for each multiset of the others' kinds");
    require(highest(kept) < ThrowTable::max_points && highest(pool) < ThrowTable::max_points,
            "kept and pool must be worth less than 64 points");
    double most = 0;
    for (const double chance : odds) {
        require(std::isfinite(chance) && chance >= 0, "odds: none is below 0");
        most = std::max(most, chance);
    }
    require(most > 0, "odds: not all may be 0");
    return ThrowTable(kept, pool, others, odds);
}

std::uint64_t to_dealt(const ThrowTable& table, Int dealt) {
    require(dealt >= 0 && (table.pool.pieces() == 64 || dealt >> table.pool.pieces() == 0),
            "dealt is not a set of the table's pieces");
    const auto set = static_cast<std::uint64_t>(dealt);
    require(std::popcount(set) == table.kept.held + table.thrown(),
            "dealt: as many pieces as are kept and thrown");
    return set;
}

std::uint64_t to_thrown(const ThrowTable& table, Int thrown, std::uint64_t dealt) {
    require(thrown >= 0 && !(static_cast<std::uint64_t>(thrown) & ~dealt),
            "thrown: not all of these were dealt");
    const auto gone = static_cast<std::uint64_t>(thrown);
    require(std::popcount(gone) == table.thrown(), "thrown: not so many are thrown");
    return gone;
}

}  // namespace

void bind_throws(nb::module_& m) {
    nb::class_<ThrowTable>(m, "ThrowTable",
            "Splits some pieces into what is kept and what goes to a pool, to which others give too.")
        .def(
            "__init__",
            [](ThrowTable* self, const TallyTable& kept, const TallyTable& pool, int others,
               const std::vector<double>& odds) {
                new (self) ThrowTable(to_throws(kept, pool, others, odds));
            },
            "kept"_a, "pool"_a, "others"_a, "odds"_a,
            "Build the table.\n\n"
            "``kept`` and ``pool`` count what they say with one extra piece, which is drawn\n"
            "from those that were not dealt; ``others`` is how many pieces of the pool are\n"
            "given by others.\n"
            "``odds``: two for each multiset of the others' kinds, as\n"
            "``combinations_with_replacement`` orders them: how readily pieces of these kinds\n"
            "are given, of several suits or all of one.")
        .def(
            "averages",
            [](const ThrowTable& table, Int dealt) {
                std::vector<std::tuple<std::uint64_t, double, double>> made;
                for (const Throw& one : table.averages(to_dealt(table, dealt)))
                    made.emplace_back(one.thrown, one.kept, one.pool);
                return made;
            },
            "dealt"_a,
            "Every throw: the set, and the average points of what is kept and of the pool; exact.")
        .def(
            "spread",
            [](const ThrowTable& table, Int dealt, Int thrown) {
                const auto held = to_dealt(table, dealt);
                Spread made = table.spread(held, to_thrown(table, thrown, held));
                return std::make_tuple(std::move(made.kept), std::move(made.pool));
            },
            "dealt"_a, "thrown"_a,
            "How likely what is kept, and the pool, come to 0, 1, 2 … points after a throw.\n\n"
            "Both have the averages of ``averages``. In the pool, what the suits add is taken\n"
            "to move that share of the whole up by a point.")
        .def(
            "pool_with",
            [](const ThrowTable& table, Int dealt, Int thrown, int extra) {
                const auto held = to_dealt(table, dealt);
                require(extra >= 0 && extra < table.pool.pieces() && !(held >> extra & 1),
                        "extra: not a piece that was left");
                return table.pool_with(held, to_thrown(table, thrown, held), extra);
            },
            "dealt"_a, "thrown"_a, "extra"_a,
            "How likely the pool comes to 0, 1, 2 … points, once the extra piece is known.");
}

}  // namespace parlour
