// SPDX-License-Identifier: MIT
#include "match/one_game.h"

#include <time.h>

#include "core/setup.h"
#include "match/opening.h"

// Lots 0 and 1 are those of the two players.
enum { SETUP_LOT = 2, OPENING_LOT, LOTS };

// Numbers for different uses must not be those of another game or use.
static uint64_t seed_of(const MatchPlan *plan, long number, int use)
{
    Random random;
    random_init(&random, plan->seed);
    random_init(&random, random_next(&random) + (uint64_t)number * LOTS + (uint64_t)use);
    return random_next(&random);
}

// Both games of a pair have the same opening, unless the bots choose their set-ups: then
// games cannot be compared and had better differ.
static void add_opening(const MatchPlan *plan, long number, Player players[SIDES])
{
    long game = plan->setups == SETUPS_OWN ? number : number / 2;
    if (plan->random_turns == 0)
        return;
    Opening opening = opening_draw(seed_of(plan, game, OPENING_LOT), plan->random_turns);
    for (int side = GOLD; side < SIDES; side++) {
        opening_wrap(&players[side], &opening);
        opening.seed++;
    }
}

static const Entrant *entrant_of(const MatchPlan *plan, long number, Side side)
{
    return &plan->entrants[schedule_player(&plan->schedule, number, side)];
}

static bool open_player(const MatchPlan *plan, long number, Side side, Player *out,
                        Error *err)
{
    int lot = (int)(number & 1) ^ (int)side;
    return player_open(out, &entrant_of(plan, number, side)->spec,
                       seed_of(plan, number, lot), err);
}

static bool open_players(const MatchPlan *plan, long number, Player out[SIDES], Error *err)
{
    if (!open_player(plan, number, GOLD, &out[GOLD], err))
        return false;
    if (open_player(plan, number, SILVER, &out[SILVER], err)) {
        add_opening(plan, number, out);
        return true;
    }
    player_close(&out[GOLD]);
    return false;
}

static void close_players(Player players[SIDES])
{
    player_close(&players[GOLD]);
    player_close(&players[SILVER]);
}

// With what holds for the players alone.
static MatchRules rules_of(const MatchPlan *plan, long number)
{
    MatchRules rules = plan->rules;
    for (Side side = GOLD; side < SIDES; side++) {
        const Entrant *entrant = entrant_of(plan, number, side);
        if (entrant->depth)
            rules.limits[side].depth = entrant->depth;
        if (entrant->nodes)
            rules.limits[side].nodes = entrant->nodes;
        if (entrant->margin_ms >= 0)
            rules.tolerance_ms[side] = entrant->margin_ms;
    }
    return rules;
}

// Both games of a pair have the same.
static const Position *choose_start(const MatchPlan *plan, long number, Position *out)
{
    long pair = number / 2;
    if (plan->setups == SETUPS_OWN)
        return NULL;
    if (plan->setups == SETUPS_GIVEN) {
        *out = plan->given[(size_t)pair % plan->given_count];
        return out;
    }
    Random random;
    random_init(&random, seed_of(plan, pair, SETUP_LOT));
    *out = position_empty(GOLD);
    void (*set_up)(Position *, Side, Random *) =
        plan->setups == SETUPS_WIDE ? setup_wide : setup_usual;
    set_up(out, GOLD, &random);
    set_up(out, SILVER, &random);
    return out;
}

static void log_talk(const MatchPlan *plan, long number, Player players[SIDES],
                     TalkLogSeat seats[SIDES])
{
    for (Side side = GOLD; plan->log && side < SIDES; side++) {
        seats[side] =
            (TalkLogSeat){plan->log, number, entrant_of(plan, number, side)->name};
        player_listen(&players[side], talk_log_ear(&seats[side]));
    }
}

bool one_game_play(const MatchPlan *plan, long number, const Stop *stop, MatchGame *game,
                   Verdict *verdict, Error *why)
{
    Player players[SIDES];
    TalkLogSeat seats[SIDES];
    Position start;
    *game =
        (MatchGame){.number = number, .verdict = verdict, .start = (long long)time(NULL)};
    if (!open_players(plan, number, players, why))
        return false;
    log_talk(plan, number, players, seats);
    MatchRules rules = rules_of(plan, number);
    referee_play(players, &rules, choose_start(plan, number, &start), stop, verdict);
    close_players(players);
    game->end = (long long)time(NULL);
    if (verdict->is_finished)
        return true;
    if (verdict->is_prevented)
        *why = verdict->remark;
    verdict_free(verdict);
    return false;
}
