#include <nanobind/nanobind.h>

namespace nb = nanobind;

namespace parlour {
void bind_adviser(nb::module_& m);
void bind_bids(nb::module_& m);
void bind_grid(nb::module_& m);
void bind_grid_games(nb::module_& m);
void bind_guessing(nb::module_& m);
void bind_laying(nb::module_& m);
void bind_laying_games(nb::module_& m);
void bind_lines(nb::module_& m);
void bind_pace(nb::module_& m);
void bind_race(nb::module_& m);
void bind_solver(nb::module_& m);
void bind_tally(nb::module_& m);
void bind_throws(nb::module_& m);
void bind_tricks(nb::module_& m);
}  // namespace parlour

NB_MODULE(_kernels, m) {
    nb::set_leak_warnings(false);  // tables are kept in caches to the end, on purpose
    m.doc() = "Searches over tables of bit masks, compiled from native/. They know no game.";
    parlour::bind_grid(m);
    parlour::bind_laying(m);
    parlour::bind_guessing(m);
    parlour::bind_lines(m);
    parlour::bind_pace(m);
    parlour::bind_race(m);
    parlour::bind_tally(m);
    parlour::bind_throws(m);
    parlour::bind_tricks(m);
    parlour::bind_solver(m);
    parlour::bind_adviser(m);
    parlour::bind_bids(m);
    parlour::bind_grid_games(m);
    parlour::bind_laying_games(m);
}
