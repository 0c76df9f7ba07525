// SPDX-License-Identifier: MIT
#include "match/opening.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "core/turngen.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

// Where no turn is sane, which is rare in the opening, the player is asked after all.
enum { MOST_TRIES = 256 };

typedef struct OpeningPlayer {
    Player inner;
    Random random;
    TurnGen *gen;
    int turns_left;
} OpeningPlayer;

Opening opening_draw(uint64_t seed, int most)
{
    Random random;
    random_init(&random, seed);
    Opening opening = {.turns = (int)random_below(&random, (uint32_t)most + 1)};
    opening.seed = random_next(&random);
    return opening;
}

static void destroy(void *bot)
{
    OpeningPlayer *self = bot;
    player_close(&self->inner);
    turngen_destroy(self->gen);
    free(self);
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    OpeningPlayer *self = bot;
    return player_set_option(&self->inner, name, value, err);
}

static void listen(void *bot, BotEar ear)
{
    OpeningPlayer *self = bot;
    player_listen(&self->inner, ear);
}

static BotAnswer new_game(void *bot, Error *err)
{
    OpeningPlayer *self = bot;
    return player_new_game(&self->inner, err);
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    OpeningPlayer *self = bot;
    return self->inner.bot->choose_setup(self->inner.self, pos, side, err);
}

// The turn led from `before` to `after`, where the enemy is to move.
static bool is_sane(const Position *before, const Position *after)
{
    Side side = (Side)before->side;
    Side enemy = (Side)after->side;
    return bb_count(after->of_side[side]) == bb_count(before->of_side[side]) &&
           !goal_within(after, enemy, STEPS_PER_TURN) &&
           !captures_exist(after, enemy, STEPS_PER_TURN);
}

static bool draw_turn(OpeningPlayer *self, const BotTask *task, Turn *out)
{
    size_t count = turngen_run(self->gen, task->question.pos, STEPS_PER_TURN);
    for (int tries = 0; count > 0 && tries < MOST_TRIES; tries++) {
        size_t index = random_below(&self->random, (uint32_t)count);
        Position after = turngen_result(self->gen, index);
        if (history_forbids(task->question.history, after.key) ||
            !is_sane(task->question.pos, &after))
            continue;
        *out = turngen_turn(self->gen, index);
        return true;
    }
    return false;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    OpeningPlayer *self = bot;
    if (self->turns_left > 0) {
        self->turns_left--;
        if (draw_turn(self, task, out))
            return BOT_PLAYS;
    }
    return player_choose_turn(&self->inner, task, out, err);
}

static bool end_game(void *bot, const Game *game, Side side, Side winner, Error *err)
{
    OpeningPlayer *self = bot;
    return player_end_game(&self->inner, game, side, winner, err);
}

static const Bot bot_opening = {
    .name = "opening",
    .destroy = destroy,
    .set_option = set_option,
    .listen = listen,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
    .end_game = end_game,
};

void opening_wrap(Player *player, const Opening *opening)
{
    OpeningPlayer *self = memory_array(1, sizeof *self);
    *self = (OpeningPlayer){.inner = *player, .turns_left = opening->turns};
    random_init(&self->random, opening->seed);
    self->gen = turngen_create();
    *player = (Player){&bot_opening, self};
}
