// A small stream of random numbers: the same seed gives the same stream on every machine.
#pragma once

#include <cstdint>

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

private:
    std::uint64_t state_;
};

}  // namespace parlour
