// SPDX-License-Identifier: MIT
// What is known of a position without a search: evaluation, threats, the ranker, the phase and the
// zones, as panels and as overlays on the board.

import {ask} from './api.js';
import {button, checkbox, h} from './dom.js';
import {filmButton, lineTurns, percent, turnsOf} from './lines.js';
import {KIND_NAMES, SIDE_NAMES, kindOf, positionOf, squareOf} from './rules.js';
import {arrowsOf, refresh} from './shell.js';
import {recall, remember} from './settings.js';
import {gameText} from './tree.js';

// ---- The data -----------------------------------------------------------------------------------------

const KEPT = 60;  // positions
const RANKS = 10; // turns of the ranker

export class Insights {
    constructor(onData) {
        this.onData = onData;
        this.known = new Map();
        this.data = null;
        this.error = null;
        this.node = null;
        this.asking = new AbortController(); // what is asked about the node
        this.zone = null; // {side, index} of the zone that is drawn
    }

    async look(node) {
        if (node === this.node)
            return;
        this.asking.abort();
        Object.assign(this, {node, data: null, error: null, zone: null, asking: new AbortController()});
        if (node.isSetup)
            return this.onData();
        const game = gameText(node);
        try {
            const data = this.known.get(game) ?? {...await ask('panels', {game, ranks: 0}, this.asking.signal), later: {}};
            this.known.set(game, data);
            if (this.known.size > KEPT)
                this.known.delete(this.known.keys().next().value);
            if (node === this.node)
                this.data = data;
        } catch (error) {
            if (node === this.node)
                this.error = error.message;
        }
        if (node === this.node)
            this.onData();
    }

    waiting(part) {
        const error = this.error ?? part?.error;
        if (error)
            return h('p', {class: 'refusal'}, `${error}.`);
        return h('p', {class: 'note'}, this.node?.isSetup ? 'Nothing to say before both sides are set up.' : 'Looking …');
    }

    // To rank all turns, or to find the zones, may take a second: they are asked for when somebody wants
    // to see them. Returns {answer}, {error}, or {} as long as there is none.
    later(name, wish) {
        const {data, node} = this;
        const {signal} = this.asking;
        if (data.later[name])
            return data.later[name];
        data.later[name] = {};
        ask('panels', {game: gameText(node), ranks: 0, ...wish}, signal)
            .then((answer) => (data.later[name] = {answer}), (error) => (data.later[name] = signal.aborted ? null : {error: error.message}))
            .then(() => node === this.node && this.onData());
        return data.later[name];
    }

    positionFor(side) {
        return positionOf(this.node.pos.board, side);
    }

    // ---- Evaluation ---------------------------------------------------------------------------------

    evaluation() {
        if (!this.data)
            return this.waiting();
        const {evaluation} = this.data;
        const sign = this.node.pos.side === 'g' ? 1 : -1;
        const groups = Object.entries(evaluation.groups).filter(([, value]) => value !== 0)
            .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
        const most = Math.max(100, ...groups.map(([, value]) => Math.abs(value)));
        return [
            h('p', {}, 'At a glance, without searching, ', h('strong', {}, `${rabbits(sign * evaluation.total)}`), ' for gold; the side to move wins with ', h('strong', {}, percent(evaluation.winprob)), '.'),
            h('table', {class: 'figures bars'}, h('caption', {class: 'unseen'}, 'Parts of the evaluation, in rabbits for gold'), h('tbody', {}, groups.map(([name, value]) => groupRow(name, sign * value, most)))),
            h('p', {class: 'note'}, 'Bars to the right are good for gold, to the left for silver. One rabbit is the worth of the first rabbit captured.', 'network' in evaluation.groups && ' “Network” is what the network, which plays, adds to the sum of the others.'),
        ];
    }

    // ---- Threats --------------------------------------------------------------------------------------

    threats() {
        if (!this.data)
            return this.waiting();
        const parts = ['g', 's'].map((side) => this.threatsOf(side));
        return [...parts, h('p', {class: 'note'}, 'Each side as if it were its turn. Goals and captures in one turn are exact.'), this.pieceNotes()];
    }

