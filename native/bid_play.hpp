// A game of bids and tricks by its tables: how it begins, what may be done, and what comes of it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

#include "bid_tables.hpp"
#include "chance.hpp"
#include "sweep.hpp"

namespace parlour {

// Some of the acts, by their ids.
struct Acts {
    static constexpr int most = 128;
    std::array<std::uint64_t, most / 64> words{};

    bool has(int act) const { return words[act >> 6] >> (act & 63) & 1; }
    void add(int act) { words[act >> 6] |= std::uint64_t{1} << (act & 63); }
    void add_all(std::uint64_t acts, int first) {
        for (; acts; acts &= acts - 1) add(first + std::countr_zero(acts));
    }
    int count() const { return std::popcount(words[0]) + std::popcount(words[1]); }
    int nth(int place) const {
        int at = 0;
        std::uint64_t word = words[0];
        if (const int here = std::popcount(word); place >= here) {
            place -= here;
            word = words[1];
            at = 64;
        }
        while (place--) word &= word - 1;
        return at + std::countr_zero(word);
    }
};

class BidPlay {
public:
    enum Phase : std::uint8_t { bidding, naming, playing };
    enum Verdict : std::uint8_t { open, lost, made };

    struct Game {
        Chance chance{0};
        std::array<std::int64_t, 2> score{};
        Phase phase{};
        Verdict verdict{};
        int shaker{}, turn{};
        std::array<Mask, bid_seats> dealt{}, hands{};
        std::array<std::uint8_t, bid_seats> bids{};  // in the order in which they were made
        int bids_made{}, high{}, bidder{};
        int name{}, contract{};
        // Piece by piece and trick by trick, who played what, and who won.
        std::array<std::uint8_t, max_pieces> piece{}, seat{}, winner{};
        int plays{}, in_trick{}, tricks{};
        int led{}, best{}, best_seat{}, worth{};
        std::array<int, 2> points{}, taken{};  // by side
        Acts legal;
    };

    explicit BidPlay(BidTables tables) : tables_(std::move(tables)) {}

    const BidTables& tables() const { return tables_; }
    int actions() const { return tables_.actions(); }
    int seats() const { return bid_seats; }
    int sees() const { return tables_.fields.size; }

    int turn(const Game& game) const { return game.turn; }
    bool may(const Game& game, int act) const { return game.legal.has(act); }
    int any(const Game& game, Chance& chance) const {
        return game.legal.nth(static_cast<int>(chance.below(game.legal.count())));
    }
    void mask(const Game& game, std::int8_t* row) const {
        for (int act = 0; act < actions(); ++act) row[act] = game.legal.has(act);
    }
    void observe(const Game& game, int me, float* row) const;

    void begin(Game& game) const {
        game.score = {};
        game.shaker = tables_.shaker >= 0 ? tables_.shaker
                                          : static_cast<int>(game.chance.below(bid_seats));
        deal(game);
        find_legal(game);
    }

    // Do what may be done; whether the game is over, and then what each seat has won.
    bool act(Game& game, int act, float* rewards) const {
        const bool over = act < tables_.first_bid()    ? play(game, act, rewards)
                          : act < tables_.first_name() ? bid(game, act - tables_.first_bid(), rewards)
                          : act < tables_.claiming()   ? named(game, act - tables_.first_name())
                          : act == tables_.claiming() && tables_.claim ? claim(game, rewards)
                                                                       : taken_back(game);
        if (!over) find_legal(game);
        return over;
    }

private:
    static int side_of(int seat) { return seat & 1; }
    static int away(int seat, int places) { return (seat + places) & (bid_seats - 1); }
    const Contract& contract(const Game& game) const { return tables_.contracts[game.contract]; }
    const TrickTable& order(const Game& game) const { return tables_.orders[contract(game).order]; }

    void deal(Game& game) const {
        std::array<std::uint8_t, max_pieces> mixed;
        std::iota(mixed.begin(), mixed.end(), std::uint8_t{0});
        const auto size = static_cast<std::size_t>(tables_.pieces);
        game.chance.shuffle_front(mixed, size, size);
        game.dealt = {};
        for (int at = 0; at < tables_.pieces; ++at)
            game.dealt[at / tables_.hand()] |= Mask{1} << mixed[at];
        game.hands = game.dealt;
        game.phase = bidding;
        game.verdict = open;
        game.turn = away(game.shaker, 1);
        game.bids_made = game.high = 0;
        game.points = game.taken = {};
        game.plays = game.in_trick = game.tricks = 0;
    }

