// SPDX-License-Identifier: MIT
// Tusk as a library: the rules of Arimaa, all turns of a position, features and ranks of
// turns, evaluation, search, archives of games, reports. This is its one public header;
// docs/library.md is a tour of it.
//
// Values     TuskPosition, TuskTurn and TuskStep are plain values, copied with `=`. Undoing
//            a step means keeping the copy made before it.
// Handles    What a function named ..._create returns owns memory, and goes back to the
//            ..._destroy of its kind, for which NULL is nothing.
// Texts      `const char *` is borrowed; every `char *` that is handed out is the caller's,
//            to be given to tusk_free.
// Refusals   What can be refused returns bool and explains itself in a sentence in *err,
//            the last parameter, which may be NULL. What was refused has changed nothing,
//            unless the function says otherwise. No other pointer may be NULL unless the
//            function says so.
// Files      The library opens none. What files hold is handed over as bytes.
// Threads    There is no global state. A handle serves one thread at a time, but for the
//            functions named ..._stop, which any thread may call.
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

// The whole board, square after square: 0 for no piece, 1 to 6 for gold's rabbit, cat, dog,
// horse, camel and elephant, -1 to -6 for silver's.
void tusk_position_board(const TuskPosition *pos, int8_t out[64]);

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

// A picture of the position, a whole SVG file, with the turn as arrows; a turn without
// steps is none. NULL for an illegal turn.
char *tusk_turn_svg(const TuskPosition *pos, TuskTurn turn);

// Play a whole turn; the other side is then to move. Refused: an illegal step, and what
// tusk_turn_end refuses.
bool tusk_turn_play(TuskPosition *pos, TuskTurn turn, TuskError *err);

// ---- Games -----------------------------------------------------------------

typedef struct TuskGame TuskGame;

// A game from a position, a turn in progress begun afresh; or from the empty board, with
// set-ups of gold and silver, when `start` is NULL.
TuskGame *tusk_game_create(const TuskPosition *start);

// Read a position or a game in any form that tusk_position_parse knows, as the game that
// led there; set-ups may be due yet. *notes as in tusk_game_read. NULL with a sentence for
// what is neither.
TuskGame *tusk_game_parse(const char *text, char **notes, TuskError *err);

TuskGame *tusk_game_copy(const TuskGame *game);
void tusk_game_destroy(TuskGame *game);

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
void tusk_generator_destroy(TuskGenerator *gen);

// Find every distinct turn of at most `max_steps` steps (1 to 4), on decided boards too.
// Returns how many. They are numbered from 0, fewer steps first, in an order that is the
// same on every machine. A position in mid-turn has none.
size_t tusk_generator_run(TuskGenerator *gen, const TuskPosition *pos, int max_steps);

// The same for a game: third repetitions are left out, and a game that is over, or waits
// for a set-up, has no turns.
size_t tusk_generator_run_game(TuskGenerator *gen, const TuskGame *game);

// The same for the position in which move `index` of the game was made, as it stands on the
// board: third repetitions are turns, too. For the number of moves:
// tusk_generator_run_game. A set-up and what is beyond have no turns.
size_t tusk_generator_run_move(TuskGenerator *gen, const TuskGame *game, size_t index);

// Of turn `index` of the last run: a legal sequence of as few steps as lead to its board,
// the position after it (the other side to move), and the key of that position. Beyond the
// last turn: no turn, the empty board, 0.
TuskTurn tusk_generator_turn(const TuskGenerator *gen, size_t index);
TuskPosition tusk_generator_position(const TuskGenerator *gen, size_t index);
uint64_t tusk_generator_key(const TuskGenerator *gen, size_t index);

// The same of `count` turns from `first` on, or of as many as there are: arrays, for those
// who want them all. Each returns how many it has written. The boards are those after the
// turns, as tusk_position_board has them.
size_t tusk_generator_turns(const TuskGenerator *gen, size_t first, size_t count,
                            TuskTurn *out);
size_t tusk_generator_keys(const TuskGenerator *gen, size_t first, size_t count,
                           uint64_t *out);
