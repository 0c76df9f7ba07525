// SPDX-License-Identifier: MIT
// The drawings of the pieces, those of the program's own pictures (src/draw/piece_svg.c), in a
// field of 100 by 100. Gold looks to the right, silver to the left.

import {svg} from './dom.js';
import {KIND_NAMES, SIDE_NAMES, kindOf, sideOf} from './rules.js';

const FIGURES = {
    r: {
        scale: 0.88,
        body: 'M20 91 C8 91 7 80 14 76 C12 60 26 50 42 52 C50 53 54 54 58 50 C58 46 60 43 63 41 C54 ' +
            '34 50 20 54 10 C62 14 66 26 68 36 C68 26 72 14 78 10 C84 20 80 34 75 41 C84 44 91 52 ' +
            '87 59 C83 65 76 65 72 67 C74 75 72 81 76 84 C82 85 84 91 80 91 Z',
        lines: 'M46 91 C38 84 41 70 54 70',
        dots: 'M76 51 h.1',
    },
    c: {
        scale: 0.93,
        body: 'M30 91 C24 80 28 66 36 59 C28 53 26 44 28 35 L27 13 L40 22 C46 20 54 20 60 22 L73 13 ' +
            'L72 35 C74 44 72 53 64 59 C70 64 73 73 72 82 C80 83 83 77 82 70 C82 64 90 62 92 69 ' +
            'C95 82 86 92 70 91 Z',
        lines: 'M43 49 L50 52 L57 49 M50 52 V48 M43 91 V78 M57 91 V78',
        dots: 'M40 39 h.1 M60 39 h.1',
    },
    d: {
        scale: 0.96,
        body: 'M18 91 L19 71 C15 65 15 58 18 54 C10 49 5 39 7 27 C10 21 16 22 17 29 C18 39 22 47 31 ' +
            '49 C40 50 47 50 53 47 C51 30 60 18 72 18 C80 18 86 24 88 31 C94 32 99 35 98 41 C97 ' +
            '49 89 52 80 51 C79 59 80 66 77 71 L77 91 L64 91 L63 75 C52 77 42 76 34 74 L32 91 Z',
        lines: 'M68 23 C57 24 53 38 57 51 C64 54 69 47 70 36',
        dots: 'M79 33 h.1 M95 39 h.1',
    },
    h: {
        scale: 1,
        body: 'M20 91 L22 68 C19 66 17 62 17 58 C15 66 11 74 5 78 C2 62 8 45 20 43 C30 41 40 45 50 ' +
            '41 C47 37 49 32 53 31 C51 26 54 20 59 20 C58 14 62 10 68 9 L74 4 L77 13 C85 20 92 30 ' +
            '95 38 C97 44 91 49 86 46 C83 44 80 44 77 46 C77 54 79 61 75 68 L76 91 L64 91 L63 71 ' +
            'C53 73 43 73 35 70 L33 91 Z',
        lines: 'M70 15 C64 22 61 33 59 45 M90 41 h.1',
        dots: 'M79 26 h.1',
    },
    m: {
        scale: 1,
        body: 'M13 91 L15 67 C12 66 10 62 9 60 C8 64 8 68 9 72 C5 66 6 54 12 47 C18 40 19 24 28 24 ' +
            'C36 24 36 40 40 41 C44 40 44 24 53 24 C61 24 60 44 64 50 C68 55 74 52 74 44 C74 34 ' +
            '71 26 74 17 C77 8 86 7 90 13 C96 14 99 19 98 24 C97 30 92 30 87 29 C86 36 89 46 86 ' +
            '56 C84 66 78 71 73 73 L73 91 L60 91 L58 75 C48 77 38 77 30 74 L28 91 Z',
        lines: 'M91 25 L97 24',
        dots: 'M84 18 h.1',
    },
    e: {
        scale: 1.02,
        body: 'M15 91 C14 80 9 71 8 60 C6 64 5 68 6 72 C2 66 3 58 7 52 C9 31 27 20 45 20 C51 20 55 ' +
            '19 59 16 C69 8 86 10 91 24 C94 33 93 45 93 57 C93 67 93 73 95 78 C97 86 91 92 85 89 ' +
            'C80 86 82 73 79 63 C76 66 73 67 70 67 L70 91 L53 91 L52 76 C46 78 40 78 34 76 L33 91 ' +
            'Z',
        lines: 'M60 22 C50 22 44 32 47 44 C50 56 61 58 65 49',
        dots: 'M79 31 h.1',
        tusk: 'M75 53 C78 67 91 69 97 58 C91 61 86 58 83 50 Z',
    },
};

const LOOKS = {
    g: {fill: '#f2c14e', line: '#4a3000', rim: '#4a3000', width: 5},
    s: {fill: '#4c5d72', line: '#f4f7fa', rim: '#18202a', width: 3.6},
};

function symbolOf(side, kind) {
    const figure = FIGURES[kind];
    const look = LOOKS[side];
    const path = (d, width, more = {}) => svg('path', {d, 'stroke-width': width, ...more});
    return svg('symbol', {id: `piece-${side}${kind}`, viewBox: '-4 -4 108 108'},
        svg('g', {
            fill: 'none', stroke: look.line, 'stroke-linecap': 'round', 'stroke-linejoin': 'round',
            transform: side === 's' ? 'translate(100) scale(-1 1)' : null,
        },
        look.rim !== look.line && path(figure.body, 9, {stroke: look.rim}),
        path(figure.body, look.width, {fill: look.fill}),
        path(figure.lines, 3.5), path(figure.dots, 7),
        figure.tusk && path(figure.tusk, 3, {fill: '#fffaf0', stroke: look.rim})));
}

export function pieceSymbols() {
    return svg('defs', {}, Object.keys(SIDE_NAMES).flatMap((side) =>
        Object.keys(KIND_NAMES).map((kind) => symbolOf(side, kind))));
}

// A piece in the middle of a square of the given size, its top left corner at 0, 0. All stand on
// the same ground, however tall they are.
export function pieceUse(piece, size = 100) {
    const field = size * 0.93;
    const width = field * FIGURES[kindOf(piece)].scale;
    return svg('use', {
        href: `#piece-${sideOf(piece)}${kindOf(piece)}`,
        x: (size - width) / 2, y: (size + field) / 2 - width, width, height: width,
    });
}

// A small picture of a piece beside text. The names around it say what it is.
export function pieceIcon(piece) {
    return svg('svg', {class: 'piece-icon', viewBox: '0 0 100 100', 'aria-hidden': 'true'}, pieceUse(piece));
}
