// SPDX-License-Identifier: MIT
// A search, told as it deepens; and what speaks against a turn.
#include <stdlib.h>
#include <string.h>

#include "analysis/json_values.h"
#include "base/timer.h"
#include "pageapi/api.h"
#include "pageapi/asked_game.h"
#include "pageapi/wording.h"
#include "search/score.h"

// ---- Limits ----------------------------------------------------------------------------

// The fields `time`, `depth` and `nodes`; what was spent before the task was stopped
// counts.
static bool read_limits(const ApiTask *task, double usual_seconds, SearchLimits *out,
                        Error *err)
{
    enum { DEPTH_MOST = 90 };
    double seconds = usual_seconds;
    int64_t depth = 0;
    int64_t nodes = 0;
    if (!json_get_decimal(task->request, "time", 0.001, API_SECONDS_MOST, &seconds, err) ||
        !json_get_whole(task->request, "depth", 1, DEPTH_MOST, &depth, err) ||
        !json_get_whole(task->request, "nodes", 1, INT64_C(1000000000000), &nodes, err))
        return false;
    int64_t left_ms = (int64_t)(seconds * 1000) - task->spent_ms;
    *out = (SearchLimits){
        .max_ms = left_ms > 1 ? left_ms : 1,
        .depth = (int)depth,
        .nodes = (uint64_t)nodes,
        .threads = task->threads,
        .stop = task->stop,
    };
    out->time_ms = out->max_ms;
    return true;
}

static void tell_end(const ApiTask *task, const char *reason)
{
    Json *end = json_make_object();
    json_put_text(end, "reason", reason);
    task->tell(task->context, "end", end);
}

// ---- Lines -----------------------------------------------------------------------------

// A search that is listened to.
typedef struct Listener {
    ApiTask *task;
    const Question *question;
    const Position *pos;
    bool
        is_ranked; // ranking takes a while where there are many turns: not before it is due
    Ranking ranking;
    int wanted;     // lines
    int first_told; // the least depth that is news
    bool has_told;
} Listener;

static void rank(Listener *listener)
{
    Desk *desk = listener->task->desk;
    if (!listener->is_ranked)
        ranking_make(&listener->ranking, engine_ranker(desk->engine), listener->question,
                     desk->analyst.gen);
    listener->is_ranked = true;
}

static void listener_free(Listener *listener)
{
    if (listener->is_ranked)
        ranking_free(&listener->ranking);
}

static void put_rank(Json *told, const Listener *listener, const AnalysedLine *line)
{
    Position after = *listener->pos;
    if (line->turn_count == 0 || !listener->is_ranked)
        return;
    turn_play(&after, &line->turns[0]);
    const RankedTurn *ranked = ranking_find(&listener->ranking, after.key);
    if (!ranked)
        return;
    json_put_whole(told, "rank", ranked - listener->ranking.turns + 1);
    json_put_decimal(told, "probability", ranked->probability, JSON_PROBABILITY_PLACES);
}

static Json *tell_line(const Listener *listener, const AnalysedLine *line)
{
    Json *told = json_make_object();
    json_put_score(told, line->score, line->wins_in, line->win_chance);
    json_put_whole(told, "depth", line->depth);
    put_rank(told, listener, line);
    wording_put_line(told, listener->pos, line->turns, line->turn_count);
    return told;
}

static void tell_lines(Listener *listener, const AnalysedLines *lines)
{
    ApiTask *task = listener->task;
    Json *told = json_make_object();
    Json *best = json_make_list();
    json_put_board(told, listener->pos);
    json_put_effort(told, lines->depth, lines->nodes + task->spent_nodes,
                    lines->time_ms + task->spent_ms);
    for (int i = 0; i < lines->count; i++)
        json_append(best, tell_line(listener, &lines->best[i]));
    json_put(told, "best", best);
    task->tell(task->context, "lines", told);
    task->told_depth = lines->depth;
    listener->has_told = true;
}

// Of a list only the whole one is told, and only what is new. The very first comes at once,
// the others with ranks.
static void hear(void *context, const AnalysedLines *lines)
{
    Listener *listener = context;
    if (lines->count < listener->wanted || lines->depth < listener->first_told)
        return;
    if (listener->task->told_depth > 0)
        rank(listener);
    tell_lines(listener, lines);
}

