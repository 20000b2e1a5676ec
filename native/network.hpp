// A network of layers that each add to what came before. Most of what it is told is nothing, so the
// first layer adds up the weights of what is there.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace parlour {

class Network {
public:
    static constexpr std::size_t widest = 512;
    using Units = std::array<float, widest>;

    struct Shape {
        std::size_t inputs, width, depth, outputs;

        std::size_t size() const {
            return (inputs + 1) * width + depth * (width + 1) * width + (width + 1) * outputs;
        }
    };

    // For each layer its offsets, then the weights of each input to all units; for the outputs their
    // offsets, then the weights of all units to each.
    Network(Shape shape, std::vector<float> weights) : shape_(shape), weights_(std::move(weights)) {}

    const Shape& shape() const { return shape_; }

    // What it is told, as it is added up.
    class Told {
    public:
        explicit Told(const Network& of) : weights_(of.first()), width_(of.shape_.width) {
            std::copy_n(of.weights_.data(), width_, units_.data());
        }

        void add(int input, float value = 1) {
            const float* row = weights_ + static_cast<std::size_t>(input) * width_;
            for (std::size_t unit = 0; unit < width_; ++unit) units_[unit] += value * row[unit];
        }

    private:
        friend class Network;
        const float* weights_;
        std::size_t width_;
        alignas(32) Units units_;
    };

    // The outputs that are asked for.
    void answer(Told& told, std::span<const int> asked, float* answers) const {
        const std::size_t width = shape_.width;
        Units& units = told.units_;
        for (std::size_t unit = 0; unit < width; ++unit) units[unit] = std::max(units[unit], 0.f);
        const float* layer = first() + shape_.inputs * width;
        for (std::size_t depth = 0; depth < shape_.depth; ++depth, layer += (width + 1) * width)
            deepen(layer, units);
        const float *offsets = layer, *heads = layer + shape_.outputs;
        for (std::size_t at = 0; at < asked.size(); ++at) {
            const auto output = static_cast<std::size_t>(asked[at]);
            answers[at] = offsets[output] + product(heads + output * width, units);
        }
    }

private:
    static constexpr std::size_t lanes = 8;  // sums side by side, as the machine adds them

    // Four inputs at a time, so that the sums are fetched and put away a quarter as often.
    void deepen(const float* layer, Units& units) const {
        const std::size_t width = shape_.width;
        alignas(32) Units next;
        std::copy_n(layer, width, next.data());
        const float* row = layer + width;
        for (std::size_t from = 0; from < width; from += 4, row += 4 * width) {
            const float a = units[from], b = units[from + 1], c = units[from + 2],
                        d = units[from + 3];
            const float *of_b = row + width, *of_c = of_b + width, *of_d = of_c + width;
            for (std::size_t unit = 0; unit < width; ++unit)
                next[unit] += a * row[unit] + b * of_b[unit] + c * of_c[unit] + d * of_d[unit];
        }
        for (std::size_t unit = 0; unit < width; ++unit) units[unit] += std::max(next[unit], 0.f);
    }

    float product(const float* weights, const Units& units) const {
        std::array<float, lanes> sums{};
        for (std::size_t unit = 0; unit < shape_.width; unit += lanes)
            for (std::size_t lane = 0; lane < lanes; ++lane)
                sums[lane] += weights[unit + lane] * units[unit + lane];
        float sum = 0;
        for (const float part : sums) sum += part;
        return sum;
    }

    const float* first() const { return weights_.data() + shape_.width; }

    Shape shape_;
    std::vector<float> weights_;
};

}  // namespace parlour
