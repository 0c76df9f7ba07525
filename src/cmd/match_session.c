// SPDX-License-Identifier: MIT
#include "cmd/match_session.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/ranks.h"
#include "bench/stamp.h"
#include "cmd/options.h"
#include "roster/roster.h"

void match_session_init(MatchSession *session)
{
    *session = (MatchSession){.file = match_file_none()};
    match_output_init(&session->output, &session->entrants, false, false);
    strbuf_init(&session->time_control);
    strbuf_init(&session->settings);
    strbuf_init(&session->stamp);
}

void match_session_free(MatchSession *session)
{
    entrants_free(&session->entrants);
    match_output_free(&session->output);
    match_file_close(&session->file);
    tally_free(&session->tally);
    strbuf_free(&session->time_control);
    strbuf_free(&session->settings);
    strbuf_free(&session->stamp);
}

bool match_session_enter(MatchSession *session, bool is_gauntlet, Error *err)
{
    const Entrants *entrants = &session->entrants;
    if (!entrants_check(entrants, err))
        return false;
    session->plan.entrants = entrants->all;
    session->plan.schedule = (Schedule){entrants->count, is_gauntlet};
    return match_check(&session->plan, err);
}

// ---- Options ---------------------------------------------------------------------------

static bool read_games(MatchPlan *plan, const Args *args, Error *err)
{
    enum { MOST = 10000000 };
    int pairings = schedule_pairings(&plan->schedule);
    if (!args_number(args, MATCH_GAMES, 1, MOST / pairings, &plan->games, err))
        return false;
    if (pairings > 1 && plan->games % 2 != 0)
        return error_set(err, "of more than two players each two play an even number of "
                              "games, both colours alike");
    plan->games *= pairings;
    return true;
}

static bool read_plan(MatchPlan *plan, const Args *args, Error *err)
{
    long seed = 1;
    plan->jobs = 1;
    if (!read_games(plan, args, err) || !option_jobs(args, MATCH_JOBS, &plan->jobs, err) ||
        !args_int(args, MATCH_RANDOM, 0, 100, &plan->random_turns, err) ||
        !args_number(args, MATCH_SEED, 0, ARGS_NUMBER_MOST, &seed, err))
        return false;
    plan->seed = (uint64_t)seed;
    return true;
}

bool match_session_read(MatchSession *session, const Args *args, int64_t move_ms,
                        Error *err)
{
    MatchRules *rules = &session->plan.rules;
    BotLimits *limits = rules->limits;
    int moves = 200;
    if (!read_plan(&session->plan, args, err) ||
        !option_time(args, MATCH_TIME, &move_ms, err) ||
        !option_depth(args, MATCH_DEPTH, &limits[GOLD].depth, err) ||
        !option_nodes(args, MATCH_NODES, &limits[GOLD].nodes, err) ||
        !args_int(args, MATCH_MOVES, 2, 1000000, &moves, err))
        return false;
    limits[SILVER] = limits[GOLD];
    rules->control = timecontrol_per_move(move_ms);
    rules->control.game_moves = moves;
    for (Side side = GOLD; side < SIDES; side++)
        rules->tolerance_ms[side] = 50 + move_ms / 20;
    session->file.path = args_text(args, MATCH_OUTPUT, NULL);
    session->resumes = args_has(args, MATCH_RESUME);
    return true;
}

// ---- What is shown ---------------------------------------------------------------------

static double share_played(const Tally *tally)
{
    return (double)tally->played / (double)tally->games;
}

static void show_progress(MatchSession *session, const Tally *tally)
{
    double share = share_played(tally);
    Elo elo = elo_of_pairs(tally->pairs);
    if (tally->played == 0 || tally->schedule.players > 2)
        progress_at(&session->work.progress, share, "%ld of %ld games", tally->played,
                    tally->games);
    else if (session->is_selfplay)
        progress_at(&session->work.progress, share,
                    "%ld of %ld games: %ld turns, %.1f a game", tally->played, tally->games,
                    tally->turns, (double)tally->turns / (double)tally->played);
    else
        progress_at(&session->work.progress, share,
                    "%ld of %ld games: %ld to %ld, Elo %+.0f (%+.0f to %+.0f)",
                    tally->played, tally->games, tally_points(tally, 0),
                    tally_points(tally, 1), elo.value, elo.low, elo.high);
}

static void show_game(MatchSession *session, const MatchGame *game)
{
    const Schedule *schedule = &session->plan.schedule;
    progress_clear(&session->work.progress);
    if (!session->is_selfplay) {
        match_output_game(&session->output, schedule, game);
        match_output_flush(&session->output, game->settled);
    }
    match_output_remark(&session->output, schedule, game);
}

static bool hear(void *context, const MatchGame *game, const Tally *tally, Error *err)
{
    MatchSession *session = context;
    TalkLog *log = session->plan.log;
    show_game(session, game);
    bool is_kept = (!session->file.path || match_file_add(&session->file, game, err)) &&
                   (!log || talk_log_check(log, err));
    show_progress(session, tally);
    return is_kept;
}

// ---- What is kept with the games -------------------------------------------------------

// A value is one word.
static void add_setting(StrBuf *out, const char *name, const char *value)
{
    strbuf_print(out, "%s%s=", out->length > 0 ? " " : "", name);
    for (; *value; value++)
        strbuf_add_char(out, (unsigned char)*value > ' ' && *value != ';' ? *value : '_');
}

static void add_number(StrBuf *out, const char *name, uint64_t value)
{
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)value);
    add_setting(out, name, text);
}

