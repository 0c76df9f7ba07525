// SPDX-License-Identifier: MIT
#include "zone_twin.h"

#include <stdlib.h>
#include <string.h>

#include "core/square.h"

enum { MOST_GENERATIONS = 20 };

// ---- A zone in the making --------------------------------------------------------------

typedef struct Making {
    const Position *pos;
    const ZoneRules *rules;
    TwinZone *zone;
    Piece p0;
    int generation;
    // Of the squares of the generation before, and of the one being made.
    bool is_in[64], is_next[64];
    int time[64], next_time[64];
    int owner[64], next_owner[64];
} Making;

static bool is_advance(const Making *making)
{
    return making->zone->kind == ZONE_ADVANCE;
}

static void add_link(Making *making, const TwinLink *link, int time)
{
    TwinZone *zone = making->zone;
    if (zone->count == zone->capacity) {
        zone->capacity = 2 * zone->capacity + 16;
        zone->links = realloc(zone->links, (size_t)zone->capacity * sizeof *zone->links);
    }
    if (!zone->links)
        abort();
    zone->links[zone->count] = *link;
    zone->links[zone->count].time = time;
    zone->links[zone->count].generation = making->generation;
    zone->count++;
}

static bool is_deadly(const Making *making, const TwinLink *way)
{
    const ZoneRules *rules = making->rules;
    bool is_minded = !rules->is_literal &&
                     (!is_advance(making) || (rules->is_shortest && !rules->crosses_traps));
    Side side = piece_side(position_piece_at(making->pos, (Square)way->path[0]));
    for (int k = 1; is_minded && k < way->length; k++)
        if (twin_is_trap(way->path[k]) &&
            twin_beside(making->pos, side, way->path[k], way->path[0]) == 0)
            return true;
    return false;
}

// TRACKS: the first way of at most `l` steps, or all; always at least the shortest.
static int tracks(const Making *making, Piece walker, int from, int to, int l,
                  TwinLink *out)
{
    static TwinLink ways[TWIN_WAYS];
    const ZoneRules *rules = making->rules;
    int shortest = twin_steps(walker, from, to);
    int most = rules->is_shortest || (l < shortest && !rules->is_literal) ? shortest : l;
    int count = 0;
    for (int length = shortest; length <= most && length <= 15; length++) {
        int found = twin_ways(walker, from, to, length, rules->is_literal, ways, TWIN_WAYS);
        for (int i = 0; i < found; i++) {
            if (is_deadly(making, &ways[i]) || (count > 0 && !rules->is_bundle))
                continue;
            ways[i].piece = position_piece_at(making->pos, (Square)from);
            out[count++] = ways[i];
        }
    }
    return count;
}

// ---- Whether it is there ---------------------------------------------------------------

static bool cut_is_there_as_printed(const TwinZone *zone, Piece captor, Piece victim)
{
    if (zone->kind == ZONE_BESIDE)
        return twin_steps(victim, zone->victim, zone->target) == 1 &&
               twin_steps(captor, zone->captor, zone->victim) <= 2;
    return zone->kind == ZONE_HELD && twin_steps(captor, zone->captor, zone->victim) == 1 &&
           twin_steps(victim, zone->victim, zone->target) <= 2;
}

static bool cut_is_there(const Position *pos, const TwinZone *zone, Piece captor,
                         Piece victim)
{
    Piece on_trap = position_piece_at(pos, (Square)zone->target);
    bool is_besieged = twin_is_piece(on_trap) && piece_side(on_trap) == piece_side(victim);
    int to_trap = twin_apart(zone->victim, zone->target);
    bool is_near =
        zone->kind == ZONE_HELD
            ? twin_apart(zone->captor, zone->victim) == 1 && 2 * to_trap <= zone->length
            : to_trap == 1 && twin_steps(captor, zone->captor, zone->victim) < zone->length;
    return is_near && twin_is_stronger(captor, victim) &&
           !twin_is_frozen(pos, zone->captor) &&
           is_besieged == (zone->kind == ZONE_SIEGE) &&
           twin_beside(pos, piece_side(victim), zone->target, zone->victim) == 0;
}

