// SPDX-License-Identifier: MIT
#include "store/explore.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"

struct Explorer {
    Lookup *lookup;
    Statement *find_game;
};

Explorer *explorer_create(Database *db, Error *err)
{
    Explorer *explorer = memory_array(1, sizeof *explorer);
    *explorer = (Explorer){0};
    explorer->lookup = lookup_create(db, err);
    if (explorer->lookup)
        explorer->find_game = game_info_prepare(db, err);
    if (explorer->find_game)
        return explorer;
    explorer_destroy(explorer);
    return NULL;
}

void explorer_destroy(Explorer *explorer)
{
    if (!explorer)
        return;
    lookup_destroy(explorer->lookup);
    statement_destroy(explorer->find_game);
    free(explorer);
}

bool explorer_read_game(Explorer *explorer, int64_t id, GameInfo *out, Error *err)
{
    return game_info_read(explorer->find_game, id, out, err);
}

void exploration_init(Exploration *exploration)
{
    *exploration = (Exploration){0};
}

void exploration_free(Exploration *exploration)
{
    free(exploration->turns);
}

// ---- Filters ---------------------------------------------------------------------------

ExploreFilter explore_filter_all(void)
{
    return (ExploreFilter){
        .max_rating = MERIT_MOST, .since = INT64_MIN, .until = INT64_MAX};
}

bool explore_filter_is_all(const ExploreFilter *filter)
{
    ExploreFilter all = explore_filter_all();
    return filter->min_rating == all.min_rating && filter->max_rating == all.max_rating &&
           filter->player == all.player && filter->since == all.since &&
           filter->until == all.until && !filter->is_won_only && !filter->is_lost_only;
}

void explore_filter_add_sql(const ExploreFilter *filter, Side side, StrBuf *sql)
{
    const char *name = side_name(side);
    strbuf_print(sql, " AND %s_rating BETWEEN %d AND %d", name, filter->min_rating,
                 filter->max_rating);
    if (filter->player != PLAYER_UNKNOWN)
        strbuf_print(sql, " AND %s_kind = %d", name, (int)filter->player);
    if (filter->since != INT64_MIN)
        strbuf_print(sql, " AND COALESCE(started, 0) >= %" PRId64, filter->since);
    if (filter->until != INT64_MAX)
        strbuf_print(sql, " AND COALESCE(started, 0) <= %" PRId64, filter->until);
    Side winner = filter->is_won_only ? side : side_other(side);
    if (filter->is_won_only || filter->is_lost_only)
        strbuf_print(sql, " AND result = %d",
                     winner == GOLD ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON);
}

static bool fits_merit(const ExploreFilter *filter, const Merit *merit)
{
    if (merit->rating < filter->min_rating || merit->rating > filter->max_rating)
        return false;
    if (filter->is_won_only && merit->outcome != OUTCOME_WON)
        return false;
    return !filter->is_lost_only || merit->outcome == OUTCOME_LOST;
}

// Only some filters need to know the game.
static bool fits_game(Explorer *explorer, const ExploreFilter *filter, const Hit *hit,
                      bool *fits, Error *err)
{
    GameInfo info;
    bool has_dates = filter->since != INT64_MIN || filter->until != INT64_MAX;
    *fits = true;
    if (!has_dates && filter->player == PLAYER_UNKNOWN)
        return true;
    if (!game_info_read(explorer->find_game, hit->game, &info, err))
        return false;
    PlayerType type = info.types[hit->ply % 2];
    *fits = (filter->player == PLAYER_UNKNOWN || filter->player == type) &&
            info.started >= filter->since && info.started <= filter->until;
    return true;
}

// ---- Choices, found by the position they lead to ---------------------------------------

typedef struct Collector {
    Exploration *out;
    uint32_t *slots; // a turn's number plus one, or 0; a power of two of them
    size_t slot_count;
    size_t capacity; // of the turns
} Collector;

static uint32_t *find_slot(const Collector *collector, uint64_t key)
{
    assert(collector->slots);
    size_t mask = collector->slot_count - 1;
    size_t slot = (size_t)key & mask;
    while (collector->slots[slot] &&
           collector->out->turns[collector->slots[slot] - 1].key != key)
        slot = (slot + 1) & mask;
    return &collector->slots[slot];
}

