// SPDX-License-Identifier: MIT
#include "train/choices.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/pieces.h"
#include "base/random.h"
#include "eval/evaluation.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

enum {
    BEST = 10,       // of the other turns, at most
    DRAWN = 6,       // of the rest, at most
    LOOKS = 400,     // turns looked at to find the quiet ones among the best,
    DRAWS = 200,     // and drawn
    GOOD_SHARE = 4,  // the turns drawn are of the better quarter,
    FINE_SHARE = 20, // or of the best twentieth, by turns
    TURNS_MOST = 32, // of a choice, more than 1 + BEST + DRAWN
    PORTIONS = 32,   // of the choices, for threads
};

void choices_init(Choices *choices)
{
    *choices = (Choices){0};
    dataset_init(&choices->train.boards);
    dataset_init(&choices->held_out.boards);
}

static void free_list(ChoiceList *list)
{
    dataset_free(&list->boards);
    free(list->all);
}

void choices_free(Choices *choices)
{
    free_list(&choices->train);
    free_list(&choices->held_out);
    *choices = (Choices){0};
}

static void begin_choice(ChoiceList *list, Side side)
{
    list->all = memory_grow(list->all, list->count, &list->capacity, sizeof *list->all);
    list->all[list->count++] =
        (BoardChoice){.first = list->boards.count, .sign = side == GOLD ? 1 : -1};
}

static void add_board(ChoiceList *list, const Position *pos)
{
    Sample sample = {.pos = *pos, .result = 0.5F, .score = SAMPLE_UNSCORED};
    dataset_add(&list->boards, &sample);
    list->all[list->count - 1].count++;
}

static void append(ChoiceList *list, const ChoiceList *more)
{
    size_t shift = list->boards.count;
    dataset_append(&list->boards, &more->boards);
    for (size_t i = 0; i < more->count; i++) {
        begin_choice(list, GOLD);
        list->all[list->count - 1] = more->all[i];
        list->all[list->count - 1].first += shift;
    }
}

// ---- One position ----------------------------------------------------------------------

typedef struct Ranked {
    size_t index;
    int score;
} Ranked;

// What one thread works with.
typedef struct Bench {
    const ChoiceRule *rule;
    TurnGen *gen;
    Ranked *ranked;
    size_t capacity;
    Random random;
    ChoiceList *list; // of the game at hand
} Bench;

static int by_score(const void *a, const void *b)
{
    const Ranked *x = a;
    const Ranked *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->index > y->index) - (x->index < y->index);
}

static void rank_turns(Bench *bench, const ExpertChoice *choice)
{
    TurnWalk walk = turnwalk_begin(choice->turns);
    bench->ranked =
        memory_room(bench->ranked, choice->count, &bench->capacity, sizeof *bench->ranked);
    for (size_t i = 0; i < choice->count; i++) {
        Position after;
        turnwalk_result(&walk, i, &after);
        bench->ranked[i] = (Ranked){i, -evaluate(&after, bench->rule->weights)};
    }
    qsort(bench->ranked, choice->count, sizeof *bench->ranked, by_score);
}

// The enemy, to move, can neither win nor take anything, nor has he lost.
static bool is_quiet(const Position *after)
{
    Side enemy = (Side)after->side;
    return !goal_is_reached(after, side_other(enemy)) &&
           !goal_within(after, enemy, STEPS_PER_TURN) &&
           !captures_exist(after, enemy, STEPS_PER_TURN);
}

// Add the board of a turn that was not played, if it is quiet.
static bool add_other(Bench *bench, const ExpertChoice *choice, size_t index)
{
    Position after = turngen_result(choice->turns, index);
    if (index == choice->played || !is_quiet(&after))
        return false;
    add_board(bench->list, &after);
    return true;
}

static void add_others(Bench *bench, const ExpertChoice *choice)
{
    size_t looks = choice->count < LOOKS ? choice->count : LOOKS;
    int best = 0;
    for (size_t i = 0; i < looks && best < BEST; i++)
        best += add_other(bench, choice, bench->ranked[i].index);
    int drawn = 0;
    for (int i = 0; i < DRAWS && drawn < DRAWN; i++) {
        size_t among = choice->count / (i % 2 ? GOOD_SHARE : FINE_SHARE) + 1;
        uint32_t lot = random_below(&bench->random, (uint32_t)among);
        drawn += add_other(bench, choice, bench->ranked[lot].index);
    }
}

