// SPDX-License-Identifier: MIT
#include "geometry/machine.h"

#include <string.h>

#include "base/memory.h"
#include "core/square.h"

// ---- Strings ---------------------------------------------------------------------------

static void reserve(SymbolString *string, size_t count)
{
    if (count <= string->capacity)
        return;
    string->capacity = count * 2;
    string->items = memory_resize(string->items, string->capacity, sizeof *string->items);
}

void symbols_add(SymbolString *string, const Symbol *symbol)
{
    Symbol copy = *symbol; // it may be one of the string's own
    reserve(string, string->count + 1);
    string->items[string->count++] = copy;
}

static bool is_nonterminal(const Symbol *symbol)
{
    return symbol->letter >= 'A' && symbol->letter <= 'Z';
}

// The leftmost symbol of this letter; those before it stay for good, since every production
// replaces the leftmost.
static size_t find_symbol(SymbolString *string, char letter)
{
    while (string->settled < string->count &&
           !is_nonterminal(&string->items[string->settled]))
        string->settled++;
    for (size_t i = string->settled; i < string->count; i++)
        if (string->items[i].letter == letter)
            return i;
    return string->count;
}

// The symbols that were appended behind `end` take the place of the one at `index`.
static void splice(SymbolString *string, size_t index, size_t end)
{
    size_t right = string->count - end;
    size_t behind = end - index - 1;
    reserve(string, string->count + right + 1);
    Symbol *items = string->items;
    Symbol *put_aside = items + string->count;
    memcpy(put_aside, items + end, right * sizeof *items);
    memmove(items + index + right, items + index + 1, behind * sizeof *items);
    memcpy(items + index, put_aside, right * sizeof *items);
    string->count = end - 1 + right;
}

// ---- Running ---------------------------------------------------------------------------

void machine_init(Machine *machine, const Grammar *grammar, void *values)
{
    *machine = (Machine){.grammar = grammar, .values = values};
    machine->scratch = memory_array(1, grammar->values_size);
}

void machine_free(Machine *machine)
{
    free(machine->scratch);
    free(machine->string.items);
    machine->string = (SymbolString){NULL, 0, 0, 0};
}

static const Production *find_production(const Grammar *grammar, char label)
{
    for (int i = 0; i < grammar->count; i++)
        if (grammar->productions[i].label == label)
            return &grammar->productions[i];
    assert(label == '\0'); // every label has a production
    return NULL;
}

// Which of so many: the first, unless the sequence of choices says otherwise.
static int choose(Machine *machine, int offered, int *made)
{
    Choices *choices = machine->choices;
    if (!choices || offered <= 1 || *made == CHOICES)
        return 1;
    if (*made == choices->count) {
        choices->taken[choices->count] = 1;
        choices->count++;
    }
    choices->offered[*made] = (uint8_t)offered;
    return choices->taken[(*made)++];
}

bool choices_advance(Choices *choices)
{
    while (choices->count > 0) {
        int last = choices->count - 1;
        if (choices->taken[last] < choices->offered[last]) {
            choices->taken[last]++;
            return true;
        }
        choices->count--;
    }
    return false;
}

// Replace the symbol and assign all variables at once.
static void apply(Machine *machine, const Production *production, Situation now,
                  size_t index)
{
    SymbolString *string = &machine->string;
    size_t end = string->count;
    Symbol replaced = string->items[index]; // the string may move in memory
    now.symbol = &replaced;
    if (production->kernel)
        production->kernel(&now, string);
    if (production->formulas) {
        memcpy(machine->scratch, machine->values, machine->grammar->values_size);
        now.values = machine->scratch;
        production->formulas(&now, machine->values);
    }
    splice(string, index, end);
}

static bool try_production(Machine *machine, const Production *production, int *made)
{
    size_t index = find_symbol(&machine->string, production->left);
    bool has_symbol = index < machine->string.count;
    Situation now = {has_symbol ? &machine->string.items[index] : NULL, 1,
                     production->label, machine->values};
    bool holds = has_symbol && production->condition(&now);
    machine->attempts++;
    if (holds) {
        if (production->is_family && production->choices)
            now.choice = choose(machine, production->choices(&now), made);
        apply(machine, production, now, index);
    }
    if (machine->watch)
        machine->watch(machine->context,
                       &(Attempt){machine->grammar, production, now.choice, holds,
                                  &machine->string, machine->values});
    return holds;
}

static const Production *next_production(Machine *machine, const char *labels, int *made)
{
    int chosen = choose(machine, (int)strlen(labels), made);
    return *labels ? find_production(machine->grammar, labels[chosen - 1]) : NULL;
}

bool machine_run(Machine *machine, const Symbol *initial)
{
    const Production *production = machine->grammar->productions;
    int made = 0;
    machine->attempts = 0;
    machine->string.count = 0;
    machine->string.settled = 0;
    symbols_add(&machine->string, initial);
    while (production) {
        if (machine->limit && machine->attempts >= machine->limit)
            return false;
        bool holds = try_production(machine, production, &made);
        production = next_production(
            machine, holds ? production->on_true : production->on_false, &made);
    }
    return true;
}

bool symbols_are_terminal(const SymbolString *string)
{
    for (size_t i = string->settled; i < string->count; i++)
        if (is_nonterminal(&string->items[i]))
            return false;
    return true;
}

// ---- Texts -----------------------------------------------------------------------------

static void format_cell(Cell cell, StrBuf *out)
{
    strbuf_add(out, cell > 0 ? square_name(cell_square(cell)) : "0");
}

static void format_link(const Symbol *symbol, StrBuf *out)
{
    strbuf_print(out, "t(%c", piece_letter(symbol->piece));
    format_cell(trajectory_start(&symbol->path), out);
    strbuf_add_char(out, ',');
    trajectory_format(&symbol->path, out);
    strbuf_print(out, ",%d)", symbol->l);
}

static void format_symbol(const Symbol *symbol, StrBuf *out)
{
    if (symbol->letter == 't') {
        format_link(symbol, out);
        return;
    }
    if (symbol->letter == 'p') {
        strbuf_print(out, "\xcf\x80(%d)", symbol->l);
        return;
    }
    strbuf_print(out, "%c(", symbol->letter);
    format_cell(symbol->x, out);
    if (symbol->letter != 'a') {
        strbuf_add_char(out, ',');
        format_cell(symbol->y, out);
        strbuf_print(out, ",%d", symbol->l);
    }
    strbuf_add_char(out, ')');
}

void symbols_format(const SymbolString *string, StrBuf *out)
{
    for (size_t i = 0; i < string->count; i++)
        format_symbol(&string->items[i], out);
}

void attempt_format(const Attempt *attempt, StrBuf *out)
{
    const Production *production = attempt->production;
    strbuf_print(out, "%s %c", attempt->grammar->name, production->label);
    if (production->is_family && attempt->is_applied)
        strbuf_print(out, "_%d", attempt->choice);
    strbuf_print(out, "\t%s\t%s\t", production->condition_text,
                 attempt->is_applied ? "T" : "F");
    if (attempt->is_applied) {
        strbuf_print(out, "%s\t", production->kernel_text);
        symbols_format(attempt->string, out);
    }
    if (attempt->grammar->format_values) {
        strbuf_add_char(out, '\t');
        attempt->grammar->format_values(attempt->values, out);
    }
    strbuf_add_char(out, '\n');
}
