// SPDX-License-Identifier: MIT
// tusk explore: what earlier players did in a position, which set-ups they chose, and the
// whole database in numbers.
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "analysis/json_values.h"
#include "cmd/answer.h"
#include "cmd/explore_stats.h"
#include "cmd/options.h"
#include "core/board_text.h"
#include "core/setup_text.h"
#include "core/turn_text.h"
#include "game/archive_row.h"
#include "store/ratings.h"
#include "store/setups.h"

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
    HEADER,
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
    [STATS] = {0, "stats", NULL,
               "show statistics of all games instead, or of those whose\n"
               "players the options above allow"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind turns_table[] = {
    {"game", "game\tid\tgold\trating\tsilver\trating\tresult\tby\tday"},
    {NULL, "stage\tplayed\twins\trate\tlow\thigh\tbest\tleft\tturn"}};
static const ColumnKind setups_table[] = {
    {NULL, "setup\tgames\twins\trate\tlow\thigh\tbest\tshare\tset-up"}};

typedef struct Show {
    Explorer *explorer;
    EarlierQuery query;
    long lines; // of a stage; 0 for all
    bool is_json;
    bool has_heading;
} Show;

// ---- Lines -----------------------------------------------------------------------------

static void add_game(const GameInfo *game, StrBuf *out)
{
    static const char results[] = "-gsd";
    strbuf_add(out, "game\t");
    if (game->archive_id != ARCHIVE_UNKNOWN)
        strbuf_print(out, "%" PRId64, game->archive_id);
    else
        strbuf_print(out, "db:%" PRId64, game->id);
    for (int side = 0; side < SIDES; side++) {
        strbuf_add_char(out, '\t');
        strbuf_add_visible(out, game->names[side]);
        strbuf_print(out, "\t%d", game->ratings[side]);
    }
    strbuf_print(out, "\t%c\t%c\t", results[game->result],
                 game->termination ? game->termination : '-');
    archive_day_format(game->started, out);
    strbuf_add_char(out, '\n');
}

// The share of wins among the decided games, and its interval.
static void add_rate(long wins, long losses, StrBuf *out)
{
    long decided = wins + losses;
    Interval interval = interval_of_share(wins, decided);
    if (decided > 0)
        strbuf_print(out, "%.3f", (double)wins / (double)decided);
    else
        strbuf_add_char(out, '-');
    strbuf_print(out, "\t%.3f\t%.3f", interval.low, interval.high);
}

static void add_turn(const Position *pos, Stage stage, const EarlierTurn *turn, StrBuf *out)
{
    const PlayedTurn *played = &turn->played;
    strbuf_print(out, "%s\t%ld\t%ld\t", stage_name(stage), played->count, played->wins);
    add_rate(played->wins, played->losses, out);
    strbuf_print(out, "\t%d\t%.1f\t", played->best_rating, played->turns_left);
    turn_format(pos, &played->turn, out);
    strbuf_add_char(out, '\n');
    for (int i = 0; i < turn->game_count; i++)
        add_game(&turn->games[i], out);
}

static void add_lines(const Position *pos, const EarlierPlay *earlier, StrBuf *out)
{
    for (int i = 0; i < earlier->count; i++) {
        const EarlierStage *stage = &earlier->stages[i];
        for (size_t j = 0; j < stage->count; j++)
            add_turn(pos, stage->stage, &stage->turns[j], out);
    }
}

// Without a line an answer would look like a question that was not heard.
static void note_nothing(const Show *show, const Position *pos)
{
    const EarlierQuery *query = &show->query;
    char board[POSITION_RANKS_TEXT];
    position_format_ranks(pos, board);
    fprintf(stderr, "no earlier game%s reached this position%s%s: %s\n",
            explore_filter_is_all(&query->filter) ? "" : " that fits the options",
            query->first == query->last ? " at stage " : " or one like it",
            query->first == query->last ? stage_name(query->first) : "", board);
}

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    const Show *show = context;
    EarlierPlay earlier;
    if (!earlier_find(show->explorer, question, &show->query, &earlier, err))
        return false;
    if (show->is_json) {
        json_finish_line(json_of_earlier(question->pos, &earlier), out);
    } else {
        add_lines(question->pos, &earlier, out);
        if (out->length == 0)
            note_nothing(show, question->pos);
    }
    earlier_free(&earlier);
    return true;
}

