// Games of hands that are thrown from, laid out in turn to a limit and then shown, by tables: what a
// laid piece scores and who is next, what a hand and the pool are worth with the piece turned up,
// what that piece brings the dealer, and how far it is. Seats of a side score together.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "chance.hpp"
#include "laying.hpp"
#include "tally.hpp"

namespace parlour {

using Pieces = std::uint64_t;  // a set

// Where the fields of an observation begin.
struct LayingFields {
    int phase, turn, turns, dealer, hand, kept, thrown, left, starter, pool, total, laid, laid_by,
        new_total, going_on, gone, counting, counting_seat, counting_pool, said, shown, scores, match,
        number, target, size;
};

struct LayingTables {
    static constexpr int max_dealt = 8, max_throws = 64;

    LayingTables(LayingTable laying, TallyTable hand, TallyTable pool)
        : laying(std::move(laying)), hand(std::move(hand)), pool(std::move(pool)) {}

    LayingTable laying;
    TallyTable hand, pool;  // what is shown is worth
    int seats = 2, sides = 2;
    int dealt = 0, thrown = 0;   // pieces of a seat; one or two are thrown
    std::vector<Pieces> throws;  // by id: everything that can ever be thrown
    std::array<std::array<std::int16_t, TallyTable::max_pieces>, TallyTable::max_pieces> throw_id{};
    std::array<int, TallyTable::max_pieces> turned{};  // to the dealer, by the piece turned up
    bool dealer_leads = false;
    int target = 0, other_starts = 0;  // the points with which the other side begins
    bool one_hand = false;
    int dealer = -1;  // who deals first; -1: anybody
    std::array<std::pair<float, float>, LayingTable::max_seats + 1> shares{};  // by how many are first
    LayingFields fields{};

    int pieces() const { return hand.pieces(); }
    int kept() const { return dealt - thrown; }
    // Straight to the pool, to make it full.
    int pooled() const { return pool.held - seats * thrown; }
    // The ids of acts: a piece to lay, to pass, what to throw.
    int passing() const { return pieces(); }
    int first_throw() const { return pieces() + 1; }
    int actions() const { return first_throw() + static_cast<int>(throws.size()); }
};

class LayingPlay {
public:
    static constexpr int seats_most = LayingTable::max_seats;

    struct Game {
        Chance chance{0};
        std::array<int, seats_most> score{}, before{};  // by side; and when this hand was dealt
        int dealer{}, turn{};
        bool throwing{};
        std::array<Pieces, seats_most> dealt{}, thrown{}, hands{};
        Pieces pooled{};
        int starter{};
        LayingTable::Table table;
        // Piece by piece: which, whose, and with which of them a new total began.
        std::array<std::uint8_t, LayingTable::max_laid> piece{}, seat{};
        std::uint32_t begins{};
        int laid{}, since{};  // how many, and how many before the total going on
        std::array<std::int16_t, LayingTables::max_throws> legal{};
        int choices{};
    };

    explicit LayingPlay(LayingTables tables) : tables_(std::move(tables)) {}

    const LayingTables& tables() const { return tables_; }
    int actions() const { return tables_.actions(); }
    int seats() const { return tables_.seats; }
    int sees() const { return tables_.fields.size; }
    int turn(const Game& game) const { return game.turn; }

    bool may(const Game& game, int act) const {
        const auto* last = game.legal.data() + game.choices;
        return std::find(game.legal.data(), last, static_cast<std::int16_t>(act)) != last;
    }
    int any(const Game& game, Chance& chance) const {
        return game.legal[chance.below(static_cast<std::uint64_t>(game.choices))];
    }
    void mask(const Game& game, std::int8_t* row) const {
        std::fill_n(row, actions(), std::int8_t{0});
        for (int at = 0; at < game.choices; ++at) row[game.legal[at]] = 1;
    }
    void observe(const Game& game, int me, float* row) const;

    void begin(Game& game) const {
        game.dealer = tables_.dealer >= 0
                          ? tables_.dealer
                          : static_cast<int>(game.chance.below(
                                static_cast<std::uint64_t>(tables_.seats)));
        game.score.fill(0);
        if (tables_.other_starts) game.score[side_of(game.dealer + 1)] = tables_.other_starts;
        deal(game);
    }

