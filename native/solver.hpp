// Best play in a trick game when everyone sees every hand: alpha-beta with a zero window, a
// transposition table between tricks, and bounds from tricks that cannot be lost.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <vector>

#include "trick_game.hpp"

namespace parlour {

struct Cancelled : std::exception {
    const char* what() const noexcept override { return "cancelled"; }
};

// One to a thread. It may be used for any number of games and positions, one after another.
class Solver {
public:
    explicit Solver(int table_bits = 16)
        : entries_(std::size_t{1} << table_bits), shift_(64 - table_bits) {}

    // The points that the credited seats still win, under best play from here on.
    int value(const TrickGame& game, const Position& position) {
        begin(game, position);
        return narrow(left_ * 5 / 7, [&](int beta) { return search(beta); });
    }

    // Is that value at least this much?
    bool at_least(const TrickGame& game, const Position& position, int goal) {
        begin(game, position);
        return search(goal) >= goal;
    }

    // The legal moves after which it is.
    Mask moves_at_least(const TrickGame& game, const Position& position, int goal) {
        begin(game, position);
        Mask holding = 0, seen = 0;
        for (Mask rest = moves(); rest; rest &= rest - 1) {
            const int piece = index(rest), same = equal_to(piece, seen);
            const bool holds = same < max_pieces ? holding >> same & 1 : after(piece, goal) >= goal;
            if (holds) holding |= lowest(rest);
            seen |= lowest(rest);
        }
        return holding;
    }

    // The value after each legal move, -1 for every other piece; how many moves there are.
    int move_values(const TrickGame& game, const Position& position, std::int8_t* values) {
        begin(game, position);
        std::fill_n(values, max_pieces, std::int8_t{-1});
        Mask seen = 0;
        int guess = left_ * 5 / 7;
        for (Mask rest = moves(); rest; rest &= rest - 1) {
            const int piece = index(rest), same = equal_to(piece, seen);
            if (same == max_pieces)
                guess = narrow(guess, [&](int beta) { return after(piece, beta); });
            values[piece] =
                same == max_pieces ? static_cast<std::int8_t>(guess) : values[same];
            seen |= lowest(rest);
        }
        return count(seen);
    }

    std::uint64_t nodes = 0;                       // pieces placed so far
    const std::atomic<bool>* cancelled = nullptr;  // looked at every few thousand nodes

private:
    // The trick on the table, small enough to be handed on in a register.
    struct Trick {
        std::uint8_t suit, best, winner, played;
        Mask lying;
    };

    // What is known of a position between tricks. The hands of one search only ever shrink, so the
    // pieces left and the leader tell a position.
    struct Entry {
        std::uint64_t bits = 0;
        static constexpr int value_bits = 7, value_mask = 127;

        static std::uint64_t key(Mask left, int leader) {
            return std::uint64_t{left} | std::uint64_t(leader) << 32;
        }
        bool is(std::uint64_t key, std::uint64_t search) const {
            return (bits & 0x3ffffffff) == key && bits >> 53 == search;
        }
        int low() const { return static_cast<int>(bits >> 34 & value_mask); }
        int high() const { return static_cast<int>(bits >> 41 & value_mask); }
        int move() const { return static_cast<int>(bits >> 48 & 31); }
        static Entry of(std::uint64_t key, std::uint64_t search, int low, int high, int move) {
            return {key | std::uint64_t(low) << 34 | std::uint64_t(high) << 41 |
                    std::uint64_t(move) << 48 | search << 53};
        }
    };
    static constexpr std::uint64_t searches = 1 << 11;

    struct Choice {
        int piece, promise;
    };
    struct Choices {
        Choice at[max_pieces];
        int size = 0;
        void add(int piece, int promise) {
            int place = size++;
            for (; place > 0 && at[place - 1].promise < promise; --place) at[place] = at[place - 1];
            at[place] = {piece, promise};
        }
    };

    const TrickGame* game_ = nullptr;
    Mask hands_[max_seats]{};
    std::vector<Entry> entries_;
    int shift_;
    std::uint64_t search_ = 0;
    std::uint64_t look_at_ = 0;
    int left_ = 0;   // the points still to be won
    int seat_ = 0;   // who is to move
    Trick trick_{};  // what lies on the table; nothing when no piece was played

