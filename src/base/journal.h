// SPDX-License-Identifier: MIT
// The results of the steps of long work, in their order, on disk: work that is cut off, by
// whatever, and begun again goes through the steps that are there without doing them.
//
//     if (!journal_recall(journal, &bytes)) {
//         ... do the step, and put what came of it into `bytes` ...
//         journal_keep(journal, &bytes);
//     }
//
// A record is written whole and has a checksum; what is broken at the end is dropped. Of
// several ranks (base/ranks.h) rank 0 has the file, and all recall the same. All functions
// take NULL for a journal: then nothing is kept.
#ifndef BASE_JOURNAL_H
#define BASE_JOURNAL_H

#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"

typedef struct Journal {
    char *path;
    int fd;         // on rank 0
    uint64_t at;    // where the next record stands
    bool is_beyond; // what was there has been read
    int failure;    // errno of the first that could not be written, or 0
} Journal;

// Begin one, or go on with one that is there. `settings` is what the work depends on, as
// one line. Refused: a file of other settings, or of something else, which is left as it
// is.
bool journal_open(Journal *journal, const char *path, const char *settings, Error *err);

// The next record; false when it is to be made.
bool journal_recall(Journal *journal, StrBuf *out);
void journal_keep(Journal *journal, const StrBuf *record);

// When the work is done the file is removed. False with a sentence when something could not
// be written; what was kept before is good.
bool journal_close(Journal *journal, bool is_done, Error *err);

#endif
