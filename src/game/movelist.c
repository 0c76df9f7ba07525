// SPDX-License-Identifier: MIT
#include "game/movelist.h"

#include "base/span.h"
#include "core/setup_text.h"
#include "core/turn_text.h"

MoveListOptions movelist_strict(void)
{
    return (MoveListOptions){.setup_rule = SETUP_FULL};
}

MoveListOptions movelist_lenient(void)
{
    return (MoveListOptions){
        .setup_rule = SETUP_FREE,
        .allow_pass = true,
        .allow_odd_labels = true,
        .plays_on = true,
        .may_repeat = true,
    };
}

void movelist_notes_init(MoveListNotes *notes)
{
    *notes = (MoveListNotes){0};
    strbuf_init(&notes->text);
}

void movelist_notes_free(MoveListNotes *notes)
{
    strbuf_free(&notes->text);
}

// One move of the list, taken apart.
typedef struct Entry {
    Span label;  // as written
    long number; // at most a billion
    Side side;
    StrBuf body; // the other tokens with a space between them
    int tokens;
    bool is_last;
} Entry;

typedef struct Reader {
    const MoveListOptions *options;
    Game *game;
    MoveListNotes *notes; // may be NULL
} Reader;

// The next token: like a word, but a literal "\n" ends it too, and a lone "/" is skipped.
static bool next_token(Span *rest, Span *token)
{
    do {
        while (span_starts_with(*rest = span_trim_left(*rest), "\\n"))
            *rest = span_skip(*rest, 2);
        Span after = *rest;
        if (!span_next_word(&after, token))
            return false;
        for (size_t i = 1; i + 1 < token->length; i++)
            if (token->text[i] == '\\' && token->text[i + 1] == 'n')
                token->length = i;
        *rest = span_skip(*rest, token->length);
    } while (span_equals(*token, "/"));
    return true;
}

static bool is_label(Span token)
{
    return char_is_digit(token.text[0]);
}

static bool parse_label(Span token, Entry *entry, Error *err)
{
    const long most = 1000000000;
    char quote[SPAN_QUOTE];
    span_quote(token, quote);
    size_t digits = 0;
    entry->label = token;
    entry->number = 0;
    for (; digits < token.length && char_is_digit(token.text[digits]); digits++)
        entry->number =
            entry->number < most ? entry->number * 10 + token.text[digits] - '0' : most;
    if (digits == 0 || token.length != digits + 1 ||
        !side_parse(token.text[digits], &entry->side))
        return error_set(err, "'%s': a move number and a side such as 2g or 2s is expected",
                         quote);
    return true;
}

// Collect the tokens up to the next label.
static void read_body(Span *rest, Entry *entry)
{
    Span token;
    Span ahead = *rest;
    strbuf_clear(&entry->body);
    entry->tokens = 0;
    while (next_token(&ahead, &token) && !is_label(token)) {
        if (entry->tokens++ > 0)
            strbuf_add_char(&entry->body, ' ');
        strbuf_add_bytes(&entry->body, token.text, token.length);
        *rest = ahead;
    }
    ahead = *rest;
    entry->is_last = !next_token(&ahead, &token);
}

static bool entry_is(const Entry *entry, const char *word)
{
    return span_equals(span_of(entry->body.text), word);
}

static bool is_resignation(const Entry *entry)
{
    return entry_is(entry, "resigns") || entry_is(entry, "resign");
}

static void add_note(Reader *reader, const Entry *entry, const char *note)
{
    char quote[SPAN_QUOTE];
    span_quote(entry->label, quote);
    if (reader->notes)
        strbuf_print(&reader->notes->text, "%s: %s\n", quote, note);
}

// Either side may resign, whosever turn it is.
static bool check_label(Reader *reader, const Entry *entry, Error *err)
{
    Side side = is_resignation(entry) ? entry->side : game_side(reader->game);
    int number = game_move_number(reader->game);
    if (entry->side == side && entry->number == number)
        return true;
    Error odd;
    error_set(&odd, "%d%c (%s) is expected here", number, side_letter(side),
              side_name(side));
    bool is_nothing = entry->tokens == 0 && entry->is_last;
    if (!reader->options->allow_odd_labels || (entry->side != side && !is_nothing))
        return error_set(err, "%s", odd.text);
    if (reader->notes)
        reader->notes->odd_labels++;
    add_note(reader, entry, odd.text);
    return true;
}

static bool read_setup(Reader *reader, const Entry *entry, Error *err)
{
    Position placed = reader->game->position;
    return setup_parse_placements(entry->body.text, game_side(reader->game), &placed,
                                  err) &&
           game_set_up(reader->game, &placed, reader->options->setup_rule, err);
}

static void note_removals(Reader *reader, const Entry *entry, const TurnNotes *found)
{
    if (!reader->notes || !found->text[0])
        return;
    reader->notes->missing_removals += found->missing_removals;
    reader->notes->wrong_removals += found->wrong_removals;
    add_note(reader, entry, found->text);
}

static void note_playing_on(Reader *reader, const Entry *entry)
{
    Error why;
    if (!reader->notes || reader->notes->is_played_on || !game_is_over(reader->game, &why))
        return;
    reader->notes->is_played_on = true;
    error_wrap(&why, "the game goes on after its end");
    add_note(reader, entry, why.text);
}

static void note_repetition(Reader *reader, const Entry *entry)
{
    const Game *game = reader->game;
    if (!reader->notes || history_count(&game->history, game->position.key) < 3)
        return;
    reader->notes->repetitions++;
    add_note(reader, entry, "the turn repeats a position for the third time");
}