// ---- Set-ups ---------------------------------------------------------------------------

typedef struct Given {
    Side side;             // who sets up
    char code[SETUP_CODE]; // gold's set-up, "" for none
    bool is_mirrored;      // as the database has it
} Given;

static bool read_given(const char *text, Given *out, Error *err)
{
    Position pos = position_empty(GOLD);
    *out = (Given){.side = GOLD};
    if (!text)
        return true;
    bool is_read = strchr(text, '/') || !strchr(text, ' ')
                       ? setup_parse_ranks(text, GOLD, &pos, err)
                       : setup_parse_placements(text, GOLD, &pos, err);
    if (!is_read || !setup_check(&pos, GOLD, SETUP_HANDICAP, err))
        return false;
    SetupPair pair = setup_pair_of(&pos);
    out->side = SILVER;
    out->is_mirrored = pair.is_mirrored;
    memcpy(out->code, pair.gold, SETUP_CODE);
    return true;
}

static void add_placements(const SetupCount *row, const Given *given, StrBuf *out)
{
    Position pos = position_empty(GOLD);
    if (setup_code_place(row->code, given->side, given->is_mirrored, &pos))
        setup_format_placements(&pos, given->side, out);
}

static Json *json_of_setup(const SetupTotals *totals, const SetupCount *row,
                           const Given *given)
{
    Json *json = json_make_object();
    StrBuf setup = strbuf_new();
    add_placements(row, given, &setup);
    json_put_text(json, "setup", setup.text);
    json_put_whole(json, "n", row->games);
    json_put_record(json, row->wins, row->losses);
    json_put_whole(json, "best_rating", row->best_rating);
    json_put_decimal(json, "share", (double)row->games / (double)totals->games,
                     JSON_CHANCE_PLACES);
    strbuf_free(&setup);
    return json;
}

static void add_json_setups(const SetupTotals *totals, const SetupCounts *counts,
                            const Given *given, StrBuf *out)
{
    Json *json = json_make_object();
    Json *list = json_make_list();
    for (size_t i = 0; i < counts->count; i++)
        json_append(list, json_of_setup(totals, &counts->rows[i], given));
    json_put_whole(json, "games", totals->games);
    json_put_whole(json, "kinds", totals->kinds);
    json_put(json, "setups", list);
    json_finish_line(json, out);
}

static void add_setup(const SetupTotals *totals, const SetupCount *row, const Given *given,
                      StrBuf *out)
{
    strbuf_print(out, "setup\t%ld\t%ld\t", row->games, row->wins);
    add_rate(row->wins, row->losses, out);
    strbuf_print(out, "\t%d\t%.4f\t", row->best_rating,
                 (double)row->games / (double)totals->games);
    add_placements(row, given, out);
    strbuf_add_char(out, '\n');
}

// The commonest set-ups: gold's, or silver's replies to gold's set-up `text`, which may be
// NULL.
static CmdStatus explore_setups(Database *db, const char *text, const Show *show,
                                Error *err)
{
    const ExploreFilter *filter = &show->query.filter;
    long lines = show->lines;
    Given given;
    SetupCounts counts;
    SetupTotals totals;
    Columns table;
    if (!read_given(text, &given, err))
        return CMD_FAILED;
    SetupQuery query = {given.code, filter, (size_t)lines};
    setup_counts_init(&counts);
    StrBuf out = strbuf_new();
    bool is_read =
        explore_filter_is_all(filter)
            ? setups_totals(db, given.code, &totals, err) &&
                  setups_common(db, given.code, lines ? lines : INT_MAX, &counts, err)
            : setups_filtered(db, &query, &counts, &totals, err);
    columns_init(&table, show->is_json ? NULL : setups_table, show->has_heading);
    if (is_read && show->is_json)
        add_json_setups(&totals, &counts, &given, &out);
    for (size_t i = 0; is_read && !show->is_json && i < counts.count; i++)
        add_setup(&totals, &counts.rows[i], &given, &out);
    if (is_read && !show->is_json)
        fprintf(stderr, "%ld games, %ld different set-ups\n", totals.games, totals.kinds);
    columns_print(&table, out.text, 0);
    strbuf_free(&out);
    setup_counts_free(&counts);
    return is_read ? CMD_DONE : CMD_FAILED;
}