// The end of a search: its lines, if they were not told or go on to the end of the game
// now.
static void tell_last(Listener *listener, const AnalysedLines *lines)
{
    bool is_finished = lines->count > 0 && lines->best[0].wins_in > 0;
    bool is_news = lines->depth >= listener->first_told && !listener->has_told;
    if (lines->count > 0 && (is_finished || is_news))
        tell_lines(listener, lines);
}

static ApiStatus search(ApiTask *task, const Question *question, const SearchLimits *limits)
{
    Desk *desk = task->desk;
    Listener listener = {.task = task,
                         .question = question,
                         .pos = question->pos,
                         .wanted = limits->lines,
                         .first_told = task->told_depth + 1};
    int64_t begun_ms = timer_now_ms(NULL);
    AnalysedLines lines =
        analyse_lines(desk->engine, question, limits, (LinesWatch){hear, &listener});
    bool is_stopped = stop_is_asked(task->stop);
    bool is_decided = lines.count > 0 && score_is_decided(lines.best[0].score);
    if (!is_stopped) {
        tell_last(&listener, &lines);
        tell_end(task, lines.count == 0 ? "over" : is_decided ? "decided" : "limit");
    }
    task->spent_nodes += lines.nodes;
    task->spent_ms += timer_now_ms(NULL) - begun_ms;
    listener_free(&listener);
    analysed_lines_free(&lines);
    return is_stopped ? API_STOPPED : API_DONE;
}

// The other side is to move: a game of its own, without a past.
static void turn_over(Game *game)
{
    Position pos = game->position;
    position_end_turn(&pos);
    game_free(game);
    game_init_position(game, &pos);
}

// The game of a request, turned over if it is the threat that is asked for, and how much
// is wanted.
static bool read_analyse(const ApiTask *task, AskedGame *asked, SearchLimits *limits,
                         Error *err)
{
    int64_t lines = 1;
    bool is_threat = false;
    if (!read_limits(task, API_SECONDS_MOST, limits, err) ||
        !json_get_whole(task->request, "lines", 1, API_LINES_MOST, &lines, err) ||
        !json_get_bool(task->request, "threat", &is_threat, err) ||
        !asked_game_read(task->request, asked, err))
        return false;
    limits->lines = (int)lines;
    if (!asked_game_check(asked, err)) {
        asked_game_free(asked);
        return false;
    }
    if (is_threat)
        turn_over(&asked->game);
    return true;
}

static ApiStatus answer_analyse(ApiTask *task, Error *err)
{
    AskedGame asked;
    SearchLimits limits;
    ApiStatus status = API_DONE;
    if (!read_analyse(task, &asked, &limits, err))
        return API_WRONG;
    Question question = question_of_game(&asked.game);
    if (game_result(&asked.game).ending != ENDING_NONE)
        tell_end(task, "over");
    else
        status = search(task, &question, &limits);
    asked_game_free(&asked);
    return status;
}

// Lines by a short search. Even for one line it is the search for several, which does not
// begin with ranking all turns: in open positions that takes a while.
static void glance(ApiTask *task, const Question *question, const SearchLimits *limits)
{
    enum { LINE_NODES = 2000, LINES_LEAST = 2 };
    Listener listener = {.task = task, .question = question, .pos = question->pos};
    SearchLimits own = *limits;
    own.threads = 1;
    own.nodes = (uint64_t)LINE_NODES * (uint64_t)limits->lines;
    own.lines = limits->lines > LINES_LEAST ? limits->lines : LINES_LEAST;
    AnalysedLines lines =
        analyse_lines(task->desk->engine, question, &own, (LinesWatch){0});
    if (lines.count > 0 && !stop_is_asked(limits->stop)) {
        bool is_whole = lines.count >= limits->lines;
        lines.count = is_whole ? limits->lines : lines.count;
        tell_lines(&listener, &lines);
        task->told_depth -= !is_whole; // all of them are still to be told
    }
    analysed_lines_free(&lines);
}

// Not where limits say how much exactly is wanted.
static ApiStatus glance_analyse(ApiTask *task, Error *err)
{
    AskedGame asked;
    SearchLimits limits;
    if (!read_analyse(task, &asked, &limits, err))
        return API_WRONG;
    Question question = question_of_game(&asked.game);
    if (!limits.depth && !limits.nodes && game_result(&asked.game).ending == ENDING_NONE)
        glance(task, &question, &limits);
    asked_game_free(&asked);
    return API_DONE;
}

