// How good each play is for a seat that does not see the other hands. Worlds that agree with all that
// it knows are drawn, those kept in which the others would have played as they did, and each play
// tried in them: played on by quick players, and solved with open hands.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "learned_player.hpp"
#include "planning.hpp"
#include "prospects.hpp"
#include "solver.hpp"
#include "worlds.hpp"

namespace parlour {

struct Played {
    int seat, piece;
};

// What a seat knows.
struct Knowledge {
    const TrickGame* game;
    int need;
    int opener;
    int size;  // of a hand at first
    std::vector<Played> history;
    int seat;
    Mask hand;
    std::array<Mask, max_seats> lacks{};  // what seats do not hold, beyond what their plays show
    int promiser = 0;                     // a seat that holds at least so many of some pieces
    Mask promised = 0;
    int at_least = 0;
    std::vector<Said> auction{};
    Manners manners{};
    Terms terms{};
};

struct Effort {
    int glance;  // worlds of a first look, after which plays that are clearly worse are let go
    int pool;    // worlds drawn
    int rolled;  // worlds of those, by their likelihood, in which each play is played on
    int solved;  // worlds of those that are solved, at most
    std::uint64_t nodes;  // and for how many nodes, at most: a bound that is no clock
    int ahead;            // how many of its next choices the seat plans where it is played on
    double appeal;        // plays that appeal so much less than the best are looked at no further
    bool play_out;        // to the last trick, because every point scores
};

struct Outlook {
    int piece;
    double appeal = 0;  // to the guide: the logarithm of how likely it would play this
    double rolled = 0, solved = 0;  // how often the seat's side reaches its aim
    double points = 0;              // what its side wins from here on when played on
    bool in_doubt = true;           // not found clearly worse at a first look
};

struct Advice {
    std::vector<Outlook> plays;
    std::uint64_t worlds = 0;  // how many there are
    double effective = 0;      // how many equally likely worlds the pool was worth
    int solved = 0;
};

class Adviser {
public:
    // The guide is asked once, before anything is tried, and may think longer than the others.
    Adviser(std::vector<const QuickPlayer*> policies, const QuickPlayer& guide,
            const Prospects& prospects)
        : policies_(std::move(policies)), guide_(guide), prospects_(prospects) {}

    bool knows(const Manners& manners) const {
        const int known = static_cast<int>(policies_.size());
        return std::ranges::all_of(manners, [&](int manner) { return manner >= 0 && manner < known; });
    }

    Solver solver;

    Advice advise(const Knowledge& known, const Effort& effort, std::uint64_t seed) {
        Chance chance(seed);
        const auto past = replay(known);
        const Situation& now = past.back();
        Advice advice;
        ask_guide(known, now, advice);
        const Worlds worlds = worlds_of(known, now);
        advice.worlds = worlds.count();
        if (!advice.worlds) return advice;
        if (effort.glance) {
            look(known, past, worlds, glance_draws * effort.glance, effort.glance, chance, advice);
            roll(known, now, effort.glance, 0, effort.play_out, chance, advice);
            let_go(advice, effort.glance);
        }
        if (leave_unappealing(advice, effort.appeal) == 1 && effort.glance) return advice;
        look(known, past, worlds, effort.pool, std::max(effort.rolled, effort.solved), chance, advice);
        if (effort.rolled)
            roll(known, now, effort.rolled, effort.ahead, effort.play_out, chance, advice);
        solve(known, now, effort, advice);
        return advice;
    }

    static std::uint64_t count_worlds(const Knowledge& known) {
        return worlds_of(known, replay(known).back()).count();
    }

    // Worlds, each as likely as any other: the hands of all four seats.
    static std::vector<World> draw_worlds(const Knowledge& known, int size, std::uint64_t seed) {
        Chance chance(seed);
        const Worlds worlds = worlds_of(known, replay(known).back());
        std::vector<World> drawn(worlds.count() ? static_cast<std::size_t>(size) : 0);
        for (World& world : drawn) world = complete(known, worlds.draw(chance));
        return drawn;
    }

    // Worlds by how likely they make what was said and played, the likely ones several times.
    std::vector<World> draw_likely(const Knowledge& known, int pool, int size, std::uint64_t seed) {
        Chance chance(seed);
        const auto past = replay(known);
        const Worlds worlds = worlds_of(known, past.back());
        if (!worlds.count()) return {};
        draw_pool(known, worlds, pool, chance);
        weigh_by_history(known, past);
        keep_likely(size, chance);
        return pool_;
    }

    // The value that the quick players' game comes to in a deal.
    int play_on(const Situation& now, const World& hands, const Manners& manners, bool to_the_end,
                Chance& chance) const {
        return QuickPlayers(policies_, manners, whole_hands, to_the_end).play_on(
            {now, hands, Chance(chance.next())});
    }