static bool is_there(const Position *pos, const ZoneRules *rules, const TwinZone *zone)
{
    Piece captor = position_piece_at(pos, (Square)zone->captor);
    if (!twin_is_piece(captor))
        return false;
    if (zone->kind == ZONE_ADVANCE) {
        Piece there = position_piece_at(pos, (Square)zone->target);
        bool is_enemy = twin_is_piece(there) && piece_side(there) != piece_side(captor);
        return twin_steps(captor, zone->captor, zone->target) <= zone->length &&
               (!rules->is_literal || is_enemy);
    }
    Piece victim = position_piece_at(pos, (Square)zone->victim);
    if (!twin_is_piece(victim) || piece_side(victim) == piece_side(captor) ||
        zone->victim == zone->target)
        return false;
    return rules->is_literal ? cut_is_there_as_printed(zone, captor, victim)
                             : cut_is_there(pos, zone, captor, victim);
}

// ---- Its base --------------------------------------------------------------------------

// The time of the main trajectory, and how many steps it may have.
static int main_time(const Making *making)
{
    if (is_advance(making))
        return making->zone->length + 1;
    return making->rules->is_literal ? 4 : making->zone->length;
}

static void put_time(Making *making, int sq, int time, int owner)
{
    making->is_in[sq] = true;
    making->time[sq] = time;
    making->owner[sq] = owner;
}

static void mark_main(Making *making, const TwinLink *way)
{
    const TwinZone *zone = making->zone;
    bool has_lead = zone->lead > 0 && !making->rules->is_literal;
    int at_trap = (zone->lead > 0 ? zone->lead : zone->length) + 1;
    if (is_advance(making) && !making->rules->is_literal &&
        twin_is_frozen(making->pos, zone->captor))
        put_time(making, zone->captor, 1 + zone->lead, zone->captor);
    for (int k = 1; k <= way->length; k++) {
        bool is_last = k == way->length;
        if (is_last && !is_advance(making))
            break;
        int time = k + 1;
        if (has_lead)
            time = is_advance(making) ? k + 1 + zone->lead : at_trap;
        put_time(making, way->path[k], time, way->path[0]);
    }
    if (!is_advance(making) && !making->rules->is_literal)
        put_time(making, zone->target, at_trap, zone->victim);
}

static void add_second(Making *making)
{
    const TwinZone *zone = making->zone;
    TwinLink second = {.length = 1};
    second.path[0] = zone->kind == ZONE_HELD ? zone->captor : zone->victim;
    second.path[1] = zone->kind == ZONE_HELD ? zone->victim : zone->target;
    if (zone->kind == ZONE_SIEGE) {
        second.length = 0;
        second.path[0] = zone->target;
    }
    second.piece = position_piece_at(making->pos, (Square)second.path[0]);
    add_link(making, &second, 1);
}

static bool make_base(Making *making)
{
    static TwinLink ways[TWIN_WAYS];
    const TwinZone *zone = making->zone;
    bool is_held = zone->kind == ZONE_HELD;
    int from = is_held ? zone->victim : zone->captor;
    int to = is_advance(making) || is_held ? zone->target : zone->victim;
    int most = is_advance(making) ? zone->length : main_time(making);
    Piece walker = position_piece_at(making->pos, (Square)from);
    if (is_held && !making->rules->is_literal)
        walker = piece_of(piece_side(walker), ELEPHANT); // it goes where it is put
    int count = tracks(making, walker, from, to, most, ways);
    for (int i = 0; i < count; i++) {
        add_link(making, &ways[i], main_time(making));
        mark_main(making, &ways[i]);
    }
    if (count > 0 && !is_advance(making))
        add_second(making);
    making->generation = 1;
    return count > 0;
}

// ---- Who joins -------------------------------------------------------------------------

