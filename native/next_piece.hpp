// What the best placing of each piece would be worth, if it came next: all pieces at once. It is
// what LineValues::choose finds for one piece after the other, and the same numbers are added up;
// but a line changes in few ways, by the kind of a piece and whether its group fits, so that these
// ways are valued and pieces only put together from them.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "line_values.hpp"

namespace parlour {

class NextPiece {
public:
    explicit NextPiece(const LineValues& values)
        : values_(values), grid_(values.grid()), features_(values.features_),
          weights_(values.weights_) {}

    // For each piece that is unseen, the best value with it; nothing may be shown.
    void best(const Position& given, std::span<const std::uint8_t> unseen, float* best) {
        Position position = given;
        const Cells open = position.open(grid_);
        if (position.left == 1) {
            for_each_unseen(unseen, [&](Piece piece) {
                position.cell[first_cell(open)] = piece;
                best[piece] = static_cast<float>(total_points(grid_, position));
            });
            position.cell[first_cell(open)] = grid_.blank();
        } else {
            place_all(position, open, unseen, best);
        }
        if (position.spares)
            for_each_unseen(unseen, [&](Piece piece) {
                best[piece] = std::max(best[piece], values_.put_aside(position, piece));
            });
    }

    // The mean of these over what is unseen; `value` gets each of them.
    double mean(const Position& position, std::span<const std::uint8_t> unseen, float* value) {
        best(position, unseen, value);
        double sum = 0;
        int count = 0;
        for_each_unseen(unseen, [&](Piece piece) {
            sum += static_cast<double>(value[piece]) * unseen[piece];
            count += unseen[piece];
        });
        return sum / count;
    }

private:
    // How a line takes a piece: by its group if it is empty; fitting or not if it has one group.
    static constexpr int ways = max_groups;
    using ByKind = std::array<std::array<float, ways>, max_kinds>;
    struct OneLine {
        ByKind before, gain;  // with the piece gone elsewhere, and what it adds here
        std::array<std::uint8_t, max_kinds> outline, joined;
        std::array<std::uint8_t, 2> claim;        // by whether the piece gone is of the line's group
        std::uint8_t claim_with;                  // with one more of its group
        std::array<std::uint8_t, 2> claim_mixed;  // with one of another, by whether its kind is there
        LineState state;
        int way(int group) const {
            if (state.size == 0) return group;
            return state.one_group() && state.group == group;
        }
    };

    template <typename Then>
    void for_each_unseen(std::span<const std::uint8_t> unseen, Then then) const {
        for (int piece = 0; piece < grid_.pieces(); ++piece)
            if (unseen[piece]) then(static_cast<Piece>(piece));
    }

    void place_all(Position& position, Cells open, std::span<const std::uint8_t> unseen,
                   float* best) {
        const int stage = values_.stage_[position.left - 1];
        float made = 0;
        count_ = 0;
        for (int number = 0; number < values_.line_count(); ++number) {
            if (position.line[number].size == line_size) {
                made += static_cast<float>(line_points(grid_, position, number));
                continue;
            }
            number_[count_] = number;
            full_[count_] = position.line[number].size == line_size - 1;
            value_line(position, number, stage, lines_[count_++]);
        }
        value_groups(position, stage);
        value_kinds(position, stage);
        value_fits(position, stage);
        find_crossing(position, stage);
        if (grid_.spares) made += weights_[values_.spare_key(position.spares, stage)];
        std::array<float, max_cells> mobile{};
        if (!grid_.free)
            for (Cells rest = open; rest; rest &= rest - 1) {
                const int cell = first_cell(rest);
                mobile[cell] = weights_[values_.mobile_key(
                    Position::open_after(grid_, position.empty & ~(Cells{1} << cell),
                                         position.near_filled | grid_.near[cell]),
                    stage)];
            }
        for_each_unseen(unseen, [&](Piece piece) {
            const int kind = grid_.table.kind(piece), group = grid_.table.group(piece);
            float base = made + groups_base_[group] + kinds_base_[kind];
            std::array<float, max_lines> gain;
            for (int at = 0; at < count_; ++at) {
                const auto& line = lines_[at];
                const int way = line.way(group);
                const float before = line.before[kind][way];
                base += before;
                const float more = full_[at] ? static_cast<float>(
                                             values_.full_points(position, number_[at], piece)) - before
                                       : line.gain[kind][way];
                gain[number_[at]] = more + groups_gain_[at][group] + kinds_gain_[at][kind];
            }
            std::array<float, max_cells> fit = mobile;
            base += fit_gains(position, kind, group, fit) + crossing_gains(kind, group, fit);
            float most = -std::numeric_limits<float>::infinity();
            for (Cells rest = open; rest; rest &= rest - 1) {
                const int cell = first_cell(rest);
                const auto& here = grid_.through[cell];
                float value = fit[cell];
                for (int at = 0; at < here.count; ++at) value += gain[here.lines[at]];
                most = std::max(most, value);
            }
            best[piece] = base + most;
        });
    }

