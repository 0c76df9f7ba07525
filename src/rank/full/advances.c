// SPDX-License-Identifier: MIT
// Going forward and back, and keeping clear of stronger enemies, each by whose influence
// prevails there.
//
// Influence is whose surroundings a square lies in: each piece radiates by how many enemies
// are stronger than it; four rounds spread this over the neighbours and let it fade. After
// the champion of 2015; levels and fading are its.
#include "core/freezing.h"
#include "rank/full/full_scene.h"

// ---- Influence -------------------------------------------------------------------------

enum {
    ROUNDS = 4,
    FRAME = FILES + 2, // with a border that stays 0
    FRAMED = FRAME * FRAME,
    MOST_STRONGER = 8,
    LEVEL_STEP = 50,
};

static int framed_square(Square sq)
{
    return (square_rank(sq) + 1) * FRAME + square_file(sq) + 1;
}

static void place_pieces(const Scene *scene, Side side, float sign, float field[FRAMED])
{
    static const float strengths[MOST_STRONGER + 1] = {75, 55, 50, 45, 40, 35, 30, 25, 15};
    static const float scale = 10.4167F;
    for (int kind = RABBIT; kind < KINDS; kind++) {
        int stronger = scene->stronger[side][kind];
        float strength = strengths[stronger < MOST_STRONGER ? stronger : MOST_STRONGER];
        for (Bitboard set = position_pieces(&scene->pos, side, (Kind)kind); set;)
            field[framed_square(bb_pop(&set))] = sign * scale * strength;
    }
}

static void spread(const float from[FRAMED], float to[FRAMED])
{
    for (Square sq = 0; sq < SQUARES; sq++) {
        int at = framed_square(sq);
        float beside = from[at - 1] + from[at + 1] + from[at - FRAME] + from[at + FRAME];
        to[at] = 0.36F * from[at] + 0.16F * beside;
    }
}

static uint8_t level_of(float value)
{
    int level = (int)value / LEVEL_STEP + INFLUENCE_LEVELS / 2;
    if (level < 0)
        return 0;
    return (uint8_t)(level < INFLUENCE_LEVELS ? level : INFLUENCE_LEVELS - 1);
}

static void set_influence(FullScene *full)
{
    const Scene *scene = full->scene;
    float fields[2][FRAMED] = {{0}};
    place_pieces(scene, scene->mover, 1, fields[0]);
    place_pieces(scene, scene->enemy, -1, fields[0]);
    for (int round = 0; round < ROUNDS; round++)
        spread(fields[round % 2], fields[(round + 1) % 2]);
    for (Square sq = 0; sq < SQUARES; sq++)
        full->influence[sq] = level_of(fields[ROUNDS % 2][framed_square(sq)]);
}

// The squares within so many steps of an enemy stronger than a kind.
static void set_ranges(FullScene *full)
{
    const Scene *scene = full->scene;
    for (int kind = RABBIT; kind < KINDS; kind++) {
        Bitboard reached = stronger_pieces(&scene->pos, scene->enemy, (Kind)kind);
        for (int i = 0; i < DOMINATOR_RANGE; i++) {
            reached = bb_grow(reached);
            full->range[kind][i] = reached;
        }
    }
}

void advances_begin(FullScene *full)
{
    set_influence(full);
    set_ranges(full);
}

// ---- Advances --------------------------------------------------------------------------

// How free the goal straight ahead is: its own level twice, and those beside it.
static int goal_level(const FullScene *full, Square sq)
{
    int file = square_file(sq);
    Square goal = ((RANKS - 1) * FILES + file) ^ full->flip;
    int sum = 2 * full->influence[goal];
    if (file > 0)
        sum += full->influence[goal - 1];
    if (file < FILES - 1)
        sum += full->influence[goal + 1];
    return sum / 4;
}

static void add_rabbit(const FullScene *full, const Change *change, FeatureList *out)
{
    int rows_to_go = RANKS - 1 - full_row(full, change->to);
    feature_list_add(out, FULL_RABBIT_ADVANCE + rows_to_go * INFLUENCE_LEVELS +
                              goal_level(full, change->to));
}

// The level of the enemy trap on the side of a square; of both in the middle.
static int trap_level(const FullScene *full, Square sq)
{
    int file = square_file(sq);
    int left = full->influence[TRAP_C6 ^ full->flip];
    int right = full->influence[TRAP_F6 ^ full->flip];
    if (file < 3)
        return left;
    return file > 4 ? right : (left + right) / 2;
}

static void add_zone(const FullScene *full, const Change *change, FeatureList *out)
{
    static const uint8_t zones[RANKS] = {0, 0, 1, 2, 3, 4, 4, 4};
    int before = zones[full_row(full, change->from)];
    int now = zones[full_row(full, change->to)];
    int type = full_type(full, change);
    if (now != before)
        feature_list_add(out, (now > before ? FULL_ADVANCE : FULL_RETREAT) +
                                  type * INFLUENCE_LEVELS + trap_level(full, change->to));
}

// How far the nearest stronger enemy stood from a square, 1 to 4, 0 for farther.
static int dominator_distance(const FullScene *full, int kind, Square sq)
{
    for (int i = 0; i < DOMINATOR_RANGE; i++)
        if (bb_has(full->range[kind][i], sq))
            return i + 1;
    return 0;
}

static void add_range(const FullScene *full, const Change *change, FeatureList *out)
{
    int before = dominator_distance(full, change->kind, change->from);
    int now = dominator_distance(full, change->kind, change->to);
    int type = full_type(full, change);
    int from = type * INFLUENCE_LEVELS + full->influence[change->from];
    int to = type * INFLUENCE_LEVELS + full->influence[change->to];
    if (before && (!now || now > before))
        feature_list_add(out, FULL_RANGE_LEFT + from * DOMINATOR_RANGE + before - 1);
    else if (!before && now)
        feature_list_add(out, FULL_RANGE_ENTERED + to * DOMINATOR_RANGE + now - 1);
    else if (now && now < before)
        feature_list_add(out, FULL_RANGE_CLOSER + type * DOMINATOR_RANGE + now - 1);
}

void advances_add(const FullScene *full, const Change *change, FeatureList *out)
{
    if (change->side != full->scene->mover || change_is_capture(change))
        return;
    add_zone(full, change, out);
    add_range(full, change, out);
    if (change->kind == RABBIT)
        add_rabbit(full, change, out);
}

// Enemies that are dominated now and were not where they stood.
void catches_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    Side enemy = full->scene->enemy;
    Bitboard before = full->scene->dominated[enemy];
    Bitboard caught = deed->dominated[enemy] & ~before;
    if (caught)
        caught &= ~deed_carry(deed, before);
    while (caught) {
        Square sq = bb_pop(&caught);
        int type = full_type_on(full, &deed->cells, sq);
        feature_list_add(out, FULL_CATCHES + type * INFLUENCE_LEVELS + full->influence[sq]);
    }
}
