// SPDX-License-Identifier: MIT
#include "analysis/earlier.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

EarlierQuery earlier_query_usual(void)
{
    return (EarlierQuery){
        .filter = explore_filter_all(),
        .first = STAGE_FULL,
        .last = STAGE_PIECE,
        .most = 10,
        .has_games = true,
    };
}

bool earlier_set_stage(EarlierQuery *query, const char *option, const char *word,
                       Error *err)
{
    query->is_all = word && strcmp(word, "all") == 0;
    if (!word || query->is_all)
        return true;
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++)
        if (strcmp(word, stage_name(stage)) == 0) {
            query->first = query->last = stage;
            return true;
        }
    return error_set(err, "%s is full, half, area, piece or all, not '%.40s'", option,
                     word);
}

bool earlier_set_players(EarlierQuery *query, const char *option, const char *word,
                         Error *err)
{
    if (!word)
        return true;
    if (strcmp(word, "human") == 0 || strcmp(word, "humans") == 0)
        query->filter.player = PLAYER_HUMAN;
    else if (strcmp(word, "bot") == 0 || strcmp(word, "bots") == 0)
        query->filter.player = PLAYER_BOT;
    else
        return error_set(err, "%s is humans or bots, not '%.40s'", option, word);
    return true;
}

bool earlier_set_result(EarlierQuery *query, const char *option, const char *word,
                        Error *err)
{
    query->filter.is_won_only = word && strcmp(word, "won") == 0;
    query->filter.is_lost_only = word && strcmp(word, "lost") == 0;
    return !word || query->filter.is_won_only || query->filter.is_lost_only ||
           error_set(err, "%s is won or lost, not '%.40s'", option, word);
}

static bool read_games(Explorer *explorer, EarlierTurn *turn, Error *err)
{
    const int64_t *ids = turn->played.samples;
    while (turn->game_count < EXPLORE_SAMPLES && ids[turn->game_count]) {
        GameInfo *game = &turn->games[turn->game_count];
        if (!explorer_read_game(explorer, ids[turn->game_count], game, err))
            return false;
        turn->game_count++;
    }
    return true;
}

// Take over what the explorer has found at a stage.
static bool take_stage(Explorer *explorer, const Exploration *found,
                       const EarlierQuery *query, EarlierStage *out, Error *err)
{
    size_t most = query->most && query->most < found->count ? query->most : found->count;
    out->hits = found->hits;
    out->illegal = found->illegal;
    out->turns = memory_array(most + 1, sizeof *out->turns);
    for (size_t i = 0; i < most; i++) {
        EarlierTurn *turn = &out->turns[out->count++];
        *turn = (EarlierTurn){.played = found->turns[i]};
        if (query->has_games && !read_games(explorer, turn, err))
            return false;
    }
    return true;
}

static bool find_stages(Explorer *explorer, const Question *question,
                        const EarlierQuery *query, EarlierPlay *out, Error *err)
{
    Exploration found;
    bool is_done = true;
    exploration_init(&found);
    for (Stage stage = query->first; stage <= query->last; stage++) {
        ExploreQuestion asked = {stage, *question, query->filter};
        EarlierStage *now = &out->stages[out->count++];
        *now = (EarlierStage){.stage = stage};
        is_done = explore_position(explorer, &asked, &found, err) &&
                  take_stage(explorer, &found, query, now, err);
        if (!is_done || (found.count > 0 && !query->is_all))
            break;
    }
    exploration_free(&found);
    return is_done;
}

bool earlier_find(Explorer *explorer, const Question *question, const EarlierQuery *query,
                  EarlierPlay *out, Error *err)
{
    *out = (EarlierPlay){.count = 0};
    if (find_stages(explorer, question, query, out, err))
        return true;
    earlier_free(out);
    return false;
}

void earlier_free(EarlierPlay *play)
{
    for (int i = 0; i < play->count; i++)
        free(play->stages[i].turns);
    play->count = 0;
}
