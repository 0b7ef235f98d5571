#include "screen.hpp"

#include <algorithm>

namespace {

constexpr Colour ground{30, 26, 23}, panel{46, 40, 35}, ink{236, 226, 206}, faint{150, 140, 124};
constexpr Colour light{120, 220, 120}, glow{120, 220, 120, 70}, chosen{250, 220, 110};
constexpr Colour gold{240, 196, 64}, deep{22, 18, 15};

constexpr Box board{0, 56, 960, 540}, seats{970, 56, 310, 540}, lines{0, 600, 960, 40};
constexpr float hand_y = 656, card_w = 84, card_h = 126;

} // namespace

Json Screen::hand() const {
    const Json &own = game_.view()["seats"][0]["hand"];
    return own.contains("open") ? own["open"] : Json::array();
}

int Screen::slot_of(int card) const {
    const Json cards = hand();
    for (std::size_t slot = 0; slot < cards.size(); ++slot) {
        if (cards[slot] == card) return static_cast<int>(slot);
    }
    return -1;
}

/// The cells of the board: those around the start, the goals and every card that lies there.
std::vector<std::pair<Target, Box>> Screen::cells() const {
    int left = -1, right = 8, top = -2, bottom = 2;
    const auto around = [&](const Json &x, const Json &y) {
        left = std::min(left, x.get<int>() - 1);
        right = std::max(right, x.get<int>() + 1);
        top = std::min(top, y.get<int>() - 1);
        bottom = std::max(bottom, y.get<int>() + 1);
    };
    for (const Json &it : game_.view()["net"]) around(it["x"], it["y"]);
    for (const Json &it : game_.view()["goals"]) {
        if (it["laid"]) around(it["cell"]["x"], it["cell"]["y"]);
    }
    const auto columns = static_cast<float>(right - left + 1);
    const auto rows = static_cast<float>(bottom - top + 1);
    const float h = std::min(board.h / rows, board.w / columns * 1.5f), w = h / 1.5f;
    const float x0 = board.middle_x() - w * columns / 2, y0 = board.middle_y() - h * rows / 2;
    std::vector<std::pair<Target, Box>> all;
    for (int y = top; y <= bottom; ++y) {
        for (int x = left; x <= right; ++x) {
            const auto column = static_cast<float>(x - left), line = static_cast<float>(y - top);
            const Box box{x0 + w * column, y0 + h * line, w, h};
            all.push_back({{Target::Kind::cell, x, y}, box.inset(1)});
        }
    }
    return all;
}

std::vector<std::pair<Target, Box>> Screen::places() const {
    std::vector<std::pair<Target, Box>> all = cells();
    const auto count = static_cast<int>(game_.view()["seats"].size());
    const float row = seats.h / static_cast<float>(count);
    for (int seat = 0; seat < count; ++seat) {
        for (int tool = 0; tool < 3; ++tool) {
            const Box box{seats.x + 176 + 42 * static_cast<float>(tool),
                          seats.y + row * static_cast<float>(seat) + row / 2 - 20, 40, 40};
            all.push_back({{Target::Kind::tool, seat, tool}, box});
        }
    }
    const auto cards = static_cast<int>(hand().size());
    for (int slot = 0; slot < cards; ++slot) {
        const Box box{24 + (card_w + 12) * static_cast<float>(slot), hand_y, card_w, card_h};
        all.push_back({{Target::Kind::card, slot, 0}, box});
    }
    all.push_back({{Target::Kind::discard, 0, 0}, {820, hand_y, card_w, card_h}});
    // A nugget to take, or how a stone lies, is chosen from a row over the board.
    float x = 300;
    for (const Choice &it : game_.choices()) {
        if (it.target.kind == Target::Kind::nugget || it.target.kind == Target::Kind::stone) {
            all.push_back({it.target, {x, 260, card_w, card_h}});
            x += card_w + 16;
        }
    }
    return all;
}

Box Screen::place(const Target &target) const {
    for (const auto &it : places()) {
        if (it.first == target) return it.second;
    }
    return {};
}

/// The move with this target that a card makes, lying so; cards that look the same turned are offered
/// one way only.
const Choice *Screen::choice_for(const Target &target, int slot, bool turned) const {
    if (!game_.is_ours()) return nullptr;
    const Json cards = hand();
    const bool is_card = slot >= 0 && slot < static_cast<int>(cards.size());
    const int card = is_card ? cards[static_cast<std::size_t>(slot)].get<int>() : -1;
    const auto &all = game_.choices();
    const auto turns = [&](const Choice &it) { return it.card == card && it.turned; };
    const bool either_way = std::none_of(all.begin(), all.end(), turns);
    for (const Choice &it : all) {
        const bool by_card = it.card == card && (it.turned == turned || either_way);
        if ((it.card < 0 || by_card) && it.target == target) return &it;
    }
    return nullptr;
}

bool Screen::is_lit(const Target &target) const {
    return choice_for(target, slot_, turned_) != nullptr;
}

