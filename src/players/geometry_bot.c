// SPDX-License-Identifier: MIT
// Plays what zones find and, where they find nothing, what the engine's masks find: a goal,
// a defence against one, a goal in two turns (by masks alone), the capture
// that gains most, the rescue of what is attacked. When they find nothing it searches a
// little.
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "base/timer.h"
#include "bot/bot.h"
#include "core/setup.h"
#include "geometry/abg.h"
#include "geometry/mask_attack.h"
#include "geometry/tactic_defence.h"
#include "geometry/tactic_two.h"
#include "geometry/zone_search.h"
#include "search/search.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

enum { TABLE_MB = 16, SEARCH_DEPTH = 6, FIRST_TURNS = 2000, DEFENCE_NODES = 20000 };

typedef struct GeometryBot {
    Random random;
    ZoneSearch *zones;
    TwoTurns *two;
    Search *search; // made when a game begins
} GeometryBot;

static void *create(uint64_t seed)
{
    GeometryBot *self = memory_array(1, sizeof *self);
    random_init(&self->random, seed);
    self->zones = zone_search_create(false);
    self->zones->limit = DEFENCE_NODES;
    self->two = two_turns_create();
    self->search = NULL;
    return self;
}

static void destroy(void *bot)
{
    GeometryBot *self = bot;
    if (!self)
        return;
    zone_search_destroy(self->zones);
    two_turns_destroy(self->two);
    search_destroy(self->search);
    free(self);
}

static BotAnswer new_game(void *bot, Error *err)
{
    GeometryBot *self = bot;
    (void)err;
    if (self->search)
        search_clear(self->search);
    else
        self->search = search_create(TABLE_MB);
    return BOT_PLAYS;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    GeometryBot *self = bot;
    (void)err;
    setup_usual(pos, side, &self->random);
    return BOT_PLAYS;
}

// ---- Tactics ---------------------------------------------------------------------------

static SearchPlan plan_for(TacticKind kind, Square piece)
{
    return (SearchPlan){.kind = kind, .piece = piece, .rules = zone_search_rules(false)};
}

static bool find_attack(GeometryBot *self, const Position *pos, TacticKind kind,
                        Square piece, Turn *out)
{
    Aim aim = {kind, piece, 0};
    SearchPlan plan = plan_for(kind, piece);
    return zone_search_run(self->zones, pos, &plan, out) ||
           mask_attack(pos, &aim, NULL, out);
}

static bool find_goal(GeometryBot *self, const Position *pos, Turn *out)
{
    for (Bitboard rabbits = position_pieces(pos, (Side)pos->side, RABBIT); rabbits;)
        if (find_attack(self, pos, TACTIC_GOAL, bb_pop(&rabbits), out))
            return true;
    return false;
}

static bool find_defence(GeometryBot *self, const Position *pos, TacticKind kind, Turn *out)
{
    DefenceSearch search = {.limit = DEFENCE_NODES};
    SearchPlan plan = plan_for(kind, NO_SQUARE);
    return zone_search_defend(self->zones, pos, &plan, out) ||
           tactic_defend(pos, &(Threat){kind, NO_SQUARE, 0}, &search, out);
}

static int greatest_value(const Position *pos, Bitboard pieces)
{
    int most = 0;
    while (pieces) {
        int value = abg_value(position_piece_at(pos, bb_pop(&pieces)));
        most = value > most ? value : most;
    }
    return most;
}

// What the turn gains less what the enemy may take next; far below 0 when it loses a goal.
static int gain_of(const Position *pos, const Turn *turn, Square victim)
{
    Position after = *pos;
    Side own = (Side)pos->side;
    int own_before = bb_count(pos->of_side[own]);
    turn_play(&after, turn);
    if (goal_within(&after, (Side)after.side, STEPS_PER_TURN) ||
        bb_count(after.of_side[own]) < own_before)
        return -ABG_FAR;
    Bitboard lost = captures_victims(&after, (Side)after.side, STEPS_PER_TURN);
    return abg_value(position_piece_at(pos, victim)) - greatest_value(&after, lost);
}

