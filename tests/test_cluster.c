// SPDX-License-Identifier: MIT
// Clusters on made-up data of which the answer is known.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cluster/kmeans.h"
#include "cluster/weka_xmeans.h"
#include "cluster/xmeans.h"

enum { SETS = 20, STARTS = 8 };

static double uniform(Random *random)
{
    return ((double)(random_next(random) >> 11) + 0.5) * 0x1p-53;
}

// Box and Muller.
static double normal(Random *random)
{
    return sqrt(-2 * log(uniform(random))) * cos(6.283185307179586 * uniform(random));
}

// Clouds of a standard deviation of 1 whose centres are at least `apart` from each other.
typedef struct Planted {
    int columns;
    int clusters;
    double apart;
    double centres[CLUSTERS][CLUSTER_DIMENSIONS];
} Planted;

static bool is_near_another(const Planted *planted, int count)
{
    for (int i = 0; i < count; i++)
        if (points_distance2(planted->centres[i], planted->centres[count],
                             planted->columns) < planted->apart * planted->apart)
            return true;
    return false;
}

static void plant_centres(Planted *planted, Random *random)
{
    for (int i = 0; i < planted->clusters; i++)
        do
            for (int column = 0; column < planted->columns; column++)
                planted->centres[i][column] = 60 * uniform(random);
        while (is_near_another(planted, i));
}

static void plant_points(const Planted *planted, int each, Random *random, Points *out)
{
    points_init(out, planted->columns);
    for (int i = 0; i < planted->clusters * each; i++) {
        double row[CLUSTER_DIMENSIONS];
        for (int column = 0; column < planted->columns; column++)
            row[column] = planted->centres[i % planted->clusters][column] + normal(random);
        points_add(out, row, 1);
    }
}

static void assert_centres_found(const Planted *planted, const Clustering *found)
{
    for (int i = 0; i < planted->clusters; i++) {
        int nearest = clustering_nearest(found, planted->centres[i]);
        assert_true(points_distance2(found->centres[nearest], planted->centres[i],
                                     planted->columns) < 1);
    }
}

static void the_planted_number_of_clusters_is_recovered(void **state)
{
    (void)state;
    for (uint64_t set = 0; set < SETS; set++) {
        Random random;
        Points points;
        Clustering found;
        random_init(&random, set);
        Planted planted = {2 + (int)set % 4, 1 + (int)set % 9, 8, {{0}}};
        XMeansPlan plan = {1, 16, STARTS, 0};
        plant_centres(&planted, &random);
        plant_points(&planted, 150, &random, &points);
        xmeans_find(&points, &plan, &random, &found);
        assert_int_equal(found.count, planted.clusters);
        assert_centres_found(&planted, &found);
        assert_true(fabs(found.variance - 1) < 0.2);
        points_free(&points);
    }
}

static void the_number_of_clusters_stays_within_its_limits(void **state)
{
    (void)state;
    Random random;
    Points points;
    Clustering found;
    Planted planted = {3, 6, 10, {{0}}};
    random_init(&random, 5);
    plant_centres(&planted, &random);
    plant_points(&planted, 100, &random, &points);
    xmeans_find(&points, &(XMeansPlan){1, 4, STARTS, 0}, &random, &found);
    assert_int_equal(found.count, 4);
    xmeans_find(&points, &(XMeansPlan){9, 12, STARTS, 0}, &random, &found);
    assert_in_range(found.count, 9, 12);
    points_free(&points);
}

// Whatever the data: round clouds and whole numbers in a heap.
static void a_wider_range_never_ends_with_a_worse_criterion(void **state)
{
    (void)state;
    enum { MOST = 8 };
    for (uint64_t set = 0; set < 6; set++) {
        Random random;
        Points points;
        Clustering found;
        double criteria[MOST + 1][MOST + 1];
        random_init(&random, set);
        points_init(&points, 2);
        for (int i = 0; i < 300; i++)
            points_add(
                &points,
                (double[]){random_below(&random, 9) + (set % 2 ? 0 : normal(&random)),
                           random_below(&random, 5) * random_below(&random, 3)},
                1);
        for (int least = 1; least <= MOST; least++)
            for (int most = least; most <= MOST; most++) {
                random_init(&random, 77);
                criteria[least][most] =
                    xmeans_find(&points, &(XMeansPlan){least, most, 2, 0}, &random, &found);
                assert_in_range(found.count, least, most);
                if (most > least) {
                    assert_true(criteria[least][most] >= criteria[least][most - 1]);
                }
                if (least > 1)
                    assert_true(criteria[least - 1][most] >= criteria[least][most]);
            }
        points_free(&points);
    }
}

// ---- Weka's rule -----------------------------------------------------------------------