size_t tusk_generator_boards(const TuskGenerator *gen, size_t first, size_t count,
                             int8_t (*out)[64]);

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

// ---- Features of turns -----------------------------------------------------
//
// What rankers see in turns. A feature is a number from 0 on; numbers that say the same
// kind of thing are a class, and a set is a list of classes. docs/ranking.md tells of them.

// The name of a set, from 0 on; NULL behind the last.
const char *tusk_feature_set(int index);

typedef struct TuskFeatureClass {
    const char *name;
    const char *what; // a few words, and how the number is made; "" for none
    int first;        // its first feature
    int count;
} TuskFeatureClass;

// A workspace that finds the features of a set, and holds those of the last position.
typedef struct TuskFeatures TuskFeatures;

// NULL with a sentence when there is no set of that name.
TuskFeatures *tusk_features_create(const char *set, TuskError *err);
void tusk_features_destroy(TuskFeatures *features);

// How many features the set has; and its classes, from 0 on, false behind the last.
int tusk_features_size(const TuskFeatures *features);
bool tusk_features_class(const TuskFeatures *features, int index, TuskFeatureClass *out);

// Find all turns as tusk_generator_run_move does, and the features of each. Returns how
// many turns there are.
size_t tusk_features_run(TuskFeatures *features, TuskGenerator *gen, const TuskGame *game,
                         size_t index);

// Of the last run: turn i fires ids[begins[i]] to ids[begins[i + 1] - 1]; what stands there
// twice counts twice. There is one more of `begins` than there are turns, and the last of
// them is how many ids there are. Both are copied from `first` on, as many as there are and
// at most `count`; each returns how many.
size_t tusk_features_begins(const TuskFeatures *features, size_t first, size_t count,
                            int32_t *out);
size_t tusk_features_ids(const TuskFeatures *features, size_t first, size_t count,
                         uint16_t *out);

// ---- Ranks of turns --------------------------------------------------------

// A ranker scores turns: the higher, the sooner a player like those it was learnt from
// would choose it. Scores compare within a position; exp(score), divided by the sum over
// all turns, is the probability of a turn.
typedef struct TuskRanker TuskRanker;

// From the bytes of a file *.rank; NULL for the built-in ranker. Refused: anything but a
// whole file for features of this version.
TuskRanker *tusk_ranker_create(const void *bytes, size_t count, TuskError *err);

// Of one's own weights, one for each feature of a set. Refused: an unknown set, another
// number of weights, weights that are not finite.
TuskRanker *tusk_ranker_create_weights(const char *set, const float *weights, size_t count,
                                       TuskError *err);
void tusk_ranker_destroy(TuskRanker *ranker);

// The name of its set of features.
const char *tusk_ranker_set(const TuskRanker *ranker);

// The bytes of its file, *count of them, for tusk_free.
char *tusk_ranker_bytes(const TuskRanker *ranker, size_t *count);

// Find all turns as tusk_generator_run_move does, and the score of each. Returns how many.
size_t tusk_ranker_run(TuskRanker *ranker, TuskGenerator *gen, const TuskGame *game,
                       size_t index);

// Of the last run: the scores of `count` turns from `first` on, or of as many as there are;
// and what each feature added to the score of a turn that fired it. Each returns how many.
// The built-in ranker, and others that have looks (docs/ranking.md), then change the scores
// of the turns that come first.
size_t tusk_ranker_scores(const TuskRanker *ranker, size_t first, size_t count, float *out);
size_t tusk_ranker_weights(const TuskRanker *ranker, size_t first, size_t count,
                           float *out);

// ---- Evaluation ------------------------------------------------------------
//
// Scores are in centi-rabbits, the first rabbit captured being worth 100, for the side to
// move. A score of TUSK_DECIDED or more is a win for certain, its negative a loss.

enum { TUSK_DECIDED = 999000 };

// By the built-in weights. What the rules have decided is not known to it.
int tusk_evaluate(const TuskPosition *pos);

// The chance to win, from 0 to 1, of a side for which the score is so.
double tusk_win_chance(int score);

