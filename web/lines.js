// SPDX-License-Identifier: MIT
// Lines of turns: numbers beside them, a preview when the pointer or the focus is on them, and a
// click that plays them into the tree.

import {button, h} from './dom.js';
import {icon} from './icons.js';
import {readSteps, shortText} from './notation.js';
import {endTurn, playSteps} from './rules.js';
import {goTo, session} from './session.js';
import {addMove} from './tree.js';
import {endPreview, previewLine, shell} from './shell.js';

// ---- Numbers ----------------------------------------------------------------------------------------

const MINUS = '−';
const signed = (number, digits) => (number < 0 ? MINUS : '+') + Math.abs(number).toFixed(digits);

// The score of the side to move, for gold, in rabbits; or in how many turns somebody wins.
export function scoreText({score, wins_in: wins, loses_in: loses}, side) {
    if (wins || loses) {
        const winner = Boolean(wins) === (side === 'g') ? 'gold' : 'silver';
        return `${winner} in ${wins ?? loses}`;
    }
    return signed((side === 'g' ? score : -score) / 100, 2);
}

export const goldShare = (winprob, side) => (side === 'g' ? winprob : 1 - winprob);
export const percent = (share) => (share > 0 && share < 0.01 ? '<1 %' : `${Math.round(share * 100)} %`);

// ---- Turns ------------------------------------------------------------------------------------------

// The turns of a line as steps, as far as they can be played: [{pos, steps}].
export function turnsOf(pos, texts) {
    const turns = [];
    for (const text of texts) {
        try {
            const steps = readSteps(pos, text);
            turns.push({pos, steps});
            pos = endTurn(playSteps(pos, steps));
        } catch {
            break;
        }
    }
    return turns;
}

function play(node, turns) {
    goTo(turns.reduce((now, {steps}) => addMove(now, {kind: 'turn', steps}), node));
}

// The turns of a line as buttons. `node` is where it begins, null when it cannot be played.
export function lineTurns(pos, turns, node) {
    return turns.map((turn, i) => {
        const shown = turns.slice(0, i + 1).map(({steps}) => steps);
        return button(shortText(turn.pos, turn.steps), () => (node && session.node === node ? play(node, turns.slice(0, i + 1)) : previewLine(pos, shown)), {
            class: `line-turn ${turn.pos.side === 'g' ? 'by-gold' : 'by-silver'}`,
            title: node ? 'Play it as a variation' : 'Show it',
            onpointerenter: (event) => event.pointerType === 'mouse' && previewLine(pos, shown),
            onpointerleave: (event) => event.pointerType === 'mouse' && endPreview(),
            onfocus: (event) => event.target.matches(':focus-visible') && previewLine(pos, shown),
            onblur: endPreview,
        });
    });
}

// A button that shows the whole line step by step: for a finger, which cannot hover.
export function filmButton(pos, turns, name) {
    return h('button', {
        type: 'button', class: 'tool film', 'aria-label': `Show ${name} step by step`, title: 'Show it step by step',
        onclick: () => (shell.preview ? endPreview() : previewLine(pos, turns.map(({steps}) => steps))),
    }, icon('film'));
}
