// SPDX-License-Identifier: MIT
#include "bench/bench_positions.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "core/board_text.h"

static const char *const own_positions[BENCH_POSITIONS] = {
    "g rrrrrrrr/chdemdhc/8/8/8/8/HRDMEDRH/RRRCCRRR",
    "s rrrccrrr/rhdmedhr/8/8/8/....R..H/HRDEMD../RRRCCRRR",
    "g ...rcr.r/r....cer/...h.h.H/H..d..../...Rm..R/.....RR./R.E.M..R/.RR.DD..",
    "s r....mr./drrr..r./R..h..rr/.....Rd./h..RC.../H..C..HR/.......R/RD.D...R",
    "s .r.c.cr./r.rddrr./......hr/r......./.hDm.R.H/MR....ER/RH.D..R./.RRC...R",
    "s rhd..e.r/..d..rr./.rm.h.../rr..R.../..R.Mc.r/ER....../.H..D.RH/RRD....R",
    "g r......r/.....r.r/cDhr.rrh/..mr..c./dR.e..H./R.EH..../...R..RR/...RR...",
    "s ......r./r.r..h../rc....../.drmceR./.h..E.../.M..DR../RRR.HDH./........",
    "g r...c..r/Rr.....h/.e..r.../h.D.cD.R/......H./Hm.rERR./..RC.C../R....R..",
    "g 8/.R..r.../3e4/8/4E3/.....r../8/..R.....",
};

static const char *const suite_labels[BENCH_POSITIONS] = {
    "start_gold",
    "start_silver",
    "hostage_camel",
    "dense_centre_32",
    "endgame_race",
    "trap_exchange_silver",
    "random_play_1",
    "random_play_3",
    "game_sharp_clueless_0_ply18",
    "game_sharp_simple_0_ply16",
};

void bench_own_positions(BenchSet *out)
{
    out->count = 0;
    for (int i = 0; i < BENCH_POSITIONS; i++) {
        bool is_read =
            position_parse(own_positions[i], &out->positions[out->count++], NULL);
        assert(is_read);
        (void)is_read;
    }
}

static bool is_wanted(const char *label)
{
    for (int i = 0; i < BENCH_POSITIONS; i++)
        if (strcmp(label, suite_labels[i]) == 0)
            return true;
    return false;
}

// A row is "side<tab>board<tab>...<tab>label<tab>terminal"; cut it into side and board, and
// the label.
static const char *row_label(char *row)
{
    enum { LABEL_COLUMN = 10 };
    char *column = row;
    for (int i = 0; column && i < LABEL_COLUMN; i++)
        column = strchr(column + (i > 0), '\t');
    if (!column)
        return "";
    char *label = column + 1;
    label[strcspn(label, "\t")] = '\0';
    row[1] = ' ';
    row[2 + strcspn(row + 2, "\t")] = '\0';
    return label;
}

static void read_suite(const char *path, BenchSet *out)
{
    Lines lines;
    if (!lines_open(&lines, path, NULL))
        return;
    while (lines_next(&lines) && out->count < BENCH_POSITIONS)
        if (is_wanted(row_label(lines.text)))
            out->count += position_parse(lines.text, &out->positions[out->count], NULL);
    lines_close(&lines, NULL);
}

bool bench_suite_positions(BenchSet *out)
{
    const char *data = getenv("TUSK_DATA");
    out->count = 0;
    if (!data)
        return false;
    StrBuf path = strbuf_new();
    strbuf_print(&path, "%s/suites/turncount_suite.tsv", data);
    read_suite(path.text, out);
    strbuf_free(&path);
    return out->count == BENCH_POSITIONS;
}