// By hand: two points at 0 and two at 4, one centre between them at 2. n = 4, the distances
// are 8 together, so the variance is 8/3: 4/2 log 2 pi = 3.67575, 4/2 log 8/3 = 1.96166,
// 3/2, 4 log 4 = 5.54518, which is taken away again; and 2 parameters, log 4 = 1.38629.
static void wekas_criterion_is_that_of_its_formula(void **state)
{
    (void)state;
    Points points;
    Clustering one = {.columns = 1, .count = 1, .centres = {{2}}};
    points_init(&points, 1);
    points_add(&points, (double[]){0}, 2);
    points_add(&points, (double[]){4}, 2);
    double criterion = weka_criterion(&one, &points);
    assert_true(fabs(criterion - (-3.67575 - 1.96166 - 1.5 - 1.38629)) < 1e-4);
    points_free(&points);
}

// Clouds in pairs, the pairs far apart: from two on, two are found as two, and four as
// four; eight are not, for there is one pass, and two become four at most.
static void wekas_rule_splits_once(void **state)
{
    (void)state;
    static const int planted_counts[] = {2, 4, 8};
    static const int most_found[] = {2, 4, 4};
    for (int i = 0; i < 3; i++) {
        int most = 0;
        for (uint64_t seed = 0; seed < SETS; seed++) {
            Random random;
            Points points;
            Clustering found;
            Planted planted = {2, planted_counts[i], 0, {{0}}};
            for (int k = 0; k < planted.clusters; k++)
                planted.centres[k][0] = 300.0 * (k / 2) + 20.0 * (k % 2);
            random_init(&random, 3);
            plant_points(&planted, 150, &random, &points);
            random_init(&random, seed);
            weka_xmeans_find(&points, &(WekaPlan){2, 16, NULL}, &random, &found);
            assert_in_range(found.count, 1, most_found[i]);
            most = found.count > most ? found.count : most;
            points_free(&points);
        }
        assert_int_equal(most, most_found[i]);
    }
}

static void wekas_rule_keeps_to_its_most(void **state)
{
    (void)state;
    Random random;
    Points points;
    Clustering found;
    Planted planted = {2, 6, 20, {{0}}};
    random_init(&random, 4);
    plant_centres(&planted, &random);
    plant_points(&planted, 100, &random, &points);
    for (uint64_t seed = 0; seed < SETS; seed++) {
        random_init(&random, seed);
        weka_xmeans_find(&points, &(WekaPlan){3, 4, NULL}, &random, &found);
        assert_in_range(found.count, 1, 4);
        random_init(&random, seed);
        weka_xmeans_find(&points, &(WekaPlan){3, 3, NULL}, &random, &found);
        assert_in_range(found.count, 1, 3);
    }
    points_free(&points);
}

static void kmeans_finds_the_centres(void **state)
{
    (void)state;
    Random random;
    Points points;
    Clustering found;
    Planted planted = {2, 5, 10, {{0}}};
    random_init(&random, 8);
    plant_centres(&planted, &random);
    plant_points(&planted, 200, &random, &points);
    double sum = kmeans_find(&points, 5, STARTS, &random, &found);
    assert_centres_found(&planted, &found);
    assert_true(sum > 1000 && sum < 3000); // two columns of variance 1, a thousand points
    for (int i = 0; i < 5; i++)
        assert_true(fabs(found.shares[i] - 0.2) < 0.001);
    points_free(&points);
}

static void the_same_seed_gives_the_same_centres(void **state)
{
    (void)state;
    Clustering found[2];
    Planted planted = {4, 7, 3, {{0}}};
    for (int i = 0; i < 2; i++) {
        Random random;
        Points points;
        random_init(&random, 9);
        plant_centres(&planted, &random);
        plant_points(&planted, 50, &random, &points);
        kmeans_find(&points, 7, 2, &random, &found[i]);
        points_free(&points);
    }
    assert_memory_equal(found[0].centres, found[1].centres, sizeof found[0].centres);
}

// A row that stands for three things, or three rows.
static void a_count_is_as_good_as_repetition(void **state)
{
    (void)state;
    Points counted;
    Points repeated;
    const double rows[3][1] = {{1}, {3}, {20}};
    points_init(&counted, 1);
    points_init(&repeated, 1);
    for (int i = 0; i < 3; i++) {
        points_add(&counted, rows[i], i + 1);
        for (int copy = 0; copy <= i; copy++)
            points_add(&repeated, rows[i], 1);
    }
    Clustering from[2] = {{.columns = 1, .count = 2, .centres = {{0}, {10}}}};
    from[1] = from[0];
    assert_true(kmeans_improve(&from[0], &counted, KMEANS_PASSES) ==
                kmeans_improve(&from[1], &repeated, KMEANS_PASSES));
    assert_true(fabs(from[0].centres[0][0] - 7.0 / 3) < 1e-12);
    assert_true(fabs(from[0].centres[1][0] - 20) < 1e-12);
    assert_true(fabs(from[0].shares[0] - 0.5) < 1e-12);
    assert_true(fabs(xmeans_criterion(&from[0], &counted, 0) -
                     xmeans_criterion(&from[1], &repeated, 0)) < 1e-9);
    points_free(&counted);
    points_free(&repeated);
}

