// SPDX-License-Identifier: MIT
// Games as move lists: "1g Ra1 ... 1s ra7 ... 2g Ee2n ...".
//
// Each move is a label (its number and its side: g, s or the old w, b) and what was done:
// placements for both moves 1, steps and removals after that, or one of the words
//   takeback          the move before this one is undone; numbering goes back with it
//   resigns, resign   the side of the label gives up, whosever turn of that number it is
//   pass              no turn: puzzles and planning boards (lenient only)
// Between tokens stands any white space, line ends included, or the archive's literal "\n";
// a lone "/" separates too. An empty last label ("37b") is nothing. A game may stop
// anywhere.
#ifndef GAME_MOVELIST_H
#define GAME_MOVELIST_H

#include "base/strbuf.h"
#include "game/game.h"

typedef struct MoveListOptions {
    SetupRule setup_rule;
    bool allow_pass;
    bool allow_odd_labels; // a wrong number is noted; a wrong label without a move is
                           // ignored
    bool plays_on;         // turns after the end of the game are noted, not refused
    bool may_repeat;       // so are third repetitions
} MoveListOptions;

MoveListOptions movelist_strict(void); // for a referee: full set-ups, none of the liberties
MoveListOptions movelist_lenient(void); // for archives and puzzles: any set-up, all of them

// What was odd about a list that was read all the same.
typedef struct MoveListNotes {
    int missing_removals;
    int wrong_removals;
    int odd_labels;
    int repetitions;   // turns that repeat a position for the third time or more
    bool is_played_on; // there are turns after the end of the game
    StrBuf text;       // a line for each note
} MoveListNotes;

void movelist_notes_init(MoveListNotes *notes);
void movelist_notes_free(MoveListNotes *notes);

// Play a move list on a game: a new one, or one that has got to where the list begins.
// `notes` may be NULL. `err` says where and why: "2w: token 3 'Hb2n': ..."; the game then
// stands before the move that was refused.
bool movelist_read(const char *text, const MoveListOptions *options, Game *game,
                   MoveListNotes *notes, Error *err);

typedef enum MoveListStyle {
    MOVELIST_LINES,   // sides g and s, a line a move
    MOVELIST_ARCHIVE, // sides w and b, literal "\n" between moves
} MoveListStyle;

// Append the game as it stands; what was taken back is not told. A game from a position
// begins with its pieces as set-ups, and a pass of gold when silver is to move: reading it
// leniently gives the same positions.
void movelist_format(const Game *game, MoveListStyle style, StrBuf *out);

#endif
