// SPDX-License-Identifier: MIT
// Public generators: all turns of a position or a game.
#include <stdlib.h>

#include "api/public.h"
#include "base/memory.h"

TuskGenerator *tusk_generator_create(void)
{
    TuskGenerator *gen = memory_array(1, sizeof *gen);
    *gen = (TuskGenerator){.gen = turngen_create()};
    return gen;
}

void tusk_generator_destroy(TuskGenerator *gen)
{
    if (!gen)
        return;
    turngen_destroy(gen->gen);
    free(gen->left_out);
    free(gen);
}

static void forget_run(TuskGenerator *gen)
{
    gen->count = 0;
    gen->left_out_count = 0;
}

static size_t run(TuskGenerator *gen, const Position *pos, int max_steps)
{
    forget_run(gen);
    if (pos->steps_used > 0 || max_steps < 1)
        return 0;
    gen->count =
        turngen_run(gen->gen, pos, max_steps < STEPS_PER_TURN ? max_steps : STEPS_PER_TURN);
    return gen->count;
}

size_t tusk_generator_run(TuskGenerator *gen, const TuskPosition *pos, int max_steps)
{
    Position inside = position_inside(pos);
    return run(gen, &inside, max_steps);
}

// Turns lead to different keys, so no more are left out than keys have occurred twice.
static void leave_out_repetitions(TuskGenerator *gen, const History *history)
{
    if (history->twice_count == 0)
        return;
    gen->left_out =
        memory_resize(gen->left_out, history->twice_count, sizeof *gen->left_out);
    for (size_t i = 0; i < gen->count; i++)
        if (history_forbids(history, turngen_key(gen->gen, i)))
            gen->left_out[gen->left_out_count++] = i;
    gen->count -= gen->left_out_count;
}

size_t tusk_generator_run_game(TuskGenerator *gen, const TuskGame *game)
{
    forget_run(gen);
    if (game_needs_setup(&game->game) || game_is_over(&game->game, NULL))
        return 0;
    run(gen, &game->game.position, STEPS_PER_TURN);
    leave_out_repetitions(gen, &game->game.history);
    return gen->count;
}

bool question_at(const TuskGame *game, size_t index, Question *out)
{
    const Game *inside = &game->game;
    if (index == inside->move_count && !game_needs_setup(inside))
        *out = question_of_game(inside);
    else if (index < inside->move_count && inside->moves[index].kind != MOVE_SETUP)
        *out = question_before(inside, index);
    else
        return false;
    return true;
}

size_t tusk_generator_run_move(TuskGenerator *gen, const TuskGame *game, size_t index)
{
    Question question;
    if (index == game->game.move_count)
        return tusk_generator_run_game(gen, game);
    forget_run(gen);
    return question_at(game, index, &question) ? run(gen, question.pos, STEPS_PER_TURN) : 0;
}

TuskTurn tusk_generator_turn(const TuskGenerator *gen, size_t index)
{
    if (index >= gen->count)
        return (TuskTurn){0};
    return turn_outside(turngen_turn(gen->gen, generator_inner(gen, index)));
}

TuskPosition tusk_generator_position(const TuskGenerator *gen, size_t index)
{
    if (index >= gen->count)
        return tusk_position_empty(TUSK_GOLD);
    Position pos = turngen_result(gen->gen, generator_inner(gen, index));
    return position_outside(&pos);
}

uint64_t tusk_generator_key(const TuskGenerator *gen, size_t index)
{
    return index < gen->count ? turngen_key(gen->gen, generator_inner(gen, index)) : 0;
}

// ---- Many at once ----------------------------------------------------------------------

size_t tusk_generator_turns(const TuskGenerator *gen, size_t first, size_t count,
                            TuskTurn *out)
{
    count = count_from(first, count, gen->count);
    for (size_t i = 0; i < count; i++)
        out[i] = turn_outside(turngen_turn(gen->gen, generator_inner(gen, first + i)));
    return count;
}

size_t tusk_generator_keys(const TuskGenerator *gen, size_t first, size_t count,
                           uint64_t *out)
{
    count = count_from(first, count, gen->count);
    for (size_t i = 0; i < count; i++)
        out[i] = turngen_key(gen->gen, generator_inner(gen, first + i));
    return count;
}

size_t tusk_generator_boards(const TuskGenerator *gen, size_t first, size_t count,
                             int8_t (*out)[64])
{
    TurnWalk walk = turnwalk_begin(gen->gen);
    count = count_from(first, count, gen->count);
    for (size_t i = 0; i < count; i++) {
        Position after;
        turnwalk_result(&walk, generator_inner(gen, first + i), &after);
        position_board(&after, out[i]);
    }
    return count;
}

// ---- One by one ------------------------------------------------------------------------

typedef struct Visiting {
    TuskVisitor visitor;
    void *context;
} Visiting;

static bool pass_on(void *context, const TurnVisit *visit)
{
    const Visiting *visiting = context;
    return visiting->visitor(visiting->context, turn_outside(turnvisit_turn(visit)),
                             visit->key);
}

// Turns of few steps are few: they can be found first and shown afterwards.
static bool visit_list(TuskGenerator *gen, const Position *pos, int max_steps,
                       const Visiting *visiting)
{
    size_t count = run(gen, pos, max_steps);
    bool goes_on = true;
    for (size_t i = 0; i < count && goes_on; i++)
        goes_on = visiting->visitor(visiting->context, tusk_generator_turn(gen, i),
                                    tusk_generator_key(gen, i));
    forget_run(gen);
    return goes_on;
}

bool tusk_generator_visit(TuskGenerator *gen, const TuskPosition *pos, int max_steps,
                          TuskVisitor visitor, void *context)
{
    Position inside = position_inside(pos);
    Visiting visiting = {visitor, context};
    if (max_steps < STEPS_PER_TURN || inside.steps_used > 0)
        return visit_list(gen, &inside, max_steps, &visiting);
    forget_run(gen);
    return turngen_visit(gen->gen, &inside, pass_on, &visiting);
}

TuskResult tusk_generator_result(TuskGenerator *gen, const TuskPosition *pos)
{
    Position inside = position_inside(pos);
    forget_run(gen);
    if (inside.steps_used > 0)
        return (TuskResult){TUSK_UNDECIDED, TUSK_GOLD};
    return result_outside(rules_result(&inside, NULL, gen->gen));
}
