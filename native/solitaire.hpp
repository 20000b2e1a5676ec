// Whole games played alone with a given stock, to see what a way of choosing makes.
#pragma once

#include <vector>

#include "foresight.hpp"

namespace parlour {

struct Played {
    double total = 0;
    // How much better than to be expected the pieces came, by the learned values. It is 0 in the
    // mean whatever the values are worth, so a total less its luck has the same mean as a total,
    // and varies much less.
    double luck = 0;
};

inline Played play_alone(const LineValues& values, const std::vector<Piece>& stock, Effort effort,
                         bool with_luck) {
    const Grid& grid = values.grid();
    Position position = empty_position(grid);
    std::vector<std::uint8_t> unseen(static_cast<std::size_t>(grid.pieces()));
    for (const Piece piece : stock) ++unseen[piece];
    position = to_position(grid, position.cell.data(), unseen);
    position.spares = grid.spares;
    Played played;
    for (std::size_t dealt = 0; position.left;) {
        while (position.shown_count < grid.shown && dealt < stock.size()) {
            if (with_luck && dealt > 0)
                played.luck -= Foresight(values, unseen).next_piece(position);
            position.show(stock[dealt]);
            if (with_luck && dealt > 0) played.luck += values.choose(position).value;
            --unseen[stock[dealt++]];
        }
        if (!position.shown_count) break;
        if (effort.candidates == 0 && effort.playouts == 0 && effort.exact == 0) {
            act(grid, position, values.choose(position));
            continue;
        }
        Foresight foresight(values, unseen);
        const auto after = foresight.acts(position);
        effort.seed = effort.seed * 6364136223846793005u + 1442695040888963407u;
        const std::vector<double> nothing_more(after.size());
        position = after[best_of(foresight.weigh(after, nothing_more, effort))];
    }
    played.total = total_points(grid, position);
    return played;
}

}  // namespace parlour
