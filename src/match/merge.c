// SPDX-License-Identifier: MIT
#include "match/merge.h"

#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/file.h"
#include "base/memory.h"
#include "match/match_file.h"

enum { GAMES_MOST = 10000000, PLAYER_TEXT = 16 };

// ---- Rows ------------------------------------------------------------------------------

static const char seed_word[] = "seed=";
static const char program_word[] = "program=";

// Without the words that begin so, in an own text.
static void add_words_without(Span words, const char *prefix, StrBuf *out)
{
    for (Span word; span_next_word(&words, &word);)
        if (!prefix || !span_starts_with(word, prefix)) {
            strbuf_add_char(out, ' ');
            strbuf_add_bytes(out, word.text, word.length);
        }
}

// The value of the word with this beginning; empty when there is none.
static Span find_word(Span words, const char *prefix)
{
    for (Span word; span_next_word(&words, &word);)
        if (span_starts_with(word, prefix))
            return span_skip(word, strlen(prefix));
    return (Span){"", 0};
}

static bool is_same(Span a, Span b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.text, b.text, a.length) == 0);
}

static bool check_words(Span words, Span wanted, const char *left_out, Error *err)
{
    Span differing[2];
    StrBuf texts[2] = {strbuf_new(), strbuf_new()};
    add_words_without(words, left_out, &texts[0]);
    add_words_without(wanted, left_out, &texts[1]);
    bool differs =
        match_words_differ(span_of(texts[0].text ? texts[0].text : ""),
                           span_of(texts[1].text ? texts[1].text : ""), differing);
    if (differs)
        error_set(err, "it was played with %.*s, those of the first file with %.*s",
                  (int)differing[0].length, differing[0].text, (int)differing[1].length,
                  differing[1].text);
    strbuf_free(&texts[0]);
    strbuf_free(&texts[1]);
    return !differs;
}

static bool check_column(const MatchRow *row, const MatchRow *first, int column,
                         const char *what, Error *err)
{
    Span ours = row->columns[column];
    return is_same(ours, first->columns[column]) ||
           error_set(err, "it is of another match: %s is '%.*s'", what,
                     ours.length < 60 ? (int)ours.length : 60, ours.text);
}

// Whether a row may be counted together with the first row of all.
static bool check_row(const Merge *merge, const MatchRow *row, const MatchRow *first,
                      Error *err)
{
    Span words;
    Span wanted;
    if (!match_row_settings(row, &words) || !match_row_settings(first, &wanted))
        return error_set(err, "it does not say with which settings it was played");
    if (!check_column(row, first, COLUMN_EVENT, "the event", err) ||
        !check_column(row, first, COLUMN_TIME_CONTROL, "the time control", err) ||
        !check_words(words, wanted, seed_word, err))
        return false;
    if (!match_row_stamp(row, &words) || !match_row_stamp(first, &wanted))
        return error_set(err, "it does not say by which program it was played");
    return check_words(words, wanted, merge->is_any_build ? program_word : NULL, err);
}

// ---- Players ---------------------------------------------------------------------------

static bool read_schedule(const MatchRow *row, Schedule *out, Error *err)
{
    Span settings = {"", 0};
    char text[PLAYER_TEXT] = "2";
    long players = 2;
    match_row_settings(row, &settings);
    Span all = find_word(settings, "round-robin=");
    Span gauntlet = find_word(settings, "gauntlet=");
    Span count = gauntlet.length > 0 ? gauntlet : all;
    if (count.length > 0 && count.length < sizeof text) {
        memcpy(text, count.text, count.length);
        text[count.length] = '\0';
    }
    if (count.length >= sizeof text ||
        !number_parse(text, "the number of players", 2, SCHEDULE_PLAYERS, &players, err))
        return error_set(err, "it does not say how many players there are");
    *out = (Schedule){(int)players, gauntlet.length > 0};
    return true;
}

static char *copy_span(Span span)
{
    char *copy = memory_array(span.length + 1, 1);
    memcpy(copy, span.text, span.length);
    copy[span.length] = '\0';
    return copy;
}

// Who plays is told by the rows, game by game.
static bool check_names(Merge *merge, const MatchRow *row, Error *err)
{
    static const int columns[SIDES] = {COLUMN_GOLD_NAME, COLUMN_SILVER_NAME};
    for (Side side = GOLD; side < SIDES; side++) {
        int player = schedule_player(&merge->schedule, row->number, side);
        Span name = row->columns[columns[side]];
        if (!merge->names[player])
            merge->names[player] = copy_span(name);
        if (!span_equals(name, merge->names[player]))
            return error_set(err, "%s is '%.*s', not '%.60s'", side_name(side),
                             name.length < 60 ? (int)name.length : 60, name.text,
                             merge->names[player]);
    }
    return true;
}

// ---- Files -----------------------------------------------------------------------------

// Rows are compared with the first of all files, whose text stays where it is.
typedef struct Reading {
    Merge *merge;
    MatchRow first;
    bool has_first;
} Reading;

static Span seed_of(const MatchRow *row)
{
    Span settings = {"", 0};
    match_row_settings(row, &settings);
    return find_word(settings, seed_word);
}

