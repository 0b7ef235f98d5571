#include "paint.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace {

constexpr Colour stone{74, 62, 52}, dark{44, 36, 30}, tunnel{206, 178, 132}, gold{240, 196, 64};
constexpr Colour steel{176, 186, 196}, wood{150, 106, 66}, red{206, 66, 52}, paper{226, 214, 186};

[[noreturn]] void fail(const char *what) {
    throw std::runtime_error(std::string(what) + ": " + SDL_GetError());
}

} // namespace

Painter::Painter(int width, int height, const std::string &font) : font_file_(font) {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) fail("SDL");
    if (TTF_Init() != 0) fail("SDL_ttf");
    window_ = SDL_CreateWindow("Saboteur", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width,
                               height, SDL_WINDOW_SHOWN);
    if (window_ == nullptr) fail("window");
    renderer_ = SDL_CreateRenderer(window_, -1, 0);
    if (renderer_ == nullptr) fail("renderer");
    SDL_SetRenderDrawBlendMode(renderer_, SDL_BLENDMODE_BLEND);
    this->font(16);
}

Painter::~Painter() {
    for (auto &it : texts_) SDL_DestroyTexture(it.second.texture);
    for (auto &it : fonts_) TTF_CloseFont(it.second);
    SDL_DestroyRenderer(renderer_);
    SDL_DestroyWindow(window_);
    TTF_Quit();
    SDL_Quit();
}

void Painter::clear(Colour c) {
    SDL_SetRenderDrawColor(renderer_, c.r, c.g, c.b, c.a);
    SDL_RenderClear(renderer_);
}

void Painter::fill(Box box, Colour c) {
    const SDL_FRect rect{box.x, box.y, box.w, box.h};
    SDL_SetRenderDrawColor(renderer_, c.r, c.g, c.b, c.a);
    SDL_RenderFillRectF(renderer_, &rect);
}

void Painter::frame(Box box, Colour c, float thick) {
    fill({box.x, box.y, box.w, thick}, c);
    fill({box.x, box.y + box.h - thick, box.w, thick}, c);
    fill({box.x, box.y, thick, box.h}, c);
    fill({box.x + box.w - thick, box.y, thick, box.h}, c);
}

void Painter::line(float x1, float y1, float x2, float y2, Colour c, float thick) {
    const float length = std::hypot(x2 - x1, y2 - y1);
    if (length <= 0) return;
    const float dx = (y1 - y2) / length * thick / 2, dy = (x2 - x1) / length * thick / 2;
    const SDL_Color colour{c.r, c.g, c.b, c.a};
    const SDL_Vertex corners[] = {{{x1 + dx, y1 + dy}, colour, {0, 0}},
                                  {{x1 - dx, y1 - dy}, colour, {0, 0}},
                                  {{x2 - dx, y2 - dy}, colour, {0, 0}},
                                  {{x2 + dx, y2 + dy}, colour, {0, 0}}};
    const int order[] = {0, 1, 2, 0, 2, 3};
    SDL_RenderGeometry(renderer_, nullptr, corners, 4, order, 6);
}

void Painter::disc(float x, float y, float radius, Colour c) {
    constexpr int parts = 24;
    const SDL_Color colour{c.r, c.g, c.b, c.a};
    std::vector<SDL_Vertex> corners{{{x, y}, colour, {0, 0}}};
    std::vector<int> order;
    for (int part = 0; part < parts; ++part) {
        const float turn = 6.2831853f * static_cast<float>(part) / parts;
        const SDL_FPoint corner{x + radius * std::cos(turn), y + radius * std::sin(turn)};
        corners.push_back({corner, colour, {0, 0}});
        order.insert(order.end(), {0, 1 + part, 1 + (part + 1) % parts});
    }
    SDL_RenderGeometry(renderer_, nullptr, corners.data(), static_cast<int>(corners.size()),
                       order.data(), static_cast<int>(order.size()));
}

TTF_Font *Painter::font(int size) {
    TTF_Font *&it = fonts_[size];
    if (it == nullptr) it = TTF_OpenFont(font_file_.c_str(), size);
    if (it == nullptr) fail("font");
    return it;
}

const Painter::Written &Painter::written(const std::string &text, Colour c, int size) {
    // Counters change all the time: what was written long ago is not kept for ever.
    if (texts_.size() > 500) {
        for (auto &it : texts_) SDL_DestroyTexture(it.second.texture);
        texts_.clear();
    }
    const std::string key = std::to_string(size) + ',' + std::to_string(c.r) + ',' +
                            std::to_string(c.g) + ',' + std::to_string(c.b) + ',' + text;
    Written &it = texts_[key];
    if (it.texture == nullptr) {
        SDL_Surface *surface = TTF_RenderUTF8_Blended(font(size), text.empty() ? " " : text.c_str(),
                                                      {c.r, c.g, c.b, c.a});
        if (surface == nullptr) fail("text");
        it.w = surface->w;
        it.h = surface->h;
        it.texture = SDL_CreateTextureFromSurface(renderer_, surface);
        SDL_FreeSurface(surface);
        if (it.texture == nullptr) fail("text");
    }
    return it;
}

void Painter::text(float x, float y, const std::string &text, Colour c, int size) {
    const Written &it = written(text, c, size);
    const auto w = static_cast<float>(it.w), h = static_cast<float>(it.h);
    const SDL_FRect place{x, y - h / 2, w, h};
    SDL_RenderCopyF(renderer_, it.texture, nullptr, &place);
}

