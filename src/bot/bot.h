// SPDX-License-Identifier: MIT
// Bots: what is asked for a set-up and for turns. Each is one file with one Bot, and
// roster/roster.h has the list of them; a BotSpec is a bot with its options, a Player one
// that sits at the board.
//
// A bot does not look after a game: whoever asks tells it all it needs with every question.
// It works in the caller's thread and is asked one thing at a time; only the Stop of a
// question may be raised from another thread meanwhile.
#ifndef BOT_BOT_H
#define BOT_BOT_H

#include "base/error.h"
#include "base/stop.h"
#include "base/timer.h"
#include "game/question.h"

// What a bot may use up on one turn. 0 is no limit; with no limit at all the bot decides.
typedef struct BotLimits {
    int64_t time_ms; // what the turn should take; a bot may use less
    int64_t max_ms;  // what it may take at the very most
    int depth;       // in steps
    uint64_t nodes;
    int lines;         // how many best lines to report; 0 is 1
    bool is_pondering; // it is the enemy's time, or analysis: think until stopped
} BotLimits;

// What a bot thinks, told while it thinks. A field it knows nothing about is 0 or as said.
typedef struct BotInfo {
    int line;              // 1 for the best line, 2 for the second best
    int score;             // in hundredths of a rabbit, for the side to move
    int depth;             // in steps
    bool is_depth_partial; // the search of this depth is not finished
    uint64_t nodes;
    int64_t time_ms;   // since the question
    double win_chance; // 0 to 1, for the side to move; less than 0 when unknown
    int wins_in; // the game is decided: the turns the winner makes in the line; else 0
    const Turn *turns; // the line, turn by turn; the last one may be cut short
    int turn_count;
} BotInfo;

// Who is told; `tell` may be NULL. Called in the thread of choose_turn.
typedef struct BotReport {
    void (*tell)(void *context, const BotInfo *info);
    void *context;
} BotReport;

// What a bot said last of its best line, kept for later.
typedef struct BotOpinion {
    bool is_told;
    BotInfo info;   // its turns are these:
    Turn turns[32]; // as many of the line as there is room for
} BotOpinion;

// For a BotReport whose context is a BotOpinion. Other lines than the best are not heard.
void bot_opinion_hear(void *context, const BotInfo *info);

// The question for a turn: where, within what, whom to tell and when to stop early. The
// limits follow from the clock of the question already.
typedef struct BotTask {
    Question question;
    BotLimits limits;
    BotReport report;
    const Stop *stop; // once raised, answer within 50 ms with the best so far; may be NULL
    const Timer *timer; // that the limits are measured by; NULL for the machine's
} BotTask;

// Who hears each line that is said to an outside program (`is_ours`) and by it; `hear` may
// be NULL. Called in the thread that asks the bot.
typedef struct BotEar {
    void (*hear)(void *context, bool is_ours, const char *line);
    void *context;
} BotEar;

typedef enum BotAnswer {
    BOT_PLAYS, // here it is
    BOT_RESIGNS,
    BOT_IS_STUCK, // there is no legal turn that the history allows: the game is over
    // Of outside programs only; the error says more:
    BOT_ERRS,    // the answer is illegal or makes no sense
    BOT_IS_LATE, // there was no answer in time
    BOT_IS_GONE, // the program has ended
    // Of all; not the player's fault, and no reason to lose a game: there is no more memory
    // for a program, too many files are open, a database fails. The error says more.
    BOT_IS_PREVENTED,
} BotAnswer;

// A row of the table of a bot's options; the last is all zero.
typedef struct BotOption {
    const char *name;  // lower case
    const char *value; // what it may be, for people: "1-10", "MB", "0|1|FILE"
    const char *help;  // a few words
} BotOption;

