// SPDX-License-Identifier: MIT
// A report as text for people.
#include "report/report_views.h"

#include <math.h>
#include <string.h>

#include "analysis/game_label.h"
#include "core/square.h"
#include "core/turn_text.h"
#include "search/score.h"

enum {
    PLOT = 15,        // columns for the curve
    NOTE_INDENT = 10, // of what is told below a turn
    NOTE_WIDTH = 78,
    BETTER_TURNS = 3, // of a better line
};

static Side mover(const Report *report, size_t index)
{
    return (Side)report_board(report, index)->side;
}

static void add_label(const Report *report, size_t index, StrBuf *out)
{
    game_label_add(report->game, report->turns[index].move, out);
}

void report_add_score(ReportScore score, Side side, StrBuf *out)
{
    int points = side == GOLD ? score.points : -score.points;
    if (!score_is_decided(score.points))
        strbuf_print(out, "%+.2f", points / 100.0);
    else if (score.wins_in > 0)
        strbuf_print(out, "%s %d", side_name(points > 0 ? GOLD : SILVER), score.wins_in);
    else
        strbuf_add(out, side_name(points > 0 ? GOLD : SILVER));
}

// "a goal", "the capture of the gold horse on b4".
static void add_tactic(const ReportTactic *tactic, StrBuf *out)
{
    char square[3];
    if (tactic->kind != TACTICAL_CAPTURE) {
        strbuf_print(out, "%s %s", tactic->kind == TACTICAL_ELIMINATION ? "an" : "a",
                     report_tactic_name(tactic->kind));
        return;
    }
    square_format(tactic->square, square);
    strbuf_print(out, "the capture of the %s %s on %s",
                 side_name(piece_side(tactic->piece)), kind_name(piece_kind(tactic->piece)),
                 square);
}

// ---- Notes below a turn ----------------------------------------------------------------

// Words that are set in lines of NOTE_WIDTH, from `indent` on.
static void add_wrapped(StrBuf *out, size_t indent, const char *text)
{
    size_t column = 0;
    while (*text) {
        size_t length = strcspn(text, " ");
        if (column == 0 || column + 1 + length > NOTE_WIDTH) {
            strbuf_print(out, "%s%*s", column ? "\n" : "", (int)indent, "");
            column = indent;
        } else {
            strbuf_add_char(out, ' ');
            column++;
        }
        strbuf_add_bytes(out, text, length);
        column += length;
        text += length + strspn(text + length, " ");
    }
    strbuf_add_char(out, '\n');
}

static void add_better(const Report *report, size_t index, StrBuf *out)
{
    const ReportLine *better = report_better(report, index);
    Position now = *report_board(report, index);
    if (!better)
        return;
    StrBuf note = strbuf_new();
    strbuf_add(&note, "better ");
    report_add_score(better->score, mover(report, index), &note);
    strbuf_add(&note, ":");
    for (int i = 0; i < better->count && i < BETTER_TURNS; i++) {
        strbuf_add(&note, i ? " / " : " ");
        turn_format(&now, &better->turns[i], &note);
        turn_play(&now, &better->turns[i]);
    }
    add_wrapped(out, NOTE_INDENT, note.text);
    strbuf_free(&note);
}

static void add_tactics(const Report *report, size_t index, StrBuf *out)
{
    const ReportTurn *turn = &report->turns[index];
    StrBuf note = strbuf_new();
    if (turn->missed.kind != TACTICAL_NONE) {
        strbuf_add(&note, "misses ");
        add_tactic(&turn->missed, &note);
        strbuf_add(&note, ": ");
        turn_format(report_board(report, index), &turn->missed.turn, &note);
        add_wrapped(out, NOTE_INDENT, note.text);
        strbuf_clear(&note);
    }
    if (turn->allowed.kind != TACTICAL_NONE) {
        strbuf_add(&note, "allows ");
        add_tactic(&turn->allowed, &note);
        strbuf_add(&note, ": ");
        turn_format(report_board(report, index + 1), &turn->allowed.turn, &note);
        add_wrapped(out, NOTE_INDENT, note.text);
    }
    strbuf_free(&note);
}

// ---- Turns -----------------------------------------------------------------------------

static double gold_chance(const Report *report, size_t index)
{
    const ReportTurn *turn = &report->turns[index];
    return mover(report, index) == GOLD ? turn->win_after : 1 - turn->win_after;
}

// Gold's chance as a place between two sides: the curve, from above downwards.
static void add_plot(double chance, StrBuf *out)
{
    char plot[PLOT + 1];
    memset(plot, ' ', PLOT);
    plot[PLOT] = '\0';
    plot[PLOT / 2] = '|';
    plot[lround(chance * (PLOT - 1))] = 'o';
    strbuf_print(out, " %s", plot);
}

static void add_judgement(const Report *report, size_t index, StrBuf *out)
{
    const ReportTurn *turn = &report->turns[index];
    StrBuf score = strbuf_new();
    report_add_score(turn->after, mover(report, index), &score);
    strbuf_print(out, "%8s %3.0f%%", score.text, 100 * gold_chance(report, index));
    add_plot(gold_chance(report, index), out);
    if (turn->lost >= 0.0005)
        strbuf_print(out, " %5.1f", 100 * turn->lost);
    else
        strbuf_print(out, " %5s", turn->is_forced ? "only" : "");
    if (turn->rank > 0)
        strbuf_print(out, " %5zu", turn->rank);
    else
        strbuf_print(out, " %5s", "");
    strbuf_free(&score);
}

