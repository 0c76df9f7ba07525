// SPDX-License-Identifier: MIT
#include "match/jobs.h"

#include <stdlib.h>

#include "base/measures.h"
#include "base/memory.h"
#include "match/one_game.h"

// *idle_since is when the game before was over, and becomes when this one is.
static void play_game(const Jobs *jobs, long number, double *idle_since)
{
    Error why = {""};
    MatchGame game;
    Verdict verdict;
    double begun = measures_now_us();
    bool is_played = one_game_play(jobs->plan, number, jobs->stop, &game, &verdict, &why);
    double idle_us = begun - *idle_since;
    *idle_since = measures_now_us();
    if (is_played) {
        game.idle_us = (long long)idle_us;
        jobs->hand_in(jobs->context, &game);
        verdict_free(&verdict);
    } else if (why.text[0]) {
        jobs->break_off(jobs->context, number, &why);
    }
}

void jobs_play(const Jobs *jobs)
{
    double idle_since = measures_now_us();
    for (long number; (number = jobs->take(jobs->context)) >= 0;)
        play_game(jobs, number, &idle_since);
}

static void *work(void *context)
{
    Jobs *jobs = context;
    jobs_play(jobs);
    pthread_mutex_lock(&jobs->lock);
    jobs->running--;
    pthread_mutex_unlock(&jobs->lock);
    return NULL;
}

void jobs_start(Jobs *jobs, int count)
{
    pthread_mutex_init(&jobs->lock, NULL);
    jobs->threads = memory_array((size_t)count, sizeof *jobs->threads);
    jobs->running = count;
    for (jobs->started = 0; jobs->started < count; jobs->started++)
        if (pthread_create(&jobs->threads[jobs->started], NULL, work, jobs) != 0)
            break;
    pthread_mutex_lock(&jobs->lock);
    jobs->running -= count - jobs->started;
    pthread_mutex_unlock(&jobs->lock);
}

bool jobs_are_running(Jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    bool is_running = jobs->running > 0;
    pthread_mutex_unlock(&jobs->lock);
    return is_running;
}

void jobs_join(Jobs *jobs)
{
    for (int i = 0; i < jobs->started; i++)
        pthread_join(jobs->threads[i], NULL);
    pthread_mutex_destroy(&jobs->lock);
    free(jobs->threads);
}
