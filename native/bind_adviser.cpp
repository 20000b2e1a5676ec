#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <mutex>

#include "adviser.hpp"
#include "bind_learned.hpp"
#include "bind_solver.hpp"
#include "checks.hpp"

namespace parlour {
namespace {

using Pairs = std::vector<std::pair<Int, Int>>;
using Promise = std::tuple<Int, Int, Int>;

const std::array<std::string, 3> words{"passed", "bid", "forced"};  // as in Word

std::uint64_t to_seed(Int seed) {
    require(seed >= 0, "seed must not be negative");
    return static_cast<std::uint64_t>(seed);
}

// Games by their handles: None is no game, and a caller's list may change while they are in use.
using Games = std::vector<nb::handle_t<TrickGame>>;
using Players = std::vector<nb::handle_t<QuickPlayer>>;

Manners to_manners(const Seated& manners) {
    Manners of{};
    for (int seat = 0; seat < max_seats; ++seat) {
        require(manners[seat] >= 0 && manners[seat] <= 127, "manners must be 0 to 127");
        of[seat] = static_cast<int>(manners[seat]);
    }
    return of;
}

Knowledge to_knowledge(const TrickGame& game, Int need, Int opener, Int size, const Pairs& history,
                       Int seat, Int hand, const Seated& lacks,
                       const Promise& promise, const Seated& manners, const Terms& terms) {
    Knowledge known{&game, to_need(need), to_seat(opener, "opener"), 0, {}, to_seat(seat, "seat"), 0};
    const Seats round = playing(game.stakes);
    require(round >> known.opener & 1, "opener does not play");
    require(size >= 1 && size <= game.pieces / max_seats, "size: there are not so many pieces");
    require(size < Holders::room, "size: at most 9");
    known.size = static_cast<int>(size);
    known.hand = to_mask(hand, game.pieces, "hand");
    for (int at = 0; at < max_seats; ++at) known.lacks[at] = to_mask(lacks[at], game.pieces, "lacks");
    known.promiser = to_seat(std::get<0>(promise), "promise");
    known.promised = to_mask(std::get<1>(promise), game.pieces, "promise");
    const Int at_least = std::get<2>(promise);
    require(at_least >= 0 && at_least <= Worlds::most_promised, "promise: at most 7 pieces");
    known.at_least = static_cast<int>(at_least);
    must_suit(terms, game);
    known.terms = terms;
    Situation now(game, known.terms, known.need, known.opener, known.size);
    for (const auto& [who, what] : history) {
        const int player = to_seat(who, "history");
        require(round >> player & 1, "history: one who sits out has played");
        require(what >= 0 && what < game.pieces, "history: not a piece");
        const Mask piece = Mask{1} << what;
        require(!((now.gone | known.hand) & piece), "history: a piece is in two places");
        require(now.left[player] > 0, "history: a seat has played more than it held");
        for (int at = 0; at < now.played; ++at)
            require(now.players[at] != player, "history: a seat plays twice to a trick");
        known.history.push_back({player, static_cast<int>(what)});
        now.play(player, static_cast<int>(what));
    }
    require(count(known.hand) == now.left[known.seat], "hand: not as many pieces as are left");
    require(!now.over() && now.turn == known.seat, "seat: it is not its turn");
    require(game.pieces == size * max_seats, "size: all the pieces must be dealt");
    known.manners = to_manners(manners);
    return known;
}

// An adviser that threads may share: they wait for each other, without the interpreter lock.
class SharedAdviser {
public:
    SharedAdviser(std::vector<const QuickPlayer*> policies, const QuickPlayer& guide,
                  const Prospects& prospects)
        : adviser_(std::move(policies), guide, prospects) {}

    void must_know(const Manners& manners) const {
        require(adviser_.knows(manners), "manners: the adviser has no such policy");
    }

