// SPDX-License-Identifier: MIT
// The bot that McKee (2014) played against: "a search tree that looks two moves ahead" and
// else "no better than a random move". It has no evaluation. It sees wins and losses, and
// of what is left it plays anything.
//
// What a move is the thesis does not say. With moves=turns it is a turn: the bot plays a
// turn that wins, else any turn after which the enemy has none that wins, else any. With
// moves=steps it is a step, and the turn is chosen step by step: a step is played that
// wins, or from which another wins; a turn is not ended where the steps that are left of
// two win for the enemy; else any step is as good as any, or to end the turn.
//
// Turns are drawn, and the replies of the enemy are looked at only of those that are drawn:
// the first that does not lose is as good as any.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "core/setup.h"
#include "papers/papers.h"
#include "papers/quick_result.h"

enum { SEEN = 2 }; // moves

typedef struct TwoMove {
    Random random;
    TurnGen *turns;
    TurnGen *replies;
    TurnGen *stuck;  // to see whether a side can move at all
    uint32_t *order; // in which turns are drawn
    size_t capacity; // of it
    bool counts_steps;
} TwoMove;

static void *create(uint64_t seed)
{
    TwoMove *self = memory_array(1, sizeof *self);
    *self = (TwoMove){.counts_steps = false};
    random_init(&self->random, seed);
    self->turns = turngen_create();
    self->replies = turngen_create();
    self->stuck = turngen_create();
    return self;
}

static void destroy(void *memory)
{
    TwoMove *self = memory;
    if (!self)
        return;
    turngen_destroy(self->turns);
    turngen_destroy(self->replies);
    turngen_destroy(self->stuck);
    free(self->order);
    free(self);
}

// ---- Whole turns -----------------------------------------------------------------------

// Who has moved has won.
static bool is_won(TwoMove *self, const Position *after, const History *history)
{
    Result result = quick_result(after, history, self->stuck);
    return result.ending != ENDING_NONE && result.winner != (Side)after->side;
}

// The replies to a turn, until one wins.
typedef struct Replies {
    TwoMove *self;
    const History *history;
    TurnWalk walk;
} Replies;

static bool visit_reply(void *context, const TurnVisit *visit)
{
    Replies *replies = context;
    Position end;
    if (history_forbids(replies->history, visit->key))
        return true;
    if (!replies->walk.gen)
        replies->walk = turnwalk_begin(visit->gen);
    turnwalk_visited(&replies->walk, visit, &end);
    return !is_won(replies->self, &end, replies->history);
}

// Turn `index` ends the game for the enemy, or the enemy has a reply that wins.
static bool is_lost(TwoMove *self, size_t index, const History *history)
{
    Position after = turngen_result(self->turns, index);
    Replies replies = {.self = self, .history = history};
    if (rules_board_result(&after).ending != ENDING_NONE)
        return true; // for a turn that wins was played already
    return !turngen_visit(self->replies, &after, visit_reply, &replies);
}

// The turns that may be played, in any order; how many.
static size_t shuffle_turns(TwoMove *self, const Position *pos, const History *history)
{
    size_t all = turngen_run(self->turns, pos, STEPS_PER_TURN);
    size_t count = 0;
    if (all > self->capacity) {
        self->order = memory_resize(self->order, all, sizeof *self->order);
        self->capacity = all;
    }
    for (size_t i = 0; i < all; i++) {
        if (history_forbids(history, turngen_key(self->turns, i)))
            continue;
        size_t place = random_below(&self->random, (uint32_t)count + 1);
        self->order[count++] = self->order[place];
        self->order[place] = (uint32_t)i;
    }
    return count;
}

// A turn that wins, else one that does not lose, else any.
static BotAnswer draw_whole_turn(TwoMove *self, const BotTask *task, Turn *out)
{
    const History *history = task->question.history;
    size_t count = shuffle_turns(self, task->question.pos, history);
    if (count == 0)
        return BOT_IS_STUCK;
    uint32_t chosen = self->order[0];
    size_t i = 0;
    for (; i < count; i++) {
        Position after = turngen_result(self->turns, self->order[i]);
        if (is_won(self, &after, history))
            break;
    }
    if (i == count)
        for (i = 0; i < count && is_lost(self, self->order[i], history);)
            i++;
    if (i < count)
        chosen = self->order[i];
    *out = turngen_turn(self->turns, chosen);
    return BOT_PLAYS;
}

// ---- Step by step ----------------------------------------------------------------------

static bool may_end(const Position *pos, const History *history)
{
    Position after = *pos;
    position_end_turn(&after);
    return turn_may_end(pos, NULL) && !history_forbids(history, after.key);
}

// The side to move ends its turn here and has won.
static bool has_won(const Position *pos, const History *history)
{
    Step steps[STEPS];
    if (pos->steps_used == 0 || !may_end(pos, history))
        return false;
    Side side = (Side)pos->side;
    Position after = *pos;
    position_end_turn(&after);
    Result result = rules_board_result(&after);
    if (result.ending != ENDING_NONE)
        return result.winner == side;
    return step_list(&after, steps) == 0;
}

