// SPDX-License-Identifier: MIT
// A whole game judged, turn by turn: what each turn was worth and lost, what would have
// been better, which tactics were missed or allowed; and what follows for both players.
//
// A report begins with the game and is filled position by position as searches end
// (reporter.h), in any order. After each of them report_judge works out anew all that
// follows, so that a report can be shown at any time; report_views.h does.
//
// Scores fit together: what a turn is worth behind it is what the next position is worth to
// the other side. What a turn has lost is the win probability of the best other turn less
// its own.
//
// A search that ends with steps of one side is a little too fond of that side. So the turn
// played and the other one are compared on the same footing: both by searches of the
// positions behind them. A mark says that a turn has lost much by such a comparison.
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "eval/weights.h"
#include "game/archive_row.h"
#include "game/game.h"
#include "phase/discriminator.h"
#include "search/search.h"

// How well a position was searched.
typedef enum ReportLevel {
    REPORT_UNSEEN,
    REPORT_QUICK, // all of them
    REPORT_DEEP,  // where it swings
    REPORT_SURE,  // around the worst turns; also games that are over
    REPORT_LEVELS,
} ReportLevel;

typedef struct ReportScore {
    int points;   // centi-rabbits; see search/score.h for decided ones
    int wins_in;  // turns that the winner makes, or 0
    bool is_over; // the game has ended
} ReportScore;

// A line that a search expects, and what it is worth to the side that begins it.
typedef struct ReportLine {
    ReportLevel level; // of the search
    ReportScore score;
    Turn turns[SEARCH_LINE_TURNS]; // whole ones
    int count;
    int depth; // in steps
    uint64_t nodes;
} ReportLine;

// What is known of a position of the game, for the side to move.
typedef struct ReportPosition {
    ReportLine best;  // level REPORT_SURE, and no turns, when the game is over
    ReportLine other; // that does not begin with the turn played, judged by a search of the
                      // position behind its first turn
    bool is_forced;   // there is no other turn than the one played
    Turn win_in_two; // after which a goal cannot be stopped; of length 0 when there is none
} ReportPosition;

typedef enum ReportMark {
    MARK_NONE,
    MARK_INACCURACY, // ?!
    MARK_MISTAKE,    // ?
    MARK_BLUNDER,    // ??
    REPORT_MARKS,
} ReportMark;

typedef enum ReportTacticKind {
    TACTICAL_NONE,
    TACTICAL_GOAL,
    TACTICAL_ELIMINATION,
    TACTICAL_WIN_IN_TWO,
    TACTICAL_CAPTURE,
} ReportTacticKind;

// All of them are there for certain.
typedef struct ReportTactic {
    ReportTacticKind kind;
    Turn turn;   // that begins or does it, in the position in which it was there
    Piece piece; // of a capture: the strongest that would be taken,
    Square square;
} ReportTactic;

// A turn of the game. Scores are for the side that made it.
typedef struct ReportTurn {
    size_t move;    // in game->moves
    bool is_pass;   // never judged
    bool is_judged; // before and behind it were searched; else only `phase` is known
    ReportScore before, after;
    double win_before, win_after; // from 0 to 1
    double lost;       // less than by the best other turn that is known; see report_keep
    double kept;       // what it had lost when that was called; 1 before
    bool is_forced;    // there was no other
    bool is_confirmed; // by deep searches; without it there is no mark
    ReportMark mark;
    bool is_turning_point; // a mistake or blunder by which the likely winner changed
    ReportTactic missed;   // that the turn could have been
    ReportTactic allowed;  // to the enemy, and could have been avoided
    size_t rank;           // by the ranker, 1 for the likeliest; 0 when not asked
    size_t turn_count;     // legal turns
    double probability;    // by the ranker
    Phase phase;           // of the position before it
    long earlier;          // games of the database with it; -1 when not asked
} ReportTurn;

typedef struct ReportSide {
    int judged;      // turns
    double accuracy; // from 0 to 100, see report_accuracy; of no turns 100
    double lost;     // win probability a turn, on average
    int marks[REPORT_MARKS];
} ReportSide;

typedef struct Report {
    const Game *game;      // borrowed, and not to be changed
    const ArchiveRow *row; // what is known of it, borrowed; or NULL
    int64_t stored_id;     // its number in a database; 0 for none, as at first
    const Weights *weights;
    ReportTurn *turns;
    size_t turn_count;
    ReportPosition *positions; // turn_count + 1 of them, the first before the first turn
    ReportSide sides[SIDES];
    bool is_doubted[SIDES]; // whose turns are searched deeply; both, as at first
    bool has_database;
    size_t novelty;   // the first turn that is not in the database; turn_count for none
    bool is_complete; // nothing is left to be searched
} Report;

// What must be lost for each mark, of a win probability from 0 to 1.
extern const double report_mark_least[REPORT_MARKS];

const char *report_mark_text(ReportMark mark); // "", "?!", "?", "??"

// "goal", "elimination", "win in two", "capture"; "none".
const char *report_tactic_name(ReportTacticKind kind);

// From the set-ups on. `row` may be NULL. The caller frees.
void report_init(Report *report, const Game *game, const ArchiveRow *row,
                 const Weights *weights);
void report_free(Report *report);

// The board before turn `index`; that behind the last turn for turn_count.
const Position *report_board(const Report *report, size_t index);

// Work out all that follows from the positions as they are now.
void report_judge(Report *report);

// Keep in mind what turns have lost by now; nothing said later can make it more. What seems
// worst among many is partly chance, so the worst turns are searched twice, and what both
// searches saw is what is reported.
void report_keep(Report *report);

// The accuracy of a turn by the win probability it lost, from 0 to 100: the curve that
// lichess.org draws for chess, 103.1668 e^(-4.354 lost) - 3.1669. That of a player is the
// mean over the turns that were no matter of course.
double report_accuracy(double lost);

// What would have been better than a turn; NULL when nothing is known to be.
const ReportLine *report_better(const Report *report, size_t index);

// The turns that lost most, the worst first; at most `most`, and none that lost less than
// two points of a hundred.
size_t report_worst(const Report *report, size_t most, size_t *out);

// ---- What to search next ---------------------------------------------------------------

typedef struct ReportTask {
    size_t position;
    bool is_other; // the best turn other than the one played is wanted
} ReportTask;

// The searches of this level that the report asks for as it stands, the most urgent first;
// none when the level is done. `out` has room for REPORT_TASKS for each turn. Quick: every
// position. Deep: around turns that seem to lose enough for a mark, and the three worst.
// Sure: around the three worst.
enum { REPORT_TASKS = 3 };
size_t report_tasks(const Report *report, ReportLevel level, ReportTask *out);

#endif
