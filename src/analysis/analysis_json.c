// SPDX-License-Identifier: MIT
#include "analysis/analysis_json.h"

#include <inttypes.h>

#include "base/json.h"
#include "core/board_text.h"
#include "core/square.h"
#include "core/turn_text.h"
#include "store/ratings.h"

// What stands before the items of a list but the first.
static void separate(StrBuf *out, size_t index)
{
    strbuf_add(out, index > 0 ? ", " : "");
}

// A turn of `side`, as if it were its turn; null for none.
static void add_turn(const Position *pos, Side side, const Turn *turn, StrBuf *out)
{
    Position now = *pos;
    StrBuf text;
    if (turn->length == 0) {
        strbuf_add(out, "null");
        return;
    }
    if (side != (Side)pos->side)
        position_end_turn(&now);
    strbuf_init(&text);
    turn_format(&now, turn, &text);
    json_add_string(out, text.text);
    strbuf_free(&text);
}

// ---- The position ----------------------------------------------------------------------

static void add_position(const Analysis *analysis, StrBuf *out)
{
    char text[POSITION_RANKS_TEXT];
    position_format_ranks(&analysis->pos, text);
    json_add_string(out, text);
}

static void add_side(const Analysis *analysis, StrBuf *out)
{
    json_add_string(out, side_name((Side)analysis->pos.side));
}

static void add_result(const Analysis *analysis, StrBuf *out)
{
    const Result *result = &analysis->result;
    if (result->ending == ENDING_NONE)
        strbuf_add(out, "null");
    else
        strbuf_print(out, "{\"winner\": \"%s\", \"by\": \"%s\"}", side_name(result->winner),
                     ending_name(result->ending));
}

static void add_turn_count(const Analysis *analysis, StrBuf *out)
{
    strbuf_print(out, "%zu", analysis->turn_count);
}

// Something of gold's and the same of silver's.
static void add_for_both(const Analysis *analysis,
                         void (*add)(const Analysis *analysis, Side side, StrBuf *out),
                         StrBuf *out)
{
    strbuf_add(out, "{\"gold\": ");
    add(analysis, GOLD, out);
    strbuf_add(out, ", \"silver\": ");
    add(analysis, SILVER, out);
    strbuf_add_char(out, '}');
}

static void add_army(const Analysis *analysis, Side side, StrBuf *out)
{
    strbuf_add_char(out, '{');
    for (int kind = ELEPHANT; kind >= RABBIT; kind--)
        strbuf_print(out, "%s\"%s\": %d", kind < ELEPHANT ? ", " : "",
                     kind_name((Kind)kind),
                     bb_count(position_pieces(&analysis->pos, side, (Kind)kind)));
    strbuf_add_char(out, '}');
}

static void add_material(const Analysis *analysis, StrBuf *out)
{
    add_for_both(analysis, add_army, out);
}

// ---- Lines and ranks -------------------------------------------------------------------

void analysis_json_add_turns(const Position *pos, const Turn *turns, int count, StrBuf *out)
{
    Position now = *pos;
    strbuf_add_char(out, '[');
    for (int i = 0; i < count && turn_check(&now, &turns[i], NULL); i++) {
        separate(out, (size_t)i);
        add_turn(&now, (Side)now.side, &turns[i], out);
        turn_play(&now, &turns[i]);
    }
    strbuf_add_char(out, ']');
}

void analysis_json_add_end(int score, int wins_in, StrBuf *out)
{
    if (wins_in > 0)
        strbuf_print(out, "\"%s\": %d, ", score > 0 ? "wins_in" : "loses_in", wins_in);
}

static void add_line(const Position *pos, const AnalysedLine *line, StrBuf *out)
{
    strbuf_print(out, "{\"score\": %d, ", line->score);
    analysis_json_add_end(line->score, line->wins_in, out);
    strbuf_print(out,
                 "\"winprob\": %.4f, \"depth\": %d, \"rank\": %zu, "
                 "\"probability\": %.6f, \"turns\": ",
                 line->win_chance, line->depth, line->rank, line->probability);
    analysis_json_add_turns(pos, line->turns, line->turn_count, out);
    strbuf_add_char(out, '}');
}

