// SPDX-License-Identifier: MIT
#include "analysis/json_values.h"

#include "core/board_text.h"
#include "core/square.h"
#include "core/turn_text.h"
#include "store/ratings.h"

enum { RATE_PLACES = 3, LEFT_PLACES = 1 };

// ---- The board -------------------------------------------------------------------------

void json_put_board(Json *object, const Position *pos)
{
    char text[POSITION_RANKS_TEXT];
    position_format_ranks(pos, text);
    json_put_text(object, "position", text);
    json_put_text(object, "side", side_name((Side)pos->side));
}

static Json *of_square(Square sq)
{
    char text[3];
    square_format(sq, text);
    return json_make_text(text);
}

Json *json_of_squares(Bitboard set)
{
    Json *list = json_make_list();
    while (set)
        json_append(list, of_square(bb_pop(&set)));
    return list;
}

Json *json_of_result(const Result *result)
{
    if (result->ending == ENDING_NONE)
        return json_make_null();
    Json *json = json_make_object();
    json_put_text(json, "winner", side_name(result->winner));
    json_put_text(json, "by", ending_name(result->ending));
    return json;
}

Json *json_of_material(const Position *pos)
{
    Json *json = json_make_object();
    for (Side side = GOLD; side < SIDES; side++) {
        Json *army = json_make_object();
        for (int kind = ELEPHANT; kind >= RABBIT; kind--)
            json_put_whole(army, kind_name((Kind)kind),
                           bb_count(position_pieces(pos, side, (Kind)kind)));
        json_put(json, side_name(side), army);
    }
    return json;
}

// ---- Turns and scores ------------------------------------------------------------------

Json *json_of_turn(const Position *pos, Side side, const Turn *turn)
{
    Position now = *pos;
    if (turn->length == 0)
        return json_make_null();
    if (side != (Side)pos->side)
        position_end_turn(&now);
    StrBuf text = strbuf_new();
    turn_format(&now, turn, &text);
    Json *json = json_make_text(text.text);
    strbuf_free(&text);
    return json;
}

Json *json_of_turns(const Position *pos, const Turn *turns, int count)
{
    Position now = *pos;
    Json *list = json_make_list();
    for (int i = 0; i < count && turn_check(&now, &turns[i], NULL); i++) {
        json_append(list, json_of_turn(&now, (Side)now.side, &turns[i]));
        turn_play(&now, &turns[i]);
    }
    return list;
}

void json_put_score(Json *object, int score, int wins_in, double win_chance)
{
    json_put_whole(object, "score", score);
    if (wins_in > 0)
        json_put_whole(object, score > 0 ? "wins_in" : "loses_in", wins_in);
    if (win_chance >= 0)
        json_put_decimal(object, "winprob", win_chance, JSON_CHANCE_PLACES);
}

void json_put_effort(Json *object, int depth, uint64_t nodes, int64_t time_ms)
{
    json_put_whole(object, "depth", depth);
    json_put_whole(object, "nodes", (int64_t)nodes);
    json_put_decimal(object, "time", (double)time_ms / 1000, JSON_TIME_PLACES);
}

static Json *of_line(const Position *pos, const AnalysedLine *line)
{
    Json *json = json_make_object();
    json_put_score(json, line->score, line->wins_in, line->win_chance);
    json_put_whole(json, "depth", line->depth);
    if (line->rank > 0) {
        json_put_whole(json, "rank", (int64_t)line->rank);
        json_put_decimal(json, "probability", line->probability, JSON_PROBABILITY_PLACES);
    }
    json_put(json, "turns", json_of_turns(pos, line->turns, line->turn_count));
    return json;
}

Json *json_of_lines(const Position *pos, const AnalysedLines *lines)
{
    if (lines->count == 0)
        return json_make_null();
    Json *json = json_make_object();
    Json *best = json_make_list();
    json_put_effort(json, lines->depth, lines->nodes, lines->time_ms);
    for (int i = 0; i < lines->count; i++)
        json_append(best, of_line(pos, &lines->best[i]));
    json_put(json, "best", best);
    return json;
}

Json *json_of_ranked(const Position *pos, const AnalysedRank *ranked, size_t rank)
{
    Json *json = json_make_object();
    json_put_whole(json, "rank", (int64_t)rank);
    json_put(json, "turn", json_of_turn(pos, (Side)pos->side, &ranked->turn));
    json_put_decimal(json, "score", (double)ranked->score, JSON_WEIGHT_PLACES);
    json_put_decimal(json, "probability", ranked->probability, JSON_PROBABILITY_PLACES);
    return json;
}

