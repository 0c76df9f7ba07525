// SPDX-License-Identifier: MIT
#include "core/turn_text.h"

#include <stdio.h>
#include <string.h>

#include "core/square.h"
#include "core/step_effect.h"
#include "core/step_text.h"

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
