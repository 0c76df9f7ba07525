// SPDX-License-Identifier: MIT
// How long a game follows earlier ones.
#ifndef REPORT_NOVELTY_H
#define REPORT_NOVELTY_H

#include "report/report.h"
#include "store/database.h"

// Count how often each turn was played in the same position, or its mirror image, in the
// games of a database, up to the first that never was: the novelty. `own` is the number in
// the database of the game itself, which does not count; 0 for none. False with a sentence
// when the database fails.
bool novelty_find(Report *report, Database *db, int64_t own, Error *err);

#endif