static void grow(Collector *collector)
{
    Exploration *out = collector->out;
    collector->capacity = collector->capacity ? collector->capacity * 2 : 64;
    collector->slot_count = collector->capacity * 2;
    out->turns = memory_resize(out->turns, collector->capacity, sizeof *out->turns);
    free(collector->slots);
    collector->slots = memory_aligned_zero(collector->slot_count, sizeof(uint32_t), 64);
    for (size_t i = 0; i < out->count; i++)
        *find_slot(collector, out->turns[i].key) = (uint32_t)i + 1;
}

static PlayedTurn *turn_for(Collector *collector, const Turn *turn, uint64_t key)
{
    Exploration *out = collector->out;
    if (out->count == collector->capacity)
        grow(collector);
    uint32_t *slot = find_slot(collector, key);
    if (*slot == 0) {
        out->turns[out->count] = (PlayedTurn){.turn = *turn, .key = key};
        *slot = (uint32_t)++out->count;
    }
    return &out->turns[*slot - 1];
}

static void add_sample(PlayedTurn *played, int64_t game)
{
    for (int i = 0; i < EXPLORE_SAMPLES; i++)
        if (played->samples[i] == game) {
            return;
        } else if (played->samples[i] == 0) {
            played->samples[i] = game;
            return;
        }
}

static void count_hit(PlayedTurn *played, const Hit *hit)
{
    played->count++;
    played->wins += hit->merit.outcome == OUTCOME_WON;
    played->losses += hit->merit.outcome == OUTCOME_LOST;
    if (hit->merit.rating > played->best_rating)
        played->best_rating = hit->merit.rating;
    played->turns_left += hit->merit.turns_left; // a sum until finish()
    add_sample(played, hit->game);
}

// A turn is filed under all areas of its board and counts in the one in which it begins.
static bool collect(Explorer *explorer, const ExploreQuestion *question, const Hit *hit,
                    Collector *collector, Error *err)
{
    bool fits = hit->begins_here && fits_merit(&question->filter, &hit->merit);
    if (fits && !fits_game(explorer, &question->filter, hit, &fits, err))
        return false;
    if (!fits)
        return true;
    collector->out->hits++;
    collector->out->illegal += !hit->is_legal;
    if (!hit->is_legal)
        return true;
    Position after = *question->about.pos;
    turn_play(&after, &hit->turn);
    count_hit(turn_for(collector, &hit->turn, after.key), hit);
    return true;
}

static bool collect_pattern(Explorer *explorer, const ExploreQuestion *question,
                            const Pattern *pattern, Collector *collector, Error *err)
{
    Hit hit;
    RowStatus status = ROW_END;
    lookup_begin(explorer->lookup, question->stage, pattern, question->about.pos,
                 LOOKUP_ALL);
    while ((status = lookup_next(explorer->lookup, &hit, err)) == ROW_READ)
        if (!collect(explorer, question, &hit, collector, err))
            return false;
    return status == ROW_END;
}

static int compare_turns(const void *a, const void *b)
{
    const PlayedTurn *one = a;
    const PlayedTurn *other = b;
    if (one->count != other->count)
        return one->count > other->count ? -1 : 1;
    if (one->wins != other->wins)
        return one->wins > other->wins ? -1 : 1;
    if (one->best_rating != other->best_rating)
        return one->best_rating > other->best_rating ? -1 : 1;
    return one->key < other->key ? -1 : one->key > other->key;
}

static void finish(Exploration *out)
{
    for (size_t i = 0; i < out->count; i++)
        out->turns[i].turns_left /= (double)out->turns[i].count;
    if (out->count > 0)
        qsort(out->turns, out->count, sizeof *out->turns, compare_turns);
}

bool explore_position(Explorer *explorer, const ExploreQuestion *question, Exploration *out,
                      Error *err)
{
    Pattern patterns[LOOKUP_PATTERNS];
    Collector collector = {.out = out};
    int count = lookup_patterns(question->stage, question->about.pos,
                                question_last_moved(&question->about), patterns);
    bool is_good = true;
    exploration_free(out);
    exploration_init(out);
    for (int i = 0; is_good && i < count; i++)
        is_good = collect_pattern(explorer, question, &patterns[i], &collector, err);
    free(collector.slots);
    finish(out);
    return is_good;
}