static bool read_row(Reading *reading, MergePart *part, Span line, Error *err)
{
    MatchRow row;
    if (!match_row_parse(line, GAMES_MOST, &row, err) ||
        !check_row(reading->merge, &row, &reading->first, err) ||
        !check_names(reading->merge, &row, err))
        return false;
    if (!part->seed.text)
        part->seed = seed_of(&row);
    if (!is_same(part->seed, seed_of(&row)))
        return error_set(err, "its seed is not that of the games before it");
    if (tally_has(&part->tally, row.number))
        return error_set(err, "game %ld is there twice", row.number + 1);
    tally_add(&part->tally, row.number, row.winner, row.termination, row.turns);
    return true;
}

// The greatest number of a game, and the first row of all files.
static bool look_over(Reading *reading, Span rows, long *most, Error *err)
{
    MatchRow row;
    *most = 0;
    for (Span line; span_next_line(&rows, &line);) {
        if (!match_row_parse(line, GAMES_MOST, &row, err))
            return false;
        *most = row.number + 1 > *most ? row.number + 1 : *most;
        if (reading->has_first)
            continue;
        reading->first = row;
        reading->has_first = true;
        if (!read_schedule(&row, &reading->merge->schedule, err))
            return false;
    }
    return true;
}

// Full rounds: so that a game has the players it had, wherever its file begins.
static long whole_rounds(const Schedule *schedule, long games)
{
    long round = 2L * schedule_pairings(schedule);
    return (games + round - 1) / round * round;
}

static bool read_part(Reading *reading, MergePart *part, Error *err)
{
    Span rows;
    Span line;
    long games = 0;
    if (!match_file_rows(part->path, &part->text, &rows, err))
        return false;
    if (!look_over(reading, rows, &games, err))
        return error_wrap(err, "'%.80s'", part->path);
    if (games == 0)
        return error_set(err, "'%.150s' has no games", part->path);
    tally_init(&part->tally, &reading->merge->schedule,
               whole_rounds(&reading->merge->schedule, games));
    for (long number = 2; span_next_line(&rows, &line); number++)
        if (!read_row(reading, part, line, err))
            return error_wrap(err, "'%.80s', line %ld", part->path, number);
    return true;
}

// The same seed makes the same games, or at least the same openings.
static bool check_seeds(const Merge *merge, const MergePart *part, Error *err)
{
    for (const MergePart *other = merge->parts; other < part; other++)
        for (long i = 0; is_same(other->seed, part->seed) && i < part->tally.games; i++)
            if (tally_has(&part->tally, i) && tally_has(&other->tally, i))
                return error_set(err,
                                 "'%.80s' and '%.80s' both have game %ld of seed %.*s: "
                                 "they are not two matches",
                                 other->path, part->path, i + 1, (int)part->seed.length,
                                 part->seed.text);
    return true;
}

static void add_part(Tally *all, const MergePart *part, long first)
{
    for (long i = 0; i < part->tally.games; i++) {
        const PlayedGame *game = &part->tally.results[i];
        Side winner = (Side)((i & 1) ^ game->winner);
        if (game->winner >= 0)
            tally_add(all, first + i, winner, (Termination)game->termination, game->turns);
    }
}

static void put_together(Merge *merge)
{
    long games = 0;
    long first = 0;
    for (int i = 0; i < merge->schedule.players; i++)
        if (!merge->names[i])
            merge->names[i] = memory_copy_text("?"); // who has not played yet
    for (int i = 0; i < merge->count; i++)
        games += merge->parts[i].tally.games;
    tally_init(&merge->tally, &merge->schedule, games);
    for (int i = 0; i < merge->count; i++) {
        add_part(&merge->tally, &merge->parts[i], first);
        first += merge->parts[i].tally.games;
    }
    for (int i = 0; i < merge->count; i++)
        merge->parts[i].oddity =
            oddity_of(&merge->parts[i].tally, &merge->tally, merge->count);
}

bool merge_texts(Merge *merge, char *const *paths, StrBuf *texts, int count, Error *err)
{
    Reading reading = {.merge = merge};
    merge->count = count;
    merge->parts = memory_array((size_t)count, sizeof *merge->parts);
    for (int i = 0; i < count; i++)
        merge->parts[i] = (MergePart){.path = paths[i], .text = texts[i]};
    for (int i = 0; i < count; i++)
        if (!read_part(&reading, &merge->parts[i], err) ||
            !check_seeds(merge, &merge->parts[i], err))
            return false;
    put_together(merge);
    return true;
}

bool merge_read(Merge *merge, char *const *paths, int count, Error *err)
{
    StrBuf *texts = memory_array((size_t)count, sizeof *texts);
    bool is_read = true;
    for (int i = 0; i < count; i++) {
        strbuf_init(&texts[i]);
        is_read = is_read && file_read_large(paths[i], &texts[i], err);
    }
    for (int i = 0; !is_read && i < count; i++)
        strbuf_free(&texts[i]);
    is_read = is_read && merge_texts(merge, paths, texts, count, err);
    free(texts);
    return is_read;
}

void merge_free(Merge *merge)
{
    for (int i = 0; i < merge->count; i++) {
        strbuf_free(&merge->parts[i].text);
        tally_free(&merge->parts[i].tally);
    }
    for (int i = 0; i < SCHEDULE_PLAYERS; i++)
        free(merge->names[i]);
    free(merge->parts);
    tally_free(&merge->tally);
    *merge = (Merge){0};
}