void Painter::centred(Box box, const std::string &text, Colour c, int size) {
    const Written &it = written(text, c, size);
    const auto w = static_cast<float>(it.w), h = static_cast<float>(it.h);
    const float scale = std::min(1.0f, box.w / w);
    const SDL_FRect place{box.middle_x() - w * scale / 2, box.middle_y() - h * scale / 2, w * scale,
                          h * scale};
    SDL_RenderCopyF(renderer_, it.texture, nullptr, &place);
}

void Painter::show() { SDL_RenderPresent(renderer_); }

void Painter::shot(const std::string &file) {
    int w = 0, h = 0;
    SDL_GetRendererOutputSize(renderer_, &w, &h);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    if (surface == nullptr) fail("picture");
    const bool done = SDL_RenderReadPixels(renderer_, nullptr, SDL_PIXELFORMAT_ARGB8888,
                                           surface->pixels, surface->pitch) == 0 &&
                      SDL_SaveBMP(surface, file.c_str()) == 0;
    SDL_FreeSurface(surface);
    if (!done) fail("picture");
}

std::string turned_sides(const std::string &sides, bool turned) {
    std::string it = sides;
    if (turned) {
        for (char &side : it) {
            side = side == 'T' ? 'B' : side == 'B' ? 'T' : side == 'L' ? 'R' : 'L';
        }
    }
    return it;
}

static void paint_tunnels(Painter &on, Box box, const std::string &sides, bool joined) {
    const float wide = box.w * 0.34f, cx = box.middle_x(), cy = box.middle_y();
    // Tunnels of a dead end stop before they meet.
    const float gap = joined ? -wide / 2 : wide * 0.75f;
    for (const char side : sides) {
        if (side == 'T') on.fill({cx - wide / 2, box.y, wide, cy - gap - box.y}, tunnel);
        if (side == 'B') on.fill({cx - wide / 2, cy + gap, wide, box.y + box.h - cy - gap}, tunnel);
        if (side == 'L') on.fill({box.x, cy - wide / 2, cx - gap - box.x, wide}, tunnel);
        if (side == 'R') on.fill({cx + gap, cy - wide / 2, box.x + box.w - cx - gap, wide}, tunnel);
    }
}

void paint_path(Painter &on, Box box, const std::string &sides, bool joined) {
    on.fill(box, stone);
    paint_tunnels(on, box, sides, joined);
    if (!joined) on.disc(box.middle_x(), box.middle_y(), box.w * 0.14f, dark);
    on.frame(box, dark, 2);
}

void paint_goal(Painter &on, Box box, const std::string &sides, bool known, bool treasure) {
    on.fill(box, known ? stone : wood);
    paint_tunnels(on, box, sides, true);
    const float r = box.w * 0.22f, x = box.middle_x(), y = box.middle_y();
    if (!known) {
        on.centred(box, "?", paper, 30);
    } else {
        on.disc(x, y, r, treasure ? gold : steel);
        if (treasure) on.disc(x - r * 0.3f, y - r * 0.3f, r * 0.3f, paper);
    }
    on.frame(box, dark, 2);
}

void paint_tool(Painter &on, Box box, int tool, bool broken) {
    const float x = box.middle_x(), y = box.middle_y(), s = std::min(box.w, box.h) / 2;
    const float thick = std::max(2.0f, s * 0.18f);
    if (tool == 0) {
        on.line(x, y - s * 0.6f, x, y + s * 0.8f, wood, thick);
        on.line(x - s * 0.8f, y - s * 0.35f, x, y - s * 0.7f, steel, thick);
        on.line(x, y - s * 0.7f, x + s * 0.8f, y - s * 0.35f, steel, thick);
    } else if (tool == 1) {
        on.frame({x - s * 0.3f, y - s * 0.8f, s * 0.6f, s * 0.5f}, steel, thick * 0.6f);
        on.fill({x - s * 0.45f, y - s * 0.35f, s * 0.9f, s * 1.1f}, steel);
        on.disc(x, y + s * 0.2f, s * 0.32f, gold);
    } else {
        on.fill({x - s * 0.8f, y - s * 0.45f, s * 1.6f, s * 0.8f}, wood);
        on.disc(x - s * 0.45f, y + s * 0.5f, s * 0.25f, steel);
        on.disc(x + s * 0.45f, y + s * 0.5f, s * 0.25f, steel);
    }
    if (broken) {
        on.line(x - s * 0.8f, y - s * 0.8f, x + s * 0.8f, y + s * 0.8f, red, thick);
        on.line(x - s * 0.8f, y + s * 0.8f, x + s * 0.8f, y - s * 0.8f, red, thick);
    }
}

void paint_action(Painter &on, Box box, const std::string &what, const std::string &tools) {
    on.fill(box, paper);
    const float x = box.middle_x(), y = box.middle_y(), s = box.w * 0.3f;
    if (what == "map") {
        on.fill({x - s, y - s, 2 * s, 2 * s}, tunnel);
        on.line(x - s, y, x, y - s / 2, wood, 3);
        on.line(x, y - s / 2, x + s / 2, y + s / 2, wood, 3);
        on.disc(x + s / 2, y + s / 2, s * 0.2f, red);
    } else if (what == "rock_fall") {
        on.disc(x - s * 0.5f, y + s * 0.5f, s * 0.5f, stone);
        on.disc(x + s * 0.5f, y + s * 0.4f, s * 0.6f, dark);
        on.disc(x, y - s * 0.4f, s * 0.55f, stone);
    }
    const float each = box.h / (static_cast<float>(tools.size()) + 1);
    for (std::size_t at = 0; at < tools.size(); ++at) {
        const float top = box.y + each * (static_cast<float>(at) + 0.5f);
        paint_tool(on, {box.x + box.w * 0.2f, top, box.w * 0.6f, each}, tools[at] - '0',
                   what == "break");
    }
    on.frame(box, what == "break" ? red : dark, 3);
}
