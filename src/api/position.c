// SPDX-License-Identifier: MIT
// Public positions: read, built, printed, asked, transformed.
#include "api/public.h"
#include "base/strbuf.h"
#include "core/board_text.h"
#include "core/freezing.h"
#include "core/setup_text.h"
#include "game/question.h"

bool tusk_position_parse(const char *text, TuskPosition *out, TuskError *err)
{
    Position pos;
    Error why;
    // A text must not make a library open files, as the commands' @FILE does.
    bool is_read =
        text[0] == '@' ? position_parse(text, &pos, &why) : position_read(text, &pos, &why);
    if (!is_read)
        return refuse(err, &why);
    *out = position_outside(&pos);
    return true;
}

TuskPosition tusk_position_empty(TuskSide side)
{
    Position pos = position_empty(side_inside(side));
    return position_outside(&pos);
}

static bool place_side(Position *pos, Side side, const char *placements, SetupRule rule,
                       Error *err)
{
    return setup_parse_placements(placements, side, pos, err) &&
           setup_check(pos, side, rule, err);
}

bool tusk_position_set_up(const char *gold, const char *silver, TuskSetupRule rule,
                          TuskPosition *out, TuskError *err)
{
    Position pos = position_empty(GOLD);
    Error why;
    if (!place_side(&pos, GOLD, gold, (SetupRule)rule, &why) ||
        !place_side(&pos, SILVER, silver, (SetupRule)rule, &why))
        return refuse(err, &why);
    *out = position_outside(&pos);
    return true;
}

bool tusk_position_put(TuskPosition *pos, int square, char piece, TuskError *err)
{
    Error why;
    Piece put = NO_PIECE;
    if (square < 0 || square >= SQUARES) {
        error_set(&why, "there is no square %d: they are numbered 0 to 63", square);
        return refuse(err, &why);
    }
    if (piece != '.' && !piece_parse(piece, &put)) {
        error_set(&why, "a piece letter (RCDHME, rcdhme) or '.' is expected");
        return refuse(err, &why);
    }
    Position inside = position_afresh(pos);
    if (position_piece_at(&inside, square) != NO_PIECE)
        position_remove(&inside, square);
    if (put != NO_PIECE)
        position_put(&inside, square, put);
    *pos = position_outside(&inside);
    return true;
}

// As the AEI protocol writes it.
static void add_bracketed(const Position *pos, StrBuf *out)
{
    char line[POSITION_TEXT];
    position_format(pos, line);
    strbuf_print(out, "%c [", line[0]);
    for (const char *square = line + 2; *square; square++)
        strbuf_add_char(out, *square == '.' ? ' ' : *square);
    strbuf_add_char(out, ']');
}

static void add_line(const Position *pos, TuskPositionForm form, StrBuf *out)
{
    char line[POSITION_RANKS_TEXT];
    if (form == TUSK_RANKS)
        position_format_ranks(pos, line);
    else
        position_format(pos, line);
    strbuf_add(out, line);
}

char *tusk_position_text(const TuskPosition *pos, TuskPositionForm form)
{
    Position inside = position_inside(pos);
    StrBuf out = strbuf_new();
    if (form == TUSK_DRAWING)
        position_draw(&inside, &out);
    else if (form == TUSK_AEI)
        add_bracketed(&inside, &out);
    else
        add_line(&inside, form, &out);
    return out.text;
}

TuskSide tusk_position_side(const TuskPosition *pos)
{
    return (TuskSide)position_inside(pos).side;
}

int tusk_position_steps(const TuskPosition *pos)
{
    return position_inside(pos).steps_used;
}

char tusk_position_piece(const TuskPosition *pos, int square)
{
    Position inside = position_inside(pos);
    bool is_square = square >= 0 && square < SQUARES;
    return piece_letter(is_square ? position_piece_at(&inside, square) : NO_PIECE);
}

uint64_t tusk_position_pieces(const TuskPosition *pos, char piece)
{
    Position inside = position_inside(pos);
    Piece wanted = NO_PIECE;
    if (piece == '.')
        return ~position_occupied(&inside);
    if (!piece_parse(piece, &wanted))
        return 0;
    return position_pieces(&inside, piece_side(wanted), piece_kind(wanted));
}

// Only the pieces are looked at, not every square: turns are many, pieces few.
void position_board(const Position *pos, int8_t out[SQUARES])
{
    memset(out, 0, SQUARES);
    for (Side side = GOLD; side < SIDES; side++)
        for (Kind kind = RABBIT; kind < KINDS; kind++)
            for (Bitboard rest = position_pieces(pos, side, kind); rest; rest &= rest - 1)
                out[bb_first(rest)] = (int8_t)(side == GOLD ? kind + 1 : -kind - 1);
}

void tusk_position_board(const TuskPosition *pos, int8_t out[64])
{
    Position inside = position_inside(pos);
    position_board(&inside, out);
}

uint64_t tusk_position_frozen(const TuskPosition *pos)
{
    Position inside = position_inside(pos);
    return frozen_pieces(&inside, GOLD) | frozen_pieces(&inside, SILVER);
}

uint64_t tusk_position_key(const TuskPosition *pos)
{
    Position inside = position_inside(pos);
    return position_state_key(&inside);
}

bool tusk_position_equal(const TuskPosition *a, const TuskPosition *b)
{
    Position first = position_inside(a);
    Position second = position_inside(b);
    return position_equal(&first, &second);
}

TuskPosition tusk_position_mirror(const TuskPosition *pos)
{
    Position inside = position_afresh(pos);
    Position mirrored = position_mirror(&inside);
    return position_outside(&mirrored);
}

TuskPosition tusk_position_flip(const TuskPosition *pos)
{
    Position inside = position_afresh(pos);
    Position flipped = position_flip(&inside);
    return position_outside(&flipped);
}

// ---- Random set-ups, as placements -----------------------------------------------------

typedef void (*SetupMaker)(Position *pos, Side side, Random *random);

static char *made_by(SetupMaker make, TuskSide side, uint64_t seed)
{
    Position pos = position_empty(GOLD);
    Random random;
    random_init(&random, seed);
    make(&pos, side_inside(side), &random);
    StrBuf out = strbuf_new();
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
