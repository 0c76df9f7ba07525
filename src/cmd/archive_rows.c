// SPDX-License-Identifier: MIT
#include "cmd/archive_rows.h"

#include <stdio.h>

#include "base/progress.h"

static void take_row(const ArchiveRows *rows, const Archive *archive, const ArchiveRow *row)
{
    Error why = {""};
    if (!rows->take(rows->context, row, &why)) {
        progress_clear();
        fprintf(stderr, "%s:%ld: left out: %s\n", archive_source(archive), row->line,
                why.text);
    }
    rows->show(rows->context);
}

static bool visit_file(const ArchiveRows *rows, const char *path, Error *err)
{
    Error problem = {""};
    const ArchiveRow *row = NULL;
    ArchiveEvent event = ARCHIVE_END;
    Archive *archive = archive_open(path, NULL, err);
    if (!archive)
        return false;
    while (!stop_is_asked(rows->stop) &&
           (event = archive_next(archive, &row, &problem)) != ARCHIVE_END) {
        if (event == ARCHIVE_ROW)
            take_row(rows, archive, row);
        else
            fprintf(stderr, "%s\n", problem.text);
    }
    archive_close(archive);
    return true;
}

bool archive_rows_visit(const ArchiveRows *rows, Error *err)
{
    bool is_read = true;
    for (int i = 0; is_read && i < rows->path_count; i++)
        is_read = visit_file(rows, rows->paths[i], err);
    progress_clear();
    return is_read;
}
