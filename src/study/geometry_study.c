// SPDX-License-Identifier: MIT
#include "study/geometry_study.h"

#include "analysis/zone_picture.h"
#include "core/board_text.h"
#include "core/square.h"
#include "geometry/zone_scan.h"
#include "study/geometry_claims.h"
#include "study/geometry_recall.h"
#include "study/geometry_suite.h"

enum { REACH = 5 };

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

// All pieces of the zones at a target, "He6 dc5"; how many symbols.
static void add_zone_cell(const Position *pos, Square target, ZoneRules rules, StrBuf *out)
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
    while (pieces) {
        char name[3];
        Square sq = bb_pop(&pieces);
        square_format(sq, name);
        strbuf_print(out, " %c%s", piece_letter(position_piece_at(pos, sq)), name);
    }
}

// A zone the paper describes, with the pieces it names.
typedef struct NamedZone {
    const char *position;
    const char *target;
    const char *pieces;
} NamedZone;

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
    add_zone_cell(&pos, target, (ZoneRules){.is_bundle = true}, out);
    strbuf_add_char(out, '\n');
}

static void add_zones(StrBuf *out)
{
    const NamedZone zones[] = {
        {geometry_test_one, "c6", "He6 dc5 hf7"},
        {geometry_test_one, "f3", "Rf1 ce2 Ce3 hh3 Eh4 dc5 He6"},
        {geometry_test_two, "d8", "Rd3 Ee4 Db6 db7 and the cat"},
    };
    strbuf_add(out, "zone\ttarget\tpaper\tliteral\trepaired\n");
    for (int i = 0; i < 3; i++)
        add_zone(&zones[i], out);
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
    zone_report_add_solutions(&report, &pos, &lines);
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
    };
    strbuf_add(out, "answer\tcase\tpaper\tliteral\trepaired\n");
    for (int i = 0; i < 3; i++) {
        strbuf_print(out, "answer\t%s\t%s\t", answers[i].what, answers[i].answer);
        add_answer_lines(&answers[i], true, out);
        strbuf_add_char(out, '\t');
        add_answer_lines(&answers[i], false, out);
        strbuf_add_char(out, '\n');
    }
}

bool geometry_study_run(const GeometryStudy *study, StrBuf *out, Error *err)
{
    add_claims(out);
    add_zones(out);
    add_answers(out);
    geometry_recall_add(study->positions, study->stop, out);
    return !study->suite ||
           geometry_suite_add(study->suite, study->first_turns, study->stop, out, err);
}

void geometry_study_draw(const char *position, bool is_bundle, StrBuf *out)
{
    Position pos = parse(position);
    ZoneReport report = {.attacker = GOLD, .reach = REACH, .turns = 1};
    report.rules.is_bundle = is_bundle;
    zone_picture_draw(PICTURE_ZONES, &report, &pos, out);
}
