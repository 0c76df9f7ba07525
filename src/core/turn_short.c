// SPDX-License-Identifier: MIT
#include "core/turn_short.h"

#include "core/square.h"
#include "core/step.h"
#include "core/turn_text.h"

// ---- The short form: written -----------------------------------------------------------

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
    strbuf_add_char(out, piece_letter(path->piece));
    for (int i = 0; i < path->length; i++) {
        if (!is_straight(path, i))
            strbuf_print(out, "%s%s", i > 0 ? "-" : "", square_name(path->squares[i]));
    }
    if (path->is_captured)
        strbuf_add_char(out, 'x');
}

static Paths paths_of(const Position *pos, const Turn *turn)
{
    Position now = *pos;
    Paths all = {.count = 0};
    for (int i = 0; i < turn->length; i++) {
        StepEffect effect = step_make_effect(&now, turn->steps[i]);
        add_effect(&all, &effect);
    }
    return all;
}

void turn_format_short(const Position *pos, const Turn *turn, StrBuf *out)
{
    Paths all = paths_of(pos, turn);
    for (int i = 0; i < all.count; i++) {
        if (i > 0)
            strbuf_add_char(out, ' ');
        format_path(&all.paths[i], out);
    }
}

// ---- The short form: read --------------------------------------------------------------

// Go on in a straight line to `to`.
static bool extend_path(Path *path, Square to, Error *err)
{
    Square from = path_end(path);
    int files = square_file(to) - square_file(from);
    int ranks = square_rank(to) - square_rank(from);
    if ((files == 0) == (ranks == 0))
        return error_set(err, "each part of a path is a straight line to another square");
    int stride = files > 0 ? 1 : files < 0 ? -1 : ranks > 0 ? FILES : -FILES;
    while (path_end(path) != to) {
        if (path->length > STEPS_PER_TURN)
            return error_set(err, "a turn has at most four steps");
        path->squares[path->length] = path_end(path) + stride;
        path->length++;
    }
    return true;
}

static bool read_square(Span *rest, Square *out, Error *err)
{
    char text[3] = {rest->text[0], rest->length > 1 ? rest->text[1] : '\0', '\0'};
    if (rest->length < 2 || !square_parse(text, out, NULL))
        return error_set(err, "a path such as Ed2-d5 is expected");
    *rest = (Span){rest->text + 2, rest->length - 2};
    return true;
}

// The letter in front, unless the word begins with the square at once, and the first
// square.
static bool read_piece(Span *rest, const Position *pos, Path *out, Error *err)
{
    Piece named = NO_PIECE;
    bool has_letter = rest->length > 1 && !char_is_digit(rest->text[1]);
    if (has_letter && !piece_parse(rest->text[0], &named))
        return error_set(err, "a piece letter (RCDHME, rcdhme) is expected in front");
    *rest = (Span){rest->text + has_letter, rest->length - has_letter};
    out->length = 1;
    if (!read_square(rest, &out->squares[0], err) ||
        !piece_check(pos, out->squares[0], named, err))
        return false;
    out->piece = position_piece_at(pos, out->squares[0]);
    return true;
}

static bool read_path(const Position *pos, Span word, Path *out, Error *err)
{
    Square next = NO_SQUARE;
    *out = (Path){.piece = NO_PIECE};
    if (!read_piece(&word, pos, out, err))
        return false;
    while (word.length > 0 && word.text[0] == '-') {
        word = (Span){word.text + 1, word.length - 1};
        if (!read_square(&word, &next, err) || !extend_path(out, next, err))
            return false;
    }
    out->is_captured = span_equals(word, "x");
    if ((word.length > 0 || out->length == 1) && !out->is_captured)
        return error_set(err, "a path such as Ed2-d5 or rb3-c3x is expected");
    return true;
}

