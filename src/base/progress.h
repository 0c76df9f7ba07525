// SPDX-License-Identifier: MIT
// A line on the terminal that tells how far long work has come: what is done, the share of
// the whole, the time it took and the time that is left. Into a file or a pipe nothing is
// written.
//
//     Progress progress;
//     progress_begin(&progress, NULL, 0);
//     for (int i = 0; i < turns; i++) {
//         progress_at(&progress, (double)i / turns, "%d of %d turns", i, turns);
//         judge(i);
//     }
//     progress_end(&progress);
//
// prints "12 of 40 turns, 30 %, 0:12 gone, 0:28 left". It is called as often as one likes:
// the line changes a few times a second, and the time goes on if somebody calls
// progress_tick (as cmd/long_work.h does). All may be called from any thread, and with NULL
// for a progress: then nothing is told.
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/timer.h"

enum {
    PROGRESS_TEXT = 200,    // letters of what is told; the rest is cut off
    PROGRESS_REST_MS = 200, // the line stays as it is for so long
};

// Where the line is shown; of a test, somewhere else than on the terminal.
typedef struct ProgressScreen {
    FILE *out;          // NULL: nowhere
    int columns;        // 0: those of the terminal
    const Timer *timer; // NULL for the machine's
} ProgressScreen;

// A stretch of the work, from one share of the whole to another.
typedef struct ProgressPart {
    double from;
    double to;
    size_t name_length; // of the names of this part and those around it
} ProgressPart;

typedef struct Progress {
    pthread_mutex_t lock;
    ProgressScreen screen;
    ProgressPart part; // that is being done
    char names[PROGRESS_TEXT];
    char text[PROGRESS_TEXT]; // told last
    double share;             // of the whole; less than 0 when it is not known
    double share_before;      // that was done before the beginning
    int64_t begun_ms;
    int64_t shown_ms;
    bool is_hidden; // there is no line
    bool has_news;  // that the line does not tell yet
} Progress;

// Begin to tell, on the standard error when that is a terminal, or on `screen`. The share
// `done`, from 0 to 1, was done earlier, by what now goes on.
void progress_begin(Progress *progress, const ProgressScreen *screen, double done);

// So much of the work, or of the part of it, is done, from 0 to 1; less than 0 when nobody
// knows. The text says what is done, as a person would count it.
void progress_at(Progress *progress, double share, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Work in parts: what is told until progress_leave is about the stretch between two shares
// of the work (or part) around it, and the name stands before the text. Parts of which
// nobody knows how long they take are best taken as equal.
//
//     ProgressPart outer = progress_enter(&progress, 0, 0.5, "fold %d of 2", 1);
//     ...
//     progress_leave(&progress, outer);
ProgressPart progress_enter(Progress *progress, double from, double to, const char *format,
                            ...) __attribute__((format(printf, 4, 5)));
void progress_leave(Progress *progress, ProgressPart outer);

// Take the line away, before other output; it is there again when there is something to
// tell.
void progress_clear(Progress *progress);

// Let the time go on.
void progress_tick(Progress *progress);

// Take it away for good.
void progress_end(Progress *progress);

#endif
