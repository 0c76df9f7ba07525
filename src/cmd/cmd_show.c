// SPDX-License-Identifier: MIT
// tusk show: a position, or a game at one of its moves, for people to look at.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "analysis/game_view.h"
#include "base/file.h"
#include "cmd/answer.h"
#include "cmd/options.h"
#include "core/turn_text.h"
#include "game/archive.h"
#include "game/archive_game.h"
#include "store/stored_games.h"

enum { GAME, DB, MOVE, TURN, SIDE, SVG, ARROWS, COLOURS, JSON };

static const Option options[] = {
    [GAME] = {'g', "game", "ID",
              "the game of this id: of the archive FILEs given, else of the\n"
              "database; db:N is game N of the database itself"},
    [DB] = {0, "db", "DATABASE", "the games database ($TUSK_DB, else the default file)"},
    [MOVE] = {'m', "move", "N[g|s]", "the board after this move (the last)"},
    [TURN] = {'t', "turn", "TURN", "show this turn of the side to move, too"},
    [SIDE] = {'s', "side", "g|s", "who sits below (gold)"},
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
    StrBuf picture;
    strbuf_init(&picture);
    game_view_draw(view, &picture);
    bool is_written = true;
    if (strcmp(path, "-") == 0)
        fputs(picture.text, stdout);
    else
        is_written = file_replace(path, picture.text, picture.length, err);
    strbuf_free(&picture);
    return is_written;
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
    StrBuf out;
    strbuf_init(&out);
    bool is_shown = show(shown, view, &out, err);
    strbuf_show(&out);
    return is_shown ? CMD_DONE : CMD_FAILED;
}

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    return show(context, (GameView){.game = question->game}, out, err);
}

// ---- Games of the archive and of the database ------------------------------------------

typedef struct GameName {
    GameNumber by;
    long number;
} GameName;

static bool read_name(const char *text, GameName *out, Error *err)
{
    bool is_of_database = strncmp(text, "db:", 3) == 0;
    out->by = is_of_database ? GAME_OF_DATABASE : GAME_OF_ARCHIVE;
    return number_parse(text + (is_of_database ? 3 : 0), "--game", 0, ARGS_NUMBER_MOST,
                        &out->number, err);
}

// What does not replay is shown up to there.
static CmdStatus show_row(const Shown *shown, const ArchiveRow *row, Error *err)
{
    Game game;
    Error why = {""};
    game_init(&game);
    if (!archive_game_replay(row, &game, NULL, &why))
        fprintf(stderr, "%s; shown is what comes before\n", why.text);
    CmdStatus status = show_game(shown, (GameView){.game = &game, .row = row}, err);
    game_free(&game);
    return status;
}

// CMD_MISUSED when the file has no such game.
static CmdStatus show_of_file(const Shown *shown, const char *path, long id, Error *err)
{
    Error problem = {""};
    const ArchiveRow *row = NULL;
    ArchiveEvent event = ARCHIVE_END;
    Archive *archive = archive_open(path, NULL, err);
    if (!archive)
        return CMD_FAILED;
    do
        event = archive_next(archive, &row, &problem);
    while (event != ARCHIVE_END && !(event == ARCHIVE_ROW && row->id == id));
    CmdStatus status = event == ARCHIVE_ROW ? show_row(shown, row, err) : CMD_MISUSED;
    archive_close(archive);
    return status;
}

static CmdStatus show_of_files(const Args *args, const Shown *shown, GameName name,
                               Error *err)
{
    CmdStatus status = CMD_MISUSED;
    for (int i = 0; status == CMD_MISUSED && i < args->operand_count; i++)
        status = show_of_file(shown, args_operand(args, i), name.number, err);
    if (status != CMD_MISUSED)
        return status;
    error_set(err, "there is no game %ld in %s", name.number,
              args->operand_count == 1 ? args_operand(args, 0) : "these files");
    return CMD_FAILED;
}

static CmdStatus show_of_database(const Args *args, const Shown *shown, GameName name,
                                  Error *err)
{
    StoredGame stored;
    CmdStatus status = CMD_FAILED;
    Database *db = option_database(args, DB, DATABASE_READ, err);
    if (db && stored_game_read(db, name.by, name.number, &stored, err)) {
        if (stored.has_gap)
            fputs("the rest of this game cannot be replayed\n", stderr);
        GameView view = {.game = &stored.game, .row = &stored.row, .stored_id = stored.id};
        status = show_game(shown, view, err);
        stored_game_free(&stored);
    }
    database_close(db);
    return status;
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
    if (!args_has(args, GAME) && args->operand_count != 1)
        return error_set(err, args->operand_count ? "one position is expected"
                                                  : "a position, or --game ID, is missing");
    if (!args_has(args, GAME) && access(args_operand(args, 0), R_OK) == 0)
        return error_set(err,
                         "'%.40s' is a file: --game ID shows one of its games, @FILE "
                         "the position or game in it",
                         args_operand(args, 0));
    if (args_has(args, GAME) && args_has(args, DB) && args->operand_count > 0)
        return error_set(err, "a game is looked up in files or in --db, not in both");
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Shown shown;
    GameName name;
    if (!check_operands(args, err) || !read_shown(args, &shown, err))
        return CMD_MISUSED;
    if (!args_has(args, GAME))
        return answer_positions_if(args, shown.is_json ? ANSWER_JSON : ANSWER_LINE, answer,
                                   &shown, err);
    if (!read_name(args_text(args, GAME, ""), &name, err))
        return CMD_MISUSED;
    if (args->operand_count == 0)
        return show_of_database(args, &shown, name, err);
    if (name.by == GAME_OF_DATABASE)
        return error_set(err, "db:%ld is a game of the database, not of a file",
                         name.number),
               CMD_MISUSED;
    return show_of_files(args, &shown, name, err);
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
