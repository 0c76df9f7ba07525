// SPDX-License-Identifier: MIT
#include "study/ranking/agreement.h"

#include <math.h>
#include <stdlib.h>

#include "base/file.h"
#include "rank/published/published.h"
#include "study/table.h"

enum { OTHERS, PLAYED, OFTEN = 1000 };

// Sums from which a correlation follows.
typedef struct Sums {
    double n, x, y, xx, yy, xy;
} Sums;

static void add_pair(Sums *sums, double x, double y)
{
    sums->n++;
    sums->x += x;
    sums->y += y;
    sums->xx += x * x;
    sums->yy += y * y;
    sums->xy += x * y;
}

static double correlation(const Sums *sums)
{
    double xx = sums->xx - sums->x * sums->x / sums->n;
    double yy = sums->yy - sums->y * sums->y / sums->n;
    double xy = sums->xy - sums->x * sums->y / sums->n;
    return sums->n < 3 ? NAN : xy / sqrt(xx * yy);
}

static double log_odds(const NbCounts *counts, int label, int feature)
{
    double with = (double)counts->with[label][feature];
    double without = (double)counts->turns[label] - with;
    return log((with + 1) / (without + 1));
}

static void find_values(const NbCounts *counts, int feature, double out[AGREEMENTS])
{
    out[AGREEMENT_PLAYED] = log_odds(counts, PLAYED, feature);
    out[AGREEMENT_OTHERS] = log_odds(counts, OTHERS, feature);
    out[AGREEMENT_WEIGHT] = out[AGREEMENT_PLAYED] - out[AGREEMENT_OTHERS];
}

NbAgreement nb_agreement_of(const NbCounts *ours, const NbCounts *theirs, uint64_t least,
                            int first, int count)
{
    Sums sums[AGREEMENTS] = {{0}};
    NbAgreement agreement = {0};
    for (int i = first; i < first + count; i++) {
        double mine[AGREEMENTS];
        double other[AGREEMENTS];
        if (theirs->with[PLAYED][i] < least)
            continue;
        find_values(ours, i, mine);
        find_values(theirs, i, other);
        for (int k = 0; k < AGREEMENTS; k++)
            add_pair(&sums[k], mine[k], other[k]);
        agreement.features++;
    }
    for (int k = 0; k < AGREEMENTS; k++)
        agreement.correlation[k] = correlation(&sums[k]);
    return agreement;
}

// ---- Rows ------------------------------------------------------------------------------

static void add_agreement(const NbCounts *ours, const NbCounts *theirs,
                          const FeatureClass *class, long games, StrBuf *out)
{
    static const char *const names[AGREEMENTS] = {"played", "others", "weight"};
    NbAgreement agreement =
        nb_agreement_of(ours, theirs, OFTEN, class->first, class->count);
    for (int i = 0; i < AGREEMENTS; i++)
        if (!isnan(agreement.correlation[i]))
            strbuf_print(out, "agreement\tnb\t%ld\t%s:%s:%d\t%.2f\t-\t-\n", games,
                         class->name, names[i], agreement.features,
                         100 * agreement.correlation[i]);
}

bool nb_agreement_add(const RankGames *games, StrBuf *out, Error *err)
{
    NbCounts ours;
    NbCounts theirs;
    const FeatureSet *set = &features_authors;
    ExpertSource source = rank_games_all(games);
    nb_counts_init(&ours, set);
    nb_counts_init(&theirs, set);
    char *path = published_data_path("nb_full_frequency_table.tsv");
    StrBuf text = strbuf_new();
    bool has_table = path && file_read(path, &text, NULL) && text.length > 0 &&
                     nb_counts_read_table(&theirs, text.text, NULL);
    strbuf_free(&text);
    free(path);
    bool is_done = !has_table || nb_counts_run(&ours, &source, err);
    if (is_done && stop_is_asked(games->stop))
        is_done = error_set(err, "interrupted");
    if (has_table && is_done) {
        FeatureClass all = {"all", 0, feature_set_size(set), ""};
        add_agreement(&ours, &theirs, &all, games->games, out);
        for (int i = 0; i < set->class_count; i++)
            add_agreement(&ours, &theirs, &set->classes[i], games->games, out);
    }
    nb_counts_free(&ours);
    nb_counts_free(&theirs);
    return is_done;
}