// The features it weighs, gold's minus silver's: writes as many as there are and at most
// `room`, and returns how many there are.
size_t tusk_evaluation_features(const TuskPosition *pos, int16_t *out, size_t room);

// Their groups, from 0 on, false behind the last; and what each adds to the score. The
// parts add up to the whole but for rounding; 0 for no such group.
bool tusk_evaluation_group(int index, TuskFeatureClass *out);
int tusk_evaluation_part(const TuskPosition *pos, int index);

// The evaluation of the positions after `count` turns from `first` on, or as many as there
// are, for the side to move there: not the side that made the turn. Returns how many.
size_t tusk_generator_evaluate(const TuskGenerator *gen, size_t first, size_t count,
                               int32_t *out);

// ---- Searches --------------------------------------------------------------

// The engine as it plays, with its table, which it keeps from one search to the next.
typedef struct TuskEngine TuskEngine;

// With a table of so many megabytes, 1 to 65,536. NULL with a sentence when there is no
// memory for it.
TuskEngine *tusk_engine_create(size_t table_mb, TuskError *err);
void tusk_engine_destroy(TuskEngine *engine);

// Other weights of the evaluation, the text of a file as models/eval.tsv; another ranker of
// the first turns, which is copied, or none for NULL. Refused: what is no such text.
bool tusk_engine_use_weights(TuskEngine *engine, const char *text, TuskError *err);
bool tusk_engine_use_ranker(TuskEngine *engine, const TuskRanker *ranker, TuskError *err);

// Forget what earlier searches found.
void tusk_engine_forget(TuskEngine *engine);

// When to end a search; 0 is no limit, but one of the first three must be set.
typedef struct TuskLimits {
    int64_t time_ms;
    uint64_t nodes; // with one thread the same nodes give the same answer everywhere
    int depth;      // in steps
    int lines;      // how many best first turns are wanted, up to 100; 0 is 1
    int threads;    // that search at once, up to 64; 0 is 1
} TuskLimits;

typedef struct TuskSearched {
    uint64_t nodes;
    int64_t time_ms;
    int depth; // in steps
    int lines; // how many were found: at least 1
} TuskSearched;

// Search the position of a game, its repetitions minded. False with a sentence when the
// limits make no sense, or when there is no turn to look for: the game is over or waits for
// a set-up.
bool tusk_engine_search(TuskEngine *engine, const TuskGame *game, const TuskLimits *limits,
                        TuskSearched *out, TuskError *err);

// End the search under way as soon as possible, with what it has found. Any thread may call
// this; nothing happens when there is no search.
void tusk_engine_stop(TuskEngine *engine);

enum { TUSK_LINE_TURNS = 8 };

typedef struct TuskLine {
    int score;
    double win_chance;
    int depth;   // in steps
    int wins_in; // turns that the winner makes in a line that ends the game; 0 for others
    int length;
    TuskTurn turns[TUSK_LINE_TURNS]; // expected by turns of both sides
} TuskLine;

// What the last search found, from 0 on, the best first; false behind the last.
bool tusk_engine_line(const TuskEngine *engine, int index, TuskLine *out);

// ---- Archives --------------------------------------------------------------

// Reads the files of games that arimaa.com hands out, line by line: the first names the
// columns, each other one is a game. Packed files are the caller's to unpack.
typedef struct TuskArchive TuskArchive;

TuskArchive *tusk_archive_create(void);
void tusk_archive_destroy(TuskArchive *archive);

typedef enum TuskArchiveLine {
    TUSK_LINE_ROW,        // the functions below tell of it until the next line
    TUSK_LINE_NO_ROW,     // a heading, or empty
    TUSK_LINE_BAD,        // a row that cannot be read; the next one may be good
    TUSK_LINE_NO_HEADING, // the columns have no names: no line can be read
} TuskArchiveLine;

// Read the next line, of `length` bytes, with or without its line break. *err is set for
// the last two.
TuskArchiveLine tusk_archive_read(TuskArchive *archive, const char *line, size_t length,
                                  TuskError *err);

