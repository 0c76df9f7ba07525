// SPDX-License-Identifier: MIT
#include "study/geometry/geometry_study.h"

#include <stdio.h>
#include <string.h>

#include "analysis/zone_picture.h"
#include "core/board_text.h"
#include "core/square.h"
#include "core/turn_text.h"
#include "geometry/tactic_answers.h"
#include "geometry/zone_maker.h"
#include "study/folder.h"
#include "study/geometry/claims.h"
#include "study/geometry/measures.h"

enum {
    REACH = 5,
    POSITIONS = 20000,
    QUICK_POSITIONS = 1000,
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

// The pieces of all zones at a target, "2: He6 dc5", after how many symbols these have.
static Bitboard add_zone_cell(const Position *pos, Square target, ZoneRules rules,
                              StrBuf *out)
{
    ZoneMaker maker;
    ZoneSet zones;
    Bitboard pieces = 0;
    size_t symbols = 0;
    ZoneQuest quest = zone_quest_all(pos, GOLD, rules, REACH);
    zone_maker_init(&maker);
    zone_set_init(&zones);
    zones_derive(&maker, &quest, &zones);
    for (size_t i = 0; i < zones.count; i++)
        if (zones.items[i].task.target == cell_of(target)) {
            symbols += zones.items[i].string.count;
            pieces |= zone_pieces(&zones.items[i].string);
        }
    zone_set_free(&zones);
    zone_maker_free(&maker);
    strbuf_print(out, "%zu:", symbols);
    for (Bitboard left = pieces; left;) {
        Square sq = bb_pop(&left);
        strbuf_print(out, " %c%s", piece_letter(position_piece_at(pos, sq)),
                     square_name(sq));
    }
    return pieces;
}

static Square parse_square(const char *text)
{
    Square sq = NO_SQUARE;
    char name[3];
    snprintf(name, sizeof name, "%s", text);
    bool is_read = square_parse(name, &sq, NULL);
    assert(is_read);
    (void)is_read;
    return sq;
}

// Where the pieces stand that are named, "He6 dc5".
static Bitboard named_pieces(const char *names)
{
    Bitboard pieces = 0;
    for (const char *name = names; *name; name += strspn(name, " ")) {
        pieces |= bb_of(parse_square(name + 1));
        name += strcspn(name, " ");
    }
    return pieces;
}

// Zones that the paper describes, with the pieces it names.
static void add_zones(StrBuf *out)
{
    static const struct {
        const char *position;
        const char *target;
        const char *pieces;
    } zones[] = {
        {geometry_test_one, "c6", "He6 dc5 hf7"},
        {geometry_test_one, "f3", "Rf1 ce2 Ce3 hh3 Eh4 dc5 He6"},
        {geometry_test_two, "d8", "Rd3 Ee4 ca6 Db6 db7"},
    };
    ZoneRules literal = {.is_literal = true, .is_bundle = true};
    ZoneRules repaired = {.is_bundle = true};
    strbuf_add(out, "zone\ttarget\tpaper\tliteral\trepaired\tverdict\n");
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++) {
        Position pos = parse(zones[i].position);
        Square target = parse_square(zones[i].target);
        strbuf_print(out, "zone\t%s\t%s\t", zones[i].target, zones[i].pieces);
        add_zone_cell(&pos, target, literal, out);
        strbuf_add_char(out, '\t');
        Bitboard pieces = add_zone_cell(&pos, target, repaired, out);
        bool holds = pieces == named_pieces(zones[i].pieces);
        strbuf_print(out, "\t%s\n", holds ? "holds" : "does not hold");
    }
}

