#include <nanobind/stl/pair.h>

#include <mutex>

#include "bind_solver.hpp"
#include "checks.hpp"
#include "solver.hpp"

namespace parlour {
namespace {

using Deal = std::vector<Int>;  // a hand for each seat

// A solver that threads may share: they wait for each other, without the interpreter lock.
class SharedSolver {
public:
    explicit SharedSolver(int table_bits) : solver_(table_bits) {}

    template <typename Ask>
    auto ask(const Cancel* cancel, Ask question) {
        nb::gil_scoped_release nobody_waits;
        const std::lock_guard alone(mutex_);
        solver_.cancelled = cancel ? &cancel->cancelled : nullptr;
        return question(solver_);
    }

    std::uint64_t nodes() {
        return ask(nullptr, [](const Solver& solver) { return solver.nodes; });
    }

private:
    std::mutex mutex_;
    Solver solver_;
};

Seats to_seats(Int value, const char* name) {
    require(value >= 0 && value < 1 << max_seats,
            std::string(name) + " is not a set of four seats");
    return static_cast<Seats>(value);
}

TrickGame to_game(const TrickTable& table, const std::vector<Int>& points, Int trick_points,
                  const std::vector<Int>& next_seat, Int maximisers, Int credited) {
    constexpr Int most = 127;  // what the memory of a search has room for, and a signed byte
    require(points.size() == static_cast<std::size_t>(table.pieces),
            "points: one number is needed for each piece");
    Stakes stakes;
    Int sum = 0;
    for (int piece = 0; piece < table.pieces; ++piece) {
        require(points[piece] >= 0 && points[piece] <= most, "points: must be 0 to 127");
        stakes.points[piece] = static_cast<int>(points[piece]);
        sum += points[piece];
    }
    require(trick_points >= 0 && trick_points <= most, "trick_points must be 0 to 127");
    stakes.trick_points = static_cast<int>(trick_points);
    require(next_seat.size() == max_seats, "next_seat: one is needed for each of four seats");
    const auto next = to_small<int>(next_seat, max_seats, "next_seat");
    std::copy(next.begin(), next.end(), stakes.next_seat.begin());
    stakes.maximisers = to_seats(maximisers, "maximisers");
    stakes.credited = to_seats(credited, "credited");
    require(stakes.maximisers != 0, "maximisers is empty");
    const Seats round = seats_round(stakes.next_seat, std::countr_zero(stakes.maximisers));
    stakes.seats = std::popcount(round);
    require(stakes.seats >= 2, "next_seat: at least two seats must play");
    for (int seat = 0; seat < max_seats; ++seat)
        require(!(round >> seat & 1) || seats_round(stakes.next_seat, seat) == round,
                "next_seat does not go round");
    require(!(stakes.maximisers & ~round), "maximisers: one does not play");
    require(stakes.credited == stakes.maximisers ||
                stakes.credited == (round & ~stakes.maximisers),
            "credited must be the maximisers or all the others");
    require(sum + trick_points * (table.pieces / stakes.seats) <= most,
            "points: all together may be at most 127");
    return TrickGame(table, stakes);
}

Position to_position(const TrickGame& game, const Deal& hands, Int leader,
                     const std::vector<Int>& table) {
    const auto& stakes = game.stakes;
    const Seats round = playing(stakes);
    require(hands.size() == max_seats, "hands: one is needed for each of four seats");
    require(leader >= 0 && leader < max_seats && round >> leader & 1, "leader does not play");
    require(table.size() < static_cast<std::size_t>(stakes.seats),
            "table: the trick is complete, or more than that");
    Position position{};
    position.leader = static_cast<int>(leader);
    position.played = static_cast<int>(table.size());
    Mask seen = 0;
    for (int at = 0; at < position.played; ++at) {
        require(table[at] >= 0 && table[at] < game.pieces, "table: not a piece");
        position.table[at] = static_cast<std::uint8_t>(table[at]);
        require(!(seen >> table[at] & 1), "table: a piece comes twice");
        seen |= Mask{1} << table[at];
    }
    int seat = position.leader, size = 0;
    for (int at = 0; at < stakes.seats; ++at, seat = stakes.next_seat[seat]) {
        const Mask hand = to_mask(hands[seat], game.pieces, "hands");
        require(!(hand & seen), "hands: a piece is in two places");
        seen |= hand;
        position.hands[seat] = hand;
        const int held = count(hand) + (at < position.played);
        if (at == 0) size = held;
        require(held == size, "hands: they differ in size");
    }
    for (int idle = 0; idle < max_seats; ++idle)
        require(round >> idle & 1 || hands[idle] == 0, "hands: one who sits out holds pieces");
    require(size > 0, "hands: nothing is left to play");
    return position;
}

int to_goal(Int goal) { return static_cast<int>(std::clamp<Int>(goal, 0, 1000)); }

// One question to many deals, at one go.
template <typename Answer, typename Ask>
std::vector<Answer> for_each_deal(SharedSolver& solver, const TrickGame& game,
                                  const std::vector<Deal>& deals, Int leader, const Cancel* cancel,
                                  Ask question) {
    std::vector<Position> positions;
    for (const auto& hands : deals) positions.push_back(to_position(game, hands, leader, {}));
    return solver.ask(cancel, [&](Solver& s) {
        std::vector<Answer> answers;
        for (const auto& position : positions) answers.push_back(question(s, position));
        return answers;
    });
}

}  // namespace

void bind_solver(nb::module_& m) {
    nb::exception<Cancelled>(m, "Cancelled").attr("__doc__") = "A search was stopped by its `Cancel`.";
    nb::class_<Cancel>(m, "Cancel",
            "Handed to a search, it stops that search when any thread calls `cancel`.")
        .def(nb::init<>(),
             "One that has not been cancelled.")
        .def("cancel", [](Cancel& cancel) { cancel.cancelled = true; },
             "Stop the searches that were given this; they raise Cancelled.")
        .def_prop_ro("cancelled", [](const Cancel& cancel) { return cancel.cancelled.load(); },
             "Whether `cancel` was called.");
    nb::class_<TrickGame>(m, "TrickGame",
            "A table with what the seats play for, compiled for solving; it never changes.")
        .def(
            "__init__",
            [](TrickGame* self, const TrickTable& table, const std::vector<Int>& points,
               Int trick_points, const std::vector<Int>& next_seat, Int maximisers, Int credited) {
                new (self) TrickGame(
                    to_game(table, points, trick_points, next_seat, maximisers, credited));
            },
            "table"_a, "points"_a, "trick_points"_a, "next_seat"_a, "maximisers"_a, "credited"_a,
            "Compile the game.\n\n"
            "``points[t]``: of piece t, to whoever wins its trick, which is worth\n"
            "``trick_points`` too; all together at most 127.\n"
            "``next_seat``: for each of four seats, who plays after it; one never met sits out.\n"
            "``maximisers``: the seats, as bits, that want a high value; the others want a low\n"
            "one.\n"
            "``credited``: the seats whose points are the value: the maximisers, or all the\n"
            "others.")
        .def(
            "plays",
            [](const TrickGame& game, Int seat) {
                return seat >= 0 && seat < max_seats && (playing(game.stakes) >> seat & 1);
            },
            "seat"_a,
            "Whether a seat plays, and does not sit out.");
    nb::class_<SharedSolver>(m, "Solver",
            "Finds best play when everyone sees every hand. Always the same answers and counts.\n\n"
            "A position is four hands (masks; empty where one sits out), the leader's seat, and\n"
            "the pieces that lie on the table from the leader on, which are out of the hands.\n"
            "All searches run without the interpreter lock; threads that share a solver wait\n"
            "for each other.")
        .def(
            "__init__",
            [](SharedSolver* self, int table_bits) {
                require(table_bits >= 4 && table_bits <= 26, "table_bits must be 4 to 26");
                new (self) SharedSolver(table_bits);
            },
            "table_bits"_a = 15,
            "A solver that remembers ``2 ** table_bits`` positions, of 8 bytes each.")
        .def(
            "value",
            [](SharedSolver& solver, const TrickGame& game, const Deal& hands, Int leader,
               const std::vector<Int>& table, const Cancel* cancel) {
                const auto position = to_position(game, hands, leader, table);
                return solver.ask(cancel, [&](Solver& s) { return s.value(game, position); });
            },
            "game"_a, "hands"_a, "leader"_a, "table"_a = std::vector<Int>{},
            "cancel"_a = nb::none(),
            "The points that the credited seats still win, the trick on the table included.")
        .def(
            "at_least",
            [](SharedSolver& solver, const TrickGame& game, const Deal& hands, Int leader,
               Int goal, const std::vector<Int>& table, const Cancel* cancel) {
                const auto position = to_position(game, hands, leader, table);
                return solver.ask(cancel, [&](Solver& s) {
                    return s.at_least(game, position, to_goal(goal));
                });
            },
            "game"_a, "hands"_a, "leader"_a, "goal"_a, "table"_a = std::vector<Int>{},
            "cancel"_a = nb::none(),
            "Whether the value is ``goal`` or more: several times quicker than the value itself.")
        .def(
            "moves_at_least",
            [](SharedSolver& solver, const TrickGame& game, const Deal& hands, Int leader,
               Int goal, const std::vector<Int>& table, const Cancel* cancel) {
                const auto position = to_position(game, hands, leader, table);
                return solver.ask(cancel, [&](Solver& s) {
                    return s.moves_at_least(game, position, to_goal(goal));
                });
            },
            "game"_a, "hands"_a, "leader"_a, "goal"_a, "table"_a = std::vector<Int>{},
            "cancel"_a = nb::none(),
            "The legal moves, as a mask, after which the value is ``goal`` or more.")
        .def(
            "move_values",
            [](SharedSolver& solver, const TrickGame& game, const Deal& hands, Int leader,
               const std::vector<Int>& table, const Cancel* cancel) {
                const auto position = to_position(game, hands, leader, table);
                std::int8_t values[max_pieces];
                solver.ask(cancel, [&](Solver& s) {
                    return s.move_values(game, position, values);
                });
                std::vector<std::pair<int, int>> moves;
                for (int piece = 0; piece < game.pieces; ++piece)
                    if (values[piece] >= 0) moves.emplace_back(piece, values[piece]);
                return moves;
            },
            "game"_a, "hands"_a, "leader"_a, "table"_a = std::vector<Int>{},
            "cancel"_a = nb::none(),
            "Each legal move with the value after it, in the order of the pieces.")
        .def(
            "values",
            [](SharedSolver& solver, const TrickGame& game, const std::vector<Deal>& deals,
               Int leader, const Cancel* cancel) {
                return for_each_deal<int>(solver, game, deals, leader, cancel,
                                          [&](Solver& s, const Position& position) {
                                              return s.value(game, position);
                                          });
            },
            "game"_a, "deals"_a, "leader"_a, "cancel"_a = nb::none(),
            "The value of many deals, of four hands each, with nothing on the table.")
        .def(
            "deals_at_least",
            [](SharedSolver& solver, const TrickGame& game, const std::vector<Deal>& deals,
               Int leader, Int goal, const Cancel* cancel) {
                return for_each_deal<bool>(solver, game, deals, leader, cancel,
                                           [&](Solver& s, const Position& position) {
                                               return s.at_least(game, position, to_goal(goal));
                                           });
            },
            "game"_a, "deals"_a, "leader"_a, "goal"_a, "cancel"_a = nb::none(),
            "Whether the value is ``goal`` or more, for many deals.")
        .def_prop_ro("nodes", &SharedSolver::nodes,
             "How many pieces its searches have placed so far.");
}

}  // namespace parlour
