// SPDX-License-Identifier: MIT
// Public steps: a turn played piece by piece.
#include "core/step.h"
#include "api/public.h"
#include "base/strbuf.h"
#include "core/turn_text.h"

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
    StrBuf out;
    if (!step_check(&inside, step, NULL))
        return NULL;
    strbuf_init(&out);
    turn_format(&inside, &turn, &out);
    return out.text;
}

uint64_t tusk_step_sequences(const TuskPosition *pos, int steps)
{
    Position inside = position_inside(pos);
    return steps < 1 || steps > STEPS_PER_TURN ? 0 : step_count_sequences(&inside, steps);
}
