// SPDX-License-Identifier: MIT
#include "core/turn_short.h"

#include "core/square.h"
#include "core/step.h"

enum { MAX_PATHS = STEPS_PER_TURN + STEPS_PER_TURN * TRAP_COUNT };

// Where one piece has been in this turn.
typedef struct Path {
    Piece piece;
    int length; // of squares; 1 for a piece that did not move
    Square squares[STEPS_PER_TURN + 1];
    bool is_captured;
} Path;

typedef struct Paths {
    int count;
    Path paths[MAX_PATHS];
} Paths;

static Square path_end(const Path *path)
{
    return path->squares[path->length - 1];
}

// The path of the piece that stands on `sq`; begun there when it has none yet.
static Path *path_at(Paths *all, Piece piece, Square sq)
{
    for (int i = 0; i < all->count; i++)
        if (!all->paths[i].is_captured && path_end(&all->paths[i]) == sq)
            return &all->paths[i];
    Path *path = &all->paths[all->count++];
    *path = (Path){.piece = piece, .length = 1, .squares = {sq}};
    return path;
}

static void add_effect(Paths *all, const StepEffect *effect)
{
    Path *path = path_at(all, effect->piece, effect->from);
    path->squares[path->length++] = effect->to;
    for (int i = 0; i < effect->removal_count; i++)
        path_at(all, effect->removals[i].piece, effect->removals[i].square)->is_captured =
            true;
}

// Whether the piece goes straight on over square `i` of its path.
static bool is_straight(const Path *path, int i)
{
    return i > 0 && i + 1 < path->length &&
           path->squares[i] - path->squares[i - 1] ==
               path->squares[i + 1] - path->squares[i];
}

static void format_path(const Path *path, StrBuf *out)
{
    char square[3];
    strbuf_add_char(out, piece_letter(path->piece));
    for (int i = 0; i < path->length; i++) {
        square_format(path->squares[i], square);
        if (!is_straight(path, i))
            strbuf_print(out, "%s%s", i > 0 ? "-" : "", square);
    }
    if (path->is_captured)
        strbuf_add_char(out, 'x');
}

void turn_format_short(const Position *pos, const Turn *turn, StrBuf *out)
{
    Position now = *pos;
    Paths all = {.count = 0};
    for (int i = 0; i < turn->length; i++) {
        StepEffect effect = step_make_effect(&now, turn->steps[i]);
        add_effect(&all, &effect);
    }
    for (int i = 0; i < all.count; i++) {
        if (i > 0)
            strbuf_add_char(out, ' ');
        format_path(&all.paths[i], out);
    }
}

// A turn being told: what its steps did, and which of them are first halves of pushes.
typedef struct Story {
    int length;
    Side side;
    StepEffect effects[STEPS_PER_TURN];
    bool starts_push[STEPS_PER_TURN];
} Story;

static Story story_of(const Position *pos, const Turn *turn)
{
    Position now = *pos;
    Story story = {.length = turn->length, .side = (Side)pos->side};
    for (int i = 0; i < turn->length; i++) {
        story.effects[i] = step_make_effect(&now, turn->steps[i]);
        story.starts_push[i] = now.bond == BOND_PUSH;
    }
    return story;
}

static bool is_own(const Story *story, int i)
{
    return piece_side(story->effects[i].piece) == story->side;
}

static bool is_pulled(const Story *story, int i)
{
    return i < story->length && !is_own(story, i) && !story->starts_push[i];
}

static const char *number_word(int number)
{
    static const char *const words[] = {"no", "one", "two", "three", "four"};
    return words[number];
}

static const char *piece_name(Piece piece)
{
    return kind_name(piece_kind(piece));
}

static void tell_removals(const StepEffect *effect, StrBuf *out)
{
    char square[3];
    for (int i = 0; i < effect->removal_count; i++) {
        const Removal *removal = &effect->removals[i];
        square_format(removal->square, square);
        if (removal->square == effect->to)
            strbuf_add(out, ", where the trap takes it");
        else
            strbuf_print(out, "; the trap on %s takes the %s %s left alone there", square,
                         side_name(piece_side(removal->piece)), piece_name(removal->piece));
    }
}

static void tell_displacement(const StepEffect *effect, const char *verb, StrBuf *out)
{
    char from[3];
    char to[3];
    square_format(effect->from, from);
    square_format(effect->to, to);
    strbuf_print(out, "%s the %s %s from %s to %s", verb,
                 side_name(piece_side(effect->piece)), piece_name(effect->piece), from, to);
    tell_removals(effect, out);
}

static void tell_mover(const StepEffect *effect, StrBuf *out)
{
    char from[3];
    square_format(effect->from, from);
    strbuf_print(out, "the %s on %s", piece_name(effect->piece), from);
}

static int tell_push(const Story *story, int first, StrBuf *out)
{
    const StepEffect *pusher = &story->effects[first + 1];
    tell_mover(pusher, out);
    tell_displacement(&story->effects[first], " pushes", out);
    if (pusher->removal_count > 0) {
        strbuf_add(out, ", and follows");
        tell_removals(pusher, out);
    }
    return first + 2;
}

static bool is_taken_itself(const StepEffect *effect)
{
    for (int i = 0; i < effect->removal_count; i++)
        if (effect->removals[i].square == effect->to)
            return true;
    return false;
}

static int tell_pull(const Story *story, int first, StrBuf *out)
{
    const StepEffect *puller = &story->effects[first];
    char to[3];
    square_format(puller->to, to);
    tell_mover(puller, out);
    strbuf_print(out, " goes to %s", to);
    tell_removals(puller, out);
    if (is_taken_itself(puller))
        strbuf_add(out, "; it still");
    else if (puller->removal_count > 0)
        strbuf_print(out, "; the %s", piece_name(puller->piece));
    else
        strbuf_add(out, " and");
    tell_displacement(&story->effects[first + 1], " pulls", out);
    return first + 2;
}

// Whether step i is the same piece simply walking on after step i - 1.
static bool walks_on(const Story *story, int i)
{
    return i < story->length && is_own(story, i) &&
           story->effects[i].from == story->effects[i - 1].to &&
           story->effects[i - 1].removal_count == 0 && !is_pulled(story, i + 1);
}

static int tell_walk(const Story *story, int first, StrBuf *out)
{
    int end = first + 1;
    while (walks_on(story, end))
        end++;
    char to[3];
    const StepEffect *last = &story->effects[end - 1];
    square_format(last->to, to);
    tell_mover(&story->effects[first], out);
    if (last->to == story->effects[first].from)
        strbuf_add(out, " goes away and comes back");
    else
        strbuf_print(out, " goes to %s", to);
    if (end - first > 1)
        strbuf_print(out, " (%s steps)", number_word(end - first));
    tell_removals(last, out);
    return end;
}

void turn_format_words(const Position *pos, const Turn *turn, StrBuf *out)
{
    Story story = story_of(pos, turn);
    for (int i = 0; i < story.length;) {
        if (i > 0)
            strbuf_add(out, "; ");
        if (!is_own(&story, i) && i + 1 < story.length)
            i = tell_push(&story, i, out);
        else if (is_pulled(&story, i + 1))
            i = tell_pull(&story, i, out);
        else
            i = tell_walk(&story, i, out);
    }
}