    void value_line(const Position& position, int number, int stage, OneLine& line) {
        const auto& state = line.state = position.line[number];
        const int type = grid_.lines[number].type, size = state.size;
        const bool full = size == line_size - 1;
        const bool different = size > 0 && state.all_different();
        const int sum = features_.matching_sum(state, position);
        const int now_promise = features_.promise(state, position);
        for (const bool fits : {false, true}) {
            const int of_group = state.one_group() ? position.group_left[state.group] - fits : 0;
            line.claim[fits] = static_cast<std::uint8_t>(features_.claim(state, of_group));
        }
        if (size == 0) {
            for (int group = 0; group < values_.groups(); ++group) {
                LineState begun;
                begun.add(0, group);
                claim_begun_[group] = static_cast<std::uint8_t>(
                    features_.claim(begun, position.group_left[group] - 1));
            }
        } else if (!full) {
            LineState longer = state;
            ++longer.size;
            line.claim_with = static_cast<std::uint8_t>(features_.claim(
                longer, longer.one_group() ? position.group_left[longer.group] - 1 : 0));
            longer.group = LineState::mixed;
            line.claim_mixed[1] = static_cast<std::uint8_t>(features_.claim(longer, 0));
            if (state.all_different()) longer.kinds = static_cast<std::uint16_t>((1 << longer.size) - 1);
            line.claim_mixed[0] = static_cast<std::uint8_t>(features_.claim(longer, 0));
        }
        const int all_ways = size == 0 ? values_.groups() : state.one_group() ? 2 : 1;
        for (int kind = 0; kind < values_.kinds(); ++kind) {
            const int left = position.kind_left[kind];
            if (!left) continue;
            const int count = state.count(kind);
            const int others = count ? sum - features_.matching_weight(count, left) : sum;
            const int gone = features_.matching_number(
                count ? others + features_.matching_weight(count, left - 1) : sum);
            const int promise =
                full && different ? features_.promise_without(state, position, kind) : now_promise;
            int joined = 0, joined_promise = 0;
            if (!full) {
                joined = features_.matching_number(
                    others + features_.matching_weight(count + 1, left - 1));
                if (!count && (different || size == 0))
                    joined_promise = features_.promise_with(state, position, kind);
            }
            line.outline[kind] = static_cast<std::uint8_t>(features_.outline(gone));
            line.joined[kind] = static_cast<std::uint8_t>(full ? 0 : features_.outline(joined));
            for (int way = 0; way < all_ways; ++way) {
                int group = 0, joined_group = 0;
                if (size == 0)
                    joined_group = features_.one_group_state(position.group_left[way] - 1);
                else if (state.one_group())
                    group = features_.one_group_state(position.group_left[state.group] - way);
                if (size && way) joined_group = group;
                const float before =
                    value_of(values_.line_keys(type, stage, size, gone, group, promise));
                line.before[kind][way] = before;
                if (!full)
                    line.gain[kind][way] = value_of(values_.line_keys(
                                               type, stage, size + 1, joined, joined_group,
                                               joined_promise)) - before;
            }
        }
    }

    float value_of(const std::array<LineValues::Key, 3>& keys) const {
        return weights_[keys[0]] + weights_[keys[1]] + weights_[keys[2]];
    }

