// SPDX-License-Identifier: MIT
// The hand's task while a side sets up: its pieces are all there, and any two change places.

import {EMPTY, SIDE_NAMES, homeSquares, pieceName, setupProblem, sideOf, squareName, withPiece} from './rules.js';
import {announce} from './voice.js';

// The two ranks as they are drawn, the upper one first, on a board.
export function placeRanks(board, side, [upper, lower]) {
    const ranks = side === 'g' ? [[1, upper], [0, lower]] : [[7, upper], [6, lower]];
    for (const [rank, letters] of ranks)
        [...letters].forEach((letter, file) => {
            board = withPiece(board, rank * 8 + file, side === 'g' ? letter.toUpperCase() : letter.toLowerCase());
        });
    return board;
}

// Set-ups that many players use; silver's are the same seen from the other side.
export const USUAL = [
    ['Cats behind the traps', 'RHCMECHR', 'RRRDDRRR'],
    ['Dogs behind the traps', 'RHDMEDHR', 'RRRCCRRR'],
    ['Rabbits behind the traps', 'HDRMERDH', 'RRRCCRRR'],
    ['All in front', 'HDCMECDH', 'RRRRRRRR'],
];

export function usualBoard(board, side, [, front, back]) {
    return placeRanks(board, side, side === 'g' ? [front, back] : [back, front]);
}

export const placementsOf = (board, side) => homeSquares(side).filter((square) => board[square] !== EMPTY)
    .map((square) => ({piece: board[square], square}));

// `draft` has the board and is told of changes; `done` is called when the set-up is whole.
export function setupTask({side, board, change, done}) {
    const isHome = (square) => homeSquares(side).includes(square);
    return {
        targetsOf(square) {
            if (!isHome(square) || board()[square] === EMPTY)
                return null;
            return new Map(homeSquares(side).filter((to) => to !== square).map((to) => [to, 2]));
        },
        put(from, to) {
            const now = board();
            if (!isHome(to) || !isHome(from))
                return `${SIDE_NAMES[side]} sets up on ranks ${side === 'g' ? '1 and 2' : '7 and 8'}`;
            change(withPiece(withPiece(now, from, now[to]), to, now[from]));
            announce(`${pieceName(now[from])} to ${squareName(to)}${now[to] === EMPTY ? '' : `, ${pieceName(now[to])} to ${squareName(from)}`}`);
            return null;
        },
        whyNot: (square) => (board()[square] !== EMPTY && sideOf(board()[square]) !== side ?
            `it is ${SIDE_NAMES[side]} that sets up now` : `${SIDE_NAMES[side]} sets up on ranks ${side === 'g' ? '1 and 2' : '7 and 8'}`),
        enter() {
            const problem = setupProblem(board(), side);
            return problem ? problem : done(placementsOf(board(), side));
        },
    };
}
