// SPDX-License-Identifier: MIT
#include "study/geometry/geometry_study.h"

#include <stdio.h>
#include <string.h>

#include "analysis/zone_picture.h"
#include "core/board_text.h"
#include "core/square.h"
#include "geometry/zone.h"
#include "study/folder.h"
#include "study/geometry/claims.h"
#include "study/geometry/measures.h"

enum {
    REACH = 5,
    POSITIONS = 20000,
    QUICK_POSITIONS = 1000,
    TRANSLATED = 10, // translations take longer than recall: fewer positions do
    FIRST_TURNS = 20000,
    QUICK_TURNS = 500,
};

static Position parse(const char *text)
{
    Position pos = position_empty(GOLD);
    bool is_read = position_parse(text, &pos, NULL);
    assert(is_read);
    (void)is_read;
    return pos;
}

// ---- Claims ----------------------------------------------------------------------------

static void add_claims(StrBuf *out)
{
    TurnGen *gen = turngen_create();
    int holding = 0;
    strbuf_add(out, "claim\tsection\tverdict\ttext\tline\n");
    for (int i = 0; i < geometry_claim_count; i++) {
        const Claim *claim = &geometry_claims[i];
        bool holds = claim_holds(claim, gen);
        holding += holds;
        strbuf_print(out, "claim\t%s\t%s\t%s\t%s\n", claim->where,
                     holds ? "holds" : "does not hold", claim->text,
                     *claim->line ? claim->line : "-");
    }
    strbuf_print(out, "claims\t%d of %d hold\n", holding, geometry_claim_count);
    turngen_destroy(gen);
}

// ---- Zones -----------------------------------------------------------------------------

static void add_pieces(const Position *pos, Bitboard pieces, StrBuf *out)
{
    while (pieces) {
        char name[3];
        Square sq = bb_pop(&pieces);
        square_format(sq, name);
        strbuf_print(out, " %c%s", piece_letter(position_piece_at(pos, sq)), name);
    }
}

// All pieces of the zones at a target, "He6 dc5"; how many symbols.
static Bitboard add_zone_cell(const Position *pos, Square target, ZoneRules rules,
                              StrBuf *out)
{
    ZoneTask tasks[ZONE_TASKS];
    ZoneScan scan;
    Bitboard pieces = 0;
    size_t symbols = 0;
    zone_scan_init(&scan);
    int count = zone_list(pos, GOLD, rules, REACH, tasks);
    for (int i = 0; i < count; i++)
        if (tasks[i].target == cell_of(target)) {
            zone_scan_run(&scan, &tasks[i]);
            symbols += scan.zone.count;
            pieces |= zone_pieces(&scan.zone);
        }
    zone_scan_free(&scan);
    strbuf_print(out, "%zu:", symbols);
    add_pieces(pos, pieces, out);
    return pieces;
}

// A zone the paper describes, with the pieces it names.
typedef struct NamedZone {
    const char *position;
    const char *target;
    const char *pieces;
} NamedZone;

// Where the pieces stand that are named, "He6 dc5".
static Bitboard named_pieces(const char *names)
{
    Bitboard pieces = 0;
    for (const char *name = names; name; name = strchr(name, ' ')) {
        Square sq;
        char text[3];
        name += *name == ' ';
        snprintf(text, sizeof text, "%s", name + 1);
        if (square_parse(text, &sq, NULL))
            pieces |= bb_of(sq);
    }
    return pieces;
}

static void add_zone(const NamedZone *zone, StrBuf *out)
{
    Position pos = parse(zone->position);
    Square target = NO_SQUARE;
    bool is_read = square_parse(zone->target, &target, NULL);
    assert(is_read);
    (void)is_read;
    strbuf_print(out, "zone\t%s\t%s\t", zone->target, zone->pieces);
    add_zone_cell(&pos, target, (ZoneRules){.is_literal = true, .is_bundle = true}, out);
    strbuf_add_char(out, '\t');
    Bitboard pieces = add_zone_cell(&pos, target, (ZoneRules){.is_bundle = true}, out);
    bool holds = pieces == named_pieces(zone->pieces);
    strbuf_print(out, "\t%s\n", holds ? "holds" : "does not hold");
}

static void add_zones(StrBuf *out)
{
    const NamedZone zones[] = {
        {geometry_test_one, "c6", "He6 dc5 hf7"},
        {geometry_test_one, "f3", "Rf1 ce2 Ce3 hh3 Eh4 dc5 He6"},
        {geometry_test_two, "d8", "Rd3 Ee4 ca6 Db6 db7"},
    };
    strbuf_add(out, "zone\ttarget\tpaper\tliteral\trepaired\tverdict\n");
    for (int i = 0; i < 3; i++)
        add_zone(&zones[i], out);
}

// How many symbols the zone of test case 2 has, in all and by generations.
static void add_symbols_row(const char *name, ZoneRules rules, StrBuf *out)
{
    ZoneScan scan;
    Position pos = parse(geometry_test_two);
    ZoneTask task = {.pos = &pos, .kind = ZONE_ADVANCE, .length = REACH, .rules = rules};
    int counts[ZONE_GENERATIONS + 2] = {0};
    task.captor = cell_of(bb_first(position_pieces(&pos, GOLD, RABBIT)));
    task.target = task.captor + REACH * 8;
    zone_scan_init(&scan);
    bool is_whole = zone_scan_run(&scan, &task);
    for (size_t i = 0; i < scan.zone.count; i++)
        counts[scan.zone.items[i].generation]++;
    strbuf_print(out, "symbols\t%s\t%zu\t", name, scan.zone.count);
    for (int i = 0; counts[i] > 0; i++)
        strbuf_print(out, "%s%d", i > 0 ? "+" : "", counts[i]);
    strbuf_add(out, is_whole ? "\n" : "+\xe2\x80\xa6, without end\n");
    zone_scan_free(&scan);
}

