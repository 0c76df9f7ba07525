// SPDX-License-Identifier: MIT
// Plots along a game: gold's chances as a curve, the phases as bands behind it. A click, or the
// arrow keys, go to a turn.

import {h, replace, svg} from './dom.js';
import {percent} from './lines.js';

const WIDTH = 800;
const HEIGHT = 150;

const EDGE = 10; // so that marks at the ends are whole

const xOf = (i, count) => (count < 2 ? WIDTH / 2 : EDGE + i / (count - 1) * (WIDTH - 2 * EDGE));
const yOf = (share) => (1 - share) * (HEIGHT - 8) + 4;

// Bands of the phases: how much of each, stacked at the foot of the plot.
function phaseBands(points) {
    const names = ['beginning', 'middle', 'end'];
    const foot = 26;
    return names.map((name, k) => {
        const upper = points.map((point, i) => `${xOf(i, points.length)} ${HEIGHT + foot * names.slice(0, k).reduce((sum, one) => sum + (point.probabilities?.[one] ?? 0), 0)}`);
        const lower = points.map((point, i) => `${xOf(i, points.length)} ${HEIGHT + foot * names.slice(0, k + 1).reduce((sum, one) => sum + (point.probabilities?.[one] ?? 0), 0)}`).reverse();
        return svg('path', {d: `M${[...upper, ...lower].join('L')}Z`, class: `phase-band ${name}`});
    });
}

function areaOf(points) {
    const line = points.map(({share}, i) => `${xOf(i, points.length)} ${yOf(share)}`);
    const [first, last] = [yOf(points[0].share), yOf(points.at(-1).share)];
    return {line: `M0 ${first}L${line.join('L')}L${WIDTH} ${last}`, area: `M0 ${HEIGHT}V${first}L${line.join('L')}L${WIDTH} ${last}V${HEIGHT}Z`};
}

// A dot, square for blunders: the end of a line of no length, which keeps its shape when the plot is
// stretched.
const markOf = ({mark, share}, i, count) => mark && [`plot-mark halo ${mark}`, `plot-mark ${mark}`].map((name) =>
    svg('path', {d: `M${xOf(i, count)} ${yOf(share)}h.01`, class: name}));

// Show a plot in place of what was there; the focus stays on it.
export function showPlot(place, options) {
    const hadFocus = place.contains(document.activeElement);
    replace(place, plot(options));
    if (hadFocus)
        place.querySelector('.plot-slider').focus();
}

// `points` are [{label, share, mark, probabilities}], `at` the index that is looked at. `choose` is
// called with an index.
function plot({points, at, choose, hasPhases}) {
    const height = HEIGHT + (hasPhases ? 26 : 0);
    const {line, area} = areaOf(points);
    const now = points[at];
    const picture = svg('svg', {class: 'plot', viewBox: `0 0 ${WIDTH} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true'},
        svg('rect', {x: 0, y: 0, width: WIDTH, height: HEIGHT, class: 'plot-silver'}), svg('path', {d: area, class: 'plot-gold'}),
        svg('path', {d: line, class: 'plot-line'}), svg('path', {d: `M0 ${yOf(0.5)}H${WIDTH}`, class: 'plot-middle'}),
        hasPhases && phaseBands(points),
        points.map((point, i) => markOf(point, i, points.length)).filter(Boolean),
        now && svg('path', {d: `M${xOf(at, points.length)} 0V${height}`, class: 'plot-now'}));
    const text = now ? `${now.label}: gold wins with ${percent(now.share)}` : '';
    const indexAt = (event) => {
        const box = picture.getBoundingClientRect();
        return Math.max(0, Math.min(points.length - 1, Math.round(((event.clientX - box.left) / box.width * WIDTH - EDGE) / (WIDTH - 2 * EDGE) * (points.length - 1))));
    };
    return h('div', {class: 'plot-box'},
        h('div', {
            class: 'plot-slider', role: 'slider', tabindex: '0', 'aria-label': 'Along the game', 'aria-valuemin': 0, 'aria-valuemax': Math.max(0, points.length - 1),
            'aria-valuenow': Math.max(0, at), 'aria-valuetext': text, onpointerdown: (event) => choose(indexAt(event)),
            onkeydown: (event) => {
                const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
                if (by && points[at + by]) {
                    choose(at + by);
                    event.preventDefault();
                    event.stopPropagation();
                }
            },
        }, picture),
        h('p', {class: 'note plot-text'}, text, hasPhases && h('span', {class: 'legend'}, ['beginning', 'middle', 'end'].map((name) => h('span', {class: `key ${name}`}, name)))));
}