    void find_legal(Game& game) const {
        game.legal = {};
        const Mask hand = game.hands[game.turn];
        if (game.phase == bidding) {
            const int held = count(hand & tables_.marked);
            const bool alone = game.bids_made == bid_seats - 1 && !game.high;
            game.legal.add_all(alone ? tables_.offers_last[held] : tables_.offers[game.high][held],
                               tables_.first_bid());
        } else if (game.phase == naming) {
            const Winning& won = tables_.won_by[game.high];
            for (int name = 0; name < tables_.names; ++name)
                if (won.contract[name] >= 0) game.legal.add(tables_.first_name() + name);
        } else if (game.in_trick) {
            game.legal.words[0] = allowed(order(game).duties[game.led], hand);
        } else {
            game.legal.words[0] = allowed(order(game).lead_order, hand);
            if (tables_.take_back && !game.plays && tables_.won_by[game.high].takes_back)
                game.legal.add(tables_.taking_back());
            if (tables_.claim && sure(game)) game.legal.add(tables_.claiming());
        }
    }

    // Whether the leader may claim. It is asked of what the leader sees and of nothing else.
    bool sure(const Game& game) const {
        const Mask hand = game.hands[game.turn];
        if (!contract(game).claims || count(hand) < 2) return false;
        const Mask hidden = game.hands[0] | game.hands[1] | game.hands[2] | game.hands[3];
        return Sweep(order(game)).sweeps(hand, hidden & ~hand, bid_seats - 1);
    }

    bool bid(Game& game, int bid, float* rewards) const {
        game.bids[game.bids_made++] = static_cast<std::uint8_t>(bid);
        if (bid) {
            game.high = bid;
            game.bidder = game.turn;
        }
        game.turn = away(game.turn, 1);
        if (game.bids_made < bid_seats) return false;
        if (!game.high) return hand_over(game, {}, rewards);
        const Winning& won = tables_.won_by[game.high];
        game.phase = naming;
        game.turn = away(game.bidder, won.names);
        return won.fixed >= 0 && named(game, won.fixed);
    }

    bool named(Game& game, int name) const {
        game.phase = playing;
        game.name = name;
        game.contract = tables_.won_by[game.high].contract[name];
        game.turn = away(game.bidder, contract(game).leads);
        return false;
    }

    bool taken_back(Game& game) const {
        game.phase = naming;
        game.turn = away(game.bidder, tables_.won_by[game.high].names);
        return false;
    }

    bool play(Game& game, int piece, float* rewards) const {
        game.hands[game.turn] &= ~(Mask{1} << piece);
        game.piece[game.plays] = static_cast<std::uint8_t>(piece);
        game.seat[game.plays++] = static_cast<std::uint8_t>(game.turn);
        if (!game.in_trick) {
            game.led = piece;
            game.worth = tables_.trick_points;
        }
        if (!game.in_trick || order(game).beaten_by[game.led][game.best] >> piece & 1) {
            game.best = piece;
            game.best_seat = game.turn;
        }
        game.worth += tables_.points[piece];
        const Contract& played = contract(game);
        if (++game.in_trick < played.seats()) {
            game.turn = away(game.turn, 1);
            if (game.turn == sitting_out(game)) game.turn = away(game.turn, 1);
            return false;
        }
        game.winner[game.tricks++] = static_cast<std::uint8_t>(game.best_seat);
        game.in_trick = 0;
        game.turn = game.best_seat;
        return taken(game, 1, game.worth, rewards);
    }

    bool claim(Game& game, float* rewards) const {
        const int rest = tables_.hand() - game.tricks;
        int worth = rest * tables_.trick_points;
        for (const Mask hand : game.hands)
            for (Mask left = hand; left; left &= left - 1) worth += tables_.points[index(left)];
        return taken(game, rest, worth, rewards);
    }

    int sitting_out(const Game& game) const {
        const int out = contract(game).sits_out;
        return out < 0 ? -1 : away(game.bidder, out);
    }