    bool act(Game& game, int act, float* rewards) const {
        bool over = false;
        if (act >= tables_.first_throw())
            over = throw_away(game, tables_.throws[act - tables_.first_throw()]);
        else
            over = lay(game, act);
        if (!over) {
            find_legal(game);
            return false;
        }
        if (!won(game) && !tables_.one_hand) {
            game.dealer = next(game.dealer);
            deal(game);
            return false;
        }
        pay(game, rewards);
        return true;
    }

private:
    int next(int seat) const { return (seat + 1) % tables_.seats; }
    int side_of(int seat) const { return seat % tables_.sides; }
    Pieces kept(const Game& game, int seat) const { return game.dealt[seat] & ~game.thrown[seat]; }
    int kind(int piece) const { return piece / tables_.hand.suits; }
    bool fits(const Game& game, int piece) const {
        return game.table.pile.total + tables_.laying.values[kind(piece)] <= tables_.laying.limit;
    }

    void deal(Game& game) const {
        std::array<std::uint8_t, TallyTable::max_pieces> mixed;
        std::iota(mixed.begin(), mixed.end(), std::uint8_t{0});
        const int given = tables_.seats * tables_.dealt;
        const auto needed = static_cast<std::size_t>(given + tables_.pooled() + 1);
        game.chance.shuffle_front(mixed, static_cast<std::size_t>(tables_.pieces()), needed);
        game.dealt = game.thrown = game.hands = {};
        for (int at = 0; at < given; ++at) game.dealt[at / tables_.dealt] |= Pieces{1} << mixed[at];
        game.pooled = 0;
        for (int at = given; at < given + tables_.pooled(); ++at)
            game.pooled |= Pieces{1} << mixed[at];
        game.starter = mixed[needed - 1];
        game.before = game.score;
        game.throwing = true;
        game.turn = next(game.dealer);
        game.laid = game.since = 0;
        game.begins = 0;
        find_legal(game);
    }

    void find_legal(Game& game) const {
        game.choices = 0;
        const auto add = [&game](int act) {
            game.legal[game.choices++] = static_cast<std::int16_t>(act);
        };
        if (!game.throwing) {
            for (Pieces left = game.hands[game.turn]; left; left &= left - 1)
                if (fits(game, std::countr_zero(left))) add(std::countr_zero(left));
            if (!game.choices) add(tables_.passing());
            return;
        }
        for (Pieces left = game.dealt[game.turn]; left; left &= left - 1) {
            const int one = std::countr_zero(left);
            if (tables_.thrown == 1) add(tables_.first_throw() + tables_.throw_id[one][one]);
            else
                for (Pieces more = left & (left - 1); more; more &= more - 1)
                    add(tables_.first_throw() + tables_.throw_id[one][std::countr_zero(more)]);
        }
    }

    bool won(const Game& game) const {
        return std::any_of(game.score.begin(), game.score.end(),
                           [this](int score) { return score >= tables_.target; });
    }

    // Whether that wins the game.
    bool score(Game& game, int seat, int points) const {
        int& score = game.score[side_of(seat)];
        score = std::min(score + points, tables_.target);
        return score >= tables_.target;
    }

    bool throw_away(Game& game, Pieces away) const {
        game.thrown[game.turn] = away;
        if (game.turn != game.dealer) {
            game.turn = next(game.turn);
            return false;
        }
        for (int seat = 0; seat < tables_.seats; ++seat) game.hands[seat] = kept(game, seat);
        game.throwing = false;
        if (score(game, game.dealer, tables_.turned[game.starter])) return true;
        game.turn = tables_.dealer_leads ? game.dealer : next(game.dealer);
        game.table = tables_.laying.begin(tables_.seats, tables_.kept(), game.turn);
        return false;
    }

    // A piece is laid, or there is none that fits.
    bool lay(Game& game, int act) const {
        LayingTable::Table& table = game.table;
        LayingTable::Scored scored;
        if (act == tables_.passing()) {
            scored = tables_.laying.pass(table);
        } else {
            game.hands[game.turn] &= ~(Pieces{1} << act);
            if (!table.pile.size) {
                game.begins |= 1u << game.laid;
                game.since = game.laid;
            }
            game.piece[game.laid] = static_cast<std::uint8_t>(act);
            game.seat[game.laid++] = static_cast<std::uint8_t>(game.turn);
            scored = tables_.laying.lay(table, kind(act));
        }
        // Whoever laid last comes last of all, and need not say that nothing fits.
        while (table.turn >= 0 && table.turn == table.last && stuck(game))
            scored.points += tables_.laying.pass(table).points;
        if (score(game, scored.seat, scored.points)) return true;
        game.turn = table.turn;
        return table.turn < 0 && show(game);
    }