static void add_symbols_row(const char *name, ZoneRules rules, StrBuf *out)
{
    ZoneMaker maker;
    ZoneSet zones;
    Position pos = parse(geometry_test_two);
    ZoneTask task = {.pos = &pos, .kind = ZONE_ADVANCE, .length = REACH, .rules = rules};
    int counts[ZONE_GENERATIONS + 2] = {0};
    task.captor = cell_of(bb_first(position_pieces(&pos, GOLD, RABBIT)));
    task.target = task.captor + REACH * 8;
    zone_maker_init(&maker);
    zone_set_init(&zones);
    zone_derive(&maker, &task, &zones);
    bool is_whole = zones.count == 0 || zones.items[0].is_whole;
    size_t count = zones.count > 0 ? zones.items[0].string.count : 0;
    for (size_t i = 0; i < count; i++)
        counts[zones.items[0].string.items[i].generation]++;
    strbuf_print(out, "symbols\t%s\t%zu\t", name, count);
    for (int i = 0; counts[i] > 0; i++)
        strbuf_print(out, "%s%d", i > 0 ? "+" : "", counts[i]);
    strbuf_add(out, is_whole ? "\n" : "+…, without end\n");
    zone_set_free(&zones);
    zone_maker_free(&maker);
}

// How many symbols the zone of test case 2 has, in all and by generations.
static void add_symbols(StrBuf *out)
{
    static const struct {
        const char *name;
        ZoneRules rules;
    } rows[] = {
        {"as printed", {.is_literal = true}},
        {"repaired, but HEAVIER(p,p0) and the l of u",
         {.weighs_main = true, .reads_l_of_u = true}},
        {"repaired, but HEAVIER(p,p0)", {.weighs_main = true}},
        {"repaired", {.is_literal = false}},
        {"all shortest ways, HEAVIER(p,p0)",
         {.is_bundle = true, .is_shortest = true, .weighs_main = true}},
        {"all shortest ways", {.is_bundle = true, .is_shortest = true}},
        {"all ways", {.is_bundle = true}},
    };
    strbuf_add(out, "symbols\tzone of d3-d8\tall\tby generations\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        add_symbols_row(rows[i].name, rows[i].rules, out);
}

// ---- Answers ---------------------------------------------------------------------------

// The turns on one line.
static void add_answer(const char *position, bool is_literal, StrBuf *out)
{
    Position pos = parse(position);
    ZoneReport report = {.attacker = GOLD, .reach = REACH, .turns = is_literal ? 1 : 2};
    report.rules.is_literal = is_literal;
    StrBuf lines = strbuf_new();
    zone_report_add_solutions(&report, &pos, "", &lines);
    for (const char *c = lines.text; *c; c++)
        strbuf_add_char(out, *c == '\n' ? ';' : *c == '\t' ? ' ' : *c);
    strbuf_free(&lines);
}

// What the software of the paper answered, and what ours does; gold attacks.
static void add_answers(StrBuf *out)
{
    static const struct {
        const char *position;
        const char *what;
        const char *answer;
    } answers[] = {
        {geometry_test_one, "test 1, gold first",
         "He6s He5w dc5n dc6x Hd5w; hh3w Eh4s hg3w hf3x Eh3w"},
        {geometry_test_one_silver, "test 1, silver first", "dc5s; ce2e"},
        {geometry_test_two, "test 2, gold first", "Rd3n Rd4n Rd5n Rd6n"},
        {geometry_test_two_silver, "test 2, silver first", "db7e dc7e dd7s dd6s"},
        {geometry_test_two_blocked, "test 2, gold's answer to that", "Rd3n Rd4w Rc4n Ee4w"},
    };
    strbuf_add(out, "answer\tcase\tpaper\tliteral\trepaired\n");
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        strbuf_print(out, "answer\t%s\t%s\t", answers[i].what, answers[i].answer);
        add_answer(answers[i].position, true, out);
        strbuf_add_char(out, '\t');
        add_answer(answers[i].position, false, out);
        strbuf_add_char(out, '\n');
    }
}

// ---- Replies ---------------------------------------------------------------------------