    void value_groups(Position& position, int stage) {
        for (int group = 0; group < values_.groups(); ++group) {
            if (!position.group_left[group]) continue;
            --position.group_left[group];
            groups_base_[group] = values_.groups_value(position, stage, -1, nullptr);
            for (int at = 0; at < count_; ++at) {
                groups_gain_[at][group] = 0;
                if (!grid_.lines[number_[at]].for_groups) continue;
                LineState longer = lines_[at].state;
                longer.add(0, group);  // the kind does not matter here
                groups_gain_[at][group] =
                    values_.groups_value(position, stage, number_[at], &longer) - groups_base_[group];
            }
            ++position.group_left[group];
        }
    }

    void value_kinds(Position& position, int stage) {
        const auto holders = values_.all_holders(position);
        std::array<float, max_kinds> now{};
        float sum = 0;
        for (int kind = 0; kind < values_.kinds(); ++kind)
            sum += now[kind] = weights_[values_.kind_key(holders[kind], kind, position, stage)];
        for (int kind = 0; kind < values_.kinds(); ++kind) {
            if (!position.kind_left[kind]) continue;
            --position.kind_left[kind];
            const float gone = weights_[values_.kind_key(holders[kind], kind, position, stage)];
            kinds_base_[kind] = sum - now[kind] + gone;
            for (int at = 0; at < count_; ++at) {
                float change = 0;
                if (grid_.lines[number_[at]].for_kinds) {
                    const auto& state = lines_[at].state;
                    LineState longer = state;
                    longer.add(kind, 0);
                    for (unsigned some = full_[at] ? state.kinds : 1u << kind; some; some &= some - 1) {
                        const int each = std::countr_zero(some);
                        const auto changed =
                            values_.holders_with(position, each, number_[at], longer);
                        change += weights_[values_.kind_key(changed, each, position, stage)] -
                                  (each == kind ? gone : now[each]);
                    }
                }
                kinds_gain_[at][kind] = change;
            }
            ++position.kind_left[kind];
        }
    }

    // As LineValues::fit_gains, but sums over the kinds of a line are made once for all pieces.
    void value_fits(const Position& position, int stage) {
        fitted_ = &weights_[values_.fitted_ + stage * features_.matchings()];
        fit_count_ = 0;
        for (const int number : values_.fitting_.lines()) {
            const auto& state = position.line[number];
            if (state.size == line_size) continue;
            auto& line = fits_[fit_count_++];
            line.state = state;
            line.places = values_.fitting_.places(position, number);
            line.now = values_.fitting_.sum(state, position, line.places.wanted);
            line.any = values_.fitting_.sum(state, position, every_group);
            for (int at = 0; at < line.places.count; ++at) {
                const auto& place = line.places.place[at];
                line.others[at] = values_.fitting_.sum(state, position, place.others);
                if (place.crossing < 0 || position.line[place.crossing].size) continue;
                for (int group = 0; group < values_.groups(); ++group)
                    line.with_group[at][group] = values_.fitting_.sum(
                        state, position, place.others | only_group(group));
            }
        }
    }

    float fit_gains(const Position& position, int kind, int group,
                    std::array<float, max_cells>& gain) const {
        std::array<float, max_lines> crossed{};
        float base = 0;
        const Groups own = only_group(group);
        const auto valued = [&](int sum) { return fitted_[features_.matching_number(sum)]; };
        for (int number = 0; number < fit_count_; ++number) {
            const auto& line = fits_[number];
            const int count = line.state.count(kind);
            // A sum once the piece is gone, and has joined; it was among those that fit, or not.
            const auto fitting = [&](Groups groups) {
                return values_.fitting_.fitting(position, kind, groups) - ((groups & own) != 0);
            };
            const auto gone = [&](int sum, Groups groups) {
                if (!count || !(groups & own)) return sum;
                const int left = fitting(groups);
                return sum - values_.fitting_.weight(count, left + 1) +
                       values_.fitting_.weight(count, left);
            };
            const auto joined = [&](int sum, Groups groups) {
                const int left = fitting(groups);
                if (count)
                    sum -= values_.fitting_.weight(count, left + ((groups & own) != 0));
                return sum + values_.fitting_.weight(count + 1, left);
            };
            const float now = valued(gone(line.now, line.places.wanted));
            base += now;
            const bool full = line.state.size == line_size - 1;
            for (int at = 0; at < line.places.count; ++at) {
                const auto& place = line.places.place[at];
                float change = (full ? 0 : valued(joined(line.others[at], place.others))) - now;
                if (place.crossing >= 0) {
                    const auto& crossing = position.line[place.crossing];
                    const Groups then = place.others | Fitting::wanted_with(crossing, group);
                    if (then != line.places.wanted) {
                        const int sum = crossing.size ? line.any : line.with_group[at][group];
                        const float moved = valued(gone(sum, then)) - now;
                        change -= moved;
                        crossed[place.crossing] += moved;
                    }
                }
                gain[place.cell] += change;
            }
        }
        for (Cells rest = position.empty; rest; rest &= rest - 1) {
            const int cell = first_cell(rest), crossing = values_.fitting_.crossing(cell);
            if (crossing >= 0) gain[cell] += crossed[crossing];
        }
        return base;
    }

