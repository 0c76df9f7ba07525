// SPDX-License-Identifier: MIT
#include "analysis/analysis.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "core/freezing.h"
#include "eval/evaluation.h"
#include "tactics/elimination.h"
#include "tactics/goal.h"
#include "tactics/hostage.h"
#include "tactics/trap_control.h"

enum { ZONES_REACH = 4, ZONES_DEFENCE_NODES = 5000 };

bool analyst_init(Analyst *analyst, Engine *engine, Database *db, Error *err)
{
    assert(engine_ranker(engine));
    *analyst = (Analyst){.engine = engine};
    if (!phase_model_default(&analyst->phases, err))
        return false;
    if (db && !(analyst->explorer = explorer_create(db, err)))
        return false;
    analyst->gen = turngen_create();
    return true;
}

void analyst_free(Analyst *analyst)
{
    explorer_destroy(analyst->explorer);
    turngen_destroy(analyst->gen);
}

// ---- Turns -----------------------------------------------------------------------------

static AnalysedRanks first_ranks(const Ranking *ranking, const TurnGen *gen, size_t wanted)
{
    AnalysedRanks ranks = {.count = wanted < ranking->count ? wanted : ranking->count};
    ranks.first = memory_array(ranks.count + 1, sizeof *ranks.first);
    for (size_t i = 0; i < ranks.count; i++) {
        const RankedTurn *ranked = &ranking->turns[i];
        ranks.first[i] = (AnalysedRank){turngen_turn(gen, ranked->index), ranked->score,
                                        ranked->probability};
    }
    return ranks;
}

// What the ranker thinks of the first turns of the lines.
static void rank_lines(const Ranking *ranking, const Position *pos, AnalysedLines *lines)
{
    for (int i = 0; i < lines->count; i++) {
        AnalysedLine *line = &lines->best[i];
        Position after = *pos;
        turn_play(&after, &line->turns[0]);
        const RankedTurn *ranked = ranking_find(ranking, after.key);
        line->rank = (size_t)(ranked - ranking->turns) + 1;
        line->probability = ranked->probability;
    }
}

static size_t count_turns(const Question *question, TurnGen *gen)
{
    size_t count = 0;
    for (size_t i = turngen_run(gen, question->pos, STEPS_PER_TURN); i-- > 0;)
        count += !history_forbids(question->history, turngen_key(gen, i));
    return count;
}

static void analyse_turns(Analyst *analyst, const Question *question,
                          const AnalysisOptions *options, Analysis *out)
{
    Ranking ranking;
    // To rank all turns takes longer than anything else that is known without a search.
    if (options->is_still && options->ranks == 0) {
        out->turn_count = count_turns(question, analyst->gen);
        return;
    }
    if (out->result.ending == ENDING_NONE && !options->is_still)
        out->lines =
            analyse_lines(analyst->engine, question, &options->limits, options->watch);
    ranking_make(&ranking, engine_ranker(analyst->engine), question, analyst->gen);
    out->turn_count = ranking.count;
    out->ranks = first_ranks(&ranking, analyst->gen, options->ranks);
    rank_lines(&ranking, question->pos, &out->lines);
    ranking_free(&ranking);
}

// ---- What the board shows --------------------------------------------------------------

AnalysedPhase analyse_phase(const PhaseModel *model, PhaseRule rule, const Position *pos)
{
    AnalysedPhase phase = {.features = phase_features_find(pos)};
    int score = phase_score(&phase.features, rule);
    phase.phase = phase_of_score(score);
    phase_probabilities(score, rule, phase.chances);
    phase.cluster = phase_model_cluster(model, &phase.features);
    phase_model_soften(model, &phase.features, phase.memberships);
    phase.cluster_count = model->clusters.count;
    return phase;
}

AnalysedEvaluation analyse_evaluation(const Position *pos, const Weights *weights)
{
    AnalysedEvaluation evaluation = {.total = evaluate(pos, weights)};
    evaluation.win_chance = weights_win_chance(weights, evaluation.total);
    for (int group = 0; group < FEATURE_GROUPS; group++)
        evaluation.groups[group] = evaluate_group(pos, weights, (FeatureGroup)group);
    return evaluation;
}

// As if it were the turn of `side`.
static AnalysedTactics analyse_tactics(const Position *pos, Side side)
{
    AnalysedTactics tactics = {0};
    tactics.goal_steps = goal_steps(pos, side, STEPS_PER_TURN, &tactics.goal);
    captures_find(pos, side, STEPS_PER_TURN, &tactics.captures);
    if (!elimination_find(pos, side, STEPS_PER_TURN, &tactics.elimination))
        tactics.elimination.length = 0;
    tactics.dominated = dominated_pieces(pos, side);
    tactics.frozen = frozen_pieces(pos, side);
    tactics.hostages = hostage_pieces(pos, side);
    return tactics;
}

static void analyse_control(const Position *pos, int out[TRAP_COUNT])
{
    ControlFacts facts;
    control_facts_find(&facts, pos);
    evaluated_control(pos, &facts, out);
}

ZoneReport analysis_zones_asked(Side attacker)
{
    return (ZoneReport){
        .attacker = attacker,
        .reach = ZONES_REACH,
        .turns = 1,
        .defence_nodes = ZONES_DEFENCE_NODES,
        .is_brief = true,
    };
}

// ---- All of it -------------------------------------------------------------------------

bool analyse(Analyst *analyst, const Question *question, const AnalysisOptions *options,
             Analysis *out, Error *err)
{
    const Position *pos = question->pos;
    *out = (Analysis){.pos = *pos,
                      .has_zones = options->has_zones,
                      .has_earlier = analyst->explorer && !options->is_still};
    if (out->has_earlier &&
        !earlier_find(analyst->explorer, question, &options->earlier, &out->earlier, err))
        return false;
    out->result = rules_result(pos, question->history, analyst->gen);
    analyse_turns(analyst, question, options, out);
    out->phase = analyse_phase(&analyst->phases, PHASE_GT, pos);
    out->evaluation = analyse_evaluation(pos, engine_weights(analyst->engine));
    analyse_control(pos, out->control);
    for (int side = 0; side < SIDES; side++) {
        out->tactics[side] = analyse_tactics(pos, (Side)side);
        ZoneReport zones = analysis_zones_asked((Side)side);
        if (options->has_zones)
            zone_report_find(&zones, pos, &out->zones[side]);
    }
    return true;
}

void analysis_free(Analysis *analysis)
{
    analysed_lines_free(&analysis->lines);
    free(analysis->ranks.first);
    for (int side = 0; side < SIDES; side++)
        zone_findings_free(&analysis->zones[side]);
    earlier_free(&analysis->earlier);
}