// What a first turn of test case 2 leaves: the replies after which there is no goal.
static void add_reply_row(const char *who, const char *line, StrBuf *out)
{
    Turn turn;
    TacticAnswers answers;
    TurnGen *gen = turngen_create();
    Position pos = parse(geometry_test_two);
    bool is_read = turn_parse(&pos, line, &turn, NULL, NULL);
    assert(is_read);
    (void)is_read;
    turn_play(&pos, &turn);
    tactic_answers_find(gen, &pos, TACTIC_GOAL, &answers);
    strbuf_print(out, "reply\t%s\t%s\t%zu\t%zu\t", who, line, answers.reply_count,
                 answers.escapes);
    for (size_t i = 0; i < answers.reply_count; i++)
        if (answers.replies[i].answer == NO_ANSWER)
            turn_format(&pos, &answers.replies[i].reply, out);
    strbuf_add_char(out, '\n');
    tactic_answers_free(&answers);
    turngen_destroy(gen);
}

static void add_replies(StrBuf *out)
{
    strbuf_add(out, "reply\twhose\tfirst turn of test 2\treplies\tescapes\twhich\n");
    add_reply_row("paper", "Rd3n Rd4n Rd5n Rd6n", out);
    add_reply_row("ours", "Rd3n Rd4n Rd5n Rd6w", out);
}

// ---- Figures ---------------------------------------------------------------------------

static bool draw_figures(const char *folder, Error *err)
{
    static const struct {
        const char *file;
        const char *position;
        PictureKind kind;
        bool is_bundle;
    } figures[] = {
        {"geometry-4.svg", geometry_test_one, PICTURE_TRAJECTORY, false},
        {"geometry-5.svg", geometry_test_one, PICTURE_ZONES, false},
        {"geometry-6.svg", geometry_test_one, PICTURE_TRANSLATION, false},
        {"geometry-7.svg", geometry_test_one_silver, PICTURE_TREE, false},
        {"geometry-10.svg", geometry_test_one, PICTURE_ZONES, true},
        {"geometry-11.svg", geometry_test_two, PICTURE_ZONES, false},
    };
    bool is_drawn = true;
    for (size_t i = 0; is_drawn && i < sizeof figures / sizeof *figures; i++) {
        Position pos = parse(figures[i].position);
        ZoneReport report = {.attacker = GOLD, .reach = REACH, .turns = 1};
        report.rules.is_bundle = figures[i].is_bundle;
        StrBuf picture = strbuf_new();
        is_drawn = zone_picture_draw(&(ZonePicture){.kind = figures[i].kind}, &report, &pos,
                                     &picture, err) &&
                   study_publish_drawing(folder, figures[i].file, &picture, err);
    }
    return is_drawn;
}

// ---- All of it -------------------------------------------------------------------------

// The suite takes longest, by far.
static bool measure(const GeometryStudy *study, const Table *suite, const Stop *stop,
                    StrBuf *out, Error *err)
{
    long positions = study->is_quick ? QUICK_POSITIONS : POSITIONS;
    long turns = study->is_quick ? QUICK_TURNS : FIRST_TURNS;
    double share = suite ? 0.1 : 0.5;
    MeasurePace pace = {stop, study->progress};
    ProgressPart whole = progress_enter(study->progress, 0, share, "translations");
    geometry_translation_add(positions, pace, out);
    progress_leave(study->progress, whole);
    progress_enter(study->progress, share, 2 * share, "tactics");
    geometry_recall_add(positions, pace, out);
    progress_leave(study->progress, whole);
    progress_enter(study->progress, 2 * share, 1, "wins in two turns");
    bool is_done = !suite || geometry_suite_add(suite, turns, pace, out, err);
    progress_leave(study->progress, whole);
    return is_done;
}

bool geometry_study_run(const GeometryStudy *study, const Stop *stop, StrBuf *out,
                        Error *err)
{
    Table suite = {0};
    if (study->suite && !table_read(&suite, study->suite, err))
        return false;
    add_claims(out);
    add_zones(out);
    add_symbols(out);
    add_answers(out);
    add_replies(out);
    bool is_done = measure(study, study->suite ? &suite : NULL, stop, out, err);
    table_free(&suite);
    if (!is_done)
        return false;
    if (stop_is_asked(stop))
        return error_set(err,
                         "interrupted; what was measured is printed, nothing is written");
    return study_publish(study->folder, "geometry.tsv", out, err) &&
           draw_figures(study->folder, err);
}