static bool read_paths(const Position *pos, Span text, Paths *out, Error *err)
{
    Span word;
    out->count = 0;
    while (span_next_word(&text, &word)) {
        char quote[SPAN_QUOTE];
        span_quote(word, quote);
        if (out->count == MAX_PATHS)
            return error_set(err, "a turn has at most four steps");
        if (!read_path(pos, word, &out->paths[out->count++], err))
            return error_wrap(err, "%s", quote);
    }
    return out->count > 0 || error_set(err, "a turn needs at least one step");
}

// Looking for an order of the steps that is legal.
typedef struct Ordering {
    const Position *start;
    const Paths *wanted;
    int made[MAX_PATHS]; // steps of each path
    Turn turn;
    int furthest; // the most steps of an order that were legal, and
    Error why;    // what was wrong with the next
    Turn found;   // the order that fits best; of length 0 for none yet
    int faults;   // of that one
    Turn other;   // one as good that leads to another board, likewise
} Ordering;

static const Path *find_path(const Paths *all, const Path *path)
{
    for (int i = 0; i < all->count; i++)
        if (all->paths[i].squares[0] == path->squares[0])
            return &all->paths[i];
    return NULL;
}

static bool is_same_way(const Path *a, const Path *b)
{
    if (a->piece != b->piece || a->length != b->length)
        return false;
    for (int i = 0; i < a->length; i++)
        if (a->squares[i] != b->squares[i])
            return false;
    return true;
}

static int count_captured(const Paths *all)
{
    int count = 0;
    for (int i = 0; i < all->count; i++)
        count += all->paths[i].is_captured;
    return count;
}

// Whether the steps chosen did what the text says: every piece went its way, and the traps
// took what has an x.
static bool fits(Ordering *order, const Paths *found)
{
    const Paths *wanted = order->wanted;
    for (int i = 0; i < wanted->count; i++) {
        const Path *path = find_path(found, &wanted->paths[i]);
        if (wanted->paths[i].is_captured && !(path && path->is_captured))
            return error_set(&order->why, "no trap takes the piece marked x");
        if (!path || !is_same_way(path, &wanted->paths[i]))
            return error_set(&order->why, "these paths do not fit together");
    }
    return true;
}

// Of all orders the first that went furthest is the one to talk about.
static void note_refusal(Ordering *order, Piece piece, Step step, const Error *why)
{
    char token[STEP_TOKEN_TEXT];
    if (order->turn.length < order->furthest || order->why.text[0])
        return;
    step_token_format(piece, step_from(step), direction_letter(step_direction(step)),
                      token);
    error_set(&order->why, "%s: %s", token, why->text);
}

static bool order_steps(Ordering *order, const Position *now);

static bool try_path(Ordering *order, const Position *now, int i)
{
    Error why = {""};
    const Path *path = &order->wanted->paths[i];
    const Square *at = &path->squares[order->made[i]];
    Step step = step_between(at[0], at[1]);
    if (!step_check(now, step, &why)) {
        note_refusal(order, path->piece, step, &why);
        return false;
    }
    Position next = *now;
    step_make(&next, step);
    order->turn.steps[order->turn.length++] = step;
    order->made[i]++;
    if (order->turn.length > order->furthest) {
        order->furthest = order->turn.length;
        order->why = (Error){""};
    }
    if (order_steps(order, &next))
        return true;
    order->turn.length--;
    order->made[i]--;
    return false;
}

static Position board_after(const Position *pos, const Turn *turn)
{
    Position now = *pos;
    for (int i = 0; i < turn->length; i++)
        step_make(&now, turn->steps[i]);
    return now;
}

// How badly an order fits: what traps take without an x, and worth less than that, whether
// the turn could not end there. (Steps that were a pull may in another order be the first
// half of a push.)
static int count_faults(const Ordering *order, const Paths *found)
{
    Position after = board_after(order->start, &order->turn);
    int untold = count_captured(found) - count_captured(order->wanted);
    return 2 * untold + !turn_may_end(&after, NULL);
}

