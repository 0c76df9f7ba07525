// SPDX-License-Identifier: MIT
// The engine beside the board: lines as they deepen, threats, and the bar. Whether it is on, how
// many lines and how long are remembered.

import {stream} from './api.js';
import {byId, h, replace, select} from './dom.js';
import {filmButton, goldShare, lineTurns, percent, scoreText, turnsOf} from './lines.js';
import {SIDE_NAMES, otherSide, positionOf} from './rules.js';
import {resultNow, session} from './session.js';
import {recall, remember} from './settings.js';
import {refresh} from './shell.js';
import {gameText} from './tree.js';

const USUAL = {isOn: true, lines: 3, time: 30, isThreat: false, isHidden: false};
const PAUSE = 80; // milliseconds before a question, when another came just before: running through a game asks few

export const engineSettings = () => ({...USUAL, ...recall('engine', {})});

// ---- The bar -----------------------------------------------------------------------------------------

export function showBar(share) {
    const bar = byId('bar');
    bar.hidden = share === null;
    if (share === null)
        return;
    const gold = h('span', {class: 'bar-gold'});
    gold.style[matchMedia('(max-width: 900px)').matches ? 'width' : 'height'] = `${(share * 100).toFixed(1)}%`;
    bar.classList.toggle('turned', session.isTurned);
    bar.setAttribute('aria-label', `gold wins with ${percent(share)}`);
    bar.title = `gold wins with ${percent(share)}`;
    replace(bar, gold, h('span', {class: 'bar-middle'}));
}

// ---- The panel ---------------------------------------------------------------------------------------

export class Engine {
    constructor({onLines = () => {}} = {}) {
        this.onLines = onLines;
        this.element = h('section', {class: 'card engine', 'aria-label': 'Engine'});
        this.answer = null;   // of the node below
        this.node = null;
        this.error = null;
        this.isDone = false;
        this.stop = () => {};
        this.timer = 0;
        this.lastLook = 0;
        this.shares = new Map(); // gold's chances by node, for the check of turns played
        this.isRevealed = false;
    }

    change(change) {
        remember('engine', {...engineSettings(), ...change});
        this.look(session.node, true);
    }

    toggle(name) {
        this.change({[name]: !engineSettings()[name]});
    }

    // Look at a node: ask anew unless it is the one we are at.
    look(node, isForced = false) {
        if (node === this.node && !isForced)
            return this.draw();
        this.end();
        Object.assign(this, {node, answer: null, error: null, isDone: false, isRevealed: false});
        if (engineSettings().isOn && !node.isSetup && !resultNow())
            this.askSoon(node);
        this.draw();
        if (!engineSettings().isOn || node.isSetup)
            showBar(this.shares.get(node) ?? null);
        else if (resultNow())
            showBar(resultNow().winner === 'g' ? 1 : 0);
    }

    // At once, before anything is drawn; but whoever runs through a game stops somewhere first.
    askSoon(node) {
        const isHurried = performance.now() - this.lastLook < 3 * PAUSE;
        this.lastLook = performance.now();
        if (isHurried)
            this.timer = setTimeout(() => this.ask(node), PAUSE);
        else
            this.ask(node);
    }

    end() {
        clearTimeout(this.timer);
        this.stop();
        this.stop = () => {};
    }

    ask(node) {
        const {lines, time, isThreat} = engineSettings();
        const handlers = {
            lines: (answer) => this.take(node, {...answer, isThreat}),
            error: (sentence) => this.finish(sentence),
            closed: () => this.finish(this.error),
        };
        this.stop = stream('analyse', {game: gameText(node), lines, ...(time ? {time} : {}), ...(isThreat ? {threat: true} : {})}, handlers);
    }

    finish(sentence) {
        this.error = sentence;
        this.isDone = true;
        this.draw();
    }

    take(node, answer) {
        if (node !== this.node)
            return;
        this.answer = answer;
        const side = this.sideOf(answer);
        if (!answer.isThreat && answer.best.length > 0)
            this.shares.set(node, goldShare(answer.best[0].winprob, side));
        this.draw();
        this.onLines();
    }

    sideOf = ({isThreat}) => (isThreat ? otherSide(this.node.pos.side) : this.node.pos.side);

    position() {
        const side = this.answer ? this.sideOf(this.answer) : this.node.pos.side;
        return positionOf(this.node.pos.board, side);
    }

    // The turns of the best line, for arrows on the board.
    best() {
        const line = this.answer?.best[0];
        if (!line || this.isSecret())
            return null;
        const pos = this.position();
        return {pos, turn: turnsOf(pos, line.turns)[0], isThreat: this.answer.isThreat};
    }

