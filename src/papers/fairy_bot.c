// SPDX-License-Identifier: MIT
// The players of Choksi, Ebrahim-Zadeh and Mohan (2014, section 4): plain alpha-beta over
// whole turns, one or two deep, with the evaluation of bot_Fairy or one of their two
// tweaked versions of it.
#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/memory.h"
#include "papers/fairy.h"
#include "papers/minimax_player.h"
#include "papers/papers.h"
#include "papers/phase_filter.h"
#include "papers/turn_pruner.h"
#include "search/model_ranker.h"

enum { MOST_WEIGHT = 100, FAIRY_UNIT = 10 };

typedef struct FairyPlayer {
    MinimaxPlayer player; // the first, since it is the memory of the functions shared
    FairyStyle style;
    Fairy fairy;
    long turns;
    // Only the turns are looked at that a ranker puts first, if there is a pruner:
    TurnPruner *pruner;
    const Question *question; // under way
    double prune;             // per cent
    bool prunes_replies;
    const char *pruning_option; // that was set and is idle without prune; or NULL
    bool prunes_phases;         // turns that lead back to the beginning are not looked at
    PhaseFilter filter;
} FairyPlayer;

static int evaluate_as_fairy(const Position *pos, int limit, void *context)
{
    return fairy_evaluate_below(context, pos, limit);
}

static void *create(uint64_t seed, FairyStyle style)
{
    FairyPlayer *self = memory_array(1, sizeof *self);
    *self = (FairyPlayer){.style = style, .turns = 2};
    minimax_player_init(&self->player, seed);
    self->player.evaluate = evaluate_as_fairy;
    self->player.context = &self->fairy;
    self->player.unit = FAIRY_UNIT;
    self->player.knows_chances = false;
    fairy_init(&self->fairy, &self->style);
    return self;
}

static void *create_plain(uint64_t seed)
{
    return create(seed, fairy_style_plain());
}

static void *create_gt(uint64_t seed)
{
    return create(seed, fairy_style_run(PHASE_GT));
}

static void *create_ngt(uint64_t seed)
{
    return create(seed, fairy_style_run(PHASE_NGT));
}

static void destroy(void *memory)
{
    FairyPlayer *self = memory;
    if (!self)
        return;
    turn_pruner_destroy(self->pruner);
    phase_filter_free(&self->filter);
    minimax_player_destroy(memory);
}

// ---- Options ---------------------------------------------------------------------------

// Of the bots with tweaks; the plain one begins behind these.
enum { TWEAKS = 5 };

static const BotOption tweaked_options[] = {
    {"tweaks", "run|printed",
     "as the authors ran it, or as the paper says; give this option first"},
    {"phases", "switched|blended",
     "one phase at a time, or all of them weighted by probability"},
    {"threats", "on|off", "whether a goal threat means the end game"},
    {"pieces", "0-100", "factor for material and traps before the end game (2)"},
    {"rabbits", "0-100", "factor for rabbits in the end game (12; without threats 3)"},
    {"turns", "1-2", "how many turns deep to search (2)"},
    {"ties", "ours|theirs|reversed|random",
     "of equal turns Tusk's first, the authors' first or last, or any (ours)"},
    {"prune", "1-100", "search only this percentage of the turns, those ranked first"},
    {"prune-at", "root|all",
     "prune only the first turns, or the replies too (root); needs prune"},
    {"ranker", "FILE", "the ranker to prune with (the built-in one); needs prune"},
    {"phase-prune", "on|off",
     "do not look at turns and replies that lead back to the beginning (off)"},
    {0},
};

// Which of the words the value is; false with a sentence when it is none.
static bool choose(const char *name, const char *value, const char *const words[2],
                   int *out, Error *err)
{
    for (int i = 0; i < 2; i++)
        if (strcmp(value, words[i]) == 0) {
            *out = i;
            return true;
        }
    return error_set(err, "%s is %s or %s, not '%.40s'", name, words[0], words[1], value);
}

static bool set_tweaks(FairyStyle *style, const char *value, Error *err)
{
    int choice = 0;
    if (!choose("tweaks", value, (const char *const[]){"run", "printed"}, &choice, err))
        return false;
    FairyPhase phase = style->phase;
    *style = choice == 0 ? fairy_style_run(style->rule) : fairy_style_printed(style->rule);
    style->phase = phase;
    return true;
}

static bool set_phases(FairyStyle *style, const char *value, Error *err)
{
    int choice = 0;
    if (!choose("phases", value, (const char *const[]){"switched", "blended"}, &choice,
                err))
        return false;
    style->phase = choice == 0 ? FAIRY_SWITCHED : FAIRY_BLENDED;
    return true;
}

// The weights stay what they are.
static bool set_threats(FairyStyle *style, const char *value, Error *err)
{
    int choice = 0;
    if (!choose("threats", value, (const char *const[]){"on", "off"}, &choice, err))
        return false;
    style->rule = choice == 0 ? PHASE_GT : PHASE_NGT;
    return true;
}

static bool set_pieces(FairyStyle *style, const char *value, Error *err)
{
    long times;
    if (!number_parse(value, "pieces", 0, MOST_WEIGHT, &times, err))
        return false;
    for (int phase = PHASE_BEGINNING; phase < PHASE_END; phase++)
        style->tweaks[phase].material = style->tweaks[phase].traps = (int)times;
    return true;
}

static bool set_rabbits(FairyStyle *style, const char *value, Error *err)
{
    long times;
    if (!number_parse(value, "rabbits", 0, MOST_WEIGHT, &times, err))
        return false;
    style->tweaks[PHASE_END].rabbits = (int)times;
    return true;
}

