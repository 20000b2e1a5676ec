#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>

#include <map>

#include "bind_games.hpp"
#include "grid_games.hpp"

namespace parlour {
namespace {

constexpr Int most_points = 1'000'000;

std::array<int, line_size> to_line(const std::vector<Int>& cells, int count) {
    require(cells.size() == line_size, "along: a line has five cells");
    std::array<int, line_size> line{};
    for (int at = 0; at < line_size; ++at) line[at] = between(cells[at], 0, count - 1, "along");
    return line;
}

GridFields to_fields(const std::map<std::string, Int>& begins, Int size, const GridTables& tables,
                     int places) {
    GridFields fields{};
    const int pieces = tables.pieces(), cells = tables.cells;
    find_fields(begins, size,
                {
                    {"turn", &fields.turn, 1},
                    {"dealt", &fields.dealt, places * pieces},
                    {"taken", &fields.taken, places},
                    {"matrices", &fields.grid, cells * pieces},
                    {"open", &fields.open, cells},
                    {"stolen", &fields.stolen, cells},
                    {"planted", &fields.planted, cells},
                    {"rejects", &fields.aside, places * pieces},
                    {"usable_rejects", &fields.usable, places},
                    {"deck_left", &fields.left, 1},
                    {"first_choice", &fields.even, 1},
                    {"scores", &fields.scores, 1},
                });
    fields.size = static_cast<int>(size);
    return fields;
}

using Games = SharedGames<GridFilling>;

}  // namespace

void bind_grid_games(nb::module_& m) {
    bind_games<GridFilling>(m, "GridGames", "Grids that are filled alone, stepped all at once.")
        .def(
            "__init__",
            [](Games* self, Int games, std::uint64_t seed, const LineTable& lines,
               const std::vector<Int>& points, const std::vector<bool>& wanted, Int cells,
               const std::vector<std::vector<Int>>& along, const std::vector<Int>& near, Int copies,
               Int face_up, Int aside, Int usable, bool moves, Int most_turns, Int places,
               const std::map<std::string, Int>& begins, Int size) {
                const std::size_t count = to_game_count(games);
                GridTables tables(lines);
                tables.wanted = wanted;
                require(lines.pieces() >= 2 && lines.pieces() <= most_pieces,
                        "lines: there must be 1 to 63 pieces and an empty one");
                for (const Int each : points)
                    tables.points.push_back(between(each, -most_points, most_points, "points"));
                require(points.size() == 256, "points: one number is needed for each of 256 classes");
                require(wanted.empty() || wanted.size() == 256,
                        "wanted: none, or one for each of 256 classes");
                tables.cells = between(cells, 2, most_cells, "cells");
                require(along.size() <= most_grid_lines, "along: at most 32 lines");
                for (const auto& line : along) tables.along.push_back(to_line(line, tables.cells));
                require(near.size() == static_cast<std::size_t>(tables.cells),
                        "near: a set of cells is needed for each cell");
                for (int cell = 0; cell < tables.cells; ++cell)
                    tables.near[cell] = to_mask(near[cell], tables.cells, "near");
                tables.copies = between(copies, 1, most_in_stock / tables.pieces(), "copies");
                tables.face_up = between(face_up, 1, most_face_up, "face_up");
                tables.aside = between(aside, 0, most_aside, "aside");
                tables.usable = to_mask(usable, tables.aside, "usable");
                tables.moves = moves;
                tables.most_turns = between(most_turns, 1, most_points, "most_turns");
                const int room = between(places, 1, most_points, "places");
                require(tables.face_up <= room && tables.aside <= room,
                        "places: there are not so many in an observation");
                tables.fields = to_fields(begins, size, tables, room);
                new (self) Games(GridFilling(std::move(tables)), count, seed);
            },
            "games"_a, "seed"_a, "lines"_a, "points"_a, "wanted"_a, "cells"_a, "along"_a, "near"_a,
            "copies"_a, "face_up"_a, "aside"_a, "usable"_a, "moves"_a, "most_turns"_a, "places"_a,
            "begins"_a, "size"_a,
            "Shuffle all stocks.\n\n"
            "Actions are each piece to each cell, each piece aside, each cell's piece aside; and\n"
            "where pieces move each cell's to each other cell, and back from aside to each cell.\n"
            "``lines``: its last piece stands for an empty cell; ``points`` of each class; where\n"
            "``wanted`` is not empty, a game is won by a full grid of nothing but such classes.\n"
            "``along``: the cells of each line; ``near[c]``: next to c a piece may go to these.\n"
            "``copies`` of each piece in the stock, of which ``face_up`` lie to choose from.\n"
            "``aside``: places for pieces put aside, of which the set ``usable`` may be used.\n"
            "``begins``: where each field of an observation of ``size`` numbers begins, in which\n"
            "there are so many ``places`` for pieces face up and for those put aside.")
        .def(
            "stock",
            [](Games& self, Int game) {
                const std::size_t at = to_place(game, self.games.count());
                return self.alone([at](const auto& games) {
                    const auto& stock = games.game(at).stock;
                    return std::vector<Int>(stock.begin(),
                                            stock.begin() + games.kind.tables().stock());
                });
            },
            "game"_a, "The pieces of a game in the order in which they come.");
}

}  // namespace parlour