    float crossing_gains(int kind, int group, std::array<float, max_cells>& gain) const {
        std::array<float, max_lines> change{};
        float base = 0;
        for (int at = 0; at < crossing_count_; ++at) {
            const auto& place = crossing_[at];
            const auto &row = lines_[place.row], &column = lines_[place.column];
            const bool fits = row.state.one_group() && row.state.group == group;
            const int now = row.claim[fits], outline = column.outline[kind];
            const float here = crossed(now, outline);
            base += here;
            float own = -here;
            if (!full_[place.row]) {
                const int then = row.state.size == 0 ? claim_begun_[group]
                                 : fits              ? row.claim_with
                                                     : row.claim_mixed[row.state.kinds >> kind & 1];
                const float more = crossed(then, outline) - here;
                change[place.row] += more;
                own -= more;
            }
            if (!full_[place.column]) {
                const float more = crossed(now, column.joined[kind]) - here;
                change[place.column] += more;
                own -= more;
            }
            gain[place.cell] += own;
        }
        for (int at = 0; at < crossing_count_; ++at) {
            const auto& place = crossing_[at];
            gain[place.cell] += change[place.row] + change[place.column];
        }
        return base;
    }
    float crossed(int claim, int outline) const {
        return crossed_[claim * LineFeatures::outlines + outline];
    }
    void find_crossing(const Position& position, int stage) {
        crossed_ = &weights_[values_.crossed_key(stage, 0, 0)];
        std::array<std::uint8_t, max_lines> place{};
        for (int at = 0; at < count_; ++at) place[number_[at]] = static_cast<std::uint8_t>(at);
        crossing_count_ = 0;
        for (Cells rest = position.empty; rest; rest &= rest - 1) {
            const int cell = first_cell(rest), row = values_.fitting_.crossing(cell);
            if (row < 0) continue;
            crossing_[crossing_count_++] = {cell, place[row], place[values_.fitting_.along(cell)]};
        }
    }
    struct CrossingPlace {
        int cell, row, column;
    };
    const float* crossed_ = nullptr;
    int crossing_count_ = 0;
    std::array<CrossingPlace, max_cells> crossing_;
    std::array<std::uint8_t, max_groups> claim_begun_{};

    struct FitLine {
        LineState state;
        Fitting::Places places;
        int now = 0, any = 0;  // sums: as the places are, and if any group were wanted
        std::array<int, line_size> others{};
        std::array<std::array<int, max_groups>, line_size> with_group{};
    };

    const LineValues& values_;
    const Grid& grid_;
    const LineFeatures& features_;
    const std::vector<float>& weights_;
    const float* fitted_ = nullptr;
    int fit_count_ = 0;
    std::array<FitLine, max_lines> fits_;
    // The lines that are not full, in order.
    int count_ = 0;
    std::array<int, max_lines> number_{};
    std::array<bool, max_lines> full_{};  // with one piece more
    std::array<OneLine, max_lines> lines_;
    std::array<float, max_groups> groups_base_{};
    std::array<std::array<float, max_groups>, max_lines> groups_gain_{};
    std::array<float, max_kinds> kinds_base_{};
    std::array<std::array<float, max_kinds>, max_lines> kinds_gain_{};
};

}  // namespace parlour
