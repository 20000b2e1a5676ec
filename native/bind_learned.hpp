#pragma once

#include <nanobind/stl/array.h>

#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include "adviser.hpp"
#include "checks.hpp"
#include "seat_sight.hpp"

namespace parlour {

using Seated = std::array<Int, max_seats>;  // something for each seat

inline std::vector<float> to_weights(const nb::bytes& weights, std::size_t size) {
    require(weights.size() == size * sizeof(float),
            "weights: " + std::to_string(size) + " numbers of four bytes are needed");
    std::vector<float> numbers(size);
    std::memcpy(numbers.data(), weights.c_str(), weights.size());
    for (const float number : numbers) require(std::isfinite(number), "weights: not a number");
    return numbers;
}

inline int to_need(Int need) {
    require(need >= 0 && need <= 127, "need must be 0 to 127");
    return static_cast<int>(need);
}

inline int to_seat(Int seat, const char* name) {
    require(seat >= 0 && seat < max_seats, std::string(name) + " is not one of four seats");
    return static_cast<int>(seat);
}

// Networks were taught games of so many pieces.
inline void must_suit(const Terms& terms, const TrickGame& game) {
    require(terms.declaration < 0 || game.pieces == sight::tiles,
            "terms: a declaration was taught for other pieces");
    require(terms.declaration < sight::declarations, "terms: partner has still to name");
}

void bind_learned(nb::module_& m);

}  // namespace parlour