static void add_symbols(StrBuf *out)
{
    strbuf_add(out, "symbols\tzone of d3-d8\tall\tby generations\n");
    add_symbols_row("as printed", (ZoneRules){.is_literal = true}, out);
    add_symbols_row("repaired, but HEAVIER(p,p0) and the l of u",
                    (ZoneRules){.weighs_main = true, .reads_l_of_u = true}, out);
    add_symbols_row("repaired, but HEAVIER(p,p0)", (ZoneRules){.weighs_main = true}, out);
    add_symbols_row("repaired", (ZoneRules){.is_literal = false}, out);
    add_symbols_row(
        "all shortest ways, HEAVIER(p,p0)",
        (ZoneRules){.is_bundle = true, .is_shortest = true, .weighs_main = true}, out);
    add_symbols_row("all shortest ways",
                    (ZoneRules){.is_bundle = true, .is_shortest = true}, out);
    add_symbols_row("all ways", (ZoneRules){.is_bundle = true}, out);
}

// ---- Answers ---------------------------------------------------------------------------

// What the software of the paper answered.
typedef struct PaperAnswer {
    const char *board;
    char side; // to move; gold attacks
    const char *what;
    const char *answer;
} PaperAnswer;

static void add_answer_lines(const PaperAnswer *answer, bool is_literal, StrBuf *out)
{
    StrBuf position;
    StrBuf lines;
    strbuf_init(&position);
    strbuf_init(&lines);
    strbuf_print(&position, "%c%s", answer->side, answer->board + 1);
    Position pos = parse(position.text);
    ZoneReport report = {.attacker = GOLD, .reach = REACH, .turns = is_literal ? 1 : 2};
    report.rules.is_literal = is_literal;
    zone_report_add_solutions(&report, &pos, "", &lines);
    for (const char *c = lines.text; *c; c++)
        strbuf_add_char(out, *c == '\n' ? ';' : *c == '\t' ? ' ' : *c);
    strbuf_free(&lines);
    strbuf_free(&position);
}

static void add_answers(StrBuf *out)
{
    const PaperAnswer answers[] = {
        {geometry_test_one, 'g', "test 1, gold first",
         "He6s He5w dc5n dc6x Hd5w; hh3w Eh4s hg3w hf3x Eh3w"},
        {geometry_test_one, 's', "test 1, silver first", "dc5s; ce2e"},
        {geometry_test_two, 'g', "test 2, gold first", "Rd3n Rd4n Rd5n Rd6n"},
        {geometry_test_two, 's', "test 2, silver first", "db7e dc7e dd7s dd6s"},
        {geometry_test_two_blocked, 'g', "test 2, gold's answer to that",
         "Rd3n Rd4w Rc4n Ee4w"},
    };
    strbuf_add(out, "answer\tcase\tpaper\tliteral\trepaired\n");
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        strbuf_print(out, "answer\t%s\t%s\t", answers[i].what, answers[i].answer);
        add_answer_lines(&answers[i], true, out);
        strbuf_add_char(out, '\t');
        add_answer_lines(&answers[i], false, out);
        strbuf_add_char(out, '\n');
    }
}

// ---- Figures ---------------------------------------------------------------------------

typedef struct Figure {
    const char *file;
    const char *position;
    PictureKind kind;
    bool is_bundle;
} Figure;

static const Figure figures[] = {
    {"geometry-4.svg", geometry_test_one, PICTURE_TRAJECTORY, false},
    {"geometry-5.svg", geometry_test_one, PICTURE_ZONES, false},
    {"geometry-6.svg", geometry_test_one, PICTURE_TRANSLATION, false},
    {"geometry-7.svg", geometry_test_one_silver, PICTURE_TREE, false},
    {"geometry-10.svg", geometry_test_one, PICTURE_ZONES, true},
    {"geometry-11.svg", geometry_test_two, PICTURE_ZONES, false},
};

static bool draw_figures(const char *folder, Error *err)
{
    bool is_drawn = true;
    for (size_t i = 0; is_drawn && i < sizeof figures / sizeof *figures; i++) {
        StrBuf picture;
        Position pos = parse(figures[i].position);
        ZoneReport report = {.attacker = GOLD, .reach = REACH, .turns = 1};
        report.rules.is_bundle = figures[i].is_bundle;
        strbuf_init(&picture);
        zone_picture_draw(figures[i].kind, &report, &pos, &picture);
        is_drawn = study_publish_drawing(folder, figures[i].file, &picture, err);
    }
    return is_drawn;
}

// ---- All of it -------------------------------------------------------------------------

bool geometry_study_run(const GeometryStudy *study, const Stop *stop, StrBuf *out,
                        Error *err)
{
    long positions = study->is_quick ? QUICK_POSITIONS : POSITIONS;
    long turns = study->is_quick ? QUICK_TURNS : FIRST_TURNS;
    add_claims(out);
    add_zones(out);
    add_symbols(out);
    add_answers(out);
    geometry_translation_add(positions / TRANSLATED, stop, out);
    geometry_recall_add(positions, stop, out);
    if (study->suite && !geometry_suite_add(study->suite, turns, stop, out, err))
        return false;
    if (stop_is_asked(stop))
        return error_set(err, "interrupted; nothing was written");
    return study_publish(study->folder, "geometry.tsv", out, err) &&
           draw_figures(study->folder, err);
}