const ApiRoute api_route_analyse = {
    .path = "analyse",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS " lines time depth nodes threat client",
    .lane = API_SEARCH,
    .has_events = true,
    .body_most = API_GAME_BODY,
    .glance = glance_analyse,
    .answer = answer_analyse,
};

// ---- Why not this turn? ----------------------------------------------------------------

// Two positions: where the turn could be played, and behind it.
typedef struct Doubt {
    ApiTask *task;
    const Game *before;
    Game after;
    Turn turn;
    Result end; // of the game, by the turn
    AnalysedLine best;
    AnalysedLine played; // from the turn on, for the side that makes it
    int depth;
} Doubt;

static AnalysedLine first_of(AnalysedLines *lines)
{
    AnalysedLine line = lines->count > 0 ? lines->best[0] : (AnalysedLine){0};
    analysed_lines_free(lines);
    return line;
}

// The turn in front of what follows it, seen by whoever makes it.
static AnalysedLine line_from(const Turn *turn, const AnalysedLine *reply)
{
    AnalysedLine line = *reply;
    line.score = -reply->score;
    line.win_chance = 1 - reply->win_chance;
    line.wins_in += reply->wins_in > 0 && line.score > 0;
    line.turn_count = 0;
    line.turns[line.turn_count++] = *turn;
    for (int i = 0; i < reply->turn_count && line.turn_count < SEARCH_LINE_TURNS; i++)
        line.turns[line.turn_count++] = reply->turns[i];
    return line;
}

static AnalysedLine line_of_end(const Turn *turn, bool is_won)
{
    AnalysedLine line = {
        .score = is_won ? score_win_in(1) : -score_win_in(1),
        .win_chance = is_won,
        .wins_in = 1,
        .turn_count = 1,
    };
    line.turns[0] = *turn;
    return line;
}

static void weigh(Doubt *doubt, const SearchLimits *limits)
{
    Engine *engine = doubt->task->desk->engine;
    Question before = question_of_game(doubt->before);
    Question after = question_of_game(&doubt->after);
    AnalysedLines best = analyse_lines(engine, &before, limits, (LinesWatch){0});
    doubt->depth = best.depth;
    doubt->best = first_of(&best);
    if (doubt->end.ending != ENDING_NONE) {
        bool is_won = doubt->end.winner == (Side)before.pos->side;
        doubt->played = line_of_end(&doubt->turn, is_won);
        return;
    }
    AnalysedLines reply = analyse_lines(engine, &after, limits, (LinesWatch){0});
    AnalysedLine first = first_of(&reply);
    doubt->played = line_from(&doubt->turn, &first);
    // What the search found for the turn counts for the position it is played in, too.
    if (doubt->played.score > doubt->best.score)
        doubt->best = doubt->played;
}

static double loss_of(const Doubt *doubt)
{
    double loss = doubt->best.win_chance - doubt->played.win_chance;
    return loss > 0 ? loss : 0;
}

static bool is_same_turn(const Position *pos, const Turn *a, const Turn *b)
{
    Position by_a = *pos;
    Position by_b = *pos;
    turn_play(&by_a, a);
    turn_play(&by_b, b);
    return by_a.key == by_b.key;
}

// What the reply takes, as "a horse and a rabbit"; "" for nothing.
static void name_taken(const Doubt *doubt, StrBuf *out)
{
    Position now = doubt->after.position;
    const Turn *reply = &doubt->played.turns[1];
    Side victim = side_other((Side)now.side);
    for (int i = 0; doubt->played.turn_count > 1 && i < reply->length; i++) {
        StepEffect effect = step_make_effect(&now, reply->steps[i]);
        for (int j = 0; j < effect.removal_count; j++)
            if (piece_side(effect.removals[j].piece) == victim)
                strbuf_print(out, "%s%s %s", out->length > 0 ? " and " : "",
                             piece_kind(effect.removals[j].piece) == ELEPHANT ? "an" : "a",
                             kind_name(piece_kind(effect.removals[j].piece)));
    }
}