static bool may_join(const Making *making, int x, int y)
{
    const TwinZone *zone = making->zone;
    const ZoneRules *rules = making->rules;
    bool compares_main = rules->is_literal || rules->weighs_main;
    Piece piece = position_piece_at(making->pos, (Square)x);
    int l = making->time[y];
    if (!twin_is_piece(piece) || x == y || l <= 0)
        return false;
    if (is_advance(making) ? x == zone->captor || x == zone->target : x == zone->target)
        return false;
    if (!rules->is_literal && (x == zone->captor || x == zone->victim))
        return false;
    if (!compares_main && x == making->owner[y])
        return false;
    int map = twin_steps(piece, x, y);
    bool is_enemy = piece_side(piece) != piece_side(making->p0);
    if (!is_advance(making))
        return is_enemy ? map <= l : map == 1;
    Piece met = compares_main ? making->p0
                              : position_piece_at(making->pos, (Square)making->owner[y]);
    if (twin_is_stronger(piece, met))
        return is_enemy ? map <= l : map < zone->length;
    return is_enemy ? map <= l - 1 : map == 1;
}

static void mark_joined(Making *making, const TwinLink *way, int y)
{
    const ZoneRules *rules = making->rules;
    bool is_printed = rules->is_literal || rules->reads_l_of_u;
    int time = making->time[y] - (is_printed ? making->time[y] : way->length) + 1;
    for (int k = 1; k < way->length; k++) {
        int sq = way->path[k];
        if (!making->is_next[sq] || making->next_time[sq] < time)
            making->next_time[sq] = time;
        making->is_next[sq] = true;
        making->next_owner[sq] = way->path[0];
    }
}

static void join_all(Making *making)
{
    static TwinLink ways[TWIN_WAYS];
    for (int y = 0; y < 64; y++)
        for (int x = 0; making->is_in[y] && x < 64; x++) {
            if (!may_join(making, x, y))
                continue;
            Piece piece = position_piece_at(making->pos, (Square)x);
            int count = tracks(making, piece, x, y, making->time[y], ways);
            for (int i = 0; i < count; i++) {
                add_link(making, &ways[i], making->time[y] + is_advance(making));
                mark_joined(making, &ways[i], y);
            }
        }
}

static bool next_generation(Making *making)
{
    bool is_any = false;
    for (int sq = 0; sq < 64; sq++) {
        making->is_in[sq] = making->is_next[sq];
        making->time[sq] = making->next_time[sq];
        making->owner[sq] = making->next_owner[sq];
        is_any |= making->is_in[sq];
        making->is_next[sq] = false;
    }
    making->generation++;
    return is_any;
}

static void making_begin(Making *making, const Position *pos, const ZoneRules *rules,
                         TwinZone *zone)
{
    memset(making, 0, sizeof *making);
    making->pos = pos;
    making->rules = rules;
    making->zone = zone;
    making->p0 = position_piece_at(pos, (Square)zone->captor);
}

bool twin_zone_make(const Position *pos, const ZoneRules *rules, TwinZone *zone)
{
    Making making;
    int most = rules->generations ? rules->generations : MOST_GENERATIONS;
    zone->count = 0;
    if (!is_there(pos, rules, zone))
        return false;
    making_begin(&making, pos, rules, zone);
    if (!make_base(&making))
        return false;
    do
        join_all(&making);
    while (making.generation < most && next_generation(&making));
    return true;
}

// ---- All zones -------------------------------------------------------------------------

static void try_zone(const TwinQuest *quest, TwinZones *out, TwinZone zone)
{
    if (out->count == TWIN_ZONES)
        abort();
    if (twin_zone_make(&quest->pos, &quest->rules, &zone))
        out->items[out->count++] = zone;
    else
        free(zone.links);
}

static bool stands(const Position *pos, int sq, Side side)
{
    Piece piece = position_piece_at(pos, (Square)sq);
    return twin_is_piece(piece) && piece_side(piece) == side;
}

