// SPDX-License-Identifier: MIT
// Public set-ups: drawn by lot, as placements.
#include "api/public.h"
#include "base/strbuf.h"
#include "core/setup_text.h"

typedef void (*SetupMaker)(Position *pos, Side side, Random *random);

static char *made_by(SetupMaker make, TuskSide side, uint64_t seed)
{
    Position pos = position_empty(GOLD);
    Random random;
    StrBuf out;
    random_init(&random, seed);
    make(&pos, side_inside(side), &random);
    strbuf_init(&out);
    setup_format_placements(&pos, side_inside(side), &out);
    return out.text;
}

char *tusk_setup_random(TuskSide side, uint64_t seed)
{
    return made_by(setup_random, side, seed);
}

char *tusk_setup_usual(TuskSide side, uint64_t seed)
{
    return made_by(setup_usual, side, seed);
}