    threatsOf(side) {
        const name = SIDE_NAMES[side];
        const {goals, captures, eliminations} = this.data.tactics;
        const rows = [];
        if (goals[name].steps > 0)
            rows.push(this.threatRow(side, `goal in ${goals[name].steps} step${goals[name].steps > 1 ? 's' : ''}`, goals[name].turn));
        if (eliminations[name])
            rows.push(this.threatRow(side, 'takes the last rabbits', eliminations[name]));
        for (const {piece, square, steps, turn} of captures[name])
            rows.push(this.threatRow(side, `takes the ${KIND_NAMES[kindOf(piece)]} on ${square} in ${steps}`, turn));
        return h('div', {class: 'threats'}, h('h3', {}, capital(name)), rows.length > 0 ? h('ul', {class: 'threat-list'}, rows) : h('p', {class: 'note'}, 'No goal and no capture.'));
    }

    threatRow(side, text, turn) {
        const pos = this.positionFor(side);
        const turns = turnsOf(pos, [turn]);
        return h('li', {}, h('span', {class: 'threat-name'}, text), filmButton(pos, turns, text), h('span', {class: 'line-turns'}, lineTurns(pos, turns, side === this.node.pos.side ? this.node : null)));
    }

    pieceNotes() {
        const {frozen, hostages} = this.data.tactics;
        const sentence = (title, sets) => {
            const all = ['gold', 'silver'].filter((side) => sets[side].length > 0).map((side) => `${side} ${sets[side].join(', ')}`);
            return all.length > 0 && h('p', {}, h('strong', {}, title), ' ', all.join('; '));
        };
        return [sentence('Frozen:', frozen), sentence('Hostages held by', hostages)];
    }

    // ---- The ranker -----------------------------------------------------------------------------------

    ranks() {
        const part = this.data && this.later('ranks', {ranks: RANKS});
        if (!part?.answer)
            return this.waiting(part);
        const pos = this.node.pos;
        return [
            h('p', {class: 'note'}, 'What good players would choose, as learnt from games, before any search.'),
            h('ol', {class: 'rank-list'}, part.answer.ranks.map(({turn, probability}) => {
                const turns = turnsOf(pos, [turn]);
                return h('li', {}, h('span', {class: 'share'}, percent(probability)), h('span', {class: 'line-turns'}, lineTurns(pos, turns, this.node)));
            })),
        ];
    }

    // ---- Phase ----------------------------------------------------------------------------------------

    phase() {
        if (!this.data)
            return this.waiting();
        const {phase} = this.data;
        return [
            h('p', {}, 'This is the ', h('strong', {}, phase.phase), ` of a game: ${phase.pieces} pieces on the weaker side, ${phase.advanced} advanced${phase.threat ? ', and a rabbit threatens to reach goal' : ''}.`),
            h('table', {class: 'figures bars'}, h('caption', {class: 'unseen'}, 'Probabilities of the phases'), h('tbody', {}, Object.entries(phase.probabilities).map(([name, share]) =>
                h('tr', {}, h('th', {scope: 'row'}, name), h('td', {class: 'bar-cell'}, shareBar(share)), h('td', {class: 'right'}, percent(share)))))),
        ];
    }

    // ---- Zones ----------------------------------------------------------------------------------------

    zones() {
        const part = this.data && this.later('zones', {zones: true});
        if (!part?.answer)
            return this.waiting(part);
        const {zones, zones_drawn: zonesDrawn} = part.answer;
        const parts = ['gold', 'silver'].map((side) => {
            const drawn = zonesDrawn[side];
            return h('div', {class: 'threats'}, h('h3', {}, `${capital(side)} attacks`),
                drawn.length > 0 ? h('div', {class: 'button-list'}, drawn.map((zone, index) => this.zoneButton(side, zone, index))) : h('p', {class: 'note'}, 'No zone.'),
                zones[side].solutions.map(({tactic, turn}) => this.solution(tactic, turn)));
        });
        return [h('p', {class: 'note'}, 'Linguistic Geometry: who goes where to attack a piece or to reach goal, and who can come in time to help (solid) or hinder (dashed). Choose one to draw it.'), ...parts];
    }

