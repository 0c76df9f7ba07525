// SPDX-License-Identifier: MIT
#include "pageapi/asked_game.h"

#include <string.h>

#include "core/setup_text.h"
#include "core/turn_short.h"
#include "core/turn_text.h"

enum { MOVES_MOST_ASKED = 2000 };

// ---- Turns and steps -------------------------------------------------------------------

// The short form has paths, "Ee2-e4"; and "Cc3x" alone, which is no turn.
static bool is_short(const char *text)
{
    return strchr(text, '-') != NULL;
}

bool asked_turn_parse(const Position *pos, const char *text, Turn *out, Error *err)
{
    if (!is_short(text))
        return turn_parse(pos, text, out, NULL, err);
    return turn_parse_short(pos, span_of(text), out, err) && turn_check(pos, out, err);
}

static bool add_step(AskedGame *asked, Span word, Error *err)
{
    StepToken token;
    Step step = 0;
    if (!step_token_parse(word, &token, err))
        return false;
    if (token.is_removal) // follows from the steps
        return true;
    if (asked->steps.length == STEPS_PER_TURN)
        return error_set(err, "a turn has at most four steps");
    if (!step_token_step(&asked->now, &token, &step, err))
        return false;
    asked->steps.steps[asked->steps.length++] = step;
    step_make(&asked->now, step);
    return true;
}

static bool read_short_steps(AskedGame *asked, const char *text, Error *err)
{
    if (!turn_parse_short(&asked->now, span_of(text), &asked->steps, err))
        return false;
    for (int i = 0; i < asked->steps.length; i++)
        step_make(&asked->now, asked->steps.steps[i]);
    return true;
}

static bool read_steps(AskedGame *asked, const char *text, Error *err)
{
    Span rest = span_of(text);
    Span word;
    if (is_short(text))
        return read_short_steps(asked, text, err);
    while (span_next_word(&rest, &word)) {
        char quote[SPAN_QUOTE];
        span_quote(word, quote);
        if (!add_step(asked, word, err))
            return error_wrap(err, "%s", quote);
    }
    return true;
}

// ---- Moves -----------------------------------------------------------------------------

// Whole, or with pieces missing, as when odds are given.
static bool make_setup(Game *game, const char *text, Error *err)
{
    Position placed = game->position;
    Side side = game_side(game);
    bool is_read = strchr(text, '/') || !strchr(text, ' ')
                       ? setup_parse_ranks(text, side, &placed, err)
                       : setup_parse_placements(text, side, &placed, err);
    return is_read && game_set_up(game, &placed, SETUP_HANDICAP, err);
}

static bool make_move(Game *game, const char *text, Error *err)
{
    Turn turn;
    if (game_needs_setup(game))
        return make_setup(game, text, err);
    if (strcmp(text, "pass") == 0)
        return game_pass(game, err);
    if (strcmp(text, "resign") == 0 || strcmp(text, "resigns") == 0)
        return game_resign(game, game_side(game), err);
    return asked_turn_parse(&game->position, text, &turn, err) &&
           game_play(game, &turn, err);
}

static bool make_moves(Game *game, const Json *moves, Error *err)
{
    if (json_count(moves) > MOVES_MOST_ASKED)
        return error_set(err, "a game has at most %d moves here", MOVES_MOST_ASKED);
    for (size_t i = 0; i < json_count(moves); i++) {
        const Json *move = json_item(moves, i);
        int number = game_move_number(game);
        Side side = game_side(game);
        if (json_kind(move) != JSON_KIND_TEXT)
            return error_set(err, "moves is a list of texts; number %zu is %s", i + 1,
                             json_kind_name(json_kind(move)));
        if (!make_move(game, json_text(move), err))
            return error_wrap(err, "%d%c", number, side == GOLD ? 'g' : 's');
    }
    return true;
}

// ---- All of it -------------------------------------------------------------------------

// Set-ups of a puzzle may have any pieces anywhere.
static bool has_odd_setups(const Game *game)
{
    for (size_t i = 0; i < game->move_count && game->moves[i].kind == MOVE_SETUP; i++) {
        bool is_last = i + 1 == game->move_count;
        const Position *placed = is_last ? &game->position : &game->moves[i + 1].before;
        if (!setup_check(placed, (Side)game->moves[i].before.side, SETUP_HANDICAP, NULL))
            return true;
    }
    return false;
}

static bool read_text(const char *text, AskedGame *out, Error *err)
{
    if (span_trim(span_of(text)).length == 0) {
        game_init(&out->game);
        return true;
    }
    return question_parse(text, &out->game, &out->notes, err);
}

bool asked_game_read(const Json *request, AskedGame *out, Error *err)
{
    const char *text = "";
    const char *steps = "";
    const Json *moves = NULL;
    if (!json_get_text(request, "game", &text, err) ||
        !json_get_text(request, "steps", &steps, err) ||
        !json_get_list(request, "moves", &moves, err))
        return false;
    *out = (AskedGame){0};
    strbuf_init(&out->notes);
    if (!read_text(text, out, err)) {
        strbuf_free(&out->notes);
        return false;
    }
    out->game.plays_on = true;
    bool is_read = !moves || make_moves(&out->game, moves, err);
    out->now = out->game.position;
    out->has_start = !out->game.has_setups || has_odd_setups(&out->game);
    is_read = is_read && (!*steps || read_steps(out, steps, err));
    if (!is_read)
        asked_game_free(out);
    return is_read;
}

void asked_game_free(AskedGame *asked)
{
    game_free(&asked->game);
    strbuf_free(&asked->notes);
}

bool asked_game_is_setup(const AskedGame *asked, Error *why)
{
    if (!game_needs_setup(&asked->game))
        return false;
    error_set(why, "the game has not begun: the set-up of %s is due",
              side_name(game_side(&asked->game)));
    return true;
}

bool asked_game_has_room(const AskedGame *asked, Error *err)
{
    Side side = game_side(&asked->game);
    return !(position_occupied(&asked->game.position) & side_home(side)) ||
           error_set(err, "pieces stand where %s sets up", side_name(side));
}

bool asked_game_check(const AskedGame *asked, Error *err)
{
    const Position *pos = &asked->game.position;
    if (asked_game_is_setup(asked, err))
        return false;
    for (int side = 0; side < SIDES; side++)
        if (bb_count(pos->of_side[side]) > SETUP_PIECES)
            return error_set(err, "%s has more than sixteen pieces", side_name((Side)side));
    return true;
}
