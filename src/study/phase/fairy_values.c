// SPDX-License-Identifier: MIT
#include "study/phase/fairy_values.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/board_text.h"
#include "papers/fairy.h"
#include "study/table.h"

enum { NAME, SIDE, BOARD, VALUE };

static bool is_board(const TableRow *row)
{
    return row->cells[NAME][0] != '#' && row->cells[VALUE][0] != '\0' &&
           strlen(row->cells[SIDE]) == 1;
}

static bool compare_row(const Fairy *fairy, const TableRow *row, FairyValues *values,
                        StrBuf *out, Error *err)
{
    StrBuf text;
    Position pos;
    strbuf_init(&text);
    strbuf_print(&text, "%s %s", row->cells[SIDE], row->cells[BOARD]);
    bool is_read = position_parse(text.text, &pos, err);
    strbuf_free(&text);
    if (!is_read)
        return error_wrap(err, "board %.40s", row->cells[NAME]);
    int value = fairy_evaluate(fairy, &pos);
    strbuf_print(out, "%s\t%d\t%s\n", row->cells[NAME], value, row->cells[VALUE]);
    values->boards++;
    values->equal += value == strtol(row->cells[VALUE], NULL, 10);
    return true;
}

static bool compare_rows(const Table *table, FairyValues *values, StrBuf *out, Error *err)
{
    Fairy fairy;
    FairyStyle style = fairy_style_plain();
    fairy_init(&fairy, &style);
    for (size_t i = 0; i < table->count; i++)
        if (is_board(&table->rows[i]) &&
            !compare_row(&fairy, &table->rows[i], values, out, err))
            return false;
    return true;
}

bool fairy_values_compare(const char *path, FairyValues *values, StrBuf *out, Error *err)
{
    StrBuf text;
    Table table = {0};
    *values = (FairyValues){0, 0};
    strbuf_init(&text);
    bool is_read = file_read(path, &text, err);
    if (is_read) {
        table_add(&table, text.text ? text.text : "");
        is_read = compare_rows(&table, values, out, err);
        table_free(&table);
    }
    strbuf_free(&text);
    if (!is_read)
        return false;
    if (values->boards == 0)
        return error_set(err, "'%.150s' holds no boards with values", path);
    strbuf_print(out, "%d of %d\n", values->equal, values->boards);
    return true;
}
