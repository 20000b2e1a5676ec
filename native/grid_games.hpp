// Filling a grid alone, by tables: pieces come from a stock, some lie face up to choose from, and go
// to a cell or are put aside. Which cells make lines, where a piece may go beside others, whether
// pieces move, and what lines are worth come in as data.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "chance.hpp"
#include "lines.hpp"
#include "masks.hpp"

namespace parlour {

inline constexpr int most_cells = max_pieces, most_in_stock = 640, most_pieces = 64, most_face_up = 8,
                     most_aside = 8, most_grid_lines = 32;

// Where the fields of an observation begin.
struct GridFields {
    int turn, dealt, taken, grid, open, stolen, planted, aside, usable, left, even, scores, size;
};

struct GridTables {
    explicit GridTables(const LineTable& given) : lines(given) {}

    LineTable lines;           // its last piece stands for an empty cell
    std::vector<int> points;   // by class of line
    std::vector<bool> wanted;  // by class: where there are any, all lines must be of these
    int cells = 0;
    std::vector<std::array<int, line_size>> along;  // the cells of each line
    std::array<Mask, most_cells> near{};  // a piece may go next to these; the first goes anywhere
    int copies = 1, face_up = 1;
    int aside = 0;   // places for pieces put aside
    Mask usable = 0;  // those of them that may be used
    bool moves = false;
    int most_turns = 1;
    GridFields fields{};

    int pieces() const { return static_cast<int>(lines.pieces()) - 1; }
    int stock() const { return pieces() * copies; }
    // The ids of acts: a piece to a cell, a piece aside, from a cell aside; where pieces move, from a
    // cell to each other one, and back from aside to a cell.
    int first_aside() const { return pieces() * cells; }
    int first_out() const { return first_aside() + pieces() * aside; }
    int first_move() const { return first_out() + aside * cells; }
    int first_back() const { return first_move() + (moves ? cells * (cells - 1) : 0); }
    int actions() const { return first_back() + (moves ? aside * cells : 0); }
};

class GridFilling {
public:
    // Acts with ids next to each other: a bit for each, from the first on.
    struct Run {
        int first;
        Mask bits;
    };
    static constexpr int most_runs = 2 * most_face_up + 2 * most_aside + most_cells;

    struct Game {
        Chance chance{0};
        std::array<std::uint8_t, most_in_stock> stock;
        int drawn{}, shown{}, turns{};
        std::array<std::uint8_t, most_face_up> face_up;
        std::array<std::uint8_t, most_cells> cells;
        std::array<std::uint8_t, most_aside> aside;
        Mask filled{}, put_aside{};
        std::array<Run, most_runs> legal;
        int runs{};
    };

    explicit GridFilling(GridTables tables) : tables_(std::move(tables)) {}

    const GridTables& tables() const { return tables_; }
    int actions() const { return tables_.actions(); }
    int seats() const { return 1; }
    int sees() const { return tables_.fields.size; }
    int turn(const Game&) const { return 0; }

    bool may(const Game& game, int act) const {
        for (int at = 0; at < game.runs; ++at) {
            const Run& run = game.legal[at];
            if (act >= run.first && act < run.first + max_pieces && run.bits >> (act - run.first) & 1)
                return true;
        }
        return false;
    }

    int any(const Game& game, Chance& chance) const {
        int choices = 0;
        for (int at = 0; at < game.runs; ++at) choices += count(game.legal[at].bits);
        int place = static_cast<int>(chance.below(static_cast<std::uint64_t>(choices)));
        const Run* run = game.legal.data();
        while (place >= count(run->bits)) place -= count(run++->bits);
        Mask bits = run->bits;
        while (place--) bits &= bits - 1;
        return run->first + index(bits);
    }

    void mask(const Game& game, std::int8_t* row) const {
        std::fill_n(row, actions(), std::int8_t{0});
        for (int at = 0; at < game.runs; ++at)
            for (Mask bits = game.legal[at].bits; bits; bits &= bits - 1)
                row[game.legal[at].first + index(bits)] = 1;
    }

    void begin(Game& game) const {
        const auto size = static_cast<std::size_t>(tables_.stock());
        for (std::size_t at = 0; at < size; ++at)
            game.stock[at] = static_cast<std::uint8_t>(at % static_cast<std::size_t>(tables_.pieces()));
        game.chance.shuffle_front(game.stock, size, size);
        game.shown = std::min(tables_.face_up, tables_.stock());
        std::copy_n(game.stock.begin(), game.shown, game.face_up.begin());
        game.drawn = game.shown;
        game.turns = 0;
        game.filled = game.put_aside = 0;
        game.cells.fill(blank());
        find_legal(game);
    }

    bool act(Game& game, int act, float* rewards) const {
        const int cells = tables_.cells;
        if (act < tables_.first_aside()) {
            put(game, act % cells, act / cells);
            take(game, act / cells);
        } else if (act < tables_.first_out()) {
            const int piece = (act - tables_.first_aside()) / tables_.aside;
            lay_aside(game, (act - tables_.first_aside()) % tables_.aside, piece);
            take(game, piece);
        } else if (act < tables_.first_move()) {
            const int place = (act - tables_.first_out()) / cells;
            lay_aside(game, place, lift(game, (act - tables_.first_out()) % cells));
        } else if (act < tables_.first_back()) {
            const int from = (act - tables_.first_move()) / (cells - 1);
            const int to = (act - tables_.first_move()) % (cells - 1);
            put(game, to + (to >= from), lift(game, from));
        } else {
            const int place = (act - tables_.first_back()) / cells;
            game.put_aside &= ~(Mask{1} << place);
            put(game, (act - tables_.first_back()) % cells, game.aside[place]);
        }
        ++game.turns;
        if (!over(game)) {
            find_legal(game);
            if (game.runs) return false;  // else nothing is left to do
        }
        rewards[0] = static_cast<float>(tables_.wanted.empty() ? worth(game) : all_wanted(game));
        return true;
    }

