// SPDX-License-Identifier: MIT
// A report as a picture: the evaluation along the game with its marks, and the worst turns
// on boards.
#include "report/report_views.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/game_label.h"
#include "core/turn_text.h"
#include "draw/board_svg.h"

enum {
    WIDTH = 960,
    LEFT = 52, // of the curve
    RIGHT = 944,
    TOP = 72,
    BOTTOM = 312,
    PHASES_TOP = BOTTOM + 24,
    PHASES_HEIGHT = 16,
    BOARDS_TOP = PHASES_TOP + PHASES_HEIGHT + 24,
    BOARDS = 3,
    BOARDS_EDGE = 16,
    CAPTION = 64,
    NAME_MOST = 24,
};

static const double board_scale = 0.74;

static const char *const mark_colours[REPORT_MARKS] = {"", "#c9a100", "#e07000", "#c01818"};
static const WayStyle played_style = {"#c01818", 4, false};
static const WayStyle better_style = {"#1f7a33", 4, true};

static Side mover(const Report *report, size_t index)
{
    return (Side)report_board(report, index)->side;
}

// ---- Where things are ------------------------------------------------------------------

static double place_x(const Report *report, size_t position)
{
    size_t count = report->turn_count ? report->turn_count : 1;
    return LEFT + (double)(RIGHT - LEFT) * (double)position / (double)count;
}

static double place_y(double chance)
{
    return BOTTOM - chance * (BOTTOM - TOP);
}

// Gold's chance in a position; NAN when it is not known.
static double chance_at(const Report *report, size_t position)
{
    const ReportTurn *turns = report->turns;
    size_t last = position - 1;
    double chance = NAN;
    if (position > 0 && turns[last].is_judged)
        chance =
            mover(report, last) == GOLD ? turns[last].win_after : 1 - turns[last].win_after;
    else if (position < report->turn_count && turns[position].is_judged)
        chance = mover(report, position) == GOLD ? turns[position].win_before
                                                 : 1 - turns[position].win_before;
    return chance;
}

// ---- Title -----------------------------------------------------------------------------

static void add_name(const Report *report, Side side, StrBuf *out)
{
    StrBuf name = strbuf_new();
    if (report->row)
        strbuf_add_visible(&name, report->row->players[side].name);
    if (name.length == 0)
        strbuf_add(&name, side_name(side));
    if (name.length > NAME_MOST) {
        size_t length = NAME_MOST;
        while (length > 0 && ((unsigned char)name.text[length] & 0xc0) == 0x80)
            length--;
        strbuf_cut(&name, length);
        strbuf_add(&name, "…");
    }
    strbuf_add(out, name.text);
    strbuf_free(&name);
}

static void add_side(const Report *report, Side side, double y, StrBuf *out)
{
    const ReportSide *sums = &report->sides[side];
    StrBuf text = strbuf_new();
    add_name(report, side, &text);
    strbuf_print(out,
                 "<rect x=\"%d\" y=\"%.0f\" width=\"12\" height=\"12\" fill=\"%s\" "
                 "stroke=\"#3d4a3a\"/>\n<g font-size=\"15\">",
                 LEFT, y - 11, side == GOLD ? "#efcf6b" : "#9aa4b2");
    svg_add_text(out, LEFT + 20, y, SVG_START, text.text);
    strbuf_add(out, "</g>");
    strbuf_clear(&text);
    strbuf_print(&text, "accuracy %.1f %%", sums->accuracy);
    svg_add_text(out, 330, y, SVG_START, text.text);
    for (ReportMark mark = MARK_INACCURACY; mark < REPORT_MARKS; mark++) {
        double x = 460 + 70 * (mark - MARK_INACCURACY);
        strbuf_clear(&text);
        strbuf_print(&text, "%d %s", sums->marks[mark], report_mark_text(mark));
        strbuf_print(out, "<circle cx=\"%.0f\" cy=\"%.0f\" r=\"5\" fill=\"%s\"/>\n", x,
                     y - 4, mark_colours[mark]);
        svg_add_text(out, x + 10, y, SVG_START, text.text);
    }
    strbuf_free(&text);
}

static void add_result(const Report *report, StrBuf *out)
{
    static const char *const results[] = {"", "gold won", "silver won", "a draw"};
    const ArchiveRow *row = report->row;
    if (!row)
        return;
    StrBuf text = strbuf_new();
    strbuf_add(&text, results[row->result]);
    if (row->result != ARCHIVE_NO_RESULT && row->termination != TERMINATION_UNKNOWN)
        strbuf_print(&text, " by %s", termination_name(row->termination));
    if (row->started != ARCHIVE_UNKNOWN && row->started != 0) {
        strbuf_add(&text, text.length ? ", " : "");
        archive_day_format(row->started, &text);
    }
    svg_add_text(out, 690, 28, SVG_START, text.text);
    strbuf_free(&text);
}

// ---- The curve -------------------------------------------------------------------------

static void add_frame(StrBuf *out)
{
    strbuf_print(out,
                 "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#f3f4f6\"/>\n",
                 LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP);
}