    Entry& entry(std::uint64_t key) {
        return entries_[(key * 0x9E3779B97F4A7C15u) >> shift_];
    }

    void begin(const TrickGame& game, const Position& position) {
        game_ = &game;
        std::copy_n(position.hands, max_seats, hands_);
        if (++search_ == searches) {
            std::fill(entries_.begin(), entries_.end(), Entry{});
            search_ = 1;
        }
        trick_ = {};
        seat_ = position.leader;
        for (int at = 0; at < position.played; ++at) {
            trick_ = with(trick_, seat_, position.table[at]);
            seat_ = game.stakes.next_seat[seat_];
        }
        const int tricks = count(hands_[position.leader]) + (position.played > 0);
        left_ = tricks * game.stakes.trick_points + game.worth(all_hands() | trick_.lying);
    }

    // The value, by questions whether it is at least so much, from a guess on.
    template <typename Ask>
    int narrow(int guess, Ask ask) {
        int low = 0, high = left_;
        guess = std::clamp(guess, low, high);
        while (low < high) {
            const int beta = guess == low ? guess + 1 : guess;
            guess = ask(beta);
            (guess < beta ? high : low) = guess;
        }
        return low;
    }

    Mask moves() const {
        return trick_.played ? game_->answers(trick_.suit, hands_[seat_])
                             : game_->leads(hands_[seat_]);
    }

    int search(int beta) {
        if (!trick_.played) return between(seat_, beta, left_);
        return follow(seat_, trick_, beta, left_);
    }

    int after(int piece, int beta) { return play(seat_, trick_, piece, beta, left_); }

    Mask all_hands() const { return hands_[0] | hands_[1] | hands_[2] | hands_[3]; }

    Mask hands_of(bool maximisers) const {
        Mask held = 0;
        for (int seat = 0; seat < max_seats; ++seat)
            if (game_->maximises(seat) == maximisers) held |= hands_[seat];
        return held;
    }

    int equal_to(int piece, Mask seen) const {
        const Mask told = (all_hands() & ~hands_[seat_]) | trick_.lying;
        for (; seen; seen &= seen - 1)
            if (!(game_->told_apart_by[piece][index(seen)] & told)) return index(seen);
        return max_pieces;
    }

    Mask distinct(Mask moves, Mask told) const {
        if (!(moves & (moves - 1))) return moves;
        Mask kept = 0;
        for (Mask rest = moves; rest; rest &= rest - 1) {
            const auto& telling = game_->told_apart_by[index(rest)];
            Mask k = kept;
            while (k && telling[index(k)] & told) k &= k - 1;
            if (!k) kept |= lowest(rest);
        }
        return kept;
    }

    Trick with(Trick trick, int seat, int piece) const {
        if (!trick.played)
            trick = {game_->suit[piece], static_cast<std::uint8_t>(piece),
                     static_cast<std::uint8_t>(seat), 0, 0};
        else if (game_->beaten_by[trick.suit][trick.best] >> piece & 1) {
            trick.best = static_cast<std::uint8_t>(piece);
            trick.winner = static_cast<std::uint8_t>(seat);
        }
        ++trick.played;
        trick.lying |= Mask{1} << piece;
        return trick;
    }

    int play(int seat, Trick trick, int piece, int beta, int left) {
        ++nodes;
        const Mask placed = Mask{1} << piece;
        hands_[seat] ^= placed;
        trick = with(trick, seat, piece);
        const int value = trick.played == game_->stakes.seats
                              ? gather(trick, beta, left)
                              : follow(game_->stakes.next_seat[seat], trick, beta, left);
        hands_[seat] ^= placed;
        return value;
    }

    int gather(const Trick& trick, int beta, int left) {
        const int points = game_->stakes.trick_points + game_->worth(trick.lying);
        const int won = game_->credits(trick.winner) ? points : 0;
        return won + between(trick.winner, beta - won, left - points);
    }

    int last_trick(int leader, int left) {
        Trick trick{};
        int seat = leader;
        for (int at = 0; at < game_->stakes.seats; ++at) {
            trick = with(trick, seat, index(hands_[seat]));
            seat = game_->stakes.next_seat[seat];
        }
        nodes += static_cast<std::uint64_t>(game_->stakes.seats);
        return game_->credits(trick.winner) ? left : 0;
    }

