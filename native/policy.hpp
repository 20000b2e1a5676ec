// A quick player: from what one seat sees, how much each of its plays appeals. A small learned
// network weighs features that are told in terms of the tables alone, so it plays any trick game.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include "chance.hpp"
#include "situation.hpp"

namespace parlour {

// The plays that a seat may make, each with its appeal (a logit).
struct Appeal {
    int size = 0;
    std::array<std::uint8_t, max_pieces> piece{};
    std::array<float, max_pieces> logit{};
};

// Somebody who knows at once what to play.
class QuickPlayer {
public:
    virtual ~QuickPlayer() = default;
    virtual Appeal weigh(const Situation& now, int seat, Mask hand) const = 0;

    // A play drawn by its appeal; a low temperature makes the best more likely.
    static int draw(const Appeal& appeal, float temperature, Chance& chance) {
        std::array<float, max_pieces> odds;
        float sum = soften(appeal, temperature, odds);
        float ticket = static_cast<float>(chance.unit()) * sum;
        for (int at = 0; at + 1 < appeal.size; ++at)
            if ((ticket -= odds[at]) < 0) return appeal.piece[at];
        return appeal.piece[appeal.size - 1];
    }

    static int best(const Appeal& appeal) {
        const auto first = appeal.logit.begin();
        return appeal.piece[std::max_element(first, first + appeal.size) - first];
    }

    // How likely a seat was to play what it played.
    static double likelihood(const Appeal& appeal, int piece) {
        std::array<float, max_pieces> odds;
        const float sum = soften(appeal, 1, odds);
        for (int at = 0; at < appeal.size; ++at)
            if (appeal.piece[at] == piece) return odds[at] / sum;
        return 0;
    }

private:
    static float soften(const Appeal& appeal, float temperature,
                        std::array<float, max_pieces>& odds) {
        const auto first = appeal.logit.begin();
        const float top = *std::max_element(first, first + appeal.size);
        float sum = 0;
        for (int at = 0; at < appeal.size; ++at)
            sum += odds[at] = std::exp((appeal.logit[at] - top) / temperature);
        return sum;
    }
};

class Policy : public QuickPlayer {
public:
    static constexpr int context = 21, candidate = 24, features = context + candidate, hidden = 32;
    static constexpr int nets = 4;  // leading or following, to win or to lose
    static constexpr std::size_t net_size = (features + 1) * hidden;
    using Features = std::array<float, features>;

    // For each net the weights of each feature to the hidden units, then those to the outcome.
    explicit Policy(std::vector<float> weights) : weights_(std::move(weights)) {}

    static int net_of(const Situation& now) { return 2 * now.game->misere + (now.played > 0); }

    Appeal weigh(const Situation& now, int seat, Mask hand) const override {
        Appeal appeal;
        Mask plays = now.lawful(hand);
        if (!(plays & (plays - 1))) {
            appeal.piece[appeal.size++] = static_cast<std::uint8_t>(index(plays));
            return appeal;
        }
        const float* net = weights_.data() + net_of(now) * net_size;
        const Sight sight(now, seat, hand);
        Features told{};
        sight.tell_context(told.data());
        alignas(32) std::array<float, hidden> common{};
        add(net, told.data(), context, common);
        for (; plays; plays &= plays - 1) {
            const int piece = index(plays);
            sight.tell_candidate(piece, told.data() + context);
            auto units = common;
            add(net + context * hidden, told.data() + context, candidate, units);
            const float* out = net + features * hidden;
            float sum = 0;
            for (int unit = 0; unit < hidden; ++unit) sum += std::max(units[unit], 0.f) * out[unit];
            appeal.piece[appeal.size] = static_cast<std::uint8_t>(piece);
            appeal.logit[appeal.size++] = sum;
        }
        return appeal;
    }

    // What the network is told of a play: for learning.
    static Features tell(const Situation& now, int seat, Mask hand, int piece) {
        const Sight sight(now, seat, hand);
        Features told{};
        sight.tell_context(told.data());
        sight.tell_candidate(piece, told.data() + context);
        return told;
    }

private:
    static void add(const float* weights, const float* told, int size,
                    std::array<float, hidden>& units) {
        for (int feature = 0; feature < size; ++feature, weights += hidden)
            if (const float value = told[feature])
                for (int unit = 0; unit < hidden; ++unit) units[unit] += value * weights[unit];
    }

    // One seat's sight of the situation.
    struct Sight {
        const Situation& now;
        const TrickGame& game;
        Mask hand, unseen, partner, foes, next_foe, last_foe;
        bool maximises, opened, ours = false, safe = false;
        int want, slack, pot, suit = 0;
        Mask beats_best = 0, danger = 0, helpers = 0;  // of foes and partners still to play
        float unit;