static void fewer_different_points_than_clusters_give_fewer_clusters(void **state)
{
    (void)state;
    Random random;
    Points points;
    Clustering found;
    const double rows[2][2] = {{1, 2}, {3, 4}};
    random_init(&random, 1);
    points_init(&points, 2);
    for (int i = 0; i < 10; i++)
        points_add(&points, rows[i % 2], 1);
    assert_true(kmeans_find(&points, 5, 1, &random, &found) == 0);
    assert_int_equal(found.count, 2);
    points_free(&points);
}

// A number below the variance that is believed is not worth a cluster of its own.
static void whole_numbers_are_not_clusters_when_there_is_a_floor(void **state)
{
    (void)state;
    Random random;
    Points points;
    Clustering found;
    random_init(&random, 3);
    points_init(&points, 1);
    for (int i = 0; i < 1000; i++)
        points_add(&points, (double[]){random_below(&random, 4)}, 1);
    xmeans_find(&points, &(XMeansPlan){1, 8, STARTS, 0}, &random, &found);
    assert_int_equal(found.count, 4);
    xmeans_find(&points, &(XMeansPlan){1, 8, STARTS, 2}, &random, &found);
    assert_int_equal(found.count, 1);
    points_free(&points);
}

static void a_point_between_two_clusters_is_of_both(void **state)
{
    (void)state;
    double chances[CLUSTERS];
    Clustering clustering = {.columns = 1,
                             .count = 2,
                             .centres = {{0}, {4}},
                             .shares = {0.5, 0.5},
                             .variance = 1};
    clustering_soften(&clustering, (double[]){2}, chances);
    assert_true(fabs(chances[0] - 0.5) < 1e-12);
    clustering_soften(&clustering, (double[]){1}, chances);
    assert_true(fabs(chances[0] - 1 / (1 + exp(-4))) < 1e-12); // (9 - 1) / 2
    assert_true(fabs(chances[0] + chances[1] - 1) < 1e-12);
    clustering.shares[0] = 0.25;
    clustering.shares[1] = 0.75;
    clustering_soften(&clustering, (double[]){2}, chances);
    assert_true(fabs(chances[1] - 0.75) < 1e-12);
    clustering.variance = 0;
    clustering_soften(&clustering, (double[]){1.9}, chances);
    assert_true(chances[0] == 1 && chances[1] == 0);
}

static void far_from_all_clusters_chances_still_add_up(void **state)
{
    (void)state;
    double chances[CLUSTERS];
    Clustering clustering = {.columns = 1,
                             .count = 2,
                             .centres = {{0}, {1}},
                             .shares = {0.5, 0.5},
                             .variance = 1e-4};
    clustering_soften(&clustering, (double[]){1e6}, chances);
    assert_true(fabs(chances[0] + chances[1] - 1) < 1e-12);
    assert_true(chances[1] > chances[0]);
}

static void scaling_brings_every_column_to_one_range_and_back(void **state)
{
    (void)state;
    Points points;
    double scaled[3];
    double back[3];
    const double rows[3][3] = {{0, -5, 7}, {16, 5, 7}, {4, 0, 7}};
    points_init(&points, 3);
    for (int i = 0; i < 3; i++)
        points_add(&points, rows[i], 1);
    Ranges ranges = points_ranges(&points);
    ranges_scale(&ranges, rows[2], 3, scaled);
    assert_true(scaled[0] == 0.25 && scaled[1] == 0.5 && scaled[2] == 0);
    ranges_unscale(&ranges, scaled, 3, back);
    assert_memory_equal(back, rows[2], sizeof back);
    points_free(&points);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_planted_number_of_clusters_is_recovered),
        cmocka_unit_test(the_number_of_clusters_stays_within_its_limits),
        cmocka_unit_test(a_wider_range_never_ends_with_a_worse_criterion),
        cmocka_unit_test(wekas_criterion_is_that_of_its_formula),
        cmocka_unit_test(wekas_rule_splits_once),
        cmocka_unit_test(wekas_rule_keeps_to_its_most),
        cmocka_unit_test(kmeans_finds_the_centres),
        cmocka_unit_test(the_same_seed_gives_the_same_centres),
        cmocka_unit_test(a_count_is_as_good_as_repetition),
        cmocka_unit_test(fewer_different_points_than_clusters_give_fewer_clusters),
        cmocka_unit_test(whole_numbers_are_not_clusters_when_there_is_a_floor),
        cmocka_unit_test(a_point_between_two_clusters_is_of_both),
        cmocka_unit_test(far_from_all_clusters_chances_still_add_up),
        cmocka_unit_test(scaling_brings_every_column_to_one_range_and_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
