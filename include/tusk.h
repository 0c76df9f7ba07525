// SPDX-License-Identifier: MIT
// Tusk: the rules of Arimaa as a library. This is its one public header; docs/library.md is
// a tour of it.
//
// Values     TuskPosition, TuskTurn and TuskStep are plain values, copied with `=`. Undoing
//            a step means keeping the copy made before it.
// Handles    TuskGenerator and TuskGame own memory: each create has its destroy.
// Texts      `const char *` is borrowed; every `char *` that is handed out is the caller's,
//            to be given to tusk_free.
// Refusals   What can be refused returns bool and explains itself in a sentence in *err,
//            the last parameter, which may be NULL. What was refused has changed nothing,
//            unless the function says otherwise. No other pointer may be NULL unless the
//            function says so.
// Threads    There is no global state. A handle serves one thread at a time.
// Memory     When it runs out, the library says so on stderr and ends the program.
#ifndef TUSK_H
#define TUSK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TUSK_VERSION "0.1.0"

// The version of the library that was linked; TUSK_VERSION is that of this header.
const char *tusk_version(void);

// Why something was refused: a sentence without a line break.
typedef struct TuskError {
    char text[256];
} TuskError;

// Free a text that the library handed out; NULL is no text.
void tusk_free(char *text);

// ---- Positions -------------------------------------------------------------
//
// Squares are numbered 0 to 63: a1 is 0, b1 is 1, h8 is 63. A set of squares is a uint64_t
// whose bit n is square n. Pieces are letters, RCDHME for gold's rabbit, cat, dog, horse,
// camel and elephant, rcdhme for silver's; '.' is no piece.

typedef enum TuskSide { TUSK_GOLD, TUSK_SILVER } TuskSide;

// The board, whose turn it is, and how far that turn has gone. What is inside is the
// library's business, and may change with its version: do not keep it in files. All zero is
// not a position: begin with one of the next three functions.
typedef struct TuskPosition {
    uint64_t opaque[16];
} TuskPosition;

// Read a position at the start of a turn: "g " or "s " and the board in 64 letters from a8
// to h1, or in ranks with '/' between them and digits for empty squares, or either of them
// in brackets; or a drawing; or a game such as "1g Ra1 ... 2g Ee2n", whose last position is
// meant (it is read as TUSK_LENIENT, but third repetitions are refused).
bool tusk_position_parse(const char *text, TuskPosition *out, TuskError *err);

// An empty board, `side` to move.
TuskPosition tusk_position_empty(TuskSide side);

typedef enum TuskSetupRule {
    TUSK_SETUP_FULL,     // all sixteen pieces, on the two home ranks
    TUSK_SETUP_HANDICAP, // the same, but pieces may be missing; at least one rabbit
    TUSK_SETUP_FREE,     // any number of anything anywhere
} TuskSetupRule;

// The position after both set-ups, gold to move. A set-up is a placement a piece in any
// order: "Ra1 Rb1 ... Ee2".
bool tusk_position_set_up(const char *gold, const char *silver, TuskSetupRule rule,
                          TuskPosition *out, TuskError *err);

// Put a piece on a square in place of what stands there; '.' empties it. The turn begins
// afresh. Refused: no square, no piece letter.
bool tusk_position_put(TuskPosition *pos, int square, char piece, TuskError *err);

typedef enum TuskPositionForm {
    TUSK_SQUARES, // "g rrrddrrr..." and so on: 64 letters, '.' for empty squares
    TUSK_RANKS,   // "g rrrddrrr/rhcemchr/......../...": the same with '/' between ranks
    TUSK_AEI,     // "g [rrrddrrr ... ]": in brackets, spaces for empty squares
    TUSK_DRAWING, // eleven lines with a frame, each with its line break
} TuskPositionForm;

// The board and the side to move, in a form that tusk_position_parse reads. Of a turn in
// progress nothing is told.
char *tusk_position_text(const TuskPosition *pos, TuskPositionForm form);

TuskSide tusk_position_side(const TuskPosition *pos); // the side to move
int tusk_position_steps(const TuskPosition *pos);     // of its turn so far: 0 to 4

// The piece on a square; '.' when there is none or no such square.
char tusk_position_piece(const TuskPosition *pos, int square);

// The squares of one sort of piece, "E" or "e"; '.' asks for the empty ones.
uint64_t tusk_position_pieces(const TuskPosition *pos, char piece);

// The squares of the frozen pieces of both sides.
uint64_t tusk_position_frozen(const TuskPosition *pos);

// A hash of all that matters for what may follow: board, side to move and, in mid-turn, the
// state of the turn. The same on every machine, for one version of the library.
uint64_t tusk_position_key(const TuskPosition *pos);

// Equal in all that tusk_position_key looks at.
bool tusk_position_equal(const TuskPosition *a, const TuskPosition *b);

