// Where all pieces are known and may go anywhere: the best grid that can be made of some of them,
// by annealing (swaps of two pieces, worse ones less and less often).
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "chance.hpp"
#include "grid.hpp"

namespace parlour {

// The pieces reordered: the first of them fill the grid's cells, the others are left over.
inline std::vector<Piece> arrange(const Grid& grid, std::vector<Piece> pieces, int steps, int starts,
                                  std::uint64_t seed) {
    Chance chance(seed);
    const auto size = static_cast<std::uint32_t>(pieces.size());
    const int lines = static_cast<int>(grid.lines.size());
    Position position;
    const auto lay = [&](const std::vector<Piece>& order) {
        std::copy_n(order.begin(), grid.cells, position.cell.begin());
    };
    lay(pieces);
    auto best = pieces;
    std::int32_t best_total = total_points(grid, position);
    const double hottest = std::max(1, *std::max_element(grid.points.begin(), grid.points.end())) / 6.0;
    for (int start = 0; start < starts; ++start) {
        chance.shuffle_front(pieces, size, size);
        lay(pieces);
        std::vector<std::int32_t> made(grid.lines.size());
        for (int number = 0; number < lines; ++number)
            made[number] = line_points(grid, position, number);
        for (int step = 0; step < steps; ++step) {
            // One of the two is in the grid, or nothing would change.
            const auto one = chance.below(static_cast<std::uint32_t>(grid.cells));
            const auto other = chance.below(size);
            if (pieces[one] == pieces[other]) continue;
            std::swap(pieces[one], pieces[other]);
            std::array<std::pair<int, std::int32_t>, 2 * max_crossing> changed;
            int changes = 0;
            std::int32_t gain = 0;
            for (const auto place : {one, other}) {
                if (place >= static_cast<std::uint32_t>(grid.cells)) continue;
                position.cell[place] = pieces[place];
            }
            for (const auto place : {one, other}) {
                if (place >= static_cast<std::uint32_t>(grid.cells)) continue;
                const auto& here = grid.through[place];
                for (int at = 0; at < here.count; ++at) {
                    const int number = here.lines[at];
                    const auto seen = std::any_of(changed.begin(), changed.begin() + changes,
                                                  [&](const auto& c) { return c.first == number; });
                    if (seen) continue;
                    const auto now = line_points(grid, position, number);
                    gain += now - made[number];
                    changed[changes++] = {number, now};
                }
            }
            const double heat = hottest * (1.0 - static_cast<double>(step) / steps) + 1e-9;
            if (gain >= 0 || chance.unit() < std::exp(gain / heat)) {
                for (int at = 0; at < changes; ++at) made[changed[at].first] = changed[at].second;
                if (gain <= 0) continue;
                const auto total = total_points(grid, position);
                if (total > best_total) {
                    best_total = total;
                    best = pieces;
                }
            } else {
                std::swap(pieces[one], pieces[other]);
                for (const auto place : {one, other})
                    if (place < static_cast<std::uint32_t>(grid.cells))
                        position.cell[place] = pieces[place];
            }
        }
    }
    return best;
}

}  // namespace parlour
