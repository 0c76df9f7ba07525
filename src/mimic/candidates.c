// SPDX-License-Identifier: MIT
#include "mimic/candidates.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

// As if so many wins and losses had been seen before.
static const double doubt = 2;

// What the top rating is worth beside a share of wins, and how near a stage is.
enum { TOP_RATING = 4000 };
static const double rating_worth = 0.4;
static const double stage_worth[STAGES] = {0.30, 0.15, 0.05, 0};

double candidates_share(long wins, long losses)
{
    return ((double)wins + doubt) / ((double)(wins + losses) + 2 * doubt);
}

void candidates_clear(Candidates *candidates)
{
    candidates->count = 0;
    candidates->seen_count = 0;
    memset(candidates->seen, 0, sizeof candidates->seen);
}

// Note a turn of the database; false when it is known, or when there is no more room.
static bool note_hit(Candidates *candidates, const Hit *hit)
{
    uint64_t name = (uint64_t)hit->game << 16 | (uint16_t)hit->ply;
    size_t slot = (size_t)(name * HASH_SPREAD >> (64 - CANDIDATE_HITS_LOG2));
    while (candidates->seen[slot] && candidates->seen[slot] != name)
        slot = (slot + 1) % CANDIDATE_HITS;
    if (candidates->seen[slot] || candidates->seen_count == CANDIDATE_HITS - 1)
        return false;
    candidates->seen[slot] = name;
    candidates->seen_count++;
    return true;
}

static Candidate *candidate_for(Candidates *candidates, const Position *after)
{
    for (int i = 0; i < candidates->count; i++)
        if (candidates->list[i].after.key == after->key)
            return &candidates->list[i];
    if (candidates->count == CANDIDATES)
        return NULL;
    Candidate *added = &candidates->list[candidates->count++];
    *added = (Candidate){.after = *after};
    return added;
}

void candidates_add(Candidates *candidates, const Position *pos, Stage stage,
                    const Hit *hit)
{
    Position after = *pos;
    if (!note_hit(candidates, hit))
        return;
    turn_play(&after, &hit->turn);
    Candidate *candidate = candidate_for(candidates, &after);
    if (!candidate)
        return;
    if (candidate->count == 0) {
        candidate->turn = hit->turn;
        candidate->stage = stage;
    }
    candidate->count++;
    candidate->wins += hit->merit.outcome == OUTCOME_WON;
    candidate->losses += hit->merit.outcome == OUTCOME_LOST;
    if (hit->merit.rating > candidate->best_rating)
        candidate->best_rating = hit->merit.rating;
}

static double score_of(const Candidate *candidate)
{
    return candidates_share(candidate->wins, candidate->losses) +
           rating_worth * candidate->best_rating / TOP_RATING +
           stage_worth[candidate->stage];
}

static int compare(const void *a, const void *b)
{
    const Candidate *one = a;
    const Candidate *other = b;
    if (one->score != other->score)
        return one->score > other->score ? -1 : 1;
    return one->after.key < other->after.key ? -1 : one->after.key > other->after.key;
}

void candidates_rank(Candidates *candidates)
{
    for (int i = 0; i < candidates->count; i++)
        candidates->list[i].score = score_of(&candidates->list[i]);
    qsort(candidates->list, (size_t)candidates->count, sizeof candidates->list[0], compare);
}
