// SPDX-License-Identifier: MIT
// Zones carried across moves, compared with zones made anew, on positions from play.
#ifndef STUDY_GEOMETRY_TRANSLATION_CHECK_H
#define STUDY_GEOMETRY_TRANSLATION_CHECK_H

#include "base/stop.h"
#include "base/strbuf.h"
#include "geometry/translation.h"

// How two zones of one task agree, symbol by symbol.
typedef struct TranslationCount {
    long zones;      // compared
    long carried;    // symbols of the translated zones
    long same;       // of those: in the zone made anew too, at the same time
    long other_time; // at another
    long absent;     // not there
    long added;      // in the zone made anew only
    // Of all that differs: whose piece did not move, that joins where time and owner are
    // the same, and where no trap opened or closed a way.
    long unexplained;
} TranslationCount;

// Compare the zones of the side to move in so many positions, carried across moves of both
// sides, with those made anew; add to the counts of each case.
void geometry_translation_count(long positions, const Stop *stop,
                                TranslationCount counts[TRANSLATION_CASES]);

// Append a table for so many positions: a row for each case of the time function.
void geometry_translation_add(long positions, const Stop *stop, StrBuf *out);

#endif
