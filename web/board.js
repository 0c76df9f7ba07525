// SPDX-License-Identifier: MIT
// The board as a picture, and over it a grid of cells that a screen reader and the keyboard use.
// It shows what it is given and knows nothing of games. Arrows, marks and overlays are drawn by
// board_marks.js.

import {drawArrow, drawControl, drawControlTexts, drawDrawn, drawMarks, drawTaken, drawTargets, drawZone} from './board_marks.js';
import {h, svg} from './dom.js';
import {pieceSymbols, pieceUse} from './pieces.js';
import {EMPTY, isTrap, pieceName, squareName} from './rules.js';

export const FIELD = 100;

// What a board can show. `board` is the only field that is needed.
const NOTHING = {
    isTurned: false,
    selected: -1,
    targets: new Map(),  // from squares to how many steps away they are
    last: [],            // squares the last turn touched
    taken: [],           // [{piece, square}]
    arrows: [],          // [{squares, orders, look}]
    drawn: [],           // [[from, to]], by the user; the same square twice is a circle
    marks: {},           // frozen, dominated, hostages, hints: lists of squares
    control: null,       // {c3: 12, ...}, gold's
    zones: [],           // [{squares, look}]
};

export class Board {
    constructor(container) {
        this.view = {...NOTHING, board: EMPTY.repeat(64)};
        this.pieces = new Map();
        this.cells = [];
        this.layers = {};
        const names = ['squares', 'under', 'pieces', 'over', 'labels'];
        for (const name of names)
            this.layers[name] = svg('g', {class: `layer-${name}`});
        this.picture = svg('svg', {class: 'board-picture', viewBox: '0 0 800 800', 'aria-hidden': 'true'},
            pieceSymbols(), names.map((name) => this.layers[name]));
        this.grid = h('div', {class: 'board-grid', role: 'grid', 'aria-label': 'Board', 'aria-describedby': 'board-help'});
        container.append(this.picture, this.grid);
        this.drawSquares();
        this.drawCells();
    }

    // ---- Places --------------------------------------------------------------------------

    // The corner of a square on the picture.
    cornerOf(square) {
        const file = square & 7;
        const rank = square >> 3;
        return this.view.isTurned ? {x: (7 - file) * FIELD, y: rank * FIELD} : {x: file * FIELD, y: (7 - rank) * FIELD};
    }

    middleOf(square) {
        const {x, y} = this.cornerOf(square);
        return {x: x + FIELD / 2, y: y + FIELD / 2};
    }

    // The square under a point of the window; -1 beside the board.
    squareAt(clientX, clientY) {
        const box = this.grid.getBoundingClientRect();
        const column = Math.floor((clientX - box.left) / box.width * 8);
        const row = Math.floor((clientY - box.top) / box.height * 8);
        if (column < 0 || column > 7 || row < 0 || row > 7)
            return -1;
        return this.view.isTurned ? row * 8 + 7 - column : (7 - row) * 8 + column;
    }

    // The square that is so many columns and rows away as seen; -1 beside the board.
    squareBeside(square, columns, rows) {
        const sign = this.view.isTurned ? -1 : 1;
        const file = (square & 7) + sign * columns;
        const rank = (square >> 3) - sign * rows;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
    }

    // ---- Drawing --------------------------------------------------------------------------

    show(view) {
        const wasTurned = this.view.isTurned;
        this.view = {...NOTHING, ...view};
        if (wasTurned !== this.view.isTurned) {
            this.drawSquares();
            this.drawCells();
        }
        this.drawUnder();
        this.drawPieces(wasTurned === this.view.isTurned);
        this.drawOver();
        this.labelCells();
    }

    drawSquares() {
        const squares = Array.from({length: 64}, (_, square) => {
            const {x, y} = this.cornerOf(square);
            const isDark = ((square & 7) + (square >> 3)) % 2 === 0;
            return [
                svg('rect', {x, y, width: FIELD, height: FIELD, class: `square ${isTrap(square) ? 'trap' : isDark ? 'dark' : 'light'}`}),
                isTrap(square) && svg('circle', {cx: x + 50, cy: y + 50, r: 37, class: 'pit'}),
            ];
        });
        this.layers.squares.replaceChildren(...squares.flat().filter(Boolean));
        this.layers.labels.replaceChildren(...this.coordinates());
    }

    coordinates() {
        return Array.from({length: 8}, (_, i) => {
            const below = this.view.isTurned ? 56 + i : i;
            const left = this.view.isTurned ? i * 8 + 7 : i * 8;
            const file = this.cornerOf(below);
            const rank = this.cornerOf(left);
            return [
                svg('text', {x: file.x + 94, y: file.y + 95, class: 'coordinate file'}, 'abcdefgh'[i]),
                svg('text', {x: rank.x + 5, y: rank.y + 19, class: 'coordinate'}, String(i + 1)),
            ];
        }).flat();
    }

