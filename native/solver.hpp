// Best play in a trick game when everyone sees every hand: alpha-beta search with a zero window,
// that is by questions whether a value is at least so much.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <utility>

#include "bounds.hpp"
#include "memory.hpp"
#include "promise.hpp"
#include "trick_game.hpp"

namespace parlour {

struct Cancelled : std::exception {
    const char* what() const noexcept override { return "cancelled"; }
};

// One to a thread. It may be used for any number of games and positions, one after another.
class Solver {
public:
    explicit Solver(int table_bits = 15) : memory_(table_bits) {}

    // The points that the credited seats still win, under best play from here on.
    int value(const TrickGame& game, const Position& position) {
        begin(game, position);
        return narrow(first_guess(), [&](int goal) { return search(goal); });
    }

    // Is that value at least this much?
    bool at_least(const TrickGame& game, const Position& position, int goal) {
        begin(game, position);
        return search(goal) >= goal;
    }

    // The legal moves after which it is.
    Mask moves_at_least(const TrickGame& game, const Position& position, int goal) {
        begin(game, position);
        Mask holding = 0;
        for_each_move([&](int piece) {
            if (after(piece, goal) >= goal) holding |= Mask{1} << piece;
        }, [&](int piece, int same) {
            holding |= (holding >> same & 1) << piece;
        });
        return holding;
    }

    // The value after each legal move, -1 for every other piece; how many moves there are.
    int move_values(const TrickGame& game, const Position& position, std::int8_t* values) {
        begin(game, position);
        std::fill_n(values, max_pieces, std::int8_t{-1});
        int guess = first_guess();
        return for_each_move([&](int piece) {
            guess = narrow(guess, [&](int goal) { return after(piece, goal); });
            values[piece] = static_cast<std::int8_t>(guess);
        }, [&](int piece, int same) { values[piece] = values[same]; });
    }

    std::uint64_t nodes = 0;                       // pieces placed so far
    const std::atomic<bool>* cancelled = nullptr;  // looked at every few thousand nodes

private:
    // The trick on the table, small enough to be handed on in a register.
    struct Trick {
        std::uint8_t suit, best, winner, played;
        Mask lying;
    };

    const TrickGame* game_ = nullptr;
    Hands dealt_{};          // what each seat holds is what is left of it
    Mask side_pieces_[2]{};  // of the minimisers and the maximisers
    Memory memory_;
    LeadHistory history_;
    std::uint64_t next_look_ = 0;
    // The position that was asked about.
    Mask root_left_ = 0;   // pieces in the hands
    int root_points_ = 0;  // still to be won
    int root_seat_ = 0;    // to move
    Trick root_trick_{};

    void begin(const TrickGame& game, const Position& position) {
        game_ = &game;
        next_look_ = nodes;
        memory_.begin();
        history_.begin();
        root_left_ = side_pieces_[0] = side_pieces_[1] = 0;
        for (int seat = 0; seat < max_seats; ++seat) {
            dealt_.of[seat] = position.hands[seat];
            side_pieces_[game.maximises(seat)] |= position.hands[seat];
            root_left_ |= position.hands[seat];
        }
        root_trick_ = {};
        root_seat_ = position.leader;
        for (int at = 0; at < position.played; ++at) {
            root_trick_ = with(root_trick_, root_seat_, position.table[at]);
            root_seat_ = game.stakes.next_seat[root_seat_];
        }
        const int tricks = count(position.hands[position.leader]) + (position.played > 0);
        root_points_ =
            tricks * game.stakes.trick_points + game.worth(root_left_ | root_trick_.lying);
    }

    int first_guess() const { return root_points_ * 7 / 8; }

    // The value, by halving what it can be, from a guess on.
    template <typename Ask>
    int narrow(int guess, Ask ask) {
        int low = 0, high = root_points_;
        int goal = std::max(1, std::min(guess, high));
        for (; low < high; goal = (low + high + 1) / 2) {
            const int value = ask(goal);
            (value < goal ? high : low) = value;
        }
        return low;
    }

    // Calls `solve` for each legal move, or `copy` with an earlier one that is as good.
    template <typename Solve, typename Copy>
    int for_each_move(Solve solve, Copy copy) {
        const Mask hand = dealt_.of[root_seat_] & root_left_;
        const Mask moves = root_trick_.played ? game_->answers(root_trick_.suit, hand)
                                              : game_->leads(hand);
        const Mask told = (root_left_ & ~hand) | root_trick_.lying;
        Mask solved = 0;
        for (Mask rest = moves; rest; rest &= rest - 1) {
            if (const Mask same = equal_to(index(rest), solved, told)) {
                copy(index(rest), index(same));
            } else {
                solve(index(rest));
                solved |= lowest(rest);
            }
        }
        return count(moves);
    }

