// SPDX-License-Identifier: MIT
#include "rank/published/published.h"

#include <string.h>

#include "core/freezing.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

// ---- One turn --------------------------------------------------------------------------

typedef struct Finding {
    const Scene *scene;
    const Position *after;
    FeatureList *out;
    int begin;                  // of this turn's features in the list
    Bitboard unseen;            // squares whose changes go unnoticed
    uint8_t type[SIDES][KINDS]; // on the board after the turn
} Finding;

// Kinds may share a type, and squares a place: the feature is the same and counts once.
static void add_once(const Finding *finding, int id)
{
    for (int i = finding->begin; i < finding->out->count; i++)
        if (finding->out->ids[i] == id)
            return;
    feature_list_add(finding->out, id);
}

// Types change only when something is captured.
static void find_types(Finding *finding)
{
    const Position *after = finding->after;
    uint8_t stronger[SIDES][KINDS];
    memcpy(finding->type, finding->scene->type, sizeof finding->type);
    if (bb_count(position_occupied(&finding->scene->pos)) ==
        bb_count(position_occupied(after)))
        return;
    count_stronger(after, stronger);
    for (int side = GOLD; side < SIDES; side++)
        for (int kind = RABBIT; kind < KINDS; kind++)
            finding->type[side][kind] =
                (uint8_t)piece_type((Kind)kind, stronger[side][kind]);
}

// The net effect on a kind: two rabbits that exchange squares have not moved.
static void find_movement(const Finding *finding, Side side, Kind kind)
{
    Bitboard before = position_pieces(&finding->scene->pos, side, kind);
    Bitboard after = position_pieces(finding->after, side, kind);
    int type = finding->type[side][kind];
    if (before == after)
        return;
    for (Bitboard gone = before & ~after & ~finding->unseen; gone;)
        add_once(finding, published_source(side, type, place_of(bb_pop(&gone))));
    for (Bitboard come = after & ~before & ~finding->unseen; come;)
        add_once(finding, published_destination(side, type, place_of(bb_pop(&come))));
    if (bb_count(before) > bb_count(after))
        add_once(finding, published_destination(side, type, PLACE_CAPTURED));
}

static int state_after(const Finding *finding, int trap, Side side)
{
    Bitboard guards = finding->after->of_side[side] & square_neighbours[scene_traps[trap]];
    return guard_state(guards, position_pieces(finding->after, side, ELEPHANT));
}

// Changed or not, there is one for every trap and player.
static void find_traps(const Finding *finding)
{
    for (int trap = 0; trap < TRAP_COUNT; trap++)
        for (int side = GOLD; side < SIDES; side++)
            feature_list_add(finding->out,
                             published_trap(trap, (Side)side,
                                            finding->scene->guard_state[trap][side],
                                            state_after(finding, trap, (Side)side)));
}

static void add_frozen(const Finding *finding, Side side, int type, Bitboard changed,
                       bool is_frozen)
{
    while (changed) {
        int place = place_of(bb_pop(&changed));
        add_once(finding, published_frozen_type(side, type, is_frozen));
        add_once(finding, published_frozen_place(side, place, is_frozen));
    }
}

// By squares: a frozen piece that was dragged away is no longer frozen where it stood.
static void find_freezing(const Finding *finding, Side side)
{
    Bitboard frozen_after = frozen_pieces(finding->after, side);
    Bitboard frozen_before = finding->scene->frozen[side];
    if (!(frozen_before | frozen_after))
        return;
    for (int kind = RABBIT; kind < ELEPHANT; kind++) {
        Bitboard before = frozen_before & finding->scene->pos.of_kind[kind];
        Bitboard after = frozen_after & finding->after->of_kind[kind];
        int type = finding->type[side][kind];
        if (before == after || (before ^ after) & finding->unseen)
            continue; // the slip of the authors hides the whole kind
        add_frozen(finding, side, type, after & ~before, true);
        add_frozen(finding, side, type, before & ~after, false);
    }
}