// As printed a second case is looked at when no pair satisfies the first; pairs that
// satisfy it but have no way count, too.
static bool find_cut(const TwinQuest *quest, TwinZones *out, TwinZone zone)
{
    bool is_any = false;
    Side defender = side_other(quest->attacker);
    for (zone.victim = 0; zone.victim < 64; zone.victim++)
        for (zone.captor = 0; zone.captor < 64; zone.captor++) {
            if (!stands(&quest->pos, zone.victim, defender) ||
                !stands(&quest->pos, zone.captor, quest->attacker) ||
                !is_there(&quest->pos, &quest->rules, &zone))
                continue;
            is_any = true;
            try_zone(quest, out, zone);
        }
    return is_any;
}

static void find_cuts(const TwinQuest *quest, TwinZones *out, int trap)
{
    bool is_any = false;
    TwinZone zone = {.target = trap, .length = quest->length, .lead = quest->lead};
    for (int kind = ZONE_BESIDE; kind <= ZONE_SIEGE; kind++) {
        zone.kind = (ZoneKind)kind;
        if (!quest->rules.is_literal || !is_any)
            is_any |= find_cut(quest, out, zone);
    }
}

static void find_advances(const TwinQuest *quest, TwinZones *out)
{
    int rank = quest->attacker == GOLD ? 7 : 0;
    TwinZone zone = {
        .kind = ZONE_ADVANCE, .victim = -1, .length = quest->reach, .lead = quest->lead};
    for (zone.captor = 0; zone.captor < 64; zone.captor++) {
        if (position_piece_at(&quest->pos, (Square)zone.captor) !=
            piece_of(quest->attacker, RABBIT))
            continue;
        for (zone.target = 8 * rank; zone.target < 8 * rank + 8; zone.target++)
            try_zone(quest, out, zone);
    }
}

void twin_zones_find(const TwinQuest *quest, TwinZones *out)
{
    static const int traps[] = {18, 21, 42, 45};
    out->count = 0;
    for (int i = 0; quest->length > 0 && i < 4; i++)
        find_cuts(quest, out, traps[i]);
    if (quest->reach > 0)
        find_advances(quest, out);
}

void twin_zones_free(TwinZones *zones)
{
    for (int i = 0; i < zones->count; i++)
        free(zones->items[i].links);
    zones->count = 0;
}

// ---- Moves -----------------------------------------------------------------------------

static int place_after(const TwinMove *move, int sq)
{
    for (int i = 0; i < move->count; i++)
        if (move->from[i] == sq)
            return move->to[i];
    return sq;
}

// What is left of a way; false when its piece has left it or is gone.
static bool follow_link(const TwinMove *move, const TwinLink *link, TwinLink *out)
{
    int here = place_after(move, link->path[0]);
    *out = *link;
    if (here != link->path[0]) {
        if (link->length == 0 || link->path[1] != here)
            return false;
        out->length--;
        memmove(out->path, out->path + 1, sizeof out->path - sizeof out->path[0]);
    }
    return position_piece_at(&move->after, (Square)here) == link->piece;
}

static bool is_main_link(const TwinZone *zone, const TwinLink *link)
{
    int mover = zone->kind == ZONE_HELD ? zone->victim : zone->captor;
    return link->generation == 0 && link->path[0] == mover;
}

bool twin_zone_follow(const Position *pos, const TwinMove *move, const TwinZone *zone,
                      TwinZone *out)
{
    Piece captor = position_piece_at(pos, (Square)zone->captor);
    bool is_attack = (Side)move->after.side == piece_side(captor);
    bool has_main = false;
    *out = *zone;
    out->links = NULL;
    out->count = out->capacity = 0;
    out->captor = place_after(move, zone->captor);
    out->victim = zone->victim < 0 ? -1 : place_after(move, zone->victim);
    out->length -= is_attack ? move->count : 0;
    out->lead -= !is_attack && zone->lead > 0 ? move->count : 0;
    for (int i = 0; i < zone->count; i++) {
        TwinLink image;
        has_main |= is_main_link(zone, &zone->links[i]) &&
                    follow_link(move, &zone->links[i], &image) && image.length > 0;
    }
    return has_main && position_piece_at(&move->after, (Square)out->captor) == captor &&
           (zone->victim < 0 || position_piece_at(&move->after, (Square)out->victim) ==
                                    position_piece_at(pos, (Square)zone->victim));
}

