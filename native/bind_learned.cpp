#include "bind_learned.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>

#include "judges.hpp"
#include "learned_player.hpp"

namespace parlour {
namespace {

Network to_network(const nb::bytes& weights, int inputs, Int width, Int depth, int outputs) {
    require(width >= 8 && width <= Int{Network::widest} && width % 8 == 0,
            "width must be 8 to 512, in steps of 8");
    require(depth >= 0 && depth <= 16, "depth must be 0 to 16");
    const Network::Shape shape{static_cast<std::size_t>(inputs), static_cast<std::size_t>(width),
                               static_cast<std::size_t>(depth), static_cast<std::size_t>(outputs)};
    return Network(shape, to_weights(weights, shape.size()));
}

Terms to_terms(Int declaration, Int worth, Int scoring, Int promise, Int bidder,
               const std::array<bool, max_seats>& passed, const std::array<double, max_seats>& bid) {
    require(declaration >= -1 && declaration < asked::declarations,
            "declaration must be -1 to " + std::to_string(asked::declarations - 1));
    require(worth >= 0 && worth < sight::worths, "worth must be 0 to 2");
    require(scoring >= 0 && scoring < sight::scorings, "scoring must be 0 to 2");
    require(promise == 0 || promise == 3 || promise == 4, "promise must be 0, 3 or 4");
    Terms terms{static_cast<int>(declaration), static_cast<int>(worth), static_cast<int>(scoring),
                static_cast<int>(promise), to_seat(bidder, "bidder"), passed};
    for (int seat = 0; seat < max_seats; ++seat) {
        require(bid[seat] >= 0 && bid[seat] <= 1, "bid must be 0 to 1");
        terms.bid[seat] = static_cast<float>(bid[seat]);
    }
    return terms;
}

void must_be_taught(const Terms& terms) {
    require(terms.declaration >= 0, "terms: the declaration was not taught");
}

std::vector<float> of_deals(const DealJudge& judge, const Terms& terms, Int need,
                            const std::vector<Seated>& deals) {
    must_be_taught(terms);
    const int aim = to_need(need);
    std::vector<std::array<Mask, max_seats>> worlds;
    for (const Seated& deal : deals) {
        auto& world = worlds.emplace_back();
        for (int seat = 0; seat < max_seats; ++seat)
            world[seat] = to_mask(deal[seat], sight::tiles, "deals");
    }
    nb::gil_scoped_release nobody_waits;
    std::vector<float> chances;
    for (const auto& world : worlds) chances.push_back(judge.chance(terms, aim, world));
    return chances;
}

std::vector<float> of_hands(const HandJudge& judge, const Terms& terms, Int need,
                            const std::vector<Int>& hands, bool said) {
    must_be_taught(terms);
    const int aim = to_need(need);
    const auto held = to_masks(hands, sight::tiles, "hands");
    nb::gil_scoped_release nobody_waits;
    std::vector<float> chances;
    for (const Mask hand : held) chances.push_back(judge.chance(terms, aim, hand, said));
    return chances;
}

}  // namespace

void bind_learned(nb::module_& m) {
    nb::class_<Terms>(m, "Terms",
            "What was declared and said before the play, as far as networks were taught it.")
        .def(
            "__init__",
            [](Terms* self, Int declaration, Int worth, Int scoring, Int promise, Int bidder,
               const std::array<bool, max_seats>& passed,
               const std::array<double, max_seats>& bid) {
                new (self) Terms(
                    to_terms(declaration, worth, scoring, promise, bidder, passed, bid));
            },
            "declaration"_a = -1, "worth"_a = 0, "scoring"_a = 0, "promise"_a = 0, "bidder"_a = 0,
            "passed"_a = std::array<bool, max_seats>{},
            "bid"_a = std::array<double, max_seats>{},
            "``declaration``: its number; -1 where none was taught.\n"
            "``worth``: 0 counters as usual, 1 those of the odd table, 2 tricks alone.\n"
            "``scoring``: 0 marks, 1 bid and points, 2 own points.\n"
            "``promise``: the doubles that the bidder holds at least: 0, 3 or 4.\n"
            "``passed`` and ``bid``, of each seat: a bid counts from 0 (none) to 1 (42).")
        .def_prop_ro("taught", [](const Terms& terms) { return terms.declaration >= 0; },
                     "Whether there is anything that networks could say.");
    nb::class_<LearnedPlayer, QuickPlayer>(m, "LearnedPlayer",
            "A quick player that was taught by self-play.")
        .def(
            "__init__",
            [](LearnedPlayer* self, const nb::bytes& weights, Int width, Int depth,
               const QuickPlayer& other) {
                new (self) LearnedPlayer(
                    to_network(weights, sight::size, width, depth, LearnedPlayer::outputs), other);
            },
            "weights"_a, "width"_a, "depth"_a, "other"_a, nb::keep_alive<1, 5>(),
            "``weights``: float32, layer by layer, each with its offsets first.\n"
            "``other``: who plays for it what it was not taught.")
        .def(
            "guess",
            [](const LearnedPlayer& player, const Knowledge& known) {
                must_be_taught(known.terms);
                return player.guess(Adviser::replay(known).back(), known.seat, known.hand);
            },
            "known"_a,
            "The logarithm of how likely each of the others, from the left on, holds each piece.");
    nb::class_<DealJudge>(m, "DealJudge", "What a deal is good for, all four hands known.")
        .def(
            "__init__",
            [](DealJudge* self, const nb::bytes& weights, Int width, Int depth) {
                new (self) DealJudge(to_network(weights, DealJudge::inputs, width, depth, 1));
            },
            "weights"_a, "width"_a, "depth"_a,
            "``weights``: float32, layer by layer, each with its offsets first.")
        .def("chances", &of_deals, "terms"_a, "need"_a, "deals"_a,
             "How likely the bidder makes ``need`` in each of some deals of four hands.");
    nb::class_<HandJudge>(m, "HandJudge", "What a hand is good for that its holder opens with.")
        .def(
            "__init__",
            [](HandJudge* self, const nb::bytes& weights, Int width, Int depth) {
                new (self) HandJudge(to_network(weights, HandJudge::inputs, width, depth, 1));
            },
            "weights"_a, "width"_a, "depth"_a,
            "``weights``: float32, layer by layer, each with its offsets first.")
        .def("chances", &of_hands, "terms"_a, "need"_a, "hands"_a, "said"_a = false,
             "How likely ``need`` is made with each of some hands; ``said``: after an auction.");
}

}  // namespace parlour
