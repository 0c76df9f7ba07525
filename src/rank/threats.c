// SPDX-License-Identifier: MIT
#include "rank/threats.h"

typedef enum Defence {
    DEFENCE_ELEPHANT, // comes to guard the trap
    DEFENCE_GUARD,    // another guard does
    DEFENCE_FLIGHT,
    DEFENCE_OTHER // the capture is possible no longer all the same
} Defence;

// The squares where the pieces of a set stand after the turn, as far as they live.
static Bitboard carry(const Deed *deed, Bitboard set)
{
    Bitboard moved = set & deed->left;
    set &= ~moved;
    while (moved) {
        Square to = deed_destination(deed, bb_pop(&moved));
        if (to != NO_SQUARE)
            set |= bb_of(to);
    }
    return set;
}

static int capture_index(const Ground *ground, int type, int steps, Square trap)
{
    return (type * CAPTURE_STEPS + steps) * WHOSE + ground_trap_side(ground, trap);
}

static int type_on(const Ground *ground, const Position *pos, Square sq)
{
    int side = bb_has(pos->of_side[SILVER], sq);
    return ground_type(ground, side, (int)position_kind_on(pos, sq));
}

// ---- New ones --------------------------------------------------------------------------

static void add_threats(const Ground *ground, const Deed *deed, FeatureList *out)
{
    Side mover = ground->scene->mover;
    Bitboard old = carry(deed, ground->prey.before.all[mover]);
    if (!(deed->prey.all[mover] & ~old))
        return;
    for (int trap = 0; trap < SCENE_TRAPS; trap++)
        for (int i = 0; i < PREY_STEPS; i++)
            for (Bitboard set = deed->prey.at[mover][trap].of[i] & ~old; set;) {
                int type = type_on(ground, deed->after, bb_pop(&set));
                feature_list_add(
                    out, FULL_THREAT + capture_index(ground, type, i, scene_traps[trap]));
            }
}

static void add_offers(const Ground *ground, const Deed *deed, FeatureList *out)
{
    Side enemy = ground->scene->enemy;
    Bitboard old = carry(deed, ground->prey.before.all[enemy]);
    if (!(deed->prey.all[enemy] & ~old))
        return;
    for (int trap = 0; trap < SCENE_TRAPS; trap++)
        for (int i = 0; i < PREY_STEPS; i++)
            for (Bitboard set = deed->prey.at[enemy][trap].of[i] & ~old; set;) {
                Square sq = bb_pop(&set);
                int first =
                    bb_has(deed->arrived, sq) ? FULL_OFFER_MOVED : FULL_OFFER_UNMOVED;
                int type = type_on(ground, deed->after, sq);
                feature_list_add(out,
                                 first + capture_index(ground, type, i, scene_traps[trap]));
            }
}

// ---- Those that are no more ------------------------------------------------------------

static void add_prevented(const Ground *ground, const Deed *deed, FeatureList *out)
{
    Side enemy = ground->scene->enemy;
    Bitboard now = deed->prey.all[enemy];
    for (Bitboard set = ground->prey.before.all[enemy]; set;) {
        Square sq = bb_pop(&set);
        Square to = deed_destination(deed, sq);
        int type = type_on(ground, &ground->scene->pos, sq);
        if (to != NO_SQUARE && !bb_has(now, to))
            feature_list_add(out,
                             FULL_PREVENT + type * BOARD_PLACES + ground_place(ground, sq));
    }
}

static void add_released(const Ground *ground, const Deed *deed, FeatureList *out)
{
    Side mover = ground->scene->mover;
    Bitboard now = deed->prey.all[mover];
    for (int trap = 0; trap < SCENE_TRAPS; trap++)
        for (int i = 0; i < PREY_STEPS; i++)
            for (Bitboard set = ground->prey.before.at[mover][trap].of[i]; set;) {
                Square sq = bb_pop(&set);
                Square to = deed_destination(deed, sq);
                int type = type_on(ground, &ground->scene->pos, sq);
                if (to != NO_SQUARE && !bb_has(now, to))
                    feature_list_add(out, FULL_RELEASE + type * CAPTURE_STEPS + i);
            }
}

// ---- Defences --------------------------------------------------------------------------

static bool defence_of(const Ground *ground, const Deed *deed, int trap, Square victim,
                       Defence *out)
{
    const Scene *scene = ground->scene;
    Side enemy = scene->enemy;
    Square to = deed_destination(deed, victim);
    Bitboard guards =
        square_neighbours[scene_traps[trap]] & deed->after->of_side[scene->mover];
    Bitboard elephant = guards & deed->after->of_kind[ELEPHANT] & deed->arrived;
    if (to == NO_SQUARE)
        return false;
    if (elephant)
        *out = DEFENCE_ELEPHANT;
    else if (bb_count(guards) > scene->guards[trap][scene->mover])
        *out = DEFENCE_GUARD;
    else if (to != victim)
        *out = DEFENCE_FLIGHT;
    else
        *out = DEFENCE_OTHER;
    return *out != DEFENCE_OTHER || !bb_has(prey_all(&deed->prey.at[enemy][trap]), to);
}

static void add_defences(const Ground *ground, const Deed *deed, FeatureList *out)
{
    Side enemy = ground->scene->enemy;
    Defence defence;
    for (int trap = 0; trap < SCENE_TRAPS; trap++)
        for (int i = 0; i < PREY_STEPS; i++)
            for (Bitboard set = ground->prey.before.at[enemy][trap].of[i]; set;)
                if (defence_of(ground, deed, trap, bb_pop(&set), &defence))
                    feature_list_add(out,
                                     FULL_DEFENCE +
                                         ((int)defence * WHOSE +
                                          ground_trap_side(ground, scene_traps[trap])) *
                                             CAPTURE_STEPS +
                                         i);
}

// ---- The exchange ----------------------------------------------------------------------

// What a piece is worth by its type, in quarters of a rabbit.
static int worth(int type)
{
    static const uint8_t of[PIECE_TYPES] = {44, 26, 14, 9, 6, 4, 5, 7};
    return of[type];
}

static int dearest(const Ground *ground, const Position *pos, Bitboard set)
{
    int most = 0;
    while (set) {
        int value = worth(type_on(ground, pos, bb_pop(&set)));
        most = value > most ? value : most;
    }
    return most;
}

// Taken less lost less what the enemy may take next.
static void add_balance(const Ground *ground, const Deed *deed, FeatureList *out)
{
    Side mover = ground->scene->mover;
    int sum = -dearest(ground, deed->after, deed->prey.all[ground->scene->enemy]);
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        int value = worth(ground_type(ground, change->side, change->kind));
        if (change_is_capture(change))
            sum += change->side == mover ? -value : value;
    }
    int level = BALANCES / 2 + (sum > 0 ? (sum + 3) / 4 : -((3 - sum) / 4));
    level = level < 0 ? 0 : level;
    feature_list_add(out, FULL_BALANCE + (level < BALANCES ? level : BALANCES - 1));
}

void threats_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const Bitboard *before = ground->prey.before.all;
    add_threats(ground, deed, out);
    add_offers(ground, deed, out);
    if (before[ground->scene->mover])
        add_released(ground, deed, out);
    if (before[ground->scene->enemy]) {
        add_prevented(ground, deed, out);
        add_defences(ground, deed, out);
    }
    add_balance(ground, deed, out);
}
