// SPDX-License-Identifier: MIT
#include "transition.h"

#include "core/freezing.h"
#include "core/square.h"

static void list_add(FormulaList *list, Formula formula)
{
    assert(list->count < FORMULAS);
    list->items[list->count++] = formula;
}

static Formula on(Piece piece, Cell x)
{
    return (Formula){FORMULA_ON, piece, NO_PIECE, x, 0};
}

// ---- Building --------------------------------------------------------------------------

// A piece goes from one cell to the next, the board with it.
static void shift(Transition *transition, Position *board, Cell from, Cell to)
{
    Piece piece = abg_on(board, from);
    list_add(&transition->remove, on(piece, from));
    list_add(&transition->add, on(piece, to));
    position_remove(board, cell_square(from));
    if (abg_on(board, to) == NO_PIECE)
        position_put(board, cell_square(to), piece);
}

static void cancel(FormulaList *list, Piece piece, Cell x)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i].p == piece && list->items[i].x == x) {
            list->items[i] = list->items[--list->count];
            return;
        }
}

// What stands on a trap without a friend is not added, or deleted if it stood there.
static void lose_on_traps(Transition *transition, Position *board)
{
    for (Bitboard lost = doomed_pieces(board); lost;) {
        Square sq = bb_pop(&lost);
        Piece piece = position_piece_at(board, sq);
        int before = transition->add.count;
        cancel(&transition->add, piece, cell_of(sq));
        if (transition->add.count == before)
            list_add(&transition->remove, on(piece, cell_of(sq)));
        position_remove(board, sq);
    }
}

static void require_dislodge(Transition *transition, Piece mover, Piece victim)
{
    list_add(&transition->require, (Formula){FORMULA_HEAVIER, mover, victim, 0, 0});
    list_add(&transition->require, (Formula){FORMULA_OPPOSE, mover, victim, 0, 0});
}

static void require_mover(Transition *transition, Piece mover, Cell x, Cell y)
{
    list_add(&transition->require, on(mover, x));
    list_add(&transition->require, (Formula){FORMULA_REACHES, mover, NO_PIECE, x, y});
    list_add(&transition->require, (Formula){FORMULA_FREE, mover, NO_PIECE, x, 0});
}

Transition transition_step(const Position *pos, Cell from, Cell to)
{
    Transition transition = {.add = {.count = 0}};
    Position board = *pos;
    require_mover(&transition, abg_on(pos, from), from, to);
    list_add(&transition.require, (Formula){FORMULA_EMPTY, NO_PIECE, NO_PIECE, to, 0});
    shift(&transition, &board, from, to);
    lose_on_traps(&transition, &board);
    return transition;
}

// A piece that is dislodged may go in any direction.
static void require_victim(Transition *transition, Piece victim, Cell x, Cell y)
{
    Piece anyone = piece_of(piece_side(victim), ELEPHANT);
    list_add(&transition->require, on(victim, x));
    list_add(&transition->require, (Formula){FORMULA_REACHES, anyone, NO_PIECE, x, y});
}

Transition transition_push(const Position *pos, Cell mover, Cell victim, Cell to)
{
    Transition transition = {.add = {.count = 0}};
    Position board = *pos;
    require_mover(&transition, abg_on(pos, mover), mover, victim);
    require_victim(&transition, abg_on(pos, victim), victim, to);
    require_dislodge(&transition, abg_on(pos, mover), abg_on(pos, victim));
    list_add(&transition.require, (Formula){FORMULA_EMPTY, NO_PIECE, NO_PIECE, to, 0});
    shift(&transition, &board, victim, to);
    lose_on_traps(&transition, &board);
    shift(&transition, &board, mover, victim);
    lose_on_traps(&transition, &board);
    return transition;
}

Transition transition_pull(const Position *pos, Cell mover, Cell victim, Cell to)
{
    Transition transition = {.add = {.count = 0}};
    Position board = *pos;
    require_mover(&transition, abg_on(pos, mover), mover, to);
    require_victim(&transition, abg_on(pos, victim), victim, mover);
    require_dislodge(&transition, abg_on(pos, mover), abg_on(pos, victim));
    list_add(&transition.require, (Formula){FORMULA_EMPTY, NO_PIECE, NO_PIECE, to, 0});
    shift(&transition, &board, mover, to);
    lose_on_traps(&transition, &board);
    shift(&transition, &board, victim, mover);
    lose_on_traps(&transition, &board);
    return transition;
}

// ---- Using -----------------------------------------------------------------------------

static bool holds(const Position *pos, const Formula *formula)
{
    switch (formula->kind) {
    case FORMULA_ON: return abg_on(pos, formula->x) == formula->p;
    case FORMULA_EMPTY: return abg_on(pos, formula->x) == NO_PIECE;
    case FORMULA_REACHES: return abg_reaches(formula->p, formula->x, formula->y);
    case FORMULA_FREE:
        return !bb_has(frozen_pieces(pos, piece_side(formula->p)), cell_square(formula->x));
    case FORMULA_HEAVIER: return abg_heavier(formula->p, formula->q);
    default: return abg_oppose(formula->p, formula->q);
    }
}

bool transition_applies(const Position *pos, const Transition *transition)
{
    for (int i = 0; i < transition->require.count; i++)
        if (!holds(pos, &transition->require.items[i]))
            return false;
    return true;
}

void transition_apply(Position *pos, const Transition *transition)
{
    for (int i = 0; i < transition->remove.count; i++)
        position_remove(pos, cell_square(transition->remove.items[i].x));
    for (int i = 0; i < transition->add.count; i++)
        position_put(pos, cell_square(transition->add.items[i].x),
                     transition->add.items[i].p);
}

// ---- Text ------------------------------------------------------------------------------

static void format_formula(const Formula *formula, StrBuf *out)
{
    const char *x = formula->x ? square_name(cell_square(formula->x)) : "";
    const char *y = formula->y ? square_name(cell_square(formula->y)) : "";
    char p = formula->p < PIECES ? piece_letter(formula->p) : '.';
    char q = formula->q < PIECES ? piece_letter(formula->q) : '.';
    switch (formula->kind) {
    case FORMULA_ON: strbuf_print(out, "ON(%c)=%s", p, x); break;
    case FORMULA_EMPTY: strbuf_print(out, "EMPTY(%s)", x); break;
    case FORMULA_REACHES: strbuf_print(out, "R_%c(%s,%s)", p, x, y); break;
    case FORMULA_FREE: strbuf_print(out, "FREE(%c%s)", p, x); break;
    case FORMULA_HEAVIER: strbuf_print(out, "HEAVIER(%c,%c)", p, q); break;
    default: strbuf_print(out, "OPPOSE(%c,%c)", p, q); break;
    }
}

static void format_list(const char *name, const FormulaList *list, StrBuf *out)
{
    strbuf_print(out, "%s:", name);
    for (int i = 0; i < list->count; i++) {
        strbuf_add(out, i ? ", " : " ");
        format_formula(&list->items[i], out);
    }
    strbuf_add_char(out, '\n');
}

void transition_format(const Transition *transition, StrBuf *out)
{
    format_list("add", &transition->add, out);
    format_list("delete", &transition->remove, out);
    format_list("applies", &transition->require, out);
}
