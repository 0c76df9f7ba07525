// SPDX-License-Identifier: MIT
// How a turn relates to those before and after it: whether the enemy can undo it; how near
// it is to the enemy's last turn and to the mover's own; whether it moves a piece that was
// just displaced, or repeats what was done before. And how its own steps hang together.
#include "rank/full/full_scene.h"

// ---- Reversals -------------------------------------------------------------------------

typedef enum Reversal {
    REVERSAL_FULL,    // two steps bring the board back
    REVERSAL_MOSTLY,  // one of each side moved by one, and the enemy's can step back
    REVERSAL_STEPBACK // the one enemy piece that was moved, by one, can step back
} Reversal;

// How many pieces of a side the turn moved; many when it captured any.
static int count_moved(const Deed *deed, int side)
{
    int count = 0;
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        count += change_is_capture(change) ? CHANGES_MOST : change->side == side;
    }
    return count;
}

static const Change *find_change(const Deed *deed, int side)
{
    for (int i = 0; i < deed->changes.count; i++)
        if (deed->changes.items[i].side == side)
            return &deed->changes.items[i];
    return NULL;
}

static bool moved_by_one(const Change *change)
{
    return square_distance(change->from, change->to) == 1;
}

static bool can_step_back(const Deed *deed, const Change *change)
{
    for (int d = NORTH; d < DIRECTIONS; d++) {
        Step step = step_of(change->to, (Direction)d);
        if (bb_shift(bb_of(change->to), (Direction)d) == bb_of(change->from))
            return step_check(deed->after, step, NULL);
    }
    return false;
}

void reversals_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    const Scene *scene = full->scene;
    int theirs = count_moved(deed, (int)scene->enemy);
    int ours = count_moved(deed, (int)scene->mover);
    if (theirs < 1 || theirs > 2)
        return;
    uint64_t key = scene->pos.key ^ ZOBRIST_SILVER;
    if (theirs + ours <= 2 && steps_can_restore(deed->after, deed->arrived, key, 2)) {
        feature_list_add(out, FULL_REVERSAL + REVERSAL_FULL);
        return;
    }
    const Change *change = find_change(deed, (int)scene->enemy);
    if (theirs > 1 || !moved_by_one(change) || !can_step_back(deed, change))
        return;
    bool is_mostly = ours == 1 && moved_by_one(find_change(deed, (int)scene->mover));
    feature_list_add(out, FULL_REVERSAL +
                              (int)(is_mostly ? REVERSAL_MOSTLY : REVERSAL_STEPBACK));
}

// ---- Recency ---------------------------------------------------------------------------

enum {
    RECENCY_REACH = 4,
    RECENCY_MOST = 63, // sums are cut there
    RECENCY_BIN = 3,   // as many sums are one level
};

// Each step of the turn warms the squares around where it ended.
static void warm(const Turn *turn, uint8_t out[SQUARES])
{
    memset(out, 0, SQUARES);
    for (int i = 0; i < turn->length; i++)
        for (Square sq = 0; sq < SQUARES; sq++) {
            int near = RECENCY_REACH - square_distance(sq, step_to(turn->steps[i]));
            out[sq] = (uint8_t)(out[sq] + (near > 0 ? near : 0));
        }
}

// Where own pieces stand now that the enemy's last turn moved.
static Bitboard find_pushed(const Scene *scene, const PastTurn *past)
{
    ChangeList changes;
    Bitboard pushed = 0;
    change_list_find(&past->before, &past->turn, &changes);
    for (int i = 0; i < changes.count; i++) {
        const Change *change = &changes.items[i];
        if (change->side == scene->mover && !change_is_capture(change))
            pushed |= bb_of(change->to);
    }
    return pushed;
}

static void set_recency(Recency *recency, const Scene *scene)
{
    const PastTurn *enemy = scene_enemy_turn(scene);
    const PastTurn *own = scene_own_turn(scene);
    recency->is_known = enemy && own;
    if (!recency->is_known)
        return;
    warm(&enemy->turn, recency->enemy);
    warm(&own->turn, recency->own);
    recency->pushed = find_pushed(scene, enemy);
}

// Boards that followed this one before.
static void see_remakes(FullScene *full, const Scene *scene)
{
    full->remake_count = 0;
    for (size_t i = 0; i + 1 < scene->past_count; i++)
        if (scene->past[i].before.key == scene->pos.key &&
            full->remake_count < REMAKES_MOST)
            full->remakes[full->remake_count++] = scene->past[i + 1].before.key;
}

