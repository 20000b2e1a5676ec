// A grid that is filled piece by piece: which cells make lines, where the next piece may go, and
// what a full grid is worth. Lines are scored by a LineTable, whose last piece stands for nothing.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "lines.hpp"

namespace parlour {

using Cells = std::uint64_t;  // a set of cells

inline constexpr int max_cells = 64;
inline constexpr int max_lines = 32;
inline constexpr int max_crossing = 4;  // lines through one cell
inline constexpr int max_kinds = 16, max_groups = 8;
inline constexpr int max_shown = 5;

inline int first_cell(Cells cells) { return std::countr_zero(cells); }

// What a line is made of. Counts of kinds are three bits each, for a line has five places.
struct LineState {
    static constexpr std::uint8_t no_group = 255, mixed = 254;

    std::uint64_t counts = 0;
    std::uint16_t kinds = 0;  // a set
    std::uint8_t size = 0;
    std::uint8_t group = no_group;

    int count(int kind) const { return static_cast<int>(counts >> (3 * kind) & 7); }
    bool one_group() const { return group < max_groups; }
    bool all_different() const { return std::popcount(kinds) == size; }

    void add(int kind, int group_added) {
        counts += std::uint64_t{1} << (3 * kind);
        kinds |= static_cast<std::uint16_t>(1 << kind);
        ++size;
        if (group == no_group)
            group = static_cast<std::uint8_t>(group_added);
        else if (group != group_added)
            group = mixed;
    }
};

struct Line {
    std::array<std::uint8_t, line_size> cells;
    int type;           // lines of one type are valued alike
    bool for_groups;    // lines that compete for pieces of one group
    bool for_kinds;     // lines that compete for pieces of one kind
};

// The shape, the points and the stock. `near[c]`: once anything is in c's region, a piece may go
// to c only where one of these is filled.
struct Grid {
    LineTable table;
    std::vector<std::int32_t> points;  // by class, 256 of them
    int sweep = 0;                     // more points where every line has some
    int cells = 0;
    std::vector<Line> lines;
    std::vector<Cells> near, region;
    int copies = 1;  // of each piece in the stock
    int shown = 1;   // pieces that lie face up
    int spares = 0;  // pieces that may be put aside, in a whole game

    struct Through {
        std::uint8_t count = 0;
        std::array<std::uint8_t, max_crossing> lines{};
    };
    std::vector<Through> through;  // by cell
    std::vector<Cells> regions;    // each once
    bool free = true;              // any empty cell may be filled at any time

    int pieces() const { return static_cast<int>(table.pieces()) - 1; }
    Piece blank() const { return static_cast<Piece>(pieces()); }
    Cells all() const { return cells == 64 ? ~Cells{0} : (Cells{1} << cells) - 1; }

    void complete() {
        through.assign(static_cast<std::size_t>(cells), {});
        for (std::size_t number = 0; number < lines.size(); ++number)
            for (const auto cell : lines[number].cells) {
                auto& here = through[cell];
                here.lines[here.count++] = static_cast<std::uint8_t>(number);
            }
        regions.clear();
        free = true;
        for (int cell = 0; cell < cells; ++cell) {
            if (std::find(regions.begin(), regions.end(), region[cell]) == regions.end())
                regions.push_back(region[cell]);
            free = free && (near[cell] | Cells{1} << cell) == all();
        }
    }
};

// A grid being filled. `kind_left` and `group_left` count what may still come: the unseen pieces
// and those that are shown.
struct Position {
    std::array<Piece, max_cells> cell{};
    Cells empty = 0;
    Cells near_filled = 0;
    int left = 0;  // empty cells
    int spares = 0;
    std::array<LineState, max_lines> line{};
    std::array<std::uint8_t, max_kinds> kind_left{};
    std::array<std::uint8_t, max_groups> group_left{};
    std::array<std::uint32_t, max_kinds> by_group_left{};  // of a kind: four bits for each group
    std::array<Piece, max_shown> shown{};
    int shown_count = 0;

    void show(Piece piece) { shown[shown_count++] = piece; }
    Piece take_shown(int place) {
        const Piece taken = shown[place];
        for (int at = place + 1; at < shown_count; ++at) shown[at - 1] = shown[at];
        --shown_count;
        return taken;
    }
    void take_from_left(const Grid& grid, Piece piece, int times = 1) {
        kind_left[grid.table.kind(piece)] -= static_cast<std::uint8_t>(times);
        group_left[grid.table.group(piece)] -= static_cast<std::uint8_t>(times);
        by_group_left[grid.table.kind(piece)] -=
            static_cast<std::uint32_t>(times) << (4 * grid.table.group(piece));
    }
    // The piece has been taken from those left already.
    void place(const Grid& grid, int where, Piece piece) {
        cell[where] = piece;
        empty &= ~(Cells{1} << where);
        near_filled |= grid.near[where];
        --left;
        const auto& here = grid.through[where];
        for (int at = 0; at < here.count; ++at)
            line[here.lines[at]].add(grid.table.kind(piece), grid.table.group(piece));
    }
    // Cells that may be filled next.
    Cells open(const Grid& grid) const { return open_after(grid, empty, near_filled); }
    static Cells open_after(const Grid& grid, Cells empty, Cells near_filled) {
        if (grid.free) return empty;
        Cells may = near_filled;
        for (const Cells region : grid.regions)
            if ((region & ~empty) == 0) may |= region;
        return may & empty;
    }
};

// A position from what lies in its cells; `unseen` counts each piece that may still come.
inline Position to_position(const Grid& grid, const Piece* cells,
                            const std::vector<std::uint8_t>& unseen) {
    Position position;
    position.empty = grid.all();
    position.left = grid.cells;
    position.cell.fill(grid.blank());
    for (int piece = 0; piece < grid.pieces(); ++piece) {
        position.kind_left[grid.table.kind(static_cast<Piece>(piece))] += unseen[piece];
        position.group_left[grid.table.group(static_cast<Piece>(piece))] += unseen[piece];
        position.by_group_left[grid.table.kind(static_cast<Piece>(piece))] +=
            static_cast<std::uint32_t>(unseen[piece]) << (4 * grid.table.group(static_cast<Piece>(piece)));
    }
    for (int cell = 0; cell < grid.cells; ++cell)
        if (cells[cell] != grid.blank()) position.place(grid, cell, cells[cell]);
    return position;
}

// The points of one line as it stands.
inline std::int32_t line_points(const Grid& grid, const Position& position, int number) {
    std::array<Piece, line_size> pieces;
    for (int at = 0; at < line_size; ++at)
        pieces[at] = position.cell[grid.lines[number].cells[at]];
    return grid.points[grid.table.classify(pieces.data())];
}

// The points of all lines as they stand.
inline std::int32_t total_points(const Grid& grid, const Position& position) {
    std::int32_t total = 0;
    bool every = true;
    for (int number = 0; number < static_cast<int>(grid.lines.size()); ++number) {
        const auto points = line_points(grid, position, number);
        total += points;
        every = every && points > 0;
    }
    return total + (every ? grid.sweep : 0);
}

}  // namespace parlour
