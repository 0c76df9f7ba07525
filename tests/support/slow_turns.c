// SPDX-License-Identifier: MIT
#include "slow_turns.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

// ---- The board -------------------------------------------------------------------------

enum { NOWHERE = -1, NEIGHBOURS = 4, MAX_STEPS = 4 };

// The square next to `square` in direction 0 to 3 (north, east, south, west).
static int neighbour(int square, int direction)
{
    static const int files[NEIGHBOURS] = {0, 1, 0, -1};
    static const int ranks[NEIGHBOURS] = {1, 0, -1, 0};
    int file = square % 8 + files[direction];
    int rank = square / 8 + ranks[direction];
    bool on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return on_board ? rank * 8 + file : NOWHERE;
}

static bool is_empty(const SlowBoard *board, int square)
{
    return board->at[square] == '.';
}

static bool is_gold(char piece)
{
    return isupper((unsigned char)piece) != 0;
}

static bool is_friend(char piece, char other)
{
    return piece != '.' && other != '.' && is_gold(piece) == is_gold(other);
}

static bool is_enemy(char piece, char other)
{
    return piece != '.' && other != '.' && is_gold(piece) != is_gold(other);
}

static int strength(char piece)
{
    static const char weakest_first[] = "rcdhme";
    return (int)(strchr(weakest_first, tolower((unsigned char)piece)) - weakest_first);
}

static bool is_stronger(char piece, char other)
{
    return strength(piece) > strength(other);
}

static bool has_friend_beside(const SlowBoard *board, int square)
{
    for (int d = 0; d < NEIGHBOURS; d++) {
        int beside = neighbour(square, d);
        if (beside != NOWHERE && is_friend(board->at[square], board->at[beside]))
            return true;
    }
    return false;
}

// Rule 5: next to a stronger enemy and not next to a friend.
static bool is_frozen(const SlowBoard *board, int square)
{
    if (has_friend_beside(board, square))
        return false;
    for (int d = 0; d < NEIGHBOURS; d++) {
        int beside = neighbour(square, d);
        if (beside != NOWHERE && is_enemy(board->at[square], board->at[beside]) &&
            is_stronger(board->at[beside], board->at[square]))
            return true;
    }
    return false;
}

// Rule 6: after every single step a piece on a trap without a friend beside it is removed.
// No trap is next to another, so the order does not matter.
static void remove_from_traps(SlowBoard *board)
{
    enum { C3 = 2 * 8 + 2, F3 = 2 * 8 + 5, C6 = 5 * 8 + 2, F6 = 5 * 8 + 5 };
    static const int traps[] = {C3, F3, C6, F6};
    for (int i = 0; i < 4; i++)
        if (!is_empty(board, traps[i]) && !has_friend_beside(board, traps[i]))
            board->at[traps[i]] = '.';
}

static SlowBoard after_step(const SlowBoard *board, int from, int to)
{
    SlowBoard next = *board;
    next.at[to] = board->at[from];
    next.at[from] = '.';
    remove_from_traps(&next);
    return next;
}

// ---- A turn, step after step -----------------------------------------------------------

// Where a turn has got to. A pull is possible when the last step was a piece of the mover's
// stepping by itself, neither taking the square of a pushed piece nor being pulled.
typedef struct State {
    SlowBoard board;
    int length;
    unsigned char path[MAX_STEPS]; // from * 4 + direction of each step
    int pull_square;               // the square the last step left, or NOWHERE
    char puller;                   // the piece that left it, alive or not
} State;

typedef struct Search {
    bool gold_moves;
    int max_steps;
    void (*found)(void *context, const State *state); // called at every place to stop
    void *context;
} Search;

static bool is_movers(const Search *search, char piece)
{
    return piece != '.' && is_gold(piece) == search->gold_moves;
}

static State stepped(const State *state, int from, int direction)
{
    State next = *state;
    next.board = after_step(&state->board, from, neighbour(from, direction));
    next.path[next.length++] = (unsigned char)(from * 4 + direction);
    next.pull_square = NOWHERE;
    next.puller = '.';
    return next;
}

static void explore(const Search *search, const State *state);

static bool is_backwards_for_rabbit(char piece, int direction)
{
    return (piece == 'R' && direction == 2) || (piece == 'r' && direction == 0);
}

// A piece of the mover's steps by itself.
static void explore_single_step(const Search *search, const State *state, int from)
{
    char piece = state->board.at[from];
    for (int d = 0; d < NEIGHBOURS; d++) {
        int to = neighbour(from, d);
        if (to == NOWHERE || !is_empty(&state->board, to) ||
            is_backwards_for_rabbit(piece, d))
            continue;
        State next = stepped(state, from, d);
        next.pull_square = from;
        next.puller = piece;
        explore(search, &next);
    }
}

// The piece on `from` pushes the enemy in direction `d`, wherever there is room for it.
static void explore_push(const Search *search, const State *state, int from, int d)
{
    char pusher = state->board.at[from];
    int victim = neighbour(from, d);
    for (int out = 0; out < NEIGHBOURS; out++) {
        int to = neighbour(victim, out);
        if (to == NOWHERE || !is_empty(&state->board, to))
            continue;
        State half = stepped(state, victim, out);
        if (half.board.at[from] != pusher) // stood on a trap without support from the start
            continue;
        State next = stepped(&half, from, d);
        explore(search, &next);
    }
}

static void explore_pushes(const Search *search, const State *state, int from)
{
    if (state->length + 2 > search->max_steps)
        return;
    char pusher = state->board.at[from];
    for (int d = 0; d < NEIGHBOURS; d++) {
        int victim = neighbour(from, d);
        if (victim != NOWHERE && is_enemy(pusher, state->board.at[victim]) &&
            is_stronger(pusher, state->board.at[victim]))
            explore_push(search, state, from, d);
    }
}

