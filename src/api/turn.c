// SPDX-License-Identifier: MIT
// Public turns and steps: read, printed, played, ended.
#include "api/public.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "core/step.h"
#include "core/turn_short.h"
#include "core/turn_text.h"
#include "draw/board_svg.h"

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
    if (!check_begin(&inside, NULL) || !turn_check(&inside, &legal, NULL))
        return NULL;
    StrBuf out = strbuf_new();
    if (form == TUSK_SHORT)
        turn_format_short(&inside, &legal, &out);
    else if (form == TUSK_WORDS)
        turn_format_words(&inside, &legal, &out);
    else
        turn_format(&inside, &legal, &out);
    return out.text;
}

char *tusk_turn_svg(const TuskPosition *pos, TuskTurn turn)
{
    const BoardSvg board = {0, 0, GOLD};
    Position inside = position_inside(pos);
    Turn legal = turn_inside(turn);
    if (turn.length > 0 &&
        (!check_begin(&inside, NULL) || !turn_check(&inside, &legal, NULL)))
        return NULL;
    StrBuf out = strbuf_new();
    board_svg_begin(&out, BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
    board_svg_add(&out, board, inside.side == GOLD ? "gold to move" : "silver to move");
    board_svg_add_pieces(&out, board, &inside);
    if (turn.length > 0)
        board_svg_add_turn(&out, board, &inside, &legal, &inside);
    svg_end(&out);
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

// ---- Steps: a turn played piece by piece -----------------------------------------------

int tusk_step_list(const TuskPosition *pos, TuskStep out[TUSK_MAX_STEPS])
{
    Position inside = position_inside(pos);
    return step_list(&inside, out);
}

bool tusk_step_check(const TuskPosition *pos, TuskStep step, TuskError *err)
{
    Position inside = position_inside(pos);
    Error why;
    return step_check(&inside, step, &why) || refuse(err, &why);
}

bool tusk_step_make(TuskPosition *pos, TuskStep step, TuskError *err)
{
    Position inside = position_inside(pos);
    Error why;
    if (!step_check(&inside, step, &why))
        return refuse(err, &why);
    step_make(&inside, step);
    *pos = position_outside(&inside);
    return true;
}

bool tusk_step_parse(const TuskPosition *pos, const char *text, TuskStep *out,
                     TuskError *err)
{
    Position inside = position_inside(pos);
    Span word = span_trim(span_of(text));
    char quote[SPAN_QUOTE];
    Error why;
    span_quote(word, quote);
    if (step_parse(&inside, word, out, &why))
        return true;
    error_wrap(&why, "%s", quote);
    return refuse(err, &why);
}

char *tusk_step_text(const TuskPosition *pos, TuskStep step)
{
    Position inside = position_inside(pos);
    Turn turn = {.length = 1, .steps = {step}};
    if (!step_check(&inside, step, NULL))
        return NULL;
    StrBuf out = strbuf_new();
    turn_format(&inside, &turn, &out);
    return out.text;
}

uint64_t tusk_step_sequences(const TuskPosition *pos, int steps)
{
    Position inside = position_inside(pos);
    return steps < 1 || steps > STEPS_PER_TURN ? 0 : step_count_sequences(&inside, steps);
}