// Whether any main way is open on a board.
static bool has_way(const Position *pos, const ZoneRules *rules, const TwinZone *zone)
{
    Making making;
    TwinZone copy = *zone;
    copy.links = NULL;
    copy.count = copy.capacity = 0;
    making_begin(&making, pos, rules, &copy);
    bool is_any = make_base(&making);
    free(copy.links);
    return is_any;
}

// ---- Translations ----------------------------------------------------------------------

static bool comes_later(const TwinLink *a, const TwinLink *b)
{
    if (a->generation != b->generation || a->generation == 0)
        return a->generation > b->generation;
    if (a->path[a->length] != b->path[b->length])
        return a->path[a->length] > b->path[b->length];
    return a->path[0] > b->path[0];
}

// timer^A by its recursion: the greatest time that those leave, of the generation before,
// which pass the joint; the last of them owns it. Those that join the main one ask it.
static bool find_joint(Making *making, int joint, int generation)
{
    const TwinZone *zone = making->zone;
    bool is_met = false;
    if (generation == 1)
        return making->is_in[joint];
    making->time[joint] = 0;
    for (int i = 0; i < zone->count; i++) {
        const TwinLink *parent = &zone->links[i];
        for (int k = 1; parent->generation == generation - 1 && k < parent->length; k++) {
            if (parent->path[k] != joint)
                continue;
            int left = parent->time - is_advance(making) - parent->length + 1;
            if (!is_met || left > making->time[joint])
                making->time[joint] = left;
            making->owner[joint] = parent->path[0];
            is_met = true;
        }
    }
    return is_met;
}

static void judge(Making *making, const TwinLink *image)
{
    int joint = image->path[image->length];
    if (image->length == 0 || !find_joint(making, joint, image->generation) ||
        !may_join(making, image->path[0], joint) || is_deadly(making, image))
        return;
    int map = twin_steps(image->piece, image->path[0], joint);
    if (image->length > map && image->length > making->time[joint])
        return;
    making->generation = image->generation;
    add_link(making, image, making->time[joint] + is_advance(making));
}

bool twin_zone_translate(const Position *pos, const ZoneRules *rules, const TwinMove *move,
                         const TwinZone *zone, TwinZone *out)
{
    Making making;
    TwinLink *images = malloc((size_t)(zone->count + 1) * sizeof *images);
    int count = 0;
    if (!images)
        abort();
    if (!twin_zone_follow(pos, move, zone, out) || !is_there(&move->after, rules, out) ||
        !has_way(&move->after, rules, out)) {
        free(images);
        return false;
    }
    making_begin(&making, &move->after, rules, out);
    for (int i = 0; i < zone->count; i++) {
        TwinLink image;
        if (!follow_link(move, &zone->links[i], &image))
            continue;
        if (is_main_link(zone, &zone->links[i]) && image.length > 0 &&
            !is_deadly(&making, &image)) {
            add_link(&making, &image, main_time(&making));
            mark_main(&making, &image);
        }
        if (image.generation == 0)
            continue;
        int k = count++;
        for (; k > 0 && comes_later(&images[k - 1], &image); k--)
            images[k] = images[k - 1];
        images[k] = image;
    }
    if (!is_advance(&making))
        add_second(&making);
    for (int i = 0; i < count; i++)
        judge(&making, &images[i]);
    free(images);
    return true;
}

// ---- Texts -----------------------------------------------------------------------------

void twin_zone_format(const TwinZone *zone, StrBuf *out)
{
    for (int i = 0; i < zone->count; i++) {
        const TwinLink *link = &zone->links[i];
        strbuf_print(out, "t(%c%s,", piece_letter(link->piece),
                     square_name((Square)link->path[0]));
        for (int k = 0; k <= link->length; k++) {
            strbuf_print(out, "a(%s)", square_name((Square)link->path[k]));
        }
        strbuf_print(out, ",%d)", link->time);
    }
}
