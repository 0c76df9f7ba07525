// SPDX-License-Identifier: MIT
// What is drawn on the board beside the pieces: arrows, targets, captures, overlays. Each has a
// shape or a sign of its own, so that nothing depends on colour alone.

import {svg} from './dom.js';
import {pieceUse} from './pieces.js';
import {EMPTY, squareOf} from './rules.js';

// ---- Arrows ---------------------------------------------------------------------------------

const between = (a, b, share) => ({x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share});
const length = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);

// Straight lines with rounded corners.
function roundedPath(points) {
    const parts = [`M${points[0].x} ${points[0].y}`];
    for (let i = 1; i < points.length - 1; i++) {
        const before = between(points[i], points[i - 1], 0.25);
        const after = between(points[i], points[i + 1], 0.25);
        parts.push(`L${before.x} ${before.y}Q${points[i].x} ${points[i].y} ${after.x} ${after.y}`);
    }
    const end = points.at(-1);
    return `${parts.join('')}L${end.x} ${end.y}`;
}

function arrowHead(from, tip) {
    const size = 26;
    const along = {x: (tip.x - from.x) / length(from, tip), y: (tip.y - from.y) / length(from, tip)};
    const back = {x: tip.x - along.x * size, y: tip.y - along.y * size};
    return `M${tip.x} ${tip.y}L${back.x + along.y * 16} ${back.y - along.x * 16}` +
        `L${back.x - along.y * 16} ${back.y + along.x * 16}Z`;
}

// Arrows that share squares are drawn beside each other, and so is the way back of one that turns.
function lanePoints(board, squares, lane) {
    const points = [];
    let shift = [0, 9, -9, 18, -18][lane % 5];
    squares.forEach((square, i) => {
        const {x, y} = board.middleOf(square);
        points.push({x: x + shift, y: y + shift});
        if (i > 0 && squares[i - 1] === squares[i + 1]) {
            shift += 34;
            points.push({x: x + shift, y: y + shift, isBend: true});
        }
    });
    return points;
}

// The number of a step, beside the line it is made on.
function orderSign(a, b, order) {
    const at = between(a, b, 0.5);
    return [svg('circle', {cx: at.x, cy: at.y, r: 14, class: 'order'}),
        svg('text', {x: at.x, y: at.y + 7, class: 'order-text'}, String(order))];
}

// From one square to the next, without the bends where a way turns back.
function segmentsOf(points) {
    return points.slice(1).map((point, i) => [points[i], point]).filter(([, to]) => !to.isBend);
}

// `look` names the class of the arrow: 'gold', 'silver', 'threat', 'best', 'drawn'.
export function drawArrow(board, {squares, orders = [], look}, lane) {
    if (squares.length < 2)
        return [];
    const points = lanePoints(board, squares, lane);
    const tip = points.at(-1);
    points[0] = between(points[0], points[1], 0.28);
    const lineEnd = between(tip, points.at(-2), Math.min(0.9, 18 / length(points.at(-2), tip)));
    const path = roundedPath([...points.slice(0, -1), lineEnd]);
    return [svg('g', {class: `arrow ${look}`},
        svg('path', {d: path, class: 'halo'}), svg('path', {d: path, class: 'line'}),
        svg('path', {d: arrowHead(points.at(-2), tip), class: 'head'}),
        orders.length > 0 && segmentsOf(points).map(([a, b], i) => orderSign(a, b, orders[i])))];
}

// What the user has drawn: an arrow, or a circle around one square.
export function drawDrawn(board, [from, to]) {
    const {x, y} = board.middleOf(from);
    return from === to ? [svg('circle', {cx: x, cy: y, r: 43, class: 'circled'})] : drawArrow(board, {squares: [from, to], look: 'drawn'}, 0);
}

// ---- Targets and captures ---------------------------------------------------------------------

export function drawTargets(board, targets) {
    return [...targets].map(([square, steps]) => {
        const {x, y} = board.middleOf(square);
        return svg('circle', {cx: x, cy: y, r: steps === 1 ? 17 : 10, class: steps === 1 ? 'target' : 'target far'});
    });
}

// A piece that a trap took, faint and crossed out. If somebody stands there now, a small one.
export function drawTaken(board, {piece, square}) {
    const {x, y} = board.cornerOf(square);
    const isFree = board.view.board[square] === EMPTY;
    const scale = isFree ? 1 : 0.42;
    return svg('g', {class: 'taken', transform: `translate(${x} ${y}) scale(${scale})`},
        svg('g', {class: 'ghost'}, pieceUse(piece, 100)), svg('path', {d: 'M24 24L76 76M76 24L24 76', class: 'cross'}));
}

// ---- Overlays ---------------------------------------------------------------------------------

const SIGNS = {
    frozen: 'M0 -13V13M-11.3 -6.5L11.3 6.5M-11.3 6.5L11.3 -6.5M-4 -11L0 -7L4 -11M-4 11L0 7L4 11',
    dominated: 'M-8 -6L0 2L8 -6M-8 3L0 11L8 3',
    hostages: 'M-9 -9H9V9H-9ZM-3 -9V9M3 -9V9',
};

function sign(board, square, name, place) {
    const {x, y} = board.cornerOf(square);
    return svg('g', {class: `badge ${name}`, transform: `translate(${x + 82 - 32 * place} ${y + 18})`},
        svg('circle', {r: 17}), svg('path', {d: SIGNS[name]}));
}

export function drawMarks(board, marks) {
    const badges = Object.keys(SIGNS).flatMap((name) => (marks[name] ?? []).map((square) => {
        const isSecond = name === 'hostages' && (marks.frozen?.includes(square) || marks.dominated?.includes(square));
        return sign(board, square, name, isSecond ? 1 : 0);
    }));
    const hints = (marks.hints ?? []).map((square) => {
        const {x, y} = board.cornerOf(square);
        return svg('rect', {x: x + 5, y: y + 5, width: 90, height: 90, rx: 14, class: 'hint'});
    });
    return [...hints, ...badges];
}

// Who has a trap: a tinted square, and in words whose and by how much.
const ownerOf = (value) => (value > 5 ? 'gold' : value < -5 ? 'silver' : 'nobody');

export function drawControl(board, control) {
    return Object.entries(control).map(([name, value]) => {
        const {x, y} = board.cornerOf(squareOf(name));
        const share = Math.min(1, Math.abs(value) / 100);
        return svg('rect', {x: x + 4, y: y + 4, width: 92, height: 92, rx: 6, class: `control ${ownerOf(value)}`, 'stroke-width': 4 + 8 * share});
    });
}

// The same in words, over the piece that may stand there.
export function drawControlTexts(board, control) {
    return Object.entries(control).map(([name, value]) => {
        const {x, y} = board.cornerOf(squareOf(name));
        const owner = ownerOf(value);
        return svg('text', {x: x + 50, y: y + 92, class: 'control-text'}, owner === 'nobody' ? '=' : `${owner} ${Math.abs(value)}`);
    });
}

// A way of a zone of Linguistic Geometry.
export function drawZone(board, {squares, look}) {
    const points = squares.map((square) => board.middleOf(square));
    if (points.length < 2)
        return svg('circle', {cx: points[0].x, cy: points[0].y, r: 40, class: `zone ${look}`});
    return svg('g', {class: `zone ${look}`},
        svg('path', {d: roundedPath(points)}), svg('path', {d: arrowHead(points.at(-2), points.at(-1)), class: 'head'}));
}