    void look() {
        if (nodes < look_at_) return;
        look_at_ = nodes + 4096;
        if (cancelled && cancelled->load(std::memory_order_relaxed)) throw Cancelled();
    }

    // Between two tricks.
    int between(int leader, int beta, int left) {
        if (beta <= 0) return 0;
        if (beta > left) return left;
        look();
        const TrickGame& game = *game_;
        const Mask hand = hands_[leader];
        if (!(hand & (hand - 1))) return last_trick(leader, left);
        const bool maximises = game.maximises(leader);
        const Mask ours = hands_of(maximises), theirs = hands_of(!maximises);
        Mask sure = 0;
        for (Mask rest = game.leads(hand); rest; rest &= rest - 1)
            if (!(game.lead_beaten_by[index(rest)] & theirs)) sure |= lowest(rest);
        int low = 0, high = left;
        if (!game.misere) {
            int own = unlosable(ours);
            const int foes = unlosable(theirs);
            if (game.lead_order.empty())
                own = std::max(own, quick(leader, sure, ours & ~hand, theirs, left));
            low = maximises ? own : foes;
            high = left - (maximises ? foes : own);
        }
        if (low >= beta) return low;
        if (high < beta) return high;
        const Mask remaining = ours | theirs;
        const auto key = Entry::key(remaining, leader);
        Entry& known = entry(key);
        int best_known = max_pieces;
        if (known.is(key, search_)) {
            if (known.low() >= beta) return known.low();
            if (known.high() < beta) return known.high();
            low = std::max(low, known.low());
            high = std::min(high, known.high());
            best_known = known.move();
        }
        Choices choices;
        for (Mask rest = distinct(game.leads(hand), remaining & ~hand); rest; rest &= rest - 1) {
            const int piece = index(rest);
            choices.add(piece, piece == best_known
                                   ? 1000
                                   : promise_of_lead(piece, sure, ours & ~hand, theirs, maximises));
        }
        int best = maximises ? -1 : 1000, move = 0;
        for (int at = 0; at < choices.size; ++at) {
            const int piece = choices.at[at].piece, value = play(leader, {}, piece, beta, left);
            if (maximises ? value > best : value < best) {
                best = value;
                move = piece;
            }
            if ((value >= beta) == maximises) break;
        }
        (best >= beta ? low : high) = best;
        entry(key) = Entry::of(key, search_, low, high, move);
        return best;
    }

    // The points of pieces that win any trick they are played to.
    int unlosable(Mask side) const {
        const Mask foes = all_hands() & ~side;
        Mask top = 0;
        for (Mask rest = side; rest; rest &= rest - 1)
            if (!(game_->resisted_by[index(rest)] & foes)) top |= lowest(rest);
        if (!top) return 0;
        int tricks = 0;
        for (const Mask hand : hands_) tricks = std::max(tricks, count(hand & top));
        return tricks * game_->stakes.trick_points + game_->worth(top);
    }

    int quick(int leader, Mask sure, Mask partner, Mask theirs, int left) const {
        const TrickGame& game = *game_;
        const Mask hand = hands_[leader];
        Mask winners = 0, handing_over = 0;
        const auto hand_over = [&](Mask piece) {
            if (!handing_over || game.worth(piece) > game.worth(handing_over)) handing_over = piece;
        };
        for (Mask rest = sure; rest; rest &= rest - 1) {
            if (game.lead_beaten_by[index(rest)] & partner)
                hand_over(lowest(rest));
            else
                winners |= lowest(rest);
        }
        if (const int drawing = count(winners & game.trumps)) {
            bool drawn = true;
            for (const Mask held : hands_)
                if (held & theirs && count(held & game.trumps) > drawing) drawn = false;
            if (drawn) {
                const bool partner_out = count(partner & game.trumps) <= drawing;
                for (Mask rest = hand & ~winners & ~game.trumps; rest; rest &= rest - 1) {
                    const Mask beaters = game.lead_beaten_by[index(rest)] & ~game.trumps;
                    if (beaters & theirs) continue;
                    if (!(beaters & partner) && partner_out) {
                        winners |= lowest(rest);
                        if (handing_over == lowest(rest)) handing_over = 0;
                    } else {
                        hand_over(lowest(rest));
                    }
                }
            }
        }
        winners |= handing_over;
        const int tricks = count(winners);
        if (tricks >= count(hand)) return left;
        return tricks * game.stakes.trick_points + game.worth(winners);
    }

