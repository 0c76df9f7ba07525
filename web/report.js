// SPDX-License-Identifier: MIT
// The report of a game: the curve, the worst turns, accuracy, and mistakes to learn from.

import {stream} from './api.js';
import {button, choices, h, replace} from './dom.js';
import {Lesson} from './lesson.js';
import {filmButton, goldShare, lineTurns, percent, scoreText, turnsOf} from './lines.js';
import {fillMoveList, newMoveList} from './move_list.js';
import {showPlot} from './plot.js';
import {SIDE_NAMES} from './rules.js';
import {goTo, session} from './session.js';
import {recall, remember} from './settings.js';
import {arrowsOf, panel, refresh, shell, under} from './shell.js';
import {stepsTask} from './steps_task.js';
import {gameText, isMainLine, labelOf, lineEnd, mainLine} from './tree.js';
import {say} from './voice.js';

const MARKS = {'??': 'blunder', '?': 'mistake', '?!': 'inaccuracy'};
const SPEEDS = [[15, '15 s'], [45, '45 s'], [240, '4 min']]; // for the whole game
const USUAL_SPEED = 45;

const LEVELS = {quick: 'A quick look at every position', deep: 'A deeper one where it swings', sure: 'Making sure of the worst turns'};

const finished = new Map(); // reports by game

let state = null;  // {game, report, turns, progress, error}
let stop = () => {};
let list = null;
let lesson = null;

// ---- Asking ----------------------------------------------------------------------------------------------

// The nodes of the game that turns led to, in order.
const turnNodes = () => mainLine(session.tree).filter(({move}) => move?.kind === 'turn');

function begin(isForced = false) {
    const game = gameText(lineEnd(session.tree.root));
    if (state?.game === game && !isForced)
        return;
    stop();
    state = {game, report: isForced ? null : finished.get(game) ?? null, turns: new Map(), progress: null, error: null};
    if (turnNodes().length === 0 || state.report)
        return;
    const asked = state;
    stop = stream('report', {game, time: recall('report-time', USUAL_SPEED)}, {
        progress: (progress) => asked === state && (state.progress = progress, draw()),
        turn: ({turn}) => asked === state && (state.turns.set(turn.move, turn), draw()),
        report: (report) => {
            finished.set(game, report);
            if (asked === state) {
                state.report = report;
                draw();
            }
        },
        error: (sentence) => asked === state && (state.error = sentence, draw()),
    });
}

// What is known of a turn: from the report, or told on the way to it.
function judgementOf(node) {
    const label = labelOf(node);
    return state.report?.turns.find(({move}) => move === label) ?? state.turns.get(label) ?? null;
}

const markOf = (node) => MARKS[judgementOf(node)?.mark] ?? null;
const worstNodes = () => turnNodes().filter((node) => markOf(node));

// ---- The curve -------------------------------------------------------------------------------------------

function drawCurve() {
    const nodes = turnNodes();
    const judged = nodes.map(judgementOf);
    if (nodes.length < 2 || !judged.some((one) => one?.judged))
        return replace(under());
    let share = 0.5;
    const points = nodes.map((node, i) => {
        share = judged[i]?.judged ? goldShare(judged[i].after.winprob, node.parent.pos.side) : share;
        return {label: labelOf(node), share, mark: lesson ? null : markOf(node)};
    });
    showPlot(under(), {points, at: nodes.indexOf(session.node), hasPhases: false, choose: (i) => goTo(nodes[i])});
}

// ---- The panel -------------------------------------------------------------------------------------------

function sideCard(name) {
    const side = state.report?.[name];
    if (!side)
        return null;
    return h('div', {class: 'accuracy'}, h('h3', {}, h('span', {class: `dot ${name}`, 'aria-hidden': 'true'}), name === 'gold' ? 'Gold' : 'Silver'),
        h('p', {class: 'big'}, side.accuracy === null ? '–' : `${Math.round(side.accuracy)} %`), h('p', {class: 'note'}, 'accuracy'),
        h('ul', {class: 'counts'}, [['blunders', '??'], ['mistakes', '?'], ['inaccuracies', '?!']].map(([word, sign]) =>
            h('li', {}, h('span', {class: `glyph ${MARKS[sign]}`}, sign), ` ${side[word]} ${side[word] === 1 ? MARKS[sign] : word}`))));
}

function progressBar() {
    const {progress, report} = state;
    if (report || state.error)
        return null;
    const text = progress ? `${LEVELS[progress.level] ?? progress.level}: ${progress.done} of ${progress.total}` : 'The engine begins …';
    return h('div', {class: 'field'}, h('progress', {max: 1, value: progress?.share ?? 0, 'aria-label': 'Progress of the report'}), h('p', {class: 'note'}, text));
}

function stepThrough(by) {
    const worst = worstNodes();
    const nodes = turnNodes();
    const at = nodes.indexOf(session.node);
    const next = by > 0 ? worst.find((node) => nodes.indexOf(node) > at) ?? worst[0] : worst.findLast((node) => nodes.indexOf(node) < at) ?? worst.at(-1);
    if (next)
        goTo(next);
}

const tacticText = ({tactic, piece, square}) => (tactic === 'capture' ? `a capture (${piece}${square})` : `a ${tactic}`);

