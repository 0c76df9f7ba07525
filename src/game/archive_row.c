// SPDX-License-Identifier: MIT
#include "game/archive_row.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/span.h"

// ---- How games end ---------------------------------------------------------------------

typedef struct EndingName {
    Termination termination;
    const char *name;
} EndingName;

static const EndingName endings[] = {
    {TERMINATION_GOAL, "goal"},
    {TERMINATION_ELIMINATION, "elimination"},
    {TERMINATION_IMMOBILISATION, "immobilisation"},
    {TERMINATION_TIME, "time"},
    {TERMINATION_RESIGNATION, "resignation"},
    {TERMINATION_ILLEGAL_MOVE, "an illegal move"},
    {TERMINATION_SCORE, "score"},
    {TERMINATION_FORFEIT, "forfeit"},
    {TERMINATION_ADJOURNED, "adjournment"},
    {TERMINATION_INTERRUPTED, "interruption"},
};

enum { ENDINGS = sizeof endings / sizeof *endings };

Termination termination_parse(char letter)
{
    for (size_t i = 0; i < ENDINGS; i++)
        if ((char)endings[i].termination == letter)
            return endings[i].termination;
    return TERMINATION_UNKNOWN;
}

const char *termination_name(Termination termination)
{
    for (size_t i = 0; i < ENDINGS; i++)
        if (endings[i].termination == termination)
            return endings[i].name;
    return "an unknown ending";
}

Termination termination_of(Ending ending)
{
    switch (ending) {
    case ENDING_GOAL: return TERMINATION_GOAL;
    case ENDING_ELIMINATION: return TERMINATION_ELIMINATION;
    case ENDING_IMMOBILE:
    case ENDING_REPETITION: return TERMINATION_IMMOBILISATION;
    case ENDING_NONE: break;
    }
    return TERMINATION_UNKNOWN;
}

// ---- The heading -----------------------------------------------------------------------

static const char *const column_names[ARCHIVE_COLUMNS] = {
    [COLUMN_ID] = "id",
    [COLUMN_GOLD_ID] = "wplayerid",
    [COLUMN_SILVER_ID] = "bplayerid",
    [COLUMN_GOLD_NAME] = "wusername",
    [COLUMN_SILVER_NAME] = "busername",
    [COLUMN_GOLD_TITLE] = "wtitle",
    [COLUMN_SILVER_TITLE] = "btitle",
    [COLUMN_GOLD_COUNTRY] = "wcountry",
    [COLUMN_SILVER_COUNTRY] = "bcountry",
    [COLUMN_GOLD_RATING] = "wrating",
    [COLUMN_SILVER_RATING] = "brating",
    [COLUMN_GOLD_RATING_K] = "wratingk",
    [COLUMN_SILVER_RATING_K] = "bratingk",
    [COLUMN_GOLD_TYPE] = "wtype",
    [COLUMN_SILVER_TYPE] = "btype",
    [COLUMN_EVENT] = "event",
    [COLUMN_SITE] = "site",
    [COLUMN_TIME_CONTROL] = "timecontrol",
    [COLUMN_POSTAL] = "postal",
    [COLUMN_START] = "startts",
    [COLUMN_END] = "endts",
    [COLUMN_RESULT] = "result",
    [COLUMN_TERMINATION] = "termination",
    [COLUMN_PLY_COUNT] = "plycount",
    [COLUMN_MODE] = "mode",
    [COLUMN_RATED] = "rated",
    [COLUMN_CORRUPT] = "corrupt",
    [COLUMN_MOVELIST] = "movelist",
    [COLUMN_EVENTS] = "events",
};

const char *archive_column_name(ArchiveColumn column)
{
    return column_names[column];
}

static bool same_word(Span word, const char *name)
{
    return word.length == strlen(name) && strncasecmp(word.text, name, word.length) == 0;
}

// Old files say w and b for the sides, new ones g and s.
static bool is_name_of(Span word, ArchiveColumn column)
{
    const char *name = column_names[column];
    if (same_word(word, name))
        return true;
    bool has_side = column >= COLUMN_GOLD_ID && column <= COLUMN_SILVER_TYPE;
    if (!has_side || word.length == 0 || word.text[0] != (name[0] == 'w' ? 'g' : 's'))
        return false;
    return same_word(span_skip(word, 1), name + 1);
}

static ArchiveColumn find_column(Span word)
{
    ArchiveColumn column = 0;
    while (column < ARCHIVE_COLUMNS && !is_name_of(word, column))
        column++;
    return column;
}