static int warmth(const Turn *turn, const uint8_t at[SQUARES])
{
    int sum = 0;
    for (int i = 0; i < turn->length; i++)
        sum += at[step_to(turn->steps[i])];
    return (sum < RECENCY_MOST ? sum : RECENCY_MOST) / RECENCY_BIN;
}

void recency_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    const Recency *recency = &full->recency;
    for (int i = 0; i < full->remake_count; i++)
        if (full->remakes[i] == deed->after->key)
            feature_list_add(out, FULL_REMAKE);
    if (!recency->is_known)
        return;
    feature_list_add(out, FULL_NEAR_ENEMY_TURN + warmth(deed->turn, recency->enemy));
    feature_list_add(out, FULL_NEAR_OWN_TURN + warmth(deed->turn, recency->own));
    if (recency->pushed & deed->left)
        feature_list_add(out, FULL_MOVES_PUSHED);
}

// ---- Independence ----------------------------------------------------------------------

// Two steps belong together
//   1. when one begins within a step of where the other ends;
//   2. also when their squares touch, or lie beside the same trap;
//   3. also when their squares are within two steps.
// Steps that belong to a common third belong together.
enum { NOTIONS = 3, GRAPHS = 64, PAIR_BITS = 6 };

// The surroundings of a single step.
typedef struct StepArea {
    Bitboard from;
    Bitboard to;       // nothing for a step off the board
    Bitboard by_from;  // within one step of where it begins
    Bitboard by_to;    // and of where it ends
    Bitboard touching; // within one step of either, or beside the same trap
    Bitboard near;     // within two steps
} StepArea;

static StepArea area_of(Step step)
{
    Bitboard from = bb_of(step_from(step));
    Bitboard to = bb_shift(from, step_direction(step));
    Bitboard touched = bb_grow(from | to);
    Bitboard traps = touched & TRAPS & bb_neighbours(from | to);
    return (StepArea){.from = from,
                      .to = to,
                      .by_from = bb_grow(from),
                      .by_to = bb_grow(to),
                      .touching = touched | bb_neighbours(traps),
                      .near = bb_grow(touched)};
}

// Bit n of each six: they belong together by notion n.
static int relation(const StepArea *one, const StepArea *two)
{
    Bitboard squares = two->from | two->to;
    bool is_chain = (one->by_from & two->to) || (one->by_to & two->from);
    bool is_touching = is_chain || (one->touching & squares);
    bool is_near = is_touching || (one->near & squares);
    return (is_chain ? 1 : 0) | (is_touching ? 1 << PAIR_BITS : 0) |
           (is_near ? 1 << 2 * PAIR_BITS : 0);
}

static void set_relations(FullScene *full)
{
    StepArea areas[STEPS];
    for (int i = 0; i < STEPS; i++)
        areas[i] = area_of((Step)i);
    for (int i = 0; i < STEPS; i++)
        for (int k = 0; k < STEPS; k++)
            full->relations[i][k] = (uint16_t)relation(&areas[i], &areas[k]);
}

// The groups of four steps, by which of the pairs 01 02 03 12 13 23 belong together.
static int groups_of(int pairs)
{
    static const uint8_t groups[GRAPHS] = {4, 3, 3, 2, 3, 2, 2, 1, 3, 2, 2, 2, 2, 1, 1, 1,
                                           3, 2, 2, 1, 2, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1,
                                           3, 2, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1,
                                           2, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1};
    return groups[pairs];
}

void independence_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    const Turn *turn = deed->turn;
    int missing = STEPS_PER_TURN - turn->length;
    int pairs = 0;
    int index = turn->length - 1;
    for (int i = 0, bit = 0; i < turn->length - 1; bit += STEPS_PER_TURN - 1 - i, i++)
        for (int k = i + 1; k < turn->length; k++)
            pairs |= full->relations[turn->steps[i]][turn->steps[k]] << (bit + k - i - 1);
    for (int n = 0; n < NOTIONS; n++, pairs >>= PAIR_BITS)
        index = index * STEPS_PER_TURN + groups_of(pairs % GRAPHS) - 1 - missing;
    feature_list_add(out, FULL_INDEPENDENCE + index);
}

void tempo_begin(FullScene *full)
{
    if (!full->has_tables)
        set_relations(full);
    set_recency(&full->recency, full->scene);
    see_remakes(full, full->scene);
}
