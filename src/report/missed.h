// SPDX-License-Identifier: MIT
// Tactics that a turn of a report missed or allowed.
#ifndef REPORT_MISSED_H
#define REPORT_MISSED_H

#include "report/report.h"

// Set what turn `index`, judged already, missed and allowed: the greatest of each.
//
// Missed is what the turn could have done and did not: a goal, an elimination, a turn after
// which a goal cannot be stopped (unless the turn played wins all the same), and the
// capture of a better piece by the better turn. Allowed is what the enemy can do now that
// another turn would have prevented: a goal when there was a defence, the others when the
// better turn is not lost, the capture of a better piece than behind the better turn.
// Captures are told of turns that lost enough for a mark.
void missed_find(Report *report, size_t index);

#endif
