// SPDX-License-Identifier: MIT
// All that is known of a position without a search, and numbers along a game for plots.
#include <stdlib.h>

#include "analysis/analysis_views.h"
#include "analysis/json_values.h"
#include "eval/evaluation.h"
#include "pageapi/api.h"
#include "pageapi/asked_game.h"
#include "pageapi/wording.h"

// ---- Zones as they are drawn -----------------------------------------------------------

static Json *tell_way(const Symbol *symbol)
{
    Json *way = json_make_object();
    Json *squares = json_make_list();
    char letter[2] = {piece_letter(symbol->piece)};
    for (int i = 0; i <= symbol->path.length; i++) {
        json_append_text(squares, square_name(cell_square(symbol->path.cells[i])));
    }
    json_put_text(way, "piece", letter);
    json_put(way, "squares", squares);
    json_put_bool(way, "is_main", symbol->generation == 0);
    json_put_text(way, "owner", side_name(piece_side(symbol->piece)));
    json_put_whole(way, "time", symbol->l);
    return way;
}

static Json *tell_zone(const ZoneTask *task, const SymbolString *string)
{
    Json *zone = json_make_object();
    Json *ways = json_make_list();
    json_put_text(zone, "kind", zone_kind_name(task->kind));
    wording_put_square(zone, "target", cell_square(task->target));
    wording_put_square(zone, "captor", cell_square(task->captor));
    if (task->victim)
        wording_put_square(zone, "victim", cell_square(task->victim));
    else
        json_put_null(zone, "victim");
    for (size_t i = 0; i < string->count; i++)
        json_append(ways, tell_way(&string->items[i]));
    json_put(zone, "ways", ways);
    return zone;
}

static Json *tell_zones_of(const Position *pos, Side attacker)
{
    const ZoneReport report = analysis_zones_asked(attacker);
    ZoneSet found;
    Json *zones = json_make_list();
    zone_set_init(&found);
    zone_report_zones(&report, pos, &found);
    for (size_t i = 0; i < found.count; i++)
        json_append(zones, tell_zone(&found.items[i].task, &found.items[i].string));
    zone_set_free(&found);
    return zones;
}

static Json *tell_zones(const Position *pos)
{
    Json *drawn = json_make_object();
    for (int side = 0; side < SIDES; side++)
        json_put(drawn, side_name((Side)side), tell_zones_of(pos, (Side)side));
    return drawn;
}

// ---- Panels ----------------------------------------------------------------------------

// The short form of each turn that the ranker puts first, in a list of its own: what the
// command line prints is left as it is.
static Json *tell_ranks_short(const Analysis *analysis)
{
    Json *list = json_make_list();
    for (size_t i = 0; i < analysis->ranks.count; i++)
        json_append(list, wording_short(&analysis->pos, &analysis->ranks.first[i].turn));
    return list;
}

static ApiStatus tell_panels(ApiTask *task, const AskedGame *asked,
                             const AnalysisOptions *options, Error *err)
{
    Analysis analysis;
    Question question = question_of_game(&asked->game);
    if (!analyse(&task->desk->analyst, &question, options, &analysis, err))
        return API_FAILED;
    task->answer = analysis_json(&analysis);
    json_put(task->answer, "ranks_short", tell_ranks_short(&analysis));
    if (options->has_zones)
        json_put(task->answer, "zones_drawn", tell_zones(&analysis.pos));
    analysis_free(&analysis);
    return API_DONE;
}

static ApiStatus answer_panels(ApiTask *task, Error *err)
{
    enum { RANKS_MOST = 1000 };
    AskedGame asked;
    AnalysisOptions options = {.is_still = true};
    int64_t ranks = ANALYSIS_RANKS_USUAL;
    if (!json_get_whole(task->request, "ranks", 0, RANKS_MOST, &ranks, err) ||
        !json_get_bool(task->request, "zones", &options.has_zones, err) ||
        !asked_game_read(task->request, &asked, err))
        return API_WRONG;
    options.ranks = (size_t)ranks;
    ApiStatus status = asked_game_check(&asked, err)
                           ? tell_panels(task, &asked, &options, err)
                           : API_WRONG;
    asked_game_free(&asked);
    return status;
}

const ApiRoute api_route_panels = {
    .path = "panels",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS " ranks zones",
    .lane = API_PANEL,
    .body_most = API_GAME_BODY,
    .answer = answer_panels,
};

// ---- Along the game --------------------------------------------------------------------

static Json *tell_point(const Desk *desk, const Game *game, size_t ply, const Position *pos)
{
    Json *point = json_make_object();
    const Weights *weights = engine_weights(desk->engine);
    AnalysedPhase phase = analyse_phase(&desk->analyst.phases, PHASE_GT, pos);
    int score = evaluate(pos, weights);
    int gold_score = pos->side == GOLD ? score : -score;
    json_put_whole(point, "ply", (int64_t)ply);
    wording_put_label(point, "label", game_number_of(game, ply), (Side)pos->side);
    json_put_whole(point, "total", gold_score);
    json_put_decimal(point, "gold_winprob", weights_win_chance(weights, gold_score),
                     JSON_CHANCE_PLACES);
    json_put(point, "phase", json_of_phase(&phase));
    return point;
}

static ApiStatus answer_curve(ApiTask *task, Error *err)
{
    AskedGame asked;
    if (!asked_game_read(task->request, &asked, err))
        return API_WRONG;
    const Game *game = &asked.game;
    Json *points = json_make_list();
    for (size_t ply = 0; ply <= game->move_count && !stop_is_asked(task->stop); ply++) {
        bool is_last = ply == game->move_count;
        bool is_setup =
            is_last ? game_needs_setup(game) : game->moves[ply].kind == MOVE_SETUP;
        const Position *pos = is_last ? &game->position : &game->moves[ply].before;
        if (!is_setup)
            json_append(points, tell_point(task->desk, game, ply, pos));
    }
    task->answer = json_make_object();
    json_put(task->answer, "points", points);
    asked_game_free(&asked);
    return API_DONE;
}

const ApiRoute api_route_curve = {
    .path = "curve",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS,
    .lane = API_PANEL,
    .body_most = API_GAME_BODY,
    .answer = answer_curve,
};
