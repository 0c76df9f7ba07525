// SPDX-License-Identifier: MIT
#include "study/ranking/ranking_models.h"

#include <math.h>

const double ranking_tops[RANKING_TOPS] = {1, 2, 5, 10, 20, 30, 50};

const RankingModel ranking_models[RANKING_MODELS] = {
    {
        .name = "nb",
        .method = "nb:set=published",
        .reference = "NB",
        .mean = 85.24,
        .printed_top_10 = 58,
        .within = {19.3, 27.7, 44.0, 58.7, 74.3, 83.3, 92.9},
        .top_10 = {73.8, 66.1, 55.0, 46.8, 40.6, 39.9, 35.7},
        .curve = {{10, 76.88},
                  {20, 80.38},
                  {30, 82.32},
                  {40, 81.99},
                  {50, 83.19},
                  {70, 83.99},
                  {100, 84.15},
                  {120, 84.95},
                  {150, 84.83}},
    },
    {
        .name = "svm",
        .method = "svm:set=published",
        .reference = "SVM_s1",
        .mean = 89.61,
        .printed_top_10 = 67,
        .within = {32.5, 43.0, 58.8, 71.3, 82.9, 89.0, 95.4},
        .top_10 = {80.1, 75.0, 69.9, 65.7, 58.5, 58.0, 53.2},
        .curve = {{100, 87.28},
                  {150, 88.75},
                  {200, 88.99},
                  {250, 89.46},
                  {300, 89.34},
                  {400, 88.61},
                  {500, 89.32}},
    },
    {
        .name = "lr1",
        .method = "lr1:set=published",
        .reference = "L1LR_s6",
        .mean = 90.00,
        .printed_top_10 = 67,
        .within = {32.4, 43.1, 59.4, 71.9, 83.6, 89.7, 95.8},
        .top_10 = {79.9, 75.4, 70.8, 65.2, 62.4, 61.3, 61.9},
        .curve = {{100, 88.76},
                  {150, 89.33},
                  {200, 89.77},
                  {250, 89.66},
                  {300, 89.93},
                  {400, 89.55},
                  {500, 89.41}},
    },
    {
        .name = "lr2",
        .method = "lr2:set=published",
        .reference = "L2LR_s7",
        .mean = 89.89,
        .within = {32.3, 43.2, 59.4, 71.9, 83.6, 89.5, 95.7},
        .curve = {{100, 89.31},
                  {150, 90.00},
                  {200, 90.24},
                  {250, 88.73},
                  {300, 89.05},
                  {400, 89.83},
                  {500, 89.30}},
    },
    {
        .name = "bt",
        .method = "bt:set=published",
    },
    {
        .name = "bt-relative",
        .method = "bt:set=relative",
    },
    {
        .name = "bt-full",
        .method = "bt:set=full,mixes=4,ridge=1.5,phase-ridge=6,passes=40,always=40,"
                  "share=0.003,rounds=1,held-out=0",
    },
};

double ranking_within(const RankingModel *model, double top)
{
    for (int i = 0; i < RANKING_TOPS; i++)
        if (fabs(ranking_tops[i] - top) < 1e-9)
            return ranking_published(model->within[i]);
    return NAN;
}

double ranking_published(double number)
{
    return number > 0 ? number : NAN;
}
