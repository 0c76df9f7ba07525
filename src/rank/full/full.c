// SPDX-License-Identifier: MIT
#include "rank/full/full.h"

#include "rank/full/advances.h"
#include "rank/full/control.h"
#include "rank/full/distances.h"
#include "rank/full/full_meaning.h"
#include "rank/full/goals.h"
#include "rank/full/guards.h"
#include "rank/full/holds.h"
#include "rank/full/independence.h"
#include "rank/full/pairs.h"
#include "rank/full/phalanx.h"
#include "rank/full/recency.h"
#include "rank/full/reversals.h"
#include "rank/full/squares.h"
#include "rank/full/threats.h"
#include "rank/full/trips.h"

static const FeatureClass classes[] = {
    {"win", FULL_WIN, FULL_OWN_FROM - FULL_WIN,
     "the turn wins; then it has no other feature"},
    {"own-from", FULL_OWN_FROM, FULL_OWN_TO - FULL_OWN_FROM,
     "own piece that moved: type x place it left"},
    {"own-to", FULL_OWN_TO, FULL_ENEMY_FROM - FULL_OWN_TO,
     "the same: type x place it came to, 32 for lost"},
    {"enemy-from", FULL_ENEMY_FROM, FULL_ENEMY_TO - FULL_ENEMY_FROM,
     "enemy piece that was moved: type x place"},
    {"enemy-to", FULL_ENEMY_TO, FULL_NEAR_FROM - FULL_ENEMY_TO,
     "the same: type x place it came to, 32 for captured"},
    {"near-from", FULL_NEAR_FROM, FULL_NEAR_TO - FULL_NEAR_FROM,
     "place an own piece left x nearest enemy, 1 to 5"},
    {"near-to", FULL_NEAR_TO, FULL_OWN_WAY - FULL_NEAR_TO,
     "place an own piece came to x nearest enemy, 1 to 5"},
    {"own-way", FULL_OWN_WAY, FULL_ENEMY_WAY - FULL_OWN_WAY,
     "own piece: type x place it left x way it went"},
    {"enemy-way", FULL_ENEMY_WAY, FULL_NEIGHBOURS - FULL_ENEMY_WAY,
     "enemy piece: type x place it left x way it went"},
    {"neighbours", FULL_NEIGHBOURS, FULL_ENEMY_NEIGHBOURS - FULL_NEIGHBOURS,
     "own piece that moved: type x who stands beside it now"},
    {"enemy-neighbours", FULL_ENEMY_NEIGHBOURS, FULL_OWN_PAIR - FULL_ENEMY_NEIGHBOURS,
     "enemy piece that was moved: type x who stands beside it now"},
    {"own-pair", FULL_OWN_PAIR, FULL_DRAG - FULL_OWN_PAIR,
     "two own pieces that moved: types x how far apart"},
    {"drag", FULL_DRAG, FULL_ROOM - FULL_DRAG,
     "own and enemy piece that moved: types x captured, beside, farther"},
    {"room", FULL_ROOM, FULL_OWN_GUARDS - FULL_ROOM,
     "free squares beside an elephant: whose x 0 to 4"},
    {"own-guards", FULL_OWN_GUARDS, FULL_ENEMY_GUARDS - FULL_OWN_GUARDS,
     "trap x state of the mover's guards before x after"},
    {"enemy-guards", FULL_ENEMY_GUARDS, FULL_TRAP_SAFE - FULL_ENEMY_GUARDS,
     "trap x state of the enemy's guards before x after"},
    {"trap-safe", FULL_TRAP_SAFE, FULL_TRAP_UNSAFE - FULL_TRAP_SAFE,
     "own piece on a trap with two guards: trap x type"},
    {"trap-unsafe", FULL_TRAP_UNSAFE, FULL_CONTROL - FULL_TRAP_UNSAFE,
     "own piece on a trap with fewer: trap x type"},
    {"control", FULL_CONTROL, FULL_DEFENCE - FULL_CONTROL,
     "trap x how well the mover controls it, 17 levels"},
    {"defence", FULL_DEFENCE, FULL_THREAT - FULL_DEFENCE,
     "capture threat met by elephant, guard, flight, else x trap x steps"},
    {"threat", FULL_THREAT, FULL_OFFER_MOVED - FULL_THREAT,
     "enemy piece newly capturable: type x steps x trap"},
    {"offer-moved", FULL_OFFER_MOVED, FULL_OFFER_UNMOVED - FULL_OFFER_MOVED,
     "own piece newly capturable that moved: type x steps x trap"},
    {"offer-unmoved", FULL_OFFER_UNMOVED, FULL_PREVENT - FULL_OFFER_UNMOVED,
     "the same for pieces that did not move"},
    {"prevent", FULL_PREVENT, FULL_RELEASE - FULL_PREVENT,
     "own piece capturable no longer: type x place"},
    {"release", FULL_RELEASE, FULL_BALANCE - FULL_RELEASE,
     "enemy piece capturable no longer: type x steps"},
    {"balance", FULL_BALANCE, FULL_GOAL_THREAT - FULL_BALANCE,
     "taken less lost less the dearest the enemy may take, 15 levels"},
    {"goal-threat", FULL_GOAL_THREAT, FULL_ALLOWS_GOAL - FULL_GOAL_THREAT,
     "goal in fewer steps than before: steps x single steps that stop it"},
    {"allows-goal", FULL_ALLOWS_GOAL, FULL_FREEZES - FULL_ALLOWS_GOAL,
     "the enemy can reach goal next turn"},
    {"freezes", FULL_FREEZES, FULL_THAWS - FULL_FREEZES,
     "newly frozen: whose x type, whose x place"},
    {"thaws", FULL_THAWS, FULL_DOMINATES - FULL_THAWS,
     "frozen no longer: whose x type, whose x place"},
    {"dominates", FULL_DOMINATES, FULL_RELIEVES - FULL_DOMINATES,
     "newly beside a stronger enemy: whose x type, whose x place"},
    {"relieves", FULL_RELIEVES, FULL_DANGER_ENTERED - FULL_RELIEVES,
     "no longer beside one: whose x type, whose x place"},
    {"danger-entered", FULL_DANGER_ENTERED, FULL_DANGER_LEFT - FULL_DANGER_ENTERED,
     "own piece comes within two of a free stronger enemy: type, place"},
    {"danger-left", FULL_DANGER_LEFT, FULL_DISTANCE_FIRST_SECOND - FULL_DANGER_LEFT,
     "own piece gets away from there: type, place"},
    {"first-second", FULL_DISTANCE_FIRST_SECOND,
     FULL_DISTANCE_FIRST_THIRD - FULL_DISTANCE_FIRST_SECOND,
     "owners x distance of strongest and second x row of the second"},
    {"first-third", FULL_DISTANCE_FIRST_THIRD,
     FULL_DISTANCE_SECOND_THIRD - FULL_DISTANCE_FIRST_THIRD,
     "the same for strongest and third"},
    {"second-third", FULL_DISTANCE_SECOND_THIRD,
     FULL_RABBIT_ADVANCE - FULL_DISTANCE_SECOND_THIRD, "the same for second and third"},
    {"rabbit-advance", FULL_RABBIT_ADVANCE, FULL_ADVANCE - FULL_RABBIT_ADVANCE,
     "moved own rabbit: rows to go x influence at goal"},
    {"advance", FULL_ADVANCE, FULL_RETREAT - FULL_ADVANCE,
     "own piece goes up a zone: type x influence at the trap ahead"},
    {"retreat", FULL_RETREAT, FULL_RANGE_LEFT - FULL_RETREAT,
     "own piece goes down a zone: type x influence at the trap ahead"},
    {"range-left", FULL_RANGE_LEFT, FULL_RANGE_ENTERED - FULL_RANGE_LEFT,
     "farther from a stronger enemy: type x influence x distance"},
    {"range-entered", FULL_RANGE_ENTERED, FULL_RANGE_CLOSER - FULL_RANGE_ENTERED,
     "newly within four of one: type x influence x distance"},
    {"range-closer", FULL_RANGE_CLOSER, FULL_CATCHES - FULL_RANGE_CLOSER,
     "nearer to one: type x distance"},
    {"catches", FULL_CATCHES, FULL_PHALANX_MADE - FULL_CATCHES,
     "enemy piece newly dominated: type x influence"},
    {"phalanx-made", FULL_PHALANX_MADE, FULL_PHALANX_RELEASED - FULL_PHALANX_MADE,
     "square closed to an enemy: type, place x flank; by one or many"},
    {"phalanx-released", FULL_PHALANX_RELEASED, FULL_REVERSAL - FULL_PHALANX_RELEASED,
     "such a square opened: type, place x flank; by one or many"},
    {"reversal", FULL_REVERSAL, FULL_REMAKE - FULL_REVERSAL,
     "the enemy can undo it: fully, mostly, by a step back"},
    {"remake", FULL_REMAKE, FULL_MOVES_PUSHED - FULL_REMAKE,
     "makes again the board that followed this one before"},
    {"moves-pushed", FULL_MOVES_PUSHED, FULL_NEAR_ENEMY_TURN - FULL_MOVES_PUSHED,
     "moves a piece the enemy has just displaced"},
    {"near-enemy-turn", FULL_NEAR_ENEMY_TURN, FULL_NEAR_OWN_TURN - FULL_NEAR_ENEMY_TURN,
     "nearness to the enemy's last turn, 22 levels"},
    {"near-own-turn", FULL_NEAR_OWN_TURN, FULL_INDEPENDENCE - FULL_NEAR_OWN_TURN,
     "nearness to the mover's last turn, 22 levels"},
    {"independence", FULL_INDEPENDENCE, FULL_TOTAL - FULL_INDEPENDENCE,
     "steps x groups they form by three notions"},
};

