// SPDX-License-Identifier: MIT
// The position editor: any pieces anywhere. The engine looks on.

import {button, choices, h, replace} from './dom.js';
import {Engine} from './engine.js';
import {NotationError, positionText, readPosition} from './notation.js';
import {pieceIcon} from './pieces.js';
import {practiseHere} from './play.js';
import {
    EMPTY, EMPTY_BOARD, KIND_NAMES, isTrap, kindOf, pieceName, positionOf, sideOf, squareName, withPiece,
} from './rules.js';
import {openTree, session} from './session.js';
import {USUAL, usualBoard} from './setup_task.js';
import {arrowsOf, panel, shell} from './shell.js';
import {newTree, readAnything} from './tree.js';
import {announce, say} from './voice.js';

const MOVE = 'move';
const PIECES = [...'EMHDCRemhdcr'];

let tool = MOVE;    // a piece to put, EMPTY to take away, or MOVE
let engine = null;
let palette = null;
let textField = null;

const position = () => session.node.pos;

function edit(board, side = position().side) {
    openTree(newTree(positionOf(board, side)));
}

// ---- The hand -------------------------------------------------------------------------------------------

function put(square, piece) {
    edit(withPiece(position().board, square, piece));
    announce(`${squareName(square)}: ${piece === EMPTY ? 'empty' : pieceName(piece)}`);
}

const typeTask = {
    type(key, square) {
        if (PIECES.includes(key))
            put(square, key);
        else if (key === 'Delete' || key === '.')
            put(square, EMPTY);
        else
            return false;
        return true;
    },
    undo() {},
    enter() {},
};

const moveTask = {
    ...typeTask,
    targetsOf: (square) => (position().board[square] === EMPTY ? null : new Map()),
    put(from, to) {
        const {board} = position();
        edit(withPiece(withPiece(board, from, EMPTY), to, board[from]));
        return null;
    },
    whyNot: () => 'choose a piece below the board to put it there',
};

const putTask = {
    ...typeTask,
    press: (square) => put(square, position().board[square] === tool ? EMPTY : tool),
};

function takeTool(chosen) {
    tool = chosen;
    shell.hand.take(tool === MOVE ? moveTask : putTask);
    drawPalette();
}

// ---- The panel ------------------------------------------------------------------------------------------

function drawPalette() {
    const one = (value, name, content) => h('button', {
        type: 'button', class: 'palette-piece', 'aria-pressed': String(tool === value), 'aria-label': name, title: name, onclick: () => takeTool(value),
    }, content);
    replace(palette, PIECES.map((piece) => one(piece, pieceName(piece), pieceIcon(piece))), one(MOVE, 'Move pieces', 'Move'), one(EMPTY, 'Erase pieces', 'Erase'));
}

// What is odd about the board, in words.
function oddities() {
    const {board} = position();
    const count = (piece) => [...board].filter((one) => one === piece).length;
    const notes = PIECES.filter((piece) => count(piece) > ({e: 1, m: 1, h: 2, d: 2, c: 2, r: 8})[kindOf(piece)])
        .map((piece) => `there are ${count(piece)} ${sideOf(piece) === 'g' ? 'gold' : 'silver'} ${KIND_NAMES[kindOf(piece)]}s`);
    const lone = [...board].map((piece, square) => (piece !== EMPTY && isTrap(square) &&
        ![8, -8, 1, -1].some((by) => board[square + by] !== EMPTY && sideOf(board[square + by]) === sideOf(piece)) ? squareName(square) : null)).filter(Boolean);
    if (lone.length > 0)
        notes.push(`the piece alone on the trap ${lone.join(' and ')} is lost with the first step`);
    return notes;
}

function readField() {
    try {
        const pos = readPosition(textField.value);
        openTree(pos ? newTree(pos) : readAnything(textField.value));
    } catch (error) {
        if (!(error instanceof NotationError))
            throw error;
        say(error.message, true);
    }
}

function presets() {
    const start = () => usualBoard(usualBoard(EMPTY_BOARD, 'g', USUAL[1]), 's', USUAL[1]);
    const mirrored = () => Array.from({length: 8}, (_, rank) => [...position().board.slice(rank * 8, rank * 8 + 8)].reverse().join('')).join('');
    return h('div', {class: 'button-row'}, button('Clear', () => edit(EMPTY_BOARD, 'g')), button('Usual set-up', () => edit(start(), 'g')), button('Mirror', () => edit(mirrored())));
}

function draw() {
    textField.value = positionText(position());
    replace(panel(),
        h('section', {class: 'card', 'aria-label': 'Pieces'}, h('h2', {}, 'Position editor'), palette,
            h('p', {class: 'note'}, 'Choose a piece and click squares. With the keyboard: letters put pieces on the square of the cursor (gold in capitals), Delete takes one away.'),
            h('div', {class: 'field'}, h('span', {class: 'field-name'}, 'To move'), choices('To move', [['g', 'Gold'], ['s', 'Silver']], position().side, (side) => edit(position().board, side))),
            presets(), oddities().map((text) => h('p', {class: 'note'}, `Note: ${text}.`)),
            h('div', {class: 'field'}, h('label', {for: 'position-text'}, 'As text'), h('div', {class: 'copy-row'}, textField, button('Set', readField)))),
        h('div', {class: 'button-row'}, button('Analyse', () => goTo('analyse'), {class: 'primary'}), button('Play from here', practiseHere)),
        engine.element);
}

const goTo = (id) => (location.hash = location.hash.replace(/^#\/\w+/, `#/${id}`));

export const editorView = {
    id: 'edit',
    title: 'Editor',
    enter() {
        palette = h('div', {class: 'palette', role: 'group', 'aria-label': 'Pieces to put'});
        textField = h('input', {id: 'position-text', spellcheck: 'false', onkeydown: (event) => event.key === 'Enter' && readField()});
        engine = new Engine();
        const {node, tree} = session;
        if (node.isSetup || node !== tree.root)
            Object.assign(session, {tree: newTree(node.isSetup ? positionOf(node.pos.board, 'g') : node.pos), draft: [], undone: []});
        session.node = session.tree.root;
        takeTool(MOVE);
        draw();
        engine.look(session.node);
    },
    leave: () => engine.end(),
    update(what) {
        if (what === 'view')
            return;
        engine.look(session.node); // it is asked before anything is drawn
        draw();
    },
    decorate() {
        const best = engine?.best();
        return {arrows: best?.turn && session.draft.length === 0 ? arrowsOf(best.pos, best.turn.steps, best.isThreat ? 'threat' : null) : []};
    },
    describe: () => `${position().side === 'g' ? 'gold' : 'silver'} to move`,
    mayBrowse: () => false,
};