static void take_choice(void *context, const ExpertChoice *choice)
{
    Bench *bench = context;
    const Position *pos = &choice->scene->pos;
    Side side = (Side)pos->side;
    Position after = turngen_result(choice->turns, choice->played);
    bool is_drawn = random_below(&bench->random, (uint32_t)bench->rule->one_in) == 0;
    if (!is_drawn || goal_within(pos, side, STEPS_PER_TURN) || !is_quiet(&after))
        return;
    rank_turns(bench, choice);
    begin_choice(bench->list, side);
    add_board(bench->list, &after);
    add_others(bench, choice);
    if (bench->list->all[bench->list->count - 1].count < 2)
        bench->list->count--; // nothing to compare with
}

// ---- All games -------------------------------------------------------------------------

typedef struct Drawing {
    const ChoiceRule *rule;
    Choices *choices;
    Bench *benches;                 // one a job
    ChoiceList found[EXPERT_BATCH]; // of the games under way
} Drawing;

static bool is_rated_low(const ChoiceRule *rule, const ExpertGame *game)
{
    for (int side = GOLD; side < SIDES; side++)
        if (game->ratings[side] > 0 && game->ratings[side] < rule->min_rating)
            return true;
    return false;
}

static void look(void *context, const ExpertGame *game, size_t slot, int worker)
{
    Drawing *drawing = context;
    Bench *bench = &drawing->benches[worker];
    bench->list = &drawing->found[slot];
    *bench->list = (ChoiceList){0};
    random_init(&bench->random, drawing->rule->round ^ game->name);
    if (!is_rated_low(drawing->rule, game))
        expert_game_visit(game, bench->gen, take_choice, bench);
}

static void join(void *context, const ExpertGame *game, size_t slot)
{
    Drawing *drawing = context;
    const ChoiceRule *rule = drawing->rule;
    bool is_held_out = expert_game_is_held_out(rule->seed + game->name, rule->held_out);
    append(is_held_out ? &drawing->choices->held_out : &drawing->choices->train,
           &drawing->found[slot]);
    free_list(&drawing->found[slot]);
}

// The choices, then the rows and the entries of their boards, each with their number.
static void pack(void *context, size_t slot, StrBuf *out)
{
    const ChoiceList *list = &((const Drawing *)context)->found[slot];
    const Dataset *boards = &list->boards;
    const size_t counts[] = {list->count, boards->count, boards->entry_count};
    strbuf_add_bytes(out, (const char *)counts, sizeof counts);
    if (list->count == 0)
        return;
    strbuf_add_bytes(out, (const char *)list->all, list->count * sizeof *list->all);
    strbuf_add_bytes(out, (const char *)boards->rows, boards->count * sizeof *boards->rows);
    strbuf_add_bytes(out, (const char *)boards->entries,
                     boards->entry_count * sizeof *boards->entries);
}

static void *copy_array(Span *bytes, size_t count, size_t size)
{
    void *copy = memory_array(count, size);
    memcpy(copy, bytes->text, count * size);
    *bytes = span_skip(*bytes, count * size);
    return copy;
}

static void unpack(void *context, size_t slot, Span bytes)
{
    ChoiceList *list = &((Drawing *)context)->found[slot];
    Dataset *boards = &list->boards;
    size_t counts[3];
    memcpy(counts, bytes.text, sizeof counts);
    bytes = span_skip(bytes, sizeof counts);
    *list = (ChoiceList){0};
    if (counts[0] == 0)
        return;
    list->count = list->capacity = counts[0];
    list->all = copy_array(&bytes, counts[0], sizeof *list->all);
    boards->count = boards->capacity = counts[1];
    boards->rows = copy_array(&bytes, counts[1], sizeof *boards->rows);
    boards->entry_count = boards->entry_capacity = counts[2];
    boards->entries = copy_array(&bytes, counts[2], sizeof *boards->entries);
}

