// SPDX-License-Identifier: MIT
// tusk explore: what earlier players did in a position.
#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "cmd/answer.h"
#include "cmd/date_arg.h"
#include "cmd/db_arg.h"
#include "cmd/explore_tables.h"
#include "core/turn_text.h"
#include "store/explore.h"
#include "store/interval.h"

enum {
    DB,
    STAGE,
    LINES,
    MIN_RATING,
    MAX_RATING,
    PLAYERS,
    SINCE,
    UNTIL,
    RESULT,
    GAMES,
    JSON,
    SETUPS,
    STATS,
};

static const Option options[] = {
    [DB] = {0, "db", "DATABASE", "the games database ($TUSK_DB, else the default file)"},
    [STAGE] = {'s', "stage", "full|half|area|piece|all",
               "how similar positions must be: the whole board, ranks 3 to 6,\n"
               "the area of a trap, or that area as the moving piece sees it\n"
               "(the first with any games)"},
    [LINES] = {'n', "lines", "N", "how many turns of each stage; 0 for all (10)"},
    [MIN_RATING] = {0, "min-rating", "R", "only players rated R or more"},
    [MAX_RATING] = {0, "max-rating", "R", "only players rated R or less"},
    [PLAYERS] = {0, "players", "humans|bots", "only players of this kind"},
    [SINCE] = {0, "since", "DATE", "only games started on YYYY-MM-DD or later"},
    [UNTIL] = {0, "until", "DATE", "only games started on YYYY-MM-DD or earlier"},
    [RESULT] = {0, "result", "won|lost", "only games that the player to move won, or lost"},
    [GAMES] = {'g', "games", NULL, "name up to three games for each turn"},
    [JSON] = {0, "json", NULL, "print one JSON object per position"},
    [SETUPS] = {0, "setups", NULL,
                "show gold's set-ups instead, or silver's replies to the set-up\n"
                "given in place of a position; mirror images count together"},
    [STATS] = {0, "stats", NULL, "show statistics of the whole database instead"},
    {0},
};

typedef struct Show {
    Explorer *explorer;
    Statement *find_game;
    ExploreFilter filter;
    Stage first; // stages to look at
    Stage last;
    bool is_all; // also after one at which there is something
    long lines;
    bool has_games;
    bool is_json;
    bool has_failed;
    Error failure;
} Show;

// ---- Lines -----------------------------------------------------------------------------

static void add_game(Show *show, int64_t id, StrBuf *out)
{
    static const char results[] = "-gsd";
    char date[DATE_TEXT];
    GameInfo info;
    if (!game_info_read(show->find_game, id, &info, &show->failure)) {
        show->has_failed = true;
        return;
    }
    date_format(info.started, date);
    strbuf_add(out, "game\t");
    if (info.archive_id != ARCHIVE_UNKNOWN)
        strbuf_print(out, "%" PRId64, info.archive_id);
    for (int side = 0; side < SIDES; side++)
        strbuf_print(out, "\t%s\t%d", info.names[side], info.ratings[side]);
    strbuf_print(out, "\t%c\t%c\t%s\n", results[info.result],
                 info.termination ? info.termination : '-', date);
}

static void add_rate(const Choice *choice, StrBuf *out)
{
    long decided = choice->wins + choice->losses;
    Interval interval = interval_of_share(choice->wins, decided);
    if (decided > 0)
        strbuf_print(out, "%.3f", (double)choice->wins / (double)decided);
    else
        strbuf_add_char(out, '-');
    strbuf_print(out, "\t%.3f\t%.3f", interval.low, interval.high);
}

static void add_choice(Show *show, const Question *question, Stage stage,
                       const Choice *choice, StrBuf *out)
{
    strbuf_print(out, "%s\t%ld\t%ld\t", stage_name(stage), choice->count, choice->wins);
    add_rate(choice, out);
    strbuf_print(out, "\t%d\t%.1f\t", choice->best_rating, choice->turns_left);
    turn_format(question->pos, &choice->turn, out);
    strbuf_add_char(out, '\n');
    for (int i = 0; show->has_games && i < EXPLORE_SAMPLES && choice->samples[i]; i++)
        add_game(show, choice->samples[i], out);
}

// ---- JSON ------------------------------------------------------------------------------

