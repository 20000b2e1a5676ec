// Sets of up to 32 pieces as bit masks.
#pragma once

#include <bit>
#include <cstdint>

namespace parlour {

using Mask = std::uint32_t;
inline constexpr int max_pieces = 32;

inline int count(Mask pieces) { return std::popcount(pieces); }
inline Mask lowest(Mask pieces) { return pieces & (~pieces + 1); }
inline int index(Mask piece) { return std::countr_zero(piece); }
inline Mask first_pieces(int size) { return size == max_pieces ? ~Mask{0} : (Mask{1} << size) - 1; }

}  // namespace parlour
