// SPDX-License-Identifier: MIT
// Traps: how the guards beside them change, who steps on one, and how well the mover
// controls each after the turn.
//
// Control is counted as tactics/trap_control.h says, from what changed, and with the
// strengths pieces had before the turn.
#include "rank/full/full_scene.h"
#include "tactics/trap_control.h"

// ---- Guards ----------------------------------------------------------------------------

static void add_state(const FullScene *full, const Deed *deed, int trap, Side side,
                      FeatureList *out)
{
    Square sq = scene_traps[trap];
    int before = full->scene->guard_state[trap][side];
    Bitboard guards = square_neighbours[sq] & deed->after->of_side[side];
    int now = guard_state(guards, deed->after->of_kind[ELEPHANT]);
    int first = side == full->scene->mover ? FULL_OWN_GUARDS : FULL_ENEMY_GUARDS;
    if (now != before)
        feature_list_add(
            out, first + (full_trap_side(full, sq) * GUARD_STATES + before) * GUARD_STATES +
                     now);
}

static void add_trap_step(const FullScene *full, const Deed *deed, const Change *change,
                          FeatureList *out)
{
    Bitboard guards = square_neighbours[change->to] & deed->after->of_side[change->side];
    int first = bb_count(guards) >= 2 ? FULL_TRAP_SAFE : FULL_TRAP_UNSAFE;
    int type = full_type(full, change);
    feature_list_add(out, first + full_trap_side(full, change->to) * PIECE_TYPES + type);
}

void guards_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    Bitboard touched = deed->left | deed->arrived;
    for (int trap = 0; trap < TRAP_COUNT; trap++) {
        if (!(touched & square_neighbours[scene_traps[trap]]))
            continue;
        add_state(full, deed, trap, GOLD, out);
        add_state(full, deed, trap, SILVER, out);
    }
    if (!(deed->arrived & TRAPS))
        return;
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        if (change->side == full->scene->mover && !change_is_capture(change) &&
            bb_has(TRAPS, change->to))
            add_trap_step(full, deed, change, out);
    }
}

// ---- Control: once for a position ------------------------------------------------------

enum {
    LEVEL_STEP = 20, // sums are twice the control
    LEVEL_BALANCED = CONTROL_LEVELS / 2,
};

// What a piece counts, less than 0 for the enemy's.
static int16_t weight_of(const Scene *scene, Piece piece)
{
    int stronger = scene->stronger[piece_side(piece)][piece_kind(piece)];
    int16_t weight =
        ranked_control_weight[stronger < CONTROL_STRONGER ? stronger : CONTROL_STRONGER];
    return piece_side(piece) == scene->mover ? weight : (int16_t)-weight;
}

static void set_factors(FullScene *full)
{
    for (Square sq = 0; sq < SQUARES; sq++)
        for (int trap = 0; trap < TRAP_COUNT; trap++) {
            int distance = square_distance(sq, scene_traps[trap]);
            full->control_factor[sq][trap] =
                distance <= RANKED_CONTROL_REACH ? ranked_control_factor[distance] : 0;
        }
}

// A frozen piece counts half.
static void set_shares(FullScene *full, Piece piece)
{
    int16_t weight = weight_of(full->scene, piece);
    for (Square sq = 0; sq < SQUARES; sq++) {
        Control4 share = full->control_factor[sq] * weight;
        full->control_share[piece][0][sq] = share + share;
        full->control_share[piece][1][sq] = share;
    }
    full->control_share[piece][0][NO_SQUARE] = (Control4){0};
}

// The pieces of a set as they stood before the turn.
static Control4 sum_shares(const FullScene *full, Bitboard set, Bitboard frozen)
{
    Control4 sum = {0};
    while (set) {
        Square sq = bb_pop(&set);
        Piece piece = cells_piece(&full->cells, sq);
        sum += full->control_share[piece][bb_has(frozen, sq)][sq];
    }
    return sum;
}

void traps_begin(FullScene *full)
{
    if (!full->has_tables)
        set_factors(full);
    const Scene *scene = full->scene;
    Bitboard frozen = scene->frozen[GOLD] | scene->frozen[SILVER];
    for (int piece = 0; piece < PIECES; piece++)
        set_shares(full, (Piece)piece);
    full->control = sum_shares(full, position_occupied(&scene->pos), frozen);
}

// ---- Control: for a turn ---------------------------------------------------------------

static int guards_together(Bitboard side, Square trap)
{
    return 2 * ranked_control_guards[(side >> (trap - 8) & 1) + (side >> (trap - 1) & 1) +
                                     (side >> (trap + 1) & 1) + (side >> (trap + 8) & 1)];
}

static Control4 share_of(const FullScene *full, const Change *change, Square sq,
                         Bitboard frozen)
{
    Piece piece = change_piece(change);
    bool is_frozen = sq != NO_SQUARE && bb_has(frozen, sq);
    return full->control_share[piece][is_frozen][sq];
}

// All but the guards.
static Control4 control_after(const FullScene *full, const Deed *deed)
{
    const Scene *scene = full->scene;
    Bitboard before = scene->frozen[GOLD] | scene->frozen[SILVER];
    Bitboard now = deed->frozen[GOLD] | deed->frozen[SILVER];
    Bitboard thawed = (before ^ now) & ~(deed->left | deed->arrived); // or frozen
    Control4 control = full->control;
    if (thawed)
        control += sum_shares(full, thawed, now) - sum_shares(full, thawed, before);
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        control += share_of(full, change, change->to, now) -
                   share_of(full, change, change->from, before);
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

void control_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    const Scene *scene = full->scene;
    Control4 control = control_after(full, deed);
    for (int i = 0; i < TRAP_COUNT; i++) {
        Square trap = scene_traps[i];
        int sum = control[i] + guards_together(deed->after->of_side[scene->mover], trap) -
                  guards_together(deed->after->of_side[scene->enemy], trap);
        feature_list_add(out, FULL_CONTROL + full_trap_side(full, trap) * CONTROL_LEVELS +
                                  level_of(sum));
    }
}
