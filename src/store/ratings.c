// SPDX-License-Identifier: MIT
#include "store/ratings.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"

enum { ROUNDS = 200, AVERAGE = 1500 };

static const double close_enough = 1e-6;   // relative change of a strength in a round
static const double elo_scale = 173.71779; // 400 / ln 10
static const double z = 1.959964; // of the normal distribution, 2.5 % on either side

Interval interval_of_share(long successes, long trials)
{
    if (trials <= 0)
        return (Interval){0, 1};
    double n = (double)trials;
    double share = (double)successes / n;
    double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return (Interval){fmax(0, centre - half), fmin(1, centre + half)};
}

typedef struct Fit {
    const RatedGame *games;
    size_t game_count;
    size_t player_count;
    double *strengths; // the chance of a against b is a / (a + b)
    double *weights;   // sum of 1 / (a + b) over the player's games
    double *points;    // with those of the virtual games
    double *sharpness; // of the likelihood, for the interval
} Fit;

static void fit_init(Fit *fit, const RatedGame *games, size_t game_count,
                     size_t player_count)
{
    *fit = (Fit){.games = games, .game_count = game_count, .player_count = player_count};
    fit->strengths = memory_array(player_count, sizeof(double));
    fit->weights = memory_array(player_count, sizeof(double));
    fit->points = memory_array(player_count, sizeof(double));
    fit->sharpness = memory_array(player_count, sizeof(double));
    for (size_t i = 0; i < player_count; i++) {
        fit->strengths[i] = 1;
        fit->points[i] = 1; // the virtual win
    }
    for (size_t i = 0; i < game_count; i++) {
        fit->points[games[i].players[0]] += games[i].points;
        fit->points[games[i].players[1]] += 1 - games[i].points;
    }
}

static void fit_free(Fit *fit)
{
    free(fit->strengths);
    free(fit->weights);
    free(fit->points);
    free(fit->sharpness);
}

static void add_weights(Fit *fit)
{
    for (size_t i = 0; i < fit->player_count; i++)
        fit->weights[i] = 2 / (fit->strengths[i] + 1); // the virtual games
    for (size_t i = 0; i < fit->game_count; i++) {
        const int *players = fit->games[i].players;
        double weight = 1 / (fit->strengths[players[0]] + fit->strengths[players[1]]);
        fit->weights[players[0]] += weight;
        fit->weights[players[1]] += weight;
    }
}

// Only the virtual games say how strong all are together, and in many rounds: say it at
// once.
static void keep_average(Fit *fit)
{
    double sum = 0;
    for (size_t i = 0; i < fit->player_count; i++)
        sum += log(fit->strengths[i]);
    double average = exp(sum / (double)fit->player_count);
    for (size_t i = 0; i < fit->player_count; i++)
        fit->strengths[i] /= average;
}

// One round; the largest relative change.
static double improve(Fit *fit)
{
    double largest = 0;
    add_weights(fit);
    for (size_t i = 0; i < fit->player_count; i++) {
        double better = fit->points[i] / fit->weights[i];
        largest = fmax(largest, fabs(better - fit->strengths[i]) / fit->strengths[i]);
        fit->strengths[i] = better;
    }
    keep_average(fit);
    return largest;
}

static double information(double a, double b)
{
    double chance = a / (a + b);
    return chance * (1 - chance);
}

static void measure_sharpness(Fit *fit)
{
    for (size_t i = 0; i < fit->player_count; i++)
        fit->sharpness[i] = 2 * information(fit->strengths[i], 1);
    for (size_t i = 0; i < fit->game_count; i++) {
        const int *players = fit->games[i].players;
        double sharper =
            information(fit->strengths[players[0]], fit->strengths[players[1]]);
        fit->sharpness[players[0]] += sharper;
        fit->sharpness[players[1]] += sharper;
    }
}

static void count_games(const Fit *fit, Rating *out)
{
    for (size_t i = 0; i < fit->game_count; i++)
        for (int side = 0; side < 2; side++)
            out[fit->games[i].players[side]].games++;
}

static void report(const Fit *fit, Rating *out)
{
    for (size_t i = 0; i < fit->player_count; i++) {
        double value = AVERAGE + elo_scale * log(fit->strengths[i]);
        double half = z * elo_scale / sqrt(fit->sharpness[i]);
        out[i] = (Rating){value, value - half, value + half, 0, fit->points[i] - 1};
    }
    count_games(fit, out);
}

void ratings_fit(const RatedGame *games, size_t game_count, Rating *out,
                 size_t player_count)
{
    Fit fit;
    fit_init(&fit, games, game_count, player_count);
    for (int i = 0; i < ROUNDS && improve(&fit) > close_enough; i++)
        continue;
    measure_sharpness(&fit);
    report(&fit, out);
    fit_free(&fit);
}
