// SPDX-License-Identifier: MIT
// What earlier players did in a position, from the games database, with filters.

import {ask, hasServer} from './api.js';
import {button, h, replace, select} from './dom.js';
import {lineTurns, percent, turnsOf} from './lines.js';
import {openTree} from './session.js';
import {recall, remember} from './settings.js';
import {gameText, lineEnd, moveText, readTree} from './tree.js';
import {say} from './voice.js';

const USUAL = {stage: '', min_rating: '', max_rating: '', players: '', result: '', since: '', until: ''};
const filters = () => ({...USUAL, ...recall('explorer', {})});

const STAGES = {full: 'the same board', half: 'the same middle of the board', area: 'the same squares around a trap', piece: 'similar squares around a trap'};

const nameOf = ({name, rating}) => (rating ? `${name} (${rating})` : name);

// The same where nothing can be done about it.
const WITHOUT_SERVER = 'There is no games database: this page runs without a server. tusk serve, on your own machine, can have one.';

export class Explorer {
    constructor() {
        this.element = h('div', {class: 'explorer'});
        this.answer = h('div', {class: 'explorer-answer', 'aria-live': 'polite'});
        this.node = null;
        this.asked = 0;
        replace(this.element, this.form(), this.answer);
    }

    change(name, value) {
        remember('explorer', {...filters(), [name]: value});
        this.look(this.node, true);
    }

    form() {
        const kept = filters();
        const number = (name, label) => h('label', {}, label, h('input', {type: 'number', min: 0, max: 4000, step: 100, value: kept[name], onchange: (event) => this.change(name, event.target.value)}));
        const day = (name, label) => h('label', {}, label, h('input', {type: 'date', value: kept[name], onchange: (event) => this.change(name, event.target.value)}));
        const choice = (name, label, options) => h('label', {}, label, select(label, options, kept[name], (value) => this.change(name, value)));
        return h('details', {class: 'filters'}, h('summary', {}, 'Filters'), h('div', {class: 'filter-grid'},
            choice('stage', 'Boards', [['', 'most alike'], ...Object.entries(STAGES)]),
            choice('players', 'Players', [['', 'all'], ['humans', 'people'], ['bots', 'bots']]),
            number('min_rating', 'Rating from'), number('max_rating', 'to'),
            choice('result', 'Result', [['', 'any'], ['won', 'won'], ['lost', 'lost']]), day('since', 'Since'), day('until', 'Until')));
    }

    async look(node, isForced = false) {
        if (!node || (node === this.node && !isForced))
            return;
        this.node = node;
        const number = ++this.asked;
        if (node.isSetup)
            return this.lookAtSetups(node, number);
        const body = {game: gameText(node), lines: 12};
        for (const [name, value] of Object.entries(filters()))
            if (value !== '')
                body[name] = name.endsWith('rating') ? Number(value) : value;
        await this.fill(number, async () => this.table(node, await ask('explore', body)));
    }

    async lookAtSetups(node, number) {
        const body = {moves: node.move ? [moveText(node)] : []};
        await this.fill(number, async () => {
            const {played} = await ask('setups', body);
            return played ? this.setupTable(played) : h('p', {class: 'note'}, await hasServer() ? 'There is no games database.' : WITHOUT_SERVER);
        });
    }

    async fill(number, make) {
        try {
            const content = await make();
            if (number === this.asked)
                replace(this.answer, content);
        } catch (error) {
            const sentence = error.message.includes('database') && !await hasServer() ? WITHOUT_SERVER : `${error.message}.`;
            if (number === this.asked)
                replace(this.answer, h('p', {class: 'note'}, sentence));
        }
    }

    table(node, {stages}) {
        const shown = stages.filter(({turns}) => turns.length > 0);
        if (shown.length === 0)
            return h('p', {class: 'note'}, 'No earlier game with these filters.');
        return shown.map(({stage, hits, turns}) => [
            h('p', {class: 'note'}, `${STAGES[stage] ?? stage}: found ${hits === 1 ? 'once' : `${hits} times`}`),
            h('table', {class: 'figures'}, h('thead', {}, h('tr', {}, ['Turn', 'Games', 'Won', 'Best rating'].map((text, i) => h('th', {scope: 'col', class: i > 0 ? 'right' : null}, text)))),
                h('tbody', {}, turns.map((turn) => this.row(node, turn)))),
        ]);
    }

    row(node, {turn, n, rate, low, high, best_rating: rating, games = []}) {
        const pos = node.pos;
        const won = rate === null ? '–' : percent(rate);
        return [
            h('tr', {}, h('td', {}, h('span', {class: 'line-turns'}, lineTurns(pos, turnsOf(pos, [turn]), node)), games.length > 0 && this.gameLinks(games)),
                h('td', {class: 'right'}, String(n)), h('td', {class: 'right', title: rate === null ? null : `95 % interval: ${percent(low)} to ${percent(high)}`}, won),
                h('td', {class: 'right'}, rating > 0 ? String(rating) : '–')),
        ];
    }

    gameLinks(games) {
        return h('div', {class: 'game-links'}, games.slice(0, 3).map((game) =>
            button(`${nameOf(game.gold)} – ${nameOf(game.silver)}`, () => this.open(game), {class: 'link', title: [game.date, game.result && `${game.result} won by ${game.reason}`].filter(Boolean).join(', ')})));
    }

    async open({stored}) {
        try {
            const {game} = await ask('stored', {id: stored});
            const tree = readTree(game);
            openTree(tree, lineEnd(tree.root));
        } catch (error) {
            say(error.message, true);
        }
    }

    setupTable(played) {
        return h('table', {class: 'figures'}, h('thead', {}, h('tr', {}, ['Set-up', 'Games', 'Won'].map((text, i) => h('th', {scope: 'col', class: i > 0 ? 'right' : null}, text)))),
            h('tbody', {}, played.slice(0, 12).map(({setup, n, rate}) => h('tr', {}, h('td', {class: 'setup-cell'}, setup), h('td', {class: 'right'}, String(n)), h('td', {class: 'right'}, rate === null ? '–' : percent(rate))))));
    }
}