    rect(square, className) {
        const {x, y} = this.cornerOf(square);
        return svg('rect', {x, y, width: FIELD, height: FIELD, class: className});
    }

    drawUnder() {
        const {last, selected, control, zones} = this.view;
        this.layers.under.replaceChildren(...[
            last.map((square) => this.rect(square, 'last')),
            selected >= 0 ? this.rect(selected, 'selected') : [],
            control ? drawControl(this, control) : [],
            zones.map((zone) => drawZone(this, zone)),
        ].flat(2));
    }

    drawOver() {
        const {control, targets, taken, marks, arrows, drawn} = this.view;
        this.layers.over.replaceChildren(...[
            control ? drawControlTexts(this, control) : [],
            taken.map((one) => drawTaken(this, one)),
            drawMarks(this, marks),
            arrows.map((arrow, i) => drawArrow(this, arrow, i)),
            drawn.map((pair) => drawDrawn(this, pair)),
            drawTargets(this, targets),
        ].flat(2));
    }

    // ---- Pieces: those that are still there stay, the nearest of the same kind moves ----------

    drawPieces(isAnimated) {
        const {board} = this.view;
        const old = this.pieces;
        const free = [...old].filter(([square, {piece}]) => board[square] !== piece);
        this.pieces = new Map([...old].filter(([square, {piece}]) => board[square] === piece));
        this.layers.pieces.classList.toggle('still', !isAnimated);
        for (let square = 0; square < 64; square++)
            if (board[square] !== EMPTY && !this.pieces.has(square))
                this.pieces.set(square, this.takeNearest(free, square, board[square]));
        for (const [, {element}] of free)
            element.remove();
        for (const [square, {element}] of this.pieces)
            this.place(element, this.cornerOf(square));
    }

    takeNearest(free, square, piece) {
        const distance = ([from]) => Math.abs((from & 7) - (square & 7)) + Math.abs((from >> 3) - (square >> 3));
        const same = free.filter(([, one]) => one.piece === piece).sort((a, b) => distance(a) - distance(b))[0];
        if (same) {
            free.splice(free.indexOf(same), 1);
            return same[1];
        }
        const element = svg('g', {class: 'piece'}, pieceUse(piece, FIELD));
        this.layers.pieces.append(element);
        return {piece, element};
    }

    place(element, {x, y}) {
        element.style.transform = `translate(${x}px, ${y}px)`;
    }

    // A piece that is being dragged follows the pointer; null puts it back.
    drag(square, clientX, clientY) {
        const one = this.pieces.get(square);
        if (!one)
            return;
        const box = this.grid.getBoundingClientRect();
        const scale = 8 * FIELD / box.width;
        one.element.classList.toggle('dragged', clientX !== null);
        this.layers.pieces.append(one.element);
        this.place(one.element, clientX === null ? this.cornerOf(square) :
            {x: (clientX - box.left) * scale - FIELD / 2, y: (clientY - box.top) * scale - FIELD / 2});
    }

    // ---- Cells ----------------------------------------------------------------------------

    drawCells() {
        const focused = this.cells.indexOf(document.activeElement);
        const tabbable = this.cells.findIndex((cell) => cell?.tabIndex === 0);
        this.cells = [];
        const rows = Array.from({length: 8}, (_, row) => h('div', {role: 'row', class: 'board-row'},
            Array.from({length: 8}, (_, column) => {
                const square = this.view.isTurned ? row * 8 + 7 - column : (7 - row) * 8 + column;
                this.cells[square] = h('div', {
                    role: 'gridcell', class: 'cell', tabindex: square === Math.max(tabbable, 0) ? '0' : '-1', 'data-square': squareName(square),
                });
                return this.cells[square];
            })));
        this.grid.replaceChildren(...rows);
        if (focused >= 0)
            this.cells[focused].focus();
    }

    labelCells() {
        const {board, selected, targets, marks} = this.view;
        for (let square = 0; square < 64; square++) {
            const parts = [squareName(square)];
            parts.push(board[square] === EMPTY ? (isTrap(square) ? 'empty trap' : 'empty') : pieceName(board[square]));
            if (board[square] !== EMPTY && isTrap(square))
                parts.push('on a trap');
            if (marks.frozen?.includes(square))
                parts.push('frozen');
            if (square === selected)
                parts.push('selected');
            if (targets.has(square))
                parts.push('can be reached');
            this.cells[square].setAttribute('aria-label', parts.join(', '));
            this.cells[square].setAttribute('aria-selected', String(square === selected));
        }
    }

    focusSquare(square) {
        for (const cell of this.cells)
            cell.tabIndex = -1;
        this.cells[square].tabIndex = 0;
        this.cells[square].focus();
    }

    focusedSquare() {
        return this.cells.indexOf(document.activeElement);
    }
}
