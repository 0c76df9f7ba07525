// SPDX-License-Identifier: MIT
// What all pages share: the board with its seats and controls, the preview of a line, and the
// redrawing. A page (view) is an object with
//   id, title           its name in the address and in the list
//   enter(), leave()    fill and empty the panel
//   update(what)        the session has changed
//   task()              what the hand does on the board
//   decorate()          what else the board shows (see board.js), optional
//   seats()             [{name, clock}] for gold and silver, optional
//   keys                what keys do beside those of every page, optional
//   hasBoard            false for pages without one
//   isWheeled           true when the mouse wheel over the board goes through the game
//   describe()          what is said when nothing else is, optional

import {Board} from './board.js';
import {Drawings} from './drawings.js';
import {Hand} from './hand.js';
import {byId, h, replace} from './dom.js';
import {pieceIcon} from './pieces.js';
import {EMPTY, SIDE_NAMES, kindOf, makeStep, pieceName, sideOf} from './rules.js';
import {turnPaths} from './notation.js';
import {pathTo} from './tree.js';
import {positionNow, session, takenNow} from './session.js';
import {say} from './voice.js';

export const shell = {view: null, board: null, hand: null, drawings: null, preview: null};

export function startShell() {
    shell.board = new Board(byId('board'));
    shell.hand = new Hand(shell.board, {say, refresh});
    shell.drawings = new Drawings(shell.board, {key: () => session.node, refresh});
}

export const panel = () => byId('panel');
export const under = () => byId('under');
export const side = () => byId('side'); // a second panel, left of the board where there is room

// ---- The board ----------------------------------------------------------------------------------

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function arrowsOf(pos, steps, look = null) {
    return turnPaths(pos, steps).filter(({squares}) => squares.length > 1).map(({piece, squares, orders}) =>
        ({squares, orders, look: look ?? SIDE_NAMES[sideOf(piece)]}));
}

// The squares that the turn being entered, or the last one, has touched.
function lastSquares() {
    const steps = session.draft.length > 0 ? session.draft : session.node.move?.steps ?? [];
    return [...new Set(steps.flatMap(({from, to}) => [from, to]))];
}

function currentView() {
    return {
        board: positionNow().board, last: lastSquares(), taken: takenNow(),
        selected: shell.hand.selected, targets: shell.hand.targets(), drawn: shell.drawings.pairs(),
    };
}

export function refresh() {
    if (shell.view?.hasBoard === false)
        return;
    const shown = shell.preview ?? {...currentView(), ...shell.view?.decorate?.()};
    shell.board.show({...shown, isTurned: session.isTurned});
    refreshSeats();
}

// ---- Previews: a line played step by step, without touching the game ----------------------------

let previewTimer = 0;

export function endPreview() {
    clearTimeout(previewTimer);
    if (!shell.preview)
        return;
    shell.preview = null;
    byId('board').classList.remove('previewing');
    refresh();
}

// The frames of a line of turns: the board after each step.
function framesOf(pos, turns) {
    const frames = [];
    for (const steps of turns) {
        const start = pos;
        let taken = [];
        steps.forEach((step, i) => {
            const made = makeStep(pos, step);
            taken = [...taken, ...made.removed];
            pos = made.pos;
            frames.push({board: pos.board, last: [step.from, step.to], taken, arrows: arrowsOf(start, steps.slice(0, i + 1))});
        });
        pos = {...pos, side: pos.side === 'g' ? 's' : 'g', steps: 0, bond: null, start: pos.board};
    }
    return frames;
}

const STEP_PAUSE = 420; // milliseconds between the steps of a preview

// Show turns (lists of steps) from a position, one step after the other; at once for those who
// want no motion.
export function previewLine(pos, turns) {
    clearTimeout(previewTimer);
    const frames = framesOf(pos, turns);
    if (frames.length === 0)
        return;
    byId('board').classList.add('previewing');
    const showFrame = (i) => {
        shell.preview = frames[i];
        refresh();
        if (i + 1 < frames.length)
            previewTimer = setTimeout(showFrame, STEP_PAUSE, i + 1);
    };
    showFrame(isCalm() ? frames.length - 1 : 0);
}

// ---- Seats: who plays, what was taken ------------------------------------------------------------

// The pieces that a side has lost since the game began, the strongest first.
function lostPieces(side) {
    const first = pathTo(session.node).find(({isSetup}) => !isSetup)?.pos.board ?? positionNow().board;
    const own = (board) => [...board].filter((piece) => piece !== EMPTY && sideOf(piece) === side);
    const left = own((shell.preview ?? {board: positionNow().board}).board);
    return own(first).filter((piece) => {
        const at = left.indexOf(piece);
        if (at >= 0)
            left.splice(at, 1);
        return at < 0;
    }).sort((a, b) => 'emhdcr'.indexOf(kindOf(a)) - 'emhdcr'.indexOf(kindOf(b)));
}

function seatOf(side, {name, clock}) {
    const lost = lostPieces(side === 'g' ? 's' : 'g');
    const isDue = positionNow().side === side;
    return [
        h('span', {class: `dot ${SIDE_NAMES[side]}`, 'aria-hidden': 'true'}),
        h('span', {class: 'seat-name'}, name, isDue && h('span', {class: 'due'}, ' to move')),
        h('span', {class: 'taken-list', role: 'img', 'aria-label': lost.length > 0 ? `has taken: ${lost.map(pieceName).join(', ')}` : 'has taken nothing'},
            lost.map(pieceIcon)),
        clock && h('span', {class: `clock${clock.isRunning ? ' running' : ''}${clock.isLow ? ' low' : ''}`, role: 'timer', 'aria-label': `clock of ${SIDE_NAMES[side]}`}, clock.text),
    ];
}

export function refreshSeats() {
    const seats = shell.view?.seats?.() ?? {g: {name: 'Gold'}, s: {name: 'Silver'}};
    const [top, bottom] = session.isTurned ? ['g', 's'] : ['s', 'g'];
    replace(byId('seat-top'), seatOf(top, seats[top]));
    replace(byId('seat-bottom'), seatOf(bottom, seats[bottom]));
}