static void add_lines(const Analysis *analysis, StrBuf *out)
{
    const AnalysedLines *lines = &analysis->lines;
    if (lines->count == 0) {
        strbuf_add(out, "null");
        return;
    }
    strbuf_print(out, "{\"depth\": %d, \"nodes\": %" PRIu64 ", \"time\": %.3f, \"best\": [",
                 lines->depth, lines->nodes, (double)lines->time_ms / 1000);
    for (int i = 0; i < lines->count; i++) {
        separate(out, (size_t)i);
        add_line(&analysis->pos, &lines->best[i], out);
    }
    strbuf_add(out, "]}");
}

static void add_ranks(const Analysis *analysis, StrBuf *out)
{
    const Position *pos = &analysis->pos;
    strbuf_add_char(out, '[');
    for (size_t i = 0; i < analysis->ranks.count; i++) {
        const AnalysedRank *rank = &analysis->ranks.first[i];
        separate(out, i);
        strbuf_add(out, "{\"turn\": ");
        add_turn(pos, (Side)pos->side, &rank->turn, out);
        strbuf_print(out, ", \"score\": %.4f, \"probability\": %.6f}", (double)rank->score,
                     rank->probability);
    }
    strbuf_add_char(out, ']');
}

// ---- Phase and evaluation --------------------------------------------------------------

void analysis_json_add_phase(const AnalysedPhase *phase, StrBuf *out)
{
    const PhaseFeatures *features = &phase->features;
    strbuf_print(out,
                 "{\"pieces\": %d, \"advanced\": %d, \"threat\": %s, \"phase\": \"%s\", ",
                 features->pieces, features->advanced,
                 features->has_threat ? "true" : "false", phase_name(phase->phase));
    strbuf_add(out, "\"probabilities\": {");
    for (int i = 0; i < PHASES; i++) {
        separate(out, (size_t)i);
        strbuf_print(out, "\"%s\": %.4f", phase_name((Phase)i), phase->chances[i]);
    }
    strbuf_print(out, "}, \"cluster\": %d, \"memberships\": [", phase->cluster);
    for (int i = 0; i < phase->cluster_count; i++) {
        separate(out, (size_t)i);
        strbuf_print(out, "%.4f", phase->memberships[i]);
    }
    strbuf_add(out, "]}");
}

static void add_phase(const Analysis *analysis, StrBuf *out)
{
    analysis_json_add_phase(&analysis->phase, out);
}

static void add_evaluation(const Analysis *analysis, StrBuf *out)
{
    const AnalysedEvaluation *evaluation = &analysis->evaluation;
    strbuf_print(out, "{\"total\": %d, \"winprob\": %.4f, \"groups\": {", evaluation->total,
                 evaluation->win_chance);
    for (int group = 0; group < FEATURE_GROUPS; group++) {
        separate(out, (size_t)group);
        json_add_string(out, feature_group_name((FeatureGroup)group));
        strbuf_print(out, ": %d", evaluation->groups[group]);
    }
    strbuf_add(out, "}}");
}

// ---- Tactics ---------------------------------------------------------------------------

void analysis_json_add_goal(const Position *pos, Side side, int steps, const Turn *turn,
                            StrBuf *out)
{
    strbuf_print(out, "{\"steps\": %d, \"turn\": ", steps);
    add_turn(pos, side, steps ? turn : &(Turn){0}, out);
    strbuf_add_char(out, '}');
}

static void add_capture(const Position *pos, Side side, Square victim,
                        const Capture *capture, StrBuf *out)
{
    char square[3];
    char trap[3];
    square_format(victim, square);
    square_format(capture->trap, trap);
    strbuf_print(out,
                 "{\"piece\": \"%c\", \"square\": \"%s\", \"steps\": %d, "
                 "\"trap\": \"%s\", \"turn\": ",
                 piece_letter(position_piece_at(pos, victim)), square, capture->steps,
                 trap);
    add_turn(pos, side, &capture->turn, out);
    strbuf_add_char(out, '}');
}