    zoneButton(side, zone, index) {
        const isChosen = this.zone?.side === side && this.zone.index === index;
        const text = zone.kind === 'advance' ? `rabbit ${zone.ways[0]?.squares[0] ?? ''} to ${zone.target}` :
            `${zone.captor ?? ''} against ${zone.victim ?? ''} at ${zone.target}`;
        return button(text, () => {
            this.zone = isChosen ? null : {side, index};
            this.onData();
        }, {'aria-pressed': String(isChosen)});
    }

    solution(tactic, turn) {
        const pos = this.node.pos;
        const turns = turnsOf(pos, [turn]);
        return h('p', {}, h('strong', {}, `${tactic}: `), h('span', {class: 'line-turns'}, lineTurns(pos, turns, this.node)));
    }

    // ---- Overlays -------------------------------------------------------------------------------------

    overlays() {
        const on = overlaySettings();
        const {data} = this;
        if (!data)
            return {};
        const squares = (lists) => [...lists.gold, ...lists.silver].map(squareOf);
        const frozen = squares(data.tactics.frozen);
        return {
            marks: on.pieces ? {frozen, dominated: squares(data.tactics.dominated).filter((square) => !frozen.includes(square)), hostages: squares(data.tactics.hostages)} : {},
            control: on.traps ? data.tactics.control : null,
            zones: this.zoneWays(),
            arrows: on.threats ? this.threatArrows() : [],
        };
    }

    zoneWays() {
        const zone = this.zone && this.data.later.zones?.answer?.zones_drawn[this.zone.side][this.zone.index];
        if (!zone)
            return [];
        const ways = zone.ways.map(({squares, is_main: isMain, owner}) =>
            ({squares: squares.map(squareOf), look: isMain ? 'main' : owner === this.zone.side ? 'attacker' : 'defender'}));
        return [...ways.filter(({look}) => look !== 'main'), ...ways.filter(({look}) => look === 'main')];
    }

    // What the side not to move threatens, and what the other could do at once.
    threatArrows() {
        const {goals, captures} = this.data.tactics;
        return ['g', 's'].flatMap((side) => {
            const pos = this.positionFor(side);
            const look = side === this.node.pos.side ? 'best' : 'threat';
            const turns = [goals[SIDE_NAMES[side]].turn, ...captures[SIDE_NAMES[side]].map(({turn}) => turn)].filter(Boolean).slice(0, 2);
            return turns.flatMap((turn) => turnsOf(pos, [turn])).flatMap(({steps}) => arrowsOf(pos, steps, look).map((arrow) => ({...arrow, orders: []})));
        });
    }
}

// ---- Which overlays are on ----------------------------------------------------------------------------

const OVERLAYS = {best: true, threats: false, pieces: true, traps: false};

export const overlaySettings = () => ({...OVERLAYS, ...recall('overlays', {})});

export function overlayChoice() {
    const names = {best: 'Best turn', threats: 'Threats', pieces: 'Frozen and dominated', traps: 'Trap control'};
    const on = overlaySettings();
    return h('div', {class: 'overlay-choice', role: 'group', 'aria-label': 'Show on the board'}, Object.entries(names).map(([name, text]) =>
        checkbox(text, on[name], (isOn) => {
            remember('overlays', {...overlaySettings(), [name]: isOn});
            refresh();
        })));
}

// ---- Small things -------------------------------------------------------------------------------------

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const rabbits = (value) => `${value < 0 ? '−' : '+'}${(Math.abs(value) / 100).toFixed(2)}`;

export function shareBar(share) {
    const fill = h('span', {class: 'share-fill'});
    fill.style.width = `${(share * 100).toFixed(1)}%`;
    return h('span', {class: 'share-bar', 'aria-hidden': 'true'}, fill);
}

function groupRow(name, value, most) {
    const fill = h('span', {class: `two-way ${value > 0 ? 'gold' : 'silver'}`});
    fill.style.width = `${Math.abs(value) / most * 50}%`;
    fill.style[value > 0 ? 'left' : 'right'] = '50%';
    return h('tr', {}, h('th', {scope: 'row'}, name.replaceAll('-', ' ')), h('td', {class: 'bar-cell'}, h('span', {class: 'two-way-bar', 'aria-hidden': 'true'}, fill)), h('td', {class: 'right'}, rabbits(value)));
}

