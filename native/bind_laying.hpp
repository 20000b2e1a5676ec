// What bindings of the laying share: reading rows of bytes.
#pragma once

#include <utility>
#include <vector>

#include "checks.hpp"
#include "laying.hpp"

namespace parlour {

using Bytes = std::vector<LayingTable::Byte>;

inline Bytes to_bytes(const nb::bytes& given) {
    const auto* first = reinterpret_cast<const LayingTable::Byte*>(given.c_str());
    return Bytes(first, first + given.size());
}

// Pairs of a seat and a kind.
inline std::vector<std::pair<int, int>> to_laid(const nb::bytes& laid, int seats, int kinds) {
    const Bytes all = to_bytes(laid);
    require(all.size() % 2 == 0, "laid: a seat and a kind for each");
    std::vector<std::pair<int, int>> read;
    for (std::size_t at = 0; at < all.size(); at += 2) {
        require(all[at] < seats && all[at + 1] < kinds, "laid: no such seat or kind");
        read.emplace_back(all[at], all[at + 1]);
    }
    return read;
}

}  // namespace parlour
