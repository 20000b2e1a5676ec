// Quick random numbers, the same everywhere for the same seed (xorshift64*).
#pragma once

#include <cstdint>
#include <utility>

namespace parlour {

class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15u + 0x632BE59BD9B4E019u) {
        if (state_ == 0) state_ = 1;
        for (int warming = 0; warming < 4; ++warming) next();
    }
    std::uint64_t next() {
        state_ ^= state_ >> 12;
        state_ ^= state_ << 25;
        state_ ^= state_ >> 27;
        return state_ * 0x2545F4914F6CDD1Du;
    }
    // Any of 0 … count - 1.
    std::uint32_t below(std::uint32_t count) {
        return static_cast<std::uint32_t>((next() >> 32) * count >> 32);
    }
    double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    // Bring `wanted` of the items to the front, any as likely.
    template <typename Items>
    void shuffle_front(Items& items, std::size_t size, std::size_t wanted) {
        for (std::size_t at = 0; at < wanted && at + 1 < size; ++at)
            std::swap(items[at], items[at + below(static_cast<std::uint32_t>(size - at))]);
    }

private:
    std::uint64_t state_;
};

}  // namespace parlour