static bool has_column(const ArchiveHeading *heading, ArchiveColumn column)
{
    for (int i = 0; i < heading->count; i++)
        if (heading->columns[i] == column)
            return true;
    return false;
}

bool archive_heading_parse(ArchiveHeading *heading, const char *line, Error *err)
{
    Span rest = span_of(line);
    Span field;
    heading->count = 0;
    while (span_next_field(&rest, '\t', &field)) {
        ArchiveColumn column = find_column(span_trim(field));
        if (heading->count == ARCHIVE_FIELDS)
            return error_set(err, "the heading has more than %d columns", ARCHIVE_FIELDS);
        if (column < ARCHIVE_COLUMNS && has_column(heading, column))
            return error_set(err, "the heading has the column %s twice",
                             column_names[column]);
        heading->columns[heading->count++] = column;
    }
    if (has_column(heading, COLUMN_MOVELIST))
        return true;
    return error_set(err, "no heading: the first line has no column named movelist");
}

void archive_heading_format(StrBuf *out)
{
    for (ArchiveColumn column = 0; column < ARCHIVE_COLUMNS; column++) {
        strbuf_add(out, column_names[column]);
        strbuf_add_char(out, column + 1 < ARCHIVE_COLUMNS ? '\t' : '\n');
    }
}

// ---- Where the value of a column is ----------------------------------------------------

typedef enum FieldKind { FIELD_LETTER, FIELD_NUMBER, FIELD_TEXT } FieldKind;

typedef struct Field {
    FieldKind kind;
    size_t offset; // of a number or a text in ArchiveRow
} Field;

// The rest are columns of one letter.
static const Field fields[ARCHIVE_COLUMNS] = {
    [COLUMN_ID] = {FIELD_NUMBER, offsetof(ArchiveRow, id)},
    [COLUMN_GOLD_ID] = {FIELD_NUMBER, offsetof(ArchiveRow, players[GOLD].id)},
    [COLUMN_SILVER_ID] = {FIELD_NUMBER, offsetof(ArchiveRow, players[SILVER].id)},
    [COLUMN_GOLD_RATING] = {FIELD_NUMBER, offsetof(ArchiveRow, players[GOLD].rating)},
    [COLUMN_SILVER_RATING] = {FIELD_NUMBER, offsetof(ArchiveRow, players[SILVER].rating)},
    [COLUMN_GOLD_RATING_K] = {FIELD_NUMBER, offsetof(ArchiveRow, players[GOLD].rating_k)},
    [COLUMN_SILVER_RATING_K] = {FIELD_NUMBER,
                                offsetof(ArchiveRow, players[SILVER].rating_k)},
    [COLUMN_POSTAL] = {FIELD_NUMBER, offsetof(ArchiveRow, is_postal)},
    [COLUMN_START] = {FIELD_NUMBER, offsetof(ArchiveRow, started)},
    [COLUMN_END] = {FIELD_NUMBER, offsetof(ArchiveRow, ended)},
    [COLUMN_PLY_COUNT] = {FIELD_NUMBER, offsetof(ArchiveRow, ply_count)},
    [COLUMN_RATED] = {FIELD_NUMBER, offsetof(ArchiveRow, is_rated)},
    [COLUMN_CORRUPT] = {FIELD_NUMBER, offsetof(ArchiveRow, is_corrupt)},
    [COLUMN_GOLD_NAME] = {FIELD_TEXT, offsetof(ArchiveRow, players[GOLD].name)},
    [COLUMN_SILVER_NAME] = {FIELD_TEXT, offsetof(ArchiveRow, players[SILVER].name)},
    [COLUMN_GOLD_TITLE] = {FIELD_TEXT, offsetof(ArchiveRow, players[GOLD].title)},
    [COLUMN_SILVER_TITLE] = {FIELD_TEXT, offsetof(ArchiveRow, players[SILVER].title)},
    [COLUMN_GOLD_COUNTRY] = {FIELD_TEXT, offsetof(ArchiveRow, players[GOLD].country)},
    [COLUMN_SILVER_COUNTRY] = {FIELD_TEXT, offsetof(ArchiveRow, players[SILVER].country)},
    [COLUMN_EVENT] = {FIELD_TEXT, offsetof(ArchiveRow, event)},
    [COLUMN_SITE] = {FIELD_TEXT, offsetof(ArchiveRow, site)},
    [COLUMN_TIME_CONTROL] = {FIELD_TEXT, offsetof(ArchiveRow, time_control)},
    [COLUMN_MODE] = {FIELD_TEXT, offsetof(ArchiveRow, mode)},
    [COLUMN_MOVELIST] = {FIELD_TEXT, offsetof(ArchiveRow, movelist)},
    [COLUMN_EVENTS] = {FIELD_TEXT, offsetof(ArchiveRow, events)},
};