void analysis_json_add_captures(const Position *pos, Side side, const Captures *captures,
                                StrBuf *out)
{
    size_t count = 0;
    strbuf_add_char(out, '[');
    for (Bitboard victims = captures->victims; victims;) {
        Square sq = bb_pop(&victims);
        separate(out, count++);
        add_capture(pos, side, sq, &captures->of[sq], out);
    }
    strbuf_add_char(out, ']');
}

static void add_goal(const Analysis *analysis, Side side, StrBuf *out)
{
    const AnalysedTactics *tactics = &analysis->tactics[side];
    analysis_json_add_goal(&analysis->pos, side, tactics->goal_steps, &tactics->goal, out);
}

static void add_captures(const Analysis *analysis, Side side, StrBuf *out)
{
    analysis_json_add_captures(&analysis->pos, side, &analysis->tactics[side].captures,
                               out);
}

static void add_elimination(const Analysis *analysis, Side side, StrBuf *out)
{
    add_turn(&analysis->pos, side, &analysis->tactics[side].elimination, out);
}

static void add_squares(Bitboard set, StrBuf *out)
{
    strbuf_add_char(out, '[');
    for (size_t i = 0; set; i++) {
        char square[3];
        square_format(bb_pop(&set), square);
        separate(out, i);
        json_add_string(out, square);
    }
    strbuf_add_char(out, ']');
}

static void add_dominated(const Analysis *analysis, Side side, StrBuf *out)
{
    add_squares(analysis->tactics[side].dominated, out);
}

static void add_frozen(const Analysis *analysis, Side side, StrBuf *out)
{
    add_squares(analysis->tactics[side].frozen, out);
}

static void add_hostages(const Analysis *analysis, Side side, StrBuf *out)
{
    add_squares(analysis->tactics[side].hostages, out);
}

static void add_control(const Analysis *analysis, StrBuf *out)
{
    strbuf_add_char(out, '{');
    for (int trap = 0; trap < TRAP_COUNT; trap++) {
        char square[3];
        square_format(trap_squares[trap], square);
        separate(out, (size_t)trap);
        strbuf_print(out, "\"%s\": %d", square, analysis->control[trap]);
    }
    strbuf_add_char(out, '}');
}

static void add_tactics(const Analysis *analysis, StrBuf *out)
{
    strbuf_add(out, "{\"goals\": ");
    add_for_both(analysis, add_goal, out);
    strbuf_add(out, ", \"captures\": ");
    add_for_both(analysis, add_captures, out);
    strbuf_add(out, ", \"eliminations\": ");
    add_for_both(analysis, add_elimination, out);
    strbuf_add(out, ", \"dominated\": ");
    add_for_both(analysis, add_dominated, out);
    strbuf_add(out, ", \"frozen\": ");
    add_for_both(analysis, add_frozen, out);
    strbuf_add(out, ", \"hostages\": ");
    add_for_both(analysis, add_hostages, out);
    strbuf_add(out, ", \"control\": ");
    add_control(analysis, out);
    strbuf_add_char(out, '}');
}

// ---- Zones -----------------------------------------------------------------------------

static void add_zones_of(const Analysis *analysis, Side side, StrBuf *out)
{
    const Position *pos = &analysis->pos;
    const ZoneFindings *found = &analysis->zones[side];
    strbuf_add(out, "{\"zones\": [");
    for (int i = 0; i < found->zone_count; i++) {
        separate(out, (size_t)i);
        json_add_string(out, found->zones[i]);
    }
    strbuf_add(out, "], \"solutions\": [");
    for (int i = 0; i < found->solution_count; i++) {
        separate(out, (size_t)i);
        strbuf_print(out, "{\"tactic\": \"%s\", \"turn\": ", found->solutions[i].tactic);
        add_turn(pos, (Side)pos->side, &found->solutions[i].turn, out);
        strbuf_add_char(out, '}');
    }
    strbuf_add(out, "]}");
}

static void add_zones(const Analysis *analysis, StrBuf *out)
{
    add_for_both(analysis, add_zones_of, out);
}

