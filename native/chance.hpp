// A small stream of random numbers: the same seed gives the same stream on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace parlour {

class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {  // splitmix64
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
        return mixed ^ mixed >> 31;
    }

    // A number below a bound of at most 2^32; the bias is below one in 2^32 / bound.
    std::uint32_t below(std::uint64_t bound) {
        return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
    }

    double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    // Bring `wanted` of the items to the front, any as likely.
    template <typename Items>
    void shuffle_front(Items& items, std::size_t size, std::size_t wanted) {
        for (std::size_t at = 0; at < wanted && at + 1 < size; ++at)
            std::swap(items[at], items[at + below(size - at)]);
    }

private:
    std::uint64_t state_;
};

}  // namespace parlour
