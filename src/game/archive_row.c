// SPDX-License-Identifier: MIT
#include "game/archive_row.h"

#include <inttypes.h>
#include <string.h>

#include "base/span.h"

// ---- Where the value of a column is; NULL for the columns of other kinds ---------------

static int64_t *number_of(ArchiveRow *row, ArchiveColumn column)
{
    switch (column) {
    case COLUMN_ID: return &row->id;
    case COLUMN_GOLD_ID: return &row->players[GOLD].id;
    case COLUMN_SILVER_ID: return &row->players[SILVER].id;
    case COLUMN_GOLD_RATING: return &row->players[GOLD].rating;
    case COLUMN_SILVER_RATING: return &row->players[SILVER].rating;
    case COLUMN_GOLD_RATING_K: return &row->players[GOLD].rating_k;
    case COLUMN_SILVER_RATING_K: return &row->players[SILVER].rating_k;
    case COLUMN_POSTAL: return &row->is_postal;
    case COLUMN_START: return &row->started;
    case COLUMN_END: return &row->ended;
    case COLUMN_PLY_COUNT: return &row->ply_count;
    case COLUMN_RATED: return &row->is_rated;
    case COLUMN_CORRUPT: return &row->is_corrupt;
    default: return NULL;
    }
}

static const char **text_of(ArchiveRow *row, ArchiveColumn column)
{
    switch (column) {
    case COLUMN_GOLD_NAME: return &row->players[GOLD].name;
    case COLUMN_SILVER_NAME: return &row->players[SILVER].name;
    case COLUMN_GOLD_TITLE: return &row->players[GOLD].title;
    case COLUMN_SILVER_TITLE: return &row->players[SILVER].title;
    case COLUMN_GOLD_COUNTRY: return &row->players[GOLD].country;
    case COLUMN_SILVER_COUNTRY: return &row->players[SILVER].country;
    case COLUMN_EVENT: return &row->event;
    case COLUMN_SITE: return &row->site;
    case COLUMN_TIME_CONTROL: return &row->time_control;
    case COLUMN_MODE: return &row->mode;
    case COLUMN_MOVELIST: return &row->movelist;
    case COLUMN_EVENTS: return &row->events;
    default: return NULL;
    }
}

void archive_row_init(ArchiveRow *row)
{
    *row = (ArchiveRow){0};
    for (ArchiveColumn column = 0; column < ARCHIVE_COLUMNS; column++) {
        row->text[column] = "";
        if (number_of(row, column))
            *number_of(row, column) = ARCHIVE_UNKNOWN;
        else if (text_of(row, column))
            *text_of(row, column) = "";
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
    int64_t *out = number_of(row, column);
    Span text = span_trim(span_of(row->text[column]));
    if (is_absent(text))
        return true;
    bool is_negative = text.text[0] == '-';
    if (parse_digits((Span){text.text + is_negative, text.length - is_negative}, out)) {
        *out = is_negative ? -*out : *out;
        return true;
    }
    char quote[SPAN_QUOTE];
    span_quote(text, quote);
    *out = ARCHIVE_UNKNOWN;
    return error_set(err, "the %s '%s' is not a whole number", archive_column_name(column),
                     quote);
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
        const char **text = text_of(row, column);
        if (text)
            *text = row->text[column];
        else if (number_of(row, column) && !read_number(row, column, err))
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
        return error_set(err, "the %s has a tab in it", archive_column_name(column));
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

static bool print_column(ArchiveRow *row, ArchiveColumn column, StrBuf *out, Error *err)
{
    const int64_t *number = number_of(row, column);
    const char **text = text_of(row, column);
    if (text)
        return print_text(*text, column, out, err);
    if (!number)
        print_letter(row, column, out);
    else if (*number != ARCHIVE_UNKNOWN)
        strbuf_print(out, "%" PRId64, *number);
    return true;
}

bool archive_row_format(const ArchiveRow *row, StrBuf *out, Error *err)
{
    ArchiveRow copy = *row;
    size_t length = out->length;
    for (ArchiveColumn column = 0; column < ARCHIVE_COLUMNS; column++) {
        if (!print_column(&copy, column, out, err)) {
            strbuf_cut(out, length);
            return false;
        }
        strbuf_add_char(out, column + 1 < ARCHIVE_COLUMNS ? '\t' : '\n');
    }
    return true;
}
