// SPDX-License-Identifier: MIT
// tusk show: a position, or a game at one of its moves, for people to look at.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "analysis/game_view.h"
#include "cmd/answer.h"
#include "cmd/game_arg.h"
#include "cmd/options.h"
#include "core/turn_text.h"

enum { GAME, DB, MOVE, TURN, SIDE, SVG, ARROWS, COLOURS, JSON };

static const Option options[] = {
    [GAME] = {'g', "game", "ID",
              "the game of this id: of the archive FILEs given, else of the\n"
              "database; db:N is game N of the database itself"},
    [DB] = {0, "db", "DATABASE", "the games database ($TUSK_DB, else the default file)"},
    [MOVE] = {'m', "move", "N[g|s]", "the board after this move (the last)"},
    [TURN] = {'t', "turn", "TURN", "show this turn of the side to move, too"},
    [SIDE] = {'s', "side", "g|s", "the side at the bottom (gold)"},
    [SVG] = {0, "svg", "FILE", "draw a picture instead; - is standard output"},
    [ARROWS] = {0, "arrows", NULL, "arrows for the last move in the picture"},
    [COLOURS] = {0, "colours", NULL, "colours also when not on a terminal"},
    [JSON] = {0, "json", NULL, "print one JSON object instead, with all moves"},
    {0},
};

// How whatever is asked for is to be shown.
typedef struct Shown {
    const char *move; // a label, or NULL
    const char *turn;
    const char *svg;
    Side below;
    bool has_arrows;
    bool is_json;
    TerminalColours colours;
} Shown;

static bool write_picture(const char *path, const GameView *view, Error *err)
{
    StrBuf picture = strbuf_new();
    game_view_draw(view, &picture);
    return option_write(path, &picture, err);
}

// The view comes with the game and what is known of it.
static bool show(const Shown *shown, GameView view, StrBuf *out, Error *err)
{
    Turn turn;
    view.ply = view.game->move_count;
    view.is_turned = shown->below == SILVER;
    view.has_arrows = shown->has_arrows;
    if (shown->move && !game_view_find(view.game, shown->move, &view.ply, err))
        return false;
    Position pos = game_view_position(&view);
    if (shown->turn && !turn_parse(&pos, shown->turn, &turn, NULL, err))
        return error_wrap(err, "--turn");
    if (shown->turn)
        view.turn = &turn;
    if (shown->svg && !write_picture(shown->svg, &view, err))
        return false;
    if (shown->is_json)
        json_finish_line(game_view_json(&view), out);
    else if (!shown->svg)
        game_view_add_text(&view, shown->colours, out);
    return true;
}

static CmdStatus show_game(const Shown *shown, GameView view, Error *err)
{
    StrBuf out = strbuf_new();
    bool is_shown = show(shown, view, &out, err);
    strbuf_show(&out);
    return is_shown ? CMD_DONE : CMD_FAILED;
}

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    return show(context, (GameView){.game = question->game}, out, err);
}

static CmdStatus show_named(void *context, const NamedGame *named, Error *err)
{
    GameView view = {.game = named->game, .row = named->row, .stored_id = named->stored_id};
    return show_game(context, view, err);
}

// ---- Options ---------------------------------------------------------------------------

static bool read_shown(const Args *args, Shown *out, Error *err)
{
    const char *side = args_text(args, SIDE, "g");
    *out = (Shown){.move = args_text(args, MOVE, NULL),
                   .turn = args_text(args, TURN, NULL),
                   .svg = args_text(args, SVG, NULL),
                   .has_arrows = args_has(args, ARROWS),
                   .is_json = args_has(args, JSON),
                   .colours = terminal_colours(STDOUT_FILENO)};
    if (args_has(args, COLOURS))
        out->colours = TERMINAL_256_COLOURS;
    if (side[0] == '\0' || side[1] != '\0' || !side_parse(side[0], &out->below))
        return error_set(err, "--side is g or s, not '%.20s'", side);
    if (out->has_arrows && !out->svg)
        return error_set(err, "--arrows needs --svg FILE to draw to");
    if (out->is_json && out->svg && strcmp(out->svg, "-") == 0)
        return error_set(err, "--json and --svg - both want standard output");
    return true;
}

static bool check_operands(const Args *args, Error *err)
{
    if (!args_has(args, GAME) && args_has(args, DB))
        return error_set(err, "--db needs --game ID");
    if (args_has(args, GAME) && args_has(args, DB) && args->operand_count > 0)
        return error_set(err, "a game is looked up in files or in --db, not in both");
    return game_arg_check(args, GAME, "position", err);
}

static CmdStatus run(const Args *args, Error *err)
{
    Shown shown;
    if (!check_operands(args, err) || !read_shown(args, &shown, err))
        return CMD_MISUSED;
    if (!args_has(args, GAME))
        return answer_positions(args, answer_plain(shown.is_json), answer, &shown, err);
    return game_arg_use(args, GAME, DB, show_named, &shown, err);
}

const Command cmd_show = {
    .name = "show",
    .mistaken = "board",
    .summary = "show a position or a game: text, colours, a picture",
    .details = "Of a game the header, the board after a move, the moves around it and what "
               "was taken.",
    .example = "tusk show --game 12 --move 20s allgames2002.txt\n"
               "tusk show --svg board.svg --arrows '1g Ra1 ... 2g Ee2n'",
    .options = options,
    .operands = "[POSITION|FILE]...",
    .run = run,
};
