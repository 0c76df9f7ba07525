// SPDX-License-Identifier: MIT
#include "core/turn_text.h"

#include <stdio.h>
#include <string.h>

#include "base/span.h"
#include "core/square.h"
#include "core/step_effect.h"

enum { TOKEN_LENGTH = 4, NOTE_LENGTH = 80, MAX_REMOVALS = STEPS_PER_TURN * TRAP_COUNT };

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

static void format_token(Piece piece, Square sq, char action, char out[TOKEN_LENGTH + 1])
{
    out[0] = piece_letter(piece);
    square_format(sq, out + 1);
    out[3] = action;
    out[4] = '\0';
}

// "Ee2n" or "rc3x" taken apart.
typedef struct TurnToken {
    Piece piece;
    Square square;
    bool is_removal;
    Direction direction;
} TurnToken;

static bool parse_token(Span word, TurnToken *out, Error *err)
{
    if (word.length != TOKEN_LENGTH)
        return error_set(err, "a step such as Ee2n or a removal such as rc3x is expected");
    char text[TOKEN_LENGTH + 1] = {0};
    for (int i = 0; i < TOKEN_LENGTH; i++)
        text[i] = (char)(word.text[i] >= ' ' && word.text[i] <= '~' ? word.text[i] : '?');
    if (!piece_parse(text[0], &out->piece))
        return error_set(err, "a piece letter (RCDHME, rcdhme) is expected, not '%c'",
                         text[0]);
    if (!square_parse(text + 1, &out->square, err))
        return false;
    out->is_removal = text[3] == 'x';
    if (!out->is_removal && !direction_parse(text[3], &out->direction))
        return error_set(err, "a direction (n, e, s, w) or x is expected, not '%c'",
                         text[3]);
    return true;
}

// The letter must name the piece that stands there.
static bool check_piece(const Position *pos, const TurnToken *token, Error *err)
{
    char square[3];
    square_format(token->square, square);
    Piece found = position_piece_at(pos, token->square);
    if (found == NO_PIECE)
        return error_set(err, "%s is empty", square);
    if (found != token->piece)
        return error_set(err, "on %s stands the %s %s (%c)", square,
                         side_name(piece_side(found)), kind_name(piece_kind(found)),
                         piece_letter(found));
    return true;
}

static bool read_step(Reader *reader, const TurnToken *token, Error *err)
{
    Step step = step_of(token->square, token->direction);
    if (reader->pos.steps_used == STEPS_PER_TURN)
        return step_check(&reader->pos, step, err);
    if (!check_piece(&reader->pos, token, err) || !step_check(&reader->pos, step, err))
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

static void read_removal(Reader *reader, const TurnToken *token, int number)
{
    char written[TOKEN_LENGTH + 1];
    char actual[TOKEN_LENGTH + 1] = "";
    char note[NOTE_LENGTH];
    Removal removal;
    bool is_removed = take_unwritten(reader, token->square, &removal);
    if (is_removed && removal.piece == token->piece)
        return;
    if (is_removed)
        format_token(removal.piece, removal.square, 'x', actual);
    format_token(token->piece, token->square, 'x', written);
    snprintf(note, sizeof note, "token %d '%s': %s%s", number, written,
             is_removed ? "the removal was " : "nothing was removed there", actual);
    reader->notes->wrong_removals++;
    add_note(reader->notes, note);
}

static void note_unwritten(Reader *reader)
{
    char actual[TOKEN_LENGTH + 1];
    char note[NOTE_LENGTH];
    reader->notes->missing_removals = reader->unwritten_count;
    for (int i = 0; i < reader->unwritten_count; i++) {
        format_token(reader->unwritten[i].piece, reader->unwritten[i].square, 'x', actual);
        snprintf(note, sizeof note, "the removal %s is missing", actual);
        add_note(reader->notes, note);
    }
}

static bool read_token(Reader *reader, Span word, int number, Error *err)
{
    TurnToken token = {.piece = NO_PIECE};
    if (!parse_token(word, &token, err))
        return false;
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
    char token[TOKEN_LENGTH + 1];
    for (int i = 0; i < turn->length; i++) {
        StepEffect effect = step_make_effect(&now, turn->steps[i]);
        Direction direction = step_direction(turn->steps[i]);
        format_token(effect.piece, effect.from, direction_letter(direction), token);
        strbuf_print(out, "%s%s", i > 0 ? " " : "", token);
        for (int k = 0; k < effect.removal_count; k++) {
            format_token(effect.removals[k].piece, effect.removals[k].square, 'x', token);
            strbuf_print(out, " %s", token);
        }
    }
}