void Screen::select(int slot) {
    drop();
    slot_ = slot;
    said_ = "Click a lit place; R turns the card";
}

void Screen::drop() {
    slot_ = -1;
    turned_ = false;
    advised_ = {};
    said_.clear();
}

const Choice *Screen::choice_at(float x, float y, int slot, bool turned) const {
    // What is painted last lies on top.
    const auto all = places();
    for (auto it = all.rbegin(); it != all.rend(); ++it) {
        if (!it->second.holds(x, y)) continue;
        if (const Choice *choice = choice_for(it->first, slot, turned)) return choice;
    }
    return nullptr;
}

bool Screen::click(float x, float y) {
    for (int slot = 0; slot < static_cast<int>(hand().size()); ++slot) {
        if (!place({Target::Kind::card, slot, 0}).holds(x, y)) continue;
        if (slot == slot_) {
            turn();
        } else {
            select(slot);
        }
        return false;
    }
    const Choice *choice = choice_at(x, y, slot_, turned_);
    if (choice == nullptr) return false;
    const Choice move = *choice;
    drop();
    game_.play(move);
    return true;
}

void Screen::advise() {
    if (!game_.is_ours()) return;
    const Choice &it = game_.choices().at(game_.advice());
    if (it.card >= 0) {
        slot_ = slot_of(it.card);
        turned_ = it.turned;
    }
    advised_ = it.target;
    const std::string what = it.card >= 0 ? game_.name(game_.card(it.card)["id"]) : "the marked one";
    said_ = "A program would play: " + what;
}

void Screen::paint_card(Painter &on, Box box, int number, bool turned) const {
    const Json &card = game_.card(number);
    if (game_.is_path(number)) {
        paint_path(on, box, turned_sides(card["open"], turned), card["joined"]);
        return;
    }
    const Json &does = card["does"];
    if (does.is_string()) {
        paint_action(on, box, does, "");
        return;
    }
    const auto number_of = [](const Json &tool) {
        return tool == "pickaxe" ? '0' : tool == "lantern" ? '1' : '2';
    };
    std::string which;
    if (does.contains("break")) {
        which = number_of(does["break"]);
        paint_action(on, box, "break", which);
    } else {
        for (const Json &tool : does["repair"]) which += number_of(tool);
        paint_action(on, box, "repair", which);
    }
}

void Screen::paint_board(Painter &on) const {
    on.fill(board, deep);
    const auto all = cells();
    const auto box_of = [&](int x, int y) {
        const auto it = std::find_if(all.begin(), all.end(), [&](const auto &cell) {
            return cell.first.a == x && cell.first.b == y;
        });
        return it == all.end() ? Box{} : it->second;
    };
    const Box start = box_of(0, 0);
    paint_path(on, start, "TRBL", true);
    for (int rung = 1; rung < 5; ++rung) {
        const float y = start.y + start.h * static_cast<float>(rung) / 5;
        on.line(start.middle_x() - start.w * 0.12f, y, start.middle_x() + start.w * 0.12f, y,
                {150, 106, 66}, 3);
    }
    for (const Json &it : game_.view()["net"]) {
        paint_card(on, box_of(it["x"], it["y"]), it["card"], it["turned"]);
    }
    for (const Json &it : game_.view()["goals"]) {
        const bool known = !it["face"].is_null();
        const Json face =
            known ? game_.content()["goals"].at(it["face"].get<std::size_t>()) : Json::object();
        const bool laid = it["laid"].get<bool>();
        paint_goal(on, box_of(it["cell"]["x"], it["cell"]["y"]),
                   laid && known ? turned_sides(face["open"], it["turned"]) : "", known,
                   known && face["treasure"].get<bool>());
    }
    const Json &last = game_.view()["last_path"];
    if (!last.is_null()) on.frame(box_of(last["cell"]["x"], last["cell"]["y"]), chosen, 2);
    for (const auto &it : all) {
        if (!is_lit(it.first)) continue;
        on.fill(it.second, glow);
        on.frame(it.second, light, 2);
    }
}

