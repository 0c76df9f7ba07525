// SPDX-License-Identifier: MIT
// An analysis as one JSON object.
#include "analysis/analysis_views.h"

#include "analysis/json_values.h"
#include "core/square.h"

// Something of gold's and the same of silver's.
static Json *of_both(const Analysis *analysis,
                     Json *(*of_side)(const Analysis *analysis, Side side))
{
    Json *json = json_make_object();
    for (Side side = GOLD; side < SIDES; side++)
        json_put(json, side_name(side), of_side(analysis, side));
    return json;
}

static Json *of_ranks(const Analysis *analysis)
{
    Json *list = json_make_list();
    for (size_t i = 0; i < analysis->ranks.count; i++)
        json_append(list, json_of_ranked(&analysis->pos, &analysis->ranks.first[i], i + 1));
    return list;
}

// ---- Tactics ---------------------------------------------------------------------------

static Json *of_goal(const Analysis *analysis, Side side)
{
    const AnalysedTactics *tactics = &analysis->tactics[side];
    return json_of_goal(&analysis->pos, side, tactics->goal_steps, &tactics->goal);
}

static Json *of_captures(const Analysis *analysis, Side side)
{
    return json_of_captures(&analysis->pos, side, &analysis->tactics[side].captures);
}

static Json *of_elimination(const Analysis *analysis, Side side)
{
    return json_of_turn(&analysis->pos, side, &analysis->tactics[side].elimination);
}

static Json *of_dominated(const Analysis *analysis, Side side)
{
    return json_of_squares(analysis->tactics[side].dominated);
}

static Json *of_frozen(const Analysis *analysis, Side side)
{
    return json_of_squares(analysis->tactics[side].frozen);
}

static Json *of_hostages(const Analysis *analysis, Side side)
{
    return json_of_squares(analysis->tactics[side].hostages);
}

static Json *of_control(const Analysis *analysis)
{
    Json *json = json_make_object();
    for (int trap = 0; trap < TRAP_COUNT; trap++) {
        char square[3];
        square_format(trap_squares[trap], square);
        json_put_whole(json, square, analysis->control[trap]);
    }
    return json;
}

static Json *of_tactics(const Analysis *analysis)
{
    Json *json = json_make_object();
    json_put(json, "goals", of_both(analysis, of_goal));
    json_put(json, "captures", of_both(analysis, of_captures));
    json_put(json, "eliminations", of_both(analysis, of_elimination));
    json_put(json, "dominated", of_both(analysis, of_dominated));
    json_put(json, "frozen", of_both(analysis, of_frozen));
    json_put(json, "hostages", of_both(analysis, of_hostages));
    json_put(json, "control", of_control(analysis));
    return json;
}

static Json *of_zones(const Analysis *analysis, Side side)
{
    return json_of_zones(&analysis->pos, &analysis->zones[side]);
}

// ---- All of it -------------------------------------------------------------------------

Json *analysis_json(const Analysis *analysis)
{
    const Position *pos = &analysis->pos;
    Json *json = json_make_object();
    json_put_board(json, pos);
    json_put(json, "result", json_of_result(&analysis->result));
    json_put_whole(json, "turns", (int64_t)analysis->turn_count);
    json_put(json, "material", json_of_material(pos));
    json_put(json, "lines", json_of_lines(pos, &analysis->lines));
    json_put(json, "ranks", of_ranks(analysis));
    json_put(json, "phase", json_of_phase(&analysis->phase));
    json_put(json, "evaluation", json_of_evaluation(&analysis->evaluation));
    json_put(json, "tactics", of_tactics(analysis));
    if (analysis->has_zones)
        json_put(json, "zones", of_both(analysis, of_zones));
    json_put(json, "earlier",
             analysis->has_earlier ? json_of_earlier(pos, &analysis->earlier)
                                   : json_make_null());
    return json;
}