static void add_lines(StrBuf *out)
{
    for (int percent = 0; percent <= 100; percent += 25) {
        double y = place_y(percent / 100.0);
        strbuf_print(out,
                     "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#3d4a3a\" "
                     "stroke-opacity=\"%s\"/>\n"
                     "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>\n",
                     LEFT, y, RIGHT, y, percent == 50 ? ".7" : ".2", LEFT - 6, y + 4,
                     percent);
    }
}

// A stretch of positions that are all known, from `first` on; returns the first behind it.
static size_t stretch_end(const Report *report, size_t first)
{
    while (first <= report->turn_count && !isnan(chance_at(report, first)))
        first++;
    return first;
}

static void add_points(const Report *report, size_t first, size_t end, StrBuf *out)
{
    for (size_t i = first; i < end; i++)
        strbuf_print(out, "%.1f %.1f ", place_x(report, i), place_y(chance_at(report, i)));
}

// From an edge of the frame to the curve, in a colour.
static void add_area(const Report *report, size_t first, size_t end, int edge,
                     const char *colour, StrBuf *out)
{
    strbuf_print(out, "<polygon fill=\"%s\" points=\"%.1f %d ", colour,
                 place_x(report, first), edge);
    add_points(report, first, end, out);
    strbuf_print(out, "%.1f %d\"/>\n", place_x(report, end - 1), edge);
}

// Below the curve is gold's share, above it silver's.
static void add_areas(const Report *report, StrBuf *out)
{
    for (size_t first = 0; first <= report->turn_count; first++) {
        size_t end = stretch_end(report, first);
        if (end == first)
            continue;
        add_area(report, first, end, TOP, "#b9c0cb", out);
        add_area(report, first, end, BOTTOM, "#f2dc92", out);
        first = end;
    }
}

static void add_curve(const Report *report, StrBuf *out)
{
    for (size_t first = 0; first <= report->turn_count; first++) {
        size_t end = stretch_end(report, first);
        if (end == first)
            continue;
        strbuf_add(out, "<polyline fill=\"none\" stroke=\"#3d4a3a\" stroke-width=\"2\" "
                        "stroke-linejoin=\"round\" points=\"");
        add_points(report, first, end, out);
        strbuf_add(out, "\"/>\n");
        first = end;
    }
}

// ---- Along the curve -------------------------------------------------------------------

static void add_numbers(const Report *report, StrBuf *out)
{
    int step = report->turn_count > 160 ? 10 : 5;
    for (size_t i = 0; i < report->turn_count; i++) {
        int number = game_number_of(report->game, report->turns[i].move);
        if (number % step != 0 || mover(report, i) != GOLD)
            continue;
        strbuf_print(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                     place_x(report, i + 1), BOTTOM + 16, number);
    }
}

static void add_phase(const Report *report, size_t first, size_t end, StrBuf *out)
{
    static const char *const colours[PHASES] = {"#dfe8dc", "#c3d3bd", "#a3bb9b"};
    Phase phase = report->turns[first].phase;
    double x = place_x(report, first);
    double width = place_x(report, end) - x;
    strbuf_print(out,
                 "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\">"
                 "<title>%s</title></rect>\n",
                 x, PHASES_TOP, width, PHASES_HEIGHT, colours[phase], phase_name(phase));
    if (width > 60)
        svg_add_text(out, x + width / 2, PHASES_TOP + 12, SVG_MIDDLE, phase_name(phase));
}

static void add_phases(const Report *report, StrBuf *out)
{
    size_t first = 0;
    for (size_t i = 1; i <= report->turn_count; i++)
        if (i == report->turn_count ||
            report->turns[i].phase != report->turns[first].phase) {
            add_phase(report, first, i, out);
            first = i;
        }
}

static void add_novelty(const Report *report, StrBuf *out)
{
    if (!report->has_database || report->novelty == report->turn_count)
        return;
    double x = place_x(report, report->novelty);
    strbuf_print(out,
                 "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#5b3f8c\" "
                 "stroke-dasharray=\"3 3\"/>\n<g fill=\"#5b3f8c\">",
                 x, TOP, x, BOTTOM);
    svg_add_text(out, x + 4, TOP + 12, SVG_START, "new");
    strbuf_add(out, "</g>");
}

// Labels that were set, so that the next one can keep out of their way.
typedef struct Labels {
    double x[64], y[64];
    int count;
} Labels;

static double free_place(Labels *labels, double x, double y, double step)
{
    enum { ROOM_X = 42, ROOM_Y = 13 };
    bool is_free = false;
    for (int tries = 0; !is_free && tries < 8; tries++) {
        is_free = true;
        for (int i = 0; i < labels->count; i++)
            if (fabs(labels->x[i] - x) < ROOM_X && fabs(labels->y[i] - y) < ROOM_Y)
                is_free = false;
        y += is_free ? 0 : step;
    }
    if (labels->count < 64) {
        labels->x[labels->count] = x;
        labels->y[labels->count++] = y;
    }
    return y;
}