// The side to move can win within so many more steps of this turn; *first is the step
// towards it. There is at most a step after the first.
static bool can_win(const Position *pos, int left, const History *history, Step *first)
{
    Step steps[STEPS];
    int count = pos->steps_used < STEPS_PER_TURN ? step_list(pos, steps) : 0;
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        Step second;
        step_make(&next, steps[i]);
        *first = steps[i];
        if (has_won(&next, history) ||
            (left > 1 && can_win(&next, left - 1, history, &second)))
            return true;
    }
    return false;
}

// The enemy wins with the steps that are left when the turn ends here.
static bool loses(const Position *pos, int left, const History *history)
{
    Step step;
    Position after = *pos;
    position_end_turn(&after);
    Result result = rules_board_result(&after);
    if (result.ending != ENDING_NONE)
        return result.winner == (Side)after.side;
    return can_win(&after, left, history, &step);
}

// What may be done next: any of the steps, or, beyond the last, the end of the turn.
typedef struct Choices {
    Step steps[STEPS];
    int count;
    bool has_end;
} Choices;

// After the fourth step the turn is over, and one move of the two is left to look at.
static bool is_bad_step(const Position *pos, Step step, const History *history)
{
    Position next = *pos;
    step_make(&next, step);
    if (next.steps_used < STEPS_PER_TURN)
        return false;
    return !may_end(&next, history) || loses(&next, SEEN - 1, history);
}

static Choices choices_of(const Position *pos, const History *history, bool is_picky)
{
    Choices choices = {.count = 0};
    Step steps[STEPS];
    int count = pos->steps_used < STEPS_PER_TURN ? step_list(pos, steps) : 0;
    for (int i = 0; i < count; i++)
        if (!is_picky || !is_bad_step(pos, steps[i], history))
            choices.steps[choices.count++] = steps[i];
    choices.has_end = pos->steps_used > 0 && may_end(pos, history) &&
                      (!is_picky || !loses(pos, SEEN, history));
    return choices;
}

// The next step by lot, the good ones first; false to end the turn, or when there is none.
static bool draw_step(const Position *pos, const History *history, Random *random,
                      Step *out)
{
    Choices choices = choices_of(pos, history, true);
    if (choices.count == 0 && !choices.has_end)
        choices = choices_of(pos, history, false);
    uint32_t all = (uint32_t)choices.count + choices.has_end;
    uint32_t drawn = all > 0 ? random_below(random, all) : 0;
    if (drawn >= (uint32_t)choices.count)
        return false;
    *out = choices.steps[drawn];
    return true;
}

static Step next_step(const Position *pos, const History *history, Random *random,
                      bool *is_over)
{
    Step step = 0;
    *is_over = has_won(pos, history);
    if (*is_over || can_win(pos, 1, history, &step) || can_win(pos, SEEN, history, &step))
        return step;
    *is_over = !draw_step(pos, history, random, &step);
    return step;
}

// A turn of four steps may come out as one that may not be played; then it is drawn anew.
static bool draw_turn(TwoMove *self, const BotTask *task, Turn *out)
{
    enum { TRIES = 100 };
    const History *history = task->question.history;
    for (int i = 0; i < TRIES; i++) {
        Position now = *task->question.pos;
        bool is_over = false;
        *out = (Turn){0};
        while (out->length < STEPS_PER_TURN) {
            Step step = next_step(&now, history, &self->random, &is_over);
            if (is_over)
                break;
            step_make(&now, step);
            out->steps[out->length++] = step;
        }
        if (out->length > 0 && may_end(&now, history))
            return true;
    }
    return false;
}

// ---- The bot ---------------------------------------------------------------------------

static const BotOption options[] = {
    {"moves", "turns|steps", "what it sees two of (turns)"},
    {0},
};

static bool set_option(void *memory, const char *name, const char *value, Error *err)
{
    TwoMove *self = memory;
    (void)name; // there is only one
    self->counts_steps = strcmp(value, "steps") == 0;
    return self->counts_steps || strcmp(value, "turns") == 0 ||
           error_set(err, "moves is turns or steps, not '%.40s'", value);
}

static BotAnswer choose_setup(void *memory, Position *pos, Side side, Error *err)
{
    TwoMove *self = memory;
    (void)err;
    setup_usual(pos, side, &self->random);
    return BOT_PLAYS;
}

static BotAnswer choose_turn(void *memory, const BotTask *task, Turn *out, Error *err)
{
    TwoMove *self = memory;
    (void)err;
    if (self->counts_steps && draw_turn(self, task, out))
        return BOT_PLAYS;
    return draw_whole_turn(self, task, out);
}

const Bot bot_two_move = {
    .name = "two-move",
    .summary = "sees wins and losses two moves ahead and else plays anything",
    .options = options,
    .create = create,
    .destroy = destroy,
    .set_option = set_option,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
};