static void add_json_game(Show *show, int64_t id, StrBuf *out)
{
    static const char *const results[] = {"null", "\"g\"", "\"s\"", "\"d\""};
    GameInfo info;
    if (!game_info_read(show->find_game, id, &info, &show->failure)) {
        show->has_failed = true;
        return;
    }
    strbuf_add(out, "{\"id\": ");
    if (info.archive_id == ARCHIVE_UNKNOWN)
        strbuf_add(out, "null");
    else
        strbuf_print(out, "%" PRId64, info.archive_id);
    strbuf_add(out, ", \"gold\": ");
    json_add_string(out, info.names[GOLD]);
    strbuf_add(out, ", \"silver\": ");
    json_add_string(out, info.names[SILVER]);
    strbuf_print(out,
                 ", \"gold_rating\": %d, \"silver_rating\": %d, \"result\": %s, "
                 "\"started\": %" PRId64 "}",
                 info.ratings[GOLD], info.ratings[SILVER], results[info.result],
                 info.started);
}

static void add_json_choice(Show *show, const Question *question, const Choice *choice,
                            StrBuf *out)
{
    StrBuf turn;
    long decided = choice->wins + choice->losses;
    Interval interval = interval_of_share(choice->wins, decided);
    strbuf_init(&turn);
    turn_format(question->pos, &choice->turn, &turn);
    strbuf_add(out, "{\"turn\": ");
    json_add_string(out, turn.text);
    strbuf_print(out,
                 ", \"n\": %ld, \"wins\": %ld, \"losses\": %ld, \"rate\": ", choice->count,
                 choice->wins, choice->losses);
    if (decided > 0)
        strbuf_print(out, "%.3f", (double)choice->wins / (double)decided);
    else
        strbuf_add(out, "null");
    strbuf_print(out,
                 ", \"low\": %.3f, \"high\": %.3f, \"best_rating\": %d, "
                 "\"turns_left\": %.1f, \"games\": [",
                 interval.low, interval.high, choice->best_rating, choice->turns_left);
    for (int i = 0; i < EXPLORE_SAMPLES && choice->samples[i]; i++) {
        strbuf_add(out, i ? ", " : "");
        add_json_game(show, choice->samples[i], out);
    }
    strbuf_add(out, "]}");
    strbuf_free(&turn);
}

static void add_json_stage(Show *show, const Question *question, Stage stage,
                           const Exploration *found, StrBuf *out)
{
    size_t most = show->lines ? (size_t)show->lines : found->count;
    strbuf_print(out, "{\"stage\": \"%s\", \"hits\": %ld, \"illegal\": %ld, \"turns\": [",
                 stage_name(stage), found->hits, found->illegal);
    for (size_t i = 0; i < found->count && i < most; i++) {
        strbuf_add(out, i ? ", " : "");
        add_json_choice(show, question, &found->choices[i], out);
    }
    strbuf_add(out, "]}");
}

// ---- Answers ---------------------------------------------------------------------------

static void add_stage(Show *show, const Question *question, Stage stage,
                      const Exploration *found, StrBuf *out)
{
    size_t most = show->lines ? (size_t)show->lines : found->count;
    for (size_t i = 0; i < found->count && i < most; i++)
        add_choice(show, question, stage, &found->choices[i], out);
}

static void answer(void *context, const Question *question, StrBuf *out)
{
    Show *show = context;
    Exploration found;
    bool is_first = true;
    exploration_init(&found);
    strbuf_add(out, show->is_json ? "{\"stages\": [" : "");
    for (Stage stage = show->first; stage <= show->last && !show->has_failed; stage++) {
        ExploreQuestion asked = {stage, *question, show->filter};
        show->has_failed =
            !explore_position(show->explorer, &asked, &found, &show->failure);
        strbuf_add(out, show->is_json && !is_first ? ", " : "");
        if (show->is_json)
            add_json_stage(show, question, stage, &found, out);
        else
            add_stage(show, question, stage, &found, out);
        is_first = false;
        if (found.count > 0 && !show->is_all)
            break;
    }
    strbuf_add(out, show->is_json ? "]}\n" : "");
    exploration_free(&found);
}

// ---- Options ---------------------------------------------------------------------------

static bool read_stage(const Args *args, Show *show, Error *err)
{
    const char *name = args_text(args, STAGE, NULL);
    show->first = STAGE_FULL;
    show->last = STAGE_PIECE;
    show->is_all = name && strcmp(name, "all") == 0;
    if (!name || show->is_all)
        return true;
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++)
        if (strcmp(name, stage_name(stage)) == 0) {
            show->first = show->last = stage;
            return true;
        }
    return error_set(err, "--stage is full, half, area, piece or all, not '%.40s'", name);
}

