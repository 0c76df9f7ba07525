// SPDX-License-Identifier: MIT
// Public steps: a turn played piece by piece.
#include "api/public.h"
#include "base/span.h"
#include "base/strbuf.h"
#include "core/perft.h"
#include "core/square.h"
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

static bool parse_step(const Position *pos, Span word, Step *out, Error *err)
{
    Piece piece = NO_PIECE;
    Direction direction = NORTH;
    Square sq = NO_SQUARE;
    char text[SPAN_QUOTE];
    span_quote(word, text);
    if (word.length != 4 || !piece_parse(text[0], &piece) ||
        !square_parse(text + 1, &sq, NULL) || !direction_parse(text[3], &direction))
        return error_set(err, "a step such as Ee2n is expected, not '%s'", text);
    if (position_piece_at(pos, sq) != piece)
        return error_set(err, "%s: that piece does not stand there", text);
    *out = step_of(sq, direction);
    return step_check(pos, *out, err) || error_wrap(err, "%s", text);
}

bool tusk_step_parse(const TuskPosition *pos, const char *text, TuskStep *out,
                     TuskError *err)
{
    Position inside = position_inside(pos);
    Step step = 0;
    Error why;
    if (!parse_step(&inside, span_trim(span_of(text)), &step, &why))
        return refuse(err, &why);
    *out = step;
    return true;
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
    return steps < 1 || steps > STEPS_PER_TURN ? 0 : perft_sequences(&inside, steps);
}
