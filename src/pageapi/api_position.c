// SPDX-License-Identifier: MIT
// A game by the rules, and all that a board needs to have steps entered on it.
#include <stdlib.h>
#include <string.h>

#include "analysis/json_values.h"
#include "pageapi/api.h"
#include "pageapi/asked_game.h"
#include "pageapi/reach.h"
#include "pageapi/wording.h"

// ---- The moves so far ------------------------------------------------------------------

static Position position_behind(const Game *game, size_t move)
{
    return move + 1 < game->move_count ? game->moves[move + 1].before : game->position;
}

static Json *tell_setup(const Position *before, const Position *after)
{
    Json *move = json_make_object();
    StrBuf text = strbuf_new();
    setup_format_placements(after, (Side)before->side, &text);
    json_put_text(move, "kind", "setup");
    json_put_text(move, "turn", text.text ? text.text : "");
    json_put_text(move, "short", text.text ? text.text : "");
    strbuf_free(&text);
    return move;
}

static Json *tell_pass(void)
{
    Json *move = json_make_object();
    json_put_text(move, "kind", "pass");
    json_put_text(move, "turn", "pass");
    json_put_text(move, "short", "pass");
    return move;
}

static Json *tell_turn(const GameMove *made)
{
    Json *move = json_make_object();
    json_put_text(move, "kind", "turn");
    wording_put_turn(move, "turn", &made->before, &made->turn);
    wording_put_short(move, "short", &made->before, &made->turn);
    wording_put_words(move, "words", &made->before, &made->turn);
    json_put(move, "captures", wording_captures(&made->before, &made->turn));
    return move;
}

static Json *tell_move(const Game *game, size_t index)
{
    const GameMove *made = &game->moves[index];
    Position after = position_behind(game, index);
    Json *move = made->kind == MOVE_TURN    ? tell_turn(made)
                 : made->kind == MOVE_SETUP ? tell_setup(&made->before, &after)
                                            : tell_pass();
    wording_put_label(move, "label", game_number_of(game, index), (Side)made->before.side);
    wording_put_position(move, "position", &after);
    return move;
}

static Json *tell_moves(const AskedGame *asked)
{
    const Game *game = &asked->game;
    Json *moves = json_make_list();
    for (size_t i = 0; i < game->move_count; i++)
        if (game->moves[i].kind != MOVE_SETUP || !asked->has_start)
            json_append(moves, tell_move(game, i));
    return moves;
}

static Json *tell_start(const AskedGame *asked)
{
    char text[POSITION_RANKS_TEXT];
    Position start = game_start(&asked->game);
    if (!asked->has_start)
        return json_make_null();
    position_format_ranks(&start, text);
    return json_make_text(text);
}

// ---- The turn being entered ------------------------------------------------------------

// Whether it may end here, third repetitions looked at.
static bool may_end(const AskedGame *asked, Error *why)
{
    Position after = asked->now;
    if (!turn_may_end(&asked->now, why))
        return false;
    position_end_turn(&after);
    if (!history_forbids(&asked->game.history, after.key))
        return true;
    return error_set(why, "the turn would bring the same position a third time");
}

static Json *tell_entered(const AskedGame *asked)
{
    const Position *start = &asked->game.position;
    Json *turn = json_make_object();
    Error why = {""};
    bool is_whole = may_end(asked, &why);
    json_put(turn, "steps", wording_steps(start, &asked->steps));
    wording_put_turn(turn, "turn", start, &asked->steps);
    wording_put_short(turn, "short", start, &asked->steps);
    json_put_whole(turn, "used", asked->steps.length);
    json_put_whole(turn, "left", STEPS_PER_TURN - asked->steps.length);
    json_put_bool(turn, "may_end", is_whole);
    json_put_text(turn, "why", why.text);
    wording_put_position(turn, "position", &asked->now);
    json_put(turn, "captures", wording_captures(start, &asked->steps));
    return turn;
}

static const char *kind_of_step(const Position *pos, Step step)
{
    Square from = step_from(step);
    if (bb_has(pos->of_side[pos->side], from))
        return pos->bond == BOND_PUSH ? "follow" : "step";
    bool is_pull = pos->bond == BOND_PULL && step_to(step) == pos->bond_square &&
                   position_kind_at(pos, from) < (Kind)pos->bond_kind;
    return is_pull ? "pull" : "push";
}

static Json *tell_step(const Position *pos, Step step)
{
    Turn single = {1, {step}};
    Json *told = json_make_object();
    wording_put_step(told, "step", pos, step);
    wording_put_square(told, "from", step_from(step));
    wording_put_square(told, "to", step_to(step));
    json_put_text(told, "kind", kind_of_step(pos, step));
    json_put(told, "captures", wording_captures(pos, &single));
    return told;
}

