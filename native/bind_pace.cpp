#include <nanobind/stl/tuple.h>

#include <cmath>
#include <tuple>

#include "checks.hpp"
#include "pace.hpp"

namespace parlour {
namespace {

using Chances = PaceTable::Chances;
using Runner = std::tuple<int, int, std::vector<Chances>>;  // place, need, the steps that are told

void check(const std::vector<Chances>& steps) {
    for (const Chances& chances : steps) {
        require(!chances.empty() && chances.size() <= 256, "steps: between 1 and 256 chances each");
        for (const double chance : chances)
            require(std::isfinite(chance), "steps: a chance is a number");
    }
}

void check(const PaceTable& table, const std::vector<Runner>& runners) {
    require(runners.size() >= 2 && static_cast<int>(runners.size()) <= table.places(),
            "runners: two or more, and no more than there are places");
    const auto steps = std::get<2>(runners[0]).size();
    require(static_cast<int>(steps) <= table.steps(), "steps: no more than a heat has");
    for (const auto& [place, need, told] : runners) {
        require(place >= 0 && place < table.places(), "no such place");
        require(need >= 1 && need <= table.length(), "need: between 1 and the length");
        require(told.size() == steps, "steps: as many for each");
        check(told);
    }
}

std::vector<double> outcomes(const PaceTable& table, const std::vector<Runner>& runners,
                             int columns) {
    check(table, runners);
    require(columns >= 1 && columns <= 64, "columns must be between 1 and 64");
    require(std::pow(columns, runners.size()) <= 1 << 18, "columns: too many for so many runners");
    nb::gil_scoped_release nobody_waits;
    std::vector<std::vector<PaceTable::Run>> runs;  // [runner][points made already]
    for (const auto& [place, need, told] : runners) {
        auto& of_runner = runs.emplace_back();
        for (int made = 0; made < columns; ++made)
            of_runner.push_back(table.run(place, std::max(need - made, 1), told));
    }
    std::vector<double> found;
    std::vector<std::size_t> made(runners.size());
    for (;;) {
        std::vector<const PaceTable::Run*> now;
        for (std::size_t at = 0; at < runs.size(); ++at) now.push_back(&runs[at][made[at]]);
        found.push_back(PaceTable::first_home(now));
        std::size_t at = made.size();
        while (at && ++made[at - 1] == static_cast<std::size_t>(columns)) made[--at] = 0;
        if (!at) return found;
    }
}

}  // namespace

void bind_pace(nb::module_& m) {
    nb::class_<PaceTable>(m, "PaceTable",
            "How likely each of several wins a race to a goal, each running at its own pace.")
        .def(
            "__init__",
            [](PaceTable* self, int length, const std::vector<std::vector<Chances>>& heat) {
                require(length >= 1 && length <= PaceTable::max_length,
                        "length must be between 1 and 200");
                require(heat.size() >= 2 && heat.size() <= 4, "heat: between 2 and 4 places");
                for (const auto& steps : heat) {
                    require(!steps.empty() && steps.size() == heat[0].size(),
                            "heat: as many steps in each place");
                    check(steps);
                }
                new (self) PaceTable(length, heat);
            },
            "length"_a, "heat"_a,
            "``heat``: by place (0: home, 1: home after this heat …) and step, how likely it\n"
            "makes 0, 1, 2 … points.")
        .def("outcomes", &outcomes, "runners"_a, "columns"_a,
             "The chance of the first for all [points of the first][of the second] … made before.\n\n"
             "A runner: its place in this heat, what it needs, and its last steps of the heat.\n"
             "Up to ``columns`` points of each, this one left out, are told apart. A goal is\n"
             "reached when a step is counted, not before. Without the interpreter lock.");
}

}  // namespace parlour