// The name of a column as arimaa.com has it, from 0 on; NULL behind the last. Heading names
// that begin with g and s instead of w and b are the same columns.
const char *tusk_archive_column(int index);

// What stands in a column of the last row; "" when it is not there, or there is no row.
const char *tusk_archive_text(const TuskArchive *archive, int index);

// The game of the last row, replayed leniently; *notes as in tusk_game_read. NULL with a
// sentence when a move does not replay, or there is no row.
TuskGame *tusk_archive_game(const TuskArchive *archive, char **notes, TuskError *err);

// ---- Reports ---------------------------------------------------------------

// A game judged turn by turn: what each was worth and lost, and what would have been
// better.
typedef struct TuskReport TuskReport;

// Of the game as it is now; NULL with a sentence when it has no turns.
TuskReport *tusk_report_create(const TuskGame *game, TuskError *err);
void tusk_report_destroy(TuskReport *report);

// 0 is as usual.
typedef struct TuskReportLimits {
    int64_t time_ms; // for all of it; usually 45 seconds, and no limit where nodes are set
    uint64_t
        nodes; // of a quick search, usually 30,000; deep ones take 3 and 9 times as many
    int jobs;  // positions searched at once, up to 64; usually 1
    size_t table_mb; // of each of them; usually 32
} TuskReportLimits;

// Judge it, once: a report that was stopped or ran out of time holds what was done by then.
// With limits in nodes the report does not depend on the jobs. Refused: limits that make no
// sense, and a second run.
bool tusk_report_run(TuskReport *report, const TuskReportLimits *limits, TuskError *err);

// End the run under way. Any thread may call this; also before it has begun.
void tusk_report_stop(TuskReport *report);

// Whether nothing is left to be searched.
bool tusk_report_is_complete(const TuskReport *report);

typedef struct TuskJudgedPlayer {
    int judged;       // turns that count
    double accuracy;  // 0 to 100
    double lost;      // chance to win, from 0 to 1, a turn
    int inaccuracies; // marked ?!
    int mistakes;     // marked ?
    int blunders;     // marked ??
} TuskJudgedPlayer;

TuskJudgedPlayer tusk_report_player(const TuskReport *report, TuskSide side);

typedef struct TuskJudgedScore {
    int score;
    int wins_in; // turns that the winner makes; 0 when that is not known
    double win_chance;
} TuskJudgedScore;

// A tactic that was there for certain.
typedef struct TuskTactic {
    const char *name; // "goal", "elimination", "win in two", "capture"; "none"
    char piece;       // of a capture: the strongest that would be taken; '.'
    int square;       // where it stands
    TuskTurn turn;    // that begins or does it
} TuskTactic;

// Scores are for the side that made the turn.
typedef struct TuskJudgedTurn {
    size_t move;       // its index in the game, as in tusk_game_move
    const char *phase; // "beginning", "middle" or "end", before it
    bool is_judged;    // the rest is known
    bool is_forced;    // there was no other turn
    bool is_confirmed; // by deep searches; without it there is no mark
    bool is_turning_point;
    const char *mark; // "", "?!", "?", "??"
    TuskJudgedScore before;
    TuskJudgedScore after;
    double lost;            // chance to win, less than by the best other turn
    TuskJudgedScore better; // what would have been better; meaningless without turns
    int better_length;
    TuskTurn better_turns[TUSK_LINE_TURNS];
    TuskTactic missed;  // that the turn could have been
    TuskTactic allowed; // to the enemy, on the board after the turn
    size_t turns;       // legal ones
    size_t rank;        // by the ranker, 1 for the likeliest
    double probability; // by the ranker
} TuskJudgedTurn;

// How many turns were made, set-ups not counted; and each, false behind the last.
size_t tusk_report_turns(const TuskReport *report);
bool tusk_report_turn(const TuskReport *report, size_t index, TuskJudgedTurn *out);

// The whole report for people: lines of text, and a picture, an SVG file.
char *tusk_report_text(const TuskReport *report);
char *tusk_report_svg(const TuskReport *report);

#ifdef __cplusplus
}
#endif

#endif
