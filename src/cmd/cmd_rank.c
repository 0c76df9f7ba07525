// SPDX-License-Identifier: MIT
// tusk rank: the legal turns of a position in the order a ranker gives them.
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "cmd/answer.h"
#include "cmd/model_arg.h"
#include "cmd/rank_why.h"
#include "core/turn_text.h"
#include "rank/ranker.h"

enum { MODEL, NUMBER, WHY };

static const Option options[] = {
    [MODEL] = {'m', "model", "FILE", "the ranker (the built-in one)"},
    [NUMBER] = {'n', "number", "N", "only the first N turns"},
    [WHY] = {0, "why", "TURN", "explain the score of this turn instead"},
    {0},
};

typedef struct Ranked {
    size_t index;
    float score;
} Ranked;

typedef struct Ranking {
    Ranker *ranker;
    TurnGen *gen;
    long number;     // turns to be shown
    const char *why; // the turn that is asked about; NULL for all
} Ranking;

// The best first; equal ones in the order of the generator.
static int compare(const void *a, const void *b)
{
    const Ranked *x = a;
    const Ranked *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->index > y->index) - (x->index < y->index);
}

static void set_scene(Scene *scene, const Question *question, PastTurn *past)
{
    size_t count = question_past_turns(question, past);
    scene_set(scene, question->pos, past, count);
}

// Turns that the rules of repetition allow, with their scores. Returns how many.
static size_t rank_turns(const Ranking *ranking, const Question *question, size_t count,
                         Ranked *out)
{
    Scene scene;
    size_t legal = 0;
    float *scores = memory_array(count + 1, sizeof *scores);
    PastTurn *past = memory_array(question->move_count + 1, sizeof *past);
    set_scene(&scene, question, past);
    ranker_score_all(ranking->ranker, &scene, ranking->gen, count, scores);
    for (size_t i = 0; i < count; i++)
        if (!history_forbids(question->history, turngen_key(ranking->gen, i)))
            out[legal++] = (Ranked){i, scores[i]};
    qsort(out, legal, sizeof *out, compare);
    free(past);
    free(scores);
    return legal;
}

static double sum_of_odds(const Ranked *ranked, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += exp((double)(ranked[i].score - ranked[0].score));
    return sum;
}

static void add_turns(const Ranking *ranking, const Question *question, size_t count,
                      StrBuf *out)
{
    Ranked *ranked = memory_array(count + 1, sizeof *ranked);
    size_t legal = rank_turns(ranking, question, count, ranked);
    double sum = sum_of_odds(ranked, legal);
    for (size_t i = 0; i < legal && i < (size_t)ranking->number; i++) {
        Turn turn = turngen_turn(ranking->gen, ranked[i].index);
        double odds = exp((double)(ranked[i].score - ranked[0].score));
        strbuf_print(out, "%zu\t%.4f\t%.6f\t", i + 1, (double)ranked[i].score, odds / sum);
        turn_format(question->pos, &turn, out);
        strbuf_add_char(out, '\n');
    }
    free(ranked);
}

static bool add_why(const Ranking *ranking, const Question *question, size_t count,
                    StrBuf *out, Error *err)
{
    Scene scene;
    size_t index = 0;
    if (!rank_why_find_turn(question, ranking->why, ranking->gen, count, &index, err))
        return false;
    PastTurn *past = memory_array(question->move_count + 1, sizeof *past);
    set_scene(&scene, question, past);
    rank_why_add(ranking->ranker, &scene, ranking->gen, index, out);
    free(past);
    return true;
}

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    const Ranking *ranking = context;
    size_t count = turngen_run(ranking->gen, question->pos, STEPS_PER_TURN);
    if (ranking->why)
        return add_why(ranking, question, count, out, err);
    add_turns(ranking, question, count, out);
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Ranking ranking = {.number = LONG_MAX, .why = args_text(args, WHY, NULL)};
    RankModel model;
    if (!args_number(args, NUMBER, 1, LONG_MAX, &ranking.number, err))
        return CMD_MISUSED;
    if (args_has(args, NUMBER) && ranking.why) {
        error_set(err, "-n is for all turns, --why for one");
        return CMD_MISUSED;
    }
    if (!model_arg_load(args, MODEL, &model, err))
        return CMD_FAILED;
    ranking.ranker = ranker_create(&model);
    ranking.gen = turngen_create();
    CmdStatus status = answer_positions_if(args, ANSWER_LINES, answer, &ranking, err);
    turngen_destroy(ranking.gen);
    ranker_destroy(ranking.ranker);
    rank_model_free(&model);
    return status;
}

const Command cmd_rank = {
    .name = "rank",
    .summary = "rank the legal turns by how likely a strong player is to choose them",
    .details = "A line for each turn, best first: rank, score, probability and turn, "
               "separated by tabs.\n"
               "With --why a line for each feature of the turn: class, index in the class, "
               "weight, how\n"
               "often it fires and what it means; the last line is the sum.",
    .example =
        "tusk rank -n 5 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'\n"
        "tusk rank --why 'Ee2n Ee3n' 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};