static bool set_pruner(FairyPlayer *self, const char *path, Error *err)
{
    TurnPruner *pruner = turn_pruner_create(path, err);
    if (!pruner)
        return false;
    turn_pruner_destroy(self->pruner);
    self->pruner = pruner;
    return true;
}

static bool set_prune_at(FairyPlayer *self, const char *value, Error *err)
{
    int choice = 0;
    if (!choose("prune-at", value, (const char *const[]){"root", "all"}, &choice, err))
        return false;
    self->prunes_replies = choice == 1;
    self->pruning_option = "prune-at";
    return true;
}

static bool set_phase_prune(FairyPlayer *self, const char *value, Error *err)
{
    int choice = 0;
    if (!choose("phase-prune", value, (const char *const[]){"off", "on"}, &choice, err))
        return false;
    self->prunes_phases = choice == 1;
    return true;
}

static bool set_plain_option(void *memory, const char *name, const char *value, Error *err)
{
    FairyPlayer *self = memory;
    if (strcmp(name, "turns") == 0)
        return number_parse(value, "turns", 1, 2, &self->turns, err);
    if (strcmp(name, "ties") == 0)
        return tie_order_parse(value, &self->player.ties, err);
    if (strcmp(name, "prune") == 0)
        return model_ranker_parse_keep(value, &self->prune, err) &&
               (self->pruner || set_pruner(self, NULL, err));
    if (strcmp(name, "prune-at") == 0)
        return set_prune_at(self, value, err);
    if (strcmp(name, "phase-prune") == 0)
        return set_phase_prune(self, value, err);
    if (!set_pruner(self, value, err))
        return false;
    self->pruning_option = "ranker";
    return true;
}

static bool set_tweaked_option(void *memory, const char *name, const char *value,
                               Error *err)
{
    static const struct {
        const char *name;
        bool (*set)(FairyStyle *style, const char *value, Error *err);
    } setters[] = {{"tweaks", set_tweaks},
                   {"phases", set_phases},
                   {"threats", set_threats},
                   {"pieces", set_pieces},
                   {"rabbits", set_rabbits}};
    FairyPlayer *self = memory;
    for (size_t i = 0; i < sizeof setters / sizeof *setters; i++)
        if (strcmp(setters[i].name, name) == 0) {
            bool is_set = setters[i].set(&self->style, value, err);
            fairy_init(&self->fairy, &self->style);
            return is_set;
        }
    return set_plain_option(memory, name, value, err);
}

// Options come in any order, so that only now it is seen which are missing.
static BotAnswer new_game(void *memory, Error *err)
{
    const FairyPlayer *self = memory;
    bool is_missing = self->pruning_option && self->prune == 0;
    if (is_missing)
        error_set(err, "%s needs prune", self->pruning_option);
    return is_missing ? BOT_IS_PREVENTED : BOT_PLAYS;
}

// ---- Playing ---------------------------------------------------------------------------

static bool has_ranker(const FairyPlayer *self)
{
    return self->pruner && self->prune > 0;
}

static size_t keep_turns(void *context, const Position *pos, const TurnGen *turns,
                         size_t count, const uint32_t **kept)
{
    FairyPlayer *self = context;
    size_t left = count;
    if (has_ranker(self)) { // `pos` is that of the question
        *kept = turn_pruner_keep(self->pruner, self->question, turns, count, self->prune);
        left = turn_pruner_kept(count, self->prune);
    }
    if (self->prunes_phases)
        left = phase_filter_keep(&self->filter, pos, turns, *kept, left, kept);
    return left;
}

static bool keep_reply(void *context, const Position *after, const Turn *reply,
                       const Position *end)
{
    FairyPlayer *self = context;
    if (self->prunes_phases && phase_leads_back(after, end))
        return false;
    return !has_ranker(self) || !self->prunes_replies ||
           turn_pruner_keeps_reply(self->pruner, after, reply, end);
}

static void begin_pruning(FairyPlayer *self, const BotTask *task)
{
    bool ranks_replies = has_ranker(self) && self->prunes_replies;
    self->player.keep = keep_turns;
    self->player.keep_reply = ranks_replies || self->prunes_phases ? keep_reply : NULL;
    self->player.keeper = self;
    self->question = &task->question;
    if (ranks_replies)
        turn_pruner_expect_replies(self->pruner, task->question.pos, self->prune);
}

static BotAnswer choose_turn(void *memory, const BotTask *task, Turn *out, Error *err)
{
    FairyPlayer *self = memory;
    if (new_game(self, err) != BOT_PLAYS)
        return BOT_IS_PREVENTED;
    if (has_ranker(self) || self->prunes_phases)
        begin_pruning(self, task);
    return minimax_player_choose_turn(&self->player, task, (int)self->turns, out);
}

const Bot bot_fairy = {
    .name = "fairy",
    .summary = "minimax over whole turns with the evaluation of bot_Fairy",
    .options = tweaked_options + TWEAKS,
    .create = create_plain,
    .destroy = destroy,
    .set_option = set_plain_option,
    .new_game = new_game,
    .choose_setup = minimax_player_choose_setup,
    .choose_turn = choose_turn,
};

const Bot bot_fairy_gt = {
    .name = "fairy-gt",
    .summary = "the same with weights that change with the phase; a goal threat means the "
               "end game",
    .options = tweaked_options,
    .create = create_gt,
    .destroy = destroy,
    .set_option = set_tweaked_option,
    .new_game = new_game,
    .choose_setup = minimax_player_choose_setup,
    .choose_turn = choose_turn,
};

const Bot bot_fairy_ngt = {
    .name = "fairy-ngt",
    .summary = "the same without looking for goal threats",
    .options = tweaked_options,
    .create = create_ngt,
    .destroy = destroy,
    .set_option = set_tweaked_option,
    .new_game = new_game,
    .choose_setup = minimax_player_choose_setup,
    .choose_turn = choose_turn,
};