// Safe with the elephant or two others beside the trap.
static void find_stepping(const Finding *finding)
{
    Side mover = finding->scene->mover;
    for (int trap = 0; trap < TRAP_COUNT; trap++) {
        Square sq = scene_traps[trap];
        Piece piece = position_piece_at(finding->after, sq);
        if (piece == NO_PIECE || piece_side(piece) != mover ||
            piece == position_piece_at(&finding->scene->pos, sq))
            continue;
        int type = finding->type[mover][piece_kind(piece)];
        add_once(finding,
                 published_stepping(state_after(finding, trap, mover) >= 2, trap, type));
    }
}

static void find_changes(const Scene *scene, const Position *after, Bitboard unseen,
                         FeatureList *out)
{
    Finding finding = {
        .scene = scene, .after = after, .out = out, .begin = out->count, .unseen = unseen};
    find_types(&finding);
    for (int side = GOLD; side < SIDES; side++)
        for (int kind = RABBIT; kind < KINDS; kind++)
            find_movement(&finding, (Side)side, (Kind)kind);
    find_traps(&finding);
    find_freezing(&finding, GOLD);
    find_freezing(&finding, SILVER);
    find_stepping(&finding);
}

// ---- What the authors could not afford: captures, nearness to turns before, goals ------

enum { NEAR = 4 }; // steps within which two steps have to do with each other

static int trap_number(Square trap)
{
    int number = 0;
    while (scene_traps[number] != trap)
        number++;
    return number;
}

// What the mover could capture if the enemy passed; each feature once.
static void find_captures(const Scene *scene, const Position *after, FeatureList *out)
{
    Captures found;
    uint8_t stronger[SIDES][KINDS];
    bool is_set[PUBLISHED_RESERVED - PUBLISHED_THREATENS] = {false};
    captures_find(after, scene->mover, STEPS_PER_TURN, &found);
    if (found.victims)
        count_stronger(after, stronger);
    while (found.victims) {
        Square sq = bb_pop(&found.victims);
        Kind kind = piece_kind(position_piece_at(after, sq));
        int id = published_threatens(trap_number(found.of[sq].trap), found.of[sq].steps,
                                     piece_type(kind, stronger[scene->enemy][kind]));
        if (!is_set[id - PUBLISHED_THREATENS])
            feature_list_add(out, id);
        is_set[id - PUBLISHED_THREATENS] = true;
    }
}

// How much two turns have to do with each other, by where their steps began.
static int nearness(const Turn *turn, const Turn *past)
{
    int sum = 0;
    for (int i = 0; i < turn->length; i++)
        for (int k = 0; k < past->length; k++) {
            int apart =
                square_distance(step_from(turn->steps[i]), step_from(past->steps[k]));
            sum += apart < NEAR ? NEAR - apart : 0;
        }
    return sum < NEARNESS_MOST ? sum : NEARNESS_MOST;
}

static void find_nearness(const Scene *scene, const Turn *turn, FeatureList *out)
{
    const PastTurn *enemy = scene_enemy_turn(scene);
    const PastTurn *own = scene_own_turn(scene);
    if (turn && enemy)
        feature_list_add(out, PUBLISHED_NEAR_ENEMY + nearness(turn, &enemy->turn));
    if (turn && own)
        feature_list_add(out, PUBLISHED_NEAR_OWN + nearness(turn, &own->turn));
}

static void find_goals(const Scene *scene, const Position *after, FeatureList *out)
{
    int steps = goal_steps(after, scene->mover, STEPS_PER_TURN, NULL);
    if (goal_is_reached(after, scene->mover))
        feature_list_add(out, PUBLISHED_GOAL);
    else if (steps > 0)
        feature_list_add(out, PUBLISHED_GOAL + steps);
    if (goal_within(after, scene->enemy, STEPS_PER_TURN))
        feature_list_add(out, PUBLISHED_ENEMY_GOAL);
}

