// SPDX-License-Identifier: MIT
#include "study/mimic/mimic_hits.h"

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

static MimicTask task_of(const HitsGame *asked, size_t ply)
{
    return (MimicTask){
        .question = question_before(asked->game, ply),
        .hits_counted = 1,
        .ignored_game = asked->own_id,
    };
}

bool mimic_hits_add(MimicHits *hits, Thesis *thesis, const HitsGame *asked, Error *err)
{
    for (size_t ply = 2; ply < asked->game->move_count; ply++) {
        const GameMove *move = &asked->game->moves[ply];
        MimicTrace trace;
        bool is_found = false;
        MimicTask task = task_of(asked, ply);
        if (move->kind != MOVE_TURN || !asked->sides[move->before.side])
            continue;
        if (!thesis_look_up(thesis, &task, &trace, &is_found, err))
            return false;
        count_trace(hits, bucket_of(ply), &trace, is_found);
    }
    return true;
}
