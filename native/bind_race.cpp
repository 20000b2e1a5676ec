#include <nanobind/stl/pair.h>

#include <cmath>

#include "checks.hpp"
#include "race.hpp"

namespace parlour {
namespace {

void require_length(Int length) {
    require(length >= 1 && length <= RaceTable::max_length, "length must be between 1 and 1000");
}

RaceTable to_race(int length, const std::vector<double>& home) {
    require_length(length);
    require(home.size() == static_cast<std::size_t>(length) * length,
            "home: one chance for each pair of needs");
    for (const double chance : home)
        require(chance >= 0 && chance <= 1, "home: a chance is between 0 and 1");
    return RaceTable{length, home};
}

std::vector<RaceTable::Step> to_steps(
    const std::vector<std::pair<bool, std::vector<double>>>& given) {
    std::vector<RaceTable::Step> steps;
    for (const auto& [mine, chances] : given) {
        require(!chances.empty() && chances.size() <= 256, "steps: between 1 and 256 chances each");
        for (const double chance : chances)
            require(std::isfinite(chance), "steps: a chance is a number");
        steps.push_back({mine, chances});
    }
    require(steps.size() <= 16, "steps: at most 16");
    return steps;
}

// Each heat is how many acts it has, and for each 1 (home) or 0 and the points.
std::vector<Heat> to_heats(const nb::bytes& given) {
    const auto* at = reinterpret_cast<const std::uint8_t*>(given.c_str());
    const auto* end = at + given.size();
    std::vector<Heat> heats;
    while (at != end) {
        const int acts = *at++;
        require(end - at >= 2 * acts, "heats: the last one is cut off");
        Heat heat;
        for (int act = 0; act < acts; ++act, at += 2) {
            require(at[0] <= 1, "heats: points are made by 1, home, or by 0");
            heat.made.emplace_back(at[0], at[1]);
            (at[0] ? heat.home : heat.away) += at[1];
        }
        require(heat.home + heat.away > 0, "heats: each must take someone forward");
        heats.push_back(std::move(heat));
    }
    require(!heats.empty(), "heats: there must be some");
    return heats;
}

}  // namespace

void bind_race(nb::module_& m) {
    nb::class_<RaceTable>(m, "RaceTable",
            "How likely each of two wins a race to a goal, run in heats with one at home by turns.")
        .def(
            "__init__",
            [](RaceTable* self, int length, const std::vector<double>& home) {
                new (self) RaceTable(to_race(length, home));
            },
            "length"_a, "home"_a,
            "``home``: at [home needs - 1][away needs - 1], how likely home wins, before a heat.")
        .def(
            "at",
            [](const RaceTable& table, int home_needs, int away_needs) {
                require(home_needs >= 1 && away_needs >= 1, "both need one point or more");
                return table.at(home_needs, away_needs);
            },
            "home_needs"_a, "away_needs"_a,
            "The chance of home. A longer race is one of the table's length, its lead shrunk to it.")
        .def(
            "after",
            [](const RaceTable& table, int need, int their_need, bool at_home,
               const std::vector<std::pair<bool, std::vector<double>>>& steps, int rows,
               int columns) {
                require(need >= 1 && their_need >= 1, "both need one point or more");
                require(rows >= 1 && columns >= 1 && rows <= 256 && columns <= 256,
                        "rows and columns must be between 1 and 256");
                return table.after(need, their_need, at_home, to_steps(steps), rows, columns);
            },
            "need"_a, "their_need"_a, "at_home"_a, "steps"_a, "rows"_a, "columns"_a,
            "My chance for each [points of mine][of theirs] made before the steps left of a heat.\n\n"
            "A step: whether it is mine, and how likely it makes 0, 1, 2 … points. A goal is\n"
            "reached when its owner's next step is counted. After the steps, the places change.");
    m.def(
        "race_of",
        [](int length, const nb::bytes& heats) {
            require_length(length);
            const std::vector<Heat> read = to_heats(heats);
            nb::gil_scoped_release nobody_waits;
            return race_of(length, read);
        },
        "length"_a, "heats"_a,
        "The table of the races run by these heats, each as likely. Without the interpreter lock.\n\n"
        "A heat is a byte that says how often points were made in it and, for each time, 1\n"
        "(home) or 0 and the points.");
}

}  // namespace parlour