typedef struct Bot {
    const char *name;
    const char *summary;      // a line for `tusk bots`
    const BotOption *options; // NULL for none

    // A player with a memory of its own; the same seed plays the same game. Nothing that
    // takes long or can fail is done here.
    void *(*create)(uint64_t seed);
    void (*destroy)(void *self);

    // NULL when there are no options. Called with those of the table; without one, with
    // any. False with a sentence for a value that will not do; the option is then as
    // before. Never called while a turn is being chosen.
    bool (*set_option)(void *self, const char *name, const char *value, Error *err);

    // From now on somebody listens. NULL for bots that are no outside programs.
    void (*listen)(void *self, BotEar ear);

    // Make ready, with the options set so far, for a new game: whatever takes long or can
    // fail is done here. May be NULL. May be left out by the caller; then it is done when a
    // turn is asked for. Anything but BOT_PLAYS: it cannot play.
    BotAnswer (*new_game)(void *self, Error *err);

    // Put the pieces of `side` on its home ranks, which are empty; the enemy's are there if
    // it has set up.
    BotAnswer (*choose_setup)(void *self, Position *pos, Side side, Error *err);

    // With BOT_PLAYS *out is a legal turn that the history does not forbid.
    BotAnswer (*choose_turn)(void *self, const BotTask *task, Turn *out, Error *err);

    // The game in which it played `side` is over. May be NULL, and may be left out by the
    // caller. False with a sentence when something that should have been kept is not.
    bool (*end_game)(void *self, const Game *game, Side side, Side winner, Error *err);
} Bot;

// Whether an option is in the bot's table.
bool bot_has_option(const Bot *bot, const char *name);

// Whether to set the option to this value would open a file: FILE or DATABASE is among what
// it may be, and the value is none of the others.
bool bot_option_opens(const Bot *bot, const char *name, const char *value);

// Tell `info` to whoever wants to know.
static inline void bot_tell(const BotTask *task, const BotInfo *info)
{
    if (task->report.tell)
        task->report.tell(task->report.context, info);
}

// ---- A bot and its options -------------------------------------------------------------

typedef struct BotSetting {
    char *name;
    char *value;
} BotSetting;

typedef struct BotSpec {
    const Bot *bot;
    BotSetting *settings; // in the order given
    int setting_count;
} BotSpec;

void bot_spec_init(BotSpec *spec, const Bot *bot);
void bot_spec_free(BotSpec *spec);

// One more option; `name` is taken in lower case. Whether the bot knows it shows when a
// player is made.
void bot_spec_add(BotSpec *spec, const char *name, const char *value);

// The same in place of earlier settings of this option.
void bot_spec_set(BotSpec *spec, const char *name, const char *value);

// The last value given for an option; NULL for none.
const char *bot_spec_value(const BotSpec *spec, const char *name);

// ---- A bot at the board ----------------------------------------------------------------

typedef struct Player {
    const Bot *bot;
    void *self;
} Player;

// Make a player and set the options of the spec. False with a sentence, and nothing to
// close, when an option will not do.
bool player_open(Player *player, const BotSpec *spec, uint64_t seed, Error *err);
void player_close(Player *player);

// Refused, too: an option that the bot does not have.
bool player_set_option(Player *player, const char *name, const char *value, Error *err);

// `ear` must last as long as the player.
void player_listen(Player *player, BotEar ear);

BotAnswer player_new_game(Player *player, Error *err);

// For the side to move of a game in which a set-up is due: *placed is the board with it.
BotAnswer player_choose_setup(Player *player, const Game *game, Position *placed,
                              Error *err);

BotAnswer player_choose_turn(Player *player, const BotTask *task, Turn *out, Error *err);

// The game in which the player was `side` is over: `winner` has won it, by the rules or by
// what only the caller knows, time for one.
bool player_end_game(Player *player, const Game *game, Side side, Side winner, Error *err);

// The same for a game whose record says who has won. A game that is not over is left as it
// is, and the player is not told.
bool player_leave_game(Player *player, const Game *game, Side side, Error *err);

// ---- In a match ------------------------------------------------------------------------

// A bot that takes part in a match: what it is called, and what holds for it alone.
typedef struct Entrant {
    char *name;
    BotSpec spec;
    int depth; // limits of its own; 0 for those of the match
    uint64_t nodes;
    int64_t margin_ms; // late by so much is not late; less than 0 for that of the match
} Entrant;

void entrant_init(Entrant *entrant, const char *name);
void entrant_free(Entrant *entrant);

#endif