// What there is to say about the turn that is looked at.
function turnCard() {
    const judged = session.node.move?.kind === 'turn' && isMainLine(session.node) ? judgementOf(session.node) : null;
    if (!judged?.judged)
        return h('p', {class: 'note'}, 'Choose a turn in the curve or in the list.');
    const {parent} = session.node;
    const side = parent.pos.side;
    const better = judged.better ? turnsOf(parent.pos, judged.better.turns) : [];
    const mark = MARKS[judged.mark];
    return [
        h('p', {}, h('strong', {}, labelOf(session.node)), mark ? [' ', h('span', {class: `glyph ${mark}`}, judged.mark), ` ${mark}: `] : ': ',
            `${SIDE_NAMES[side]}’s chance to win went from ${percent(judged.before.winprob)} to ${percent(judged.after.winprob)}.`),
        judged.missed && h('p', {}, `It missed ${tacticText(judged.missed)}.`),
        judged.allowed && h('p', {}, `It allowed ${tacticText(judged.allowed)}.`),
        judged.rank > 0 && h('p', {class: 'note'}, `The ranker’s choice number ${judged.rank} of ${judged.turns} turns.`),
        better.length > 0 && h('div', {class: 'line'}, h('span', {class: 'score'}, scoreText(judged.better, side)), filmButton(parent.pos, better, 'what was better'),
            h('div', {class: 'line-turns'}, h('strong', {}, 'better: '), lineTurns(parent.pos, better, null))),
    ];
}

function lessonButtons() {
    const counts = Object.fromEntries(['g', 's'].map((side) => [side, worstNodes().filter(({parent}) => parent.pos.side === side).length]));
    if (counts.g + counts.s === 0)
        return state.report && h('p', {class: 'note'}, 'No mistakes were found: nothing to practise.');
    return h('div', {class: 'button-row'}, ['g', 's'].filter((side) => counts[side] > 0).map((side) =>
        button(`Learn from ${SIDE_NAMES[side]}’s ${counts[side] > 1 ? `${counts[side]} mistakes` : 'mistake'}`, () => learn(side))));
}

function learn(side) {
    const tasks = worstNodes().filter(({parent}) => parent.pos.side === side).map((node) => ({node, judged: judgementOf(node)}));
    lesson = new Lesson(tasks, {onChange: draw, onEnd: () => (lesson = null, takeHand(), draw())});
    lesson.show();
}

function takeHand() {
    shell.hand.take(stepsTask({onEnd: (problem) => (problem ? say(problem, true) : lesson?.answer())}));
}

function body() {
    if (turnNodes().length === 0)
        return h('section', {class: 'card'}, h('h2', {}, 'Game report'), h('p', {}, 'Open or paste a game first, or play one: the report judges every turn, finds the worst ones, and makes puzzles of them.'));
    if (lesson)
        return lesson.element();
    return [
        h('section', {class: 'card', 'aria-label': 'Report'}, h('h2', {}, 'Game report'), state.error && h('p', {class: 'refusal'}, `${state.error}.`), progressBar(),
            state.report && h('div', {class: 'accuracies'}, sideCard('gold'), sideCard('silver')),
            state.report?.turning_points?.length > 0 && h('p', {class: 'note'}, `Turning points: ${state.report.turning_points.join(', ')}.`),
            state.report?.novelty && h('p', {class: 'note'}, `First turn that is in no earlier game: ${state.report.novelty}.`),
            worstNodes().length > 0 && h('div', {class: 'button-row'}, button('◀ Previous mistake', () => stepThrough(-1)), button('Next mistake ▶', () => stepThrough(1), {id: 'next-mistake'})),
            lessonButtons(),
            h('div', {class: 'field'}, h('span', {class: 'field-name'}, 'Search'), choices('Search', SPEEDS, recall('report-time', USUAL_SPEED), (speed) => {
                remember('report-time', speed);
                finished.delete(state.game);
                begin(true);
                draw();
            }))),
        h('section', {class: 'card', 'aria-label': 'This turn', id: 'this-turn'}, turnCard()),
        list,
    ];
}

function moveMarks() {
    return new Map(turnNodes().filter((node) => markOf(node)).map((node) => [node, {sign: judgementOf(node).mark, name: markOf(node), title: markOf(node)}]));
}

function draw() {
    if (shell.view !== reportView)
        return;
    const focused = panel().contains(document.activeElement) ? document.activeElement.id : null;
    replace(panel(), body());
    if (focused)
        document.getElementById(focused)?.focus();
    fillMoveList(list, moveMarks());
    drawCurve();
    refresh();
}

export const reportView = {
    id: 'report',
    title: 'Report',
    isWheeled: true,
    enter() {
        list = newMoveList();
        lesson = null;
        state = null;
        begin();
        takeHand();
        if (session.node.isSetup || !session.node.move)
            session.node = turnNodes()[0] ?? session.node;
        draw();
    },
    leave: () => stop(),
    update(what) {
        if (what === 'game' && !lesson)
            begin();
        draw();
    },
    // The turn that was played, and in green what was better than a bad one.
    decorate() {
        if (lesson)
            return lesson.decorate();
        const {node} = session;
        const judged = node.move?.kind === 'turn' && session.draft.length === 0 ? judgementOf(node) : null;
        if (!judged)
            return {};
        const better = MARKS[judged.mark] && judged.better ? turnsOf(node.parent.pos, judged.better.turns)[0] : null;
        return {arrows: [...arrowsOf(node.parent.pos, node.move.steps), ...(better ? arrowsOf(better.pos, better.steps, 'best') : [])]};
    },
};
