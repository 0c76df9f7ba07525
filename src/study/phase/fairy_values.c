// SPDX-License-Identifier: MIT
#include "study/phase/fairy_values.h"

#include <stdlib.h>
#include <string.h>

#include "core/board_text.h"
#include "papers/fairy.h"
#include "study/table.h"

enum { NAME, SIDE, BOARD, VALUE };

static bool compare_row(const Fairy *fairy, const TableRow *row, FairyValues *values,
                        StrBuf *out, Error *err)
{
    Position pos;
    const char *const *cells = row->cells;
    bool is_board =
        cells[NAME][0] != '#' && cells[VALUE][0] != '\0' && strlen(cells[SIDE]) == 1;
    if (!is_board)
        return true;
    StrBuf text = strbuf_new();
    strbuf_print(&text, "%s %s", cells[SIDE], cells[BOARD]);
    bool is_read = position_parse(text.text, &pos, err);
    strbuf_free(&text);
    if (!is_read)
        return error_wrap(err, "board %.40s", cells[NAME]);
    int value = fairy_evaluate(fairy, &pos);
    strbuf_print(out, "%s\t%d\t%s\n", cells[NAME], value, cells[VALUE]);
    values->boards++;
    values->equal += value == strtol(cells[VALUE], NULL, 10);
    return true;
}

bool fairy_values_compare(const char *path, FairyValues *values, StrBuf *out, Error *err)
{
    Table table = {0};
    Fairy fairy;
    FairyStyle style = fairy_style_plain();
    fairy_init(&fairy, &style);
    *values = (FairyValues){0, 0};
    bool is_read = table_read(&table, path, err);
    for (size_t i = 0; is_read && i < table.count; i++)
        is_read = compare_row(&fairy, &table.rows[i], values, out, err);
    table_free(&table);
    if (!is_read)
        return false;
    if (values->boards == 0)
        return error_set(err, "'%.150s' holds no boards with values", path);
    strbuf_print(out, "%d of %d\n", values->equal, values->boards);
    return true;
}
