// SPDX-License-Identifier: MIT
// The buttons under the board, and the keys that do the same anywhere on the page.

import {byId, h, replace} from './dom.js';
import {icon} from './icons.js';
import {SIDE_NAMES, STEPS_PER_TURN, explainResult} from './rules.js';
import {
    finishTurn, goBack, goFirst, goForward, goLast, goSideways, positionNow, redoStep, resultNow, session,
    stepsClosed, turnBoard, turnProblemNow, undoStep,
} from './session.js';
import {moveNumber} from './tree.js';
import {shell} from './shell.js';
import {announce, say} from './voice.js';

const tool = (name, label, onclick, more = {}) =>
    h('button', {type: 'button', class: 'tool', 'aria-label': label, title: label, onclick, ...more}, icon(name));

// Four pips: how many steps of the turn are made.
function pips() {
    const used = session.draft.length;
    return h('span', {class: 'pips', role: 'img', 'aria-label': `${used} of ${STEPS_PER_TURN} steps made`},
        Array.from({length: STEPS_PER_TURN}, (_, i) => h('span', {class: i < used ? 'pip made' : 'pip'})));
}

export function endTurnNow() {
    const task = shell.hand.task;
    if (task?.enter)
        return task.enter();
    const problem = finishTurn();
    if (problem)
        say(problem, true);
}

const mayBrowse = () => shell.view?.mayBrowse?.() ?? true;

function browse(action) {
    if (mayBrowse())
        action();
}

const undo = () => (shell.hand.task?.undo ? shell.hand.task.undo() : undoStep(mayBrowse()));
const redo = () => (session.undone.length > 0 || mayBrowse() ? redoStep() : null);

function endButton() {
    const {isSetup} = session.node;
    const isReady = isSetup ? true : session.draft.length > 0 && !turnProblemNow() && !stepsClosed();
    return h('button', {
        type: 'button', id: 'end-turn', class: `primary end-turn${isReady && !isSetup ? ' ready' : ''}`, title: 'Enter',
        onclick: endTurnNow,
    }, icon('done'), shell.view?.endLabel?.() ?? (isSetup ? 'Done' : 'End turn'));
}

export function refreshControls() {
    if (shell.view?.hasBoard === false)
        return;
    const hasFocus = byId('turn-bar').contains(document.activeElement) ? document.activeElement.getAttribute('aria-label') ?? 'end' : null;
    replace(byId('turn-bar'),
        h('div', {class: 'tools', role: 'group', 'aria-label': 'Through the game'},
            tool('first', 'First position (Home)', () => browse(goFirst)), tool('back', 'Turn back (left arrow)', () => browse(goBack)),
            tool('forward', 'Turn forward (right arrow)', () => browse(goForward)), tool('last', 'Last position (End)', () => browse(goLast))),
        h('div', {class: 'tools', role: 'group', 'aria-label': 'The turn being entered'},
            tool('stepBack', 'Take a step back (Backspace)', undo), pips(), tool('stepForward', 'Step forward (Shift and Backspace)', redo)),
        endButton(),
        tool('turn', 'Rotate the board (f)', turnBoard));
    if (hasFocus)
        [...byId('turn-bar').querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? 'end') === hasFocus)?.focus();
}

// ---- What to say when nothing else is said --------------------------------------------------------

export function describeNow() {
    const result = resultNow();
    if (result)
        return explainResult(result);
    const {isSetup} = session.node;
    const pos = positionNow();
    const side = SIDE_NAMES[pos.side];
    if (isSetup)
        return `${side} sets up: swap pieces by dragging, or by clicking one and then the other`;
    if (session.draft.length === 0)
        return `turn ${moveNumber(session.node)}: ${side} to move`;
    if (pos.bond?.kind === 'push')
        return 'the push has to be finished: move a stronger piece onto the square that was left';
    const left = STEPS_PER_TURN - session.draft.length;
    return left === 0 ? 'four steps made: end the turn, or take steps back' : `${left} step${left > 1 ? 's' : ''} left`;
}

// ---- Keys ------------------------------------------------------------------------------------------

const KEYS = {
    ArrowLeft: () => browse(goBack),
    ArrowRight: () => browse(goForward),
    ArrowUp: () => browse(() => goSideways(-1)),
    ArrowDown: () => browse(() => goSideways(1)),
    Home: () => browse(goFirst),
    End: () => browse(goLast),
    Enter: endTurnNow,
    Backspace: undo,
    f: turnBoard,
    b: () => shell.board.focusSquare(Math.max(0, shell.board.cells.findIndex((cell) => cell.tabIndex === 0))),
};

// Keys that a form, a button or a list needs for itself.
function isBusy(target, key) {
    if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="tablist"]'))
        return true;
    return key === 'Enter' && target.closest('input, button, a, summary, [tabindex="0"]:not(.cell)');
}

// ---- The wheel over the board, where a view says that it goes through the game -----------------------

const NOTCH = 50; // pixels of the wheel for a turn
let rolled = 0;

export function startWheel() {
    byId('board').addEventListener('wheel', (event) => {
        if (event.ctrlKey || !shell.view?.isWheeled)
            return;
        event.preventDefault();
        rolled += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : NOTCH * Math.sign(event.deltaY);
        if (Math.abs(rolled) < NOTCH)
            return;
        (rolled > 0 ? goForward : goBack)();
        rolled = 0;
    }, {passive: false});
}

export function startKeys() {
    document.addEventListener('keydown', (event) => {
        const isRedo = event.key === 'Backspace' && event.shiftKey;
        const action = isRedo ? redo : KEYS[event.key] ?? shell.view?.keys?.[event.key];
        if (!action || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target, event.key) || shell.view?.hasBoard === false)
            return;
        event.preventDefault();
        action();
    });
}

export function announceResult() {
    const result = resultNow();
    if (result)
        announce(explainResult(result));
}
