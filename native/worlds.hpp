// The ways in which unseen pieces may lie: counted exactly, and drawn so that each is as likely.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "chance.hpp"
#include "masks.hpp"

namespace parlour {

// Who may hold what. Some holder may be known to hold at least so many of certain pieces.
struct Holders {
    static constexpr int most = 3, room = 10;
    std::array<Mask, most> may_hold{};
    std::array<int, most> capacity{};  // below `room`; together as many as there are unseen pieces
    int promiser = 0;
    Mask promised = 0;
    int at_least = 0;
};

// Pieces that the same holders may hold, and that are promised or not, are alike: only how many of
// each kind a holder gets is counted out, kind after kind.
class Worlds {
public:
    using Hands = std::array<Mask, Holders::most>;
    static constexpr int most_promised = 7;

    Worlds(const Holders& holders, Mask unseen) : holders_(holders) {
        holders_.at_least = std::clamp(holders_.at_least, 0, most_promised);
        for (int who = 0; who < 1 << Holders::most; ++who)
            for (const Mask pile : {holders_.promised, ~holders_.promised}) {
                Mask alike = unseen & pile;
                for (int holder = 0; holder < Holders::most; ++holder)
                    alike &= who >> holder & 1 ? holders.may_hold[holder] : ~holders.may_hold[holder];
                if (alike) kinds_.push_back({alike, who, pile == holders_.promised});
            }
        ways_.resize(kinds_.size() + 1);
        ways_.back().fill(0);
        ways_.back()[slot({})] = 1;
        for (std::size_t kind = kinds_.size(); kind-- > 0;) fill(kind);
    }

    std::uint64_t count() const { return ways_.front()[slot(start())]; }

    // One of them, each as likely as any other. There must be one.
    Hands draw(Chance& chance) const {
        Hands hands{};
        State state = start();
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            std::uint64_t ticket = static_cast<std::uint64_t>(
                chance.unit() * static_cast<double>(ways_[kind][slot(state)]));
            Share chosen{};
            each_share(kind, state, [&](const Share& share, std::uint64_t ways) {
                if (!ways) return true;
                chosen = share;
                if (ticket < ways) return false;
                ticket -= ways;
                return true;
            });
            deal(kinds_[kind].pieces, chosen, chance, hands);
            state = after(kind, state, chosen);
        }
        return hands;
    }

private:
    static constexpr int promises = most_promised + 1;
    using Share = std::array<int, Holders::most>;
    struct State {
        Share capacity{};
        int promised = 0;  // still to be held by the promiser
    };
    struct Kind {
        Mask pieces;
        int who;
        bool promised;
    };
    using Table = std::array<std::uint64_t, Holders::room * Holders::room * Holders::room * promises>;

    static std::size_t slot(const State& state) {
        const auto& [a, b, c] = state.capacity;
        return static_cast<std::size_t>(
            ((a * Holders::room + b) * Holders::room + c) * promises + state.promised);
    }

    State start() const { return {holders_.capacity, holders_.at_least}; }

    State after(std::size_t kind, State state, const Share& share) const {
        for (int holder = 0; holder < Holders::most; ++holder)
            state.capacity[holder] -= share[holder];
        if (kinds_[kind].promised)
            state.promised = std::max(0, state.promised - share[holders_.promiser]);
        return state;
    }

    // Every way to share a kind out by numbers, with how many worlds each stands for.
    template <typename Visit>
    void each_share(std::size_t kind, const State& state, Visit visit) const {
        const auto [pieces, who, promised] = kinds_[kind];
        const int size = parlour::count(pieces);
        const auto limit = [&, who = who](int holder, int rest) {
            return who >> holder & 1 ? std::min(state.capacity[holder], rest) : 0;
        };
        for (int a = limit(0, size); a >= 0; --a)
            for (int b = limit(1, size - a); b >= 0; --b) {
                const Share share{a, b, size - a - b};
                if (share[2] > limit(2, size)) continue;
                const std::uint64_t ways = choose(size, a) * choose(size - a, b) *
                                           ways_[kind + 1][slot(after(kind, state, share))];
                if (!visit(share, ways)) return;
            }
    }

    void fill(std::size_t kind) {
        Table& table = ways_[kind];
        table.fill(0);
        State state;
        const auto& [most_a, most_b, most_c] = holders_.capacity;
        int left = 0;  // to be shared out from here on: exactly what there is room for
        for (std::size_t later = kind; later < kinds_.size(); ++later)
            left += parlour::count(kinds_[later].pieces);
        for (state.promised = 0; state.promised <= holders_.at_least; ++state.promised)
            for (int a = 0; a <= most_a; ++a)
                for (int b = 0; b <= most_b; ++b) {
                    const int c = left - a - b;
                    if (c < 0 || c > most_c) continue;
                    state.capacity = {a, b, c};
                    each_share(kind, state, [&](const Share&, std::uint64_t ways) {
                        table[slot(state)] += ways;
                        return true;
                    });
                }
    }

    static std::uint64_t choose(int from, int take) {
        std::uint64_t ways = 1;
        for (int at = 0; at < take; ++at) ways = ways * (from - at) / (at + 1);
        return ways;
    }

    static void deal(Mask pieces, const Share& share, Chance& chance, Hands& hands) {
        std::array<Mask, max_pieces> pile{};
        int size = 0;
        for (; pieces; pieces &= pieces - 1) pile[size++] = lowest(pieces);
        for (int holder = 0; holder < Holders::most; ++holder)
            for (int taken = 0; taken < share[holder]; ++taken) {
                std::swap(pile[chance.below(size)], pile[size - 1]);
                hands[holder] |= pile[--size];
            }
    }

    Holders holders_;
    std::vector<Kind> kinds_;
    std::vector<Table> ways_;
};

}  // namespace parlour
