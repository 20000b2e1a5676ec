#include <nanobind/stl/map.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <map>
#include <tuple>

#include "bind_games.hpp"
#include "laying_games.hpp"

namespace parlour {
namespace {

constexpr Int most_points = 1'000'000;

// Every throw, and its id by the pieces in it.
void find_throws(LayingTables& tables, const std::vector<Int>& throws) {
    require(throws.size() <= 1 << 12, "throws: at most 4096");
    for (auto& row : tables.throw_id) row.fill(-1);
    for (const Int given : throws) {
        require(given > 0 && (tables.pieces() == 64 || given >> tables.pieces() == 0) &&
                    std::popcount(static_cast<Pieces>(given)) == tables.thrown,
                "throws: each is a set of as many pieces as are thrown");
        const auto away = static_cast<Pieces>(given);
        const int low = std::countr_zero(away), high = 63 - std::countl_zero(away);
        require(tables.throw_id[low][high] < 0, "throws: one is there twice");
        tables.throw_id[low][high] = static_cast<std::int16_t>(tables.throws.size());
        tables.throws.push_back(away);
    }
    const auto pieces = static_cast<std::size_t>(tables.pieces());
    require(throws.size() == (tables.thrown == 1 ? pieces : pieces * (pieces - 1) / 2),
            "throws: all that can be thrown must be there");
}

LayingFields to_fields(const std::map<std::string, Int>& begins, Int size,
                       const LayingTables& tables) {
    LayingFields fields{};
    const int pieces = tables.pieces(), seats = tables.seats, laid = seats * tables.kept();
    find_fields(begins, size,
                {
                    {"phase", &fields.phase, 3},
                    {"turn", &fields.turn, seats},
                    {"turns", &fields.turns, seats},
                    {"dealer", &fields.dealer, seats},
                    {"hand", &fields.hand, pieces},
                    {"kept", &fields.kept, pieces},
                    {"thrown", &fields.thrown, pieces},
                    {"cards_left", &fields.left, seats},
                    {"starter", &fields.starter, pieces},
                    {"box", &fields.pool, pieces},
                    {"count", &fields.total, 1},
                    {"laid", &fields.laid, laid * pieces},
                    {"laid_by", &fields.laid_by, laid * seats},
                    {"new_count", &fields.new_total, laid},
                    {"going_on", &fields.going_on, laid},
                    {"gone", &fields.gone, seats},
                    {"counting", &fields.counting, pieces},
                    {"counting_seat", &fields.counting_seat, seats},
                    {"counting_box", &fields.counting_pool, 1},
                    {"said", &fields.said, 1},
                    {"shown", &fields.shown, seats * pieces},
                    {"scores", &fields.scores, tables.sides},
                    {"match", &fields.match, tables.sides},
                    {"game_number", &fields.number, 1},
                    {"target", &fields.target, 1},
                });
    fields.size = static_cast<int>(size);
    return fields;
}

std::vector<Int> listed(Pieces set) {
    std::vector<Int> pieces;
    for (; set; set &= set - 1) pieces.push_back(std::countr_zero(set));
    return pieces;
}

using Games = SharedGames<LayingPlay>;

}  // namespace

void bind_laying_games(nb::module_& m) {
    bind_games<LayingPlay>(m, "LayingGames",
                           "Games of throwing, laying and showing, stepped all at once.")
        .def(
            "__init__",
            [](Games* self, Int games, std::uint64_t seed, const LayingTable& laying,
               const TallyTable& hand, const TallyTable& pool, Int seats, Int sides, Int dealt,
               Int thrown, const std::vector<Int>& throws, const std::vector<Int>& turned,
               bool dealer_leads, Int target, Int other_starts, bool one_hand, Int dealer,
               const std::vector<std::pair<float, float>>& shares,
               const std::map<std::string, Int>& begins, Int size) {
                const std::size_t count = to_game_count(games);
                LayingTables tables(laying, hand, pool);
                require(hand.kinds == pool.kinds && hand.suits == pool.suits &&
                            hand.kinds == laying.kinds(),
                        "hand, pool and laying are of other pieces");
                tables.seats = between(seats, 2, LayingTable::max_seats, "seats");
                tables.sides = between(sides, 2, seats, "sides");
                require(seats % sides == 0, "sides must be of as many seats each");
                tables.thrown = between(thrown, 1, 2, "thrown");
                tables.dealt = between(dealt, thrown + 1, LayingTables::max_dealt, "dealt");
                require(tables.kept() == hand.held, "hand: its size is not what is kept");
                require(tables.pooled() >= 0, "pool: there is no room for what is thrown");
                require(seats * tables.kept() <= LayingTable::max_laid, "dealt: at most 20 to lay");
                require(seats * dealt + tables.pooled() < tables.pieces(),
                        "dealt: there are not so many pieces");
                find_throws(tables, throws);
                require(turned.size() == static_cast<std::size_t>(tables.pieces()),
                        "turned: one number is needed for each piece");
                for (int piece = 0; piece < tables.pieces(); ++piece)
                    tables.turned[piece] = between(turned[piece], 0, most_points, "turned");
                tables.dealer_leads = dealer_leads;
                tables.target = between(target, 1, most_points, "target");
                tables.other_starts = between(other_starts, 0, target - 1, "other_starts");
                tables.one_hand = one_hand;
                tables.dealer = between(dealer, -1, seats - 1, "dealer");
                require(shares.size() == static_cast<std::size_t>(sides),
                        "shares: one is needed for each number of sides that are first");
                std::copy(shares.begin(), shares.end(), tables.shares.begin() + 1);
                tables.fields = to_fields(begins, size, tables);
                new (self) Games(LayingPlay(std::move(tables)), count, seed);
            },
            "games"_a, "seed"_a, "laying"_a, "hand"_a, "pool"_a, "seats"_a, "sides"_a, "dealt"_a,
            "thrown"_a, "throws"_a, "turned"_a, "dealer_leads"_a, "target"_a, "other_starts"_a,
            "one_hand"_a, "dealer"_a, "shares"_a, "begins"_a, "size"_a,
            "Deal all games.\n\n"
            "Actions are each piece to lay, to pass, and the sets ``throws``: all of as many\n"
            "pieces as are ``thrown`` of those ``dealt``, one or two.\n"
            "``hand`` and ``pool`` are worth what they are with the piece turned up, which\n"
            "brings the dealer ``turned``; the pool is filled with what is dealt to it.\n"
            "A game goes on to ``target``, the other side beginning with ``other_starts``; with\n"
            "``one_hand`` it is one hand. ``dealer``: who deals first, or -1.\n"
            "``shares``: what the first sides win and the others, where one is first, two, ...\n"
            "``begins``: where each field of an observation of ``size`` numbers begins.")
        .def(
            "deal",
            [](Games& self, Int game) {
                const std::size_t at = to_place(game, self.games.count());
                return self.alone([at](const auto& games) {
                    const auto& dealt = games.game(at);
                    const auto& tables = games.kind.tables();
                    std::vector<std::vector<Int>> hands;
                    for (int seat = 0; seat < tables.seats; ++seat)
                        hands.push_back(listed(dealt.dealt[seat]));
                    return std::tuple(dealt.dealer, hands, dealt.starter, listed(dealt.pooled),
                                      std::vector<Int>(dealt.before.begin(),
                                                       dealt.before.begin() + tables.sides));
                });
            },
            "game"_a,
            "Of the hand going on: the dealer, what each was dealt, what is turned up, what went\n"
            "straight to the pool, and the scores before it.");
}

}  // namespace parlour
