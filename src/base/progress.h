// SPDX-License-Identifier: MIT
// A line on the terminal that changes while long work goes on. On a pipe it is not there.
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

// Show this instead of what was shown before.
void progress_show(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Take it away: before other output, and at the end.
void progress_clear(void);

#endif