    int search(int goal) {
        if (!root_trick_.played) return between(root_left_, root_seat_, goal, root_points_);
        return follow(root_left_, root_seat_, root_trick_, goal, root_points_);
    }

    int after(int piece, int goal) {
        return play(root_left_, root_seat_, root_trick_, piece, goal, root_points_);
    }

    void look() {
        if (nodes < next_look_) return;
        next_look_ = nodes + 4096;
        if (cancelled && cancelled->load(std::memory_order_relaxed)) throw Cancelled();
    }

    // Those of `pieces` that the same hand might as well play.
    Mask equal_to(int piece, Mask pieces, Mask told) const {
        const auto& telling = game_->told_apart_by[piece];
        while (pieces && telling[index(pieces)] & told) pieces &= pieces - 1;
        return pieces;
    }

    Mask distinct(Mask moves, Mask told) const {
        Mask kept = lowest(moves);
        for (Mask rest = moves & (moves - 1); rest; rest &= rest - 1)
            if (!equal_to(index(rest), kept, told)) kept |= lowest(rest);
        return kept;
    }

    Trick with(Trick trick, int seat, int piece) const {
        if (!trick.played) {
            trick.suit = game_->suit[piece];
            trick.best = static_cast<std::uint8_t>(piece);
            trick.winner = static_cast<std::uint8_t>(seat);
        } else if (game_->beaten_by[trick.suit][trick.best] >> piece & 1) {
            trick.best = static_cast<std::uint8_t>(piece);
            trick.winner = static_cast<std::uint8_t>(seat);
        }
        ++trick.played;
        trick.lying |= Mask{1} << piece;
        return trick;
    }

    int play(Mask left, int seat, const Trick& before, int piece, int goal, int points) {
        ++nodes;
        const Trick trick = with(before, seat, piece);
        left &= ~(Mask{1} << piece);
        if (trick.played < game_->stakes.seats)
            return follow(left, game_->stakes.next_seat[seat], trick, goal, points);
        return gather(left, trick, goal, points);
    }

    int gather(Mask left, const Trick& trick, int goal, int points) {
        const int worth = game_->stakes.trick_points + game_->worth(trick.lying);
        const int won = game_->credits(trick.winner) ? worth : 0;
        return won + between(left, trick.winner, goal - won, points - worth);
    }

    // Before a lead: what the credited win of the points left, exactly only as far as the question
    // goes: a value that reaches the goal is a lower bound, one below it an upper bound.
    int between(Mask left, int leader, int goal, int points) {
        if (goal <= 0) return 0;
        if (goal > points) return points;
        look();
        const TrickGame& game = *game_;
        const Mask hand = dealt_.of[leader] & left;
        if (!(hand & (hand - 1))) return last_trick(left, leader, points);

        const bool maximises = game.maximises(leader);
        const Mask ours = side_pieces_[maximises] & left, theirs = left & ~ours;
        auto [low, high] = certain(left, leader, ours, theirs, points);
        if (low >= goal) return low;
        if (high < goal) return high;
        int remembered = max_pieces;
        if (const auto* known = memory_.find(left, leader)) {
            if (known->low() >= goal) return known->low();
            if (known->high() < goal) return known->high();
            low = std::max(low, known->low());
            high = std::min(high, known->high());
            remembered = known->lead();
        }

        Choices choices;
        const Sides sides{ours & ~hand, theirs};
        const int held = count(hand);
        for (Mask rest = distinct(game.leads(hand), left & ~hand); rest; rest &= rest - 1) {
            const int piece = index(rest);
            choices.add(piece, promise_of_lead(game, piece, sides, maximises) +
                                   history_.bonus(leader, held, piece) +
                                   (piece == remembered ? 1000 : 0));
        }
        int best = maximises ? -1 : 1000, lead = 0;
        for (int at = 0; at < choices.size(); ++at) {
            const int piece = choices[at], value = play(left, leader, {}, piece, goal, points);
            if (maximises ? value > best : value < best) {
                best = value;
                lead = piece;
            }
            if ((value >= goal) == maximises) {
                history_.decided(leader, held, piece);
                break;
            }
        }
        (best >= goal ? low : high) = best;
        memory_.keep(left, leader, low, high, lead);
        return best;
    }

