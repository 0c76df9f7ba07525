// SPDX-License-Identifier: MIT
// Learn from mistakes: the position before each as a puzzle. A turn is right when it leads to the
// same board as the better one, or loses next to nothing by the engine's judgement.

import {stream} from './api.js';
import {button, h} from './dom.js';
import {filmButton, lineTurns, percent, turnsOf} from './lines.js';
import {turnText} from './notation.js';
import {SIDE_NAMES, endTurn, playSteps} from './rules.js';
import {goTo, session} from './session.js';
import {removeNode, gameText, labelOf} from './tree.js';
import {announce} from './voice.js';

const RIGHT = 0.04; // of winning that a right answer may lose

export class Lesson {
    // `tasks` are [{node, judged}], the turns that were mistakes.
    constructor(tasks, {onChange, onEnd}) {
        Object.assign(this, {tasks, onChange, onEnd, at: 0, verdict: null, isShown: false, known: new Set(), stop: () => {}});
    }

    task() {
        return this.tasks[this.at];
    }

    show() {
        const {node} = this.task();
        this.verdict = null;
        this.isShown = false;
        this.known = new Set(node.parent.children);
        goTo(node.parent);
        this.onChange();
    }

    // The turn that has just been played is the answer; it is taken off the tree again.
    answer() {
        const {node, judged} = this.task();
        const {steps} = session.node.move;
        const {board} = session.node.pos;
        const start = node.parent;
        if (!this.known.has(session.node))
            removeNode(session.node);
        const better = judged.better ? turnsOf(start.pos, judged.better.turns)[0] : null;
        if (board === node.pos.board)
            return this.tell(false, 'That is what was played. Find something better.');
        if (better && board === endTurn(playSteps(start.pos, better.steps)).board)
            return this.tell(true, 'Right: that is the best turn known.');
        this.tell(null, 'Let me see …');
        this.stop();
        this.loss = null;
        this.stop = stream('why-not', {game: gameText(start), turn: turnText(start.pos, steps), time: 2}, {
            answer: ({loss}) => (this.loss = loss),
            end: () => this.judge(),
            error: (sentence) => this.tell(false, `${sentence}.`),
        });
    }

    judge() {
        if (this.loss === null)
            return this.tell(false, 'The engine has found no answer in time. Try again.');
        if (this.loss <= RIGHT)
            return this.tell(true, 'Right: it is as good as the best turn.');
        return this.tell(false, `It loses ${percent(this.loss)} of winning. Try again.`);
    }

    tell(isRight, text) {
        this.verdict = {isRight, text};
        announce(text);
        if (isRight === false)
            goTo(this.task().node.parent);
        this.onChange();
    }

    next(by) {
        this.stop();
        this.at = (this.at + by + this.tasks.length) % this.tasks.length;
        this.show();
    }

    element() {
        const {node, judged} = this.task();
        const side = SIDE_NAMES[node.parent.pos.side];
        const better = judged.better ? turnsOf(node.parent.pos, judged.better.turns) : [];
        return h('section', {class: 'card lesson', 'aria-label': 'Learn from mistakes'},
            h('h2', {}, `Mistake ${this.at + 1} of ${this.tasks.length}`),
            h('p', {}, `In turn ${labelOf(node)} ${side} lost ${percent(judged.lost)} of winning. Find a better turn for ${side}: play it on the board and end the turn.`),
            this.verdict && h('p', {class: this.verdict.isRight === false ? 'refusal' : 'state', id: 'lesson-verdict', role: 'status'}, this.verdict.text),
            this.isShown && better.length > 0 && h('div', {class: 'line'}, filmButton(node.parent.pos, better, 'the better turn'), h('div', {class: 'line-turns'}, lineTurns(node.parent.pos, better, null))),
            h('div', {class: 'button-row'},
                button('Show the solution', () => (this.isShown = true, this.onChange()), {disabled: better.length === 0}),
                button('Next', () => this.next(1), {class: this.verdict?.isRight ? 'primary' : null, id: 'lesson-next'}),
                button('Back to the report', () => (this.stop(), this.onEnd()))));
    }

    decorate() {
        return {arrows: []};
    }
}