// ---- Earlier players -------------------------------------------------------------------

static void add_game(const GameInfo *game, StrBuf *out)
{
    static const char *const results[] = {"null", "\"g\"", "\"s\"", "\"d\""};
    strbuf_add(out, "{\"id\": ");
    if (game->archive_id == ARCHIVE_UNKNOWN)
        strbuf_add(out, "null");
    else
        strbuf_print(out, "%" PRId64, game->archive_id);
    strbuf_print(out, ", \"stored\": %" PRId64 ", \"gold\": ", game->id);
    json_add_string(out, game->names[GOLD]);
    strbuf_add(out, ", \"silver\": ");
    json_add_string(out, game->names[SILVER]);
    strbuf_print(out,
                 ", \"gold_rating\": %d, \"silver_rating\": %d, \"result\": %s, "
                 "\"started\": %" PRId64 "}",
                 game->ratings[GOLD], game->ratings[SILVER], results[game->result],
                 game->started);
}

static void add_played(const PlayedTurn *played, StrBuf *out)
{
    long decided = played->wins + played->losses;
    Interval interval = interval_of_share(played->wins, decided);
    strbuf_print(out,
                 "\"n\": %ld, \"wins\": %ld, \"losses\": %ld, \"rate\": ", played->count,
                 played->wins, played->losses);
    if (decided > 0)
        strbuf_print(out, "%.3f", (double)played->wins / (double)decided);
    else
        strbuf_add(out, "null");
    strbuf_print(out,
                 ", \"low\": %.3f, \"high\": %.3f, \"best_rating\": %d, "
                 "\"turns_left\": %.1f",
                 interval.low, interval.high, played->best_rating, played->turns_left);
}

static void add_earlier_turn(const Position *pos, const EarlierTurn *turn, StrBuf *out)
{
    strbuf_add(out, "{\"turn\": ");
    add_turn(pos, (Side)pos->side, &turn->played.turn, out);
    strbuf_add(out, ", ");
    add_played(&turn->played, out);
    strbuf_add(out, ", \"games\": [");
    for (int i = 0; i < turn->game_count; i++) {
        separate(out, (size_t)i);
        add_game(&turn->games[i], out);
    }
    strbuf_add(out, "]}");
}

void analysis_json_add_earlier(const Position *pos, const EarlierPlay *earlier, StrBuf *out)
{
    strbuf_add(out, "{\"stages\": [");
    for (int i = 0; i < earlier->count; i++) {
        const EarlierStage *stage = &earlier->stages[i];
        separate(out, (size_t)i);
        strbuf_print(out,
                     "{\"stage\": \"%s\", \"hits\": %ld, \"illegal\": %ld, \"turns\": [",
                     stage_name(stage->stage), stage->hits, stage->illegal);
        for (size_t j = 0; j < stage->count; j++) {
            separate(out, j);
            add_earlier_turn(pos, &stage->turns[j], out);
        }
        strbuf_add(out, "]}");
    }
    strbuf_add(out, "]}");
}

static void add_earlier(const Analysis *analysis, StrBuf *out)
{
    if (analysis->has_earlier)
        analysis_json_add_earlier(&analysis->pos, &analysis->earlier, out);
    else
        strbuf_add(out, "null");
}

// ---- All of it -------------------------------------------------------------------------

typedef struct Section {
    const char *name;
    void (*add)(const Analysis *analysis, StrBuf *out);
} Section;

static const Section sections[] = {
    {"position", add_position}, {"side", add_side},         {"result", add_result},
    {"turns", add_turn_count},  {"material", add_material}, {"lines", add_lines},
    {"ranks", add_ranks},       {"phase", add_phase},       {"evaluation", add_evaluation},
    {"tactics", add_tactics},   {"zones", add_zones},       {"earlier", add_earlier},
};

void analysis_json_add(const Analysis *analysis, StrBuf *out)
{
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        strbuf_print(out, "%s\"%s\": ", i > 0 ? ", " : "{", sections[i].name);
        sections[i].add(analysis, out);
    }
    strbuf_add_char(out, '}');
}