// ---- Sections --------------------------------------------------------------------------

Json *json_of_phase(const AnalysedPhase *phase)
{
    Json *json = json_make_object();
    Json *chances = json_make_object();
    Json *memberships = json_make_list();
    for (int i = 0; i < PHASES; i++)
        json_put_decimal(chances, phase_name((Phase)i), phase->chances[i],
                         JSON_CHANCE_PLACES);
    for (int i = 0; i < phase->cluster_count; i++)
        json_append(memberships,
                    json_make_decimal(phase->memberships[i], JSON_CHANCE_PLACES));
    json_put_whole(json, "pieces", phase->features.pieces);
    json_put_whole(json, "advanced", phase->features.advanced);
    json_put_bool(json, "threat", phase->features.has_threat);
    json_put_text(json, "phase", phase_name(phase->phase));
    json_put(json, "probabilities", chances);
    json_put_whole(json, "cluster", phase->cluster);
    json_put(json, "memberships", memberships);
    return json;
}

Json *json_of_evaluation(const AnalysedEvaluation *evaluation)
{
    Json *json = json_make_object();
    Json *groups = json_make_object();
    for (int i = 0; i < FEATURE_GROUPS; i++)
        json_put_whole(groups, feature_group_name((FeatureGroup)i), evaluation->groups[i]);
    json_put_whole(json, "total", evaluation->total);
    json_put_decimal(json, "winprob", evaluation->win_chance, JSON_CHANCE_PLACES);
    json_put(json, "groups", groups);
    return json;
}

Json *json_of_goal(const Position *pos, Side side, int steps, const Turn *turn)
{
    Json *json = json_make_object();
    json_put_whole(json, "steps", steps);
    json_put(json, "turn", json_of_turn(pos, side, steps ? turn : &(Turn){0}));
    return json;
}

Json *json_of_captures(const Position *pos, Side side, const Captures *captures)
{
    Json *list = json_make_list();
    for (Bitboard victims = captures->victims; victims;) {
        Square victim = bb_pop(&victims);
        const Capture *capture = &captures->of[victim];
        const char piece[] = {piece_letter(position_piece_at(pos, victim)), '\0'};
        Json *json = json_make_object();
        json_put_text(json, "piece", piece);
        json_put(json, "square", of_square(victim));
        json_put_whole(json, "steps", capture->steps);
        json_put(json, "trap", of_square(capture->trap));
        json_put(json, "turn", json_of_turn(pos, side, &capture->turn));
        json_append(list, json);
    }
    return list;
}

static Json *json_of_answer(const TacticAnswers *answers, const Position *pos, int number)
{
    Json *json = json_make_object();
    Json *replies = json_make_list();
    const Position *board = &answers->boards[number];
    for (size_t i = 0; i < answers->reply_count; i++)
        if (answers->replies[i].answer == number)
            json_append(replies,
                        json_of_turn(pos, (Side)pos->side, &answers->replies[i].reply));
    json_put(json, "turn",
             json_of_turn(board, (Side)board->side, &answers->answers[number]));
    json_put(json, "replies", replies);
    return json;
}

static void put_answers(Json *solution, const Position *pos, const ZoneSolution *found)
{
    TacticAnswers answers;
    Position after;
    if (!zone_solution_answers(pos, found, &after, &answers))
        return;
    Json *list = json_make_list();
    for (size_t i = 0; i < answers.answer_count; i++)
        json_append(list, json_of_answer(&answers, &after, (int)i));
    json_put(solution, "answers", list);
    tactic_answers_free(&answers);
}

Json *json_of_zones(const Position *pos, const ZoneFindings *found)
{
    Json *json = json_make_object();
    Json *zones = json_make_list();
    Json *solutions = json_make_list();
    for (int i = 0; i < found->zone_count; i++)
        json_append_text(zones, found->zones[i]);
    for (int i = 0; i < found->solution_count; i++) {
        Json *solution = json_make_object();
        json_put_text(solution, "tactic", found->solutions[i].tactic);
        json_put(solution, "turn",
                 json_of_turn(pos, (Side)pos->side, &found->solutions[i].turn));
        put_answers(solution, pos, &found->solutions[i]);
        json_append(solutions, solution);
    }
    json_put(json, "zones", zones);
    json_put(json, "solutions", solutions);
    return json;
}

