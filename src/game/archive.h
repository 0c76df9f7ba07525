// SPDX-License-Identifier: MIT
// The game archive of arimaa.com, row by row: plain files, .gz, .tgz of several, standard
// input. What a file is, its first bytes tell, not its name.
//
// A file is read as it comes and takes the same memory however long it is. What is wrong
// with a row costs that row only:
//
//     Archive *archive = archive_open(path, NULL, err);
//     while ((event = archive_next(archive, &row, &problem)) != ARCHIVE_END)
//         if (event == ARCHIVE_ROW)
//             use(row);
//         else
//             fprintf(stderr, "%s\n", problem.text); // "games.txt:17: game 32: why"
//     archive_close(archive);
//
// In a tar file the members named *.txt and *.tsv are read; others are reported and left
// alone, and so are packed ones: there are no archives inside archives. Names that lead out
// of the folder (absolute, or with ..) are refused, though nothing is unpacked to disk.
#ifndef GAME_ARCHIVE_H
#define GAME_ARCHIVE_H

#include "base/progress.h"
#include "base/stop.h"
#include "game/archive_row.h"
#include "game/gzip.h"

typedef struct ArchiveLimits {
    size_t row_bytes; // a longer row is skipped
    int members;      // a tar file with more is left there
    GzipLimits gzip;
} ArchiveLimits;

// 16 MB a row, 10,000 members, 64 GB unpacked, 500 times the packed size.
ArchiveLimits archive_limits_usual(void);

typedef enum ArchiveEvent {
    ARCHIVE_ROW,     // the next row; valid until the next call
    ARCHIVE_SKIPPED, // a row or a member was left out, `problem` says which and why
    ARCHIVE_BROKEN,  // the rest cannot be read, `problem` says why; the end comes next
    ARCHIVE_END,
} ArchiveEvent;

typedef struct Archive Archive;

// "-" is the standard input; `limits` may be NULL for the usual ones. NULL with a sentence
// when there is nothing to read or the file is packed in a way that Tusk does not know.
Archive *archive_open(const char *path, const ArchiveLimits *limits, Error *err);

// The same from memory, borrowed until archive_close; `name` is for the sentences.
Archive *archive_open_bytes(const char *name, const char *bytes, size_t count,
                            const ArchiveLimits *limits, Error *err);

// `archive` may be NULL.
void archive_close(Archive *archive);

ArchiveEvent archive_next(Archive *archive, const ArchiveRow **row, Error *problem);

// Files that are read one after the other, to tell how far one has come.
typedef struct ArchiveTour {
    Progress *progress; // may be NULL; its line is taken away before notes
    uint64_t bytes;     // of all files
    bool is_unknown;    // one of them is a pipe
    uint64_t before;    // of the files that are done with
    double share; // kept by archive_visit: of the bytes; less than 0 when it is unknown
} ArchiveTour;

// Begin with nothing but the progress; first add the files that will be read.
void archive_tour_add(ArchiveTour *tour, const char *path);
double archive_tour_share(const ArchiveTour *tour, const Archive *archive);
void archive_tour_leave(ArchiveTour *tour, const Archive *archive); // before closing it

// Whoever goes through all rows of a file.
typedef struct ArchiveVisitor {
    // False, with the reason, when the row is of no use.
    bool (*take)(void *context, const ArchiveRow *row, Error *why);
    // Told what was left out: "games.txt:17: left out: it has no result". May be NULL.
    void (*note)(const char *sentence);
    // Asked before each row; true ends the visit. May be NULL.
    bool (*has_enough)(void *context);
    const Stop *stop; // the same; may be NULL
    void *context;
    ArchiveTour *tour; // may be NULL
} ArchiveVisitor;

// False with a sentence when the file cannot be opened.
bool archive_visit(const char *path, const ArchiveVisitor *visitor, Error *err);

// The same with several files, one after the other; they are added to the tour first.
bool archive_visit_all(char *const *paths, int count, const ArchiveVisitor *visitor,
                       Error *err);

// What is being read, for sentences of one's own: "games.txt", "games.tgz(may.txt)".
const char *archive_source(const Archive *archive);

#endif
