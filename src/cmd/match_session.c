// SPDX-License-Identifier: MIT
#include "cmd/match_session.h"

#include <stdio.h>

#include "base/hash.h"
#include "base/json.h"
#include "cmd/interrupt.h"
#include "cmd/options.h"
#include "roster/roster.h"

static bool read_bot(MatchSession *session, int player, const char *options, Error *err)
{
    BotSpec *spec = &session->specs[player];
    if (!roster_parse(session->names[player], spec, err))
        return false;
    session->plan.specs[player] = spec;
    return !options || roster_add_options(spec, options, err);
}

bool match_session_init(MatchSession *session, const char *const names[2],
                        const char *const options[2], Error *err)
{
    *session = (MatchSession){.names = {names[0], names[1]}, .file = {.fd = -1}};
    for (int i = 0; options && i < 2; i++)
        session->options[i] = options[i];
    strbuf_init(&session->time_control);
    strbuf_init(&session->settings);
    if (read_bot(session, 0, options ? options[0] : NULL, err) &&
        read_bot(session, 1, options ? options[1] : NULL, err) &&
        match_check(&session->plan, err))
        return true;
    match_session_free(session);
    return false;
}

void match_session_free(MatchSession *session)
{
    bot_spec_free(&session->specs[0]);
    bot_spec_free(&session->specs[1]);
    match_file_close(&session->file);
    tally_free(&session->tally);
    strbuf_free(&session->time_control);
    strbuf_free(&session->settings);
}

// ---- Options ---------------------------------------------------------------------------

