// SPDX-License-Identifier: MIT
#include "game/question.h"

#include <string.h>

#include "base/file.h"
#include "base/span.h"
#include "core/board_text.h"
#include "game/movelist.h"

Question question_of_game(const Game *game)
{
    return (Question){
        .pos = &game->position,
        .history = &game->history,
        .game = game,
        .move_count = game->move_count,
    };
}

Question question_before(const Game *game, size_t ply)
{
    return (Question){.pos = &game->moves[ply].before, .game = game, .move_count = ply};
}

int question_move_number(const Question *question)
{
    return question->game ? game_number_of(question->game, question->move_count) : 0;
}

Square question_last_moved(const Question *question)
{
    Square last = NO_SQUARE;
    if (question->move_count == 0)
        return NO_SQUARE;
    const GameMove *move = &question->game->moves[question->move_count - 1];
    Position now = move->before;
    for (int i = 0; move->kind == MOVE_TURN && i < move->turn.length; i++) {
        Step step = move->turn.steps[i];
        if (bb_has(now.of_side[now.side], step_from(step)))
            last = step_to(step);
        step_make(&now, step);
    }
    return last;
}

size_t question_past_turns(const Question *question, PastTurn *out)
{
    size_t count = 0;
    for (size_t i = 0; i < question->move_count; i++) {
        const GameMove *move = &question->game->moves[i];
        Turn turn = move->kind == MOVE_TURN ? move->turn : (Turn){0};
        if (move->kind != MOVE_SETUP)
            out[count++] = (PastTurn){move->before, turn};
    }
    return count;
}

// ---- As text ---------------------------------------------------------------------------

static bool read_position(const char *text, Game *out, Error *err)
{
    Position pos;
    if (!position_parse(text, &pos, err))
        return false;
    game_init_position(out, &pos);
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

// A resignation leaves no trace on the board.
static void note_resignation(const Game *game, StrBuf *notes)
{
    Error why = {""};
    if (game->is_resigned && game_is_over(game, &why))
        strbuf_print(notes, "this game is over: %s\n", why.text);
}

static bool read_game(const char *text, Game *out, StrBuf *notes, Error *err)
{
    MoveListNotes odd;
    MoveListOptions options = movelist_lenient();
    options.may_repeat = false;
    game_init(out);
    movelist_notes_init(&odd);
    bool is_read = movelist_read(text, &options, out, &odd, err);
    if (is_read && notes) {
        strbuf_add(notes, odd.text.text);
        note_resignation(out, notes);
    }
    movelist_notes_free(&odd);
    if (!is_read)
        game_free(out);
    return is_read;
}

// Game prefixes begin with a move number, and so does nothing else but a drawing.
static bool is_game(const char *text)
{
    Span body = span_trim_left(span_of(text));
    return body.length > 0 && char_is_digit(body.text[0]) && !drawing_starts(text);
}

bool question_parse(const char *text, Game *out, StrBuf *notes, Error *err)
{
    return is_game(text) ? read_game(text, out, notes, err) : read_position(text, out, err);
}

static bool read_text(const char *text, Game *out, StrBuf *notes, Error *err)
{
    if (!question_parse(text, out, notes, err))
        return false;
    if (check_setups(out, err))
        return true;
    game_free(out);
    return false;
}

static bool read_file(const char *path, Game *out, StrBuf *notes, Error *err)
{
    StrBuf content = strbuf_new();
    bool is_read = file_read(path, &content, err);
    if (is_read && strlen(content.text) != content.length)
        is_read = error_set(err, "%.150s: not a text: it holds NUL bytes", path);
    else if (is_read && !read_text(content.text, out, notes, err))
        is_read = error_wrap(err, "%.150s", path);
    strbuf_free(&content);
    return is_read;
}

bool question_read(const char *text, Game *out, StrBuf *notes, Error *err)
{
    if (text[0] == '@')
        return read_file(text + 1, out, notes, err);
    return read_text(text, out, notes, err);
}

bool position_read(const char *text, Position *out, Error *err)
{
    Game game;
    if (!question_read(text, &game, NULL, err))
        return false;
    *out = game.position;
    game_free(&game);
    return true;
}
