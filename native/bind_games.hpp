// What the bindings of games stepped at once share: arrays in and out, without copies on the way out.
#pragma once

#include <nanobind/ndarray.h>

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "checks.hpp"
#include "games_at_once.hpp"

namespace parlour {

inline constexpr Int most_games = 1 << 20;

// Games that threads may share: they wait for each other, without the interpreter lock.
template <typename Kind>
class SharedGames {
public:
    SharedGames(Kind kind, std::size_t count, std::uint64_t seed)
        : games(std::move(kind), count, seed) {}

    template <typename Ask>
    auto alone(Ask ask) {
        nb::gil_scoped_release nobody_waits;
        const std::lock_guard alone(mutex_);
        return ask(games);
    }

    GamesAtOnce<Kind> games;

private:
    std::mutex mutex_;
};

inline std::size_t to_game_count(Int games) {
    require(games >= 1 && games <= most_games, "games must be 1 to 1048576");
    return static_cast<std::size_t>(games);
}

inline std::size_t to_place(Int game, std::size_t count) {
    require(game >= 0 && game < static_cast<Int>(count), "there is no such game");
    return static_cast<std::size_t>(game);
}

inline int between(Int value, Int least, Int most, const char* name) {
    require(value >= least && value <= most, std::string(name) + ": " + std::to_string(value) +
                                                 " is not between " + std::to_string(least) +
                                                 " and " + std::to_string(most));
    return static_cast<int>(value);
}

// A field of an observation: its name, where it is noted where it begins, and its numbers.
struct Field {
    const char* name;
    int* begins;
    int size;
};

// Where each field begins: all of them, and each with room for what is written there.
inline void find_fields(const std::map<std::string, Int>& begins, Int size,
                        const std::vector<Field>& fields) {
    require(size >= 0 && size <= 1 << 16, "size must be 0 to 65536");
    require(begins.size() == fields.size(), "begins: there are others than those that are told");
    for (const Field& field : fields) {
        const auto found = begins.find(field.name);
        require(found != begins.end(), std::string("begins: there is no ") + field.name);
        *field.begins = between(found->second, 0, size - field.size, field.name);
    }
}

// An array that shows what a set of games writes, and keeps the games alive.
template <typename T, int dimensions>
using Shown = nb::ndarray<nb::numpy, T, nb::ndim<dimensions>>;

template <typename Kind>
nb::class_<SharedGames<Kind>> bind_games(nb::module_& m, const char* name, const char* doc) {
    using Games = SharedGames<Kind>;
    using Self = nb::handle_t<Games>;
    const auto by_game = [](Self self, auto* first) {
        using T = std::remove_pointer_t<decltype(first)>;
        return Shown<T, 1>(first, {initialised(self).games.count()}, self);
    };
    const auto table = [](Self self, auto* first, int columns) {
        using T = std::remove_pointer_t<decltype(first)>;
        return Shown<T, 2>(
            first, {initialised(self).games.count(), static_cast<std::size_t>(columns)}, self);
    };
    return nb::class_<Games>(m, name, doc)
        .def(
            "step",
            [](Games& self,
               const nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>&
                   actions) {
                require(actions.shape(0) == self.games.count(), "actions: one for each game");
                std::int64_t asked = 0;
                const auto refused = self.alone([&](auto& games) {
                    const auto at = games.step(actions.data());
                    if (at) asked = games.asked(*at);
                    return at;
                });
                if (refused)
                    require(false, "game " + std::to_string(*refused) + " does not allow action " +
                                       std::to_string(asked) + " now; nothing was done");
            },
            "actions"_a,
            "Do one action in every game: ids, an array of int64 on the CPU.\n\n"
            "Games that end begin anew. If one action is not allowed, none is done. Runs without\n"
            "the interpreter lock.")
        .def(
            "restart",
            [](Games& self, std::uint64_t seed) {
                self.alone([seed](auto& games) { games.restart(seed); });
            },
            "seed"_a, "Begin all games anew, as if they had been made with this seed.")
        .def(
            "sample",
            [by_game](Self self) {
                initialised(self).alone([](auto& games) { games.draw(); });
                return by_game(self, initialised(self).games.drawn());
            },
            "Draw an action for each game, any that is allowed being as likely.\n\n"
            "The array is the same one every time.")
        .def(
            "observe",
            [table](Self self, Int seat) {
                auto& games = initialised(self).games;
                const int who = between(seat, -1, games.kind.seats() - 1, "seat");
                initialised(self).alone([who](auto& games) { games.observe(who); });
                return table(self, games.seen(), games.kind.sees());
            },
            "seat"_a = -1,
            "What a seat sees, game by game; -1: whoever is to act. The array is the same one\n"
            "every time.")
        .def_prop_ro(
            "mask",
            [table](Self self) {
                auto& games = initialised(self).games;
                return table(self, games.mask(), games.kind.actions());
            },
            "A 1 for every action that is allowed, game by game; `step` writes it anew.")
        .def_prop_ro(
            "turn", [by_game](Self self) { return by_game(self, initialised(self).games.turn()); },
            "The place of the seat that is to act, by game.")
        .def_prop_ro(
            "rewards",
            [table](Self self) {
                auto& games = initialised(self).games;
                return table(self, games.rewards(), games.kind.seats());
            },
            "What each seat won in a game that the last step ended; else 0.")
        .def_prop_ro(
            "done", [by_game](Self self) { return by_game(self, initialised(self).games.done()); },
            "Whether the last step ended a game, by game.");
}

}  // namespace parlour
