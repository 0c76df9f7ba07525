// SPDX-License-Identifier: MIT
#include "cmd/match_output.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/memory.h"
#include "match/elo_table.h"

static const ColumnKind lines_table[] = {
    {"game", "game\tnumber\tgold:16\tsilver:16\twinner\tby:12\tmoves"},
    {"sprt", "sprt\tratio\tlow\thigh\tverdict"},
    {"pairs", "pairs\tlost\tsplit\twon"},
    {"versus",
     "versus\tfirst\tsecond\twon\tlost\tlost both\tsplit\twon both\tElo\tlow\thigh"},
    {"player",
     "player\trank\tname\tElo\tlow\thigh\tgames\tpoints\tpercent\tillegal\tlate\tcrashes"},
    {NULL, "score\tA\tB\tgames\tElo\tlow\thigh\tillegal\tlate\tcrashes"}};

void match_output_init(MatchOutput *output, const Entrants *entrants, bool is_json,
                       bool has_heading)
{
    *output = (MatchOutput){.entrants = entrants, .is_json = is_json};
    columns_init(&output->table, lines_table, has_heading);
}

void match_output_free(MatchOutput *output)
{
    for (size_t i = 0; i < output->held_count; i++)
        free(output->held[i].text);
    free(output->held);
    output->held = NULL;
    output->held_count = 0;
}

// ---- Games -----------------------------------------------------------------------------

static const char *name_of(const MatchOutput *output, const Schedule *schedule, long number,
                           Side side)
{
    return output->entrants->all[schedule_player(schedule, number, side)].name;
}

static const char *verdict_name(const Verdict *verdict)
{
    switch (verdict->termination) {
    case TERMINATION_ILLEGAL_MOVE: return "illegal move";
    case TERMINATION_FORFEIT: return "crash"; // a program gives up in no other way
    default:
        return verdict->is_agreed ? "agreement" : termination_name(verdict->termination);
    }
}

static void add_json_game(const MatchOutput *output, const Schedule *schedule,
                          const MatchGame *game, StrBuf *out)
{
    const Verdict *verdict = game->verdict;
    Json *json = json_make_object();
    json_put_whole(json, "game", game->number + 1);
    for (Side side = GOLD; side < SIDES; side++)
        json_put_text(json, side_name(side), name_of(output, schedule, game->number, side));
    json_put_text(json, "winner", side_name(verdict->winner));
    json_put_text(json, "by", verdict_name(verdict));
    json_put_whole(json, "moves", (int64_t)verdict->game.move_count);
    json_finish_line(json, out);
}

static void add_game(const MatchOutput *output, const Schedule *schedule,
                     const MatchGame *game, StrBuf *out)
{
    const Verdict *verdict = game->verdict;
    strbuf_print(out, "game\t%ld\t", game->number + 1);
    for (Side side = GOLD; side < SIDES; side++) {
        strbuf_add_visible(out, name_of(output, schedule, game->number, side));
        strbuf_add_char(out, '\t');
    }
    strbuf_print(out, "%c\t%s\t%zu\n", side_letter(verdict->winner), verdict_name(verdict),
                 verdict->game.move_count);
}

void match_output_game(MatchOutput *output, const Schedule *schedule, const MatchGame *game)
{
    StrBuf line = strbuf_new();
    if (output->is_json)
        add_json_game(output, schedule, game, &line);
    else
        add_game(output, schedule, game, &line);
    output->held = memory_grow(output->held, output->held_count, &output->held_capacity,
                               sizeof *output->held);
    output->held[output->held_count++] =
        (HeldLine){game->number, memory_copy_text(line.text)};
    strbuf_free(&line);
}

static void print_line(MatchOutput *output, const char *line)
{
    if (output->is_json)
        fputs(line, stdout);
    else
        columns_print(&output->table, line, 0);
}

static int compare_held(const void *a, const void *b)
{
    const HeldLine *first = a;
    const HeldLine *second = b;
    return (first->number > second->number) - (first->number < second->number);
}

void match_output_flush(MatchOutput *output, long games)
{
    size_t kept = 0;
    if (output->held_count > 0)
        qsort(output->held, output->held_count, sizeof *output->held, compare_held);
    for (size_t i = 0; i < output->held_count; i++) {
        HeldLine line = output->held[i];
        if (line.number >= games) {
            output->held[kept++] = line;
            continue;
        }
        print_line(output, line.text);
        free(line.text);
    }
    output->held_count = kept;
    fflush(stdout);
}

