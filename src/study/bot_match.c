// SPDX-License-Identifier: MIT
#include "study/bot_match.h"

#include "base/ranks.h"
#include "match/match_file.h"
#include "roster/roster.h"

enum {
    MOST_MOVES = 200,
    // The bots keep their time themselves; a study is about them, not about how busy the
    // machine is, so a turn that the machine delays is not lost.
    TOLERANCE_MS = 2000,
};

typedef struct Session {
    Entrant entrants[2];
    MatchPlan plan;
    MatchFile file;
    StrBuf time_control;
    Progress *progress;
} Session;

static bool read_bots(Session *session, const BotMatch *match, Error *err)
{
    for (int i = 0; i < 2; i++)
        entrant_init(&session->entrants[i], match->bots[i]);
    for (int i = 0; i < 2; i++)
        if (!roster_parse(match->bots[i], &session->entrants[i].spec, err))
            return false;
    if (match->db)
        bot_spec_add(&session->entrants[0].spec, "db", match->db);
    if (match->opponent_db)
        bot_spec_add(&session->entrants[1].spec, "db", match->opponent_db);
    return true;
}

static void make_plan(Session *session, const BotMatch *match)
{
    MatchPlan *plan = &session->plan;
    *plan = (MatchPlan){
        .entrants = session->entrants,
        .schedule = {.players = 2},
        .games = match->games,
        .jobs = match->jobs,
        .seed = match->seed,
        .setups = match->setup_count > 0   ? SETUPS_GIVEN
                  : match->has_wide_setups ? SETUPS_WIDE
                                           : SETUPS_OWN,
        .given = match->setups,
        .given_count = match->setup_count,
    };
    plan->rules.control = timecontrol_per_move(match->move_ms);
    plan->rules.control.game_moves = MOST_MOVES;
    plan->rules.limits[GOLD].nodes = plan->rules.limits[SILVER].nodes = match->nodes;
    plan->rules.tolerance_ms[GOLD] = plan->rules.tolerance_ms[SILVER] = TOLERANCE_MS;
    timecontrol_format(&plan->rules.control, &session->time_control);
    session->file = match_file_none();
    session->file.path = match->path;
    session->file.label = (MatchLabel){.names = {match->bots[0], match->bots[1]},
                                       .schedule = plan->schedule,
                                       .event = "study",
                                       .time_control = session->time_control.text,
                                       .is_timeless = match->move_ms == 0};
}

static bool keep_game(void *context, const MatchGame *game, const Tally *tally, Error *err)
{
    Session *session = context;
    progress_at(session->progress, (double)tally->played / (double)tally->games,
                "%ld of %ld games, %ld won: %s against %s", tally->played, tally->games,
                tally_points(tally, 0), session->entrants[0].name,
                session->entrants[1].name);
    return match_file_add(&session->file, game, err);
}

static bool play(Session *session, const BotMatch *match, Tally *tally, Stop *stop,
                 Error *err)
{
    if (!read_bots(session, match, err))
        return false;
    make_plan(session, match);
    return match_check(&session->plan, err) &&
           ranks_agree(ranks_mine() != 0 || match_file_resume(&session->file, tally, err),
                       err) &&
           match_run(&session->plan, tally, keep_game, session, stop, err) &&
           (!stop_is_asked(stop) || error_set(err, "interrupted")) &&
           ranks_agree(ranks_mine() != 0 ||
                           match_file_finish(&session->file, tally->games, err),
                       err);
}

bool bot_match_play(const BotMatch *match, Tally *tally, Stop *stop, Error *err)
{
    Session session = {.file = match_file_none(), .progress = match->progress};
    tally_init(tally, &(Schedule){.players = 2}, match->games);
    strbuf_init(&session.time_control);
    bool is_played = play(&session, match, tally, stop, err);
    match_file_close(&session.file);
    strbuf_free(&session.time_control);
    entrant_free(&session.entrants[0]);
    entrant_free(&session.entrants[1]);
    return is_played;
}
