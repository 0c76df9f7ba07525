// SPDX-License-Identifier: MIT
// A decided line, continued to the end of the game: so that a win can be shown, and the
// turns it takes counted.
#ifndef SEARCH_FINISH_H
#define SEARCH_FINISH_H

#include "search/worker.h"

// What search_finish promises, for a line whose score is decided. The worker has a
// generator, and a budget in nodes; 0 for goals only.
void finish_line(Worker *worker, const Position *pos, SearchInfo *info);

#endif
