// SPDX-License-Identifier: MIT
// Captures: made possible, offered, prevented, given up; how those the enemy threatened
// were met; and what the exchange comes to.
#include "rank/full/full_scene.h"

typedef enum Answer {
    DEFENCE_ELEPHANT, // comes to guard the trap
    DEFENCE_GUARD,    // another guard does
    DEFENCE_FLIGHT,
    DEFENCE_OTHER // the capture is possible no longer all the same
} Answer;

static int capture_index(const FullScene *full, int type, int steps, Square trap)
{
    return (type * CAPTURE_STEPS + steps) * WHOSE + full_trap_side(full, trap);
}

// ---- Before the turn -------------------------------------------------------------------

static void list_prey(FullScene *full, int side)
{
    MenaceList *list = &full->menaces[side];
    list->count = 0;
    for (int trap = 0; trap < TRAP_COUNT; trap++)
        for (int i = 0; i < PREY_STEPS; i++)
            for (Bitboard set = full->prey.before.at[side][trap].of[i]; set;) {
                Square sq = bb_pop(&set);
                int type = full_type_on(full, &full->cells, sq);
                assert(list->count < MENACES_MOST);
                list->items[list->count++] =
                    (Menace){(uint8_t)sq, (uint8_t)trap, (uint8_t)i, (uint8_t)type};
            }
}

void threats_begin(FullScene *full)
{
    list_prey(full, GOLD);
    list_prey(full, SILVER);
}

// ---- New ones --------------------------------------------------------------------------

// What the attacker can capture now: threats of the mover's, offers to the enemy.
static inline void add_new(const FullScene *full, const Deed *deed, Side attacker,
                           FeatureList *out)
{
    bool is_threat = attacker == full->scene->mover;
    Bitboard old = deed_carry(deed, full->prey.before.all[attacker]);
    if (!(deed->prey.all[attacker] & ~old))
        return;
    for (int trap = 0; trap < TRAP_COUNT; trap++)
        for (int i = 0; i < PREY_STEPS; i++)
            for (Bitboard set = deed->prey.at[attacker][trap].of[i] & ~old; set;) {
                Square sq = bb_pop(&set);
                int first = is_threat                   ? FULL_THREAT
                            : bb_has(deed->arrived, sq) ? FULL_OFFER_MOVED
                                                        : FULL_OFFER_UNMOVED;
                int type = full_type_on(full, &deed->cells, sq);
                feature_list_add(out,
                                 first + capture_index(full, type, i, scene_traps[trap]));
            }
}

// ---- Those that are no more ------------------------------------------------------------

static void add_prevented(const FullScene *full, const Deed *deed, FeatureList *out)
{
    Side enemy = full->scene->enemy;
    Bitboard now = deed->prey.all[enemy];
    for (Bitboard set = full->prey.before.all[enemy]; set;) {
        Square sq = bb_pop(&set);
        Square to = deed_destination(deed, sq);
        int type = full_type_on(full, &full->cells, sq);
        if (to != NO_SQUARE && !bb_has(now, to))
            feature_list_add(out, FULL_PREVENT + type * PLACES + full_place(full, sq));
    }
}

static void add_released(const FullScene *full, const Deed *deed, FeatureList *out)
{
    const MenaceList *list = &full->menaces[full->scene->mover];
    Bitboard now = deed->prey.all[full->scene->mover];
    for (int i = 0; i < list->count; i++) {
        const Menace *menace = &list->items[i];
        Square to = deed_destination(deed, menace->victim);
        if (to != NO_SQUARE && !bb_has(now, to))
            feature_list_add(out,
                             FULL_RELEASE + menace->type * CAPTURE_STEPS + menace->steps);
    }
}

// ---- Defences --------------------------------------------------------------------------

static bool defence_of(const FullScene *full, const Deed *deed, int trap, Square victim,
                       Answer *out)
{
    const Scene *scene = full->scene;
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

static void add_defences(const FullScene *full, const Deed *deed, FeatureList *out)
{
    const MenaceList *list = &full->menaces[full->scene->enemy];
    Answer defence;
    for (int i = 0; i < list->count; i++) {
        const Menace *menace = &list->items[i];
        int whose = full_trap_side(full, scene_traps[menace->trap]);
        if (defence_of(full, deed, menace->trap, menace->victim, &defence))
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

static int dearest(const FullScene *full, const Cells *cells, Bitboard set)
{
    int most = 0;
    while (set) {
        int value = worth(full_type_on(full, cells, bb_pop(&set)));
        most = value > most ? value : most;
    }
    return most;
}

// Taken less lost less what the enemy may take next.
static void add_balance(const FullScene *full, const Deed *deed, FeatureList *out)
{
    Side mover = full->scene->mover;
    int sum = -dearest(full, &deed->cells, deed->prey.all[full->scene->enemy]);
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        int value = worth(full_type(full, change));
        if (change_is_capture(change))
            sum += change->side == mover ? -value : value;
    }
    int level = BALANCES / 2 + (sum > 0 ? (sum + 3) / 4 : -((3 - sum) / 4));
    level = level < 0 ? 0 : level;
    feature_list_add(out, FULL_BALANCE + (level < BALANCES ? level : BALANCES - 1));
}

void threats_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    const Bitboard *before = full->prey.before.all;
    add_new(full, deed, full->scene->mover, out);
    add_new(full, deed, full->scene->enemy, out);
    if (before[full->scene->mover])
        add_released(full, deed, out);
    if (before[full->scene->enemy]) {
        add_prevented(full, deed, out);
        add_defences(full, deed, out);
    }
    add_balance(full, deed, out);
}
