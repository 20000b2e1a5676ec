// Two run to a goal in heats, home and away by turns, and whoever gets there first has won, in the
// middle of a heat as well. Positions are told by what each still needs.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace parlour {

struct RaceTable {
    static constexpr int max_length = 1000;
    int length;                // the most that is told apart
    std::vector<double> home;  // [home needs - 1][away needs - 1]: how likely home wins, before a heat

    double cell(int home_needs, int away_needs) const {
        return home[static_cast<std::size_t>(home_needs - 1) * length + (away_needs - 1)];
    }

    // A longer race is taken for one of the table's length with a lead of the same weight: luck grows
    // with the root of the way.
    double at(int home_needs, int away_needs) const {
        const int longest = std::max(home_needs, away_needs);
        if (longest <= length) return cell(home_needs, away_needs);
        const double lead = (longest - std::min(home_needs, away_needs)) *
                            std::sqrt(static_cast<double>(length) / longest);
        const double behind = std::max(length - lead, 1.0);  // what the leader still needs
        const int low = static_cast<int>(behind), high = std::min(low + 1, length);
        const double share = behind - low;
        const auto leading = [&](int need) {
            return home_needs < away_needs ? cell(need, length) : cell(length, need);
        };
        return (1 - share) * leading(low) + share * leading(high);
    }

    // Points made in the rest of a heat, by one of the two: [points]: how likely.
    struct Step {
        bool mine;
        std::vector<double> chances;
    };

    // How likely I win after the steps that are left of a heat, for every [points of mine][theirs]
    // made before them. A goal is reached when its owner's next step is counted, not before.
    std::vector<double> after(int need, int their_need, bool at_home, const std::vector<Step>& steps,
                              int rows, int columns) const {
        int width = columns, height = rows;
        for (const Step& step : steps)
            (step.mine ? height : width) += static_cast<int>(step.chances.size()) - 1;
        std::vector<double> worth(static_cast<std::size_t>(height) * width);
        for (int mine = 0; mine < height; ++mine)
            for (int theirs = 0; theirs < width; ++theirs) {
                const int a = std::max(need - mine, 1), b = std::max(their_need - theirs, 1);
                worth[static_cast<std::size_t>(mine) * width + theirs] =
                    at_home ? 1 - at(b, a) : at(a, b);  // places change
            }
        for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
            const int reach = static_cast<int>(step->chances.size()) - 1;
            const int low = step->mine ? height - reach : height;
            const int narrow = step->mine ? width : width - reach;
            std::vector<double> before(static_cast<std::size_t>(low) * narrow);
            for (int mine = 0; mine < low; ++mine)
                for (int points = 0; points <= reach; ++points) {
                    const double chance = step->chances[static_cast<std::size_t>(points)];
                    if (chance == 0) continue;
                    double* to = before.data() + static_cast<std::size_t>(mine) * narrow;
                    if (step->mine) {
                        const double* from =
                            worth.data() + static_cast<std::size_t>(mine + points) * width;
                        const bool won = mine + points >= need;
                        for (int at = 0; at < narrow; ++at) to[at] += chance * (won ? 1 : from[at]);
                    } else {
                        const double* from =
                            worth.data() + static_cast<std::size_t>(mine) * width + points;
                        const int safe = std::clamp(their_need - points, 0, narrow);
                        for (int at = 0; at < safe; ++at) to[at] += chance * from[at];
                    }
                }
            worth = std::move(before);
            height = low;
            width = narrow;
        }
        return worth;
    }
};

// A heat as it went: who made points, in order.
struct Heat {
    std::vector<std::pair<bool, int>> made;  // (home?, points)
    int home = 0, away = 0;                  // in all
};

// The table of races that are run by these heats, each as likely. Every heat must take someone
// forward. From the goal backwards: each position leads only to nearer ones.
inline std::vector<double> race_of(int length, const std::vector<Heat>& heats) {
    RaceTable table{length, std::vector<double>(static_cast<std::size_t>(length) * length)};
    int most_home = 0, most_away = 0;
    for (const Heat& heat : heats) {
        most_home = std::max(most_home, heat.home);
        most_away = std::max(most_away, heat.away);
    }
    const std::size_t width = static_cast<std::size_t>(most_away) + 1;
    std::vector<double> often((static_cast<std::size_t>(most_home) + 1) * width);
    for (const Heat& heat : heats)
        often[static_cast<std::size_t>(heat.home) * width + heat.away] += 1;
    const auto run = [&](const Heat& heat, int h, int a) -> double {
        if (heat.home < h && heat.away < a) return 1 - table.at(a - heat.away, h - heat.home);
        for (const auto& [home, points] : heat.made) {
            int& needs = home ? h : a;
            needs -= points;
            if (needs <= 0) return home;
        }
        return 0;
    };
    for (int sum = 2; sum <= 2 * length; ++sum)
        for (int h = std::max(1, sum - length); h <= std::min(length, sum - 1); ++h) {
            const int a = sum - h;
            double won = 0;
            if (most_home < h && most_away < a) {
                for (int x = 0; x <= most_home; ++x)
                    for (int y = 0; y <= most_away; ++y)
                        if (const double times = often[static_cast<std::size_t>(x) * width + y])
                            won += times * (1 - table.at(a - y, h - x));
            } else {
                for (const Heat& heat : heats) won += run(heat, h, a);
            }
            table.home[static_cast<std::size_t>(h - 1) * length + (a - 1)] =
                won / static_cast<double>(heats.size());
        }
    return std::move(table.home);
}

}  // namespace parlour
