// SPDX-License-Identifier: MIT
// Many games between two bots or more, several at a time, each pair of games with the same
// set-ups and colours swapped. Every game has fresh players with seeds of their own, so
// that a game does not depend on those before it nor on how many are played at once.
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "bot/bot.h"
#include "match/referee.h"
#include "match/talk_log.h"
#include "match/tally.h"

typedef enum MatchSetups {
    SETUPS_USUAL, // chosen at random for each pair from sensible ones
    SETUPS_WIDE,  // chosen at random for each pair from very many
    SETUPS_GIVEN, // taken from a list in turn
    SETUPS_OWN,   // each bot chooses its own
} MatchSetups;

typedef struct MatchPlan {
    const Entrant *entrants;
    Schedule schedule;
    MatchRules rules;
    long games; // of all pairings together
    int jobs;
    uint64_t seed;
    int random_turns; // each side begins with up to so many random turns
    MatchSetups setups;
    const Position *given; // for SETUPS_GIVEN: both sides set up, gold to move
    size_t given_count;
    const Sprt *sprt; // of two players: end when it is sure; NULL to play all games
    TalkLog *log;     // of what outside programs are told and say; NULL for none
} MatchPlan;

typedef struct MatchGame {
    long number;
    const Verdict *verdict;
    long long start; // seconds since 1970
    long long end;
    int rank;          // that played it
    long long idle_us; // that passed there between the end of the game before and its begin
    long settled;      // so many of the first games are all played, and count
} MatchGame;

// Called for each finished game, one at a time, in the order in which they end. False with
// a sentence ends the match.
typedef bool (*MatchListener)(void *context, const MatchGame *game, const Tally *tally,
                              Error *err);

// Whether all entrants can become players, options and all.
bool match_check(const MatchPlan *plan, Error *err);

// Play all games that the tally does not have, and count them in it. When `stop` is raised
// unfinished games are left out. The sequential test is judged game by game in the order of
// their numbers, and later ones that were played meanwhile are dropped from the tally, so
// that it does not matter how many are played at once. False with a sentence when the
// listener said so, and when a game could not be played for no fault of the players: no
// memory, too many files open.
bool match_run(const MatchPlan *plan, Tally *tally, MatchListener listener, void *context,
               Stop *stop, Error *err);

#endif