    // The situations that a seat has seen, the present one last.
    static std::vector<Situation> replay(const Knowledge& known) {
        std::vector<Situation> past{
            Situation(*known.game, known.terms, known.need, known.opener, known.size)};
        for (const auto [seat, piece] : known.history) {
            past.push_back(past.back());
            past.back().play(seat, piece);
        }
        return past;
    }

private:
    // Temperatures of the quick players. Those of whole hands are what bids are calibrated by.
    static constexpr float whole_hands = 0.5f, after_a_play = 0.25f;
    static constexpr double slips = 0.02;       // how often anybody plays just anything
    static constexpr int glance_draws = 3;      // worlds drawn at a first look for each one kept
    static constexpr double clearly = 3;        // standard errors

    static std::array<int, Holders::most> others(int seat) {
        return {(seat + 1) & 3, (seat + 2) & 3, (seat + 3) & 3};
    }

    static Worlds worlds_of(const Knowledge& known, const Situation& now) {
        const Mask unseen = first_pieces(now.game->pieces) & ~known.hand & ~now.gone;
        Holders holders;
        for (int at = 0; at < Holders::most; ++at) {
            const int seat = others(known.seat)[at];
            holders.may_hold[at] = unseen & ~now.lacks[seat] & ~known.lacks[seat];
            holders.capacity[at] = now.left[seat];
            if (seat == known.promiser) holders.promiser = at;
        }
        if (known.promiser != known.seat) {
            int shown = 0;
            for (const auto [seat, piece] : known.history)
                shown += seat == known.promiser && known.promised >> piece & 1;
            holders.promised = known.promised;
            holders.at_least = std::max(0, known.at_least - shown);
        }
        return Worlds(holders, unseen);
    }

    // Asked for every world; the solver asks for itself.
    void stop_if_cancelled() const {
        if (solver.cancelled && solver.cancelled->load(std::memory_order_relaxed)) throw Cancelled{};
    }

    void draw_pool(const Knowledge& known, const Worlds& worlds, int size, Chance& chance) {
        pool_.resize(static_cast<std::size_t>(size));
        for (World& world : pool_) world = complete(known, worlds.draw(chance));
    }

    static World complete(const Knowledge& known, const Worlds::Hands& hands) {
        World world{};
        world[known.seat] = known.hand;
        for (int at = 0; at < Holders::most; ++at) world[others(known.seat)[at]] = hands[at];
        return world;
    }

    void ask_guide(const Knowledge& known, const Situation& now, Advice& advice) const {
        const Appeal appeal = guide_.weigh(now, known.seat, known.hand);
        for (int at = 0; at < appeal.size; ++at)
            advice.plays.push_back(
                {appeal.piece[at], std::log(QuickPlayer::likelihood(appeal, appeal.piece[at]))});
    }

    // Let go of plays that the guide would hardly ever make; how many are left in doubt.
    static int leave_unappealing(Advice& advice, double threshold) {
        double most = -1e9;
        for (const Outlook& outlook : advice.plays)
            if (outlook.in_doubt) most = std::max(most, outlook.appeal);
        int left = 0;
        for (Outlook& outlook : advice.plays)
            left += outlook.in_doubt &= outlook.appeal >= most - threshold;
        return left;
    }

    // How likely each world is: by the guide's guess of who holds what, where it has learned that
    // of players like these; else by the others' words and plays.
    double weigh_pool(const Knowledge& known, const std::vector<Situation>& past) {
        const auto* guide = dynamic_cast<const LearnedPlayer*>(&guide_);
        const bool usual = std::ranges::all_of(known.manners, [](int of) { return of == 0; });
        if (guide && usual && LearnedPlayer::was_taught(past.back()) && past.back().in_order())
            return weigh_by_guess(*guide, known, past.back());
        return weigh_by_history(known, past);
    }

    double weigh_by_guess(const LearnedPlayer& guide, const Knowledge& known,
                          const Situation& now) {
        const auto guess = guide.guess(now, known.seat, known.hand);
        weights_.resize(pool_.size());
        double top = -1e9, sum = 0, squares = 0;
        for (std::size_t at = 0; at < pool_.size(); ++at) {
            stop_if_cancelled();
            double likely = 0;
            for (int other = 0; other < Holders::most; ++other)
                for (Mask rest = pool_[at][others(known.seat)[other]]; rest; rest &= rest - 1)
                    likely += guess[index(rest)][other];
            weights_[at] = likely;
            top = std::max(top, likely);
        }
        for (double& weight : weights_) {
            weight = std::exp(weight - top);
            sum += weight;
            squares += weight * weight;
        }
        return sum * sum / squares;
    }

