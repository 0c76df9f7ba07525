// SPDX-License-Identifier: MIT
#include "study/mimic_hits.h"

#include "game/last_moved.h"

const PublishedHits published_hits[HIT_BUCKETS] = {
    {"1-5", {3.63, 13.83, 26.82, 32.86}, 43, 59.20},
    {"6-10", {0.904, 11.06, 28.32, 34.8}, 21.99, 58.81},
    {"11-15", {0.13, 9.82, 24.12, 36.82}, 25.16, 56.82},
    {"16-20", {0.13, 9.65, 18.49, 38.4}, 28.24, 54.69},
    {"21-25", {0.13, 8.46, 16.37, 39.38}, 30.11, 53.65},
    {"26-30", {0.13, 7.41, 12.87, 40.12}, 32.32, 51.76},
    {"31-35", {0.13, 8.42, 16.3, 42.18}, 32.29, 55.74},
    {"36-40", {0.13, 8.41, 19.98, 43.15}, 31.58, 58.39},
    {"41-45", {0.13, 7.03, 24.82, 43.16}, 30.13, 60.32},
    {"46+", {0.13, 4.06, 32.1, 45.1}, 29.34, 64.28},
};

// Turns are numbered from 1, set-ups not counted.
static int bucket_of(size_t ply)
{
    size_t turn = ply / 2;
    size_t bucket = (turn - 1) / 5;
    return bucket < HIT_BUCKETS ? (int)bucket : HIT_BUCKETS - 1;
}

static void count_trace(MimicHits *hits, int bucket, const MimicTrace *trace, bool is_found)
{
    hits->positions[bucket]++;
    hits->found[bucket] += is_found;
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
        const MimicTried *tried = &trace->tried[mimic_stage_of(stage)];
        StageHits *counted = &hits->stages[bucket][stage];
        counted->called += tried->is_called;
        counted->hit += tried->hits > 0;
        counted->legal += is_found && trace->chosen == mimic_stage_of(stage);
    }
}

bool mimic_hits_add(MimicHits *hits, Thesis *thesis, const Game *game, int64_t ignored_game,
                    Error *err)
{
    for (size_t ply = 2; ply < game->move_count; ply++) {
        MimicTrace trace;
        bool is_found = false;
        MimicQuestion question = {
            .pos = &game->moves[ply].before,
            .last_moved = game_last_moved_before(game, ply),
            .move_number = (int)ply / 2 + 1,
            .hits_counted = 1,
            .ignored_game = ignored_game,
        };
        if (game->moves[ply].kind != MOVE_TURN)
            continue;
        if (!thesis_look_up(thesis, &question, &trace, &is_found, err))
            return false;
        count_trace(hits, bucket_of(ply), &trace, is_found);
    }
    return true;
}
