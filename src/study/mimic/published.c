// SPDX-License-Identifier: MIT
#include "study/mimic/published.h"

#include <string.h>

const PublishedSetup published_setups[PUBLISHED_SETUPS] = {
    {"RHDEMDHRRRRCCRRR", "1, 8, 9", 19398 + 6295 + 5717},
    {"RHCEMCHRRRRDDRRR", "4, 6, 7", 10308 + 9013 + 8604},
    {"DHCEMCHDRRRRRRRR", "2, 3", 12784 + 10996},
    {"HDCEMCDHRRRRRRRR", "5", 9132},
    {"RDHEMHDRRRRCCRRR", "10", 5138},
};

const PublishedSetup *published_setup_find(const char *code)
{
    for (int i = 0; i < PUBLISHED_SETUPS; i++)
        if (strcmp(published_setups[i].code, code) == 0)
            return &published_setups[i];
    return NULL;
}

const char *timed_lookup_name(TimedLookup lookup)
{
    static const char *const names[TIMED_LOOKUPS] = {"setup", "full",  "half",
                                                     "area",  "piece", "cascade"};
    return names[lookup];
}

const char *published_time(TimedLookup lookup, int eighths)
{
    static const char *const times[TIMED_CASCADE][PUBLISHED_EIGHTHS] = {
        {"1", "2.3", "3.49", "5.34", "5.58", "7.17", "7.40", "7.96"},
        {"<1", "<1", "<1", "<1", "<1", "<1", "1.20", "1.28"},
        {"<1", "<1", "<1", "<1", "1.3", "1.36", "1.42", "1.8"},
        {"<1", "<1", "<1", "1.8", "2.3", "2.48", "2.68", "2.8"},
        {"8.03", "9.89", "12.89", "13.95", "14.17", "15.96", "18.54", "20.03"},
    };
    if (lookup == TIMED_CASCADE)
        return eighths == PUBLISHED_EIGHTHS ? "25.91" : "-";
    return eighths >= 1 && eighths <= PUBLISHED_EIGHTHS ? times[lookup][eighths - 1] : "-";
}

const PublishedHits published_hits[PUBLISHED_BUCKETS] = {
    {"1-5", {3.63, 13.83, 26.82, 32.86}, 43},
    {"6-10", {0.904, 11.06, 28.32, 34.8}, 21.99},
    {"11-15", {0.13, 9.82, 24.12, 36.82}, 25.16},
    {"16-20", {0.13, 9.65, 18.49, 38.4}, 28.24},
    {"21-25", {0.13, 8.46, 16.37, 39.38}, 30.11},
    {"26-30", {0.13, 7.41, 12.87, 40.12}, 32.32},
    {"31-35", {0.13, 8.42, 16.3, 42.18}, 32.29},
    {"36-40", {0.13, 8.41, 19.98, 43.15}, 31.58},
    {"41-45", {0.13, 7.03, 24.82, 43.16}, 30.13},
    {"46+", {0.13, 4.06, 32.1, 45.1}, 29.34},
};

double chance_of_any(const double *shares, int count)
{
    double none = 1;
    for (int i = 0; i < count; i++)
        none *= 1 - shares[i];
    return 1 - none;
}

double published_at_least_one(const PublishedHits *hits)
{
    double shares[STAGES];
    for (int stage = 0; stage < STAGES; stage++)
        shares[stage] = hits->stages[stage] / 100;
    return 100 * chance_of_any(shares, STAGES);
}
