// SPDX-License-Identifier: MIT
// The restricted Damerau-Levenshtein distance, by the usual table of prefixes.
#include "base/spelling.h"

#include <string.h>

enum { LONGEST = 31 };

typedef int Table[LONGEST + 1][LONGEST + 1]; // [letters of a][letters of b]

static int least(int x, int y)
{
    return x < y ? x : y;
}

static int prefix_distance(Table table, const char *a, const char *b, int i, int j)
{
    if (i == 0 || j == 0)
        return i + j;
    int best = table[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
    best = least(best, least(table[i - 1][j], table[i][j - 1]) + 1);
    if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        best = least(best, table[i - 2][j - 2] + 1);
    return best;
}

int spelling_distance(const char *a, const char *b)
{
    size_t a_length = strlen(a);
    size_t b_length = strlen(b);
    if (a_length > LONGEST || b_length > LONGEST)
        return SPELLING_FAR;
    Table table;
    for (int i = 0; i <= (int)a_length; i++)
        for (int j = 0; j <= (int)b_length; j++)
            table[i][j] = prefix_distance(table, a, b, i, j);
    return table[a_length][b_length];
}

bool spelling_is_nearer(const char *typed, const char *known, int *distance)
{
    int found = spelling_distance(typed, known);
    int tolerated = 1 + (int)strlen(known) / 4;
    if (found > tolerated || found >= *distance)
        return false;
    *distance = found;
    return true;
}
