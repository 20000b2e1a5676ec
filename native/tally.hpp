// Points of some held pieces together with one extra, by two tables. A piece is kind * suits + suit.
// What the kinds are worth comes in as one table, what the suits add as the other: so one kernel
// scores every ruleset, and it is a few loads and adds a hand.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace parlour {

struct TallyTable {
    static constexpr int max_held = 5, max_suits = 4, max_pieces = 64;
    using Byte = std::uint8_t;

    int kinds, suits, held;
    std::vector<Byte> points;  // [kinds of the held pieces and the extra's, as digits]
    std::vector<Byte> bonus;   // [suits held, suits of marked pieces held, suit of the extra]
    std::array<std::array<std::uint32_t, max_pieces>, max_held + 1> weight{};  // [place][piece]
    std::array<Byte, max_pieces> mark{};  // its suit's bit and, if it is marked, that again above

    TallyTable(int kinds, int suits, int held, int marked_kind, std::vector<Byte> points,
               std::vector<Byte> bonus)
        : kinds(kinds), suits(suits), held(held), points(std::move(points)),
          bonus(std::move(bonus)) {
        std::uint32_t digit = 1;
        for (int place = held; place >= 0; --place, digit *= kinds)
            for (int piece = 0; piece < pieces(); ++piece)
                weight[place][piece] = digit * static_cast<std::uint32_t>(piece / suits);
        for (int piece = 0; piece < pieces(); ++piece) {
            const int suit = piece % suits;
            const bool marked = piece / suits == marked_kind;
            mark[piece] = static_cast<Byte>((1 << suit) | (marked ? 1 << (max_suits + suit) : 0));
        }
    }

    int pieces() const { return kinds * suits; }
    static std::size_t points_size(int kinds, int held) {
        std::size_t size = 1;
        for (int place = 0; place <= held; ++place) size *= static_cast<std::size_t>(kinds);
        return size;
    }
    static constexpr std::size_t bonus_size = std::size_t{1} << (2 * max_suits + 2);

    // Each hand is `held` pieces and then the extra, one byte each; a byte of points for each.
    void score(const Byte* hands, std::size_t count, Byte* out) const {
        switch (held) {
            case 2: return score_held<2>(hands, count, out);
            case 3: return score_held<3>(hands, count, out);
            case 4: return score_held<4>(hands, count, out);
            default: return score_held<5>(hands, count, out);
        }
    }

    // The sum of the points of one hand with each of the extras.
    std::uint64_t total(std::uint64_t hand, std::uint64_t extras) const {
        std::uint32_t index = 0;
        Byte marks = 0;
        int place = 0;
        for (std::uint64_t rest = hand; rest; rest &= rest - 1, ++place) {
            const int piece = std::countr_zero(rest);
            index += weight[place][piece];
            marks |= mark[piece];
        }
        std::uint64_t sum = 0;
        for (; extras; extras &= extras - 1)
            sum += with_extra(index, marks, std::countr_zero(extras));
        return sum;
    }

    // Every hand, in lexicographic order, with every other piece as the extra: `take` gets the
    // points of each in turn.
    template <class Take>
    void every(Take&& take) const {
        every_from(0, 0, 0, 0, 0, take);
    }

private:
    Byte with_extra(std::uint32_t index, Byte marks, int extra) const {
        return static_cast<Byte>(points[index + weight[held][extra]] +
                                 bonus[marks * max_suits + extra % suits]);
    }

    template <int Held>
    void score_held(const Byte* hands, std::size_t count, Byte* out) const {
        const Byte* worth = points.data();
        const Byte* more = bonus.data();
        for (std::size_t hand = 0; hand < count; ++hand, hands += Held + 1) {
            std::uint32_t index = weight[Held][hands[Held]];
            unsigned marks = 0;
            for (int place = 0; place < Held; ++place) {
                index += weight[place][hands[place]];
                marks |= mark[hands[place]];
            }
            // The extra's suit is the place of its one low bit.
            const unsigned low = mark[hands[Held]] & ((1u << max_suits) - 1);
            out[hand] = static_cast<Byte>(worth[index] +
                                          more[marks * max_suits + std::countr_zero(low)]);
        }
    }

    template <class Take>
    void every_from(int place, int first, std::uint32_t index, Byte marks, std::uint64_t hand,
                    Take& take) const {
        if (place == held) {
            for (int extra = 0; extra < pieces(); ++extra)
                if (!(hand >> extra & 1)) take(with_extra(index, marks, extra));
            return;
        }
        for (int piece = first; piece < pieces(); ++piece)
            every_from(place + 1, piece + 1, index + weight[place][piece],
                       static_cast<Byte>(marks | mark[piece]), hand | std::uint64_t{1} << piece,
                       take);
    }
};

}  // namespace parlour