    template <typename Ask>
    auto ask(const Cancel* cancel, Ask question) {
        nb::gil_scoped_release nobody_waits;
        const std::lock_guard alone(mutex_);
        adviser_.solver.cancelled = cancel ? &cancel->cancelled : nullptr;
        return question(adviser_);
    }

private:
    std::mutex mutex_;
    Adviser adviser_;
};

using Told = std::tuple<int, double, double, double, bool, double>;  // an Outlook

std::tuple<std::vector<Told>, std::uint64_t, double, int> advise(
    SharedAdviser& shared, const Knowledge& known, Int glance, Int pool, Int rolled, Int solved,
    Int nodes, Int ahead, double appeal, bool play_out, Int seed, const Cancel* cancel) {
    constexpr Int most = 100'000;
    require(glance >= 0 && glance <= most, "glance must be 0 to 100000");
    require(pool >= 1 && pool <= most, "pool must be 1 to 100000");
    require(rolled >= 0 && rolled <= most, "rolled must be 0 to 100000");
    require(solved >= 0 && solved <= most, "solved must be 0 to 100000");
    require(rolled + solved > 0, "nothing is to be tried: rolled and solved are 0");
    require(nodes >= 0, "nodes must not be negative");
    require(ahead >= 0 && ahead <= max_pieces, "ahead must be 0 to 32");
    require(appeal >= 0, "appeal must not be negative");
    const Effort effort{static_cast<int>(glance), static_cast<int>(pool),
                        static_cast<int>(rolled), static_cast<int>(solved),
                        static_cast<std::uint64_t>(nodes), static_cast<int>(ahead), appeal,
                        play_out};
    const auto luck = to_seed(seed);
    shared.must_know(known.manners);
    const Advice advice = shared.ask(cancel, [&](Adviser& adviser) {
        return adviser.advise(known, effort, luck);
    });
    std::vector<Told> plays;
    for (const Outlook& of : advice.plays)
        plays.emplace_back(of.piece, of.rolled, of.solved, of.points, of.in_doubt, of.appeal);
    return {plays, advice.worlds, advice.effective, advice.solved};
}

// The values that deals come to when quick players play every hand.
std::vector<int> play_deals(SharedAdviser& shared, const TrickGame& game, Int need, Int opener,
                            const std::vector<Seated>& deals, bool play_out,
                            Int seed, const Seated& manners, const Terms& terms) {
    const int aim = to_need(need);
    const Manners of = to_manners(manners);
    shared.must_know(of);
    must_suit(terms, game);
    const int first = to_seat(opener, "opener");
    require(playing(game.stakes) >> first & 1, "opener does not play");
    std::vector<World> worlds;
    for (const auto& deal : deals) {
        World world{};
        Mask seen = 0;
        for (int seat = 0; seat < max_seats; ++seat) {
            world[seat] = to_mask(deal[seat], game.pieces, "deals");
            require(!(world[seat] & seen), "deals: a piece is in two hands");
            require(count(world[seat]) == count(world[0]), "deals: hands differ in size");
            seen |= world[seat];
        }
        require(seen != 0, "deals: nothing to play");
        worlds.push_back(world);
    }
    Chance chance(to_seed(seed));
    return shared.ask(nullptr, [&](const Adviser& adviser) {
        std::vector<int> values;
        for (const auto& world : worlds)
            values.push_back(adviser.play_on(Situation(game, terms, aim, first, count(world[0])), world, of,
                                             play_out, chance));
        return values;
    });
}

}  // namespace

void bind_adviser(nb::module_& m) {
    nb::class_<QuickPlayer>(m, "QuickPlayer", "Somebody who knows at once what to play.")
        .def(
            "weigh",
            [](const QuickPlayer& player, const Knowledge& known) {
                const auto now = Adviser::replay(known).back();
                const auto appeal = player.weigh(now, known.seat, known.hand);
                std::vector<std::pair<int, float>> plays;
                for (int at = 0; at < appeal.size; ++at)
                    plays.emplace_back(appeal.piece[at], appeal.logit[at]);
                return plays;
            },
            "known"_a,
            "Each play with its appeal: a logit.");
    bind_learned(m);
    nb::class_<Policy, QuickPlayer>(m, "Policy",
            "A quick player of any trick game: a small learned network over what one seat sees.")
        .def(
            "__init__",
            [](Policy* self, const nb::bytes& weights) {
                new (self) Policy(to_weights(weights, Policy::nets * Policy::net_size));
            },
            "weights"_a,
            "``weights``: float32, for each net those of each feature, then those of the outcome.")
        .def_prop_ro_static(
            "shape",
            [](nb::handle) {
                return std::make_tuple(Policy::nets, Policy::features, Policy::hidden);
            },
            "How many nets, features and hidden units there are.")
        .def_static(
            "tell",
            [](const Knowledge& known) {
                const auto now = Adviser::replay(known).back();
                std::vector<std::vector<float>> told;
                for (Mask rest = now.lawful(known.hand); rest; rest &= rest - 1) {
                    const auto row = Policy::tell(now, known.seat, known.hand, index(rest));
                    told.emplace_back(row.begin(), row.end());
                }
                return std::make_pair(Policy::net_of(now), told);
            },
            "known"_a,
            "Which net is asked, and what it is told of each play, in the order of the pieces.");
    nb::class_<Prospects>(m, "Prospects",
            "A quick guess of what a hand is worth to one who opens the play with it.")
        .def(
            "__init__",
            [](Prospects* self, const nb::bytes& weights) {
                new (self) Prospects(to_weights(weights, Prospects::size));
            },
            "weights"_a,
            "``weights``: float32, those of each feature, then those of the outcome.")
        .def_prop_ro_static(
            "shape",
            [](nb::handle) { return std::make_tuple(Prospects::features, Prospects::hidden); },
            "How many features and hidden units there are.")
        .def(
            "best",
            [](const Prospects& prospects, const Games& games, const std::vector<Int>& hands,
               Int need) {
                require(!games.empty(), "games: none to choose from");
                const int aim = to_need(need);
                std::vector<std::pair<int, float>> found;
                for (const Int hand : hands) {
                    std::pair<int, float> best{0, -1e9f};
                    for (std::size_t at = 0; at < games.size(); ++at) {
                        const TrickGame& game = initialised(games[at]);
                        const Mask held = to_mask(hand, game.pieces, "hands");
                        const float logit = prospects.logit(game, held, aim);
                        if (logit > best.second) best = {static_cast<int>(at), logit};
                    }
                    found.push_back(best);
                }
                return found;
            },
            "games"_a, "hands"_a, "need"_a,
            "For each hand the game it is best for, and the logit of its chance to win ``need``.")
        .def_static(
            "tell",
            [](const TrickGame& game, Int hand, Int need) {
                const auto told =
                    Prospects::tell(game, to_mask(hand, game.pieces, "hand"), to_need(need));
                return std::vector<float>(told.begin(), told.end());
            },
            "game"_a, "hand"_a, "need"_a,
            "What the network is told of a hand.");
    nb::class_<Knowledge>(m, "Knowledge",
            "What a seat knows that is to play; all the pieces are dealt to four seats.")
        .def(
            "__init__",
            [](Knowledge* self, const TrickGame& game, Int need, Int opener, Int size,
               const Pairs& history, Int seat, Int hand, const Seated& lacks,
               const Promise& promise, const Seated& manners, const Terms& terms) {
                new (self) Knowledge(
                    to_knowledge(game, need, opener, size, history, seat, hand, lacks, promise,
                                 manners, terms));
            },
            "game"_a, "need"_a, "opener"_a, "size"_a, "history"_a, "seat"_a, "hand"_a,
            "lacks"_a = Seated{}, "promise"_a = Promise{0, 0, 0}, "manners"_a = Seated{},
            "terms"_a = Terms{}, nb::keep_alive<1, 2>(),
            "Put it together.\n\n"
            "``need``: the value at which the maximisers have reached their aim.\n"
            "``opener``: who led first; ``size``: of each hand at first; ``history``: who\n"
            "played what.\n"
            "``hand``: what ``seat`` holds now. ``lacks``: what the seats are known not to\n"
            "hold.\n"
            "``promise``: a seat, a mask, and how many of it that seat held at least at first.\n"
            "``manners``: by which of the adviser's players each seat is taken to play.\n"
            "``terms``: what networks are told of the declaration and the auction.")
        .def(
            "heard",
            [](nb::handle_t<Knowledge> self, Int seat, const std::string& word, Int need,
               const Games& could_name, Int named) {
                Knowledge& known = initialised(self);
                require(!could_name.empty(), "could_name is empty");
                const auto at = std::ranges::find(words, word);
                require(at != words.end(), "word must be passed, bid or forced");
                require(named >= -1 && named < static_cast<Int>(could_name.size()),
                        "named: not one of those that could be named");
                Said said{to_seat(seat, "seat"), static_cast<Word>(at - words.begin()),
                          to_need(need), static_cast<int>(named)};
                for (const auto& game : could_name) {
                    said.could_name.push_back(&initialised(game));
                    require(said.could_name.back()->pieces == known.game->pieces,
                            "could_name: other pieces");
                }
                for (const auto& game : could_name) nb::keep_alive_obj(self, game);
                known.auction.push_back(std::move(said));
            },
            "seat"_a, "word"_a, "need"_a, "could_name"_a, "named"_a = -1,
            "Add what a seat said when so much was asked: it passed, bid, or had no choice.\n\n"
            "``named``: which of the games it named; -1 where that is not known.")
        .def("count_worlds", [](const Knowledge& known) { return Adviser::count_worlds(known); },
             "In how many ways the unseen pieces may lie.")
        .def(
            "draw_worlds",
            [](const Knowledge& known, Int size, Int seed) {
                require(size >= 0 && size <= 1'000'000, "size must be 0 to 1000000");
                const auto luck = to_seed(seed);
                nb::gil_scoped_release nobody_waits;
                return Adviser::draw_worlds(known, static_cast<int>(size), luck);
            },
            "size"_a, "seed"_a,
            "Some of them, each as likely as any other: four hands each. None where there is none.");
    nb::class_<SharedAdviser>(m, "Adviser",
            "Tries the plays of a seat that does not see the other hands; threads wait for each other.")
        .def(
            "__init__",
            [](nb::handle_t<SharedAdviser> self, const Players& policies, const QuickPlayer& guide,
               const Prospects& prospects) {
                require(!policies.empty(), "policies is empty");
                std::vector<const QuickPlayer*> known;
                for (const auto& policy : policies)
                    known.push_back(&initialised(policy));
                new (nb::inst_ptr<SharedAdviser>(self))
                    SharedAdviser(std::move(known), guide, prospects);
                nb::inst_mark_ready(self);
                for (const auto& policy : policies) nb::keep_alive_obj(self, policy);
            },
            "policies"_a, "guide"_a, "prospects"_a, nb::keep_alive<1, 3>(), nb::keep_alive<1, 4>(),
            "Seats go by one of the ``policies``, which are known by their place. The ``guide``\n"
            "is asked what to try, and who holds what.")
        .def("advise", &advise, "known"_a, "glance"_a, "pool"_a, "rolled"_a, "solved"_a,
             "nodes"_a, "ahead"_a, "appeal"_a, "play_out"_a, "seed"_a, "cancel"_a = nb::none(),
             "Draw ``pool`` worlds, keep them by how likely they make what was played, and try.\n\n"
             "A first look at ``glance`` worlds, unless 0, lets go of plays that are clearly\n"
             "worse. Each play is played on by quick players in ``rolled`` worlds, to the last\n"
             "trick where ``play_out`` says so; the seat itself plans its next ``ahead``\n"
             "choices by what it will have seen by then. And it is solved with open hands in\n"
             "``solved``, for at most about ``nodes``. Plays that appeal to the guide by\n"
             "``appeal`` (a logarithm) less than the best are looked at no further. Gives for\n"
             "each play the piece, how often\n"
             "its seat's side reached its aim (played on, and solved), the points it won from\n"
             "here on, whether it was still in doubt after the first look, and its appeal; then how many\n"
             "worlds there are, how many equally likely ones the pool was worth, and how many\n"
             "were solved.")
        .def(
            "draw_likely",
            [](SharedAdviser& shared, const Knowledge& known, Int pool, Int size, Int seed) {
                require(pool >= 1 && pool <= 1'000'000, "pool must be 1 to 1000000");
                require(size >= 1 && size <= 1'000'000, "size must be 1 to 1000000");
                const auto luck = to_seed(seed);
                shared.must_know(known.manners);
                return shared.ask(nullptr, [&](Adviser& adviser) {
                    return adviser.draw_likely(known, static_cast<int>(pool),
                                               static_cast<int>(size), luck);
                });
            },
            "known"_a, "pool"_a, "size"_a, "seed"_a,
            "Draw ``pool`` worlds, keep ``size`` by how likely they make what was said and played.")
        .def("play_deals", &play_deals, "game"_a, "need"_a, "opener"_a, "deals"_a, "play_out"_a,
             "seed"_a, "manners"_a = Seated{}, "terms"_a = Terms{},
             "The value that each deal, of four hands, comes to when quick players play them.\n\n"
             "``manners``: by which policy each seat goes.");
}

}  // namespace parlour
