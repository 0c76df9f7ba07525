// SPDX-License-Identifier: MIT
#include "match/elo_table.h"

#include <math.h>
#include <string.h>

enum { MOST = SCHEDULE_PLAYERS, MOST_NEWTON = 60, MOST_HALVINGS = 40, BISECTIONS = 50 };

static const double small_step = 1e-10;
static const double far_away = 60;              // in natural units, some 10,000 Elo
static const double half_chi_square = 1.920729; // of one degree of freedom, 95 %
static const double usual_pairs = 2;            // of even players, added to the dispersion

// Natural units: the chance is 1 / (1 + e^-difference).
typedef struct Fit {
    int players;
    double won[MOST][MOST]; // points of the row against the column, what is added included
    int tilted;             // a player whose rating is pulled up
    double tilt;            // as if by so many points more; may be less than 0
} Fit;

typedef struct Strengths {
    double of[MOST];
} Strengths;

static double chance(double difference)
{
    return 1 / (1 + exp(-difference));
}

// The logarithm of the chance, exact where that is tiny.
static double log_chance(double difference)
{
    return difference > 0 ? -log1p(exp(-difference)) : difference - log1p(exp(difference));
}

static void add_results(Fit *fit, Pairing pairing, const PairCounts *pairs, double draws)
{
    double points = (double)pairs_points(pairs);
    double games = (double)pairs_games(pairs);
    fit->won[pairing.first][pairing.second] = points + draws / 2;
    fit->won[pairing.second][pairing.first] = games - points + draws / 2;
}

static Fit fit_of(const Schedule *schedule, const PairCounts *pairs)
{
    Fit fit = {.players = schedule->players};
    int pairings = schedule_pairings(schedule);
    double draws = schedule->players / (2.0 * pairings);
    for (int i = 0; i < pairings; i++)
        add_results(&fit, schedule_pairing(schedule, i), &pairs[i], draws);
    return fit;
}

// ---- The most likely ratings -----------------------------------------------------------

static double log_likelihood(const Fit *fit, const Strengths *at)
{
    double sum = 0;
    for (int i = 0; i < fit->players; i++)
        for (int j = 0; j < fit->players; j++)
            if (fit->won[i][j] > 0)
                sum += fit->won[i][j] * log_chance(at->of[i] - at->of[j]);
    return sum;
}

static double mean_of(const Fit *fit, const Strengths *at)
{
    double sum = 0;
    for (int i = 0; i < fit->players; i++)
        sum += at->of[i];
    return sum / fit->players;
}

// What is maximised.
static double worth(const Fit *fit, const Strengths *at)
{
    return log_likelihood(fit, at) + fit->tilt * (at->of[fit->tilted] - mean_of(fit, at));
}

// The slope of the worth, and minus its curvature. That says nothing on all ratings rising
// together, for which a constant is added: the slope has no part of it.
static void differentiate(const Fit *fit, const Strengths *at, double slope[MOST],
                          double curve[MOST][MOST])
{
    int n = fit->players;
    for (int i = 0; i < n; i++) {
        slope[i] = fit->tilt * ((i == fit->tilted) - 1.0 / n);
        for (int j = 0; j < n; j++)
            curve[i][j] = 1.0 / n;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double games = fit->won[i][j] + fit->won[j][i];
            double share = chance(at->of[i] - at->of[j]);
            double weight = i == j ? 0 : games * share * (1 - share);
            slope[i] += i == j ? 0 : fit->won[i][j] - games * share;
            curve[i][i] += weight;
            curve[i][j] -= weight;
        }
}

// Solve curve * out = slope by Cholesky's decomposition, in place. False when the matrix is
// not positive to the precision there is.
static bool solve(int n, double curve[MOST][MOST], double slope[MOST], Strengths *out)
{
    for (int j = 0; j < n; j++) {
        for (int k = 0; k < j; k++)
            for (int i = j; i < n; i++)
                curve[i][j] -= curve[i][k] * curve[j][k];
        if (!(curve[j][j] > 1e-300))
            return false;
        double root = sqrt(curve[j][j]);
        for (int i = j; i < n; i++)
            curve[i][j] /= root;
    }
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++)
            slope[i] -= curve[i][k] * slope[k];
        slope[i] /= curve[i][i];
    }
    for (int i = n; i-- > 0;) {
        for (int k = i + 1; k < n; k++)
            slope[i] -= curve[k][i] * out->of[k];
        out->of[i] = slope[i] / curve[i][i];
    }
    return true;
}

