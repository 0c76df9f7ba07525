// SPDX-License-Identifier: MIT
// Public turns: read, printed, played, ended.
#include "api/public.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "core/turn_short.h"
#include "core/turn_text.h"

static bool check_begin(const Position *pos, Error *err)
{
    return pos->steps_used == 0 || error_set(err, "the turn has begun already");
}

bool tusk_turn_parse(const TuskPosition *pos, const char *text, TuskTurn *out, char **notes,
                     TuskError *err)
{
    Position inside = position_inside(pos);
    Turn turn;
    TurnNotes found;
    Error why;
    if (notes)
        *notes = NULL;
    if (!check_begin(&inside, &why) || !turn_parse(&inside, text, &turn, &found, &why))
        return refuse(err, &why);
    if (notes && found.text[0])
        *notes = memory_copy_text(found.text);
    *out = turn_outside(turn);
    return true;
}

char *tusk_turn_text(const TuskPosition *pos, TuskTurn turn, TuskTurnForm form)
{
    Position inside = position_inside(pos);
    Turn legal = turn_inside(turn);
    StrBuf out;
    if (!check_begin(&inside, NULL) || !turn_check(&inside, &legal, NULL))
        return NULL;
    strbuf_init(&out);
    if (form == TUSK_SHORT)
        turn_format_short(&inside, &legal, &out);
    else if (form == TUSK_WORDS)
        turn_format_words(&inside, &legal, &out);
    else
        turn_format(&inside, &legal, &out);
    return out.text;
}

bool tusk_turn_play(TuskPosition *pos, TuskTurn turn, TuskError *err)
{
    Position inside = position_inside(pos);
    Turn legal = turn_inside(turn);
    Error why;
    if (!check_begin(&inside, &why) || !turn_check(&inside, &legal, &why))
        return refuse(err, &why);
    turn_play(&inside, &legal);
    *pos = position_outside(&inside);
    return true;
}

bool tusk_turn_end(TuskPosition *pos, TuskError *err)
{
    Position inside = position_inside(pos);
    Error why;
    if (!turn_may_end(&inside, &why))
        return refuse(err, &why);
    position_end_turn(&inside);
    *pos = position_outside(&inside);
    return true;
}
