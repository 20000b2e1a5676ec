// What a search remembers of positions between tricks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "masks.hpp"

namespace parlour {

// Bounds on the value of a position and the lead that gave them, in eight bytes. The pieces of a
// search only ever become fewer, each from the hand that held it: the pieces left and the leader
// tell the position.
class Memory {
public:
    explicit Memory(int bits) : kept_(std::size_t{1} << bits), shift_(64 - bits) {}

    class Known {
    public:
        int low() const { return static_cast<int>(bits_ >> low_at & 127); }
        int high() const { return static_cast<int>(bits_ >> high_at & 127); }
        int lead() const { return static_cast<int>(bits_ >> lead_at & 31); }

    private:
        friend Memory;
        std::uint64_t bits_ = 0;
        bool is(std::uint64_t position) const { return ((bits_ ^ position) & ~findings) == 0; }
    };

    // Forgets everything: another game, or other hands.
    void begin() {
        if (++search_ < searches) return;
        std::fill(kept_.begin(), kept_.end(), Known{});
        search_ = 1;
    }

    // What is known of a position, or null.
    const Known* find(Mask left, int leader) const {
        const auto position = key(left, leader);
        const Known* pair = &kept_[place(position)];
        if (pair[0].is(position)) return pair;
        return pair[1].is(position) ? pair + 1 : nullptr;
    }

    void keep(Mask left, int leader, int low, int high, int lead) {
        const auto position = key(left, leader);
        Known* pair = &kept_[place(position)];
        Known made;
        made.bits_ = position | std::uint64_t(low) << low_at | std::uint64_t(high) << high_at |
                     std::uint64_t(lead) << lead_at;
        // Of the two places one is for the earlier position of this search, which took more work.
        if (!pair[0].is(position)) {
            const bool ours = pair[0].bits_ >> search_at == search_;
            if (ours && count(static_cast<Mask>(pair[0].bits_)) > count(left))
                ++pair;
            else
                pair[1] = pair[0];
        }
        *pair = made;
    }

private:
    static constexpr int low_at = 34, high_at = 41, lead_at = 48, search_at = 53;
    static constexpr std::uint64_t findings = ((std::uint64_t{1} << 19) - 1) << low_at;
    static constexpr std::uint64_t searches = std::uint64_t{1} << (64 - search_at);

    std::vector<Known> kept_;
    int shift_;
    std::uint64_t search_ = 0;  // what other searches kept is not taken for this one's

    std::uint64_t key(Mask left, int leader) const {
        return left | std::uint64_t(leader) << 32 | search_ << search_at;
    }
    std::size_t place(std::uint64_t position) const {
        return static_cast<std::size_t>(position * 0x9E3779B97F4A7C15u >> shift_) & ~std::size_t{1};
    }
};

}  // namespace parlour