static bool read_plan(MatchPlan *plan, const Args *args, Error *err)
{
    long seed = 1;
    plan->jobs = 1;
    if (!args_number(args, MATCH_GAMES, 1, 10000000, &plan->games, err) ||
        !args_int(args, MATCH_JOBS, 1, 1024, &plan->jobs, err) ||
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
    int moves = 200;
    if (!read_plan(&session->plan, args, err) ||
        !option_time(args, MATCH_TIME, &move_ms, err) ||
        !option_depth(args, MATCH_DEPTH, &rules->limits.depth, err) ||
        !option_nodes(args, MATCH_NODES, &rules->limits.nodes, err) ||
        !args_int(args, MATCH_MOVES, 2, 1000000, &moves, err))
        return false;
    rules->control = timecontrol_per_move(move_ms);
    rules->control.game_moves = moves;
    rules->tolerance_ms = 50 + move_ms / 20;
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
    Elo elo = elo_of_pairs(&tally->pairs);
    if (tally->played == 0)
        progress_at(&session->progress, share, "0 of %ld games", tally->games);
    else if (session->is_selfplay)
        progress_at(&session->progress, share, "%ld of %ld games: %ld turns, %.1f a game",
                    tally->played, tally->games, tally->turns,
                    (double)tally->turns / (double)tally->played);
    else
        progress_at(&session->progress, share,
                    "%ld of %ld games: %ld to %ld, Elo %+.0f (%+.0f to %+.0f)",
                    tally->played, tally->games, tally_points(tally, 0),
                    tally_points(tally, 1), elo.value, elo.low, elo.high);
}

static const char *verdict_name(Termination termination)
{
    switch (termination) {
    case TERMINATION_ILLEGAL_MOVE: return "illegal move";
    case TERMINATION_FORFEIT: return "crash"; // a program gives up in no other way
    default: return termination_name(termination);
    }
}

static void print_json(Json *json)
{
    StrBuf line;
    strbuf_init(&line);
    json_finish_line(json, &line);
    strbuf_show(&line);
}

static Json *json_of_match_game(const MatchSession *session, const MatchGame *game)
{
    const Verdict *verdict = game->verdict;
    Json *json = json_make_object();
    json_put_whole(json, "game", game->number + 1);
    for (Side side = GOLD; side < SIDES; side++)
        json_put_text(json, side_name(side),
                      session->names[tally_player(game->number, side)]);
    json_put_text(json, "winner", side_name(verdict->winner));
    json_put_text(json, "by", verdict_name(verdict->termination));
    json_put_whole(json, "moves", (int64_t)verdict->game.move_count);
    return json;
}

static void print_game(MatchSession *session, const MatchGame *game)
{
    const Verdict *verdict = game->verdict;
    StrBuf line;
    strbuf_init(&line);
    strbuf_print(&line, "game\t%ld\t", game->number + 1);
    for (Side side = GOLD; side < SIDES; side++) {
        strbuf_add_visible(&line, session->names[tally_player(game->number, side)]);
        strbuf_add_char(&line, '\t');
    }
    strbuf_print(&line, "%c\t%s\t%zu\n", side_letter(verdict->winner),
                 verdict_name(verdict->termination), verdict->game.move_count);
    if (session->is_json)
        print_json(json_of_match_game(session, game));
    else
        columns_print(&session->table, line.text, 0);
    strbuf_free(&line);
    fflush(stdout);
}

static void print_remark(const MatchSession *session, const MatchGame *game)
{
    const Verdict *verdict = game->verdict;
    if (verdict->remark.text[0] == '\0')
        return;
    int loser = tally_player(game->number, side_other(verdict->winner));
    StrBuf name;
    strbuf_init(&name);
    strbuf_add_visible(&name, session->names[loser]);
    fprintf(stderr, "game %ld: %s by %c, %s: %s\n", game->number + 1,
            verdict_name(verdict->termination), 'A' + loser, name.text,
            verdict->remark.text);
    strbuf_free(&name);
}

static bool hear(void *context, const MatchGame *game, const Tally *tally, Error *err)
{
    MatchSession *session = context;
    progress_clear(&session->progress);
    if (session->prints_games)
        print_game(session, game);
    print_remark(session, game);
    bool is_kept = !session->file.path || match_file_add(&session->file, game, err);
    show_progress(session, tally);
    return is_kept;
}

static const char *sprt_name(SprtVerdict verdict)
{
    static const char *const names[] = {
        [SPRT_GOES_ON] = "undecided", [SPRT_H0] = "H0", [SPRT_H1] = "H1"};
    return names[verdict];
}

static Json *json_of_sprt(const Sprt *sprt, const PairCounts *pairs)
{
    if (!sprt)
        return json_make_null();
    Json *json = json_make_object();
    json_put_decimal(json, "ratio", sprt_ratio(sprt, pairs), 2);
    json_put_decimal(json, "bound", sprt_bound(), 2);
    json_put_text(json, "verdict", sprt_name(sprt_verdict(sprt, pairs)));
    return json;
}

static Json *json_of_score(const MatchSession *session)
{
    const Tally *tally = &session->tally;
    Elo elo = elo_of_pairs(&tally->pairs);
    Json *json = json_make_object();
    Json *points = json_make_list();
    Json *pairs = json_make_list();
    json_append(points, json_make_whole(tally_points(tally, 0)));
    json_append(points, json_make_whole(tally_points(tally, 1)));
    json_put(json, "points", points);
    for (int i = 0; i < 3; i++)
        json_append(pairs, json_make_whole(tally->pairs.of_points[i]));
    json_put(json, "pairs", pairs);
    json_put_whole(json, "games", tally->played);
    json_put_decimal(json, "elo", elo.value, 1);
    json_put_decimal(json, "low", elo.low, 1);
    json_put_decimal(json, "high", elo.high, 1);
    json_put_whole(json, "illegal", tally->illegal);
    json_put_whole(json, "timeouts", tally->timeouts);
    json_put_whole(json, "crashes", tally->crashes);
    json_put(json, "sprt", json_of_sprt(session->plan.sprt, &tally->pairs));
    return json;
}

void match_session_print_score(MatchSession *session)
{
    const Tally *tally = &session->tally;
    const Sprt *sprt = session->plan.sprt;
    Elo elo = elo_of_pairs(&tally->pairs);
    StrBuf lines;
    if (session->is_json) {
        print_json(json_of_score(session));
        return;
    }
    strbuf_init(&lines);
    if (sprt)
        strbuf_print(&lines, "sprt\t%.2f\t%.2f\t%.2f\t%s\n",
                     sprt_ratio(sprt, &tally->pairs), -sprt_bound(), sprt_bound(),
                     sprt_name(sprt_verdict(sprt, &tally->pairs)));
    strbuf_print(&lines, "pairs\t%ld\t%ld\t%ld\n", tally->pairs.of_points[0],
                 tally->pairs.of_points[1], tally->pairs.of_points[2]);
    strbuf_print(&lines, "score\t%ld\t%ld\t%ld\t%.1f\t%.1f\t%.1f\t%ld\t%ld\t%ld\n",
                 tally_points(tally, 0), tally_points(tally, 1), tally->played, elo.value,
                 elo.low, elo.high, tally->illegal, tally->timeouts, tally->crashes);
    columns_print(&session->table, lines.text, 0);
    strbuf_free(&lines);
}

// ---- Playing ---------------------------------------------------------------------------

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

// What the games depend on, besides bots and time control. Given set-ups count by what they
// are, not by their file's name.
static void describe_plan(MatchSession *session)
{
    static const char *const setups[] = {[SETUPS_USUAL] = "usual",
                                         [SETUPS_WIDE] = "wide",
                                         [SETUPS_GIVEN] = "given",
                                         [SETUPS_OWN] = "own"};
    const MatchPlan *plan = &session->plan;
    StrBuf *out = &session->settings;
    uint64_t given = DIGEST_START;
    for (size_t i = 0; i < plan->given_count; i++)
        given = digest_add(given, plan->given[i].key);
    add_number(out, "seed", plan->seed);
    add_number(out, "depth", (uint64_t)plan->rules.limits.depth);
    add_number(out, "nodes", plan->rules.limits.nodes);
    add_number(out, "random-turns", (uint64_t)plan->random_turns);
    add_setting(out, "setups", setups[plan->setups]);
    if (plan->setups == SETUPS_GIVEN)
        add_number(out, "given", digest_end(given));
    if (session->options[0])
        add_setting(out, "option-a", session->options[0]);
    if (session->options[1])
        add_setting(out, "option-b", session->options[1]);
}

static bool open_file(MatchSession *session, Error *err)
{
    MatchFile *file = &session->file;
    if (!file->path)
        return true;
    file->names[0] = session->names[0];
    file->names[1] = session->names[1];
    timecontrol_format(&session->plan.rules.control, &session->time_control);
    file->time_control = session->time_control.text;
    describe_plan(session);
    file->settings = session->settings.text;
    return session->resumes ? match_file_resume(file, &session->tally, err)
                            : match_file_create(file, err);
}

bool match_session_play(MatchSession *session, Error *err)
{
    Stop stop;
    Interrupt interrupt;
    tally_init(&session->tally, session->plan.games);
    if (!open_file(session, err))
        return false;
    stop_init(&stop);
    progress_begin(&session->progress, NULL, share_played(&session->tally));
    interrupt_begin(&interrupt, &stop, &session->progress);
    show_progress(session, &session->tally);
    bool is_done = match_run(&session->plan, &session->tally, hear, session, &stop, err);
    interrupt_end(&interrupt);
    progress_end(&session->progress);
    if (is_done && stop_is_asked(&stop))
        return error_set(err, "interrupted after %ld games%s", session->tally.played,
                         session->file.path ? "; --resume continues" : "");
    return is_done;
}