// A weaker enemy follows into the square that the puller has just left.
static void explore_pulls(const Search *search, const State *state)
{
    if (state->pull_square == NOWHERE)
        return;
    for (int d = 0; d < NEIGHBOURS; d++) {
        int victim = neighbour(state->pull_square, d);
        if (victim == NOWHERE || !is_enemy(state->puller, state->board.at[victim]) ||
            !is_stronger(state->puller, state->board.at[victim]))
            continue;
        State next = stepped(state, victim, (d + 2) % NEIGHBOURS); // opposite direction
        explore(search, &next);
    }
}

static void explore(const Search *search, const State *state)
{
    search->found(search->context, state);
    if (state->length == search->max_steps)
        return;
    explore_pulls(search, state);
    for (int square = 0; square < 64; square++) {
        if (!is_movers(search, state->board.at[square]) || is_frozen(&state->board, square))
            continue;
        explore_single_step(search, state, square);
        explore_pushes(search, state, square);
    }
}

static void explore_from(const Position *pos, const Search *search)
{
    State start = {.board = slow_board(pos), .pull_square = NOWHERE, .puller = '.'};
    explore(search, &start);
}

// ---- What is asked ---------------------------------------------------------------------

SlowBoard slow_board(const Position *pos)
{
    SlowBoard board;
    for (int square = 0; square < 64; square++)
        board.at[square] = piece_letter(position_piece_at(pos, square));
    return board;
}

typedef struct BoardCollection {
    SlowBoard start;
    SlowSet *set;
} BoardCollection;

static void collect_board(void *context, const State *state)
{
    BoardCollection *collection = context;
    if (memcmp(&state->board, &collection->start, sizeof state->board) != 0)
        slow_set_add(collection->set, &state->board);
}

void slow_turns(const Position *pos, int max_steps, SlowSet *out)
{
    slow_set_clear(out);
    BoardCollection collection = {.start = slow_board(pos), .set = out};
    Search search = {
        .gold_moves = pos->side == GOLD,
        .max_steps = max_steps,
        .found = collect_board,
        .context = &collection,
    };
    explore_from(pos, &search);
}

typedef struct PathCollection {
    int length;
    uint32_t *paths;
    size_t count;
    size_t capacity;
} PathCollection;

static void collect_path(void *context, const State *state)
{
    PathCollection *collection = context;
    if (state->length != collection->length)
        return;
    if (collection->count == collection->capacity) {
        collection->capacity = collection->capacity * 2 + 1024;
        collection->paths =
            memory_resize(collection->paths, collection->capacity, sizeof(uint32_t));
    }
    uint32_t path = 0;
    for (int i = 0; i < state->length; i++)
        path = path << 8 | state->path[i];
    collection->paths[collection->count++] = path;
}

static int compare_paths(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a;
    uint32_t right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static uint64_t count_distinct(uint32_t *paths, size_t count)
{
    if (count == 0)
        return 0;
    qsort(paths, count, sizeof *paths, compare_paths);
    uint64_t distinct = 1;
    for (size_t i = 1; i < count; i++)
        distinct += paths[i] != paths[i - 1];
    return distinct;
}

uint64_t slow_sequences(const Position *pos, int steps)
{
    PathCollection collection = {.length = steps};
    Search search = {
        .gold_moves = pos->side == GOLD,
        .max_steps = steps,
        .found = collect_path,
        .context = &collection,
    };
    explore_from(pos, &search);
    uint64_t distinct = count_distinct(collection.paths, collection.count);
    free(collection.paths);
    return distinct;
}

// ---- The set of boards -----------------------------------------------------------------

void slow_set_init(SlowSet *set)
{
    *set = (SlowSet){0};
}

void slow_set_free(SlowSet *set)
{
    free(set->boards);
    free(set->slots);
    slow_set_init(set);
}

void slow_set_clear(SlowSet *set)
{
    set->count = 0;
    if (set->slots)
        memset(set->slots, 0, set->slot_count * sizeof *set->slots);
}

static uint64_t hash_of(const SlowBoard *board)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < sizeof board->at; i += sizeof hash) {
        uint64_t word;
        memcpy(&word, board->at + i, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash;
}

// The slot that holds an equal board, or the empty one where it belongs.
static size_t slot_of(const SlowSet *set, const SlowBoard *board)
{
    size_t slot = hash_of(board) % set->slot_count;
    while (set->slots[slot] &&
           memcmp(&set->boards[set->slots[slot] - 1], board, sizeof *board) != 0)
        slot = (slot + 1) % set->slot_count;
    return slot;
}

// At most half of the slots are in use.
static void grow(SlowSet *set)
{
    set->capacity = set->capacity * 2 + 1024;
    set->boards = memory_resize(set->boards, set->capacity, sizeof *set->boards);
    set->slot_count = set->capacity * 2;
    set->slots = memory_resize(set->slots, set->slot_count, sizeof *set->slots);
    memset(set->slots, 0, set->slot_count * sizeof *set->slots);
    for (size_t i = 0; i < set->count; i++)
        set->slots[slot_of(set, &set->boards[i])] = (uint32_t)(i + 1);
}

void slow_set_add(SlowSet *set, const SlowBoard *board)
{
    if (set->count == set->capacity)
        grow(set);
    size_t slot = slot_of(set, board);
    if (set->slots[slot])
        return;
    set->boards[set->count++] = *board;
    set->slots[slot] = (uint32_t)set->count;
}

size_t slow_set_find(const SlowSet *set, const SlowBoard *board)
{
    if (set->count == 0)
        return SIZE_MAX;
    uint32_t number = set->slots[slot_of(set, board)];
    return number ? number - 1 : SIZE_MAX;
}
