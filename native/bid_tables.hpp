// The rules of a game of bids and tricks as tables. Four seats, those opposite together, bid once
// each from the shaker's left; whoever bids last names what is played, and tricks are played for it
// until it is decided. What may be bid over what, by whom, what it leads to, who leads, who sits out,
// what must be taken and what is paid for it come in as data.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tricks.hpp"

namespace parlour {

inline constexpr int bid_seats = 4;
inline constexpr int max_bids = 48, max_names = 16, max_contracts = max_bids * max_names;
inline constexpr int max_payment = 10'000;

// The bidders' points, the others' points, the bidders' tricks, the others' tricks.
using Standing = std::array<int, 4>;

// From so much on a contract is decided, and how; from 0 on: never.
struct Threshold {
    int from = 0;
    bool made = false;
};

// So much, and so much for every point of the bidders and of the others.
struct Payment {
    int base = 0, bidders = 0, others = 0;

    int of(const Standing& standing) const {
        return base + bidders * standing[0] + others * standing[1];
    }
};

struct Contract {
    int order = 0;      // which of the trick tables
    int leads = 0;      // seats from the bidder on
    int sits_out = -1;  // the same; -1: nobody
    std::array<Threshold, 4> decided{};
    std::array<bool, 2> ends{};  // [made]: whether the hand is over once that is decided
    bool claims = false;         // a leader who is sure of all tricks may claim them
    std::array<std::array<Payment, 2>, 2> pays{};  // [made][to the bidders, to the others]
    int kind = 0, need = 0;                        // what is told of it

    int seats() const { return bid_seats - (sits_out >= 0); }
};

// What a bid that wins leads to.
struct Winning {
    int names = 0;           // who names what is played, seats from the bidder on
    int fixed = -1;          // the name, where there is none to choose
    bool takes_back = false;  // before the first play the name may be taken back
    std::array<int, max_names> contract{};  // by name; -1: it cannot be named
};

// Where the fields of an observation begin.
struct BidFields {
    int phase, turn, shaker, hand, left, bids, bidder, name, contract, sitting_out, need, tricks,
        led, won, points, exposed, scores, target, size;
};

struct BidTables {
    int pieces = 0;
    std::vector<TrickTable> orders;
    std::vector<Contract> contracts;
    std::array<int, max_pieces> points{};
    int trick_points = 0;

    int bids = 0, names = 0;  // bid 0 is a pass
    Mask marked = 0;          // what is bid may depend on how many of these one holds
    // [the highest bid][marked pieces held]: what may be bid, and so for who is left alone with it.
    std::vector<std::array<std::uint64_t, max_pieces>> offers;
    std::array<std::uint64_t, max_pieces> offers_last{};
    std::array<Winning, max_bids> won_by{};

    bool claim = false, take_back = false;  // whether there are such acts at all
    int target = 0;
    bool one_hand = false;
    int shaker = -1;  // who shakes first; -1: anybody
    BidFields fields{};

    int hand() const { return pieces / bid_seats; }
    // The ids of acts: pieces, bids, names, to claim, to take back.
    int first_bid() const { return pieces; }
    int first_name() const { return pieces + bids; }
    int claiming() const { return first_name() + names; }
    int taking_back() const { return claiming() + claim; }
    int actions() const { return taking_back() + take_back; }
};

}  // namespace parlour
