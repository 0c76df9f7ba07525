// SPDX-License-Identifier: MIT
#include "core/step_text.h"

#include "core/square.h"

enum { LETTERS = STEP_TOKEN_TEXT - 1 };

// What a word means that move lists have in the place of a turn; NULL for other words.
static const char *list_word_meaning(Span word)
{
    if (span_equals(word, "pass"))
        return "a side may not pass its whole turn, and steps left over are not written";
    if (span_equals(word, "resigns") || span_equals(word, "resign"))
        return "to resign is to end the game, not a turn in it";
    if (span_equals(word, "takeback"))
        return "to take back is to undo the move before, not a turn";
    return NULL;
}

// The square and what stands behind it.
static bool parse_action(const char *text, StepToken *out, Error *err)
{
    char action = text[2];
    if (!square_parse(text, &out->square, err))
        return false;
    out->is_removal = action == 'x';
    if (!out->is_removal && !direction_parse(action, &out->direction))
        return error_set(err, "a direction (n, e, s, w) or x is expected, not '%c'",
                         action);
    return true;
}

// A letter and a square, as in "Ee2".
static bool lacks_action(const char *text)
{
    Piece piece;
    Square sq;
    return piece_parse(text[0], &piece) && square_parse(text + 1, &sq, NULL);
}

bool step_token_parse(Span word, StepToken *out, Error *err)
{
    const char *meaning = list_word_meaning(word);
    bool has_letter = word.length == LETTERS;
    char text[SPAN_QUOTE];
    span_quote(word, text);
    *out = (StepToken){.piece = NO_PIECE};
    if (meaning)
        return error_set(err, "%s", meaning);
    if (!has_letter && word.length != LETTERS - 1)
        return error_set(err, "a step such as Ee2n or a removal such as rc3x is expected");
    if (!has_letter && lacks_action(text))
        return error_set(err, "a direction (n, e, s, w) or x is missing at its end");
    if (has_letter && !piece_parse(text[0], &out->piece))
        return error_set(err, "a piece letter (RCDHME, rcdhme) is expected, not '%c'",
                         text[0]);
    return parse_action(text + has_letter, out, err);
}

void step_token_format(Piece piece, Square sq, char action, char out[STEP_TOKEN_TEXT])
{
    out[0] = piece_letter(piece);
    square_format(sq, out + 1);
    out[3] = action;
    out[4] = '\0';
}

// The letter, if there is one, must name the piece that stands there.
static bool check_piece(const Position *pos, const StepToken *token, Error *err)
{
    char square[3];
    square_format(token->square, square);
    Piece found = position_piece_at(pos, token->square);
    if (found == NO_PIECE)
        return error_set(err, "%s is empty", square);
    if (token->piece != NO_PIECE && found != token->piece)
        return error_set(err, "on %s stands the %s %s (%c)", square,
                         side_name(piece_side(found)), kind_name(piece_kind(found)),
                         piece_letter(found));
    return true;
}

bool step_token_step(const Position *pos, const StepToken *token, Step *out, Error *err)
{
    Step step = step_of(token->square, token->direction);
    bool has_steps_left = pos->steps_used < STEPS_PER_TURN;
    if (token->is_removal)
        return error_set(err, "a step such as Ee2n is expected, not a removal");
    if ((has_steps_left && !check_piece(pos, token, err)) || !step_check(pos, step, err))
        return false;
    *out = step;
    return true;
}

bool step_parse(const Position *pos, Span word, Step *out, Error *err)
{
    StepToken token;
    return step_token_parse(word, &token, err) && step_token_step(pos, &token, out, err);
}
