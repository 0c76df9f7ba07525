// SPDX-License-Identifier: MIT
#include "analysis/analysis.h"

#include "analysis/best_lines.h"
#include "analysis/tactics_json.h"
#include "analysis/zones_json.h"
#include "base/json.h"
#include "core/board_text.h"
#include "core/rules.h"
#include "eval/evaluation.h"

void analyst_init(Analyst *analyst, Engine *engine, const SearchLimits *limits)
{
    *analyst = (Analyst){
        .gen = turngen_create(),
        .engine = engine,
        .limits = *limits,
    };
}

void analyst_free(Analyst *analyst)
{
    turngen_destroy(analyst->gen);
    engine_destroy(analyst->engine);
}

// ---- Sections --------------------------------------------------------------------------

// What a section is asked.
typedef struct Subject {
    Analyst *analyst;
    const Question *question;
    Result result;
} Subject;

static void add_position(const Subject *subject, StrBuf *out)
{
    char text[POSITION_RANKS_TEXT];
    position_format_ranks(subject->question->pos, text);
    json_add_string(out, text);
}

static void add_side(const Subject *subject, StrBuf *out)
{
    json_add_string(out, side_name((Side)subject->question->pos->side));
}

static void add_result(const Subject *subject, StrBuf *out)
{
    if (subject->result.ending == ENDING_NONE)
        strbuf_add(out, "null");
    else
        strbuf_print(out, "{\"winner\": \"%s\", \"by\": \"%s\"}",
                     side_name(subject->result.winner),
                     ending_name(subject->result.ending));
}

// Third repetitions are not legal.
static void add_turns(const Subject *subject, StrBuf *out)
{
    const TurnGen *gen = subject->analyst->gen;
    size_t count =
        turngen_run(subject->analyst->gen, subject->question->pos, STEPS_PER_TURN);
    size_t legal = 0;
    for (size_t i = 0; i < count; i++)
        legal += !history_forbids(subject->question->history, turngen_key(gen, i));
    strbuf_print(out, "%zu", legal);
}

// Something of gold's and the same of silver's.
static void add_for_both(const Subject *subject,
                         void (*add)(const Position *pos, Side side, StrBuf *out),
                         StrBuf *out)
{
    strbuf_add(out, "{\"gold\": ");
    add(subject->question->pos, GOLD, out);
    strbuf_add(out, ", \"silver\": ");
    add(subject->question->pos, SILVER, out);
    strbuf_add_char(out, '}');
}

static void add_army(const Position *pos, Side side, StrBuf *out)
{
    strbuf_add_char(out, '{');
    for (int kind = ELEPHANT; kind >= RABBIT; kind--)
        strbuf_print(out, "%s\"%s\": %d", kind < ELEPHANT ? ", " : "",
                     kind_name((Kind)kind),
                     bb_count(position_pieces(pos, side, (Kind)kind)));
    strbuf_add_char(out, '}');
}

static void add_material(const Subject *subject, StrBuf *out)
{
    add_for_both(subject, add_army, out);
}

static void add_goals(const Subject *subject, StrBuf *out)
{
    add_for_both(subject, tactics_json_add_goal, out);
}

static void add_captures(const Subject *subject, StrBuf *out)
{
    add_for_both(subject, tactics_json_add_captures, out);
}

static void add_eliminations(const Subject *subject, StrBuf *out)
{
    add_for_both(subject, tactics_json_add_elimination, out);
}

static void add_zones(const Subject *subject, StrBuf *out)
{
    add_for_both(subject, zones_json_add, out);
}

static void add_evaluation(const Subject *subject, StrBuf *out)
{
    const Position *pos = subject->question->pos;
    const Weights *weights = engine_weights(subject->analyst->engine);
    int total = evaluate(pos, weights);
    strbuf_print(out, "{\"total\": %d, \"winprob\": %.4f, \"groups\": {", total,
                 weights_win_chance(weights, total));
    for (int group = 0; group < FEATURE_GROUPS; group++) {
        strbuf_add(out, group > 0 ? ", " : "");
        json_add_string(out, feature_group_name((FeatureGroup)group));
        strbuf_print(out, ": %d", evaluate_group(pos, weights, (FeatureGroup)group));
    }
    strbuf_add(out, "}}");
}

static void add_best(const Subject *subject, StrBuf *out)
{
    Analyst *analyst = subject->analyst;
    if (subject->result.ending == ENDING_NONE)
        best_lines_add(analyst->engine, &analyst->limits, subject->question, out);
    else
        strbuf_add(out, "null");
}

typedef struct Section {
    const char *name;
    void (*add)(const Subject *subject, StrBuf *out);
} Section;

static const Section sections[] = {
    {"position", add_position}, {"side", add_side},
    {"result", add_result},     {"turns", add_turns},
    {"material", add_material}, {"goals", add_goals},
    {"captures", add_captures}, {"eliminations", add_eliminations},
    {"zones", add_zones},       {"evaluation", add_evaluation},
    {"best", add_best},
};

void analyse(Analyst *analyst, const Question *question, StrBuf *out)
{
    Result result = rules_result(question->pos, question->history, analyst->gen);
    Subject subject = {analyst, question, result};
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        strbuf_print(out, "%s\"%s\": ", i > 0 ? ", " : "{", sections[i].name);
        sections[i].add(&subject, out);
    }
    strbuf_add_char(out, '}');
}