static void set_number(ArchiveRow *row, ArchiveColumn column, int64_t number)
{
    memcpy((char *)row + fields[column].offset, &number, sizeof number);
}

static int64_t get_number(const ArchiveRow *row, ArchiveColumn column)
{
    int64_t number = 0;
    memcpy(&number, (const char *)row + fields[column].offset, sizeof number);
    return number;
}

static void set_text(ArchiveRow *row, ArchiveColumn column, const char *text)
{
    memcpy((char *)row + fields[column].offset, &text, sizeof text);
}

static const char *get_text(const ArchiveRow *row, ArchiveColumn column)
{
    const char *text = NULL;
    memcpy(&text, (const char *)row + fields[column].offset, sizeof text);
    return text;
}

void archive_row_init(ArchiveRow *row)
{
    *row = (ArchiveRow){0};
    for (ArchiveColumn column = 0; column < ARCHIVE_COLUMNS; column++) {
        row->text[column] = "";
        if (fields[column].kind == FIELD_NUMBER)
            set_number(row, column, ARCHIVE_UNKNOWN);
        else if (fields[column].kind == FIELD_TEXT)
            set_text(row, column, "");
    }
}

// ---- Reading a row ---------------------------------------------------------------------

// Put a NUL behind each field. Returns how many fields there are.
static int cut_fields(ArchiveRow *row, const ArchiveHeading *heading, char *line,
                      size_t length)
{
    int count = 0;
    for (char *field = line; field; count++) {
        char *tab = memchr(field, '\t', length - (size_t)(field - line));
        if (tab)
            *tab++ = '\0';
        if (count < heading->count && heading->columns[count] < ARCHIVE_COLUMNS)
            row->text[heading->columns[count]] = field;
        field = tab;
    }
    return count;
}

// Databases write NULL or \N for what is not there.
static bool is_absent(Span text)
{
    return text.length == 0 || span_equals(text, "NULL") || span_equals(text, "\\N");
}

static bool parse_digits(Span digits, int64_t *out)
{
    const int64_t most = INT64_C(1000000000000000);
    *out = 0;
    for (size_t i = 0; i < digits.length; i++) {
        if (!char_is_digit(digits.text[i]) || *out > most)
            return false;
        *out = *out * 10 + digits.text[i] - '0';
    }
    return digits.length > 0;
}

static bool read_number(ArchiveRow *row, ArchiveColumn column, Error *err)
{
    Span text = span_trim(span_of(row->text[column]));
    if (is_absent(text))
        return true;
    int64_t number = 0;
    bool is_negative = text.text[0] == '-';
    if (parse_digits(span_skip(text, is_negative), &number)) {
        set_number(row, column, is_negative ? -number : number);
        return true;
    }
    char quote[SPAN_QUOTE];
    span_quote(text, quote);
    return error_set(err, "the %s '%s' is not a whole number", column_names[column], quote);
}

// The only letter of a column, or 0.
static char letter_of(const ArchiveRow *row, ArchiveColumn column)
{
    const char *text = row->text[column];
    return (char)(text[0] && !text[1] ? text[0] : 0);
}

static PlayerType type_of(char letter)
{
    return letter == 'h' ? PLAYER_HUMAN : letter == 'b' ? PLAYER_BOT : PLAYER_UNKNOWN;
}

static ArchiveResult result_of(char letter)
{
    Side winner;
    if (letter == 'd')
        return ARCHIVE_DRAWN;
    if (!letter || !side_parse(letter, &winner))
        return ARCHIVE_NO_RESULT;
    return winner == GOLD ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON;
}

static void read_letters(ArchiveRow *row)
{
    row->players[GOLD].type = type_of(letter_of(row, COLUMN_GOLD_TYPE));
    row->players[SILVER].type = type_of(letter_of(row, COLUMN_SILVER_TYPE));
    row->result = result_of(letter_of(row, COLUMN_RESULT));
    row->termination = termination_parse(letter_of(row, COLUMN_TERMINATION));
}

static bool read_values(ArchiveRow *row, Error *err)
{
    for (ArchiveColumn column = 0; column < ARCHIVE_COLUMNS; column++) {
        if (fields[column].kind == FIELD_TEXT)
            set_text(row, column, row->text[column]);
        else if (fields[column].kind == FIELD_NUMBER && !read_number(row, column, err))
            return false;
    }
    read_letters(row);
    return true;
}

