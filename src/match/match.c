// SPDX-License-Identifier: MIT
#include "match/match.h"

#include "base/ranks.h"
#include "match/desk.h"
#include "match/jobs.h"
#include "match/match_ranks.h"

bool match_check(const MatchPlan *plan, Error *err)
{
    for (int i = 0; i < plan->schedule.players; i++) {
        Player player;
        if (!player_open(&player, &plan->entrants[i].spec, plan->seed, err))
            return false;
        player_close(&player);
    }
    return true;
}

// ---- Alone -----------------------------------------------------------------------------

static long take(void *desk)
{
    return desk_take(desk);
}

static void hand_in(void *desk, MatchGame *game)
{
    desk_hand_in(desk, game);
}

static void break_off(void *desk, long number, const Error *why)
{
    desk_break_off(desk, number, why);
}

// This thread plays, too, unless others have to be served.
static void play_all(Desk *desk)
{
    Jobs jobs = {.plan = desk->plan,
                 .stop = desk->stop,
                 .take = take,
                 .hand_in = hand_in,
                 .break_off = break_off,
                 .context = desk};
    bool has_others = ranks_count() > 1;
    jobs_start(&jobs, has_others ? desk->plan->jobs : desk->plan->jobs - 1);
    if (has_others)
        match_serve_ranks(desk, &jobs);
    else
        jobs_play(&jobs);
    jobs_join(&jobs);
}

bool match_run(const MatchPlan *plan, Tally *tally, MatchListener listener, void *context,
               Stop *stop, Error *err)
{
    Error unused = {""};
    Desk desk = {.plan = plan,
                 .listener = listener,
                 .context = context,
                 .stop = stop,
                 .tally = tally,
                 .err = err ? err : &unused};
    if (ranks_mine() > 0)
        return match_help(plan, tally, err);
    desk_open(&desk);
    play_all(&desk);
    return match_tell_ranks(tally, desk_close(&desk), err);
}
