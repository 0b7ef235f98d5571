// Saboteur in a window: you are seat 0, programs play the others.
//
//     saboteur [--seats N] [--seed N] [--level N] [--save FILE] [--font FILE] [--auto]
//              [--shot FILE MOVES]
//
// --auto plays your seat too, by the clicks and keys of a person, to the end of the game, and fails
// when a move that is open cannot be made by any; --shot writes a picture as BMP after so many moves,
// or at the end.

#include "screen.hpp"

#include <cstdlib>
#include <iostream>
#include <map>
#include <stdexcept>

namespace {

struct Arguments {
    std::map<std::string, std::string> values{{"--seats", "5"},
                                              {"--seed", "1"},
                                              {"--level", "60"},
                                              {"--save", "saboteur.json"},
                                              {"--font", FACEDOWN_FONT}};
    bool plays_itself = false;
    /// Pictures by the number of moves after which they are made.
    std::map<unsigned long, std::string> shots;

    Arguments(int argc, char **argv) {
        for (int at = 1; at < argc; ++at) {
            const std::string name = argv[at];
            if (name == "--auto") {
                plays_itself = true;
            } else if (name == "--shot" && at + 2 < argc) {
                shots[std::stoul(argv[at + 2])] = argv[at + 1];
                at += 2;
            } else if (values.count(name) != 0 && at + 1 < argc) {
                values[name] = argv[++at];
            } else {
                throw std::runtime_error(name + " is no argument, or wants a value");
            }
        }
    }
    unsigned number(const char *name) const {
        return static_cast<unsigned>(std::stoul(values.at(name)));
    }
};

/// What a key does.
void press(SDL_Keycode key, Game &game, Screen &screen, const std::string &file) {
    if (key == SDLK_r) screen.turn();
    if (key == SDLK_ESCAPE) screen.drop();
    if (key == SDLK_h) screen.advise();
    if (game.thinking()) return;
    if (key == SDLK_u) {
        screen.drop();
        screen.say(game.undo() ? "Taken back" : "What was seen or drawn cannot be taken back");
    }
    if (key == SDLK_s) {
        game.save(file);
        screen.say("Saved as " + file);
    }
    if (key == SDLK_l) {
        game.load(file);
        screen.drop();
        screen.say("Loaded from " + file);
    }
}

/// Clicks for a move as a person would; false when nothing was played.
bool click(Game &game, Screen &screen, const Choice &move) {
    screen.drop();
    if (move.card >= 0) {
        const Box card = screen.place({Target::Kind::card, screen.slot_of(move.card), 0});
        screen.click(card.middle_x(), card.middle_y());
        if (move.turned != screen.turned()) screen.turn();
    }
    const Box place = screen.place(move.target);
    const std::uint32_t before = game.moves();
    return screen.click(place.middle_x(), place.middle_y()) && game.moves() > before;
}

/// Every move that is open is made by some click.
void check_clicks(const Game &game, const Screen &screen) {
    for (const Choice &move : game.choices()) {
        const int slot = move.card >= 0 ? screen.slot_of(move.card) : -1;
        const Box place = screen.place(move.target);
        const Choice *clicked =
            screen.choice_at(place.middle_x(), place.middle_y(), slot, move.turned);
        if (clicked == nullptr || clicked->text != move.text) {
            throw std::runtime_error("no click makes the move " + move.text);
        }
    }
}

/// Makes the move that a program would make; before it saves and loads, after it takes the move back
/// and makes it again where that is allowed.
void play_advice(Game &game, Screen &screen, const std::string &file) {
    check_clicks(game, screen);
    const std::uint32_t before = game.moves();
    press(SDLK_s, game, screen, file);
    press(SDLK_l, game, screen, file);
    const Choice move = game.choices().at(game.advice());
    if (!click(game, screen, move)) throw std::runtime_error("no click made the move " + move.text);
    press(SDLK_u, game, screen, file);
    if (game.moves() == before && !click(game, screen, move)) {
        throw std::runtime_error("a move that was taken back is not made again: " + move.text);
    }
    if (game.moves() != before + 1) throw std::runtime_error("moves are lost: " + move.text);
}

/// Takes in what the person did; false when the window was closed.
bool handle_events(Game &game, Screen &screen, const std::string &file) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
        if (event.type == SDL_QUIT) return false;
        try {
            if (event.type == SDL_KEYDOWN) press(event.key.keysym.sym, game, screen, file);
            if (event.type == SDL_MOUSEBUTTONDOWN && event.button.button == SDL_BUTTON_RIGHT) {
                screen.turn();
            } else if (event.type == SDL_MOUSEBUTTONDOWN) {
                const auto x = static_cast<float>(event.button.x);
                screen.click(x, static_cast<float>(event.button.y));
            }
        } catch (const std::exception &why) {
            screen.say(why.what());
        }
    }
    return true;
}

void run(const Arguments &arguments) {
    Painter painter(Screen::width, Screen::height, arguments.values.at("--font"));
    Game game(arguments.number("--seats"), arguments.number("--seed"),
              arguments.number("--level"));
    Screen screen(game);
    const std::string &file = arguments.values.at("--save");
    auto shots = arguments.shots;
    while (handle_events(game, screen, file)) {
        game.go_on();
        const bool is_reached = !shots.empty() && game.moves() >= shots.begin()->first;
        const bool is_due = !shots.empty() && (game.is_over() || (game.is_ours() && is_reached));
        // With advice a picture shows what is lit.
        if (is_due) screen.advise();
        screen.paint(painter);
        if (is_due) {
            painter.shot(shots.begin()->second);
            shots.erase(shots.begin());
        }
        painter.show();
        if (arguments.plays_itself && game.is_ours()) play_advice(game, screen, file);
        if (arguments.plays_itself && game.is_over() && shots.empty()) break;
        SDL_Delay(arguments.plays_itself ? 1 : 16);
    }
    for (const facedown::Result &it : game.results()) {
        std::cout << "seat " << it.seat << ": place " << it.place << " with " << it.score << '\n';
    }
}

} // namespace

int main(int argc, char **argv) {
    try {
        run(Arguments(argc, argv));
        return facedown_live_count() == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    } catch (const std::exception &why) {
        std::cerr << "saboteur: " << why.what() << '\n';
        return EXIT_FAILURE;
    }
}
