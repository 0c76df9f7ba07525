// SPDX-License-Identifier: MIT
// An analysis as people read it, a section after the other.
#include "analysis/analysis_views.h"

#include <inttypes.h>
#include <stdlib.h>

#include "core/square.h"
#include "core/turn_text.h"
#include "search/score.h"

static const char *plural(long count)
{
    return count == 1 ? "" : "s";
}

// A turn of `side`, as if it were its turn.
static void add_turn(const Position *pos, Side side, const Turn *turn, StrBuf *out)
{
    Position now = *pos;
    if (side != (Side)pos->side)
        position_end_turn(&now);
    turn_format(&now, turn, out);
}

// ---- Lines and ranks -------------------------------------------------------------------

// "+0.76", "wins in 2 turns", "loses in 1 turn"; of a decided score without a number of
// turns "wins" or "loses".
static void add_score(int score, int wins_in, StrBuf *out)
{
    if (!score_is_decided(score))
        strbuf_print(out, "%+.2f", (double)score / 100);
    else if (wins_in == 0)
        strbuf_add(out, score > 0 ? "wins" : "loses");
    else
        strbuf_print(out, "%s in %d turn%s", score > 0 ? "wins" : "loses", wins_in,
                     plural(wins_in));
}

static void add_line(const Position *pos, const AnalysedLine *line, int number, StrBuf *out)
{
    Position now = *pos;
    strbuf_print(out, "%3d  ", number);
    add_score(line->score, line->wins_in, out);
    if (!score_is_decided(line->score))
        strbuf_print(out, "  %.0f %% to win", 100 * line->win_chance);
    if (line->rank > 0)
        strbuf_print(out, ", the ranker's number %zu (%.1f %%)", line->rank,
                     100 * line->probability);
    strbuf_add_char(out, '\n');
    for (int i = 0; i < line->turn_count; i++) {
        strbuf_print(out, "     %-7s ", side_name((Side)now.side));
        turn_format(&now, &line->turns[i], out);
        strbuf_add_char(out, '\n');
        turn_play(&now, &line->turns[i]);
    }
}

static void add_lines(const Analysis *analysis, StrBuf *out)
{
    const AnalysedLines *lines = &analysis->lines;
    if (lines->count == 0)
        return;
    strbuf_print(out, "\nbest line%s: %d steps deep, %" PRIu64 " nodes, %.1f s\n",
                 plural(lines->count), lines->depth, lines->nodes,
                 (double)lines->time_ms / 1000);
    for (int i = 0; i < lines->count; i++)
        add_line(&analysis->pos, &lines->best[i], i + 1, out);
}

static void add_ranks(const Analysis *analysis, StrBuf *out)
{
    if (analysis->ranks.count == 0)
        return;
    strbuf_add(out, "\nlikely turns of a strong player, by the ranker\n");
    for (size_t i = 0; i < analysis->ranks.count; i++) {
        const AnalysedRank *ranked = &analysis->ranks.first[i];
        strbuf_print(out, "%3zu  %4.1f %%  ", i + 1, 100 * ranked->probability);
        turn_format(&analysis->pos, &ranked->turn, out);
        strbuf_add_char(out, '\n');
    }
}

// ---- Phase and evaluation --------------------------------------------------------------

static void add_phase(const Analysis *analysis, StrBuf *out)
{
    const AnalysedPhase *phase = &analysis->phase;
    strbuf_print(out, "\nphase: %s (", phase_name(phase->phase));
    for (int i = 0; i < PHASES; i++)
        strbuf_print(out, "%s%s %.0f %%", i > 0 ? ", " : "", phase_name((Phase)i),
                     100 * phase->chances[i]);
    strbuf_print(
        out, ")\n     %d piece%s in the smaller army, %d advanced in the larger%s\n",
        phase->features.pieces, plural(phase->features.pieces), phase->features.advanced,
        phase->features.has_threat ? ", a goal is threatened" : "");
}

typedef struct GroupWorth {
    FeatureGroup group;
    int worth;
} GroupWorth;

static int compare_worth(const void *a, const void *b)
{
    const GroupWorth *x = a;
    const GroupWorth *y = b;
    int difference = abs(y->worth) - abs(x->worth);
    return difference ? difference : (int)x->group - (int)y->group;
}

// What weighs most comes first; what weighs nothing is left out.
static void add_evaluation(const Analysis *analysis, StrBuf *out)
{
    const AnalysedEvaluation *evaluation = &analysis->evaluation;
    GroupWorth groups[FEATURE_GROUPS];
    for (int i = 0; i < FEATURE_GROUPS; i++)
        groups[i] = (GroupWorth){(FeatureGroup)i, evaluation->groups[i]};
    qsort(groups, FEATURE_GROUPS, sizeof *groups, compare_worth);
    strbuf_print(out,
                 "\nevaluation, without search: %+.2f rabbits for %s, %.0f %% to win\n",
                 (double)evaluation->total / 100, side_name((Side)analysis->pos.side),
                 100 * evaluation->win_chance);
    for (int i = 0; i < FEATURE_GROUPS && groups[i].worth != 0; i++)
        strbuf_print(out, "    %+6.2f  %s\n", (double)groups[i].worth / 100,
                     feature_group_name(groups[i].group));
}

// ---- Tactics ---------------------------------------------------------------------------

static void add_squares(const Analysis *analysis, Bitboard set, const char *before,
                        StrBuf *out)
{
    if (!set)
        return;
    strbuf_add(out, before);
    for (const char *between = ""; set; between = ", ") {
        Square sq = bb_pop(&set);
        strbuf_print(out, "%s%c%s", between,
                     piece_letter(position_piece_at(&analysis->pos, sq)), square_name(sq));
    }
    strbuf_add_char(out, '\n');
}