    bool stuck(const Game& game) const {
        for (Pieces left = game.hands[game.table.turn]; left; left &= left - 1)
            if (fits(game, std::countr_zero(left))) return false;
        return true;
    }

    int worth(const TallyTable& tally, Pieces held, int starter) const {
        std::array<TallyTable::Byte, TallyTable::max_held + 1> pieces{};
        int count = 0;
        for (; held; held &= held - 1)
            pieces[count++] = static_cast<TallyTable::Byte>(std::countr_zero(held));
        pieces[count] = static_cast<TallyTable::Byte>(starter);
        TallyTable::Byte points = 0;
        tally.score(pieces.data(), 1, &points);
        return points;
    }

    // Hands are counted from the dealer's left round, then the pool; whoever is home first has won.
    bool show(Game& game) const {
        Pieces pool = game.pooled;
        for (int step = 1; step <= tables_.seats; ++step) {
            const int seat = (game.dealer + step) % tables_.seats;
            if (score(game, seat, worth(tables_.hand, kept(game, seat), game.starter))) return true;
            pool |= game.thrown[seat];
        }
        score(game, game.dealer, worth(tables_.pool, pool, game.starter));
        return true;
    }

    // By the score of a game that is won, or by what was made in the hand.
    void pay(const Game& game, float* rewards) const {
        std::array<int, seats_most> made = game.score;
        if (!won(game))
            for (int side = 0; side < tables_.sides; ++side) made[side] -= game.before[side];
        const int best = *std::max_element(made.begin(), made.begin() + tables_.sides);
        const auto firsts = std::count(made.begin(), made.begin() + tables_.sides, best);
        for (int seat = 0; seat < tables_.seats; ++seat)
            rewards[seat] = made[side_of(seat)] == best ? tables_.shares[firsts].first
                                                        : tables_.shares[firsts].second;
    }

    LayingTables tables_;
};

// What whoever is to act sees, seats and sides being counted from there.
inline void LayingPlay::observe(const Game& game, int me, float* row) const {
    const LayingFields& at = tables_.fields;
    const int pieces = tables_.pieces(), seats = tables_.seats;
    const auto from_me = [me, seats](int seat) { return (seat + seats - me) % seats; };
    const auto mark = [row](int place) { row[place] = 1.0f; };
    const auto mark_all = [mark](int field, Pieces held) {
        for (; held; held &= held - 1) mark(field + std::countr_zero(held));
    };
    mark(at.phase + (game.throwing ? 1 : 2));
    mark(at.turn + from_me(game.turn));
    mark(at.dealer + from_me(game.dealer));
    row[at.said] = -1.0f;
    row[at.number] = 1.0f;
    row[at.target] = static_cast<float>(tables_.target);
    for (int side = 0; side < tables_.sides; ++side) {
        const int place = (side + seats - side_of(me)) % tables_.sides;
        row[at.scores + place] = static_cast<float>(game.score[side]);
    }
    for (int seat = 0; seat < seats; ++seat) {
        const Pieces held = game.throwing ? kept(game, seat) : game.hands[seat];
        row[at.left + from_me(seat)] = static_cast<float>(std::popcount(held));
        if (game.throwing ? !game.thrown[seat] : seat == game.turn) mark(at.turns + from_me(seat));
    }
    mark_all(at.hand, game.throwing ? kept(game, me) : game.hands[me]);
    if (game.thrown[me]) mark_all(at.kept, kept(game, me));
    mark_all(at.thrown, game.thrown[me]);
    if (game.throwing) return;
    mark(at.starter + game.starter);
    row[at.total] = static_cast<float>(game.table.pile.total);
    for (int seat = 0; seat < seats; ++seat)
        if (game.table.gone >> seat & 1) mark(at.gone + from_me(seat));
    for (int laid = 0; laid < game.laid; ++laid) {
        mark(at.laid + laid * pieces + game.piece[laid]);
        mark(at.laid_by + laid * seats + from_me(game.seat[laid]));
        if (game.begins >> laid & 1) mark(at.new_total + laid);
        if (game.table.pile.size && laid >= game.since) mark(at.going_on + laid);
    }
}

}  // namespace parlour
