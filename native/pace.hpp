// Several run to a goal in heats, each at a pace of its own, as if what one makes had nothing to do
// with what the others make. A heat has steps; home passes to the next after each heat. So one
// runner's way is a list of chances, not to be there yet after each step, and who is there first
// follows from the lists.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace parlour {

class PaceTable {
public:
    static constexpr int max_length = 200, heats = 30;
    using Chances = std::vector<double>;  // [points]: how likely a step makes them
    using Run = std::vector<double>;      // [step]: how likely the goal is not reached after it

    // `heat`: [place][step]; place 0 is home, 1 the next to be there, and so on.
    PaceTable(int length, std::vector<std::vector<Chances>> heat)
        : length_(length), heat_(std::move(heat)), open_(heat_.size()) {
        for (auto& of_place : open_) of_place.resize(static_cast<std::size_t>(length));
        for (int left = 1; left <= heats; ++left) lengthen();
    }

    int length() const { return length_; }
    int places() const { return static_cast<int>(heat_.size()); }
    int steps() const { return static_cast<int>(heat_[0].size()); }

    // A run that begins with the last steps of a heat, which are told; then as ever.
    Run run(int place, int need, const std::vector<Chances>& told) const {
        return run_from(open_, place, need, told.data(), told.size());
    }

    // How likely the first is there before all others. Who gets there in one step, both do it first
    // as often.
    static double first_home(const std::vector<const Run*>& runs) {
        const Run& mine = *runs[0];
        double won = 0, before = 1;
        for (std::size_t at = 0; at < mine.size(); ++at) {
            if (const double now = before - mine[at]; now > 0) {
                double alone = now;
                for (std::size_t other = 1; other < runs.size(); ++other) {
                    const Run& run = *runs[other];
                    alone *= ((at ? run[at - 1] : 1) + run[at]) / 2;
                }
                won += alone;
            }
            before = mine[at];
        }
        double nobody = 1;
        for (const Run* run : runs) nobody *= run->back();
        return won + nobody / static_cast<double>(runs.size());
    }

private:
    using Table = std::vector<std::vector<Run>>;  // [place][need - 1]

    int length_;
    std::vector<std::vector<Chances>> heat_;
    Table open_;  // before a heat

    void lengthen() {
        Table longer(open_.size());
        for (int place = 0; place < places(); ++place)
            for (int need = 1; need <= length_; ++need)
                longer[place].push_back(
                    run_from(open_, place, need, heat_[place].data(), heat_[place].size()));
        open_ = std::move(longer);
    }

    Run run_from(const Table& after, int place, int need, const Chances* told,
                 std::size_t count) const {
        std::vector<double> still{1.0};  // [points made]: not home yet
        Run run;
        for (std::size_t step = 0; step < count; ++step) {
            const Chances& chances = told[step];
            std::vector<double> next(std::min<std::size_t>(
                still.size() + chances.size() - 1, static_cast<std::size_t>(std::max(need, 0))));
            for (std::size_t made = 0; made < still.size(); ++made)
                for (std::size_t more = 0; more < chances.size(); ++more)
                    if (made + more < next.size()) next[made + more] += still[made] * chances[more];
            still = std::move(next);
            double open = 0;
            for (const double chance : still) open += chance;
            run.push_back(open);
        }
        const int following = (place + places() - 1) % places();
        const std::size_t rest = after[following][0].size();
        run.resize(count + rest);
        for (std::size_t made = 0; made < still.size(); ++made) {
            const Run& then = after[following][static_cast<std::size_t>(need) - made - 1];
            for (std::size_t at = 0; at < rest; ++at) run[count + at] += still[made] * then[at];
        }
        return run;
    }
};

}  // namespace parlour