static void add_captures(const Analysis *analysis, Side side, StrBuf *out)
{
    const Captures *captures = &analysis->tactics[side].captures;
    for (Bitboard victims = captures->victims; victims;) {
        Square sq = bb_pop(&victims);
        const Capture *capture = &captures->of[sq];
        strbuf_print(out, "     takes %c%s in %d step%s: ",
                     piece_letter(position_piece_at(&analysis->pos, sq)), square_name(sq),
                     capture->steps, plural(capture->steps));
        add_turn(&analysis->pos, side, &capture->turn, out);
        strbuf_add_char(out, '\n');
    }
}

static void add_tactics_of(const Analysis *analysis, Side side, StrBuf *out)
{
    const AnalysedTactics *tactics = &analysis->tactics[side];
    bool is_mover = side == (Side)analysis->pos.side;
    strbuf_print(out, "\n%s, %s\n", side_name(side),
                 is_mover ? "this turn" : "if it were its turn");
    size_t before = out->length;
    if (tactics->goal_steps > 0) {
        strbuf_print(out, "     reaches goal in %d step%s: ", tactics->goal_steps,
                     plural(tactics->goal_steps));
        add_turn(&analysis->pos, side, &tactics->goal, out);
        strbuf_add_char(out, '\n');
    }
    if (tactics->elimination.length > 0) {
        strbuf_add(out, "     takes the last rabbits: ");
        add_turn(&analysis->pos, side, &tactics->elimination, out);
        strbuf_add_char(out, '\n');
    }
    add_captures(analysis, side, out);
    if (out->length == before)
        strbuf_add(out, "     reaches no goal and takes nothing\n");
    add_squares(analysis, tactics->frozen, "     frozen: ", out);
    add_squares(analysis, tactics->dominated & ~tactics->frozen,
                "     next to a stronger enemy, not frozen: ", out);
    add_squares(analysis, tactics->hostages, "     holds hostage: ", out);
}

static void add_control(const Analysis *analysis, StrBuf *out)
{
    strbuf_add(out, "\ntraps, from -100 (silver's) to 100 (gold's):");
    for (int trap = 0; trap < TRAP_COUNT; trap++) {
        strbuf_print(out, "  %s %+d", square_name(trap_squares[trap]),
                     analysis->control[trap]);
    }
    strbuf_add_char(out, '\n');
}

static void add_zones_of(const Analysis *analysis, Side side, StrBuf *out)
{
    const ZoneFindings *found = &analysis->zones[side];
    strbuf_print(out, "\nzones of %s: %d\n", side_name(side), found->zone_count);
    for (int i = 0; i < found->zone_count; i++)
        strbuf_print(out, "     %s\n", found->zones[i]);
    for (int i = 0; i < found->solution_count; i++) {
        strbuf_print(out, "     %s: ", found->solutions[i].tactic);
        turn_format(&analysis->pos, &found->solutions[i].turn, out);
        strbuf_add_char(out, '\n');
    }
}

// ---- Earlier players -------------------------------------------------------------------

static void add_earlier_turn(const Position *pos, const PlayedTurn *played, StrBuf *out)
{
    strbuf_print(out, "  %4ld time%s, won %ld of %ld  ", played->count,
                 plural(played->count), played->wins, played->wins + played->losses);
    turn_format(pos, &played->turn, out);
    strbuf_add_char(out, '\n');
}

static void add_earlier(const Analysis *analysis, StrBuf *out)
{
    static const char *const likeness[STAGES] = {
        [STAGE_FULL] = "in this position",
        [STAGE_HALF] = "with the same ranks 3 to 6",
        [STAGE_AREA] = "with the same squares around a trap",
        [STAGE_PIECE] = "where a piece saw the same squares around a trap",
    };
    const EarlierPlay *earlier = &analysis->earlier;
    long hits = 0;
    if (!analysis->has_earlier)
        return;
    for (int i = 0; i < earlier->count; i++) {
        const EarlierStage *stage = &earlier->stages[i];
        hits += stage->hits;
        if (stage->count == 0)
            continue;
        strbuf_print(out, "\nearlier players, %s\n", likeness[stage->stage]);
        for (size_t k = 0; k < stage->count; k++)
            add_earlier_turn(&analysis->pos, &stage->turns[k].played, out);
    }
    if (hits == 0)
        strbuf_add(out, "\nno earlier player of the database has been here\n");
}

// ---- All of it -------------------------------------------------------------------------

static void add_board(const Analysis *analysis, TerminalColours colours, StrBuf *out)
{
    const TerminalBoard board = {.pos = &analysis->pos, .colours = colours};
    const Result *result = &analysis->result;
    terminal_board_draw(&board, out);
    if (result->ending != ENDING_NONE)
        strbuf_print(out, "the game is over: %s has won by %s\n", side_name(result->winner),
                     ending_name(result->ending));
    strbuf_print(out, "%zu legal turn%s\n", analysis->turn_count,
                 plural((long)analysis->turn_count));
}

void analysis_add_text(const Analysis *analysis, TerminalColours colours, StrBuf *out)
{
    Side mover = (Side)analysis->pos.side;
    add_board(analysis, colours, out);
    add_lines(analysis, out);
    add_ranks(analysis, out);
    add_evaluation(analysis, out);
    add_tactics_of(analysis, mover, out);
    add_tactics_of(analysis, side_other(mover), out);
    add_control(analysis, out);
    add_phase(analysis, out);
    for (Side side = GOLD; analysis->has_zones && side < SIDES; side++)
        add_zones_of(analysis, side, out);
    add_earlier(analysis, out);
}
