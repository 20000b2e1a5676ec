#include <cmath>

#include "bind_laying.hpp"
#include "checks.hpp"
#include "guessing.hpp"

namespace parlour {
namespace {

// The others, from my left on: what each has laid, and what it lacked when it passed.
std::vector<Other> to_others(const LayingTable& table, const std::vector<const Keeping*>& keeping,
                             int me, int leads, const std::vector<std::pair<int, int>>& laid) {
    const int seats = static_cast<int>(keeping.size()) + 1;
    std::vector<Other> others;
    for (const Keeping* each : keeping) others.push_back({each, {}, 0});
    const auto other = [&](int seat) -> Other& {
        return others[static_cast<std::size_t>((seat - me - 1 + seats) % seats)];
    };
    auto now = table.begin(seats, keeping[0]->size(), leads);
    const auto pass = [&] {
        require(now.last >= 0, "laid: nobody passes on an empty pile");
        for (int kind = 0; kind < table.kinds() && now.turn != me; ++kind)
            if (table.fitting(now.pile.total) >> (4 * kind) & 1) other(now.turn).lacks |= 1u << kind;
        table.pass(now);
    };
    for (const auto& [seat, kind] : laid) {
        const auto fits = [&] { return now.pile.total + table.values[kind] <= table.limit; };
        while (now.turn >= 0 && (now.turn != seat || !fits())) pass();
        require(now.turn >= 0, "laid: more than there is");
        if (seat != me) other(seat).laid.push_back(static_cast<LayingTable::Byte>(kind));
        table.lay(now, kind);
    }
    while (now.last >= 0 && now.turn != me) pass();
    return others;
}

Holdings guess(const LayingTable& table, const std::vector<nb::handle_t<Keeping>>& given, int me,
               int leads, const nb::bytes& laid, const nb::bytes& unseen, int draws,
               std::uint64_t seed) {
    std::vector<const Keeping*> keeping;
    for (const auto& each : given) keeping.push_back(&initialised(each));
    const int seats = static_cast<int>(keeping.size()) + 1;
    require(seats >= 2 && seats <= LayingTable::max_seats, "keeping: between 1 and 3 others");
    require(me >= 0 && me < seats && leads >= 0 && leads < seats, "no such seat");
    for (const Keeping* each : keeping)
        require(each->kinds() == table.kinds() && each->size() == keeping[0]->size(),
                "keeping: of the table's kinds, and all of one size");
    require(static_cast<int>(unseen.size()) == table.kinds(), "unseen: one for each kind");
    require(draws >= 1 && draws <= 10'000'000, "draws must be 1 to 10,000,000");
    const auto acts = to_laid(laid, seats, table.kinds());
    Bytes left = to_bytes(unseen), pieces;
    for (const auto& [seat, kind] : acts) {
        if (seat == me) continue;
        require(left[kind] > 0, "laid: more of a kind than were unseen");
        --left[kind];
    }
    for (int kind = 0; kind < table.kinds(); ++kind) pieces.insert(pieces.end(), left[kind], kind);
    std::vector<Other> others = to_others(table, keeping, me, leads, acts);
    std::size_t wanted = 0;
    for (const Other& other : others) {
        require(other.laid.size() <= static_cast<std::size_t>(other.keeping->size()),
                "laid: more than one keeps");
        wanted += static_cast<std::size_t>(other.keeping->size()) + 1 - other.laid.size();
    }
    require(wanted <= pieces.size(), "unseen: fewer than the others were dealt");
    nb::gil_scoped_release nobody_waits;
    Chance chance(seed);
    return Guessing(std::move(pieces), std::move(others)).draw(draws, chance);
}

}  // namespace

void bind_guessing(nb::module_& m) {
    nb::class_<Keeping>(m, "Keeping",
            "How readily a player keeps pieces of some kinds, when it was dealt them.")
        .def(
            "__init__",
            [](Keeping* self, int kinds, int size, const std::vector<double>& odds) {
                require(kinds >= 1 && kinds <= Hand::max_kinds, "between 1 and 16 kinds");
                require(size >= 1 && size < Guessing::max_dealt, "size must be between 1 and 5");
                require(odds.size() == Keeping::multisets(kinds, size),
                        "odds: one for each multiset of kinds");
                for (const double chance : odds)
                    require(std::isfinite(chance) && chance >= 0, "odds: none is below 0");
                new (self) Keeping(kinds, size, odds);
            },
            "kinds"_a, "size"_a, "odds"_a,
            "``odds``: of each multiset, as ``combinations_with_replacement`` orders them.");
    m.def("guess", &guess, nb::kw_only(), "table"_a, "keeping"_a, "me"_a, "leads"_a, "laid"_a,
          "unseen"_a, "draws"_a, "seed"_a,
          "What several others may hold, drawn by chance to agree with what was laid.\n\n"
          "Each was dealt one piece more than it keeps, and threw it; ``keeping`` has the\n"
          "odds of each, from my left on. ``unseen``: how many of each kind I had not seen\n"
          "before anything was laid. Of so many ``draws`` those that cannot be are left out.\n"
          "Without the interpreter lock.");
}

}  // namespace parlour