static bool read_players(const Args *args, ExploreFilter *filter, Error *err)
{
    const char *name = args_text(args, PLAYERS, NULL);
    if (!name)
        return true;
    if (strcmp(name, "human") == 0 || strcmp(name, "humans") == 0)
        filter->player = PLAYER_HUMAN;
    else if (strcmp(name, "bot") == 0 || strcmp(name, "bots") == 0)
        filter->player = PLAYER_BOT;
    else
        return error_set(err, "--players is humans or bots, not '%.40s'", name);
    return true;
}

static bool read_result(const Args *args, ExploreFilter *filter, Error *err)
{
    const char *name = args_text(args, RESULT, "");
    filter->is_won_only = strcmp(name, "won") == 0;
    filter->is_lost_only = strcmp(name, "lost") == 0;
    if (!*name || filter->is_won_only || filter->is_lost_only)
        return true;
    return error_set(err, "--result is won or lost, not '%.40s'", name);
}

static bool read_options(const Args *args, Show *show, Error *err)
{
    ExploreFilter *filter = &show->filter;
    long min_rating = 0;
    long max_rating = MERIT_MOST;
    *filter = explore_filter_all();
    show->lines = 10;
    show->has_games = args_has(args, GAMES);
    show->is_json = args_has(args, JSON);
    if (!args_number(args, LINES, 0, 1000000, &show->lines, err) ||
        !args_number(args, MIN_RATING, 0, MERIT_MOST, &min_rating, err) ||
        !args_number(args, MAX_RATING, 0, MERIT_MOST, &max_rating, err))
        return false;
    filter->min_rating = (int)min_rating;
    filter->max_rating = (int)max_rating;
    return read_stage(args, show, err) && read_players(args, filter, err) &&
           read_result(args, filter, err) &&
           date_arg(args, SINCE, false, &filter->since, err) &&
           date_arg(args, UNTIL, true, &filter->until, err);
}

static CmdStatus explore(const Args *args, Show *show, Error *err)
{
    AnswerShape shape = show->is_json ? ANSWER_JSON : ANSWER_LINES;
    CmdStatus status = answer_positions(args, shape, answer, show, err);
    if (!show->has_failed)
        return status;
    *err = show->failure;
    return CMD_FAILED;
}

static CmdStatus explore_positions(const Args *args, Show *show, Database *db, Error *err)
{
    CmdStatus status = CMD_FAILED;
    show->explorer = explorer_create(db, err);
    show->find_game = show->explorer ? game_info_prepare(db, err) : NULL;
    if (show->find_game)
        status = explore(args, show, err);
    statement_destroy(show->find_game);
    explorer_destroy(show->explorer);
    return status;
}

static CmdStatus explore_database(const Args *args, Show *show, Database *db, Error *err)
{
    if (args_has(args, STATS))
        return explore_stats(db, show->lines, err);
    if (args_has(args, SETUPS))
        return explore_setups(db, args_operand(args, 0), show->lines, err);
    return explore_positions(args, show, db, err);
}

static bool check_operand(const Args *args, Error *err)
{
    bool has_position = args->operand_count > 0;
    if (args_has(args, STATS) && has_position)
        return error_set(err, "--stats is about all games and takes no position");
    if (!has_position && !args_has(args, STATS) && !args_has(args, SETUPS))
        return error_set(err, "which position? (or --setups, --stats)");
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Show show = {0};
    if (!check_operand(args, err) || !read_options(args, &show, err))
        return CMD_MISUSED;
    Database *db = db_arg_open(args, DB, DATABASE_READ, err);
    if (!db)
        return CMD_FAILED;
    CmdStatus status = explore_database(args, &show, db, err);
    database_close(db);
    return status;
}

const Command cmd_explore = {
    .name = "explore",
    .summary = "show what earlier players did in a position",
    .details = "A line for each turn, the most played first: stage, times played, wins, "
               "share of wins\n"
               "with its 95 % interval, best rating, turns left on average, and the turn, "
               "separated by\n"
               "tabs.",
    .example = "tusk explore --min-rating 2000 '1g Ra1 ... 2g Ee2n'",
    .options = options,
    .operands = "[POSITION]",
    .run = run,
};