static void say(const Doubt *doubt, StrBuf *out)
{
    enum { SMALL_PER_CENT = 2 };
    const Position *pos = &doubt->before->position;
    const char *enemy = side_name(side_other((Side)pos->side));
    int per_cent = (int)(loss_of(doubt) * 100 + 0.5);
    StrBuf taken;
    strbuf_init(&taken);
    name_taken(doubt, &taken);
    if (doubt->end.ending != ENDING_NONE)
        strbuf_print(out, "The game would be over: %s wins by %s.",
                     side_name(doubt->end.winner), ending_name(doubt->end.ending));
    else if (score_is_decided(doubt->played.score) && doubt->played.score < 0)
        strbuf_print(out, "After it %s wins.", enemy);
    else if (score_is_decided(doubt->played.score))
        strbuf_add(out, "It wins.");
    else if (is_same_turn(pos, &doubt->turn, &doubt->best.turns[0]))
        strbuf_add(out, "Nothing speaks against it: Tusk would play it, too.");
    else if (per_cent < SMALL_PER_CENT)
        strbuf_add(out, "Nothing speaks against it: it is about as good as the best turn.");
    else if (taken.length > 0)
        strbuf_print(out, "It loses %s and costs %d %% of the chance to win.", taken.text,
                     per_cent);
    else
        strbuf_print(out, "It costs %d %% of the chance to win.", per_cent);
    strbuf_free(&taken);
}

static void tell_doubt(const Doubt *doubt, const Listener *listener)
{
    ApiTask *task = doubt->task;
    Json *told = json_make_object();
    StrBuf sentence;
    strbuf_init(&sentence);
    say(doubt, &sentence);
    json_put_whole(told, "depth", doubt->depth);
    json_put(told, "turn", tell_line(listener, &doubt->played));
    json_put(told, "best", tell_line(listener, &doubt->best));
    json_put_decimal(told, "loss", loss_of(doubt), JSON_CHANCE_PLACES);
    json_put_text(told, "sentence", sentence.text);
    strbuf_free(&sentence);
    task->tell(task->context, "answer", told);
}

// A glance first, so that there is something to see; then the rest of the time.
static ApiStatus doubt_turn(Doubt *doubt, const SearchLimits *limits)
{
    enum { GLANCE_MS = 200 };
    ApiTask *task = doubt->task;
    Question question = question_of_game(doubt->before);
    Listener listener = {
        .task = task, .question = &question, .pos = &doubt->before->position};
    SearchLimits half = *limits;
    bool has_glance = limits->max_ms > 4 * (int64_t)GLANCE_MS && limits->depth == 0;
    rank(&listener);
    for (int round = has_glance ? 0 : 1; round < 2 && !stop_is_asked(task->stop); round++) {
        half.max_ms = half.time_ms = round == 0 ? GLANCE_MS : limits->max_ms / 2;
        weigh(doubt, &half);
        if (!stop_is_asked(task->stop))
            tell_doubt(doubt, &listener);
    }
    listener_free(&listener);
    if (stop_is_asked(task->stop))
        return API_STOPPED;
    tell_end(task, "limit");
    return API_DONE;
}

// A game like another, to be played on.
static bool copy_game(const Json *request, AskedGame *out, const Turn *turn, Error *err)
{
    if (!asked_game_read(request, out, err))
        return false;
    out->game.plays_on = false;
    if (game_play(&out->game, turn, err))
        return true;
    asked_game_free(out);
    return false;
}

static ApiStatus read_doubt(ApiTask *task, AskedGame *asked, const char *text,
                            const SearchLimits *limits, Error *err)
{
    AskedGame after;
    Doubt doubt = {.task = task, .before = &asked->game};
    if (!asked_game_check(asked, err) ||
        !asked_turn_parse(&asked->game.position, text, &doubt.turn, err) ||
        !copy_game(task->request, &after, &doubt.turn, err))
        return API_WRONG;
    doubt.after = after.game;
    doubt.end = game_result(&after.game);
    ApiStatus status = doubt_turn(&doubt, limits);
    asked_game_free(&after);
    return status;
}

static ApiStatus answer_why_not(ApiTask *task, Error *err)
{
    AskedGame asked;
    SearchLimits limits;
    const char *text = NULL;
    if (!read_limits(task, 2, &limits, err) ||
        !json_get_text(task->request, "turn", &text, err) ||
        !asked_game_read(task->request, &asked, err))
        return API_WRONG;
    ApiStatus status = API_WRONG;
    if (text)
        status = read_doubt(task, &asked, text, &limits, err);
    else
        error_set(err, "the turn is missing: \"turn\": \"Ee2n ...\"");
    asked_game_free(&asked);
    return status;
}

const ApiRoute api_route_why_not = {
    .path = "why-not",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS " turn time depth nodes client",
    .lane = API_SEARCH,
    .has_events = true,
    .body_most = API_GAME_BODY,
    .answer = answer_why_not,
};
