// SPDX-License-Identifier: MIT
#include "analysis/game_view.h"

#include <string.h>

#include "analysis/game_label.h"
#include "analysis/json_values.h"
#include "core/board_text.h"
#include "core/setup_text.h"
#include "core/turn_short.h"
#include "core/turn_text.h"
#include "draw/board_svg.h"

// ---- Where we are ----------------------------------------------------------------------

static Position position_after(const Game *game, size_t ply)
{
    return ply < game->move_count ? game->moves[ply].before : game->position;
}

Position game_view_position(const GameView *view)
{
    return position_after(view->game, view->ply);
}

static void add_move(const Game *game, size_t index, StrBuf *out)
{
    const GameMove *move = &game->moves[index];
    Position after = position_after(game, index + 1);
    if (move->kind == MOVE_TURN)
        turn_format(&move->before, &move->turn, out);
    else if (move->kind == MOVE_PASS)
        strbuf_add(out, "pass");
    else
        setup_format_placements(&after, (Side)move->before.side, out);
}

// What was just played, or is to be looked at; NULL for neither.
static const Turn *view_turn(const GameView *view, Position *before)
{
    bool is_played =
        !view->turn && view->ply > 0 && view->game->moves[view->ply - 1].kind == MOVE_TURN;
    *before = position_after(view->game, is_played ? view->ply - 1 : view->ply);
    return is_played ? &view->game->moves[view->ply - 1].turn : view->turn;
}

bool game_view_find(const Game *game, const char *label, size_t *ply, Error *err)
{
    Side side = GOLD;
    size_t digits = strspn(label, "0123456789");
    bool has_side = label[digits] && !label[digits + 1] && side_parse(label[digits], &side);
    long number = 0;
    for (size_t i = 0; i < digits && number < 1000000; i++)
        number = 10 * number + (label[i] - '0');
    if (digits == 0 || (label[digits] && !has_side))
        return error_set(err, "a move is a number such as 14, 14g or 14s, not '%.20s'",
                         label);
    for (size_t i = game->move_count; i > 0; i--)
        if (game_number_of(game, i - 1) == number &&
            (!has_side || game->moves[i - 1].before.side == side)) {
            *ply = i;
            return true;
        }
    if (game->move_count == 0)
        return error_set(err, "there is no move %.20s: this is a position without a past",
                         label);
    StrBuf last = strbuf_new();
    game_label_add(game, game->move_count - 1, &last);
    error_set(err, "there is no move %.20s: the last is %s", label, last.text);
    strbuf_free(&last);
    return false;
}

// ---- As text ---------------------------------------------------------------------------

// The moves around the present one, which is pointed to, beside the ranks of the board.
static void list_moves(const GameView *view, StrBuf lines[RANKS])
{
    enum { BEFORE = 4 };
    const Game *game = view->game;
    size_t first = view->ply > BEFORE ? view->ply - 1 - BEFORE : 0;
    if (first + RANKS > game->move_count)
        first = game->move_count > RANKS ? game->move_count - RANKS : 0;
    for (size_t i = 0; i < RANKS; i++) {
        size_t move = first + i;
        strbuf_init(&lines[i]);
        if (move >= game->move_count)
            continue;
        strbuf_add(&lines[i], move + 1 == view->ply ? "> " : "  ");
        game_label_add(game, move, &lines[i]);
        strbuf_add_char(&lines[i], ' ');
        if (game->moves[move].kind == MOVE_SETUP)
            strbuf_add(&lines[i], "set-up");
        else
            add_move(game, move, &lines[i]);
    }
}

static void add_board(const GameView *view, const Position *pos, TerminalColours colours,
                      StrBuf *out)
{
    Position before;
    StrBuf lines[RANKS];
    const Turn *turn = view_turn(view, &before);
    TerminalBoard board = {.pos = pos, .is_turned = view->is_turned, .colours = colours};
    if (turn) {
        Position after = before;
        turn_play(&after, turn);
        board.marked = position_difference(&before, &after);
    }
    list_moves(view, lines);
    for (int i = 0; i < RANKS; i++)
        board.remarks[i] = lines[i].length ? lines[i].text : NULL;
    terminal_board_draw(&board, out);
    for (int i = 0; i < RANKS; i++)
        strbuf_free(&lines[i]);
}

// How many of a kind were taken since the game began.
static int taken_of(const GameView *view, Side side, Kind kind)
{
    Position start = game_start(view->game);
    Position now = game_view_position(view);
    int taken = bb_count(position_pieces(&start, side, kind)) -
                bb_count(position_pieces(&now, side, kind));
    return taken > 0 ? taken : 0;
}

