// SPDX-License-Identifier: MIT
#include "study/bot_match.h"

#include "match/match_file.h"
#include "roster/roster.h"

enum {
    MOST_MOVES = 200,
    // The bots keep their time themselves; a study is about them, not about how busy the
    // machine is, so a turn that the machine delays is not lost.
    TOLERANCE_MS = 2000,
};

typedef struct Session {
    BotSpec specs[2];
    MatchPlan plan;
    MatchFile file;
    StrBuf time_control;
    Progress *progress;
} Session;

static bool read_bots(Session *session, const BotMatch *match, Error *err)
{
    if (!roster_parse(match->bots[0], &session->specs[0], err))
        return false;
    if (!roster_parse(match->bots[1], &session->specs[1], err)) {
        bot_spec_free(&session->specs[0]);
        return false;
    }
    if (match->db)
        bot_spec_add(&session->specs[0], "db", match->db);
    return true;
}

static void make_plan(Session *session, const BotMatch *match)
{
    MatchPlan *plan = &session->plan;
    *plan = (MatchPlan){
        .specs = {&session->specs[0], &session->specs[1]},
        .games = match->games,
        .jobs = match->jobs,
        .seed = match->seed,
        .setups = match->has_wide_setups ? SETUPS_WIDE : SETUPS_OWN,
    };
    plan->rules.control = timecontrol_per_move(match->move_ms);
    plan->rules.control.game_moves = MOST_MOVES;
    plan->rules.tolerance_ms = TOLERANCE_MS;
    timecontrol_format(&plan->rules.control, &session->time_control);
    session->file = (MatchFile){.path = match->path,
                                .names = {match->bots[0], match->bots[1]},
                                .event = "study",
                                .time_control = session->time_control.text,
                                .fd = -1};
}

static bool keep_game(void *context, const MatchGame *game, const Tally *tally, Error *err)
{
    Session *session = context;
    progress_at(session->progress, (double)tally->played / (double)tally->games,
                "%ld of %ld games, %ld won: %s against %s", tally->played, tally->games,
                tally_points(tally, 0), session->file.names[0], session->file.names[1]);
    return match_file_add(&session->file, game, err);
}

bool bot_match_play(const BotMatch *match, Tally *tally, Stop *stop, Error *err)
{
    Session session = {.progress = match->progress};
    tally_init(tally, match->games);
    if (!read_bots(&session, match, err))
        return false;
    strbuf_init(&session.time_control);
    make_plan(&session, match);
    bool is_played = match_check(&session.plan, err) &&
                     match_file_resume(&session.file, tally, err) &&
                     match_run(&session.plan, tally, keep_game, &session, stop, err) &&
                     (!stop_is_asked(stop) || error_set(err, "interrupted"));
    match_file_close(&session.file);
    strbuf_free(&session.time_control);
    bot_spec_free(&session.specs[0]);
    bot_spec_free(&session.specs[1]);
    return is_played;
}
