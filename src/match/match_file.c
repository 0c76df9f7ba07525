// SPDX-License-Identifier: MIT
#include "match/match_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/args.h"
#include "base/fd.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/span.h"
#include "game/movelist.h"

static bool refuse(const MatchFile *file, Error *err)
{
    return error_set(err, "cannot write '%.150s': %s", file->path, strerror(errno));
}

static bool append(MatchFile *file, const StrBuf *text, Error *err)
{
    return fd_write(file->fd, text->text, text->length) || refuse(file, err);
}

static bool open_file(MatchFile *file, Error *err)
{
    file->fd = open(file->path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    return file->fd >= 0 || refuse(file, err);
}

bool match_file_create(MatchFile *file, Error *err)
{
    struct stat found;
    if (stat(file->path, &found) == 0 && S_ISREG(found.st_mode) && found.st_size > 0)
        return error_set(err, "'%.150s' exists; --resume continues it", file->path);
    StrBuf heading;
    strbuf_init(&heading);
    archive_heading_format(&heading);
    bool is_begun = open_file(file, err) && append(file, &heading, err);
    strbuf_free(&heading);
    return is_begun;
}

// ---- Going on --------------------------------------------------------------------------

static int cut_columns(Span line, Span columns[ARCHIVE_COLUMNS])
{
    int count = 0;
    while (count < ARCHIVE_COLUMNS && span_next_field(&line, '\t', &columns[count]))
        count++;
    return count;
}

static bool read_number(Span column, long most, long *out)
{
    char text[16];
    if (column.length >= sizeof text)
        return false;
    memcpy(text, column.text, column.length);
    text[column.length] = '\0';
    return number_parse(text, "a number", 1, most, out, NULL);
}

static bool is_termination(char letter)
{
    return letter != '\0' && strchr("gemtrisf", letter) != NULL;
}

// A copy of a text for a column, to be freed: names of players are anybody's.
static char *column_text(const char *text)
{
    char *copy = memory_copy_text(text);
    for (char *c = copy; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = ' ';
    return copy;
}

// Whether a column is what this match would write there.
static bool check_column(Span column, const char *what, const char *ours, Error *err)
{
    char *expected = column_text(ours);
    bool is_same = span_equals(column, expected);
    if (!is_same)
        error_set(err, "it is of another match: %s is '%.*s', not '%.60s'", what,
                  (int)(column.length < 60 ? column.length : 60), column.text, expected);
    free(expected);
    return is_same;
}

static const char settings_heading[] = "settings ";

// Word by word, to say which one differs.
static bool check_settings(const MatchFile *file, Span events, Error *err)
{
    Span ours = span_of(file->settings ? file->settings : "");
    Span mine;
    Span theirs;
    Span rest;
    if (!file->settings)
        return true;
    if (!span_starts_with(events, settings_heading))
        return error_set(err, "it does not say with which settings it was played");
    events = span_skip(events, strlen(settings_heading));
    span_next_field(&events, ';', &rest);
    while (span_next_word(&ours, &mine)) {
        bool is_there = span_next_word(&rest, &theirs);
        if (!is_there || mine.length != theirs.length ||
            memcmp(mine.text, theirs.text, mine.length) != 0)
            return error_set(err, "it was played with %.*s, not with %.*s",
                             is_there ? (int)theirs.length : 7,
                             is_there ? theirs.text : "nothing", (int)mine.length,
                             mine.text);
    }
    return true;
}

static bool check_match(const MatchFile *file, const Span *columns, long number, Error *err)
{
    return check_column(columns[COLUMN_GOLD_NAME], "gold",
                        file->names[tally_player(number, GOLD)], err) &&
           check_column(columns[COLUMN_SILVER_NAME], "silver",
                        file->names[tally_player(number, SILVER)], err) &&
           check_column(columns[COLUMN_EVENT], "the event", file->event, err) &&
           check_column(columns[COLUMN_TIME_CONTROL], "the time control",
                        file->time_control, err) &&
           check_settings(file, columns[COLUMN_EVENTS], err);
}

static bool read_row(const MatchFile *file, Span line, Tally *tally, Error *err)
{
    long id = 0;
    long plies = 0;
    Span columns[ARCHIVE_COLUMNS];
    if (cut_columns(line, columns) != ARCHIVE_COLUMNS)
        return error_set(err, "it does not have %d columns", ARCHIVE_COLUMNS);
    if (!read_number(columns[COLUMN_ID], tally->games, &id))
        return error_set(err, "its number is not from 1 to %ld", tally->games);
    if (tally_has(tally, id - 1))
        return error_set(err, "game %ld is there twice", id);
    if (!check_match(file, columns, id - 1, err))
        return false;
    if (columns[COLUMN_RESULT].length != 1 || columns[COLUMN_TERMINATION].length != 1 ||
        !is_termination(columns[COLUMN_TERMINATION].text[0]))
        return error_set(err, "it has no result");
    Side winner = columns[COLUMN_RESULT].text[0] == 'w' ? GOLD : SILVER;
    tally_add(tally, id - 1, winner, (Termination)columns[COLUMN_TERMINATION].text[0]);
    if (read_number(columns[COLUMN_PLY_COUNT], LONG_MAX, &plies) && plies > SIDES)
        tally->turns += plies - SIDES; // the set-ups
    return true;
}

// The lines below the heading.
static bool read_rows(const MatchFile *file, Span text, Tally *tally, Error *err)
{
    Span line;
    for (long number = 2; span_next_line(&text, &line); number++)
        if (!read_row(file, line, tally, err))
            return error_wrap(err, "'%.80s', line %ld", file->path, number);
    return true;
}

// Without the line that was being written when the match was cut off.
static size_t whole_lines(const StrBuf *text)
{
    size_t length = text->length;
    while (length > 0 && text->text[length - 1] != '\n')
        length--;
    return length;
}

static bool cut_file(const MatchFile *file, size_t length, Error *err)
{
    return truncate(file->path, (off_t)length) == 0 || refuse(file, err);
}

// A file that was cut off within its heading has that in part.
static bool check_heading(const MatchFile *file, const StrBuf *text, const StrBuf *heading,
                          Error *err)
{
    size_t length = text->length < heading->length ? text->length : heading->length;
    return length == 0 || memcmp(text->text, heading->text, length) == 0 ||
           error_set(err,
                     "'%.150s' is no file of games that Tusk wrote; it is left as it is",
                     file->path);
}

static bool resume(MatchFile *file, const StrBuf *text, Tally *tally, Error *err)
{
    StrBuf heading;
    strbuf_init(&heading);
    archive_heading_format(&heading);
    size_t length = whole_lines(text);
    bool is_begun = length >= heading.length;
    Span rows = {text->text + heading.length, is_begun ? length - heading.length : 0};
    bool is_read = check_heading(file, text, &heading, err) &&
                   (!is_begun || read_rows(file, rows, tally, err)) &&
                   (length == text->length || cut_file(file, length, err)) &&
                   open_file(file, err) && (is_begun || append(file, &heading, err));
    strbuf_free(&heading);
    return is_read;
}

bool match_file_resume(MatchFile *file, Tally *tally, Error *err)
{
    StrBuf text;
    struct stat found;
    if (stat(file->path, &found) != 0)
        return match_file_create(file, err);
    strbuf_init(&text);
    bool is_read =
        file_read_large(file->path, &text, err) && resume(file, &text, tally, err);
    strbuf_free(&text);
    return is_read;
}

// The column of events: the settings, what went wrong, and the scores the players told.
static void add_events(const MatchFile *file, const Verdict *verdict, StrBuf *out)
{
    if (file->settings)
        strbuf_print(out, "%s%s", settings_heading, file->settings);
    if (verdict->remark.text[0])
        strbuf_print(out, "%s%s", out->length > 0 ? "; " : "", verdict->remark.text);
    if (verdict->scores.length > 0)
        strbuf_print(out, "%sscores%s", out->length > 0 ? "; " : "", verdict->scores.text);
}

static void describe(ArchiveRow *row, const MatchGame *game)
{
    const Verdict *verdict = game->verdict;
    archive_row_init(row);
    row->id = game->number + 1;
    row->players[GOLD].type = row->players[SILVER].type = PLAYER_BOT;
    row->site = "Tusk";
    row->is_postal = row->is_rated = row->is_corrupt = 0;
    row->started = game->start;
    row->ended = game->end;
    row->result = verdict->winner == GOLD ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON;
    row->termination = verdict->termination;
    row->ply_count = (int64_t)verdict->game.move_count;
    row->mode = "IGS";
}

bool match_file_row(const MatchFile *file, const MatchGame *game, StrBuf *out, Error *err)
{
    StrBuf events;
    StrBuf moves;
    ArchiveRow row;
    strbuf_init(&events);
    strbuf_init(&moves);
    add_events(file, game->verdict, &events);
    movelist_format(&game->verdict->game, MOVELIST_ARCHIVE, &moves);
    describe(&row, game);
    char *texts[] = {column_text(file->names[tally_player(game->number, GOLD)]),
                     column_text(file->names[tally_player(game->number, SILVER)]),
                     column_text(file->event), column_text(file->time_control),
                     column_text(events.text)};
    row.players[GOLD].name = texts[0];
    row.players[SILVER].name = texts[1];
    row.event = texts[2];
    row.time_control = texts[3];
    row.events = texts[4];
    row.movelist = moves.text;
    bool is_added = archive_row_format(&row, out, err);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        free(texts[i]);
    strbuf_free(&moves);
    strbuf_free(&events);
    return is_added;
}

bool match_file_add(MatchFile *file, const MatchGame *game, Error *err)
{
    StrBuf text;
    strbuf_init(&text);
    bool is_added = match_file_row(file, game, &text, err) && append(file, &text, err);
    strbuf_free(&text);
    return is_added;
}

void match_file_close(MatchFile *file)
{
    if (file->fd >= 0)
        close(file->fd);
    file->fd = -1;
}