    int promise_of_lead(int piece, Mask sure, Mask partner, Mask theirs, bool maximises) const {
        const TrickGame& game = *game_;
        const int rank = game.rank[piece], points = game.stakes.points[piece];
        const bool trump = game.trumps >> piece & 1;
        if (game.misere) {
            if (!maximises) return -rank;
            const Mask following = game.first_duty[game.suit[piece]] & theirs;
            const int beating = count(following & game.lead_beaten_by[piece]);
            return 8 * beating - 4 * count(following) - rank;
        }
        if (sure >> piece & 1) return 200 + 2 * points + (trump ? 60 : 0) + rank;
        const auto& beaten_by = game.beaten_by[game.suit[piece]];
        for (Mask rest = beaten_by[piece] & partner; rest; rest &= rest - 1)
            if (!(beaten_by[index(rest)] & theirs)) return 100 + points - rank;
        return -4 * points - rank - (trump ? 20 : 0);
    }

    int follow(int seat, Trick trick, int beta, int left) {
        const TrickGame& game = *game_;
        const Mask hand = hands_[seat];
        Mask moves = game.answers(trick.suit, hand);
        if (!(moves & (moves - 1))) return play(seat, trick, index(moves), beta, left);
        moves = distinct(moves, (all_hands() & ~hand) | trick.lying);
        if (!(moves & (moves - 1))) return play(seat, trick, index(moves), beta, left);
        const bool maximises = game.maximises(seat), last = trick.played + 1 == game.stakes.seats;
        const bool ours = game.maximises(trick.winner) == maximises;
        const Mask winning = game.beaten_by[trick.suit][trick.best];
        Mask danger = 0;
        int later = seat;
        for (int at = trick.played + 1; at < game.stakes.seats; ++at) {
            later = game.stakes.next_seat[later];
            if (game.maximises(later) != maximises) danger |= game.answers(trick.suit, hands_[later]);
        }
        const bool safe = ours && !(winning & danger);
        Choices choices;
        for (Mask rest = moves; rest; rest &= rest - 1) {
            const int piece = index(rest), rank = game.rank[piece];
            const int points = game.stakes.points[piece];
            const bool wins = winning >> piece & 1, trump = game.trumps >> piece & 1;
            int promise;
            if (game.misere)
                promise = maximises ? (wins ? -100 - rank : 50 + rank)
                                    : (ours || !wins ? (wins ? -50 : 0) + rank : -50);
            else if (safe)
                promise = 3 * points - rank - (trump ? 10 : 0) - (wins ? 5 : 0);
            else if (wins && !(game.beaten_by[trick.suit][piece] & danger))
                promise = 100 + 3 * points - rank - (trump ? 4 : 0);
            else if (wins)
                promise = 20 - 2 * points + rank;
            else
                promise = -3 * points - rank - (trump ? 10 : 0);
            choices.add(piece, promise);
        }
        if (last) {
            for (int at = 0; at < choices.size; ++at) {
                const int piece = choices.at[at].piece;
                const Trick full = with(trick, seat, piece);
                const int points = game.stakes.trick_points + game.worth(full.lying);
                const int won = game.credits(full.winner) ? points : 0;
                const int goal = beta - won, rest = left - points;
                if (goal <= 0) {
                    if (maximises) return ++nodes, won;
                    continue;
                }
                if (goal > rest) {
                    if (!maximises) return ++nodes, won + rest;
                    continue;
                }
                const auto key = Entry::key(all_hands() & ~(Mask{1} << piece), full.winner);
                const Entry& known = entry(key);
                if (!known.is(key, search_)) continue;
                if (maximises ? known.low() >= goal : known.high() < goal)
                    return ++nodes, won + (maximises ? known.low() : known.high());
            }
        }
        int best = maximises ? -1 : 1000;
        for (int at = 0; at < choices.size; ++at) {
            const int value = play(seat, trick, choices.at[at].piece, beta, left);
            if (maximises ? value > best : value < best) best = value;
            if ((value >= beta) == maximises) break;
        }
        return best;
    }
};

}  // namespace parlour
