// What several others may hold, drawn by chance so that it agrees with what has been seen. Each was
// dealt some pieces, threw one and kept the rest, as its odds say; what it laid was among them, and
// what it could have laid when it passed was not.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "chance.hpp"
#include "holdings.hpp"
#include "laying.hpp"

namespace parlour {

// How readily a player keeps pieces of some kinds, when it has them: odds for each multiset.
class Keeping {
public:
    // `odds`: in the order of combinations with replacement.
    Keeping(int kinds, int size, const std::vector<double>& odds)
        : kinds_(static_cast<std::size_t>(kinds)), size_(size) {
        std::size_t places = 1;
        for (int at = 0; at < size; ++at) places *= kinds_;
        odds_.resize(places);
        std::size_t next = 0;
        fill(0, 0, size, odds, next);
    }

    static std::size_t multisets(int kinds, int size) {
        std::size_t count = 1;
        for (int at = 0; at < size; ++at)
            count = count * static_cast<std::size_t>(kinds + at) / static_cast<std::size_t>(at + 1);
        return count;
    }

    int kinds() const { return static_cast<int>(kinds_); }
    int size() const { return size_; }

    double of(Hand hand) const {
        std::size_t place = 0;
        hand.each_kind([&](int kind) {
            for (int times = hand.has(kind); times; --times)
                place = place * kinds_ + static_cast<std::size_t>(kind);
        });
        return odds_[place];
    }

private:
    std::size_t kinds_;
    int size_;
    std::vector<double> odds_;  // [kinds in ascending order, as digits]

    void fill(std::size_t place, std::size_t first, int left, const std::vector<double>& given,
              std::size_t& next) {
        if (!left) {
            odds_[place] = given[next++];
            return;
        }
        for (std::size_t kind = first; kind < kinds_; ++kind)
            fill(place * kinds_ + kind, kind, left - 1, given, next);
    }
};

// Another player, as far as it is known.
struct Other {
    const Keeping* keeping;
    std::vector<LayingTable::Byte> laid;  // kinds, of its own
    unsigned lacks = 0;                   // kinds of which it has none left, as bits
};

class Guessing {
public:
    using Byte = LayingTable::Byte;
    static constexpr int max_dealt = 6;

    // `unseen`: the kind of every piece that the others may have besides what they laid.
    Guessing(std::vector<Byte> unseen, std::vector<Other> others)
        : unseen_(std::move(unseen)), others_(std::move(others)) {}

    // So many holdings; those that cannot be are left out.
    Holdings draw(int count, Chance& chance) {
        const Keeping& first = *others_[0].keeping;
        Holdings made{first.kinds(), static_cast<int>(others_.size()), first.size(), {}, {}};
        for (int drawn = 0; drawn < count; ++drawn) {
            std::array<Hand, LayingTable::max_seats - 1> hands{};
            double weight = 1;
            taken_ = 0;
            for (std::size_t at = 0; at < others_.size() && weight > 0; ++at)
                weight *= deal(others_[at], hands[at], chance);
            if (weight <= 0) continue;
            made.hands.push_back(hands);
            made.odds.push_back(weight);
        }
        return made;
    }

private:
    std::vector<Byte> unseen_;
    std::vector<Other> others_;
    std::size_t taken_ = 0;  // the pieces before this place have been dealt

    // Deals to one of the others, and gives the weight: in how many ways it can be dealt what it
    // may have, and how likely it then kept what it laid.
    double deal(const Other& other, Hand& hand, Chance& chance) {
        const int wanted = other.keeping->size() + 1 - static_cast<int>(other.laid.size());
        const auto from = unseen_.begin() + static_cast<std::ptrdiff_t>(taken_);
        const auto middle = std::partition(
            from, unseen_.end(), [&](Byte kind) { return !(other.lacks >> kind & 1); });
        const auto may = static_cast<std::size_t>(middle - from);
        const auto may_not = static_cast<std::size_t>(unseen_.end() - middle);
        // Either it may have kept any of them, or the one that it may not have is the one it threw.
        const double free = choose(may, wanted);
        const double bound = choose(may, wanted - 1) * static_cast<double>(may_not);
        if (free + bound <= 0) return 0;
        const bool threw_one = chance.unit() * (free + bound) >= free;
        const auto mine = static_cast<std::size_t>(wanted - threw_one);
        for (std::size_t at = 0; at < mine; ++at)
            std::swap(from[at], from[at + chance.below(may - at)]);
        if (threw_one) std::swap(from[mine], from[may + chance.below(may_not)]);
        taken_ += static_cast<std::size_t>(wanted);
        return (free + bound) * keep(other, &*from, wanted, threw_one, hand, chance);
    }

    // Which piece was thrown, by the odds; gives how likely it was none of those that were laid.
    double keep(const Other& other, const Byte* drawn, int wanted, bool last_thrown, Hand& hand,
                Chance& chance) const {
        Hand all;
        for (const Byte kind : other.laid) all.add(kind);
        for (int at = 0; at < wanted; ++at) all.add(drawn[at]);
        double sum = 0, could = 0;
        for (const Byte kind : other.laid) sum += other.keeping->of(all.without(kind));
        std::array<double, max_dealt> odds{};
        for (int at = 0; at < wanted; ++at) {
            const double chance_of = other.keeping->of(all.without(drawn[at]));
            sum += chance_of;
            if (last_thrown && at + 1 < wanted) continue;
            could += odds[static_cast<std::size_t>(at)] = chance_of;
        }
        if (could <= 0) return 0;
        double left = chance.unit() * could;
        int thrown = 0;
        while (thrown + 1 < wanted && (left -= odds[static_cast<std::size_t>(thrown)]) >= 0) ++thrown;
        hand = all.without(drawn[thrown]);
        // One of several alike was laid: it could have been any of them, and is drawn as this one.
        double ways = 1;
        Hand left_over = hand;
        for (const Byte kind : other.laid) {
            ways *= left_over.has(kind);
            left_over = left_over.without(kind);
        }
        return could / sum / ways;
    }

    static double choose(std::size_t from, int wanted) {
        if (wanted < 0 || from < static_cast<std::size_t>(wanted)) return 0;
        double ways = 1;
        for (int at = 0; at < wanted; ++at)
            ways *= static_cast<double>(from - static_cast<std::size_t>(at)) / (at + 1);
        return ways;
    }
};

}  // namespace parlour
