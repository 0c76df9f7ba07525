// SPDX-License-Identifier: MIT
#include "match/match.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "core/setup.h"
#include "game/archive_game.h"
#include "match/opening.h"

typedef struct Match {
    const MatchPlan *plan;
    MatchListener listener;
    void *context;
    Stop *stop;
    // Shared by the jobs, under the lock:
    pthread_mutex_t lock;
    Tally *tally;
    long next; // the first game that nobody has taken
    bool is_decided;
    bool has_failed;
    Error *err;
} Match;

enum { PLAYER_A, PLAYER_B, SETUP_LOT, OPENING_LOT, LOTS };

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

static bool open_players(const MatchPlan *plan, long number, Player out[SIDES], Error *err)
{
    int gold = tally_player(number, GOLD);
    int silver = tally_player(number, SILVER);
    if (!player_open(&out[GOLD], plan->specs[gold], seed_of(plan, number, gold), err))
        return false;
    if (player_open(&out[SILVER], plan->specs[silver], seed_of(plan, number, silver),
                    err)) {
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

bool match_check(const MatchPlan *plan, Error *err)
{
    Player players[SIDES];
    if (!open_players(plan, 0, players, err))
        return false;
    close_players(players);
    return true;
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

// ---- One job ---------------------------------------------------------------------------

// The next game that is not played, or -1.
static long take_game(Match *match)
{
    long number = -1;
    pthread_mutex_lock(&match->lock);
    while (match->next < match->plan->games && tally_has(match->tally, match->next))
        match->next++;
    bool goes_on = !match->is_decided && !match->has_failed && !stop_is_asked(match->stop);
    if (goes_on && match->next < match->plan->games)
        number = match->next++;
    pthread_mutex_unlock(&match->lock);
    return number;
}

static void count_game(Match *match, const MatchGame *game)
{
    const Verdict *verdict = game->verdict;
    pthread_mutex_lock(&match->lock);
    tally_add(match->tally, game->number, verdict->winner, verdict->termination);
    match->tally->turns += (long)archive_game_turns(&verdict->game);
    if (!match->has_failed &&
        !match->listener(match->context, game, match->tally, match->err)) {
        match->has_failed = true;
        stop_ask(match->stop);
    }
    const Sprt *sprt = match->plan->sprt;
    match->is_decided = sprt && sprt_verdict(sprt, &match->tally->pairs) != SPRT_GOES_ON;
    pthread_mutex_unlock(&match->lock);
}

// A game could not be played, for no fault of the players: what is done stays done.
static void break_off(Match *match, long number, const Error *why)
{
    pthread_mutex_lock(&match->lock);
    if (!stop_is_asked(match->stop)) {
        error_set(match->err, "game %ld cannot be played: %.200s", number + 1, why->text);
        match->has_failed = true;
        stop_ask(match->stop);
    }
    pthread_mutex_unlock(&match->lock);
}

static void play_game(Match *match, long number)
{
    Error why = {""};
    Player players[SIDES];
    Position start;
    Verdict verdict;
    MatchGame game = {
        .number = number, .verdict = &verdict, .start = (long long)time(NULL)};
    if (!open_players(match->plan, number, players, &why)) {
        break_off(match, number, &why);
        return;
    }
    referee_play(players, &match->plan->rules, choose_start(match->plan, number, &start),
                 match->stop, &verdict);
    close_players(players);
    game.end = (long long)time(NULL);
    if (verdict.is_finished)
        count_game(match, &game);
    else if (verdict.is_prevented)
        break_off(match, number, &verdict.remark);
    verdict_free(&verdict);
}

static void *work(void *context)
{
    Match *match = context;
    for (long number; (number = take_game(match)) >= 0;)
        play_game(match, number);
    return NULL;
}

// ---- All jobs --------------------------------------------------------------------------

// This thread is one of them.
static void run_jobs(Match *match)
{
    int wanted = match->plan->jobs - 1;
    pthread_t *threads = memory_array((size_t)wanted, sizeof *threads);
    int started = 0;
    while (started < wanted && pthread_create(&threads[started], NULL, work, match) == 0)
        started++;
    work(match);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
}

bool match_run(const MatchPlan *plan, Tally *tally, MatchListener listener, void *context,
               Stop *stop, Error *err)
{
    Match match = {.plan = plan,
                   .listener = listener,
                   .context = context,
                   .stop = stop,
                   .tally = tally,
                   .err = err};
    pthread_mutex_init(&match.lock, NULL);
    run_jobs(&match);
    pthread_mutex_destroy(&match.lock);
    return !match.has_failed;
}