    isSecret = () => engineSettings().isHidden && !this.isRevealed;

    // ---- Drawing -----------------------------------------------------------------------------------

    draw() {
        const settings = engineSettings();
        const hadFocus = this.element.contains(document.activeElement) ? document.activeElement.id : null;
        replace(this.element, this.head(settings), settings.isOn && this.body(settings));
        if (hadFocus)
            byId(hadFocus)?.focus();
        showBar(settings.isOn && !this.isSecret() ? this.shares.get(this.node) ?? (this.node && resultNow() ? (resultNow().winner === 'g' ? 1 : 0) : 0.5) : null);
        refresh();
    }

    head(settings) {
        const {isOn, lines, time} = settings;
        const toggle = (id, text, name, title) => h('button', {
            type: 'button', id, 'aria-pressed': String(settings[name]), title, onclick: () => this.toggle(name),
        }, text);
        return h('div', {class: 'engine-head'},
            toggle('engine-on', isOn ? 'Engine on' : 'Engine off', 'isOn', 'Switch the engine on or off'),
            isOn && [
                toggle('engine-threat', 'Threat', 'isThreat', 'What would the other side do, were it its turn?'),
                toggle('engine-hide', 'Hide', 'isHidden', 'Hide lines and scores; only say when a turn was bad'),
                h('span', {class: 'engine-options'},
                    select('Number of lines', [1, 2, 3, 5, 8].map((n) => [n, n === 1 ? '1 line' : `${n} lines`]), lines, (value) => this.change({lines: Number(value)}), {id: 'engine-lines'}),
                    select('Time for a position', [[3, '3 s'], [10, '10 s'], [30, '30 s'], [300, '5 min'], [0, 'no end']], time, (value) => this.change({time: Number(value)}), {id: 'engine-time'})),
            ]);
    }

    body() {
        if (this.error)
            return h('p', {class: 'refusal'}, `${this.error}.`);
        if (this.node.isSetup)
            return h('p', {class: 'note'}, 'The engine waits for both set-ups.');
        if (resultNow())
            return h('p', {class: 'note'}, 'The game is over here.');
        if (this.isSecret())
            return [this.checkText(), h('button', {type: 'button', id: 'engine-show', onclick: () => (this.isRevealed = true, this.draw())}, 'Show the lines')];
        if (!this.answer)
            return h('p', {class: 'note'}, 'Looking …');
        return [this.facts(), h('ol', {class: 'lines'}, this.answer.best.map((line, i) => this.line(line, i)))];
    }

    // What the turn that led here has cost, once both positions are known.
    checkText() {
        const {parent} = this.node;
        const [before, after] = [this.shares.get(parent), this.shares.get(this.node)];
        if (before === undefined || after === undefined)
            return h('p', {class: 'note'}, 'Hints are hidden.');
        const loss = parent.pos.side === 'g' ? before - after : after - before;
        return h('p', {class: loss > 0.1 ? 'refusal' : 'note'}, loss > 0.1 ? `That turn costs ${percent(loss)} of winning.` : 'That turn is all right.');
    }

    facts() {
        const {depth, nodes, time, isThreat} = this.answer;
        const count = nodes >= 1e6 ? `${(nodes / 1e6).toFixed(1)} M` : `${Math.round(nodes / 1000)} k`;
        const mover = SIDE_NAMES[this.sideOf(this.answer)];
        return h('p', {class: 'note facts', id: 'engine-facts'}, isThreat ? `if ${mover} were to move · ` : '', `depth ${depth} steps · ${count} positions · ${time.toFixed(1)} s${this.isDone ? ' · done' : ''}`);
    }

    line(line, i) {
        const side = this.sideOf(this.answer);
        const pos = this.position();
        const turns = turnsOf(pos, line.turns);
        const share = goldShare(line.winprob, side);
        return h('li', {class: 'line'},
            h('span', {class: `score ${share >= 0.5 ? 'for-gold' : 'for-silver'}`, title: 'for gold, in rabbits'}, scoreText(line, side)),
            h('span', {class: 'share', title: 'gold wins with'}, percent(share)),
            line.probability !== undefined && h('span', {class: 'expected', title: `the ranker expects this turn with ${percent(line.probability)}, its choice number ${line.rank}`},
                h('span', {class: 'unseen'}, 'expected '), `${percent(line.probability)} #${line.rank}`),
            filmButton(pos, turns, `line ${i + 1}`),
            h('div', {class: 'line-turns'}, lineTurns(pos, turns, this.answer.isThreat ? null : this.node)));
    }
}