void match_output_remark(const MatchOutput *output, const Schedule *schedule,
                         const MatchGame *game)
{
    const Verdict *verdict = game->verdict;
    if (verdict->remark.text[0] == '\0')
        return;
    int loser = schedule_player(schedule, game->number, side_other(verdict->winner));
    StrBuf name = strbuf_new();
    strbuf_add_visible(&name, output->entrants->all[loser].name);
    fprintf(stderr, "game %ld: %s by %c, %s: %s\n", game->number + 1, verdict_name(verdict),
            'A' + loser, name.text, verdict->remark.text);
    strbuf_free(&name);
}

// ---- The score of two ------------------------------------------------------------------

static const char *sprt_name(SprtVerdict verdict)
{
    static const char *const names[] = {
        [SPRT_GOES_ON] = "undecided", [SPRT_H0] = "H0", [SPRT_H1] = "H1"};
    return names[verdict];
}

static Json *json_of_sprt(const Sprt *sprt, const PairCounts *pairs)
{
    if (!sprt)
        return json_make_null();
    Json *json = json_make_object();
    json_put_decimal(json, "ratio", sprt_ratio(sprt, pairs), 2);
    json_put_decimal(json, "bound", sprt_bound(), 2);
    json_put_text(json, "verdict", sprt_name(sprt_verdict(sprt, pairs)));
    return json;
}

static void put_elo(Json *json, Elo elo)
{
    json_put_decimal(json, "elo", elo.value, 1);
    json_put_decimal(json, "low", elo.low, 1);
    json_put_decimal(json, "high", elo.high, 1);
}

static void put_faults(Json *json, Faults faults)
{
    json_put_whole(json, "illegal", faults.illegal);
    json_put_whole(json, "timeouts", faults.timeouts);
    json_put_whole(json, "crashes", faults.crashes);
}

// Points of both, and pairs by how the first player did.
static void put_pairs(Json *json, const PairCounts *counts)
{
    Json *points = json_make_list();
    Json *pairs = json_make_list();
    json_append(points, json_make_whole(pairs_points(counts)));
    json_append(points, json_make_whole(pairs_games(counts) - pairs_points(counts)));
    json_put(json, "points", points);
    for (int i = 0; i < 3; i++)
        json_append(pairs, json_make_whole(counts->of_points[i]));
    json_put(json, "pairs", pairs);
}

static void add_json_score(const Tally *tally, const Sprt *sprt, StrBuf *out)
{
    Json *json = json_make_object();
    put_pairs(json, tally->pairs);
    json_put_whole(json, "games", tally->played);
    put_elo(json, elo_of_pairs(tally->pairs));
    put_faults(json, tally_faults(tally));
    json_put(json, "sprt", json_of_sprt(sprt, tally->pairs));
    json_finish_line(json, out);
}

static void add_score(const Tally *tally, const Sprt *sprt, StrBuf *out)
{
    const PairCounts *pairs = tally->pairs;
    Elo elo = elo_of_pairs(pairs);
    Faults faults = tally_faults(tally);
    if (sprt)
        strbuf_print(out, "sprt\t%.2f\t%.2f\t%.2f\t%s\n", sprt_ratio(sprt, pairs),
                     -sprt_bound(), sprt_bound(), sprt_name(sprt_verdict(sprt, pairs)));
    strbuf_print(out, "pairs\t%ld\t%ld\t%ld\n", pairs->of_points[0], pairs->of_points[1],
                 pairs->of_points[2]);
    strbuf_print(out, "score\t%ld\t%ld\t%ld\t%.1f\t%.1f\t%.1f\t%ld\t%ld\t%ld\n",
                 tally_points(tally, 0), tally_points(tally, 1), tally->played, elo.value,
                 elo.low, elo.high, faults.illegal, faults.timeouts, faults.crashes);
}

// ---- The table of more -----------------------------------------------------------------

typedef struct Standing {
    int player;
    Elo elo;
} Standing;

static int compare_standings(const void *a, const void *b)
{
    const Standing *first = a;
    const Standing *second = b;
    if (first->elo.value != second->elo.value)
        return first->elo.value > second->elo.value ? -1 : 1;
    return first->player - second->player;
}

// Best first.
static void rank_players(const Tally *tally, Standing out[SCHEDULE_PLAYERS])
{
    Elo ratings[SCHEDULE_PLAYERS];
    elo_table_fit(&tally->schedule, tally->pairs, ratings);
    for (int i = 0; i < tally->schedule.players; i++)
        out[i] = (Standing){i, ratings[i]};
    qsort(out, (size_t)tally->schedule.players, sizeof *out, compare_standings);
}

