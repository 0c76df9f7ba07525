// SPDX-License-Identifier: MIT
#include "cmd/columns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/span.h"
#include "base/strbuf.h"

enum { WIDTH_MOST = 40 }; // what is wider is not waited for

void columns_init(Columns *table, const ColumnKind *kinds, bool wants_heading)
{
    // mpirun gives those whom it starts a terminal, wherever its own output goes.
    bool is_terminal = isatty(STDOUT_FILENO) && !getenv("OMPI_COMM_WORLD_RANK");
    *table = (Columns){.kinds = kinds,
                       .is_aligned = kinds && is_terminal,
                       .has_heading = kinds && (is_terminal || wants_heading)};
}

// ---- Cells -----------------------------------------------------------------------------

// In characters: bytes that continue one do not count.
static int width_of(Span cell)
{
    int width = 0;
    for (size_t i = 0; i < cell.length; i++)
        width += ((unsigned char)cell.text[i] & 0xc0) != 0x80;
    return width;
}

// Numbers stand right in their columns. "-" and nothing at all go with either.
static bool is_word(Span cell)
{
    size_t i = cell.length > 0 && strchr("+-", cell.text[0]) ? 1 : 0;
    if (i == cell.length || span_equals(span_skip(cell, i), "inf"))
        return false;
    for (; i < cell.length; i++)
        if (!char_is_digit(cell.text[i]) && cell.text[i] != '.')
            return true;
    return false;
}

static void widen(int *width, int wanted)
{
    wanted = wanted < WIDTH_MOST ? wanted : WIDTH_MOST;
    *width = wanted > *width ? wanted : *width;
}

// A cell and the gap behind it, if there is another.
static void add_cell(Span cell, int width, bool is_right, bool is_last, StrBuf *out)
{
    int gap = width - width_of(cell);
    gap = gap > 0 ? gap : 0;
    strbuf_print(out, "%*s%.*s", is_right ? gap : 0, "", (int)cell.length, cell.text);
    if (!is_last)
        strbuf_print(out, "%*s", (is_right ? 0 : gap) + 2, "");
}

// ---- Kinds -----------------------------------------------------------------------------

static int kind_of(const Columns *table, Span line)
{
    Span rest = line;
    Span first = {0};
    int kind = 0;
    span_next_field(&rest, '\t', &first);
    while (table->kinds[kind].word && !span_equals(first, table->kinds[kind].word))
        kind++;
    return kind;
}

// The name of a column, without the width that may follow it, which is taken into account.
static Span column_name(Span cell, int *width)
{
    const char *colon = memchr(cell.text, ':', cell.length);
    if (!colon)
        return cell;
    widen(width, (int)strtol(colon + 1, NULL, 10));
    return (Span){cell.text, (size_t)(colon - cell.text)};
}

// The names of the columns, the number of the question among them.
static void add_names(Columns *table, int kind, long number, StrBuf *out)
{
    Span cell;
    Span rest = span_of(table->kinds[kind].columns);
    if (number)
        strbuf_add(out, "line\t");
    for (int i = number != 0; span_next_field(&rest, '\t', &cell); i++) {
        Span name = column_name(cell, &table->widths[kind][i]);
        strbuf_print(out, "%.*s%s", (int)name.length, name.text, rest.text ? "\t" : "\n");
    }
}

// ---- Lines -----------------------------------------------------------------------------

static void widen_line(Columns *table, int kind, Span line)
{
    Span cell;
    for (int i = 0; i < COLUMNS_MOST && span_next_field(&line, '\t', &cell); i++)
        widen(&table->widths[kind][i], width_of(cell));
}

static void add_aligned(const Columns *table, int kind, Span line, StrBuf *out)
{
    Span cell;
    for (int i = 0; span_next_field(&line, '\t', &cell); i++) {
        bool is_last = line.text == NULL;
        bool is_right = i < COLUMNS_MOST && !table->is_text[kind][i];
        bool is_free = i >= COLUMNS_MOST || (is_last && !is_right);
        add_cell(cell, is_free ? 0 : table->widths[kind][i], is_right, is_last, out);
    }
    strbuf_add_char(out, '\n');
}

static void add_heading(Columns *table, int kind, long number, StrBuf *out)
{
    if (!table->has_heading || table->is_told[kind])
        return;
    table->is_told[kind] = true;
    StrBuf names = strbuf_new();
    add_names(table, kind, number, &names);
    Span line = {names.text, names.length - 1};
    widen_line(table, kind, line);
    if (table->is_aligned)
        add_aligned(table, kind, line, out);
    else
        strbuf_add(out, names.text);
    strbuf_free(&names);
}

// `shown` is the line with its number.
static void add_line(Columns *table, int kind, Span shown, long number, StrBuf *out)
{
    bool is_table = table->kinds && table->kinds[kind].columns;
    if (is_table)
        add_heading(table, kind, number, out);
    if (is_table && table->is_aligned)
        add_aligned(table, kind, shown, out);
    else
        strbuf_print(out, "%.*s\n", (int)shown.length, shown.text);
}

typedef void (*LineVisit)(Columns *table, int kind, Span shown, long number, StrBuf *out);

static void measure(Columns *table, int kind, Span shown, long number, StrBuf *out)
{
    Span cell;
    (void)number;
    (void)out;
    widen_line(table, kind, shown);
    for (int i = 0; i < COLUMNS_MOST && span_next_field(&shown, '\t', &cell); i++)
        table->is_text[kind][i] |= is_word(cell);
}

static void visit_lines(Columns *table, const char *lines, long number, LineVisit visit,
                        StrBuf *out)
{
    Span line;
    Span rest = span_of(lines);
    StrBuf shown = strbuf_new();
    while (span_next_line(&rest, &line)) {
        strbuf_clear(&shown);
        if (number)
            strbuf_print(&shown, "%ld\t", number);
        strbuf_add_bytes(&shown, line.text, line.length);
        visit(table, table->kinds ? kind_of(table, line) : 0, span_of(shown.text), number,
              out);
    }
    strbuf_free(&shown);
}

void columns_print(Columns *table, const char *lines, long number)
{
    if (!table->has_heading && !number) {
        fputs(lines, stdout);
        return;
    }
    StrBuf out = strbuf_new();
    if (table->is_aligned)
        visit_lines(table, lines, number, measure, &out);
    visit_lines(table, lines, number, add_line, &out);
    strbuf_show(&out);
}
