#include <nanobind/stl/map.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <map>
#include <tuple>

#include "bid_play.hpp"
#include "bind_games.hpp"

namespace parlour {
namespace {

using Decided = std::vector<std::pair<Int, bool>>;
using Paid = std::vector<std::tuple<Int, Int, Int>>;

Contract to_contract(Int order, Int leads, Int sits_out, const Decided& decided,
                     const std::pair<bool, bool>& ends, bool claims, const Paid& pays, Int kind,
                     Int need) {
    Contract contract;
    contract.order = between(order, 0, max_contracts, "order");
    contract.leads = between(leads, 0, bid_seats - 1, "leads");
    contract.sits_out = between(sits_out, -1, bid_seats - 1, "sits_out");
    require(contract.leads != contract.sits_out, "who leads cannot sit out");
    require(decided.size() == contract.decided.size(), "decided: four thresholds");
    for (std::size_t of = 0; of < decided.size(); ++of)
        contract.decided[of] = {between(decided[of].first, 0, max_payment, "decided"),
                                decided[of].second};
    contract.ends = {ends.first, ends.second};
    contract.claims = claims;
    require(pays.size() == 4, "pays: four payments");
    for (std::size_t at = 0; at < pays.size(); ++at) {
        const auto& [base, bidders, others] = pays[at];
        contract.pays[at / 2][at % 2] = {between(base, 0, max_payment, "pays"),
                                         between(bidders, 0, max_payment, "pays"),
                                         between(others, 0, max_payment, "pays")};
    }
    contract.kind = between(kind, 0, max_payment, "kind");
    contract.need = between(need, 0, max_payment, "need");
    return contract;
}

using Offers = std::vector<Int>;  // by marked pieces held: a set of bids
using Won = std::tuple<Int, Int, bool, std::vector<Int>>;

std::array<std::uint64_t, max_pieces> to_offers(const Offers& given, const BidTables& tables) {
    std::array<std::uint64_t, max_pieces> offers{};
    require(given.size() == static_cast<std::size_t>(tables.hand() + 1),
            "offers: one set of bids is needed for each number of marked pieces in a hand");
    for (std::size_t held = 0; held < given.size(); ++held) {
        require(given[held] > 0 && given[held] >> tables.bids == 0,
                "offers: there must be some bid, and only such as there are");
        offers[held] = static_cast<std::uint64_t>(given[held]);
    }
    return offers;
}

Winning to_winning(const Won& given, const BidTables& tables) {
    const auto& [names, fixed, takes_back, contracts] = given;
    Winning won;
    won.names = between(names, 0, bid_seats - 1, "names");
    won.fixed = between(fixed, -1, tables.names - 1, "fixed");
    won.takes_back = takes_back;
    require(contracts.size() == static_cast<std::size_t>(tables.names),
            "won_by: a contract, or -1, is needed for each name");
    bool some = false;
    for (int name = 0; name < tables.names; ++name) {
        won.contract[name] =
            between(contracts[name], -1, static_cast<Int>(tables.contracts.size()) - 1, "won_by");
        some = some || won.contract[name] >= 0;
    }
    require(some, "won_by: a bid that can be won needs a contract");
    require(won.fixed < 0 || won.contract[won.fixed] >= 0, "won_by: the fixed name has no contract");
    return won;
}

BidFields to_fields(const std::map<std::string, Int>& begins, Int size, const BidTables& tables) {
    BidFields fields{};
    int kinds = 1;
    for (const Contract& contract : tables.contracts) kinds = std::max(kinds, contract.kind + 1);
    const int seats = bid_seats, tricks = tables.hand();
    find_fields(begins, size,
                {
                    {"phase", &fields.phase, 3},
                    {"turn", &fields.turn, seats},
                    {"shaker", &fields.shaker, seats},
                    {"hand", &fields.hand, tables.pieces},
                    {"tiles_left", &fields.left, seats},
                    {"bids", &fields.bids, seats * tables.bids},
                    {"bidder", &fields.bidder, seats},
                    {"trump", &fields.name, tables.names},
                    {"contract", &fields.contract, kinds},
                    {"sitting_out", &fields.sitting_out, seats},
                    {"need", &fields.need, 1},
                    {"tricks", &fields.tricks, tricks * seats * tables.pieces},
                    {"led", &fields.led, tricks * seats},
                    {"won", &fields.won, tricks * seats},
                    {"points", &fields.points, 2},
                    {"exposed", &fields.exposed, seats * tables.pieces},
                    {"scores", &fields.scores, 2},
                    {"target", &fields.target, 1},
                });
    fields.size = static_cast<int>(size);
    return fields;
}

using Games = SharedGames<BidPlay>;

}  // namespace

void bind_bids(nb::module_& m) {
    nb::class_<Contract>(m, "BidContract",
            "What is played for once a bid is won and something named; seats count from the bidder.")
        .def(
            "__init__",
            [](Contract* self, Int order, Int leads, Int sits_out, const Decided& decided,
               const std::pair<bool, bool>& ends, bool claims, const Paid& pays, Int kind,
               Int need) {
                new (self) Contract(
                    to_contract(order, leads, sits_out, decided, ends, claims, pays, kind, need));
            },
            "order"_a, "leads"_a, "sits_out"_a, "decided"_a, "ends"_a, "claims"_a, "pays"_a,
            "kind"_a, "need"_a,
            "Say what is played for.\n\n"
            "``order``: the place of its trick table; ``sits_out``: -1 for nobody.\n"
            "``decided``: of the bidders' points, the others' points, the bidders' tricks and\n"
            "the others' tricks, from how many on it is decided (0: never), and whether it is\n"
            "made then. The first that holds counts.\n"
            "``ends``: whether that ends a hand that is lost, and one that is made.\n"
            "``claims``: whether a leader who is sure of all tricks may claim them.\n"
            "``pays``: to the bidders and the others when it is lost, to both when it is made:\n"
            "so much, so much for each of the bidders' points, and for each of the others'.\n"
            "``kind`` and ``need`` are only told.");

    bind_games<BidPlay>(m, "BidGames", "Games of bids and tricks, stepped all at once.")
        .def(
            "__init__",
            [](Games* self, Int games, std::uint64_t seed,
               const std::vector<nb::handle_t<TrickTable>>& orders,
               const std::vector<nb::handle_t<Contract>>& contracts, const std::vector<Int>& points,
               Int trick_points, Int marked, const std::vector<Offers>& offers,
               const Offers& offers_last, const std::vector<Won>& won_by, Int names, bool claim,
               bool take_back, Int target, bool one_hand, Int shaker,
               const std::map<std::string, Int>& begins, Int size) {
                BidTables tables;
                const std::size_t count = to_game_count(games);
                require(!orders.empty() && orders.size() <= max_contracts, "orders: 1 to 768");
                tables.pieces = initialised(orders.front()).pieces;
                for (const auto& order : orders) {
                    tables.orders.push_back(initialised(order));
                    require(tables.orders.back().pieces == tables.pieces,
                            "orders: all must be of the same pieces");
                }
                require(tables.pieces > 0 && tables.pieces % bid_seats == 0,
                        "orders: the pieces must go to four seats evenly");
                require(points.size() == static_cast<std::size_t>(tables.pieces),
                        "points: one number is needed for each piece");
                for (int piece = 0; piece < tables.pieces; ++piece)
                    tables.points[piece] = between(points[piece], 0, 127, "points");
                tables.trick_points = between(trick_points, 0, 127, "trick_points");
                tables.marked = to_mask(marked, tables.pieces, "marked");
                require(!contracts.empty() && contracts.size() <= max_contracts,
                        "contracts: 1 to 768");
                for (const auto& contract : contracts) {
                    tables.contracts.push_back(initialised(contract));
                    require(tables.contracts.back().order < static_cast<int>(orders.size()),
                            "contracts: one has no trick table");
                }
                tables.names = between(names, 1, max_names, "names");
                tables.bids = between(static_cast<Int>(offers.size()), 2, max_bids, "bids");
                for (const Offers& over : offers) tables.offers.push_back(to_offers(over, tables));
                tables.offers_last = to_offers(offers_last, tables);
                require(won_by.size() == offers.size() - 1, "won_by: one for each bid but a pass");
                for (std::size_t bid = 1; bid < offers.size(); ++bid)
                    tables.won_by[bid] = to_winning(won_by[bid - 1], tables);
                tables.claim = claim;
                tables.take_back = take_back;
                tables.target = between(target, 1, 1'000'000, "target");
                tables.one_hand = one_hand;
                tables.shaker = between(shaker, -1, bid_seats - 1, "shaker");
                require(tables.actions() <= Acts::most, "at most 128 actions");
                tables.fields = to_fields(begins, size, tables);
                new (self) Games(BidPlay(std::move(tables)), count, seed);
            },
            "games"_a, "seed"_a, "orders"_a, "contracts"_a, "points"_a, "trick_points"_a,
            "marked"_a, "offers"_a, "offers_last"_a, "won_by"_a, "names"_a, "claim"_a,
            "take_back"_a, "target"_a, "one_hand"_a, "shaker"_a, "begins"_a, "size"_a,
            "Deal all games.\n\n"
            "Actions are the pieces, the bids (the first is a pass), the names, to claim, and to\n"
            "take a name back, if there are such.\n"
            "``offers``: for each highest bid so far and each number of ``marked`` pieces held,\n"
            "the set of bids that may be made; ``offers_last``: where all others passed.\n"
            "``won_by``: for each bid but a pass who names (seats from the bidder on), the name\n"
            "that is fixed or -1, whether a name may be taken back before the first play, and\n"
            "for each name its contract or -1.\n"
            "``points`` of each piece and ``trick_points`` go to whoever wins a trick.\n"
            "A game goes on to ``target``; with ``one_hand`` it is one hand. ``shaker``: who\n"
            "shakes first, or -1.\n"
            "``begins``: where each field of an observation of ``size`` numbers begins.")
        .def(
            "deal",
            [](Games& self, Int game) {
                const std::size_t at = to_place(game, self.games.count());
                return self.alone([at](const auto& games) {
                    const auto& dealt = games.game(at);
                    return std::tuple(dealt.shaker,
                                      std::vector<Int>(dealt.dealt.begin(), dealt.dealt.end()),
                                      std::pair(dealt.score[0], dealt.score[1]));
                });
            },
            "game"_a, "Who shook in the hand going on, what was dealt, and the score before it.");
}

}  // namespace parlour
