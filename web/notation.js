// SPDX-License-Identifier: MIT
// Positions, turns and games as text. Reading is lenient: what people paste from the archive,
// from puzzles, from other programs and from Tusk's own drawings is understood; what is not
// gets a sentence with the place.

import {
    DIRECTIONS, EMPTY, EMPTY_BOARD, KIND_NAMES, endTurn, kindOf, makeStep, otherSide, pieceName, playSteps,
    positionOf, sideOf, squareBeyond, squareName, squareOf, stepProblem, turnEndProblem, withPiece, directionOf,
} from './rules.js';

export class NotationError extends Error {}

export const refuse = (sentence) => {
    throw new NotationError(sentence);
};

// ---- Turns, written -----------------------------------------------------------------------

// One step with what the traps took: "rb3e rc3x".
function stepText(pos, step, removed) {
    const token = pos.board[step.from] + squareName(step.from) + directionOf(step.from, step.to);
    return [token, ...removed.map(({piece, square}) => `${piece}${squareName(square)}x`)].join(' ');
}

// The official notation of steps made from a position.
export function turnText(pos, steps) {
    const tokens = [];
    for (const step of steps) {
        const made = makeStep(pos, step);
        tokens.push(stepText(pos, step, made.removed));
        pos = made.pos;
    }
    return tokens.join(' ');
}

// Where each piece that a turn concerns has been: [{piece, squares, orders, isTaken}]; `orders`
// has the number of the step for each square but the first.
export function turnPaths(pos, steps) {
    const paths = [];
    const pathAt = (piece, square) => {
        let path = paths.find((one) => !one.isTaken && one.squares.at(-1) === square);
        if (!path) {
            path = {piece, squares: [square], orders: [], isTaken: false};
            paths.push(path);
        }
        return path;
    };
    for (const [i, step] of steps.entries()) {
        const made = makeStep(pos, step);
        const path = pathAt(pos.board[step.from], step.from);
        path.squares.push(step.to);
        path.orders.push(i + 1);
        for (const {piece, square} of made.removed)
            pathAt(piece, square).isTaken = true;
        pos = made.pos;
    }
    return paths;
}

// The squares where a piece started, turned and ended.
function cornersOf(squares) {
    return squares.filter((square, i) => i === 0 || i === squares.length - 1 ||
        square - squares[i - 1] !== squares[i + 1] - square);
}

// The short form, for reading: "rb3-c3x Hb2-b3".
export function shortText(pos, steps) {
    return turnPaths(pos, steps)
        .map(({piece, squares, isTaken}) =>
            piece + cornersOf(squares).map(squareName).join('-') + (isTaken ? 'x' : ''))
        .join(' ');
}

const WORDS = {n: 'north', e: 'east', s: 'south', w: 'west'};

// The same in words, for a screen reader.
export function spokenTurn(pos, steps) {
    const parts = turnPaths(pos, steps).map(({piece, squares, isTaken}) => {
        const way = squares.length > 1 ? ` from ${squareName(squares[0])} to ${squareName(squares.at(-1))}` :
            ` on ${squareName(squares[0])}`;
        return `${pieceName(piece)}${way}${isTaken ? ', taken by the trap' : ''}`;
    });
    return parts.join('; ');
}

export const spokenStep = (pos, {from, to}) => `${pieceName(pos.board[from])} ${squareName(from)} ${WORDS[directionOf(from, to)]}`;

export const setupText = (board, side) =>
    [...board].map((piece, square) => (piece !== EMPTY && sideOf(piece) === side ? piece + squareName(square) : null))
        .filter(Boolean).join(' ');

// ---- Turns, read --------------------------------------------------------------------------

function readStep(pos, token) {
    const match = /^([RCDHMErcdhme]?)([a-h][1-8])([nesw])$/.exec(token);
    if (!match)
        refuse(`'${token}': a step is a piece, its square and n, e, s or w, as in Ee2n`);
    const from = squareOf(match[2]);
    if (pos.board[from] === EMPTY)
        refuse(`'${token}': ${match[2]} is empty`);
    if (match[1] && pos.board[from] !== match[1])
        refuse(`'${token}': on ${match[2]} stands a ${pieceName(pos.board[from])}`);
    const to = squareBeyond(from, DIRECTIONS[match[3]]);
    const problem = stepProblem(pos, from, to);
    if (problem)
        refuse(`'${token}': ${problem}`);
    return {from, to};
}

// Read steps in the official notation, from any point of a turn; removals are worked out anew.
export function readSteps(pos, text) {
    const steps = [];
    for (const token of text.trim().split(/\s+/).filter((word) => word && !/x$/.test(word))) {
        const step = readStep(pos, token);
        steps.push(step);
        pos = makeStep(pos, step).pos;
    }
    return steps;
}

// ---- Positions ----------------------------------------------------------------------------