enum { CLASSES = sizeof classes / sizeof classes[0] };

static void begin(void *memory, const Scene *scene)
{
    ground_set(memory, scene);
}

static void find(void *memory, const Scene *scene, const Position *after, const Turn *turn,
                 FeatureList *out)
{
    Ground *ground = memory;
    Deed deed;
    (void)scene;
    if (!turn) // all of it hangs on who went where
        return;
    deed_set(&deed, ground, after, turn);
    if (goals_won(ground, &deed)) {
        feature_list_add(out, FULL_WIN);
        return;
    }
    trips_find(ground, &deed, out);
    squares_find(ground, &deed, out);
    pairs_find(ground, &deed, out);
    guards_find(ground, &deed, out);
    control_find(ground, &deed, out);
    threats_find(ground, &deed, out);
    goals_find(ground, &deed, out);
    holds_find(ground, &deed, out);
    distances_find(ground, &deed, out);
    advances_find(ground, &deed, out);
    phalanx_find(ground, &deed, out);
    reversals_find(ground, &deed, out);
    recency_find(ground, &deed, out);
    independence_find(ground, &deed, out);
}

const FeatureSet features_full = {
    .name = "full",
    .what = "all that Tusk's rankers see in a turn",
    .classes = classes,
    .class_count = CLASSES,
    .sees_steps = true,
    .memory_size = sizeof(Ground),
    .begin = begin,
    .find = find,
    .explain = full_meaning_add,
};
