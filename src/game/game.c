// SPDX-License-Identifier: MIT
#include "game/game.h"

#include <stdlib.h>

#include "base/memory.h"

enum { SETUP_MOVES = 2 };

void game_init(Game *game)
{
    *game = (Game){.has_setups = true, .position = position_empty(GOLD)};
    history_init(&game->history);
    game->gen = turngen_create();
}

void game_init_position(Game *game, const Position *start)
{
    game_init(game);
    game->has_setups = false;
    game->position = *start;
    history_add(&game->history, start->key);
}

void game_init_copy(Game *game, const Game *from)
{
    *game = *from;
    game->moves = memory_array(from->move_count, sizeof *game->moves);
    game->capacity = from->move_count;
    for (size_t i = 0; i < from->move_count; i++)
        game->moves[i] = from->moves[i];
    history_init(&game->history);
    for (size_t i = 0; i < from->history.count; i++)
        history_add(&game->history, from->history.keys[i]);
    game->gen = turngen_create();
}

void game_free(Game *game)
{
    free(game->moves);
    history_free(&game->history);
    turngen_destroy(game->gen);
    *game = (Game){0};
}

void game_restart(Game *game)
{
    game->has_setups = true;
    game->position = position_empty(GOLD);
    game->move_count = 0;
    game->is_resigned = false;
    history_clear(&game->history);
}

size_t game_setup_count(const Game *game)
{
    size_t count = 0;
    while (count < game->move_count && game->moves[count].kind == MOVE_SETUP)
        count++;
    return count;
}

bool game_needs_setup(const Game *game)
{
    return game->has_setups && game->move_count < SETUP_MOVES;
}

Side game_side(const Game *game)
{
    return (Side)game->position.side;
}

Position game_start(const Game *game)
{
    size_t first = game->has_setups ? SETUP_MOVES : 0;
    return game->move_count > first ? game->moves[first].before : game->position;
}

int game_number_of(const Game *game, size_t ply)
{
    if (game->has_setups)
        return (int)(ply / 2) + 1;
    Position start = game_start(game);
    return (int)((ply + (start.side == SILVER)) / 2) + 2;
}

int game_move_number(const Game *game)
{
    return game_number_of(game, game->move_count);
}

static void append_move(Game *game, GameMove move)
{
    game->moves =
        memory_grow(game->moves, game->move_count, &game->capacity, sizeof *game->moves);
    game->moves[game->move_count++] = move;
}

// Record the move that leads from the present position to `next`.
static void make_move(Game *game, MoveKind kind, const Turn *turn, const Position *next)
{
    GameMove move = {.kind = kind, .before = game->position};
    if (turn)
        move.turn = *turn;
    append_move(game, move);
    game->position = *next;
    if (!game_needs_setup(game))
        history_add(&game->history, next->key);
}

static bool same_enemy_pieces(const Position *a, const Position *b, Side side)
{
    Side enemy = side_other(side);
    for (int kind = RABBIT; kind < KINDS; kind++)
        if (position_pieces(a, enemy, (Kind)kind) != position_pieces(b, enemy, (Kind)kind))
            return false;
    return a->side == b->side;
}

bool game_set_up(Game *game, const Position *placed, SetupRule rule, Error *err)
{
    Side side = game_side(game);
    if (game->is_resigned)
        return error_set(err, "the game is over: %s has resigned",
                         side_name(game->resigned_side));
    if (!game_needs_setup(game))
        return error_set(err, "both sides are set up already");
    if (!same_enemy_pieces(placed, &game->position, side))
        return error_set(err, "%s may only place its own pieces", side_name(side));
    if (!setup_check(placed, side, rule, err))
        return false;
    Position next = *placed;
    position_end_turn(&next);
    make_move(game, MOVE_SETUP, NULL, &next);
    return true;
}

// Whether a turn or a pass can be made now.
static bool check_goes_on(const Game *game, Error *err)
{
    if (game_needs_setup(game))
        return error_set(err, "%s must set up first", side_name(game_side(game)));
    if (game->is_resigned || !game->plays_on)
        return !game_is_over(game, err) || error_wrap(err, "the game is over");
    return true;
}

bool game_play(Game *game, const Turn *turn, Error *err)
{
    if (!check_goes_on(game, err) || !turn_check(&game->position, turn, err))
        return false;
    Position next = game->position;
    turn_play(&next, turn);
    if (!game->may_repeat && history_forbids(&game->history, next.key))
        return error_set(err, "the turn would repeat a position for the third time");
    make_move(game, MOVE_TURN, turn, &next);
    return true;
}

bool game_pass(Game *game, Error *err)
{
    if (!check_goes_on(game, err))
        return false;
    Position next = game->position;
    position_end_turn(&next);
    make_move(game, MOVE_PASS, NULL, &next);
    return true;
}

bool game_take_back(Game *game, Error *err)
{
    if (game->is_resigned) {
        game->is_resigned = false;
        return true;
    }
    if (game->move_count == 0)
        return error_set(err, "there is no move to take back");
    if (!game_needs_setup(game))
        history_remove_last(&game->history);
    game->position = game->moves[--game->move_count].before;
    return true;
}

bool game_resign(Game *game, Side side, Error *err)
{
    if (game->is_resigned || !game->plays_on)
        if (game_is_over(game, err))
            return error_wrap(err, "the game is over");
    game->is_resigned = true;
    game->resigned_side = side;
    return true;
}

Result game_result(const Game *game)
{
    if (game_needs_setup(game))
        return (Result){.ending = ENDING_NONE};
    return rules_result(&game->position, &game->history, game->gen);
}

bool game_is_over(const Game *game, Error *why)
{
    if (game->is_resigned) {
        error_set(why, "%s has resigned", side_name(game->resigned_side));
        return true;
    }
    Result result = game_result(game);
    if (result.ending == ENDING_NONE)
        return false;
    error_set(why, "%s has won by %s", side_name(result.winner),
              ending_name(result.ending));
    return true;
}

// How many more pieces gold has.
static int gold_lead(const Position *pos)
{
    return bb_count(pos->of_side[GOLD]) - bb_count(pos->of_side[SILVER]);
}

Side game_score_winner(const Game *game)
{
    const Position *after = &game->position;
    for (size_t i = game->move_count; i-- > 0;) {
        const GameMove *move = &game->moves[i];
        if (move->kind == MOVE_SETUP)
            break;
        if (gold_lead(after) != 0)
            return gold_lead(after) > 0 ? GOLD : SILVER;
        after = &move->before;
    }
    return SILVER;
}