static void add_taken(const GameView *view, StrBuf *out)
{
    bool is_any = false;
    for (Side side = GOLD; side < SIDES; side++)
        for (Kind kind = KINDS; kind-- > RABBIT;)
            for (int i = taken_of(view, side, kind); i > 0; i--) {
                strbuf_print(out, is_any ? " %c" : "taken   %c",
                             piece_letter(piece_of(side, kind)));
                is_any = true;
            }
    strbuf_add(out, is_any ? "\n" : "");
}

static void add_turn_in_words(const GameView *view, const Position *pos, StrBuf *out)
{
    strbuf_add(out, "turn    ");
    turn_format(pos, view->turn, out);
    strbuf_add_char(out, '\n');
    turn_format_clauses(pos, view->turn, "        ", out);
}

void game_view_add_text(const GameView *view, TerminalColours colours, StrBuf *out)
{
    char text[POSITION_RANKS_TEXT];
    Position pos = game_view_position(view);
    if (view->row)
        game_header_add(view->row, view->stored_id, out);
    add_board(view, &pos, colours, out);
    if (view->turn)
        add_turn_in_words(view, &pos, out);
    add_taken(view, out);
    position_format_ranks(&pos, text);
    strbuf_print(out, "board   %s\n", text);
}

// ---- As JSON ---------------------------------------------------------------------------

static Json *of_move(const Game *game, size_t index)
{
    Json *json = json_make_object();
    StrBuf text = strbuf_new();
    game_label_add(game, index, &text);
    json_put_text(json, "move", text.text);
    strbuf_clear(&text);
    add_move(game, index, &text);
    json_put_text(json, "turn", text.text);
    strbuf_free(&text);
    return json;
}

static Json *of_taken(const GameView *view)
{
    Json *json = json_make_object();
    for (Side side = GOLD; side < SIDES; side++) {
        Json *kinds = json_make_list();
        for (Kind kind = KINDS; kind-- > RABBIT;)
            for (int i = taken_of(view, side, kind); i > 0; i--)
                json_append_text(kinds, kind_name(kind));
        json_put(json, side_name(side), kinds);
    }
    return json;
}

Json *game_view_json(const GameView *view)
{
    const Game *game = view->game;
    Position pos = game_view_position(view);
    Json *json = json_make_object();
    Json *moves = json_make_list();
    json_put(json, "game",
             view->row ? json_of_game(view->row, view->stored_id) : json_make_null());
    json_put_board(json, &pos);
    json_put(json, "last", view->ply > 0 ? of_move(game, view->ply - 1) : json_make_null());
    json_put(json, "taken", of_taken(view));
    for (size_t i = 0; i < game->move_count; i++)
        json_append(moves, of_move(game, i));
    json_put(json, "moves", moves);
    return json;
}

// ---- As a picture ----------------------------------------------------------------------

// Cut a text to a width, at the end of a character.
static void cut_to_width(StrBuf *text, size_t width)
{
    if (text->length <= width)
        return;
    while (width > 0 && ((unsigned char)text->text[width] & 0xc0) == 0x80)
        width--;
    strbuf_cut(text, width);
    strbuf_add(text, "…");
}

// "Ann – Bob, 14g" of a known game, else the turn, or who is to move.
static void add_title(const GameView *view, const Position *pos, StrBuf *out)
{
    enum { NAME = 14, WIDTH = 58 };
    for (Side side = GOLD; view->row && side < SIDES; side++) {
        StrBuf name = strbuf_new();
        strbuf_add_visible(&name, view->row->players[side].name);
        cut_to_width(&name, NAME);
        strbuf_print(out, "%s%s", name.text, side == GOLD ? " – " : ", ");
        strbuf_free(&name);
    }
    if (view->turn) {
        turn_format(pos, view->turn, out);
    } else if (view->ply > 0) {
        game_label_add(view->game, view->ply - 1, out);
        strbuf_add_char(out, ' ');
        add_move(view->game, view->ply - 1, out);
    } else {
        strbuf_print(out, "%s to move", side_name((Side)pos->side));
    }
    cut_to_width(out, WIDTH);
}

void game_view_draw(const GameView *view, StrBuf *out)
{
    Position before;
    Position pos = game_view_position(view);
    const Turn *turn = view_turn(view, &before);
    const BoardSvg board = {0, 0, view->is_turned ? SILVER : GOLD};
    StrBuf title = strbuf_new();
    add_title(view, &pos, &title);
    board_svg_begin(out, BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
    board_svg_add(out, board, title.text);
    if (turn)
        board_svg_mark_turn(out, board, &before, turn);
    board_svg_add_pieces(out, board, &pos);
    if (turn && (view->turn || view->has_arrows))
        board_svg_add_turn(out, board, &before, turn, &pos);
    svg_end(out);
    strbuf_free(&title);
}