static bool find_capture(GeometryBot *self, const Position *pos, Turn *out)
{
    int best = 0;
    for (Bitboard enemies = pos->of_side[side_other((Side)pos->side)]; enemies;) {
        Turn turn;
        Square victim = bb_pop(&enemies);
        if (!find_attack(self, pos, TACTIC_CAPTURE, victim, &turn))
            continue;
        int gain = gain_of(pos, &turn, victim);
        if (gain > best) {
            best = gain;
            *out = turn;
        }
    }
    return best > 0;
}

// Rabbits are not worth a whole turn; dogs and what is heavier are.
static bool find_rescue(GeometryBot *self, const Position *pos, Turn *out)
{
    Side enemy = side_other((Side)pos->side);
    Bitboard attacked = captures_victims(pos, enemy, STEPS_PER_TURN);
    bool is_worth_it = greatest_value(pos, attacked) >= abg_value(piece_of(GOLD, DOG));
    return is_worth_it && find_defence(self, pos, TACTIC_CAPTURE, out);
}

static bool find_tactic(GeometryBot *self, const BotTask *task, Turn *out)
{
    const Position *pos = task->question.pos;
    TwoTurnsLimits limits = {FIRST_TURNS, task->stop};
    Side enemy = side_other((Side)pos->side);
    if (find_goal(self, pos, out))
        return true;
    if (goal_within(pos, enemy, STEPS_PER_TURN))
        return find_defence(self, pos, TACTIC_GOAL, out);
    return two_turns_search(self->two, pos, TACTIC_GOAL, limits, out) ||
           find_capture(self, pos, out) || find_rescue(self, pos, out);
}

// ---- Answers ---------------------------------------------------------------------------

static bool is_allowed(const BotTask *task, const Turn *turn)
{
    Position after = *task->question.pos;
    turn_play(&after, turn);
    return !history_forbids(task->question.history, after.key);
}

static void tell_search(void *context, const SearchInfo *info)
{
    bot_tell(context, &(BotInfo){
                          .line = info->number,
                          .score = info->score,
                          .depth = info->depth,
                          .nodes = info->nodes,
                          .time_ms = info->time_ms,
                          .win_chance = -1,
                          .turns = info->line,
                          .turn_count = info->line_length,
                      });
}

static BotAnswer search_turn(GeometryBot *self, const BotTask *task, Turn *out)
{
    SearchInfo info;
    const BotLimits *given = &task->limits;
    bool is_shallower = given->depth > 0 && given->depth < SEARCH_DEPTH;
    SearchLimits limits = {
        .time_ms = given->time_ms,
        .max_ms = given->max_ms,
        .nodes = given->nodes,
        .depth = is_shallower ? given->depth : SEARCH_DEPTH,
        .stop = task->stop,
        .timer = task->timer,
        .report = tell_search,
        .context = (void *)task,
    };
    if (!search_run(self->search, &task->question, &limits, &info))
        return BOT_IS_STUCK;
    *out = info.line[0];
    return BOT_PLAYS;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    GeometryBot *self = bot;
    int64_t started_ms = timer_now_ms(task->timer);
    if (!self->search)
        new_game(bot, err);
    if (!find_tactic(self, task, out) || !is_allowed(task, out))
        return search_turn(self, task, out);
    bot_tell(task, &(BotInfo){
                       .line = 1,
                       .depth = out->length,
                       .time_ms = timer_now_ms(task->timer) - started_ms,
                       .win_chance = -1,
                       .turns = out,
                       .turn_count = 1,
                   });
    return BOT_PLAYS;
}

const Bot bot_geometry = {
    .name = "geometry",
    .summary =
        "finds goals, captures and defences by zones of Linguistic Geometry, then masks",
    .create = create,
    .destroy = destroy,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
};