const asSide = (letter) => ({g: 'g', w: 'g', s: 's', b: 's'})[letter];

// By ranks from 8 to 1: "rr.r.rrr/....".
export function boardText(board) {
    const ranks = [];
    for (let rank = 7; rank >= 0; rank--)
        ranks.push(board.slice(rank * 8, rank * 8 + 8));
    return ranks.join('/');
}

export const positionText = (pos) => `${pos.side} ${boardText(pos.board)}`;

function readRank(text, rank) {
    const squares = text.replace(/[1-8]/g, (digit) => EMPTY.repeat(Number(digit))).replace(/[ xX]/g, EMPTY);
    if (squares.length !== 8 || /[^RCDHMErcdhme.]/.test(squares))
        refuse(`rank ${rank} of the board is not eight squares: '${text}'`);
    return squares;
}

const boardOfRanks = (ranks) => ranks.map((text, i) => readRank(text, 8 - i)).reverse().join('');

function readDrawing(text) {
    const rows = [...text.matchAll(/^\s*([1-8])\s*\|(.*)\|/gm)];
    if (rows.length !== 8)
        return null;
    const ranks = rows.sort((a, b) => b[1] - a[1]).map((row) => {
        const inner = row[2].length >= 17 ? [...row[2]].filter((_, i) => i % 2 === 1).join('') : row[2].trim();
        return inner.slice(0, 8).replace(/[^RCDHMErcdhme]/g, EMPTY);
    });
    const side = /silver to move|\b(\d+)?[bs]\s*$|side s|^\s*\d*[bs]\b/m.test(text) ? 's' : 'g';
    return positionOf(boardOfRanks(ranks), side);
}

// A position in any form; null when the text is none.
export function readPosition(text) {
    const drawing = readDrawing(text);
    if (drawing)
        return drawing;
    const match = /^\s*\d*([gswb])\s*\[?([RCDHMErcdhme.xX1-8 /]{15,})\]?\s*$/.exec(text);
    if (!match)
        return null;
    const body = match[2];
    const ranks = body.includes('/') ? body.trim().split('/') : (body.match(/.{8}/g) ?? []);
    if (ranks.length !== 8)
        refuse(`a board has 8 ranks, not ${ranks.length}`);
    return positionOf(boardOfRanks(ranks), asSide(match[1]));
}

// ---- Moves ----------------------------------------------------------------------------------

function readPlacements(board, words) {
    const placements = [];
    for (const word of words) {
        const square = squareOf(word.slice(1));
        if (!KIND_NAMES[kindOf(word[0])] || square < 0)
            refuse(`'${word}': a placement is a piece and its square, as in Ra1`);
        if (board[square] !== EMPTY)
            refuse(`'${word}': the square is taken`);
        board = withPiece(board, square, word[0]);
        placements.push({piece: word[0], square});
    }
    return placements;
}

function readTurn(pos, words) {
    const steps = readSteps(pos, words.join(' '));
    const problem = turnEndProblem(playSteps(pos, steps));
    return problem ? refuse(`the turn cannot end here: ${problem}`) : {kind: 'turn', steps};
}

// The move that words mean at a position: {kind: 'setup' | 'turn' | 'pass' | 'resign', ...}.
// `label` is that of the move, "12g".
export function readMove(pos, isSetup, label, words) {
    const word = words[0].toLowerCase();
    try {
        if (word === 'resigns' || word === 'resign')
            return {kind: 'resign', side: asSide(label.at(-1))};
        if (isSetup)
            return {kind: 'setup', placements: readPlacements(pos.board, words)};
        return word === 'pass' ? {kind: 'pass'} : readTurn(pos, words);
    } catch (error) {
        throw error instanceof NotationError ? new NotationError(`${label}: ${error.message}`) : error;
    }
}

export function applyMove(pos, move) {
    if (move.kind === 'setup') {
        const board = move.placements.reduce((now, {piece, square}) => withPiece(now, square, piece), pos.board);
        return positionOf(board, otherSide(pos.side));
    }
    if (move.kind === 'resign')
        return pos;
    return endTurn(move.kind === 'turn' ? playSteps(pos, move.steps) : pos);
}

// ---- Archives -------------------------------------------------------------------------------

// The games of archive rows, [{title, text}]; null when the text is no archive.
export function readArchive(text) {
    const rows = text.split(/\r?\n/).filter((row) => row.trim());
    const heading = rows[0]?.split('\t') ?? [];
    if (!heading.includes('movelist'))
        return null;
    return rows.slice(1).map((row) => {
        const cells = row.split('\t');
        const cell = (name) => cells[heading.indexOf(name)] ?? '';
        const rated = (name, rating) => (rating ? `${name} (${rating})` : name);
        return {
            title: `${cell('id')}: ${rated(cell('wusername'), cell('wrating'))} – ${rated(cell('busername'), cell('brating'))}`,
            text: cell('movelist'),
        };
    });
}
