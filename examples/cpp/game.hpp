// A table of Saboteur as a window needs it: what seat 0 knows, what it may do, and programs that play
// the other seats on a thread of their own.
#pragma once

#include <facedown.hpp>
#include <nlohmann/json.hpp>

#include <future>
#include <string>
#include <vector>

using Json = nlohmann::json;

/// What a move is aimed at, and what a click may hit.
struct Target {
    enum class Kind { none, card, cell, tool, discard, nugget, stone };
    Kind kind = Kind::none;
    /// Column of a cell; seat of a tool; value of a nugget; slot of a card; 1 for a stone turned.
    int a = 0;
    /// Row of a cell; number of a tool.
    int b = 0;

    bool operator==(const Target &other) const {
        return kind == other.kind && a == other.a && b == other.b;
    }
};

/// A move that is open to seat 0, as clicks: a card of the hand, how it is turned, and a target.
struct Choice {
    std::size_t index = 0;
    std::string text;
    /// -1 where no card is used.
    int card = -1;
    bool turned = false;
    Target target;
};

/// The tools, in the order of their icons.
inline const char *const tools[] = {"pickaxe", "lantern", "cart"};

class Game {
public:
    Game(unsigned seats, std::uint64_t seed, unsigned level);
    Game(const Game &) = delete;
    Game &operator=(const Game &) = delete;
    /// Ends the thinking of programs.
    ~Game();

    /// Lets programs move when it is their turn. True when something changed.
    bool go_on();
    /// Plays a move that is open now.
    void play(const Choice &choice);
    /// The move that a program would make here; its number in choices().
    std::size_t advice() const;
    /// Takes the latest move back; false when that is not allowed.
    bool undo();
    void save(const std::string &file) const;
    void load(const std::string &file);

    bool is_over() const { return state_.over; }
    /// Whether seat 0 is to act.
    bool is_ours() const { return !thinking() && state_.acts(0); }
    bool thinking() const { return running_.valid(); }
    std::uint32_t moves() const { return state_.moves; }
    const Json &view() const { return view_; }
    const Json &content() const { return content_; }
    const std::vector<Choice> &choices() const { return choices_; }
    const std::vector<std::string> &story() const { return story_; }
    /// The name for people of a word like "digger" or of a card's id.
    std::string name(const std::string &word) const;
    /// The card by its number: a path card or an action card.
    const Json &card(int number) const;
    bool is_path(int number) const;
    const std::vector<facedown::Result> &results() const { return results_; }

private:
    void refresh();
    void tell(const Json &seen);
    Choice choice_of(std::size_t index, const Json &offer) const;
    std::string seat_name(const Json &seat) const;

    facedown::Table table_;
    facedown::Bot bot_;
    Json content_, texts_, view_;
    facedown::State state_;
    std::uint64_t stamp_ = 0, told_ = 0;
    std::vector<Choice> choices_;
    std::vector<std::string> story_;
    std::vector<facedown::Result> results_;
    std::future<std::uint32_t> running_;
};