void Screen::paint_seats(Painter &on) const {
    const Json &all = game_.view()["seats"];
    const float row = seats.h / static_cast<float>(all.size());
    for (std::size_t seat = 0; seat < all.size(); ++seat) {
        const Json &it = all[seat];
        const float top = seats.y + row * static_cast<float>(seat);
        const Box box = Box{seats.x, top, seats.w, row}.inset(2);
        const bool acts = std::find(game_.view()["to_act"].begin(), game_.view()["to_act"].end(),
                                    seat) != game_.view()["to_act"].end();
        on.fill(box, panel);
        if (acts) on.frame(box, chosen, 2);
        const std::string who = seat == 0 ? "You" : "Dwarf " + std::to_string(seat);
        on.text(box.x + 10, box.middle_y() - 11, who, ink, 18);
        const std::string role = it["role"].is_null() ? "?" : game_.name(it["role"]);
        const Json &nuggets = it["nuggets"];
        const std::size_t held = nuggets.contains("open") ? nuggets["open"].size()
                                                          : nuggets["closed"].get<std::size_t>();
        on.text(box.x + 10, box.middle_y() + 11, role + (held > 0 ? "  " : ""), faint, 14);
        for (std::size_t nugget = 0; nugget < held; ++nugget) {
            on.disc(box.x + 128 + 11 * static_cast<float>(nugget), box.middle_y() - 11, 5, gold);
        }
        for (int tool = 0; tool < 3; ++tool) {
            const Target target{Target::Kind::tool, static_cast<int>(seat), tool};
            const Box icon = place(target);
            const Json &broken = it["broken"];
            const bool is_broken =
                std::find(broken.begin(), broken.end(), tools[tool]) != broken.end();
            if (is_lit(target)) {
                on.fill(icon, glow);
                on.frame(icon, light, 2);
            }
            paint_tool(on, icon.inset(4), tool, is_broken);
        }
    }
}

void Screen::paint_hand(Painter &on) const {
    const Json cards = hand();
    for (std::size_t slot = 0; slot < cards.size(); ++slot) {
        const auto number = static_cast<int>(slot);
        Box box = place({Target::Kind::card, number, 0});
        if (number == slot_) box.y -= 10;
        paint_card(on, box, cards[slot], number == slot_ && turned_);
        if (number == slot_) on.frame(box, chosen, 3);
        const std::string name = game_.name(game_.card(cards[slot])["id"]);
        on.centred({box.x - 4, box.y + box.h + 2, box.w + 8, 14}, name, faint, 12);
    }
    const Target discard{Target::Kind::discard, 0, 0};
    const Box box = place(discard);
    on.fill(box, panel);
    on.frame(box, is_lit(discard) ? light : faint, 2);
    on.centred(box.inset(4), "Put away", is_lit(discard) ? light : faint, 16);
    for (const auto &it : places()) {
        const bool stone = it.first.kind == Target::Kind::stone;
        if (!stone && it.first.kind != Target::Kind::nugget) continue;
        on.fill(it.second.inset(-6), ground);
        if (stone) {
            const Json &goal = game_.view()["goals"].at(game_.view()["stone"].get<std::size_t>());
            const Json &face = game_.content()["goals"].at(goal["face"].get<std::size_t>());
            paint_goal(on, it.second, turned_sides(face["open"], it.first.a == 1), true, false);
        } else {
            on.fill(it.second, panel);
            for (int nugget = 0; nugget < it.first.a; ++nugget) {
                const float y = it.second.y + 30 + 32 * static_cast<float>(nugget);
                on.disc(it.second.middle_x(), y, 13, gold);
            }
        }
        on.frame(it.second, light, 3);
    }
}

void Screen::paint_lines(Painter &on) const {
    const Json &view = game_.view();
    std::string title = "Round " + view["round"].dump() + "   pile " + view["pile"].dump() + "   ";
    if (game_.is_over()) {
        title += "The game is over";
    } else if (game_.is_ours()) {
        title += "Your turn";
    } else {
        title += "The others are thinking";
    }
    on.text(16, 28, title, ink, 22);
    on.text(700, 28, "H advice   U undo   S save   L load   R turn", faint, 16);
    const auto &story = game_.story();
    std::string last;
    for (std::size_t back = std::min<std::size_t>(4, story.size()); back > 0; --back) {
        last += (last.empty() ? "" : "   |   ") + story[story.size() - back];
    }
    on.fill(lines, panel);
    const Box place{lines.x + 16, lines.y, lines.w - 32, lines.h};
    on.centred(place, said_.empty() ? last : said_, said_.empty() ? ink : chosen, 16);
}

void Screen::paint_end(Painter &on) const {
    auto results = game_.results();
    if (results.empty()) return;
    std::stable_sort(results.begin(), results.end(),
                     [](const auto &a, const auto &b) { return a.place < b.place; });
    const Box box{330, 150, 420, 70 + 34 * static_cast<float>(results.size())};
    on.fill(box, ground);
    on.frame(box, gold, 3);
    on.centred({box.x, box.y + 10, box.w, 30}, "The end", gold, 24);
    float y = box.y + 62;
    for (const facedown::Result &it : results) {
        const std::string who = it.seat == 0 ? "You" : "Dwarf " + std::to_string(it.seat);
        on.text(box.x + 30, y, std::to_string(it.place) + ".", it.place == 1 ? gold : ink, 20);
        on.text(box.x + 80, y, who, ink, 20);
        on.text(box.x + 290, y, std::to_string(it.score) + " gold", ink, 20);
        y += 34;
    }
}

void Screen::paint(Painter &on) const {
    on.clear(ground);
    paint_board(on);
    paint_seats(on);
    paint_hand(on);
    if (advised_.kind != Target::Kind::none) on.frame(place(advised_).inset(-3), chosen, 4);
    paint_lines(on);
    paint_end(on);
}