// A dot for each marked turn; mistakes and blunders have their names: gold's below the
// curve, which falls there, silver's above, if there is room.
static void add_mark(const Report *report, size_t index, Labels *labels, StrBuf *out)
{
    const ReportTurn *turn = &report->turns[index];
    bool is_gold = mover(report, index) == GOLD;
    double x = place_x(report, index + 1);
    double y = place_y(chance_at(report, index + 1));
    StrBuf text = strbuf_new();
    game_label_add(report->game, turn->move, &text);
    strbuf_add(&text, report_mark_text(turn->mark));
    strbuf_print(out,
                 "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" fill=\"%s\" stroke=\"white\">"
                 "<title>%s, %.1f points lost</title></circle>\n",
                 x, y, turn->mark >= MARK_MISTAKE ? 5 : 4, mark_colours[turn->mark],
                 text.text, 100 * turn->lost);
    if (turn->mark >= MARK_MISTAKE) {
        bool is_below = is_gold ? y + 24 < BOTTOM : y - 24 < TOP;
        double place =
            free_place(labels, x, is_below ? y + 20 : y - 11, is_below ? 13 : -13);
        x += is_gold && !is_below ? 26 : 0; // beside the curve that comes from above
        x = fmin(fmax(x, LEFT + 22), RIGHT - 22);
        strbuf_print(out, "<g fill=\"%s\" font-weight=\"bold\">", mark_colours[turn->mark]);
        svg_add_text(out, x, place, SVG_MIDDLE, text.text);
        strbuf_add(out, "</g>");
    }
    strbuf_free(&text);
}

static void add_marks(const Report *report, StrBuf *out)
{
    Labels labels = {.count = 0};
    for (size_t i = 0; i < report->turn_count; i++)
        if (report->turns[i].mark != MARK_NONE)
            add_mark(report, i, &labels, out);
}

// ---- Boards ----------------------------------------------------------------------------

// "played: Ee2n Ee3n", in the colour of its arrows.
typedef struct Caption {
    const char *word;
    const char *colour;
    double x, y;
} Caption;

static void add_caption(const Position *pos, const Turn *turn, Caption caption, StrBuf *out)
{
    StrBuf text = strbuf_new();
    strbuf_print(&text, "%s: ", caption.word);
    turn_format(pos, turn, &text);
    strbuf_print(out, "<g fill=\"%s\">", caption.colour);
    svg_add_text(out, caption.x, caption.y, SVG_START, text.text);
    strbuf_add(out, "</g>");
    strbuf_free(&text);
}

static void add_board(const Report *report, size_t index, double x, StrBuf *out)
{
    const ReportTurn *turn = &report->turns[index];
    const Turn *played = &report->game->moves[turn->move].turn;
    const ReportLine *better = report_better(report, index);
    const Position *pos = report_board(report, index);
    const BoardSvg board = {0, 0, GOLD};
    double y = BOARDS_TOP + BOARD_SVG_HEIGHT * board_scale;
    BoardWays ways;
    StrBuf title = strbuf_new();
    game_label_add(report->game, turn->move, &title);
    strbuf_print(&title, " %s  %.1f points lost", report_mark_text(turn->mark),
                 100 * turn->lost);
    strbuf_print(out, "<g transform=\"translate(%.1f %d) scale(%.3f)\">\n", x, BOARDS_TOP,
                 board_scale);
    board_svg_add(out, board, title.text);
    board_svg_add_pieces(out, board, pos);
    board_ways_init(&ways, board, position_occupied(pos));
    if (better)
        board_ways_add_turn(&ways, 1 + STEPS_PER_TURN, pos, &better->turns[0],
                            &better_style, out);
    board_ways_add_turn(&ways, 1, pos, played, &played_style, out);
    strbuf_add(out, "</g>\n");
    add_caption(pos, played, (Caption){"played", played_style.colour, x, y + 20}, out);
    if (better)
        add_caption(pos, &better->turns[0],
                    (Caption){"better", better_style.colour, x, y + 38}, out);
    strbuf_free(&title);
}

static int by_number(const void *a, const void *b)
{
    size_t one = *(const size_t *)a;
    size_t other = *(const size_t *)b;
    return (one > other) - (one < other);
}

void report_draw(const Report *report, StrBuf *out)
{
    size_t worst[BOARDS];
    size_t count = report_worst(report, BOARDS, worst);
    while (count > 0 && report->turns[worst[count - 1]].mark == MARK_NONE)
        count--;
    double height = BOARDS_TOP + (count ? BOARD_SVG_HEIGHT * board_scale + CAPTION : 0);
    double step = (WIDTH - 2 * BOARDS_EDGE - BOARD_SVG_SIZE * board_scale) / (BOARDS - 1);
    qsort(worst, count, sizeof *worst, by_number);
    board_svg_begin(out, WIDTH, (int)height);
    add_side(report, GOLD, 28, out);
    add_side(report, SILVER, 52, out);
    add_result(report, out);
    add_frame(out);
    add_areas(report, out);
    add_lines(out);
    add_novelty(report, out);
    add_curve(report, out);
    add_marks(report, out);
    add_numbers(report, out);
    add_phases(report, out);
    for (size_t i = 0; i < count; i++)
        add_board(report, worst[i], BOARDS_EDGE + (double)i * step, out);
    svg_end(out);
}
