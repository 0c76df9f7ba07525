// SPDX-License-Identifier: MIT
// The hand's task while a turn is entered: steps, pushes and pulls. An enemy is picked up to push
// or pull it. When only one piece can finish a push, it does so at once.

import {
    EMPTY, KIND_NAMES, areNeighbours, kindOf, legalStepsFrom, legalSteps, makeStep, sideOf, squareName,
    stepProblem, neighbours, squareBeyond, waysFrom,
} from './rules.js';
import {spokenStep} from './notation.js';
import {addSteps, finishTurn, positionNow, session, stepsClosed, undoStep} from './session.js';
import {announce} from './voice.js';

// The only way to finish a push that has begun; null when there is a choice.
function onlyFinish(pos) {
    if (pos.bond?.kind !== 'push')
        return null;
    const steps = legalSteps(pos);
    return steps.length === 1 ? steps[0] : null;
}

// Why a piece cannot go to a square, near or far.
function whyNotTo(pos, from, to) {
    if (from === to)
        return null;
    if (areNeighbours(from, to))
        return stepProblem(pos, from, to);
    const near = neighbours(from).map((square) => stepProblem(pos, from, square)).filter(Boolean);
    if (near.length === neighbours(from).length)
        return near.find((reason) => !reason.includes('occupied')) ?? near[0];
    return `${squareName(to)} cannot be reached in this turn`;
}

function speak(pos, steps) {
    const parts = [];
    for (const step of steps) {
        const made = makeStep(pos, step);
        parts.push(spokenStep(pos, step), ...made.removed.map(({piece, square}) =>
            `the trap on ${squareName(square)} takes the ${sideOf(piece) === 'g' ? 'gold' : 'silver'} ${KIND_NAMES[kindOf(piece)]}`));
        pos = made.pos;
    }
    announce(parts.join('; '));
}

function put(from, to) {
    const pos = positionNow();
    const steps = waysFrom(pos, from).get(to);
    if (!steps)
        return stepsClosed() ?? whyNotTo(pos, from, to);
    const after = steps.reduce((now, step) => makeStep(now, step).pos, pos);
    const finish = onlyFinish(after);
    const all = finish ? [...steps, finish] : steps;
    const problem = addSteps(all);
    if (!problem)
        speak(pos, all);
    return problem;
}

function whyNot(square) {
    const closed = stepsClosed();
    if (closed)
        return closed;
    const pos = positionNow();
    if (pos.board[square] === EMPTY)
        return 'no piece stands there';
    if (pos.steps === 4)
        return 'the turn has its four steps: end it, or take steps back';
    const reasons = neighbours(square).map((to) => stepProblem(pos, square, to)).filter((reason) => reason);
    return reasons.find((reason) => !reason.includes('occupied')) ?? reasons[0] ?? squareBeyond(square, 0);
}

export function stepsTask({onEnd, mayLeaveTurn = () => true}) {
    return {
        targetsOf(square) {
            if (stepsClosed() || legalStepsFrom(positionNow(), square).length === 0)
                return null;
            return new Map([...waysFrom(positionNow(), square)].map(([to, steps]) => [to, steps.length]));
        },
        put,
        whyNot,
        enter() {
            const problem = finishTurn();
            onEnd(problem);
        },
        undo: () => undoStep(mayLeaveTurn()),
        mayUndo: () => session.draft.length > 0,
    };
}
