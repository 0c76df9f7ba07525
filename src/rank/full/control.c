// SPDX-License-Identifier: MIT
#include "rank/full/control.h"

#include "tactics/trap_control.h"

enum {
    LEVEL_STEP = 20, // sums are twice the control
    LEVEL_BALANCED = CONTROL_LEVELS / 2,
};

// ---- Once for a position ---------------------------------------------------------------

// What a piece counts, less than 0 for the enemy's.
static int16_t weight_of(const Scene *scene, Piece piece)
{
    int stronger = scene->stronger[piece_side(piece)][piece_kind(piece)];
    int16_t weight =
        ranked_control_weight[stronger < CONTROL_STRONGER ? stronger : CONTROL_STRONGER];
    return piece_side(piece) == scene->mover ? weight : (int16_t)-weight;
}

void control_set_tables(Ground *ground)
{
    for (Square sq = 0; sq < SQUARES; sq++)
        for (int trap = 0; trap < SCENE_TRAPS; trap++) {
            int distance = square_distance(sq, scene_traps[trap]);
            ground->control_factor[sq][trap] =
                distance <= RANKED_CONTROL_REACH ? ranked_control_factor[distance] : 0;
        }
}

// A frozen piece counts half.
static void set_shares(Ground *ground, Piece piece)
{
    int16_t weight = weight_of(ground->scene, piece);
    for (Square sq = 0; sq < SQUARES; sq++) {
        Control4 share = ground->control_factor[sq] * weight;
        ground->control_share[piece][0][sq] = share + share;
        ground->control_share[piece][1][sq] = share;
    }
    ground->control_share[piece][0][NO_SQUARE] = (Control4){0};
}

// The pieces of a set as they stood before the turn.
static Control4 sum_shares(const Ground *ground, Bitboard set, Bitboard frozen)
{
    Control4 sum = {0};
    while (set) {
        Square sq = bb_pop(&set);
        Piece piece = cells_piece(&ground->cells, sq);
        sum += ground->control_share[piece][bb_has(frozen, sq)][sq];
    }
    return sum;
}

void control_set(Ground *ground)
{
    const Scene *scene = ground->scene;
    Bitboard frozen = scene->frozen[GOLD] | scene->frozen[SILVER];
    for (int piece = 0; piece < PIECES; piece++)
        set_shares(ground, (Piece)piece);
    ground->control = sum_shares(ground, position_occupied(&scene->pos), frozen);
}

// ---- For a turn ------------------------------------------------------------------------

static int guards_together(Bitboard side, Square trap)
{
    return 2 * ranked_control_guards[(side >> (trap - 8) & 1) + (side >> (trap - 1) & 1) +
                                     (side >> (trap + 1) & 1) + (side >> (trap + 8) & 1)];
}

static Control4 share_of(const Ground *ground, const Change *change, Square sq,
                         Bitboard frozen)
{
    Piece piece = piece_of((Side)change->side, (Kind)change->kind);
    bool is_frozen = sq != NO_SQUARE && bb_has(frozen, sq);
    return ground->control_share[piece][is_frozen][sq];
}

// All but the guards.
static Control4 control_after(const Ground *ground, const Deed *deed)
{
    const Scene *scene = ground->scene;
    Bitboard before = scene->frozen[GOLD] | scene->frozen[SILVER];
    Bitboard now = deed->frozen[GOLD] | deed->frozen[SILVER];
    Bitboard thawed = (before ^ now) & ~(deed->left | deed->arrived); // or frozen
    Control4 control = ground->control;
    if (thawed)
        control += sum_shares(ground, thawed, now) - sum_shares(ground, thawed, before);
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        control += share_of(ground, change, change->to, now) -
                   share_of(ground, change, change->from, before);
    }
    return control;
}

static int level_of(int control)
{
    int level = control / LEVEL_STEP + LEVEL_BALANCED;
    if (level < 0)
        return 0;
    return level < CONTROL_LEVELS ? level : CONTROL_LEVELS - 1;
}

void control_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const Scene *scene = ground->scene;
    Control4 control = control_after(ground, deed);
    for (int i = 0; i < SCENE_TRAPS; i++) {
        Square trap = scene_traps[i];
        int sum = control[i] + guards_together(deed->after->of_side[scene->mover], trap) -
                  guards_together(deed->after->of_side[scene->enemy], trap);
        feature_list_add(out, FULL_CONTROL +
                                  ground_trap_side(ground, trap) * CONTROL_LEVELS +
                                  level_of(sum));
    }
}
