#include "game.hpp"

#include <chrono>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace {

facedown::Table open(unsigned seats, std::uint64_t seed) {
    facedown::Options options;
    options.game = "saboteur";
    options.options = Json{{"seats", seats}}.dump();
    // A game for one person and for tests: whoever plays for others fills all four words from the
    // system's random source.
    options.seed = {seed, 0, 0, 0};
    options.host = true;
    return facedown::Table::open(options);
}

int number_of_tool(const Json &tool) {
    for (int number = 0; number < 3; ++number) {
        if (tool == tools[number]) return number;
    }
    throw std::runtime_error("a tool was expected");
}

} // namespace

Game::Game(unsigned seats, std::uint64_t seed, unsigned level)
    : table_(open(seats, seed)), content_(Json::parse(facedown::content("saboteur"))),
      texts_(Json::parse(facedown::texts("saboteur", "en"))) {
    bot_.level = level;
    bot_.millis = 400;
    bot_.seed = seed;
    refresh();
}

Game::~Game() {
    facedown::Error ignored;
    table_.bot_cancel(ignored);
    if (running_.valid()) running_.wait();
}

std::string Game::name(const std::string &word) const {
    const Json &names = texts_["names"];
    return names.contains(word) ? names[word].get<std::string>() : word;
}

bool Game::is_path(int number) const {
    return number < static_cast<int>(content_["paths"].size());
}

const Json &Game::card(int number) const {
    const std::size_t paths = content_["paths"].size(), at = static_cast<std::size_t>(number);
    return at < paths ? content_["paths"][at] : content_["actions"].at(at - paths);
}

bool Game::go_on() {
    using namespace std::chrono_literals;
    if (running_.valid()) {
        if (running_.wait_for(0s) != std::future_status::ready) return false;
        running_.get();
        refresh();
        return true;
    }
    if (state_.over || state_.acts(0)) return false;
    const std::uint64_t others = state_.to_act & ~std::uint64_t{1};
    running_ = std::async(std::launch::async, [this, others] {
        return table_.play_on(others, bot_, 1);
    });
    return true;
}

void Game::play(const Choice &choice) {
    table_.play(0, choice.index, stamp_);
    refresh();
}

std::size_t Game::advice() const {
    facedown::Bot bot = bot_;
    bot.seed += state_.moves;
    return table_.bot_choose(0, bot).index;
}

bool Game::undo() {
    facedown::Error error;
    if (thinking() || !table_.undo(0, error)) return false;
    refresh();
    return true;
}

void Game::save(const std::string &file) const {
    std::ofstream out(file, std::ios::binary);
    if (!(out << table_.save())) throw std::runtime_error(file + " cannot be written");
}

void Game::load(const std::string &file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error(file + " cannot be read");
    const std::string record{std::istreambuf_iterator<char>(in), {}};
    if (running_.valid()) {
        table_.bot_cancel();
        running_.wait();
        running_ = {};
    }
    table_ = facedown::Table::load(record, true);
    told_ = 0;
    story_.clear();
    refresh();
}

/// Reads everything anew. No program thinks meanwhile.
void Game::refresh() {
    state_ = table_.status();
    view_ = Json::parse(table_.view(0));
    const Json offers = Json::parse(table_.offers(0));
    stamp_ = offers["stamp"];
    choices_.clear();
    for (const Json &offer : offers["offers"]) {
        choices_.push_back(choice_of(choices_.size(), offer));
    }
    for (const Json &line : Json::parse(table_.story(0, told_))) {
        told_ = line["n"].get<std::uint64_t>() + 1;
        if (line.contains("seen")) tell(line["seen"]);
        if (line.contains("undone")) story_.push_back("A move was taken back");
    }
    results_ = table_.results();
}

Choice Game::choice_of(std::size_t index, const Json &offer) const {
    const std::string &kind = offer["move"].begin().key();
    const Json &move = offer["move"].begin().value();
    Choice it;
    it.index = index;
    it.text = offer["text"];
    it.card = move.value("card", -1);
    it.turned = move.value("turned", false);
    if (kind == "lay" || kind == "clear") {
        it.target = {Target::Kind::cell, move["cell"]["x"], move["cell"]["y"]};
    } else if (kind == "look") {
        const Json &cell = view_["goals"].at(move["goal"].get<std::size_t>())["cell"];
        it.target = {Target::Kind::cell, cell["x"], cell["y"]};
    } else if (kind == "break") {
        it.target = {Target::Kind::tool, move["at"], number_of_tool(card(it.card)["does"]["break"])};
    } else if (kind == "repair") {
        it.target = {Target::Kind::tool, move["at"], number_of_tool(move["tool"])};
    } else if (kind == "take") {
        it.target = {Target::Kind::nugget, move["value"], 0};
    } else if (kind == "stone") {
        it.target = {Target::Kind::stone, it.turned ? 1 : 0, 0};
        it.turned = false;
    } else {
        it.target = {Target::Kind::discard, 0, 0};
    }
    return it;
}

std::string Game::seat_name(const Json &seat) const {
    return seat == 0 ? "You" : "Dwarf " + std::to_string(seat.get<int>());
}

/// A line of the story for people. What is of no interest at the board is left out.
void Game::tell(const Json &seen) {
    // A line without parts is a word.
    if (!seen.is_object()) return;
    const std::string &kind = seen.begin().key();
    const Json &it = seen.begin().value();
    const std::string who = it.contains("seat") ? seat_name(it["seat"]) : "";
    const auto card_name = [&] { return name(card(it["card"])["id"]); };
    if (kind == "round_began") {
        story_.push_back("Round " + it["round"].dump() + " begins");
    } else if (kind == "laid") {
        story_.push_back(who + ": " + card_name());
    } else if (kind == "broke" || kind == "repaired") {
        story_.push_back(who + ": " + card_name() + " > " + seat_name(it["at"]));
    } else if (kind == "cleared") {
        story_.push_back(who + ": " + card_name());
    } else if (kind == "looked") {
        story_.push_back(who + ": " + card_name() + " " + std::to_string(it["goal"].get<int>() + 1));
    } else if (kind == "passed") {
        story_.push_back(who + ": a card put away");
    } else if (kind == "turned_up") {
        const Json &face = content_["goals"].at(it["face"].get<std::size_t>());
        story_.push_back(who + ": " + name(face["id"]) + "!");
    } else if (kind == "round_ended") {
        story_.push_back(name(it["winners"]) + " win the round");
    } else if (kind == "took") {
        story_.push_back(who + ": takes gold");
    }
}
