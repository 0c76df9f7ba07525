// SPDX-License-Identifier: MIT
#include "match/desk.h"

#include "game/archive_game.h"

static bool is_won(const Tally *tally, long number)
{
    return tally->results[number].winner == 0;
}

// Go on through the games in their order as far as they are played, or until the sequential
// test is sure.
static void settle(Desk *desk)
{
    const Tally *tally = desk->tally;
    const Sprt *sprt = desk->plan->sprt;
    while (!desk->is_decided && tally_has(tally, desk->settled)) {
        long number = desk->settled++;
        if (!sprt || number % 2 == 0)
            continue;
        desk->ordered.of_points[is_won(tally, number) + is_won(tally, number - 1)]++;
        desk->is_decided = sprt_verdict(sprt, &desk->ordered) != SPRT_GOES_ON;
    }
}

void desk_open(Desk *desk)
{
    pthread_mutex_init(&desk->lock, NULL);
    settle(desk);
}

bool desk_close(Desk *desk)
{
    if (desk->is_decided)
        tally_cut(desk->tally, desk->settled);
    pthread_mutex_destroy(&desk->lock);
    return !desk->has_failed;
}

static bool is_closed(const Desk *desk)
{
    return desk->is_decided || desk->has_failed || stop_is_asked(desk->stop);
}

bool desk_is_closed(Desk *desk)
{
    pthread_mutex_lock(&desk->lock);
    bool is_over = is_closed(desk);
    pthread_mutex_unlock(&desk->lock);
    return is_over;
}

long desk_take(Desk *desk)
{
    long number = -1;
    pthread_mutex_lock(&desk->lock);
    while (desk->next < desk->plan->games && tally_has(desk->tally, desk->next))
        desk->next++;
    if (!is_closed(desk) && desk->next < desk->plan->games)
        number = desk->next++;
    pthread_mutex_unlock(&desk->lock);
    return number;
}

long desk_left(Desk *desk)
{
    pthread_mutex_lock(&desk->lock);
    long left = desk->plan->games - desk->next;
    pthread_mutex_unlock(&desk->lock);
    return left;
}

void desk_hand_in(Desk *desk, MatchGame *game)
{
    const Verdict *verdict = game->verdict;
    pthread_mutex_lock(&desk->lock);
    tally_add(desk->tally, game->number, verdict->winner, verdict->termination,
              (int)archive_game_turns(&verdict->game));
    settle(desk);
    game->settled = desk->settled;
    if (!desk->has_failed && !desk->listener(desk->context, game, desk->tally, desk->err)) {
        desk->has_failed = true;
        stop_ask(desk->stop);
    }
    pthread_mutex_unlock(&desk->lock);
}

void desk_break_off(Desk *desk, long number, const Error *why)
{
    pthread_mutex_lock(&desk->lock);
    if (!stop_is_asked(desk->stop)) {
        error_set(desk->err, "game %ld cannot be played: %.200s", number + 1, why->text);
        desk->has_failed = true;
        stop_ask(desk->stop);
    }
    pthread_mutex_unlock(&desk->lock);
}
