// SPDX-License-Identifier: MIT
// tusk games: list the games of archive files, and whether they replay by the rules.
#include <inttypes.h>
#include <stdio.h>

#include "cmd/cmd.h"
#include "game/archive.h"
#include "game/archive_game.h"

enum { COUNT };

static const Option options[] = {
    [COUNT] = {'c', "count", NULL, "print only totals"},
    {0},
};

typedef struct Listing {
    bool is_count;
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

// Replay the game and say what came of it: "ok", "illegal: ...", "disagrees: ...".
static void judge(Listing *listing, const ArchiveRow *row, StrBuf *verdict)
{
    Error why = {""};
    if (!archive_game_replay(row, &listing->game, NULL, &why)) {
        listing->illegal++;
        strbuf_print(verdict, "illegal: %s", why.text);
    } else if (archive_game_agreement(row, &listing->game, &why) == ARCHIVE_DISAGREES) {
        listing->disagreeing++;
        strbuf_print(verdict, "disagrees: %s", why.text);
    } else {
        strbuf_add(verdict, "ok");
    }
}

static void list_game(Listing *listing, const ArchiveRow *row)
{
    static const char *const results[] = {"-", "g", "s", "d"};
    StrBuf verdict = strbuf_new();
    judge(listing, row, &verdict);
    size_t turns = archive_game_turns(&listing->game);
    listing->games++;
    listing->turns += (long)turns;
    StrBuf *line = &listing->line;
    strbuf_clear(line);
    add_unless_unknown(line, row->id);
    for (Side side = GOLD; side < SIDES; side++) {
        strbuf_add_visible(line, row->players[side].name);
        strbuf_add_char(line, '\t');
        add_unless_unknown(line, row->players[side].rating);
    }
    char termination = (char)(row->termination ? row->termination : '-');
    strbuf_print(line, "%s\t%c\t%zu\t%s\n", results[row->result], termination, turns,
                 verdict.text);
    if (!listing->is_count)
        fputs(line->text, stdout);
    strbuf_free(&verdict);
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

static void print_counts(const Listing *listing)
{
    printf("games\t%ld\nturns\t%ld\nillegal\t%ld\ndisagreeing\t%ld\nskipped\t%ld\n",
           listing->games, listing->turns, listing->illegal, listing->disagreeing,
           listing->skipped);
}

static CmdStatus run(const Args *args, Error *err)
{
    (void)err;
    Listing listing = {.is_count = args_has(args, COUNT)};
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
