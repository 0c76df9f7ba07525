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

static bool begin_file(MatchFile *file, Error *err)
{
    StrBuf header;
    strbuf_init(&header);
    archive_heading_format(&header);
    bool is_begun = append(file, &header, err);
    strbuf_free(&header);
    return is_begun;
}

bool match_file_create(MatchFile *file, Error *err)
{
    struct stat found;
    if (stat(file->path, &found) == 0 && S_ISREG(found.st_mode) && found.st_size > 0)
        return error_set(err, "'%.150s' exists; --resume continues it", file->path);
    return open_file(file, err) && begin_file(file, err);
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

static bool is_of_match(const MatchFile *file, const Span *columns, long number)
{
    return span_equals(columns[COLUMN_GOLD_NAME],
                       file->names[tally_player(number, GOLD)]) &&
           span_equals(columns[COLUMN_SILVER_NAME],
                       file->names[tally_player(number, SILVER)]) &&
           span_equals(columns[COLUMN_EVENT], file->event) &&
           span_equals(columns[COLUMN_TIME_CONTROL], file->time_control);
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
    if (!is_of_match(file, columns, id - 1))
        return error_set(err, "it is of another match");
    if (columns[COLUMN_RESULT].length != 1 || columns[COLUMN_TERMINATION].length != 1 ||
        !is_termination(columns[COLUMN_TERMINATION].text[0]))
        return error_set(err, "it has no result");
    Side winner = columns[COLUMN_RESULT].text[0] == 'w' ? GOLD : SILVER;
    tally_add(tally, id - 1, winner, (Termination)columns[COLUMN_TERMINATION].text[0]);
    if (read_number(columns[COLUMN_PLY_COUNT], LONG_MAX, &plies) && plies > SIDES)
        tally->turns += plies - SIDES; // the set-ups
    return true;
}

static bool read_rows(const MatchFile *file, Span text, Tally *tally, Error *err)
{
    Span line;
    for (long number = 1; span_next_line(&text, &line); number++) {
        bool is_header = number == 1 && span_starts_with(line, "id\t");
        if (!is_header && !read_row(file, line, tally, err))
            return error_wrap(err, "'%.80s', line %ld", file->path, number);
    }
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

bool match_file_resume(MatchFile *file, Tally *tally, Error *err)
{
    StrBuf text;
    struct stat found;
    if (stat(file->path, &found) != 0)
        return match_file_create(file, err);
    strbuf_init(&text);
    bool is_read = file_read(file->path, &text, err);
    size_t length = whole_lines(&text);
    is_read = is_read && read_rows(file, (Span){text.text, length}, tally, err) &&
              (length == text.length || cut_file(file, length, err)) &&
              open_file(file, err) && (length > 0 || begin_file(file, err));
    strbuf_free(&text);
    return is_read;
}

// The column of events: what went wrong, and the scores the players told.
static void add_events(const Verdict *verdict, StrBuf *out)
{
    strbuf_add(out, verdict->remark.text);
    if (verdict->scores.length > 0)
        strbuf_print(out, "%sscores%s", out->length > 0 ? "; " : "", verdict->scores.text);
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
    add_events(game->verdict, &events);
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
