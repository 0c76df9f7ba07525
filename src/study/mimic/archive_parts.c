// SPDX-License-Identifier: MIT
#include "study/mimic/archive_parts.h"

#include "game/archive.h"
#include "game/archive_writer.h"

static bool deal_file(const char *path, ArchiveWriter *writers[ARCHIVE_PARTS], long *games,
                      Error *err)
{
    const ArchiveRow *row = NULL;
    ArchiveEvent event = ARCHIVE_END;
    Error problem = {""};
    bool is_good = true;
    Archive *archive = archive_open(path, NULL, err);
    if (!archive)
        return false;
    while (is_good && (event = archive_next(archive, &row, &problem)) != ARCHIVE_END)
        if (event == ARCHIVE_ROW)
            is_good = archive_writer_add(writers[(*games)++ % ARCHIVE_PARTS], row, err);
    archive_close(archive);
    return is_good;
}

static int open_parts(const ArchiveDeal *deal, ArchiveWriter *writers[ARCHIVE_PARTS],
                      Error *err)
{
    int count = 0;
    while (count < ARCHIVE_PARTS &&
           (writers[count] = archive_writer_open(deal->parts[count], ARCHIVE_REPLACE, err)))
        count++;
    return count;
}

static bool close_parts(ArchiveWriter *writers[ARCHIVE_PARTS], int count, bool is_good,
                        Error *err)
{
    for (int i = 0; i < count; i++) {
        if (!is_good)
            archive_writer_abandon(writers[i]);
        else
            is_good = archive_writer_close(writers[i], err);
    }
    return is_good;
}

bool archive_parts_deal(const ArchiveDeal *deal, long *games, Error *err)
{
    ArchiveWriter *writers[ARCHIVE_PARTS];
    int count = open_parts(deal, writers, err);
    bool is_good = count == ARCHIVE_PARTS;
    *games = 0;
    for (int i = 0; is_good && i < deal->path_count; i++)
        is_good = deal_file(deal->paths[i], writers, games, err);
    return close_parts(writers, count, is_good, err);
}
