// The screen of the game: where things are, what a click means, and how it all looks.
#pragma once

#include "game.hpp"
#include "paint.hpp"

#include <string>
#include <utility>
#include <vector>

class Screen {
public:
    static constexpr int width = 1280, height = 800;

    explicit Screen(Game &game) : game_(game) {}

    void paint(Painter &on) const;
    /// A click of the mouse: selects a card, or plays the selected one. True when a move was made.
    bool click(float x, float y);
    /// Turns the selected card half around.
    void turn() { turned_ = !turned_ && slot_ >= 0; }
    /// Puts the selected card back.
    void drop();
    /// Shows the move that a program would make.
    void advise();
    /// What the next line under the board says, until something else is to say.
    void say(const std::string &what) { said_ = what; }

    bool turned() const { return turned_; }
    /// Where to click for a target; an empty box when it is not on the screen.
    Box place(const Target &target) const;
    /// The slot of the hand in which a card lies.
    int slot_of(int card) const;
    /// The move that a click makes when the card in a slot is selected, or none for -1; nullptr for
    /// no move.
    const Choice *choice_at(float x, float y, int slot, bool turned) const;

private:
    std::vector<std::pair<Target, Box>> places() const;
    std::vector<std::pair<Target, Box>> cells() const;
    const Choice *choice_for(const Target &target, int slot, bool turned) const;
    bool is_lit(const Target &target) const;
    Json hand() const;
    void select(int slot);
    void paint_card(Painter &on, Box box, int card, bool turned) const;
    void paint_board(Painter &on) const;
    void paint_seats(Painter &on) const;
    void paint_hand(Painter &on) const;
    void paint_lines(Painter &on) const;
    void paint_end(Painter &on) const;

    Game &game_;
    /// The slot of the selected card; -1 for none.
    int slot_ = -1;
    bool turned_ = false;
    /// Where a program would play the selected card.
    Target advised_;
    std::string said_;
};
