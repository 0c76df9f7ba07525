// SPDX-License-Identifier: MIT
#include "core/turn_text.h"

#include <stdio.h>
#include <string.h>

// ---- Steps -----------------------------------------------------------------------------

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

bool piece_check(const Position *pos, Square sq, Piece named, Error *err)
{
    const char *square = square_name(sq);
    Piece found = position_piece_at(pos, sq);
    if (found == NO_PIECE)
        return error_set(err, "%s is empty", square);
    if (named != NO_PIECE && found != named)
        return error_set(err, "the piece on %s is the %s %s (%c)", square,
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
    if ((has_steps_left && !piece_check(pos, token->square, token->piece, err)) ||
        !step_check(pos, step, err))
        return false;
    *out = step;
    return true;
}

bool step_parse(const Position *pos, Span word, Step *out, Error *err)
{
    StepToken token;
    return step_token_parse(word, &token, err) && step_token_step(pos, &token, out, err);
}

// ---- Turns -----------------------------------------------------------------------------

enum { NOTE_LENGTH = 80, MAX_REMOVALS = STEPS_PER_TURN * TRAP_COUNT };

// A turn as far as it has been read.
typedef struct Reader {
    Position pos;
    Turn turn;
    TurnNotes *notes;
    Removal unwritten[MAX_REMOVALS]; // happened, and no token has said so yet
    int unwritten_count;
} Reader;

// Append a note; what does not fit is cut off.
static void add_note(TurnNotes *notes, const char *note)
{
    size_t used = strlen(notes->text);
    snprintf(notes->text + used, sizeof notes->text - used, "%s%s", used ? "; " : "", note);
}

static bool read_step(Reader *reader, const StepToken *token, Error *err)
{
    Step step = 0;
    if (!step_token_step(&reader->pos, token, &step, err))
        return false;
    StepEffect effect = step_make_effect(&reader->pos, step);
    for (int i = 0; i < effect.removal_count; i++)
        reader->unwritten[reader->unwritten_count++] = effect.removals[i];
    reader->turn.steps[reader->turn.length++] = step;
    return true;
}

// The oldest removal on the square that no token has told yet; false when there is none.
static bool take_unwritten(Reader *reader, Square sq, Removal *out)
{
    int found = 0;
    while (found < reader->unwritten_count && reader->unwritten[found].square != sq)
        found++;
    if (found == reader->unwritten_count)
        return false;
    *out = reader->unwritten[found];
    reader->unwritten_count--;
    for (int i = found; i < reader->unwritten_count; i++)
        reader->unwritten[i] = reader->unwritten[i + 1];
    return true;
}

static void read_removal(Reader *reader, const StepToken *token, int number)
{
    char written[STEP_TOKEN_TEXT];
    char actual[STEP_TOKEN_TEXT] = "";
    char note[NOTE_LENGTH];
    Removal removal;
    bool is_removed = take_unwritten(reader, token->square, &removal);
    if (is_removed && removal.piece == token->piece)
        return;
    if (is_removed)
        step_token_format(removal.piece, removal.square, 'x', actual);
    step_token_format(token->piece, token->square, 'x', written);
    snprintf(note, sizeof note, "token %d '%s': %s%s", number, written,
             is_removed ? "the removal was " : "nothing was removed there", actual);
    reader->notes->wrong_removals++;
    add_note(reader->notes, note);
}

static void note_unwritten(Reader *reader)
{
    char actual[STEP_TOKEN_TEXT];
    char note[NOTE_LENGTH];
    reader->notes->missing_removals = reader->unwritten_count;
    for (int i = 0; i < reader->unwritten_count; i++) {
        step_token_format(reader->unwritten[i].piece, reader->unwritten[i].square, 'x',
                          actual);
        snprintf(note, sizeof note, "the removal %s is missing", actual);
        add_note(reader->notes, note);
    }
}

static bool read_token(Reader *reader, Span word, int number, Error *err)
{
    StepToken token;
    if (!step_token_parse(word, &token, err))
        return false;
    if (token.piece == NO_PIECE)
        return error_set(err, "a piece letter (RCDHME, rcdhme) is expected in front");
    if (!token.is_removal)
        return read_step(reader, &token, err);
    read_removal(reader, &token, number);
    return true;
}

bool turn_parse(const Position *pos, const char *text, Turn *out, TurnNotes *notes,
                Error *err)
{
    TurnNotes own_notes = {0};
    Reader reader = {.pos = *pos, .notes = &own_notes};
    Span rest = span_of(text);
    Span word;
    for (int number = 1; span_next_word(&rest, &word); number++) {
        char quote[SPAN_QUOTE];
        span_quote(word, quote);
        if (!read_token(&reader, word, number, err))
            return error_wrap(err, "token %d '%s'", number, quote);
    }
    if (!turn_may_end(&reader.pos, err))
        return error_wrap(err, "the turn cannot end here");
    note_unwritten(&reader);
    if (notes)
        *notes = own_notes;
    *out = reader.turn;
    return true;
}

void turn_format(const Position *pos, const Turn *turn, StrBuf *out)
{
    Position now = *pos;
    char token[STEP_TOKEN_TEXT];
    for (int i = 0; i < turn->length; i++) {
        StepEffect effect = step_make_effect(&now, turn->steps[i]);
        Direction direction = step_direction(turn->steps[i]);
        step_token_format(effect.piece, effect.from, direction_letter(direction), token);
        strbuf_print(out, "%s%s", i > 0 ? " " : "", token);
        for (int k = 0; k < effect.removal_count; k++) {
            step_token_format(effect.removals[k].piece, effect.removals[k].square, 'x',
                              token);
            strbuf_print(out, " %s", token);
        }
    }
}