// NAME-a for the first player, and so on.
static void add_players(StrBuf *out, const char *name, int player, const char *value)
{
    char text[32];
    snprintf(text, sizeof text, "%s-%c", name, 'a' + player);
    add_setting(out, text, value);
}

// What its name does not say.
static void describe_entrant(const Entrant *entrant, int player, StrBuf *out)
{
    StrBuf text = strbuf_new();
    roster_format(&entrant->spec, &text);
    if (strcmp(text.text, entrant->name) != 0)
        add_players(out, "bot", player, text.text);
    strbuf_clear(&text);
    if (entrant->depth > 0 || entrant->nodes > 0) {
        strbuf_print(&text, "%d,%llu", entrant->depth, (unsigned long long)entrant->nodes);
        add_players(out, "limits", player, text.text);
    }
    strbuf_free(&text);
}

static const char *setups_name(MatchSetups setups)
{
    static const char *const names[] = {[SETUPS_USUAL] = "usual",
                                        [SETUPS_WIDE] = "wide",
                                        [SETUPS_GIVEN] = "given",
                                        [SETUPS_OWN] = "own"};
    return names[setups];
}

static void describe_agreement(const Agreement *agreement, StrBuf *out)
{
    char text[40];
    snprintf(text, sizeof text, "%d,%d", agreement->score, agreement->turns);
    if (agreement->score > 0)
        add_setting(out, "adjudicate", text);
}

// What the games depend on, besides names and time control. Given set-ups count by what
// they are, not by their file's name.
static void describe_plan(MatchSession *session)
{
    const MatchPlan *plan = &session->plan;
    const BotLimits *limits = &plan->rules.limits[GOLD];
    StrBuf *out = &session->settings;
    uint64_t given = DIGEST_START;
    for (size_t i = 0; i < plan->given_count; i++)
        given = digest_add(given, plan->given[i].key);
    add_number(out, "seed", plan->seed);
    add_number(out, "depth", (uint64_t)limits->depth);
    add_number(out, "nodes", limits->nodes);
    add_number(out, "random-turns", (uint64_t)plan->random_turns);
    add_setting(out, "setups", setups_name(plan->setups));
    if (plan->setups == SETUPS_GIVEN)
        add_number(out, "given", digest_end(given));
    if (plan->schedule.players > 2)
        add_number(out, plan->schedule.is_gauntlet ? "gauntlet" : "round-robin",
                   (uint64_t)plan->schedule.players);
    describe_agreement(&plan->rules.agreement, out);
    for (int i = 0; i < plan->schedule.players; i++)
        describe_entrant(&plan->entrants[i], i, out);
}

// Whether the value of an option is the name of a file, as its table says.
static bool is_file(const Bot *bot, const BotSetting *setting)
{
    for (const BotOption *option = bot->options; option && option->name; option++)
        if (strcmp(option->name, setting->name) == 0)
            return strstr(option->value, "FILE") && strcmp(setting->value, "0") != 0 &&
                   strcmp(setting->value, "1") != 0;
    return false;
}

// What is in the files that a player was given: weights, a network, a ranker.
static void describe_files(const Entrant *entrant, int player, StrBuf *out)
{
    const BotSpec *spec = &entrant->spec;
    for (int i = 0; i < spec->setting_count; i++) {
        char hash[24];
        StrBuf bytes = strbuf_new();
        if (is_file(spec->bot, &spec->settings[i]) &&
            file_read_large(spec->settings[i].value, &bytes, NULL)) {
            snprintf(hash, sizeof hash, "%016llx",
                     (unsigned long long)checksum_of(bytes.text, bytes.length));
            add_players(out, spec->settings[i].name, player, hash);
        }
        strbuf_free(&bytes);
    }
}

static void write_label(MatchSession *session, MatchLabel *label)
{
    const TimeControl *control = &session->plan.rules.control;
    for (int i = 0; i < session->entrants.count; i++)
        label->names[i] = session->entrants.all[i].name;
    label->schedule = session->plan.schedule;
    label->is_timeless = timecontrol_is_none(control) && !control->game_ms;
    timecontrol_format(control, &session->time_control);
    label->time_control = session->time_control.text;
    describe_plan(session);
    label->settings = session->settings.text;
    stamp_add(&session->stamp);
    for (int i = 0; i < session->entrants.count; i++)
        describe_files(&session->entrants.all[i], i, &session->stamp);
    label->stamp = session->stamp.text;
}

static bool open_file(MatchSession *session, Error *err)
{
    MatchFile *file = &session->file;
    if (!file->path)
        return true;
    write_label(session, &file->label);
    return session->resumes ? match_file_resume(file, &session->tally, err)
                            : match_file_create(file, err);
}

// ---- Playing ---------------------------------------------------------------------------

static bool play_all(MatchSession *session, Error *err)
{
    LongWork *work = &session->work;
    long_work_begin(work, share_played(&session->tally));
    show_progress(session, &session->tally);
    bool is_done =
        match_run(&session->plan, &session->tally, hear, session, &work->stop, err);
    long_work_end(work);
    if (!session->is_selfplay)
        match_output_flush(&session->output, session->tally.games);
    return is_done;
}

bool match_session_play(MatchSession *session, Error *err)
{
    tally_init(&session->tally, &session->plan.schedule, session->plan.games);
    if (ranks_mine() > 0)
        session->file.path = NULL; // the games go to rank 0
    if (!ranks_agree(open_file(session, err), err) || !play_all(session, err))
        return false;
    if (stop_is_asked(&session->work.stop))
        return error_set(err, "interrupted after %ld games%s", session->tally.played,
                         session->file.path ? "; --resume continues" : "");
    return ranks_agree(!session->file.path ||
                           match_file_finish(&session->file, session->tally.games, err),
                       err);
}
