// SPDX-License-Identifier: MIT
// What the page is about: a game tree, the node being looked at, the turn being entered, and how
// the board is turned. Whoever changes it goes through here; whoever shows it listens.

import {
    STEPS_PER_TURN, endTurn as handOver, makeStep, playSteps, stepProblem, turnEndProblem,
} from './rules.js';
import {addMove, countsAt, newTree, pathTo, resultAt} from './tree.js';

const listeners = new Set();

export const session = {
    tree: newTree(),
    node: null,
    draft: [],      // steps of the turn being entered
    undone: [],     // steps taken back, the next one last
    isTurned: false,
    guard: null,    // a function that may refuse a change of the game with a sentence
};
session.node = session.tree.root;

export function onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

// `what` says what has changed: 'game', 'node', 'draft', 'view'.
export function announceChange(what) {
    for (const listener of [...listeners])
        listener(what);
}

// ---- Looking ------------------------------------------------------------------------------

export const positionNow = () => playSteps(session.node.pos, session.draft);
export const resultNow = () => resultAt(session.node);

// What traps took since the node's parent, or in the turn being entered: [{piece, square}].
export function takenNow() {
    const isEntering = session.draft.length > 0;
    const steps = isEntering ? session.draft : session.node.move?.steps ?? [];
    let pos = isEntering ? session.node.pos : session.node.parent?.pos;
    const taken = [];
    for (const step of steps) {
        const made = makeStep(pos, step);
        taken.push(...made.removed);
        pos = made.pos;
    }
    return taken;
}

export function turnProblemNow() {
    return turnEndProblem(positionNow(), countsAt(session.node));
}

// ---- Games --------------------------------------------------------------------------------

export function openTree(tree, node = tree.root) {
    Object.assign(session, {tree, node, draft: [], undone: []});
    announceChange('game');
}

export function goTo(node) {
    if (!node || (node === session.node && session.draft.length === 0))
        return;
    Object.assign(session, {node, draft: [], undone: []});
    announceChange('node');
}

export const goBack = () => goTo(session.draft.length > 0 ? session.node : session.node.parent);
export const goForward = () => goTo(session.node.children[0]);
export const goFirst = () => goTo(pathTo(session.node)[0]);

export function goLast() {
    let node = session.node;
    while (node.children.length > 0)
        node = node.children[0];
    goTo(node);
}

// To the next or the previous of the variations that begin where this one does.
export function goSideways(by) {
    const siblings = session.node.parent?.children ?? [];
    goTo(siblings[siblings.indexOf(session.node) + by]);
}

// Play a whole move; returns the new node.
export function playMove(move) {
    const node = addMove(session.node, move);
    Object.assign(session, {node, draft: [], undone: []});
    announceChange('game');
    return node;
}

// ---- Steps --------------------------------------------------------------------------------

// Why no step can be made now; null when one can.
export function stepsClosed() {
    const result = resultNow();
    if (result)
        return 'the game is over';
    if (session.node.isSetup)
        return 'the pieces are still being set up';
    return session.guard?.() ?? null;
}

// Make steps of the turn. Returns null, or the sentence that refuses them.
export function addSteps(steps) {
    const closed = stepsClosed();
    if (closed)
        return closed;
    let pos = positionNow();
    for (const step of steps) {
        const problem = stepProblem(pos, step.from, step.to);
        if (problem)
            return problem;
        pos = makeStep(pos, step).pos;
    }
    session.draft = [...session.draft, ...steps];
    session.undone = [];
    announceChange('draft');
    return null;
}

// Take back the last step; at the start of a turn the last step of the turn before, if allowed.
export function undoStep(mayLeaveTurn = true) {
    const {node, draft, undone} = session;
    if (draft.length > 0) {
        Object.assign(session, {draft: draft.slice(0, -1), undone: [...undone, draft.at(-1)]});
        announceChange('draft');
    } else if (mayLeaveTurn && node.move?.kind === 'turn') {
        const steps = node.move.steps;
        Object.assign(session, {node: node.parent, draft: steps.slice(0, -1), undone: [steps.at(-1)]});
        announceChange('node');
    } else if (mayLeaveTurn) {
        goBack();
    }
}

const isPrefix = (steps, whole) => steps.length <= whole.length &&
    steps.every((step, i) => step.from === whole[i].from && step.to === whole[i].to);

// The step that follows: one that was taken back, or the next of a turn that is in the tree.
function nextStep() {
    if (session.undone.length > 0)
        return session.undone.at(-1);
    const known = session.node.children.find(({move}) => move.kind === 'turn' && isPrefix(session.draft, move.steps));
    return known?.move.steps[session.draft.length] ?? null;
}

export function redoStep() {
    const step = nextStep();
    if (!step)
        return goForward();
    const undone = session.undone.slice(0, -1);
    const draft = [...session.draft, step];
    const whole = undone.length === 0 && session.node.children.find(({move}) => move.kind === 'turn' &&
        move.steps.length === draft.length && isPrefix(draft, move.steps));
    if (whole)
        return goTo(whole);
    Object.assign(session, {draft, undone});
    announceChange('draft');
}

// Leave the turn being entered, or go back a whole turn.
export const undoTurn = () => goBack();

// End the turn being entered. Returns null, or the sentence that refuses it.
export function finishTurn() {
    const problem = stepsClosed() ?? turnProblemNow();
    if (problem)
        return problem;
    playMove({kind: 'turn', steps: session.draft});
    return null;
}

export const stepsLeft = () => STEPS_PER_TURN - session.draft.length;
export const positionAfter = () => handOver(positionNow());

export function turnBoard() {
    session.isTurned = !session.isTurned;
    announceChange('view');
}
