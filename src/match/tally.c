// SPDX-License-Identifier: MIT
#include "match/tally.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static long pair_count(const PairCounts *counts)
{
    return counts->of_points[0] + counts->of_points[1] + counts->of_points[2];
}

long pairs_games(const PairCounts *counts)
{
    return 2 * pair_count(counts) + counts->singles_lost + counts->singles_won;
}

long pairs_points(const PairCounts *counts)
{
    return counts->of_points[1] + 2 * counts->of_points[2] + counts->singles_won;
}

void tally_init(Tally *tally, const Schedule *schedule, long games)
{
    size_t pairings = (size_t)schedule_pairings(schedule);
    *tally =
        (Tally){.schedule = *schedule,
                .games = games,
                .results = memory_array((size_t)games, sizeof *tally->results),
                .pairs = memory_array(pairings, sizeof *tally->pairs),
                .faults = memory_array((size_t)schedule->players, sizeof *tally->faults)};
    for (long i = 0; i < games; i++)
        tally->results[i] = (PlayedGame){.winner = -1};
    memset(tally->pairs, 0, pairings * sizeof *tally->pairs);
    memset(tally->faults, 0, (size_t)schedule->players * sizeof *tally->faults);
}

void tally_free(Tally *tally)
{
    free(tally->results);
    free(tally->pairs);
    free(tally->faults);
    *tally = (Tally){0};
}

bool tally_has(const Tally *tally, long number)
{
    return number < tally->games && tally->results[number].winner >= 0;
}

static bool first_has_won(const Tally *tally, long number)
{
    return tally->results[number].winner == 0;
}

// The other game of the pair, when it comes, makes a pair of two single games.
static void count_pair(Tally *tally, long number)
{
    long partner = number ^ 1;
    int won = first_has_won(tally, number);
    PairCounts *pairs = &tally->pairs[schedule_pairing_of(&tally->schedule, number)];
    if (!tally_has(tally, partner)) {
        *(won ? &pairs->singles_won : &pairs->singles_lost) += 1;
        return;
    }
    int partner_won = first_has_won(tally, partner);
    *(partner_won ? &pairs->singles_won : &pairs->singles_lost) -= 1;
    pairs->of_points[won + partner_won]++;
}

static void count_fault(Faults *faults, Termination termination)
{
    faults->illegal += termination == TERMINATION_ILLEGAL_MOVE;
    faults->timeouts += termination == TERMINATION_TIME;
    faults->crashes += termination == TERMINATION_FORFEIT;
}

void tally_add(Tally *tally, long number, Side winner, Termination termination, int turns)
{
    const Schedule *schedule = &tally->schedule;
    int loser = schedule_player(schedule, number, side_other(winner));
    bool is_first = winner == (Side)(number & 1);
    tally->results[number] = (PlayedGame){
        .turns = turns, .winner = is_first ? 0 : 1, .termination = (char)termination};
    tally->played++;
    tally->turns += turns;
    count_fault(&tally->faults[loser], termination);
    count_pair(tally, number);
}

void tally_cut(Tally *tally, long games)
{
    Tally whole = *tally;
    tally_init(tally, &whole.schedule, games);
    for (long i = 0; i < games; i++) {
        const PlayedGame *game = &whole.results[i];
        Side winner = (Side)((i & 1) ^ game->winner);
        if (game->winner >= 0)
            tally_add(tally, i, winner, (Termination)game->termination, game->turns);
    }
    tally_free(&whole);
}

long tally_games(const Tally *tally, int player)
{
    long games = 0;
    for (int i = 0; i < schedule_pairings(&tally->schedule); i++) {
        Pairing pairing = schedule_pairing(&tally->schedule, i);
        if (pairing.first == player || pairing.second == player)
            games += pairs_games(&tally->pairs[i]);
    }
    return games;
}