static void add_turn(const Report *report, size_t index, StrBuf *out)
{
    const ReportTurn *turn = &report->turns[index];
    StrBuf label = strbuf_new();
    add_label(report, index, &label);
    strbuf_print(out, "%-4s %-2s ", label.text, report_mark_text(turn->mark));
    strbuf_free(&label);
    if (turn->is_judged)
        add_judgement(report, index, out);
    else
        strbuf_print(out, "%*s", 8 + 5 + PLOT + 1 + 12, "");
    strbuf_add(out, "  ");
    if (turn->is_pass)
        strbuf_add(out, "pass");
    else
        turn_format(report_board(report, index), &report->game->moves[turn->move].turn,
                    out);
    strbuf_add_char(out, '\n');
    if (turn->mark != MARK_NONE)
        add_better(report, index, out);
    if (turn->is_judged)
        add_tactics(report, index, out);
}

static void add_turns(const Report *report, StrBuf *out)
{
    strbuf_print(out, "%-4s %-2s %8s %4s %-*s %5s %5s  %s\n", "move", "", "score", "win",
                 PLOT, "silver     gold", "lost", "rank", "turn");
    for (size_t i = 0; i < report->turn_count; i++)
        add_turn(report, i, out);
}

// ---- What follows ----------------------------------------------------------------------

static void add_side(const Report *report, Side side, StrBuf *out)
{
    const ReportSide *sums = &report->sides[side];
    strbuf_print(out, "%-17s", side_name(side));
    if (sums->judged > 0)
        strbuf_print(out, "%7.1f%%%11.1f%6d%5d%5d", sums->accuracy, 100 * sums->lost,
                     sums->marks[MARK_INACCURACY], sums->marks[MARK_MISTAKE],
                     sums->marks[MARK_BLUNDER]);
    strbuf_add(out, sums->judged > 0 ? "\n" : "no turns\n");
}

// "Name   what there is to tell", which may take several lines.
static void add_item(const char *name, const char *text, StrBuf *out)
{
    enum { NAME = 17 };
    size_t length = out->length;
    add_wrapped(out, NAME, text);
    memcpy(out->text + length, name, strlen(name));
}

static void add_turning_points(const Report *report, StrBuf *out)
{
    StrBuf text = strbuf_new();
    for (size_t i = 0; i < report->turn_count; i++) {
        const ReportTurn *turn = &report->turns[i];
        if (!turn->is_turning_point)
            continue;
        strbuf_add(&text, text.length ? ", " : "");
        add_label(report, i, &text);
        strbuf_print(&text, " (%s %.0f%% to %.0f%%)", side_name(mover(report, i)),
                     100 * (turn->win_after + turn->lost), 100 * turn->win_after);
    }
    add_item("turning points", text.length ? text.text : "none", out);
    strbuf_free(&text);
}

static void add_novelty(const Report *report, StrBuf *out)
{
    size_t novelty = report->novelty;
    if (!report->has_database)
        return;
    StrBuf text = strbuf_new();
    if (novelty == report->turn_count) {
        strbuf_add(&text, "none, all turns are in the database");
    } else {
        add_label(report, novelty, &text);
        strbuf_add(&text, novelty ? "; " : ", the first turn");
    }
    if (novelty > 0 && novelty < report->turn_count) {
        long earlier = report->turns[novelty - 1].earlier;
        add_label(report, novelty - 1, &text);
        strbuf_print(&text, " was played %ld time%s before", earlier,
                     earlier == 1 ? "" : "s");
    }
    add_item("novelty", text.text, out);
    strbuf_free(&text);
}

static void add_phases(const Report *report, StrBuf *out)
{
    StrBuf text = strbuf_new();
    for (size_t i = 0; i < report->turn_count; i++) {
        Phase phase = report->turns[i].phase;
        if (i > 0 && phase == report->turns[i - 1].phase)
            continue;
        strbuf_print(&text, "%s%s from ", i ? ", " : "", phase_name(phase));
        add_label(report, i, &text);
    }
    if (text.length)
        add_item("phases", text.text, out);
    strbuf_free(&text);
}

static void add_gaps(const Report *report, StrBuf *out)
{
    size_t unseen = 0;
    size_t doubtful = 0;
    for (size_t i = 0; i < report->turn_count; i++) {
        const ReportTurn *turn = &report->turns[i];
        unseen += !turn->is_judged && !turn->is_pass;
        doubtful += turn->is_judged && !turn->is_confirmed &&
                    turn->lost >= report_mark_least[MARK_INACCURACY];
    }
    if (unseen > 0)
        strbuf_print(out, "not judged       %zu of %zu turns\n", unseen,
                     report->turn_count);
    if (doubtful > 0)
        strbuf_print(out,
                     "not marked       %zu turn%s that no deep search has confirmed yet\n",
                     doubtful, doubtful == 1 ? "" : "s");
}

void report_add_text(const Report *report, StrBuf *out)
{
    if (report->row)
        game_header_add(report->row, report->stored_id, out);
    add_turns(report, out);
    strbuf_print(out, "\n%-17s%8s%11s%6s%5s%5s\n", "", "accuracy", "lost/turn", "?!", "?",
                 "??");
    for (Side side = GOLD; side < SIDES; side++)
        add_side(report, side, out);
    add_turning_points(report, out);
    add_novelty(report, out);
    add_phases(report, out);
    add_gaps(report, out);
}
