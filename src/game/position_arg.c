// SPDX-License-Identifier: MIT
#include "game/position_arg.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/span.h"
#include "core/board_text.h"
#include "game/last_moved.h"
#include "game/movelist.h"

static bool read_position(const char *text, Asked *out, Error *err)
{
    History *history = out->history;
    if (!position_parse(text, &out->pos, err))
        return false;
    if (history) {
        history_free(history);
        history_init(history);
        history_add(history, out->pos.key);
    }
    out->last_moved = NO_SQUARE;
    out->moves = NULL;
    out->move_count = 0;
    return true;
}

// Puzzles may leave a side without pieces, but not without its set-up.
static bool check_setups(const Game *game, Error *err)
{
    if (!game_needs_setup(game))
        return true;
    return error_set(err, "the game has not begun: the set-up of %s is missing",
                     side_name(game_side(game)));
}

// The game keeps the old history, which is freed with it.
static void exchange_histories(Game *game, History *history)
{
    History old = *history;
    *history = game->history;
    game->history = old;
}

// They are no longer the game's to free.
static void take_moves(Game *game, Asked *out)
{
    out->moves = game->moves;
    out->move_count = game->move_count;
    game->moves = NULL;
    game->move_count = 0;
}

// A resignation leaves no trace on the board.
static void note_resignation(const Game *game, StrBuf *noted)
{
    Error why = {""};
    if (game->is_resigned && game_is_over(game, &why))
        strbuf_print(noted, "this game is over: %s\n", why.text);
}

static bool read_game(const char *text, Asked *out, StrBuf *noted, Error *err)
{
    Game game;
    MoveListNotes notes;
    MoveListOptions options = movelist_lenient();
    options.may_repeat = false;
    game_init(&game);
    movelist_notes_init(&notes);
    bool is_read = movelist_read(text, &options, &game, &notes, err);
    is_read = is_read && check_setups(&game, err);
    if (is_read) {
        out->pos = game.position;
        out->last_moved = game_last_moved(&game);
    }
    if (is_read && out->history)
        exchange_histories(&game, out->history);
    if (is_read && noted) {
        strbuf_add(noted, notes.text.text);
        note_resignation(&game, noted);
    }
    if (is_read)
        take_moves(&game, out);
    movelist_notes_free(&notes);
    game_free(&game);
    return is_read;
}

// Game prefixes begin with a move number, and so does nothing else but a drawing.
static bool is_game(const char *text)
{
    Span body = span_trim_left(span_of(text));
    return body.length > 0 && char_is_digit(body.text[0]) && !drawing_starts(text);
}

static bool read_text(const char *text, Asked *out, StrBuf *notes, Error *err)
{
    return is_game(text) ? read_game(text, out, notes, err) : read_position(text, out, err);
}

static bool read_file(const char *path, Asked *out, StrBuf *notes, Error *err)
{
    StrBuf content;
    strbuf_init(&content);
    bool is_read = file_read(path, &content, err);
    if (is_read && strlen(content.text) != content.length)
        is_read = error_set(err, "%.150s: not a text: it holds NUL bytes", path);
    else if (is_read && !read_text(content.text, out, notes, err))
        is_read = error_wrap(err, "%.150s", path);
    strbuf_free(&content);
    return is_read;
}

bool position_read_asked(const char *text, Asked *out, StrBuf *notes, Error *err)
{
    if (text[0] == '@')
        return read_file(text + 1, out, notes, err);
    return read_text(text, out, notes, err);
}

bool position_read_noting(const char *text, Position *out, History *history, StrBuf *notes,
                          Error *err)
{
    Asked asked = {.history = history};
    if (!position_read_asked(text, &asked, notes, err))
        return false;
    *out = asked.pos;
    free(asked.moves);
    return true;
}

bool position_read(const char *text, Position *out, History *history, Error *err)
{
    return position_read_noting(text, out, history, NULL, err);
}