// ---- Games -----------------------------------------------------------------------------

static void put_if_known(Json *object, const char *name, int64_t number, bool is_known)
{
    json_put(object, name, is_known ? json_make_whole(number) : json_make_null());
}

static void put_if_given(Json *object, const char *name, const char *text)
{
    json_put_text(object, name, text && *text ? text : NULL);
}

void json_put_record(Json *object, long wins, long losses)
{
    long decided = wins + losses;
    Interval interval = interval_of_share(wins, decided);
    json_put_whole(object, "wins", wins);
    json_put_whole(object, "losses", losses);
    json_put(object, "rate",
             decided ? json_make_decimal((double)wins / (double)decided, RATE_PLACES)
                     : json_make_null());
    json_put_decimal(object, "low", interval.low, RATE_PLACES);
    json_put_decimal(object, "high", interval.high, RATE_PLACES);
}

static Json *of_player(const ArchivePlayer *player)
{
    static const char *const types[] = {NULL, "human", "bot"};
    Json *json = json_make_object();
    json_put_text(json, "name", player->name);
    put_if_known(json, "rating", player->rating,
                 player->rating != ARCHIVE_UNKNOWN && player->rating != 0);
    json_put_text(json, "type", types[player->type]);
    return json;
}

Json *json_of_game(const ArchiveRow *row, int64_t stored)
{
    static const char *const results[] = {NULL, "gold", "silver", "draw"};
    bool is_dated = row->started != ARCHIVE_UNKNOWN && row->started != 0;
    bool is_ended = row->termination != TERMINATION_UNKNOWN;
    Json *json = json_make_object();
    StrBuf day = strbuf_new();
    archive_day_format(row->started, &day);
    put_if_known(json, "id", row->id, row->id != ARCHIVE_UNKNOWN);
    put_if_known(json, "stored", stored, stored != 0);
    json_put(json, "gold", of_player(&row->players[GOLD]));
    json_put(json, "silver", of_player(&row->players[SILVER]));
    put_if_given(json, "event", row->event);
    put_if_given(json, "time_control", row->time_control);
    json_put_text(json, "date", is_dated ? day.text : NULL);
    json_put_text(json, "result", results[row->result]);
    json_put_text(json, "reason", is_ended ? termination_name(row->termination) : NULL);
    strbuf_free(&day);
    return json;
}

static Json *json_of_stored_game(const GameInfo *game)
{
    ArchiveRow row = {
        .id = game->archive_id,
        .started = game->started,
        .result = game->result,
        .termination = termination_parse(game->termination),
    };
    for (Side side = GOLD; side < SIDES; side++)
        row.players[side] = (ArchivePlayer){.name = game->names[side],
                                            .rating = game->ratings[side],
                                            .type = game->types[side]};
    return json_of_game(&row, game->id);
}

static Json *of_earlier_turn(const Position *pos, const EarlierTurn *turn)
{
    const PlayedTurn *played = &turn->played;
    Json *json = json_make_object();
    Json *games = json_make_list();
    for (int i = 0; i < turn->game_count; i++)
        json_append(games, json_of_stored_game(&turn->games[i]));
    json_put(json, "turn", json_of_turn(pos, (Side)pos->side, &played->turn));
    json_put_whole(json, "n", played->count);
    json_put_record(json, played->wins, played->losses);
    json_put_whole(json, "best_rating", played->best_rating);
    json_put_decimal(json, "turns_left", played->turns_left, LEFT_PLACES);
    json_put(json, "games", games);
    return json;
}

static Json *of_earlier_stage(const Position *pos, const EarlierStage *stage)
{
    Json *json = json_make_object();
    Json *turns = json_make_list();
    for (size_t i = 0; i < stage->count; i++)
        json_append(turns, of_earlier_turn(pos, &stage->turns[i]));
    json_put_text(json, "stage", stage_name(stage->stage));
    json_put_whole(json, "hits", stage->hits);
    json_put_whole(json, "illegal", stage->illegal);
    json_put(json, "turns", turns);
    return json;
}

Json *json_of_earlier(const Position *pos, const EarlierPlay *earlier)
{
    Json *json = json_make_object();
    Json *stages = json_make_list();
    for (int i = 0; i < earlier->count; i++)
        json_append(stages, of_earlier_stage(pos, &earlier->stages[i]));
    json_put(json, "stages", stages);
    return json;
}