bool choices_draw(Choices *choices, const ChoiceRule *rule, const ExpertSource *source,
                  Error *err)
{
    Drawing drawing = {.rule = rule, .choices = choices};
    size_t jobs = (size_t)source->jobs;
    drawing.benches = memory_array(jobs, sizeof *drawing.benches);
    for (size_t i = 0; i < jobs; i++)
        drawing.benches[i] = (Bench){.rule = rule, .gen = turngen_create()};
    bool is_drawn =
        expert_games_run(source, &(ExpertWork){look, join, &drawing, pack, unpack}, err);
    for (size_t i = 0; i < jobs; i++) {
        turngen_destroy(drawing.benches[i].gen);
        free(drawing.benches[i].ranked);
    }
    free(drawing.benches);
    return is_drawn;
}

// ---- The loss --------------------------------------------------------------------------

typedef struct Slopes {
    const ChoiceList *list;
    const double *parameters;
    bool has_gradient;
    EvalPart *parts;
} Slopes;

// The chances of all turns; returns the loss of the first.
static double find_chances(const Slopes *slopes, const BoardChoice *choice,
                           double chances[TURNS_MOST])
{
    const Dataset *boards = &slopes->list->boards;
    double best = -HUGE_VAL;
    double sum = 0;
    for (int i = 0; i < choice->count; i++) {
        const DataRow *row = &boards->rows[choice->first + (size_t)i];
        double score = eval_model_score(slopes->parameters, boards, row);
        chances[i] = choice->sign * score / CHOICE_TEMPERATURE;
        best = fmax(best, chances[i]);
    }
    double first = chances[0];
    for (int i = 0; i < choice->count; i++)
        sum += chances[i] = exp(chances[i] - best);
    for (int i = 0; i < choice->count; i++)
        chances[i] /= sum;
    return log(fmax(sum, 1)) + best - first; // the best alone makes it 1
}

static void add_choice(const Slopes *slopes, const BoardChoice *choice, EvalPart *part)
{
    const Dataset *boards = &slopes->list->boards;
    double chances[TURNS_MOST] = {0};
    bool is_top = true;
    part->loss += find_chances(slopes, choice, chances);
    for (int i = 1; i < choice->count; i++)
        is_top = is_top && chances[i] < chances[0];
    part->top += is_top;
    for (int i = 0; slopes->has_gradient && i < choice->count; i++) {
        double slope = (chances[i] - (i == 0)) * choice->sign / CHOICE_TEMPERATURE;
        eval_model_add_slopes(boards, &boards->rows[choice->first + (size_t)i], slope,
                              part->gradient);
    }
}

static void add_piece(void *context, size_t piece, int worker)
{
    (void)worker;
    const Slopes *slopes = context;
    const ChoiceList *list = slopes->list;
    EvalPart *part = &slopes->parts[piece];
    memset(part, 0, sizeof *part);
    size_t end = list->count * (piece + 1) / PORTIONS;
    for (size_t i = list->count * piece / PORTIONS; i < end; i++)
        add_choice(slopes, &list->all[i], part);
}

static void add_pieces(Slopes *slopes, int jobs)
{
    pieces_run(&(Pieces){.count = PORTIONS,
                         .jobs = jobs,
                         .work = add_piece,
                         .context = slopes,
                         .results = slopes->parts,
                         .size = sizeof *slopes->parts});
}

ChoiceMeasure choice_measure(const ChoiceList *list, const double *parameters, int jobs)
{
    ChoiceMeasure measure = {0};
    Slopes slopes = {.list = list, .parameters = parameters};
    if (list->count == 0)
        return measure;
    slopes.parts = memory_array(PORTIONS, sizeof *slopes.parts);
    add_pieces(&slopes, jobs);
    for (int i = 0; i < PORTIONS; i++) {
        measure.loss += slopes.parts[i].loss / (double)list->count;
        measure.top += slopes.parts[i].top / (double)list->count;
    }
    free(slopes.parts);
    return measure;
}

double choice_slopes(const ChoiceList *list, const double *parameters, double weight,
                     int jobs, double *gradient)
{
    double loss = 0;
    Slopes slopes = {.list = list, .parameters = parameters, .has_gradient = true};
    slopes.parts = memory_array(PORTIONS, sizeof *slopes.parts);
    add_pieces(&slopes, jobs);
    for (int piece = 0; piece < PORTIONS; piece++) {
        loss += slopes.parts[piece].loss;
        for (int i = 0; i < EVAL_PARAMETERS; i++)
            gradient[i] += weight * slopes.parts[piece].gradient[i];
    }
    free(slopes.parts);
    return weight * loss;
}