static Json *tell_legal(const Position *pos)
{
    Step steps[STEPS];
    Json *legal = json_make_list();
    int count = pos->steps_used < STEPS_PER_TURN ? step_list(pos, steps) : 0;
    for (int i = 0; i < count; i++)
        json_append(legal, tell_step(pos, steps[i]));
    return legal;
}

static Json *tell_targets(const Position *pos)
{
    ReachList *list = reach_list_create(pos);
    Json *targets = json_make_list();
    for (size_t i = 0; i < list->count; i++) {
        const Reach *reach = &list->all[i];
        Json *target = json_make_object();
        Json *turns = json_make_list();
        wording_put_square(target, "from", reach->from);
        wording_put_square(target, "to", reach->to);
        for (int j = 0; j < reach->count; j++)
            json_append(turns, wording_turn(pos, &reach->ways[j]));
        json_put(target, "turns", turns);
        json_append(targets, target);
    }
    reach_list_destroy(list);
    return targets;
}

// ---- All of it -------------------------------------------------------------------------

static void put_due(Json *answer, const AskedGame *asked, bool is_over)
{
    const Game *game = &asked->game;
    bool is_setup = game_needs_setup(game);
    bool goes_on = !is_setup && !is_over;
    wording_put_label(answer, "label", game_move_number(game), game_side(game));
    json_put_text(answer, "side", side_name(game_side(game)));
    wording_put_position(answer, "position", &game->position);
    json_put_bool(answer, "is_setup", is_setup);
    json_put(answer, "result", wording_game_result(game));
    json_put(answer, "turn", is_setup ? json_make_null() : tell_entered(asked));
    json_put(answer, "legal", goes_on ? tell_legal(&asked->now) : json_make_list());
    json_put(answer, "targets", goes_on ? tell_targets(&asked->now) : json_make_list());
    json_put(answer, "material", json_of_material(&asked->now));
}

static ApiStatus answer_position(ApiTask *task, Error *err)
{
    AskedGame asked;
    if (!asked_game_read(task->request, &asked, err))
        return API_WRONG;
    Json *answer = json_make_object();
    json_put(answer, "start", tell_start(&asked));
    json_put(answer, "notes", wording_lines(asked.notes.text));
    json_put(answer, "moves", tell_moves(&asked));
    put_due(answer, &asked, game_is_over(&asked.game, NULL));
    task->answer = answer;
    asked_game_free(&asked);
    return API_DONE;
}

const ApiRoute api_route_position = {
    .path = "position",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS,
    .body_most = API_GAME_BODY,
    .answer = answer_position,
};

// ---- Why not? --------------------------------------------------------------------------

static bool read_square(const Json *request, const char *name, Square *out, Error *err)
{
    const char *text = "";
    if (!json_get_text(request, name, &text, err))
        return false;
    return square_parse(text, out, err) || error_wrap(err, "%s", name);
}

static ApiStatus tell_why(ApiTask *task, bool is_legal, const Error *why)
{
    task->answer = json_make_object();
    json_put_bool(task->answer, "legal", is_legal);
    json_put_text(task->answer, "sentence", is_legal ? "" : why->text);
    return API_DONE;
}

static ApiStatus judge_turn(ApiTask *task, AskedGame *asked, const char *text)
{
    Turn turn;
    Error why = {""};
    asked->game.plays_on = false;
    bool is_legal = asked_turn_parse(&asked->game.position, text, &turn, &why) &&
                    game_play(&asked->game, &turn, &why);
    return tell_why(task, is_legal, &why);
}

static ApiStatus judge_way(ApiTask *task, const AskedGame *asked, Error *err)
{
    Square from = NO_SQUARE;
    Square to = NO_SQUARE;
    Error why = {""};
    if (!read_square(task->request, "from", &from, err) ||
        !read_square(task->request, "to", &to, err))
        return API_WRONG;
    bool is_over = game_is_over(&asked->game, &why);
    bool is_legal = !is_over && reach_check(&asked->now, from, to, &why);
    if (is_over)
        error_wrap(&why, "the game is over");
    return tell_why(task, is_legal, &why);
}

static ApiStatus answer_why(ApiTask *task, Error *err)
{
    AskedGame asked;
    const char *turn = NULL;
    if (!json_get_text(task->request, "turn", &turn, err) ||
        !asked_game_read(task->request, &asked, err))
        return API_WRONG;
    ApiStatus status = asked_game_is_setup(&asked, err) ? API_WRONG
                       : turn                           ? judge_turn(task, &asked, turn)
                                                        : judge_way(task, &asked, err);
    asked_game_free(&asked);
    return status;
}

const ApiRoute api_route_why = {
    .path = "why",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS " from to turn",
    .body_most = API_GAME_BODY,
    .answer = answer_why,
};