static void find_unaffordable(const Scene *scene, const Position *after, const Turn *turn,
                              FeatureList *out)
{
    find_captures(scene, after, out);
    find_nearness(scene, turn, out);
    find_goals(scene, after, out);
}

// ---- The sets --------------------------------------------------------------------------

static void begin_nothing(void *memory, const Scene *scene)
{
    (void)memory;
    (void)scene;
}

static void find_published(void *memory, const Scene *scene, const Position *after,
                           const Turn *turn, FeatureList *out)
{
    (void)memory;
    (void)turn;
    find_changes(scene, after, 0, out);
}

static void find_authors(void *memory, const Scene *scene, const Position *after,
                         const Turn *turn, FeatureList *out)
{
    (void)memory;
    (void)turn;
    find_changes(scene, after, bb_of(SQUARES - 1), out);
}

static void find_extended(void *memory, const Scene *scene, const Position *after,
                          const Turn *turn, FeatureList *out)
{
    find_published(memory, scene, after, turn, out);
    find_unaffordable(scene, after, turn, out);
}

static const FeatureClass published_classes[] = {
    {"source", PUBLISHED_SOURCE, SIDES *SOURCES,
     "a piece left: player*256 + type*32 + place"},
    {"destination", PUBLISHED_DESTINATION, SIDES *DESTINATIONS,
     "a piece came: player*264 + type*33 + place, 32 captured"},
    {"trap", PUBLISHED_TRAP, PUBLISHED_FROZEN_TYPE - PUBLISHED_TRAP,
     "guards of a trap: trap*128 + player*64 + before*8 + after"},
    {"frozen-type", PUBLISHED_FROZEN_TYPE, SIDES *FREEZABLE_TYPES,
     "frozen or freed: player*16 + type*2 + frozen"},
    {"frozen-place", PUBLISHED_FROZEN_PLACE, SIDES *FREEZABLE_PLACES,
     "frozen or freed: player*64 + place*2 + frozen"},
    {"stepping", PUBLISHED_STEPPING, PUBLISHED_USED - PUBLISHED_STEPPING,
     "stepped on a trap: safe*32 + trap*8 + type"},
    {"threatens", PUBLISHED_THREATENS, PUBLISHED_RESERVED - PUBLISHED_THREATENS,
     "could capture next: trap*32 + (steps-1)*8 + type"},
    {"reserved", PUBLISHED_RESERVED, PUBLISHED_NEAR_ENEMY - PUBLISHED_RESERVED,
     "captures invited, prevented, defended: never set"},
    {"near-enemy", PUBLISHED_NEAR_ENEMY, NEARNESS_MOST + 1,
     "nearness to the enemy's last turn"},
    {"near-own", PUBLISHED_NEAR_OWN, NEARNESS_MOST + 1, "nearness to the own turn before"},
    {"goal", PUBLISHED_GOAL, PUBLISHED_ALL - PUBLISHED_GOAL,
     "could goal next in 0 to 4 steps; the enemy can"},
};

enum { USED_CLASSES = 6, ALL_CLASSES = 11 };

const FeatureSet features_published = {
    .name = "published",
    .what = "the 1,776 features used in print",
    .classes = published_classes,
    .class_count = USED_CLASSES,
    .begin = begin_nothing,
    .find = find_published,
};

const FeatureSet features_authors = {
    .name = "authors",
    .what = "the same with the authors' slip: h8 is not seen",
    .classes = published_classes,
    .class_count = USED_CLASSES,
    .begin = begin_nothing,
    .find = find_authors,
};

const FeatureSet features_extended = {
    .name = "extended",
    .what = "the 1,776 and the 838 the authors could not afford",
    .classes = published_classes,
    .class_count = ALL_CLASSES,
    .sees_steps = true,
    .begin = begin_nothing,
    .find = find_extended,
};