// Go along `step` as far as it pays. Returns the longest way of a player.
static double advance(const Fit *fit, const Strengths *step, Strengths *at)
{
    double before = worth(fit, at);
    double share = 1;
    for (int halvings = 0; halvings < MOST_HALVINGS; halvings++) {
        Strengths next = *at;
        double longest = 0;
        for (int i = 0; i < fit->players; i++) {
            next.of[i] += share * step->of[i];
            longest = fmax(longest, fabs(share * step->of[i]));
        }
        if (worth(fit, &next) >= before) {
            *at = next;
            return longest;
        }
        share /= 2;
    }
    return 0;
}

static bool is_far(const Fit *fit, const Strengths *at)
{
    for (int i = 0; i < fit->players; i++)
        if (!(fabs(at->of[i]) < far_away))
            return true;
    return false;
}

// Newton's method from `at` on: the worth has one maximum. False when that is out of sight.
static bool climb(const Fit *fit, Strengths *at)
{
    for (int i = 0; i < MOST_NEWTON; i++) {
        double slope[MOST];
        double curve[MOST][MOST];
        Strengths step;
        differentiate(fit, at, slope, curve);
        if (!solve(fit->players, curve, slope, &step))
            return false;
        double way = advance(fit, &step, at);
        if (is_far(fit, at))
            return false;
        if (way < small_step)
            break;
    }
    return true;
}

// ---- Intervals -------------------------------------------------------------------------

// How far results of pairs stray from what is expected, compared with independent games.
typedef struct Straying {
    double squares;
    double expected;
    double units; // pairs and single games
} Straying;

static void add_straying(Straying *sum, const PairCounts *pairs, double share)
{
    double variance = share * (1 - share);
    for (int points = 0; points <= 2; points++) {
        double count = (double)pairs->of_points[points];
        double away = points - 2 * share;
        sum->squares += count * away * away;
        sum->expected += count * 2 * variance;
        sum->units += count;
    }
    double lost = (double)pairs->singles_lost;
    double won = (double)pairs->singles_won;
    sum->squares += lost * share * share + won * (1 - share) * (1 - share);
    sum->expected += (lost + won) * variance;
    sum->units += lost + won;
}

// The ratings were fitted to these results, which brings them nearer by as many units as
// there are ratings to be chosen.
static double dispersion(const Schedule *schedule, const PairCounts *pairs,
                         const Strengths *at)
{
    Straying sum = {usual_pairs / 2, usual_pairs / 2, usual_pairs};
    for (int i = 0; i < schedule_pairings(schedule); i++) {
        Pairing pairing = schedule_pairing(schedule, i);
        add_straying(&sum, &pairs[i],
                     chance(at->of[pairing.first] - at->of[pairing.second]));
    }
    double chosen = schedule->players - 1;
    double unbiased =
        sum.units > chosen + usual_pairs ? sum.units / (sum.units - chosen) : 1;
    return unbiased * sum.squares / sum.expected;
}

// Where the rating of a player goes when it is pulled by so much, and how much less likely
// the results are then; infinite when it goes out of sight.
static double likelihood_lost(const Fit *fit, int player, double tilt,
                              const Strengths *best, double *rating)
{
    Fit pulled = *fit;
    Strengths at = *best;
    pulled.tilted = player;
    pulled.tilt = tilt;
    *rating = tilt > 0 ? INFINITY : -INFINITY;
    if (!climb(&pulled, &at))
        return INFINITY;
    *rating = at.of[player];
    return log_likelihood(fit, best) - log_likelihood(fit, &at);
}

// As hard as a player can be pulled before all its games would have to be won, or lost.
static double hardest_pull(const Fit *fit, int player, int direction)
{
    double points = 0;
    for (int i = 0; i < fit->players; i++)
        points += direction > 0 ? fit->won[i][player] : fit->won[player][i];
    return points * fit->players / (fit->players - 1);
}

// Pull harder until so much likelihood is lost.
static double bound_of(const Fit *fit, int player, int direction, double allowed,
                       const Strengths *best)
{
    double low = 0;
    double high = hardest_pull(fit, player, direction);
    double rating = best->of[player];
    for (int i = 0; i < BISECTIONS; i++) {
        double tilt = (low + high) / 2;
        double found;
        if (likelihood_lost(fit, player, direction * tilt, best, &found) > allowed)
            high = tilt;
        else {
            low = tilt;
            rating = found;
        }
    }
    return rating;
}

void elo_table_fit(const Schedule *schedule, const PairCounts *pairs, Elo *out)
{
    const double elo = 400 / log(10);
    Fit fit = fit_of(schedule, pairs);
    Strengths best;
    memset(&best, 0, sizeof best);
    climb(&fit, &best);
    double allowed = half_chi_square * dispersion(schedule, pairs, &best);
    for (int i = 0; i < schedule->players; i++)
        out[i] = (Elo){elo * best.of[i], elo * bound_of(&fit, i, -1, allowed, &best),
                       elo * bound_of(&fit, i, 1, allowed, &best)};
}