bool archive_row_parse(ArchiveRow *row, const ArchiveHeading *heading, char *line,
                       size_t length, Error *err)
{
    archive_row_init(row);
    bool has_nul = memchr(line, '\0', length) != NULL;
    int count = cut_fields(row, heading, line, length);
    if (has_nul)
        return error_set(err, "there is a NUL byte in the row");
    if (count != heading->count)
        return error_set(err, "the row has %d columns, the heading %d", count,
                         heading->count);
    return read_values(row, err);
}

// ---- Printing --------------------------------------------------------------------------

static bool print_text(const char *text, ArchiveColumn column, StrBuf *out, Error *err)
{
    if (strchr(text, '\t'))
        return error_set(err, "the %s has a tab in it", column_names[column]);
    for (;;) {
        size_t length = strcspn(text, "\r\n");
        strbuf_add_bytes(out, text, length);
        text += length;
        if (!*text)
            return true;
        strbuf_add(out, "\\n");
        text += text[0] == '\r' && text[1] == '\n' ? 2 : 1;
    }
}

static void print_letter(const ArchiveRow *row, ArchiveColumn column, StrBuf *out)
{
    static const char types[] = {'\0', 'h', 'b'};
    static const char results[] = {'\0', 'w', 'b', 'd'};
    char letter = '\0';
    if (column == COLUMN_RESULT)
        letter = results[row->result];
    else if (column == COLUMN_TERMINATION)
        letter = (char)row->termination;
    else
        letter = types[row->players[column == COLUMN_GOLD_TYPE ? GOLD : SILVER].type];
    if (letter)
        strbuf_add_char(out, letter);
}

static void print_number(int64_t number, StrBuf *out)
{
    if (number != ARCHIVE_UNKNOWN)
        strbuf_print(out, "%" PRId64, number);
}

static bool print_column(const ArchiveRow *row, ArchiveColumn column, StrBuf *out,
                         Error *err)
{
    switch (fields[column].kind) {
    case FIELD_TEXT: return print_text(get_text(row, column), column, out, err);
    case FIELD_NUMBER: print_number(get_number(row, column), out); break;
    case FIELD_LETTER: print_letter(row, column, out); break;
    }
    return true;
}

bool archive_row_format(const ArchiveRow *row, StrBuf *out, Error *err)
{
    size_t length = out->length;
    for (ArchiveColumn column = 0; column < ARCHIVE_COLUMNS; column++) {
        if (!print_column(row, column, out, err)) {
            strbuf_cut(out, length);
            return false;
        }
        strbuf_add_char(out, column + 1 < ARCHIVE_COLUMNS ? '\t' : '\n');
    }
    return true;
}

void archive_day_format(int64_t seconds, StrBuf *out)
{
    char text[32] = "-";
    time_t time = (time_t)seconds;
    struct tm day;
    if (seconds != 0 && seconds != ARCHIVE_UNKNOWN && gmtime_r(&time, &day))
        strftime(text, sizeof text, "%Y-%m-%d", &day);
    strbuf_add(out, text);
}

// Days since 1970 (Howard Hinnant's days_from_civil, in the public domain): the years are
// taken to begin in March, so that a leap day is the last of its year.
static int64_t days_since_1970(int year, int month, int day)
{
    int64_t y = month <= 2 ? year - 1 : year;
    int64_t era = y / 400;
    int64_t year_of_era = y - era * 400;
    int64_t day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    int64_t day_of_era =
        year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146097 + day_of_era - 719468;
}

static bool is_day(int year, int month, int day)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    if (year < 1970 || year > 9999 || month < 1 || month > 12)
        return false;
    return day >= 1 && day <= lengths[month - 1] + (is_leap && month == 2);
}

static bool has_shape(const char *text)
{
    return strlen(text) == strlen("YYYY-MM-DD") && strspn(text, "0123456789") == 4 &&
           text[4] == '-' && strspn(text + 5, "0123456789") == 2 && text[7] == '-' &&
           strspn(text + 8, "0123456789") == 2;
}

bool archive_day_parse(const char *text, bool is_end, int64_t *out)
{
    enum { DAY_SECONDS = 86400 };
    if (!has_shape(text))
        return false;
    int year = (int)strtol(text, NULL, 10);
    int month = (int)strtol(text + 5, NULL, 10);
    int day = (int)strtol(text + 8, NULL, 10);
    if (!is_day(year, month, day))
        return false;
    *out = (days_since_1970(year, month, day) + is_end) * DAY_SECONDS - is_end;
    return true;
}