// Left and right exchanged; or gold and silver, with the board turned upside down. Both are
// the same game seen otherwise. A turn in progress begins afresh.
TuskPosition tusk_position_mirror(const TuskPosition *pos);
TuskPosition tusk_position_flip(const TuskPosition *pos);

// Placements of a full set-up, one drawn from all 64,864,800 alike or one of a few sensible
// ones. The same seed gives the same set-up.
char *tusk_setup_random(TuskSide side, uint64_t seed);
char *tusk_setup_usual(TuskSide side, uint64_t seed);

// ---- Steps -----------------------------------------------------------------
//
// A step moves one piece by one square, and is written square * 4 + direction, with 0 for
// north (towards rank 8), 1 east, 2 south, 3 west. Pushes and pulls are two steps. Traps
// take their pieces after each step.

typedef uint8_t TuskStep;

enum { TUSK_MAX_STEPS = 256 }; // more than any position has

// Every legal step of the side to move, enemies to be pushed or pulled included, in rising
// order. Returns how many.
int tusk_step_list(const TuskPosition *pos, TuskStep out[TUSK_MAX_STEPS]);

// Whether the step is legal now: if not, why (frozen, blocked, a rabbit backwards, ...).
bool tusk_step_check(const TuskPosition *pos, TuskStep step, TuskError *err);

// Make a step. Refused: what tusk_step_check refuses.
bool tusk_step_make(TuskPosition *pos, TuskStep step, TuskError *err);

// Read a legal step in the official notation, "Ee2n"; the letter may be left out.
bool tusk_step_parse(const TuskPosition *pos, const char *text, TuskStep *out,
                     TuskError *err);

// A step in the official notation with what it removes, "rb3e rc3x"; NULL for an illegal
// step.
char *tusk_step_text(const TuskPosition *pos, TuskStep step);

// End the turn: the other side is to move. Refused: a turn without a step, in mid-push, or
// with the board as it was when the turn began. (Third repetitions are a game's to know.)
bool tusk_turn_end(TuskPosition *pos, TuskError *err);

// The number of sequences of exactly `steps` steps that do not end in mid-push, those that
// return to the board included: to compare rules with other programs. None beyond the end
// of the turn.
uint64_t tusk_step_sequences(const TuskPosition *pos, int steps);

// ---- Turns -----------------------------------------------------------------
//
// These functions ask for a position at the start of a turn, and refuse any other.

// One to four steps; a length of 0 is no turn. Two turns of a position are the same when
// they lead to the same board.
typedef struct TuskTurn {
    uint8_t length;
    TuskStep steps[4];
} TuskTurn;

// Read a turn in the official notation, "rb3e rc3x Hb2n". Removals need not be written.
// When they are not, or wrongly, *notes (unless `notes` is NULL) is a text that says so; it
// is NULL when there is nothing to say.
bool tusk_turn_parse(const TuskPosition *pos, const char *text, TuskTurn *out, char **notes,
                     TuskError *err);

typedef enum TuskTurnForm {
    TUSK_OFFICIAL, // "rb3e rc3x Hb2n"
    TUSK_SHORT,    // "rb3-c3x Hb2-b3": by pieces and their corners; cannot be read back
    TUSK_WORDS, // "the horse on b2 pushes the silver rabbit from b3 to c3, where the ..."
} TuskTurnForm;

// NULL for an illegal turn.
char *tusk_turn_text(const TuskPosition *pos, TuskTurn turn, TuskTurnForm form);

// Play a whole turn; the other side is then to move. Refused: an illegal step, and what
// tusk_turn_end refuses.
bool tusk_turn_play(TuskPosition *pos, TuskTurn turn, TuskError *err);

// ---- Games -----------------------------------------------------------------

typedef struct TuskGame TuskGame;

// A game from a position, a turn in progress begun afresh; or from the empty board, with
// set-ups of gold and silver, when `start` is NULL.
TuskGame *tusk_game_create(const TuskPosition *start);
void tusk_game_destroy(TuskGame *game); // NULL is no game

TuskPosition tusk_game_position(const TuskGame *game);
bool tusk_game_needs_setup(const TuskGame *game); // of the side to move

// The number of the next move, as move lists count: 1 for both set-ups, then 2, 3 and so
// on. A game from a position begins with 2.
int tusk_game_number(const TuskGame *game);

// Set up the side to move. Refused: what the rule does not allow, or when none is due.
bool tusk_game_set_up(TuskGame *game, const char *placements, TuskSetupRule rule,
                      TuskError *err);

// Play a turn. Refused: what tusk_turn_play refuses, the third repetition of a position, a
// missing set-up, a game that is over.
bool tusk_game_play(TuskGame *game, TuskTurn turn, TuskError *err);