static bool read_turn(Reader *reader, const Entry *entry, Error *err)
{
    Turn turn;
    TurnNotes found;
    if (entry->tokens == 0)
        return error_set(err, "a turn is expected, and nothing is there");
    if (!turn_parse(&reader->game->position, entry->body.text, &turn, &found, err))
        return false;
    note_playing_on(reader, entry);
    if (!game_play(reader->game, &turn, err))
        return false;
    note_removals(reader, entry, &found);
    note_repetition(reader, entry);
    return true;
}

static bool read_pass(Reader *reader, Error *err)
{
    if (!reader->options->allow_pass)
        return error_set(err, "a side may not pass its whole turn");
    return game_pass(reader->game, err);
}

static bool read_entry(Reader *reader, const Entry *entry, Error *err)
{
    if (entry->tokens == 0 && entry->is_last && reader->game->is_resigned)
        return true; // the archive may end with the label of the move that never came
    if (!check_label(reader, entry, err))
        return false;
    if (is_resignation(entry))
        return game_resign(reader->game, entry->side, err);
    if (entry->tokens == 0 && entry->is_last)
        return true;
    if (entry_is(entry, "takeback"))
        return game_take_back(reader->game, err);
    if (entry_is(entry, "pass"))
        return read_pass(reader, err);
    return game_needs_setup(reader->game) ? read_setup(reader, entry, err)
                                          : read_turn(reader, entry, err);
}

static bool read_entries(Reader *reader, Span rest, Entry *entry, Error *err)
{
    Span token;
    while (next_token(&rest, &token)) {
        char quote[SPAN_QUOTE];
        span_quote(token, quote);
        if (!parse_label(token, entry, err))
            return false;
        read_body(&rest, entry);
        if (!read_entry(reader, entry, err))
            return error_wrap(err, "%s", quote);
    }
    return true;
}

bool movelist_read(const char *text, const MoveListOptions *options, Game *game,
                   MoveListNotes *notes, Error *err)
{
    Reader reader = {.options = options, .game = game, .notes = notes};
    Entry entry = {0};
    strbuf_init(&entry.body);
    bool plays_on = game->plays_on;
    bool may_repeat = game->may_repeat;
    game->plays_on = options->plays_on;
    game->may_repeat = options->may_repeat;
    bool is_read = read_entries(&reader, span_of(text), &entry, err);
    game->plays_on = plays_on;
    game->may_repeat = may_repeat;
    strbuf_free(&entry.body);
    return is_read;
}

// Where a list is being printed to.
typedef struct Writer {
    StrBuf *out;
    MoveListStyle style;
    const char *separator; // "" before the first move
} Writer;

// Begin a move: what separates it from the one before, and its label.
static void write_label(Writer *writer, int number, Side side)
{
    bool is_archive = writer->style == MOVELIST_ARCHIVE;
    const char *letters = is_archive ? "wb" : "gs";
    strbuf_print(writer->out, "%s%d%c", writer->separator, number, letters[side]);
    writer->separator = is_archive ? "\\n" : "\n";
}

static void write_setup(Writer *writer, const Position *placed, Side side)
{
    write_label(writer, 1, side);
    if (placed->of_side[side])
        strbuf_add_char(writer->out, ' ');
    setup_format_placements(placed, side, writer->out);
}

// The board on which the game began, as set-ups that lead to it. Returns how many moves of
// the game are told with that.
static size_t write_start(Writer *writer, const Game *game)
{
    Position start = game_start(game);
    size_t setups = game->has_setups ? game->move_count : 2;
    if (setups > 0)
        write_setup(writer, &start, GOLD);
    if (setups > 1)
        write_setup(writer, &start, SILVER);
    if (game->has_setups)
        return setups < 2 ? setups : 2;
    if (start.side == SILVER) {
        write_label(writer, 2, GOLD);
        strbuf_add(writer->out, " pass");
    }
    return 0;
}

static void write_move(Writer *writer, const GameMove *move, int number)
{
    write_label(writer, number, (Side)move->before.side);
    strbuf_add_char(writer->out, ' ');
    if (move->kind == MOVE_PASS)
        strbuf_add(writer->out, "pass");
    else
        turn_format(&move->before, &move->turn, writer->out);
}

// A list must not end with the empty label of a set-up without pieces: that would be
// nothing.
static bool ends_with_empty_setup(const Game *game, size_t told)
{
    if (told < game->move_count || (game->has_setups && told == 0))
        return false;
    Side last = side_other(game_side(game));
    bool is_pass = !game->has_setups && last == GOLD;
    return !is_pass && game->position.of_side[last] == 0;
}

void movelist_format(const Game *game, MoveListStyle style, StrBuf *out)
{
    Writer writer = {.out = out, .style = style, .separator = ""};
    size_t told = write_start(&writer, game);
    Position start = game_start(game);
    bool is_incomplete = ends_with_empty_setup(game, told);
    for (size_t i = told; i < game->move_count; i++) {
        size_t ply = 2 + i - told + (start.side == SILVER);
        write_move(&writer, &game->moves[i], (int)(ply / 2) + 1);
    }
    if (game->is_resigned) {
        write_label(&writer, game_move_number(game), game->resigned_side);
        strbuf_add(out, " resigns");
    } else if (is_incomplete) {
        write_label(&writer, game_move_number(game), game_side(game));
    }
}
