// What the bindings share: checking what comes in from Python. A file bind_*.cpp knows one kernel and
// Python; the kernels know neither Python nor a game.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "masks.hpp"

namespace parlour {

namespace nb = nanobind;
using namespace nb::literals;

using Int = std::int64_t;  // wide enough to see that a mask is out of range, and say so

inline void require(bool holds, const std::string& problem) {
    if (!holds) throw nb::value_error(problem.c_str());
}

inline Mask to_mask(Int value, int pieces, const char* name) {
    if (value < 0 || value > Int{first_pieces(pieces)})
        throw nb::value_error((std::string(name) + ": " + std::to_string(value) +
                               " is not a mask of " + std::to_string(pieces) + " pieces")
                                  .c_str());
    return static_cast<Mask>(value);
}

inline std::vector<Mask> to_masks(const std::vector<Int>& values, int pieces, const char* name) {
    std::vector<Mask> masks;
    for (const Int value : values) masks.push_back(to_mask(value, pieces, name));
    return masks;
}

// What a handle stands for. Of references nanobind makes sure by itself that they were initialised,
// of handles it does not: `Class.__new__(Class)` is of the right class and has nothing in it.
template <typename T>
T& initialised(nb::handle_t<T> given) {
    if (!nb::inst_ready(given)) throw nb::type_error("an object was never initialised");
    return *nb::inst_ptr<T>(given);
}

// A new bytes object, and where to write its content.
inline std::pair<nb::bytes, std::uint8_t*> new_bytes(std::size_t size) {
    auto made = nb::steal<nb::bytes>(
        PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size)));
    if (!made.is_valid()) nb::raise_python_error();
    return {made, reinterpret_cast<std::uint8_t*>(PyBytes_AsString(made.ptr()))};
}

template <typename T>
std::vector<T> to_small(const std::vector<Int>& values, Int below, const char* name) {
    std::vector<T> small;
    for (const Int value : values) {
        require(value >= 0 && value < below, std::string(name) + ": " + std::to_string(value) +
                                                 " is not between 0 and " +
                                                 std::to_string(below - 1));
        small.push_back(static_cast<T>(value));
    }
    return small;
}

}  // namespace parlour
