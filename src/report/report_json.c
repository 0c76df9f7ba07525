// SPDX-License-Identifier: MIT
// A report as JSON.
#include "report/report_views.h"

#include <math.h>

#include "analysis/game_label.h"
#include "analysis/json_values.h"
#include "core/square.h"

static Json *label_json(const Report *report, size_t index)
{
    StrBuf label = strbuf_new();
    game_label_add(report->game, report->turns[index].move, &label);
    Json *json = json_make_text(label.text);
    strbuf_free(&label);
    return json;
}

// ---- Turns -----------------------------------------------------------------------------

static Json *score_json(ReportScore score, double chance)
{
    Json *json = json_make_object();
    json_put_score(json, score.points, score.wins_in, chance);
    return json;
}

static Json *better_json(const Report *report, size_t index)
{
    const ReportLine *better = report_better(report, index);
    if (!better)
        return json_make_null();
    Json *json = score_json(better->score,
                            weights_win_chance(report->weights, better->score.points));
    json_put(json, "turns",
             json_of_turns(report_board(report, index), better->turns, better->count));
    return json;
}

// What could have been done on this board.
static Json *tactic_json(const ReportTactic *tactic, const Position *board)
{
    char square[3];
    char piece[2] = {0};
    if (tactic->kind == TACTICAL_NONE)
        return json_make_null();
    Json *json = json_make_object();
    json_put_text(json, "tactic", report_tactic_name(tactic->kind));
    if (tactic->kind == TACTICAL_CAPTURE) {
        piece[0] = piece_letter(tactic->piece);
        square_format(tactic->square, square);
        json_put_text(json, "piece", piece);
        json_put_text(json, "square", square);
    }
    json_put(json, "turn", json_of_turn(board, (Side)board->side, &tactic->turn));
    return json;
}

// What is known of a turn only when it was judged.
static void put_judgement(const Report *report, size_t index, Json *json)
{
    const ReportTurn *turn = &report->turns[index];
    json_put(json, "before", score_json(turn->before, turn->win_before));
    json_put(json, "after", score_json(turn->after, turn->win_after));
    json_put_decimal(json, "lost", turn->lost, JSON_CHANCE_PLACES);
    json_put_text(json, "mark", report_mark_text(turn->mark));
    json_put_bool(json, "confirmed", turn->is_confirmed);
    json_put_bool(json, "forced", turn->is_forced);
    json_put(json, "better", better_json(report, index));
    json_put(json, "missed", tactic_json(&turn->missed, report_board(report, index)));
    json_put(json, "allowed", tactic_json(&turn->allowed, report_board(report, index + 1)));
    json_put_whole(json, "turns", (int64_t)turn->turn_count);
    json_put_whole(json, "rank", (int64_t)turn->rank);
    json_put_decimal(json, "probability", turn->probability, JSON_PROBABILITY_PLACES);
    json_put_whole(json, "depth", report->positions[index].best.depth);
    json_put_whole(json, "nodes", (int64_t)report->positions[index].best.nodes);
}

Json *report_turn_json(const Report *report, size_t index)
{
    const ReportTurn *turn = &report->turns[index];
    const Position *board = report_board(report, index);
    const Turn pass = {0};
    Json *json = json_make_object();
    json_put(json, "move", label_json(report, index));
    json_put_board(json, board);
    json_put(json, "turn",
             json_of_turn(board, (Side)board->side,
                          turn->is_pass ? &pass : &report->game->moves[turn->move].turn));
    json_put_text(json, "phase", phase_name(turn->phase));
    if (turn->earlier >= 0)
        json_put_whole(json, "earlier", turn->earlier);
    else
        json_put_null(json, "earlier");
    json_put_bool(json, "judged", turn->is_judged);
    if (turn->is_judged)
        put_judgement(report, index, json);
    return json;
}

// ---- The game --------------------------------------------------------------------------

static Json *side_json(const ReportSide *side)
{
    Json *json = json_make_object();
    json_put_whole(json, "judged", side->judged);
    json_put_decimal(json, "accuracy", side->judged ? side->accuracy : NAN, 2);
    json_put_decimal(json, "lost", side->judged ? side->lost : NAN, JSON_CHANCE_PLACES);
    json_put_whole(json, "inaccuracies", side->marks[MARK_INACCURACY]);
    json_put_whole(json, "mistakes", side->marks[MARK_MISTAKE]);
    json_put_whole(json, "blunders", side->marks[MARK_BLUNDER]);
    return json;
}

static void put_turning_points(const Report *report, Json *json)
{
    Json *list = json_make_list();
    for (size_t i = 0; i < report->turn_count; i++)
        if (report->turns[i].is_turning_point)
            json_append(list, label_json(report, i));
    json_put(json, "turning_points", list);
}

Json *report_json(const Report *report)
{
    bool is_new = report->has_database && report->novelty < report->turn_count;
    Json *json = json_make_object();
    Json *turns = json_make_list();
    json_put(json, "game",
             report->row ? json_of_game(report->row, report->stored_id) : json_make_null());
    json_put_bool(json, "complete", report->is_complete);
    json_put(json, "gold", side_json(&report->sides[GOLD]));
    json_put(json, "silver", side_json(&report->sides[SILVER]));
    put_turning_points(report, json);
    json_put_bool(json, "database", report->has_database);
    json_put(json, "novelty",
             is_new ? label_json(report, report->novelty) : json_make_null());
    for (size_t i = 0; i < report->turn_count; i++)
        json_append(turns, report_turn_json(report, i));
    json_put(json, "turns", turns);
    return json;
}