    // What the value must be at least and at most, by tricks that cannot be lost.
    std::pair<int, int> certain(Mask left, int leader, Mask ours, Mask theirs, int points) const {
        const TrickGame& game = *game_;
        if (game.misere) return {0, points};
        Hands hands;
        for (int seat = 0; seat < max_seats; ++seat) hands.of[seat] = dealt_.of[seat] & left;
        const int foes = unlosable(game, hands, theirs, ours);
        int own = unlosable(game, hands, ours, theirs);
        if (game.lead_order.empty())
            own = std::max(own, QuickTricks(game, hands, leader, ours, theirs).points(points));
        if (game.maximises(leader)) return {own, points - foes};
        return {foes, points - own};
    }

    int last_trick(Mask left, int leader, int points) {
        const int led = index(dealt_.of[leader] & left);
        const bool maximises = game_->maximises(leader);
        if (!(game_->lead_beaten_by[led] & side_pieces_[!maximises] & left))
            return game_->credits(leader) ? points : 0;
        Trick trick{};
        for (int seat = leader; trick.played < game_->stakes.seats;
             seat = game_->stakes.next_seat[seat], ++nodes)
            trick = with(trick, seat, index(dealt_.of[seat] & left));
        return game_->credits(trick.winner) ? points : 0;
    }

    int follow(Mask left, int seat, const Trick& trick, int goal, int points) {
        const TrickGame& game = *game_;
        const Mask hand = dealt_.of[seat] & left;
        Mask moves = game.answers(trick.suit, hand);
        Mask to_come[2]{};  // what the minimisers and the maximisers after this one may play
        int later = seat;
        for (int at = trick.played + 1; at < game.stakes.seats; ++at) {
            later = game.stakes.next_seat[later];
            to_come[game.maximises(later)] |= game.answers(trick.suit, dealt_.of[later] & left);
        }
        const bool maximises = game.maximises(seat);
        const bool ours = game.maximises(trick.winner) == maximises;
        const Mask winning = game.beaten_by[trick.suit][trick.best];
        const Mask danger = to_come[!maximises];
        if (!(winning & (ours ? danger : moves | to_come[maximises]))) {
            // Nobody can take this trick from the side that has it: perhaps that is enough.
            const int worth = game.stakes.trick_points + game.worth(trick.lying);
            if (game.credits(trick.winner)) {
                if (worth >= goal) return worth;
            } else if (points - worth < goal) {
                return points - worth;
            }
        }
        if (moves & (moves - 1)) moves = distinct(moves, (left & ~hand) | trick.lying);
        if (!(moves & (moves - 1))) return play(left, seat, trick, index(moves), goal, points);

        Choices choices;
        const Prospect prospect{trick.suit, winning, danger, ours};
        for (Mask rest = moves; rest; rest &= rest - 1)
            choices.add(index(rest), promise_of_following(game, index(rest), prospect, maximises));
        int best = maximises ? -1 : 1000;
        if (later == seat && settled(left, seat, trick, choices, goal, points, best)) return best;
        for (int at = 0; at < choices.size(); ++at) {
            const int value = play(left, seat, trick, choices[at], goal, points);
            if (maximises ? value > best : value < best) best = value;
            if ((value >= goal) == maximises) break;
        }
        return best;
    }

    // Does one of the last player's choices lead to a position that is known to be good enough?
    bool settled(Mask left, int seat, const Trick& trick, const Choices& choices, int goal,
                 int points, int& value) {
        const TrickGame& game = *game_;
        const bool maximises = game.maximises(seat);
        const int lying = game.stakes.trick_points + game.worth(trick.lying);
        const bool remembered = count(dealt_.of[seat] & left) > 2;  // a last trick never is
        for (int at = 0; at < choices.size(); ++at) {
            const int piece = choices[at];
            const bool wins = game.beaten_by[trick.suit][trick.best] >> piece & 1;
            const int winner = wins ? seat : trick.winner;
            const int worth = lying + game.stakes.points[piece];
            const int won = game.credits(winner) ? worth : 0, rest = points - worth;
            int then;
            if (goal <= won) {
                if (!maximises) continue;
                then = 0;
            } else if (goal - won > rest) {
                if (maximises) continue;
                then = rest;
            } else {
                const auto* known =
                    remembered ? memory_.find(left & ~(Mask{1} << piece), winner) : nullptr;
                if (!known) continue;
                then = maximises ? known->low() : known->high();
                if ((won + then >= goal) != maximises) continue;
            }
            ++nodes;
            value = won + then;
            return true;
        }
        return false;
    }
};

}  // namespace parlour
