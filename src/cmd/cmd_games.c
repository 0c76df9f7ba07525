// SPDX-License-Identifier: MIT
// tusk games: list the games of archive files, and whether they replay by the rules.
#include <inttypes.h>
#include <stdio.h>

#include "analysis/json_values.h"
#include "cmd/answer.h"
#include "game/archive.h"
#include "game/archive_game.h"

enum { COUNT, JSON, HEADER };

static const Option options[] = {
    [COUNT] = {'c', "count", NULL, "print only totals"},
    [JSON] = {0, "json", NULL, "print one JSON object per game, or with the totals"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind games_table[] = {
    {NULL, "id:6\tgold:16\trating:6\tsilver:16\trating:6\tresult\tby\tturns\treplay"}};
static const ColumnKind totals_table[] = {{NULL, "of:11\tcount:7"}};

typedef struct Listing {
    bool is_count;
    bool is_json;
    Columns table;
    Game game; // begun anew for each row
    StrBuf line;
    long games;
    long turns;
    long illegal;
    long disagreeing;
    long skipped; // rows, members and files that could not be read
} Listing;

static void add_unless_unknown(StrBuf *line, int64_t number)
{
    if (number != ARCHIVE_UNKNOWN)
        strbuf_print(line, "%" PRId64, number);
    strbuf_add_char(line, '\t');
}

// What came of replaying a game: "ok", "illegal", "disagrees"; and why.
static const char *judge(Listing *listing, const ArchiveRow *row, Error *why)
{
    if (!archive_game_replay(row, &listing->game, NULL, why)) {
        listing->illegal++;
        return "illegal";
    }
    if (archive_game_agreement(row, &listing->game, why) == ARCHIVE_DISAGREES) {
        listing->disagreeing++;
        return "disagrees";
    }
    why->text[0] = '\0';
    return "ok";
}

static void print_json(const ArchiveRow *row, size_t turns, const char *verdict,
                       const Error *why)
{
    Json *json = json_make_object();
    json_put(json, "game", json_of_game(row, 0));
    json_put_whole(json, "turns", (int64_t)turns);
    json_put_text(json, "replay", verdict);
    json_put_text(json, "why", why->text[0] ? why->text : NULL);
    StrBuf line = strbuf_new();
    json_finish_line(json, &line);
    strbuf_show(&line);
}

static void print_line(Listing *listing, const ArchiveRow *row, size_t turns,
                       const char *verdict, const Error *why)
{
    static const char *const results[] = {"-", "g", "s", "d"};
    StrBuf *line = &listing->line;
    strbuf_clear(line);
    add_unless_unknown(line, row->id);
    for (Side side = GOLD; side < SIDES; side++) {
        strbuf_add_visible(line, row->players[side].name);
        strbuf_add_char(line, '\t');
        add_unless_unknown(line, row->players[side].rating);
    }
    char termination = (char)(row->termination ? row->termination : '-');
    strbuf_print(line, "%s\t%c\t%zu\t%s%s%s\n", results[row->result], termination, turns,
                 verdict, why->text[0] ? ": " : "", why->text);
    columns_print(&listing->table, line->text, 0);
}

static void list_game(Listing *listing, const ArchiveRow *row)
{
    Error why = {""};
    const char *verdict = judge(listing, row, &why);
    size_t turns = archive_game_turns(&listing->game);
    listing->games++;
    listing->turns += (long)turns;
    if (listing->is_count)
        return;
    if (listing->is_json)
        print_json(row, turns, verdict, &why);
    else
        print_line(listing, row, turns, verdict, &why);
}

static void complain(Listing *listing, const Error *problem)
{
    listing->skipped++;
    fprintf(stderr, "%s\n", problem->text);
}

static void list_file(Listing *listing, const char *path)
{
    Error problem = {""};
    const ArchiveRow *row = NULL;
    ArchiveEvent event = ARCHIVE_END;
    Archive *archive = archive_open(path, NULL, &problem);
    if (!archive) {
        complain(listing, &problem);
        return;
    }
    while ((event = archive_next(archive, &row, &problem)) != ARCHIVE_END)
        if (event == ARCHIVE_ROW)
            list_game(listing, row);
        else
            complain(listing, &problem);
    archive_close(archive);
}

static void print_counts(Listing *listing)
{
    static const char *const names[] = {"games", "turns", "illegal", "disagreeing",
                                        "skipped"};
    const long counts[] = {listing->games, listing->turns, listing->illegal,
                           listing->disagreeing, listing->skipped};
    Json *json = json_make_object();
    StrBuf out = strbuf_new();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        json_put_whole(json, names[i], counts[i]);
        if (!listing->is_json)
            strbuf_print(&out, "%s\t%ld\n", names[i], counts[i]);
    }
    if (listing->is_json)
        json_write(json, JSON_ON_ONE_LINE, &out);
    if (listing->is_json)
        puts(out.text);
    else
        columns_print(&listing->table, out.text, 0);
    json_free(json);
    strbuf_free(&out);
}

static CmdStatus run(const Args *args, Error *err)
{
    (void)err;
    Listing listing = {.is_count = args_has(args, COUNT), .is_json = args_has(args, JSON)};
    columns_init(&listing.table, listing.is_count ? totals_table : games_table,
                 args_has(args, HEADER));
    game_init(&listing.game);
    strbuf_init(&listing.line);
    for (int i = 0; i < args->operand_count; i++)
        list_file(&listing, args_operand(args, i));
    if (args->operand_count == 0)
        list_file(&listing, "-");
    if (listing.is_count)
        print_counts(&listing);
    game_free(&listing.game);
    strbuf_free(&listing.line);
    return listing.skipped ? CMD_FAILED : CMD_DONE;
}

const Command cmd_games = {
    .name = "games",
    .summary = "list the games of archive files and check that they replay",
    .details =
        "Files are plain, .gz or .tgz; without a file standard input is read. A line for "
        "each\n"
        "game: id, gold, its rating, silver, its rating, result (g, s, d for a draw, or "
        "-), how it\n"
        "ended (a letter, or -), turns, and 'ok', 'illegal:' with the first move that does "
        "not\n"
        "replay, or 'disagrees:' with what contradicts the recorded result; separated by "
        "tabs.\n"
        "What cannot be read is reported on standard error, and the exit status is then 1.",
    .example = "tusk games --count allgames2002.txt allgames201111.tgz",
    .options = options,
    .operands = "[FILE]...",
    .run = run,
};