// Undo the last move, set-ups included, or the resignation. Refused: nothing to undo.
bool tusk_game_take_back(TuskGame *game, TuskError *err);

// Refused: a game that is over.
bool tusk_game_resign(TuskGame *game, TuskSide side, TuskError *err);

typedef enum TuskEnding {
    TUSK_UNDECIDED,
    TUSK_GOAL,
    TUSK_ELIMINATION,    // a side has no rabbits left
    TUSK_IMMOBILISATION, // the side to move has no turn
    TUSK_REPETITION,     // it has some, but each would be a third repetition
    TUSK_RESIGNATION,
} TuskEnding;

typedef struct TuskResult {
    TuskEnding ending;
    TuskSide winner; // meaningless while undecided
} TuskResult;

TuskResult tusk_game_result(const TuskGame *game);

// "goal", "elimination", "immobilisation", "repetition", "resignation"; "none".
const char *tusk_ending_name(TuskEnding ending);

// How often the position with this key has occurred, since silver's set-up. A turn that
// leads to one that has occurred twice is refused.
int tusk_game_occurrences(const TuskGame *game, uint64_t key);

// The moves so far: how many, and of each the position it was made in and the turn, which
// has no steps for a set-up and a pass. Refused: an index from the count on. `before` and
// `turn` may be NULL.
size_t tusk_game_moves(const TuskGame *game);
bool tusk_game_move(const TuskGame *game, size_t index, TuskPosition *before,
                    TuskTurn *turn, TuskError *err);

typedef enum TuskReading {
    TUSK_STRICT,  // for a referee: the rules to the letter, full set-ups
    TUSK_LENIENT, // for archives and puzzles: also any set-up, `pass`, odd numbers, turns
                  // after the end, third repetitions; all but the first two are noted
} TuskReading;

// Play a move list, "1g Ra1 ... 1s ra7 ... 2g Ee2n ...", on from where the game stands.
// Understood are sides g, s and w, b; `takeback`, `resigns`; moves on lines or with a
// literal "\n" between them. *notes (unless `notes` is NULL) becomes a text of a line for
// each oddity, or NULL if there is none. After a refusal the game stands before the move
// that was refused.
bool tusk_game_read(TuskGame *game, const char *text, TuskReading reading, char **notes,
                    TuskError *err);

typedef enum TuskGameForm {
    TUSK_LINES,   // sides g and s, a line a move
    TUSK_ARCHIVE, // as arimaa.com keeps it: sides w and b, a literal "\n" between moves
} TuskGameForm;

// The moves of the game as it stands; a game from a position begins with set-ups that lead
// to it, and a pass of gold when silver is to move: tusk_game_read reads it leniently.
char *tusk_game_text(const TuskGame *game, TuskGameForm form);

// ---- All turns -------------------------------------------------------------

// A workspace that finds all distinct turns of a position, one for each board that the side
// to move can leave behind. Made once, it serves many positions, one after the other, and
// holds the turns of the last.
typedef struct TuskGenerator TuskGenerator;

TuskGenerator *tusk_generator_create(void);
void tusk_generator_destroy(TuskGenerator *gen); // NULL is no generator

// Find every distinct turn of at most `max_steps` steps (1 to 4), on decided boards too.
// Returns how many. They are numbered from 0, fewer steps first, in an order that is the
// same on every machine. A position in mid-turn has none.
size_t tusk_generator_run(TuskGenerator *gen, const TuskPosition *pos, int max_steps);

// The same for a game: third repetitions are left out, and a game that is over, or waits
// for a set-up, has no turns.
size_t tusk_generator_run_game(TuskGenerator *gen, const TuskGame *game);

// Of turn `index` of the last run: a legal sequence of as few steps as lead to its board,
// the position after it (the other side to move), and the key of that position. Beyond the
// last turn: no turn, the empty board, 0.
TuskTurn tusk_generator_turn(const TuskGenerator *gen, size_t index);
TuskPosition tusk_generator_position(const TuskGenerator *gen, size_t index);
uint64_t tusk_generator_key(const TuskGenerator *gen, size_t index);

// Called for each turn, with the key of the position it leads to; false stops. It may not
// use the generator that calls it.
typedef bool (*TuskVisitor)(void *context, TuskTurn turn, uint64_t key);

// Visit the turns that tusk_generator_run would find, in its order, without keeping them
// all. Returns whether all were visited; no run is left to ask about.
bool tusk_generator_visit(TuskGenerator *gen, const TuskPosition *pos, int max_steps,
                          TuskVisitor visitor, void *context);

// The result if a game stood at this position with nothing before it; undecided in
// mid-turn. No run is left to ask about.
TuskResult tusk_generator_result(TuskGenerator *gen, const TuskPosition *pos);

#ifdef __cplusplus
}
#endif

#endif