    // Whose turn it is takes so many tricks. What was decided once stays so.
    bool taken(Game& game, int tricks, int worth, float* rewards) const {
        game.points[side_of(game.turn)] += worth;
        game.taken[side_of(game.turn)] += tricks;
        const Contract& played = contract(game);
        const int us = side_of(game.bidder), them = 1 - us;
        const Standing standing{game.points[us], game.points[them], game.taken[us],
                                game.taken[them]};
        for (std::size_t of = 0; of < standing.size() && game.verdict == open; ++of) {
            const Threshold& threshold = played.decided[of];
            if (threshold.from && standing[of] >= threshold.from)
                game.verdict = threshold.made ? made : lost;
        }
        const bool all = game.taken[0] + game.taken[1] == tables_.hand();
        if (!all && (game.verdict == open || !played.ends[game.verdict == made])) return false;
        const auto& pays = played.pays[game.verdict == made];
        std::array<int, 2> scored;
        scored[us] = pays[0].of(standing);
        scored[them] = pays[1].of(standing);
        return hand_over(game, scored, rewards);
    }

    // The end of a hand, and so of the game, or the next deal.
    bool hand_over(Game& game, std::array<int, 2> scored, float* rewards) const {
        game.score[0] += scored[0];
        game.score[1] += scored[1];
        const bool first = game.score[0] >= tables_.target, second = game.score[1] >= tables_.target;
        int ahead = scored[0] - scored[1];
        // Where both have enough at once, whoever bid counts first.
        if (first && second && game.high) ahead = side_of(game.bidder) ? -1 : 1;
        else if (first || second) ahead = first ? 1 : -1;
        else if (!tables_.one_hand) {
            game.shaker = away(game.shaker, 1);
            deal(game);
            return false;
        }
        const float won = ahead > 0 ? 1.0f : ahead < 0 ? -1.0f : 0.0f;
        for (int seat = 0; seat < bid_seats; ++seat) rewards[seat] = side_of(seat) ? -won : won;
        return true;
    }

    BidTables tables_;
};

// What a seat sees, seats and sides being counted from there.
inline void BidPlay::observe(const Game& game, int me, float* row) const {
    const BidFields& at = tables_.fields;
    const int pieces = tables_.pieces;
    const auto from_me = [me](int seat) { return away(seat, bid_seats - me); };
    const auto mark = [row](int place) { row[place] = 1.0f; };
    mark(at.phase + game.phase);
    mark(at.turn + from_me(game.turn));
    mark(at.shaker + from_me(game.shaker));
    for (Mask left = game.hands[me]; left; left &= left - 1) mark(at.hand + index(left));
    for (int seat = 0; seat < bid_seats; ++seat)
        row[at.left + from_me(seat)] = static_cast<float>(count(game.hands[seat]));
    for (int bid = 0; bid < game.bids_made; ++bid)
        mark(at.bids + from_me(away(game.shaker, bid + 1)) * tables_.bids + game.bids[bid]);
    for (int side = 0; side < 2; ++side) {
        row[at.points + (side ^ side_of(me))] = static_cast<float>(game.points[side]);
        row[at.scores + (side ^ side_of(me))] = static_cast<float>(game.score[side]);
    }
    row[at.target] = static_cast<float>(tables_.target);
    if (game.phase == bidding) return;
    mark(at.bidder + from_me(game.bidder));
    if (game.phase == naming) return;
    const Contract& played = contract(game);
    mark(at.name + game.name);
    mark(at.contract + played.kind);
    row[at.need] = static_cast<float>(played.need);
    if (const int out = sitting_out(game); out >= 0) mark(at.sitting_out + from_me(out));
    const int seats = played.seats();
    for (int play = 0; play < game.plays; ++play) {
        const int place = play / seats * bid_seats + from_me(game.seat[play]);
        mark(at.tricks + place * pieces + game.piece[play]);
        if (play % seats == 0) mark(at.led + place);
    }
    for (int trick = 0; trick < game.tricks; ++trick)
        mark(at.won + trick * bid_seats + from_me(game.winner[trick]));
    if (!game.in_trick) mark(at.led + game.tricks * bid_seats + from_me(game.turn));
}

}  // namespace parlour