    // How likely the others' words and plays were in each world; gives the effective size of the pool.
    double weigh_by_history(const Knowledge& known, const std::vector<Situation>& past) {
        weights_.resize(pool_.size());
        double sum = 0, squares = 0;
        for (std::size_t at = 0; at < pool_.size(); ++at) {
            stop_if_cancelled();
            World hands = pool_[at];
            double likely = 1;
            for (std::size_t ago = known.history.size(); ago-- > 0;) {
                const auto [seat, piece] = known.history[ago];
                hands[seat] |= Mask{1} << piece;
                if (seat == known.seat) continue;
                const QuickPlayer& policy = *policies_[known.manners[seat]];
                const auto appeal = policy.weigh(past[ago], seat, hands[seat]);
                if (appeal.size > 1)
                    likely *= (1 - slips) * QuickPlayer::likelihood(appeal, piece) + slips / appeal.size;
            }
            for (const Said& said : known.auction)
                if (said.seat != known.seat)
                    likely *= likelihood(prospects_, said, hands[said.seat]);
            weights_[at] = likely;
            sum += likely;
            squares += likely * likely;
        }
        return sum * sum / squares;
    }

    // Keep so many worlds, each as often as it is likely, in an order without pattern.
    void keep_likely(int size, Chance& chance) {
        double sum = 0;
        for (const double weight : weights_) sum += weight;
        std::vector<World> kept;
        kept.reserve(static_cast<std::size_t>(size));
        const double step = sum / size, offset = chance.unit();
        double reached = weights_[0];
        std::size_t at = 0;
        for (int draw = 0; draw < size; ++draw) {
            while (reached < (draw + offset) * step && at + 1 < pool_.size())
                reached += weights_[++at];
            kept.push_back(pool_[at]);
        }
        for (std::size_t last = kept.size(); last > 1; --last)
            std::swap(kept[last - 1], kept[chance.below(last)]);
        pool_ = std::move(kept);
    }

    // Draw worlds and keep so many by their likelihood.
    void look(const Knowledge& known, const std::vector<Situation>& past, const Worlds& worlds,
              int drawn, int kept, Chance& chance, Advice& advice) {
        draw_pool(known, worlds, drawn, chance);
        advice.effective = weigh_pool(known, past);
        keep_likely(kept, chance);
    }

    // Let go of plays that are clearly worse than the best; how many are left. The same worlds and
    // the same luck were every play's, so their errors are smaller than these.
    static int let_go(Advice& advice, int worlds) {
        const auto best = std::ranges::max_element(advice.plays, {}, &Outlook::rolled);
        const double margin = clearly * std::sqrt(0.25 / worlds);
        int left = 0;
        for (Outlook& outlook : advice.plays)
            left += outlook.in_doubt = outlook.rolled >= best->rolled - margin;
        return left;
    }

    void roll(const Knowledge& known, const Situation& now, int worlds, int ahead, bool play_out,
              Chance& chance, Advice& advice) const {
        const QuickPlayers players(policies_, known.manners, after_a_play, play_out);
        const Planner planner(players, known.seat, solver.cancelled);
        const bool maximises = now.game->maximises(known.seat);
        const int left = now.total - now.won - now.lost;
        const std::uint64_t luck = chance.next();  // the same for every play
        for (Outlook& outlook : advice.plays) {
            if (!outlook.in_doubt) continue;
            outlook.rolled = outlook.points = 0;
            Chance same(luck);
            std::vector<Branch> branches;
            branches.reserve(static_cast<std::size_t>(worlds));
            for (int at = 0; at < worlds; ++at) {
                const World& world = pool_[static_cast<std::size_t>(at)];
                branches.push_back(Branch{now, world, Chance(same.next())}.play(outlook.piece));
            }
            for (const int value : planner.values(branches, ahead)) {
                const int gained = value - now.won;
                outlook.rolled += (value >= now.need) == maximises;
                outlook.points += now.game->credits(known.seat) ? gained : left - gained;
            }
            outlook.rolled /= worlds;
            outlook.points /= worlds;
        }
    }

    void solve(const Knowledge& known, const Situation& now, const Effort& effort,
               Advice& advice) {
        const int goal = now.need - now.won;
        if (!now.in_order() || now.verdict()) return;
        const bool maximises = now.game->maximises(known.seat);
        const std::uint64_t until = solver.nodes + effort.nodes;
        Position position{};
        position.leader = now.leader;
        position.played = now.played;
        std::copy(now.table.begin(), now.table.end(), position.table);
        for (; advice.solved < effort.solved && solver.nodes < until; ++advice.solved) {
            for (int seat = 0, at = now.turn; seat < now.game->stakes.seats;
                 ++seat, at = now.game->stakes.next_seat[at])
                position.hands[at] = pool_[static_cast<std::size_t>(advice.solved)][at];
            const Mask reached = solver.moves_at_least(*now.game, position, goal);
            for (Outlook& outlook : advice.plays)
                outlook.solved += (reached >> outlook.piece & 1) == maximises;
        }
        for (Outlook& outlook : advice.plays) outlook.solved /= std::max(1, advice.solved);
    }

    std::vector<const QuickPlayer*> policies_;  // quick players, each with a manner of its own
    const QuickPlayer& guide_;
    const Prospects& prospects_;
    std::vector<World> pool_;
    std::vector<double> weights_;
};

}  // namespace parlour
