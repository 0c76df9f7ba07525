// SPDX-License-Identifier: MIT
// tusk explore: what earlier players did in a position, which set-ups they chose, and the
// whole database in numbers.
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "analysis/json_values.h"
#include "cmd/answer.h"
#include "cmd/options.h"
#include "core/board_text.h"
#include "core/setup_text.h"
#include "core/turn_text.h"
#include "game/archive_row.h"
#include "store/ratings.h"
#include "store/setups.h"
#include "store/statistics.h"

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
static const ColumnKind stats_table[] = {
    {"length", "length\tmean\tmedian\tlongest"},
    {"gold", "gold\twins\trate\tlow\thigh"},
    {"lost", "lost\tby gold\tby silver"},
    {"ending", "ending\tby\tgames\tshare"},
    {"opening", "opening\tmove\tgames\tpositions\tdistinct"},
    {"player", "player\tname:16\ttype\tgames\tpoints\trating\tlow\thigh"},
    {NULL, "of:7\tcount:7"}};

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

static void add_games(const Statistics *statistics, StrBuf *out)
{
    long decided = statistics->gold_wins + statistics->silver_wins;
    Interval interval = interval_of_share(statistics->gold_wins, decided);
    double share = decided ? (double)statistics->gold_wins / (double)decided : 0.5;
    strbuf_print(out, "games\t%ld\nturns\t%ld\nplayers\t%zu\n", statistics->games,
                 statistics->turns, statistics->player_count);
    strbuf_print(out, "length\t%.1f\t%ld\t%ld\n", statistics->length_mean,
                 statistics->length_median, statistics->length_most);
    strbuf_print(out, "gold\t%ld\t%.3f\t%.3f\t%.3f\n", statistics->gold_wins, share,
                 interval.low, interval.high);
    strbuf_print(out, "lost\t%.2f\t%.2f\n", statistics->gold_lost, statistics->silver_lost);
}

static void add_endings(const Statistics *statistics, StrBuf *out)
{
    for (int i = 0; i < statistics->ending_count; i++) {
        const EndingCount *ending = &statistics->endings[i];
        strbuf_print(out, "ending\t%s\t%ld\t%.3f\n",
                     termination_name(termination_parse(ending->termination)),
                     ending->games, (double)ending->games / (double)statistics->games);
    }
}

static void add_openings(const Statistics *statistics, StrBuf *out)
{
    for (int i = 0; i < STATISTICS_TURNS; i++) {
        const OpeningCount *opening = &statistics->openings[i];
        if (opening->games > 0)
            strbuf_print(out, "opening\t%d%c\t%ld\t%ld\t%.4f\n", 2 + i / 2, "gs"[i % 2],
                         opening -> games, opening -> positions,
                         (double)opening -> positions / (double)opening -> games);
    }
}

static void add_players(const Statistics *statistics, long lines, StrBuf *out)
{
    static const char *const types[] = {"-", "human", "bot"};
    for (size_t i = 0; i < statistics->player_count; i++) {
        const PlayerRating *player = &statistics->players[i];
        const Rating *rating = &player->rating;
        if (lines && (long)i >= lines)
            return;
        strbuf_add(out, "player\t");
        strbuf_add_visible(out, player->name);
        strbuf_print(out, "\t%s\t%ld\t%.1f\t%.0f\t%.0f\t%.0f\n", types[player->type],
                     rating->games, rating->points, rating->value, rating->low,
                     rating->high);
    }
}

static Json *json_of_totals(const Statistics *statistics)
{
    Json *json = json_make_object();
    Json *length = json_make_object();
    Json *gold = json_make_object();
    Json *lost = json_make_object();
    json_put_decimal(length, "mean", statistics->length_mean, 1);
    json_put_whole(length, "median", statistics->length_median);
    json_put_whole(length, "most", statistics->length_most);
    json_put_record(gold, statistics->gold_wins, statistics->silver_wins);
    json_put_decimal(lost, "gold", statistics->gold_lost, 2);
    json_put_decimal(lost, "silver", statistics->silver_lost, 2);
    json_put_whole(json, "games", statistics->games);
    json_put_whole(json, "turns", statistics->turns);
    json_put_whole(json, "players", (int64_t)statistics->player_count);
    json_put(json, "length", length);
    json_put(json, "gold", gold);
    json_put(json, "lost", lost);
    return json;
}