long tally_points(const Tally *tally, int player)
{
    long points = 0;
    for (int i = 0; i < schedule_pairings(&tally->schedule); i++) {
        Pairing pairing = schedule_pairing(&tally->schedule, i);
        const PairCounts *pairs = &tally->pairs[i];
        if (pairing.first == player)
            points += pairs_points(pairs);
        else if (pairing.second == player)
            points += pairs_games(pairs) - pairs_points(pairs);
    }
    return points;
}

Faults tally_faults(const Tally *tally)
{
    Faults all = {0};
    for (int i = 0; i < tally->schedule.players; i++) {
        all.illegal += tally->faults[i].illegal;
        all.timeouts += tally->faults[i].timeouts;
        all.crashes += tally->faults[i].crashes;
    }
    return all;
}

// ---- What they prove -------------------------------------------------------------------

static const double deviations_95 = 1.959964;
static const double error_rate = 0.05;

double elo_of_share(double share)
{
    if (share <= 0)
        return -INFINITY;
    return share >= 1 ? INFINITY : -400 * log10(1 / share - 1);
}

double elo_to_share(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

// The variance of the mean share, from pairs; single games count as independent.
static double variance_of_mean(const PairCounts *counts, double share)
{
    double games = (double)pairs_games(counts);
    double sum = 0;
    for (int points = 0; points <= 2; points++) {
        double deviation = points - 2 * share;
        sum += (double)counts->of_points[points] * deviation * deviation;
    }
    sum += (double)counts->singles_lost * share * share;
    sum += (double)counts->singles_won * (1 - share) * (1 - share);
    double units =
        (double)(pair_count(counts) + counts->singles_lost + counts->singles_won);
    double unbiased = units > 1 ? units / (units - 1) : 1;
    return sum * unbiased / (games * games);
}

// For results that are all alike, whose sample variance says nothing.
static Elo wilson(double share, double units)
{
    double z2 = deviations_95 * deviations_95;
    double centre = (share + z2 / (2 * units)) / (1 + z2 / units);
    double spread = deviations_95 / (1 + z2 / units) *
                    sqrt(share * (1 - share) / units + z2 / (4 * units * units));
    // Where all was lost or won, its end is exact; rounding would make a number of it.
    return (Elo){elo_of_share(share), elo_of_share(share > 0 ? centre - spread : 0),
                 elo_of_share(share < 1 ? centre + spread : 1)};
}

Elo elo_of_pairs(const PairCounts *counts)
{
    double games = (double)pairs_games(counts);
    if (games == 0)
        return (Elo){0};
    double share = (double)pairs_points(counts) / games;
    double variance = variance_of_mean(counts, share);
    if (variance == 0)
        return wilson(share, (double)(pair_count(counts) + counts->singles_lost +
                                      counts->singles_won));
    double spread = deviations_95 * sqrt(variance);
    return (Elo){elo_of_share(share), elo_of_share(share - spread),
                 elo_of_share(share + spread)};
}

// Half a pair of each result is added: else the first few pairs, when they end alike, would
// look as if there were no chance in the game.
double sprt_ratio(const Sprt *sprt, const PairCounts *counts)
{
    double pairs = 0;
    double sum = 0;
    double squares = 0;
    for (int points = 0; points <= 2; points++) {
        double count = (double)counts->of_points[points] + 0.5;
        double share = points / 2.0;
        pairs += count;
        sum += count * share;
        squares += count * share * share;
    }
    double mean = sum / pairs;
    double variance = squares / pairs - mean * mean;
    double share0 = elo_to_share(sprt->elo0);
    double share1 = elo_to_share(sprt->elo1);
    return pairs * (share1 - share0) * (2 * mean - share0 - share1) / (2 * variance);
}

double sprt_bound(void)
{
    return log((1 - error_rate) / error_rate);
}

SprtVerdict sprt_verdict(const Sprt *sprt, const PairCounts *counts)
{
    double ratio = sprt_ratio(sprt, counts);
    if (ratio >= sprt_bound())
        return SPRT_H1;
    return ratio <= -sprt_bound() ? SPRT_H0 : SPRT_GOES_ON;
}
