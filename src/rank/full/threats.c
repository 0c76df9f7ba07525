// SPDX-License-Identifier: MIT
#include "rank/full/threats.h"

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

// ---- Before the turn -------------------------------------------------------------------

static void list_prey(Ground *ground, int side)
{
    MenaceList *list = &ground->menaces[side];
    list->count = 0;
    for (int trap = 0; trap < SCENE_TRAPS; trap++)
        for (int i = 0; i < PREY_STEPS; i++)
            for (Bitboard set = ground->prey.before.at[side][trap].of[i]; set;) {
                Square sq = bb_pop(&set);
                int type = ground_type_on(ground, &ground->cells, sq);
                assert(list->count < MENACES_MOST);
                list->items[list->count++] =
                    (Menace){(uint8_t)sq, (uint8_t)trap, (uint8_t)i, (uint8_t)type};
            }
}

void threats_set(Ground *ground)
{
    list_prey(ground, GOLD);
    list_prey(ground, SILVER);
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
                int type = ground_type_on(ground, &deed->cells, bb_pop(&set));
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
                int type = ground_type_on(ground, &deed->cells, sq);
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
        int type = ground_type_on(ground, &ground->cells, sq);
        if (to != NO_SQUARE && !bb_has(now, to))
            feature_list_add(out,
                             FULL_PREVENT + type * BOARD_PLACES + ground_place(ground, sq));
    }
}

static void add_released(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const MenaceList *list = &ground->menaces[ground->scene->mover];
    Bitboard now = deed->prey.all[ground->scene->mover];
    for (int i = 0; i < list->count; i++) {
        const Menace *menace = &list->items[i];
        Square to = deed_destination(deed, menace->victim);
        if (to != NO_SQUARE && !bb_has(now, to))
            feature_list_add(out,
                             FULL_RELEASE + menace->type * CAPTURE_STEPS + menace->steps);
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
    const MenaceList *list = &ground->menaces[ground->scene->enemy];
    Defence defence;
    for (int i = 0; i < list->count; i++) {
        const Menace *menace = &list->items[i];
        int whose = ground_trap_side(ground, scene_traps[menace->trap]);
        if (defence_of(ground, deed, menace->trap, menace->victim, &defence))
            feature_list_add(out, FULL_DEFENCE +
                                      ((int)defence * WHOSE + whose) * CAPTURE_STEPS +
                                      menace->steps);
    }
}

// ---- The exchange ----------------------------------------------------------------------

// What a piece is worth by its type, in quarters of a rabbit.
static int worth(int type)
{
    static const uint8_t of[PIECE_TYPES] = {44, 26, 14, 9, 6, 4, 5, 7};
    return of[type];
}

static int dearest(const Ground *ground, const Cells *cells, Bitboard set)
{
    int most = 0;
    while (set) {
        int value = worth(ground_type_on(ground, cells, bb_pop(&set)));
        most = value > most ? value : most;
    }
    return most;
}

// Taken less lost less what the enemy may take next.
static void add_balance(const Ground *ground, const Deed *deed, FeatureList *out)
{
    Side mover = ground->scene->mover;
    int sum = -dearest(ground, &deed->cells, deed->prey.all[ground->scene->enemy]);
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