// Note an order that fits. True when there can be none better: when all is told that traps
// take, every order leads to the same board.
static bool note_order(Ordering *order)
{
    Paths found = paths_of(order->start, &order->turn);
    if (!fits(order, &found))
        return false;
    int faults = count_faults(order, &found);
    if (order->found.length == 0 || faults < order->faults) {
        order->found = order->turn;
        order->faults = faults;
        order->other = (Turn){0};
    } else if (faults == order->faults && board_after(order->start, &order->found).key !=
                                              board_after(order->start, &order->turn).key) {
        order->other = order->turn;
    }
    return faults == 0;
}

// Try the steps that are left in every order; true when no better one can be found.
static bool order_steps(Ordering *order, const Position *now)
{
    bool is_complete = true;
    for (int i = 0; i < order->wanted->count; i++)
        if (order->made[i] + 1 < order->wanted->paths[i].length) {
            is_complete = false;
            if (try_path(order, now, i))
                return true;
        }
    return is_complete && note_order(order);
}

static bool refuse_ambiguous(const Ordering *order, Error *err)
{
    StrBuf text = strbuf_new();
    turn_format_short(order->start, &order->found, &text);
    strbuf_add(&text, "' or '");
    turn_format_short(order->start, &order->other, &text);
    error_set(err, "that is '%s': an x says what a trap takes", text.text);
    strbuf_free(&text);
    return false;
}

bool turn_parse_short(const Position *pos, Span text, Turn *out, Error *err)
{
    Paths wanted;
    if (!read_paths(pos, text, &wanted, err))
        return false;
    Ordering order = {.start = pos, .wanted = &wanted};
    order_steps(&order, pos);
    if (order.found.length == 0)
        return error_set(err, "%s", order.why.text);
    if (order.other.length > 0)
        return refuse_ambiguous(&order, err);
    *out = order.found;
    return true;
}

// ---- In words --------------------------------------------------------------------------

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
    for (int i = 0; i < effect->removal_count; i++) {
        const Removal *removal = &effect->removals[i];
        if (removal->square == effect->to)
            strbuf_add(out, ", where the trap takes it");
        else
            strbuf_print(out, "; the trap on %s takes the %s %s left alone there",
                         square_name(removal->square),
                         side_name(piece_side(removal->piece)), piece_name(removal->piece));
    }
}

static void tell_displacement(const StepEffect *effect, const char *verb, StrBuf *out)
{
    strbuf_print(out, "%s the %s %s from %s to %s", verb,
                 side_name(piece_side(effect->piece)), piece_name(effect->piece),
                 square_name(effect->from), square_name(effect->to));
    tell_removals(effect, out);
}

static void tell_mover(const StepEffect *effect, StrBuf *out)
{
    strbuf_print(out, "the %s on %s", piece_name(effect->piece), square_name(effect->from));
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
    tell_mover(puller, out);
    strbuf_print(out, " goes to %s", square_name(puller->to));
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
    const StepEffect *last = &story->effects[end - 1];
    tell_mover(&story->effects[first], out);
    if (last->to == story->effects[first].from)
        strbuf_add(out, " goes away and comes back");
    else
        strbuf_print(out, " goes to %s", square_name(last->to));
    if (end - first > 1)
        strbuf_print(out, " (%s steps)", number_word(end - first));
    tell_removals(last, out);
    return end;
}

// The clause of the steps from `first` on; returns where the next begins.
static int tell_clause(const Story *story, int first, StrBuf *out)
{
    if (!is_own(story, first) && first + 1 < story->length)
        return tell_push(story, first, out);
    return is_pulled(story, first + 1) ? tell_pull(story, first, out)
                                       : tell_walk(story, first, out);
}

void turn_format_words(const Position *pos, const Turn *turn, StrBuf *out)
{
    Story story = story_of(pos, turn);
    for (int i = 0; i < story.length;) {
        strbuf_add(out, i > 0 ? "; " : "");
        i = tell_clause(&story, i, out);
    }
}

void turn_format_clauses(const Position *pos, const Turn *turn, const char *indent,
                         StrBuf *out)
{
    Story story = story_of(pos, turn);
    for (int i = 0; i < story.length;) {
        strbuf_add(out, indent);
        i = tell_clause(&story, i, out);
        strbuf_add_char(out, '\n');
    }
}