// ---- Statistics ------------------------------------------------------------------------

static CmdStatus explore_stats(Database *db, const Show *show, Error *err)
{
    Statistics statistics;
    Columns table;
    if (!statistics_read(db, &show->query.filter, &statistics, err))
        return CMD_FAILED;
    StrBuf out = strbuf_new();
    columns_init(&table, show->is_json ? NULL : statistics_columns, show->has_heading);
    if (show->is_json)
        statistics_format_json(&statistics, show->lines, &out);
    else
        statistics_format(&statistics, show->lines, &out);
    columns_print(&table, out.text, 0);
    strbuf_free(&out);
    statistics_free(&statistics);
    return CMD_DONE;
}

// ---- Options ---------------------------------------------------------------------------

static bool read_options(const Args *args, Show *show, Error *err)
{
    ExploreFilter *filter = &show->query.filter;
    show->query = earlier_query_usual();
    show->lines = (long)show->query.most;
    show->is_json = args_has(args, JSON);
    show->has_heading = args_has(args, HEADER);
    show->query.has_games = args_has(args, GAMES) || show->is_json;
    if (!args_number(args, LINES, 0, 1000000, &show->lines, err) ||
        !args_int(args, MIN_RATING, 0, MERIT_MOST, &filter->min_rating, err) ||
        !args_int(args, MAX_RATING, 0, MERIT_MOST, &filter->max_rating, err))
        return false;
    show->query.most = (size_t)show->lines;
    return earlier_set_stage(&show->query, "--stage", args_text(args, STAGE, NULL), err) &&
           earlier_set_players(&show->query, "--players", args_text(args, PLAYERS, NULL),
                               err) &&
           earlier_set_result(&show->query, "--result", args_text(args, RESULT, NULL),
                              err) &&
           option_day(args, SINCE, false, &filter->since, err) &&
           option_day(args, UNTIL, true, &filter->until, err);
}

static CmdStatus explore_positions(const Args *args, Show *show, Database *db, Error *err)
{
    const AnswerTable table = {.shape = show->is_json ? ANSWER_JSON : ANSWER_LINES,
                               .kinds = turns_table,
                               .has_heading = show->has_heading};
    CmdStatus status = CMD_FAILED;
    show->explorer = explorer_create(db, err);
    if (show->explorer)
        status = answer_positions(args, table, answer, show, err);
    explorer_destroy(show->explorer);
    return status;
}

static CmdStatus explore_database(const Args *args, Show *show, Database *db, Error *err)
{
    if (args_has(args, STATS))
        return explore_stats(db, show, err);
    if (args_has(args, SETUPS))
        return explore_setups(db, args_operand(args, 0), show, err);
    return explore_positions(args, show, db, err);
}

// Refuse what would otherwise be passed over in silence.
static bool check_options(const Args *args, Error *err)
{
    static const int unknown_to_setups[] = {STAGE, GAMES};
    static const int unknown_to_stats[] = {STAGE, GAMES, RESULT};
    bool is_stats = args_has(args, STATS);
    const int *unknown = is_stats ? unknown_to_stats : unknown_to_setups;
    size_t count = is_stats ? sizeof unknown_to_stats : sizeof unknown_to_setups;
    if (is_stats && args_has(args, SETUPS))
        return error_set(err, "only one of --setups and --stats can be given");
    if (!is_stats && !args_has(args, SETUPS))
        return true;
    for (size_t i = 0; i < count / sizeof *unknown; i++)
        if (args_has(args, unknown[i]))
            return error_set(err, "--%s is about a position and does not go with --%s",
                             options[unknown[i]].name, is_stats ? "stats" : "setups");
    return true;
}

static bool check_operand(const Args *args, Error *err)
{
    bool has_position = args->operand_count > 0;
    if (args_has(args, STATS) && has_position)
        return error_set(err, "--stats is about all games and takes no position");
    if (!has_position && !args_has(args, STATS) && !args_has(args, SETUPS))
        return error_set(err,
                         "an operand is missing: POSITION (or use --setups or --stats)");
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Show show = {0};
    if (!check_operand(args, err) || !check_options(args, err) ||
        !read_options(args, &show, err))
        return CMD_MISUSED;
    Database *db = option_database(args, DB, DATABASE_READ, err);
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