static Json *json_of_endings(const Statistics *statistics)
{
    Json *list = json_make_list();
    for (int i = 0; i < statistics->ending_count; i++) {
        const EndingCount *ending = &statistics->endings[i];
        Json *json = json_make_object();
        json_put_text(json, "reason",
                      termination_name(termination_parse(ending->termination)));
        json_put_whole(json, "n", ending->games);
        json_put_decimal(json, "share", (double)ending->games / (double)statistics->games,
                         JSON_CHANCE_PLACES);
        json_append(list, json);
    }
    return list;
}

static Json *json_of_openings(const Statistics *statistics)
{
    Json *list = json_make_list();
    for (int i = 0; i < STATISTICS_TURNS; i++) {
        const OpeningCount *opening = &statistics->openings[i];
        char label[16];
        if (opening->games == 0)
            continue;
        Json *json = json_make_object();
        snprintf(label, sizeof label, "%d%c", 2 + i / 2, "gs"[i % 2]);
        json_put_text(json, "move", label);
        json_put_whole(json, "n", opening->games);
        json_put_whole(json, "positions", opening->positions);
        json_append(list, json);
    }
    return list;
}

static Json *json_of_ratings(const Statistics *statistics, long lines)
{
    static const char *const types[] = {NULL, "human", "bot"};
    Json *list = json_make_list();
    for (size_t i = 0; i < statistics->player_count && (!lines || (long)i < lines); i++) {
        const PlayerRating *player = &statistics->players[i];
        Json *json = json_make_object();
        json_put_text(json, "name", player->name);
        json_put_text(json, "type", types[player->type]);
        json_put_whole(json, "games", player->rating.games);
        json_put_decimal(json, "points", player->rating.points, 1);
        json_put_decimal(json, "elo", player->rating.value, 0);
        json_put_decimal(json, "low", player->rating.low, 0);
        json_put_decimal(json, "high", player->rating.high, 0);
        json_append(list, json);
    }
    return list;
}

static void add_json_stats(const Statistics *statistics, long lines, StrBuf *out)
{
    Json *json = json_of_totals(statistics);
    json_put(json, "endings", json_of_endings(statistics));
    json_put(json, "openings", json_of_openings(statistics));
    json_put(json, "ratings", json_of_ratings(statistics, lines));
    json_finish_line(json, out);
}

static CmdStatus explore_stats(Database *db, const Show *show, Error *err)
{
    Statistics statistics;
    Columns table;
    if (!statistics_read(db, &show->query.filter, &statistics, err))
        return CMD_FAILED;
    StrBuf out = strbuf_new();
    columns_init(&table, show->is_json ? NULL : stats_table, show->has_heading);
    if (show->is_json) {
        add_json_stats(&statistics, show->lines, &out);
    } else {
        add_games(&statistics, &out);
        add_endings(&statistics, &out);
        add_openings(&statistics, &out);
        add_players(&statistics, show->lines, &out);
    }
    columns_print(&table, out.text, 0);
    strbuf_free(&out);
    statistics_free(&statistics);
    return CMD_DONE;
}

// ---- Options ---------------------------------------------------------------------------

static bool read_stage(const Args *args, EarlierQuery *query, Error *err)
{
    const char *name = args_text(args, STAGE, NULL);
    query->is_all = name && strcmp(name, "all") == 0;
    if (!name || query->is_all)
        return true;
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++)
        if (strcmp(name, stage_name(stage)) == 0) {
            query->first = query->last = stage;
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
    return read_stage(args, &show->query, err) && read_players(args, filter, err) &&
           read_result(args, filter, err) &&
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
        status = answer_in_table(args, table, answer, show, err);
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
