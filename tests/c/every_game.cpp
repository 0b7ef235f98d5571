// Plays the games of tests/games.txt through facedown.hpp: they must go as they do in Rust.

#include <facedown.hpp>

#include "check.h"

#include <cinttypes>
#include <fstream>
#include <sstream>

namespace {

struct Line {
    std::string game;
    std::uint32_t seats = 0;
    std::uint64_t seed = 0, moves = 0, digest = 0, record = 0;
};

std::uint64_t fnv(const std::string &text) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char byte : text) {
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3;
    }
    return hash;
}

void play(const Line &it) {
    facedown::Options options;
    options.game = it.game;
    options.options = "{\"seats\":" + std::to_string(it.seats) + "}";
    options.seed = {it.seed, 0, 0, 0};
    options.host = true;
    facedown::Table table = facedown::Table::open(options);
    facedown::Bot greedy;
    greedy.player = facedown::Player::greedy;
    greedy.seed = it.seed;
    std::uint64_t moves = 0;
    for (facedown::State state = table.status(); !state.over; state = table.status()) {
        std::uint32_t seat = 0;
        while (!state.acts(seat)) ++seat;
        if (moves % 5 < 4) {
            CHECK_NUMBER(1, table.play_on(std::uint64_t{1} << seat, greedy, 1));
        } else {
            const facedown::OfferCount offer = table.offer_count(seat);
            table.play(seat, offer.count - 1, offer.stamp);
        }
        ++moves;
    }
    check_about = it.game.c_str();
    CHECK_NUMBER(it.moves, moves);
    CHECK(table.digest(facedown::seat_host) == it.digest);
    CHECK(fnv(table.save()) == it.record);
    check_about = nullptr;
}

} // namespace

int main() {
    std::ifstream file("tests/games.txt");
    std::string text, last;
    unsigned games = 0, lines = 0;
    while (std::getline(file, text)) {
        std::istringstream words(text);
        Line it;
        words >> it.game >> it.seats >> it.seed >> it.moves >> std::hex >> it.digest >> it.record;
        REQUIRE(!words.fail());
        play(it);
        ++lines;
        games += it.game != last;
        last = it.game;
    }
    CHECK(games >= 4 && lines > games);
    CHECK_NUMBER(0, facedown::live_count());
    return check_end();
}