    void observe(const Game& game, int me, float* row) const;

private:
    std::uint8_t blank() const { return static_cast<std::uint8_t>(tables_.pieces()); }
    Mask all() const { return first_pieces(tables_.cells); }

    // The empty cells where a piece may go.
    Mask open(Mask filled) const {
        if (!filled) return all();
        Mask beside = 0;
        for (Mask left = filled; left; left &= left - 1) beside |= tables_.near[index(left)];
        return beside & ~filled & all();
    }

    void put(Game& game, int cell, int piece) const {
        game.cells[cell] = static_cast<std::uint8_t>(piece);
        game.filled |= Mask{1} << cell;
    }

    int lift(Game& game, int cell) const {
        game.filled &= ~(Mask{1} << cell);
        return std::exchange(game.cells[cell], blank());
    }

    void lay_aside(Game& game, int place, int piece) const {
        game.aside[place] = static_cast<std::uint8_t>(piece);
        game.put_aside |= Mask{1} << place;
    }

    // The first such piece face up is gone, and the next of the stock lies in its place.
    void take(Game& game, int piece) const {
        auto* last = game.face_up.data() + game.shown;
        auto* place = std::find(game.face_up.data(), last, static_cast<std::uint8_t>(piece));
        if (game.drawn < tables_.stock()) {
            *place = game.stock[game.drawn++];
        } else {
            std::copy(place + 1, last, place);
            --game.shown;
        }
    }

    bool over(const Game& game) const {
        if (game.filled == all() || game.turns >= tables_.most_turns) return true;
        return !game.shown && !(tables_.moves && game.put_aside & tables_.usable);
    }

    void find_legal(Game& game) const {
        const int cells = tables_.cells;
        const Mask room = open(game.filled), free = tables_.usable & ~game.put_aside;
        game.runs = 0;
        const auto add = [&game](int first, Mask bits) {
            if (bits) game.legal[game.runs++] = {first, bits};
        };
        for (int at = 0; at < game.shown; ++at) {
            const int piece = game.face_up[at];
            if (std::find(game.face_up.begin(), game.face_up.begin() + at, piece) !=
                game.face_up.begin() + at)
                continue;  // one like it lies there already
            add(piece * cells, room);
            add(tables_.first_aside() + piece * tables_.aside, free);
        }
        for (Mask places = free; places; places &= places - 1)
            add(tables_.first_out() + index(places) * cells, game.filled);
        if (!tables_.moves) return;
        for (Mask left = game.filled; left; left &= left - 1) {
            // A piece that moves is lifted first, and does not hold up its neighbours.
            const Mask from = lowest(left), below = from - 1, to = open(game.filled & ~from) & ~from;
            add(tables_.first_move() + index(from) * (cells - 1), (to & below) | (to & ~below) >> 1);
        }
        for (Mask places = tables_.usable & game.put_aside; places; places &= places - 1)
            add(tables_.first_back() + index(places) * cells, room);
    }

    Class class_of(const Game& game, const std::array<int, line_size>& line) const {
        std::array<Piece, line_size> held;
        for (int at = 0; at < line_size; ++at) held[at] = game.cells[line[at]];
        return tables_.lines.classify(held.data());
    }

    int worth(const Game& game) const {
        int sum = 0;
        for (const auto& line : tables_.along) sum += tables_.points[class_of(game, line)];
        return sum;
    }

    bool all_wanted(const Game& game) const {
        return game.filled == all() &&
               std::all_of(tables_.along.begin(), tables_.along.end(), [&](const auto& line) {
                   return tables_.wanted[class_of(game, line)];
               });
    }

    GridTables tables_;
};

inline void GridFilling::observe(const Game& game, int /*me: there is one*/, float* row) const {
    const GridFields& at = tables_.fields;
    const int pieces = tables_.pieces();
    const auto mark = [row](int place) { row[place] = 1.0f; };
    mark(at.turn);
    for (int place = 0; place < game.shown; ++place)
        mark(at.dealt + place * pieces + game.face_up[place]);
    for (Mask left = game.filled; left; left &= left - 1)
        mark(at.grid + index(left) * pieces + game.cells[index(left)]);
    for (Mask left = open(game.filled); left; left &= left - 1) mark(at.open + index(left));
    for (Mask left = game.put_aside; left; left &= left - 1)
        mark(at.aside + index(left) * pieces + game.aside[index(left)]);
    for (Mask left = tables_.usable; left; left &= left - 1) mark(at.usable + index(left));
    row[at.left] = static_cast<float>(tables_.stock() - game.drawn);
    if (game.turns % 2 == 0) mark(at.even);
    row[at.scores] = static_cast<float>(worth(game));
}

}  // namespace parlour
