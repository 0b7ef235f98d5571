// A window to paint on, and the pictures of this game: every one is made of lines and boxes here.
#pragma once

#include <SDL.h>
#include <SDL_ttf.h>

#include <map>
#include <memory>
#include <string>

struct Box {
    float x = 0, y = 0, w = 0, h = 0;
    bool holds(float px, float py) const { return px >= x && py >= y && px < x + w && py < y + h; }
    float middle_x() const { return x + w / 2; }
    float middle_y() const { return y + h / 2; }
    Box inset(float by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
};

struct Colour {
    Uint8 r = 0, g = 0, b = 0, a = 255;
};

class Painter {
public:
    Painter(int width, int height, const std::string &font);
    Painter(const Painter &) = delete;
    Painter &operator=(const Painter &) = delete;
    ~Painter();

    void clear(Colour colour);
    void fill(Box box, Colour colour);
    void frame(Box box, Colour colour, float thick);
    void line(float x1, float y1, float x2, float y2, Colour colour, float thick);
    void disc(float x, float y, float radius, Colour colour);
    /// Text with its left end at x and its middle at y.
    void text(float x, float y, const std::string &text, Colour colour, int size);
    /// Text in the middle of a box, smaller where it would not fit.
    void centred(Box box, const std::string &text, Colour colour, int size);
    void show();
    /// Writes what is painted as a BMP file, before it is shown.
    void shot(const std::string &file);

private:
    struct Written {
        SDL_Texture *texture = nullptr;
        int w = 0, h = 0;
    };
    const Written &written(const std::string &text, Colour colour, int size);
    TTF_Font *font(int size);

    std::string font_file_;
    SDL_Window *window_ = nullptr;
    SDL_Renderer *renderer_ = nullptr;
    std::map<int, TTF_Font *> fonts_;
    std::map<std::string, Written> texts_;
};

/// The sides to which a card is open, as letters of T, R, B and L; turned half around when asked.
std::string turned_sides(const std::string &sides, bool turned);

/// A path card: tunnels to its open sides, which meet in the middle when they are joined.
void paint_path(Painter &on, Box box, const std::string &sides, bool joined);
/// The back of a goal, or what lies on it.
void paint_goal(Painter &on, Box box, const std::string &sides, bool known, bool treasure);
/// A tool, crossed out when it is broken.
void paint_tool(Painter &on, Box box, int tool, bool broken);
/// An action card with the tools it is about, "rock_fall" or "map".
void paint_action(Painter &on, Box box, const std::string &what, const std::string &tools);
