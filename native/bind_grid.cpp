#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <tuple>

#include "arranging.hpp"
#include "checks.hpp"
#include "solitaire.hpp"

namespace parlour {
namespace {

using LineGiven = std::tuple<std::vector<Int>, Int, bool, bool>;

// A grid and its values, which refer to it.
struct GridPlay {
    explicit GridPlay(Grid given) : grid(std::move(given)), values(grid) {}
    GridPlay(const GridPlay&) = delete;
    Grid grid;
    LineValues values;
};

std::vector<Cells> to_cell_sets(const std::vector<Int>& sets, int cells, const char* name) {
    require(sets.size() == static_cast<std::size_t>(cells),
            std::string(name) + ": one set of cells for each cell");
    std::vector<Cells> found;
    for (const Int set : sets) {
        require(set >= 0 && set >> cells == 0, std::string(name) + ": not a set of the grid's cells");
        found.push_back(static_cast<Cells>(set));
    }
    return found;
}

// All the cells that can be filled one after another, each near one before it, from this one on.
Cells spread_from(const Grid& grid, int cell) {
    Cells met = Cells{1} << cell;
    for (Cells fresh = met; fresh;) {
        Cells next = 0;
        for (; fresh; fresh &= fresh - 1) next |= grid.near[first_cell(fresh)];
        fresh = next & ~met;
        met |= fresh;
    }
    return met;
}

// Wherever a region was begun, the rest of it can be filled: nobody is ever left without a choice.
void require_a_way(const Grid& grid) {
    std::vector<Cells> reach;
    for (int cell = 0; cell < grid.cells; ++cell) reach.push_back(spread_from(grid, cell));
    for (int cell = 0; cell < grid.cells; ++cell)
        for (Cells others = grid.region[cell]; others; others &= others - 1)
            require(reach[first_cell(others)] >> cell & 1, "near: a cell could not be reached");
}

Grid to_grid(const LineTable& table, const std::vector<Int>& points, Int sweep, Int cells,
             const std::vector<LineGiven>& lines, const std::vector<Int>& near,
             const std::vector<Int>& regions, Int copies, Int shown, Int spares) {
    constexpr Int most_points = 1 << 20;
    require(table.pieces() >= 2, "table: it needs a piece, and a blank");
    require(table.kind_count() <= max_kinds && table.group_count() <= max_groups,
            "table: at most 16 kinds and 8 groups");
    const auto blank = static_cast<Piece>(table.pieces() - 1);
    for (Piece piece = 0; piece < blank; ++piece) {
        require(table.kind(piece) < table.kind(blank),
                "table: the blank must be of a kind of its own, the last");
        require(table.group(piece) < table.group(blank),
                "table: the blank must be of a group of its own, the last");
    }
    require(cells >= line_size && cells < max_cells, "cells must be 5 to 63");
    require(points.size() <= 256, "points: there are at most 256 classes");
    require(!lines.empty() && lines.size() <= max_lines, "lines: 1 to 32");
    require(copies >= 1 && copies <= 10, "copies must be 1 to 10");
    require(shown >= 1 && shown <= max_shown, "shown must be 1 to 5");
    require(spares >= 0 && spares <= 64, "spares must be 0 to 64");
    require(sweep >= 0 && sweep <= most_points, "sweep: out of range");
    Grid grid{.table = table, .points = std::vector<std::int32_t>(256), .sweep = int(sweep),
              .cells = int(cells), .lines = {}, .near = to_cell_sets(near, int(cells), "near"),
              .region = to_cell_sets(regions, int(cells), "regions"), .copies = int(copies),
              .shown = int(shown), .spares = int(spares), .through = {}, .regions = {}};
    for (std::size_t at = 0; at < points.size(); ++at) {
        require(points[at] >= -most_points && points[at] <= most_points, "points: out of range");
        grid.points[at] = static_cast<std::int32_t>(points[at]);
    }
    std::vector<int> crossing(static_cast<std::size_t>(cells));
    for (const auto& [places, type, for_groups, for_kinds] : lines) {
        require(places.size() == line_size, "lines: each has five cells");
        require(type >= 0 && type < 8, "lines: a type is 0 to 7");
        Line line{.cells = {}, .type = int(type), .for_groups = for_groups, .for_kinds = for_kinds};
        const auto small = to_small<std::uint8_t>(places, cells, "lines");
        std::copy(small.begin(), small.end(), line.cells.begin());
        for (const auto cell : small)
            require(++crossing[cell] <= max_crossing, "lines: at most four through a cell");
        grid.lines.push_back(line);
    }
    for (Int cell = 0; cell < cells; ++cell)
        require(grid.region[cell] >> cell & 1, "regions: a cell is in its own region");
    require_a_way(grid);
    grid.complete();
    return grid;
}

Effort to_effort(Int candidates, Int deeper, Int replies, Int playouts, double trust, Int exact,
                 bool halving, std::uint64_t seed) {
    constexpr Int most = 1'000'000;
    require(candidates >= 0 && candidates <= most, "candidates: out of range");
    require(deeper >= 0 && deeper <= most, "deeper: out of range");
    require(replies >= 0 && replies <= most, "replies: out of range");
    require(playouts >= 0 && playouts <= 100 * most, "playouts: out of range");
    require(trust >= 0 && trust <= 1e9, "trust: out of range");
    require(exact >= 0 && exact <= 4, "exact must be 0 to 4");
    return {.candidates = int(candidates), .deeper = int(deeper), .replies = int(replies),
            .playouts = int(playouts), .trust = trust, .exact = int(exact), .halving = halving,
            .seed = seed};
}

std::vector<std::uint8_t> to_unseen(const Grid& grid, const nb::bytes& given) {
    require(given.size() == static_cast<std::size_t>(grid.pieces()),
            "unseen: how many there are of each piece, a byte each");
    const auto* first = reinterpret_cast<const std::uint8_t*>(given.c_str());
    std::vector<std::uint8_t> unseen(first, first + given.size());
    for (const auto count : unseen) require(count <= 10, "unseen: more than ten of a piece");
    return unseen;
}

// Positions from their cells, what is shown in each, and how much may be put aside.
std::vector<Position> to_positions(const Grid& grid, const nb::bytes& cells,
                                   const std::vector<nb::bytes>& shown,
                                   const std::vector<Int>& spares,
                                   const std::vector<std::uint8_t>& unseen) {
    const auto width = static_cast<std::size_t>(grid.cells);
    require(!shown.empty(), "there is no position");
    require(cells.size() == width * shown.size(), "cells: a byte for each cell of each position");
    require(spares.size() == shown.size(), "spares: a number for each position");
    const auto* pieces = reinterpret_cast<const Piece*>(cells.c_str());
    for (std::size_t at = 0; at < cells.size(); ++at)
        require(pieces[at] <= grid.blank(), "cells: a byte is no piece");
    std::vector<Position> positions;
    for (std::size_t at = 0; at < shown.size(); ++at) {
        require(spares[at] >= 0 && spares[at] <= 64, "spares: out of range");
        require(shown[at].size() <= max_shown, "shown: at most five pieces");
        auto position = to_position(grid, pieces + at * width, unseen);
        for (std::size_t place = 0; place < shown[at].size(); ++place) {
            const auto piece = static_cast<Piece>(shown[at].c_str()[place]);
            require(piece < grid.blank(), "shown: a byte is no piece");
            position.show(piece);
            position.take_from_left(grid, piece, -1);
        }
        position.spares = int(spares[at]);
        positions.push_back(position);
    }
    return positions;
}

}  // namespace

void bind_grid(nb::module_& m) {
    nb::class_<GridPlay>(m, "GridPlay",
            "Filling a grid of cells piece by piece, for the points of its lines at the end.\n\n"
            "The pieces are those of a line table but its last, which stands for an empty cell.\n"
            "A position is a byte for each cell, the pieces that are shown, and how many may\n"
            "still be put aside.")
        .def(
            "__init__",
            [](GridPlay* self, const LineTable& table, const std::vector<Int>& points, Int sweep,
               Int cells, const std::vector<LineGiven>& lines, const std::vector<Int>& near,
               const std::vector<Int>& regions, Int copies, Int shown, Int spares) {
                new (self) GridPlay(
                    to_grid(table, points, sweep, cells, lines, near, regions, copies, shown, spares));
            },
            "table"_a, "points"_a, "sweep"_a, "cells"_a, "lines"_a, "near"_a, "regions"_a,
            "copies"_a, "shown"_a, "spares"_a,
            "Build the grid.\n\n"
            "``points``: by class of line; ``sweep``: more where every line has some.\n"
            "``lines``: each its five cells, its type (lines of one type are valued alike), and\n"
            "whether it competes with others for pieces of one group, and of one kind.\n"
            "``near[c]`` and ``regions[c]``, sets of cells: once anything is in c's region, a\n"
            "piece may go to c only where one of ``near[c]`` is filled.\n"
            "``copies``: of each piece in the stock; ``shown``: how many lie face up to choose\n"
            "from; ``spares``: how many may be put aside in a whole game.")
        .def(
            "learn",
            [](GridPlay& self, Int games, std::uint64_t seed, double rate, double lasting,
               double exploring, bool steady) {
                require(games >= 0 && games <= 1'000'000'000, "games: out of range");
                require(rate > 0 && rate <= 16, "rate must be above 0, and at most 16");
                require(lasting >= 0 && lasting <= 1, "lasting must be 0 to 1");
                require(exploring >= 0 && exploring <= 1, "exploring must be 0 to 1");
                nb::gil_scoped_release nobody_waits;
                return Learning(self.values, {.games = int(games), .seed = seed, .rate = float(rate),
                                              .lasting = float(lasting), .exploring = exploring,
                                              .steady = steady})
                    .run();
            },
            "games"_a, "seed"_a, "rate"_a = 4.0, "lasting"_a = 0.8, "exploring"_a = 0.02,
            "steady"_a = false,
            "Play alone and learn from it, starting from what is known; the last games' mean total.\n\n"
            "``lasting``: how much of what came later counts, against what was expected next.\n"
            "``exploring``: the chance of a random act at first. ``steady``: take the luck of\n"
            "every piece out of what is learned from, which costs ten times as long a game and is\n"
            "worth it once the values are good. The same seed learns the same.\n"
            "Runs without the interpreter lock.")
        .def_prop_rw(
            "values",
            [](const GridPlay& self) {
                const auto& weights = self.values.weights();
                const auto [made, out] = new_bytes(weights.size() * sizeof(float));
                std::memcpy(out, weights.data(), weights.size() * sizeof(float));
                return made;
            },
            [](GridPlay& self, const nb::bytes& given) {
                auto& weights = self.values.weights();
                require(given.size() == weights.size() * sizeof(float),
                        "values: " + std::to_string(weights.size()) + " floats are needed");
                std::vector<float> read(weights.size());
                std::memcpy(read.data(), given.c_str(), given.size());
                for (const float value : read)
                    require(std::abs(value) <= 1e9f, "values: not all are numbers in range");
                weights = std::move(read);
            },
            "What has been learned: floats, as this machine writes them.")
        .def(
            "weigh",
            [](const GridPlay& self, const nb::bytes& cells, const std::vector<nb::bytes>& shown,
               const std::vector<Int>& spares, const nb::bytes& unseen,
               const std::vector<double>& more, Int candidates, Int deeper, Int replies,
               Int playouts, double trust, Int exact, bool halving, std::uint64_t seed) {
                const auto left = to_unseen(self.grid, unseen);
                const auto positions = to_positions(self.grid, cells, shown, spares, left);
                const auto effort = to_effort(candidates, deeper, replies, playouts, trust, exact, halving, seed);
                require(more.empty() || more.size() == positions.size(),
                        "more: a number for each position");
                for (const double worth : more)
                    require(std::abs(worth) <= 1e9, "more: not all are numbers in range");
                auto besides = more;
                besides.resize(positions.size());
                std::vector<std::tuple<double, double, int>> told;
                nb::gil_scoped_release nobody_waits;
                for (const auto& outlook :
                     Foresight(self.values, left).weigh(positions, besides, effort))
                    told.emplace_back(outlook.mean, outlook.error, outlook.looks);
                return told;
            },
            "cells"_a, "shown"_a, "spares"_a, "unseen"_a, "more"_a = std::vector<double>(),
            "candidates"_a = 0, "deeper"_a = 0, "replies"_a = 0, "playouts"_a = 0, "trust"_a = 0.0,
            "exact"_a = 2, "halving"_a = true, "seed"_a = 0,
            "For each of some positions: the mean total at the end, its error, and looks.\n\n"
            "All share ``unseen``, the number of each piece that is yet to come. ``more`` is\n"
            "what each position is worth besides, and is added. Where at most ``exact`` cells\n"
            "and spares are left, the mean is exact. Else it is the learned value; for the best\n"
            "``candidates`` the mean over the next piece; for the best ``deeper`` of these the mean\n"
            "over the next two, trying the ``replies`` most promising things to do with the first\n"
            "(one piece being shown); and then of ``playouts`` in all, with the same pieces for\n"
            "all and their luck taken out, the mean of before counting as ``trust`` of them.\n"
            "With ``halving`` the worse half of the candidates leaves again\n"
            "and again. The best position is the one with the highest mean among those with\n"
            "most looks. Runs without the interpreter lock.")
        .def(
            "play",
            [](const GridPlay& self, const std::vector<nb::bytes>& stocks, bool with_luck,
               Int candidates, Int deeper, Int replies, Int playouts, double trust, Int exact,
               std::uint64_t seed) {
                std::vector<std::vector<Piece>> read;
                for (const auto& stock : stocks) {
                    require(stock.size() <= 1024, "stocks: at most 1024 pieces");
                    const auto* first = reinterpret_cast<const Piece*>(stock.c_str());
                    read.emplace_back(first, first + stock.size());
                    std::vector<int> copies(self.grid.blank());
                    for (const auto piece : read.back())
                        require(piece < self.grid.blank() && ++copies[piece] <= 10,
                                "stocks: a byte is no piece, or there too often");
                }
                auto effort = to_effort(candidates, deeper, replies, playouts, trust, exact, true, seed);
                std::vector<std::tuple<double, double>> told;
                nb::gil_scoped_release nobody_waits;
                for (const auto& stock : read) {
                    const auto played = play_alone(self.values, stock, effort, with_luck);
                    told.emplace_back(played.total, played.luck);
                }
                return told;
            },
            "stocks"_a, "with_luck"_a = false, "candidates"_a = 0, "deeper"_a = 0, "replies"_a = 0,
            "playouts"_a = 0, "trust"_a = 0.0, "exact"_a = 0, "seed"_a = 0,
            "Whole games with these stocks, in their order: each its total and, if asked, its luck.\n\n"
            "Luck is how much better than expected the pieces came, by the learned values. It\n"
            "is 0 in the mean, so total less luck estimates the mean total with less noise.\n"
            "Runs without the interpreter lock.")
        .def(
            "arrange",
            [](const GridPlay& self, const nb::bytes& pieces, Int steps, Int starts,
               std::uint64_t seed) {
                require(pieces.size() >= static_cast<std::size_t>(self.grid.cells) &&
                            pieces.size() <= 1024,
                        "pieces: as many as there are cells, or more");
                require(steps >= 0 && steps <= 100'000'000, "steps: out of range");
                require(starts >= 1 && starts <= 1000, "starts must be 1 to 1000");
                const auto* first = reinterpret_cast<const Piece*>(pieces.c_str());
                std::vector<Piece> given(first, first + pieces.size());
                for (const auto piece : given)
                    require(piece <= self.grid.blank(), "pieces: a byte is no piece");
                std::vector<Piece> best;
                {
                    nb::gil_scoped_release nobody_waits;
                    best = arrange(self.grid, std::move(given), int(steps), int(starts), seed);
                }
                return nb::bytes(best.data(), best.size());
            },
            "pieces"_a, "steps"_a, "starts"_a, "seed"_a,
            "The best grid found that some of the pieces make, and then the pieces left over.\n\n"
            "Annealing of so many ``steps`` from each of so many ``starts``. Runs without the\n"
            "interpreter lock.")
        .def(
            "score",
            [](const GridPlay& self, const nb::bytes& cells) {
                const auto none =
                    std::vector<std::uint8_t>(static_cast<std::size_t>(self.grid.pieces()));
                const auto positions =
                    to_positions(self.grid, cells, {nb::bytes("", 0)}, {0}, none);
                return total_points(self.grid, positions[0]);
            },
            "cells"_a,
            "The points of a grid as it stands.");
}

}  // namespace parlour