static Json *json_of_versus(const MatchOutput *output, Pairing pairing,
                            const PairCounts *pairs)
{
    Json *json = json_make_object();
    json_put_text(json, "first", output->entrants->all[pairing.first].name);
    json_put_text(json, "second", output->entrants->all[pairing.second].name);
    put_pairs(json, pairs);
    put_elo(json, elo_of_pairs(pairs));
    return json;
}

static Json *json_of_standing(const MatchOutput *output, const Tally *tally,
                              const Standing *standing)
{
    Json *json = json_make_object();
    json_put_text(json, "name", output->entrants->all[standing->player].name);
    put_elo(json, standing->elo);
    json_put_whole(json, "games", tally_games(tally, standing->player));
    json_put_whole(json, "points", tally_points(tally, standing->player));
    put_faults(json, tally->faults[standing->player]);
    return json;
}

static void add_json_table(const MatchOutput *output, const Tally *tally, StrBuf *out)
{
    const Schedule *schedule = &tally->schedule;
    Standing standings[SCHEDULE_PLAYERS] = {{0}};
    Json *json = json_make_object();
    Json *players = json_make_list();
    Json *versus = json_make_list();
    rank_players(tally, standings);
    for (int i = 0; i < schedule->players; i++)
        json_append(players, json_of_standing(output, tally, &standings[i]));
    for (int i = 0; i < schedule_pairings(schedule); i++)
        json_append(versus, json_of_versus(output, schedule_pairing(schedule, i),
                                           &tally->pairs[i]));
    json_put_whole(json, "games", tally->played);
    json_put(json, "players", players);
    json_put(json, "versus", versus);
    json_finish_line(json, out);
}

// Rounded, and 0 without a sign.
static double whole(double elo)
{
    return round(elo) + 0.0;
}

static void add_versus(const MatchOutput *output, Pairing pairing, const PairCounts *pairs,
                       StrBuf *out)
{
    Elo elo = elo_of_pairs(pairs);
    long points = pairs_points(pairs);
    strbuf_add(out, "versus\t");
    strbuf_add_visible(out, output->entrants->all[pairing.first].name);
    strbuf_add_char(out, '\t');
    strbuf_add_visible(out, output->entrants->all[pairing.second].name);
    strbuf_print(out, "\t%ld\t%ld\t%ld\t%ld\t%ld\t%.0f\t%.0f\t%.0f\n", points,
                 pairs_games(pairs) - points, pairs->of_points[0], pairs->of_points[1],
                 pairs->of_points[2], whole(elo.value), whole(elo.low), whole(elo.high));
}

static void add_standing(const MatchOutput *output, const Tally *tally, int rank,
                         const Standing *standing, StrBuf *out)
{
    const Faults *faults = &tally->faults[standing->player];
    long games = tally_games(tally, standing->player);
    long points = tally_points(tally, standing->player);
    double percent = games > 0 ? 100.0 * (double)points / (double)games : 0;
    strbuf_print(out, "player\t%d\t", rank);
    strbuf_add_visible(out, output->entrants->all[standing->player].name);
    strbuf_print(out, "\t%.0f\t%.0f\t%.0f\t%ld\t%ld\t%.1f\t%ld\t%ld\t%ld\n",
                 whole(standing->elo.value), whole(standing->elo.low),
                 whole(standing->elo.high), games, points, percent, faults->illegal,
                 faults->timeouts, faults->crashes);
}

static void add_table(const MatchOutput *output, const Tally *tally, StrBuf *out)
{
    const Schedule *schedule = &tally->schedule;
    Standing standings[SCHEDULE_PLAYERS] = {{0}};
    rank_players(tally, standings);
    for (int i = 0; i < schedule_pairings(schedule); i++)
        add_versus(output, schedule_pairing(schedule, i), &tally->pairs[i], out);
    for (int i = 0; i < schedule->players; i++)
        add_standing(output, tally, i + 1, &standings[i], out);
}

void match_output_score(MatchOutput *output, const Tally *tally, const Sprt *sprt)
{
    StrBuf lines = strbuf_new();
    bool is_table = tally->schedule.players > 2;
    if (output->is_json && is_table)
        add_json_table(output, tally, &lines);
    else if (output->is_json)
        add_json_score(tally, sprt, &lines);
    else if (is_table)
        add_table(output, tally, &lines);
    else
        add_score(tally, sprt, &lines);
    print_line(output, lines.text);
    strbuf_free(&lines);
}
