// SPDX-License-Identifier: MIT
#include "match/oddity.h"

#include <math.h>

enum { LOST, SPLIT, WON, RESULTS };

static const double odd_chance = 0.01; // of all parts together

// Both of the closed forms: a sum of powers, which for odd degrees begins at a half.
double chi_square_chance(double value, int freedom)
{
    if (freedom <= 0 || value <= 0)
        return 1;
    double half = value / 2;
    bool is_even = freedom % 2 == 0;
    double power = is_even ? 0 : 0.5;
    double term = is_even ? exp(-half) : exp(-half) * sqrt(half) / tgamma(1.5);
    double sum = is_even ? 0 : erfc(sqrt(half));
    for (int k = 0; k < freedom / 2; k++) {
        sum += term;
        power += 1;
        term *= half / power;
    }
    return fmin(sum, 1);
}

static double pairs_of(const PairCounts *counts)
{
    return (double)(counts->of_points[LOST] + counts->of_points[SPLIT] +
                    counts->of_points[WON]);
}

// Mean and variance of the points of a pair.
static void describe(const PairCounts *counts, double *mean, double *variance)
{
    double pairs = pairs_of(counts);
    double squares = (double)counts->of_points[SPLIT] + 4 * (double)counts->of_points[WON];
    *mean = ((double)counts->of_points[SPLIT] + 2 * (double)counts->of_points[WON]) / pairs;
    *variance = squares / pairs - *mean * *mean;
}

typedef struct Cells {
    double wanted[RESULTS];
    double found[RESULTS];
} Cells;

static void move_cell(Cells *cells, int from, int to)
{
    if (cells->wanted[from] >= ODDITY_LEAST)
        return;
    cells->wanted[to] += cells->wanted[from];
    cells->found[to] += cells->found[from];
    cells->wanted[from] = cells->found[from] = 0;
}

// What the pairs of two players add to the chi-square.
static void add_cells(const PairCounts *part, const PairCounts *all, Oddity *out)
{
    double share = pairs_of(part) / pairs_of(all);
    Cells cells;
    int kinds = 0;
    for (int i = 0; i < RESULTS; i++) {
        cells.wanted[i] = share * (double)all->of_points[i];
        cells.found[i] = (double)part->of_points[i];
    }
    move_cell(&cells, LOST, SPLIT);
    move_cell(&cells, WON, SPLIT);
    move_cell(&cells, SPLIT, cells.wanted[LOST] > cells.wanted[WON] ? LOST : WON);
    for (int i = 0; i < RESULTS; i++) {
        double off = cells.found[i] - cells.wanted[i];
        kinds += cells.wanted[i] > 0;
        if (cells.wanted[i] > 0)
            out->chi_square += off * off / cells.wanted[i] / (1 - share);
    }
    out->freedom += kinds > 1 ? kinds - 1 : 0;
}

Oddity oddity_of(const Tally *part, const Tally *all, int parts)
{
    Oddity out = {0};
    double variance = 0;
    for (int i = 0; i < schedule_pairings(&all->schedule); i++) {
        double mean;
        double spread;
        double mine = pairs_of(&part->pairs[i]);
        double pairs = pairs_of(&all->pairs[i]);
        if (mine == 0 || mine == pairs)
            continue;
        describe(&all->pairs[i], &mean, &spread);
        out.points += (double)part->pairs[i].of_points[SPLIT] +
                      2 * (double)part->pairs[i].of_points[WON];
        out.expected += mean * mine;
        variance += spread * mine * (1 - mine / pairs);
        add_cells(&part->pairs[i], &all->pairs[i], &out);
    }
    out.residual = variance > 0 ? (out.points - out.expected) / sqrt(variance) : 0;
    out.chance = chi_square_chance(out.chi_square, out.freedom);
    out.is_odd = out.freedom > 0 && out.chance < odd_chance / parts;
    return out;
}