        Sight(const Situation& at, int seat, Mask held)
            : now(at), game(*at.game), hand(held),
              unseen(first_pieces(at.game->pieces) & ~at.gone & ~held) {
            maximises = game.maximises(seat);
            opened = seat == now.opener;
            want = now.need - now.won;
            slack = now.total - now.need - now.lost;
            pot = now.pot();
            unit = static_cast<float>(std::max(1, now.total)) / 42;
            partner = foes = next_foe = last_foe = 0;
            int other = seat;
            for (int at = 1; at < game.stakes.seats; ++at) {
                other = game.stakes.next_seat[other];
                const Mask may = may_hold(other);
                if (game.maximises(other) == maximises) partner |= may;
                else foes |= may, (next_foe ? last_foe : next_foe) = may;
            }
            if (!now.played) return;
            suit = now.led_suit();
            const int best = now.best();
            ours = game.maximises(now.players[best]) == maximises;
            beats_best = game.beaten_by[suit][now.table[best]];
            other = seat;
            for (int at = now.played + 1; at < game.stakes.seats; ++at) {
                other = game.stakes.next_seat[other];
                (game.maximises(other) == maximises ? helpers : danger) |= may_hold(other);
            }
            safe = ours && !(beats_best & danger);
        }

        Mask may_hold(int seat) const { return now.left[seat] ? unseen & ~now.lacks[seat] : 0; }
        float share(int points) const { return static_cast<float>(points) / unit; }
        static float part(Mask pieces) { return static_cast<float>(count(pieces)) / 7; }

        // `we` are the side of the seat: does a trick of so many points reach our aim, or theirs?
        bool settles(int points) const { return maximises ? points >= want : points > slack; }
        bool unsettles(int points) const { return maximises ? points > slack : points >= want; }

        void tell_context(float* f) const {
            *f++ = 1;
            *f++ = maximises;
            *f++ = opened;
            *f++ = static_cast<float>(count(hand)) / 7;
            *f++ = share(want) / 42;
            *f++ = share(slack) / 12;
            *f++ = slack == 0;
            *f++ = part(unseen & game.trumps);
            *f++ = part(hand & game.trumps);
            *f++ = part(foes & game.trumps);
            *f++ = share(game.worth(unseen)) / 35;
            *f++ = share(game.worth(hand)) / 35;
            *f++ = now.played == 1;
            *f++ = now.played == 2;
            *f++ = now.played + 1 == game.stakes.seats;
            *f++ = share(pot) / 20;
            *f++ = ours;
            *f++ = safe;
            *f++ = now.played && (hand & game.first_duty[suit]);
            *f++ = settles(pot);
            *f++ = unsettles(pot);
        }

        void tell_candidate(int piece, float* f) const {
            std::fill_n(f, candidate, 0.f);
            const int own_suit = game.suit[piece], points = game.stakes.points[piece];
            const Mask above = game.lead_beaten_by[piece], follow = game.first_duty[own_suit];
            *f++ = share(points) / 10;
            *f++ = game.trumps >> piece & 1;
            *f++ = part(above & unseen);
            *f++ = !(above & unseen);
            *f++ = !(above & ~game.trumps & unseen);
            *f++ = (above & foes) != 0;
            *f++ = part(unseen & follow);
            *f++ = part(hand & follow);
            *f++ = part(unseen & follow & ~above);
            *f++ = (hand & above) != 0;
            *f++ = share(game.worth(unseen & follow)) / 20;
            if (now.played) tell_answer(piece, points, f);
            else tell_lead(above, follow, f);
        }

        void tell_lead(Mask above, Mask follow, float* f) const {
            *f++ = (above & next_foe) != 0;
            *f++ = (above & last_foe) != 0;
            *f++ = (above & partner) != 0;
            *f++ = !(follow & next_foe);
            *f++ = !(follow & last_foe);
            *f++ = !(follow & partner);
            *f++ = (foes & game.trumps) != 0;
            *f++ = (partner & game.trumps) != 0;
        }

        void tell_answer(int piece, int points, float* f) const {
            const Mask above = game.beaten_by[suit][piece];
            const bool wins = beats_best >> piece & 1, sure = wins && !(above & danger);
            *f++ = wins;
            *f++ = sure;
            *f++ = wins ? part(above & danger) : 0;
            *f++ = wins && ours;
            *f++ = !wins && ours;
            *f++ = !wins && ours ? part(beats_best & danger) : 0;
            *f++ = safe || sure ? share(points) / 10 : 0;
            *f++ = !wins && !ours ? share(points) / 10 : 0;
            *f++ = game.first_duty[suit] >> piece & 1;
            *f++ = ((wins ? above : beats_best) & helpers) != 0;
            *f++ = settles(pot + points);
            *f++ = unsettles(pot + points);
            *f++ = count(hand & game.first_duty[game.suit[piece]]) == 1;
        }
    };

    std::vector<float> weights_;
};

}  // namespace parlour
