// SPDX-License-Identifier: MIT
// The texts within a file of the archive: the file itself, plain or unpacked, or one by one
// the members of a tar file. What a file is, its first bytes tell, not its name.
#ifndef GAME_ARCHIVE_TEXTS_H
#define GAME_ARCHIVE_TEXTS_H

#include "base/strbuf.h"
#include "game/gzip.h"
#include "game/tar.h"

typedef struct ArchiveTexts {
    char *name;         // of the file
    StrBuf source;      // and of the member: "games.tgz(may.txt)"
    ByteStream *stream; // the bytes of this text
    bool is_over;

    ByteStream file; // unpacked
    bool is_tar;
    Tar tar;
    ByteStream member;
    int member_count;
    int members_most;
} ArchiveTexts;

typedef enum ArchiveText {
    ARCHIVE_TEXT_BEGINS,
    ARCHIVE_TEXT_SKIPPED, // a member was left alone, `err` says which and why
    ARCHIVE_TEXT_BROKEN,  // the rest cannot be read, `err` says why
    ARCHIVE_TEXTS_END,
} ArchiveText;

// Take over `file`, which is packed or not. Refused: files that cannot be read, packings
// that Tusk does not know, packed files within packed ones. archive_texts_free is needed
// also then. `members` is how many a tar file may have.
bool archive_texts_init(ArchiveTexts *texts, const char *name, const ByteStream *file,
                        GzipLimits limits, int members, Error *err);
void archive_texts_free(ArchiveTexts *texts);

// Go to the next text. Members named *.txt and *.tsv are read; others are left alone, and
// so are packed ones and those whose names lead out of the folder.
ArchiveText archive_texts_next(ArchiveTexts *texts, Error *err);

#endif
