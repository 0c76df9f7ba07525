// SPDX-License-Identifier: MIT
// Puzzles made from games: goal in one, win in two, capture, defend. Any turn that leads to the same
// result is right; the program checks.

import {ask} from './api.js';
import {button, choices, h, replace} from './dom.js';
import {icon} from './icons.js';
import {readPosition, readSteps, turnText} from './notation.js';
import {squareOf} from './rules.js';
import {goTo, openTree, session} from './session.js';
import {recall, remember} from './settings.js';
import {arrowsOf, panel, previewLine, refresh, shell} from './shell.js';
import {stepsTask} from './steps_task.js';
import {newTree} from './tree.js';
import {announce, say} from './voice.js';

let all = null;      // the answer of the program
let error = null;
let puzzle = null;
let verdict = null;  // {isRight, sentence}
let hint = null;     // {level, sentence, squares, steps}
let kept = null;     // the game of the other pages

const solved = () => recall('solved', []);
const theme = () => recall('puzzle-theme', 'all');

// ---- Choosing ----------------------------------------------------------------------------------------------

const fitting = () => all.puzzles.filter((one) => theme() === 'all' || one.theme === theme());

function open(chosen) {
    puzzle = chosen ?? null;
    verdict = null;
    hint = null;
    if (puzzle) {
        const pos = readPosition(puzzle.position);
        session.isTurned = pos.side === 's';
        openTree(newTree(pos));
        announce(puzzle.task);
    }
    draw();
}

// The next one that is not solved yet, easy ones first.
function next() {
    const list = fitting();
    const at = list.indexOf(puzzle);
    const order = [...list.slice(at + 1), ...list.slice(0, at + 1)];
    open(order.find(({id}) => !solved().includes(id)) ?? order[0]);
}

async function load(id) {
    try {
        all ??= await ask('puzzles');
        all.puzzles.sort((a, b) => a.grade - b.grade);
        if (shell.view === puzzlesView)
            open(all.puzzles.find((one) => one.id === id) ?? puzzle ?? fitting().find((one) => !solved().includes(one.id)) ?? fitting()[0]);
    } catch (problem) {
        error = problem.message;
        draw();
    }
}

// ---- Answering ---------------------------------------------------------------------------------------------

async function check() {
    const asked = puzzle;
    const {parent, move} = session.node;
    try {
        const answer = await ask('puzzles/check', {id: puzzle.id, turn: turnText(parent.pos, move.steps)});
        if (asked !== puzzle)
            return;
        verdict = {isRight: answer.is_right, sentence: answer.sentence || (answer.is_right ? 'Right.' : 'That is not it.')};
        announce(verdict.sentence);
        if (answer.is_right && !solved().includes(puzzle.id))
            remember('solved', [...solved(), puzzle.id]);
        if (answer.reply)
            verdict.reply = {pos: session.node.pos, steps: readSteps(session.node.pos, answer.reply.turn)};
    } catch (problem) {
        verdict = {isRight: false, sentence: problem.message};
    }
    draw();
}

function tryAgain() {
    verdict = null;
    const {root} = session.tree;
    root.children = [];
    goTo(root);
    draw();
}

async function askHint() {
    const level = (hint?.level ?? 0) + 1;
    try {
        const answer = await ask('puzzles/hint', {id: puzzle.id, hint: level});
        if (verdict)
            tryAgain();
        hint = {level, sentence: answer.sentence, squares: (answer.squares ?? []).map(squareOf), steps: answer.turn ? readSteps(session.tree.root.pos, answer.turn) : null};
        announce(hint.sentence);
    } catch (problem) {
        say(problem.message, true);
    }
    draw();
}

// ---- The panel ---------------------------------------------------------------------------------------------

const stars = (grade) => h('span', {class: 'stars', role: 'img', 'aria-label': `grade ${grade} of 5`}, '★'.repeat(grade), h('span', {class: 'empty-stars'}, '★'.repeat(Math.max(0, 5 - grade))));

function taskCard() {
    return h('section', {class: 'card', 'aria-label': 'Puzzle'}, h('div', {class: 'puzzle-head'}, h('h2', {}, all.themes.find((one) => one.theme === puzzle.theme)?.title ?? puzzle.theme), stars(puzzle.grade)),
        h('p', {class: 'task'}, puzzle.task), h('p', {class: 'note'}, `${puzzle.right} of ${puzzle.turns} turns ${puzzle.right === 1 ? 'does' : 'do'} it.`),
        verdict && h('p', {class: verdict.isRight ? 'state good' : 'refusal', id: 'verdict', role: 'status'}, verdict.isRight ? '✓ ' : '✗ ', verdict.sentence),
        hint && h('p', {class: 'state', id: 'hint'}, hint.sentence),
        h('div', {class: 'button-row'},
            verdict?.isRight ? button('Next puzzle', next, {class: 'primary', id: 'next-puzzle'}) : button([icon('bulb'), hint?.level >= 3 ? 'Solution shown' : hint ? 'Another hint' : 'Hint'], askHint, {disabled: hint?.level >= 3, id: 'ask-hint'}),
            verdict && !verdict.isRight && button('Try again', tryAgain, {class: 'primary'}),
            verdict?.reply && button(verdict.isRight ? 'The answer to it' : 'Show why', () => previewLine(verdict.reply.pos, [verdict.reply.steps])),
            !verdict?.isRight && button('Skip', next),
            button('Analyse', () => (location.hash = `#/analyse?t=${encodeURIComponent(`P${puzzle.position.replace(' ', '').replace(/\.+/g, (dots) => dots.length)}`)}`))));
}

function listCard() {
    const done = solved();
    return h('section', {class: 'card', 'aria-label': 'All puzzles'}, h('h3', {}, `${fitting().filter(({id}) => done.includes(id)).length} of ${fitting().length} solved`),
        choices('Theme', [['all', 'All'], ...all.themes.map((one) => [one.theme, one.title])], theme(), (chosen) => {
            remember('puzzle-theme', chosen);
            open(fitting().find(({id}) => !solved().includes(id)) ?? fitting()[0]);
        }),
        h('div', {class: 'puzzle-list'}, fitting().map((one, i) => button(done.includes(one.id) ? '✓' : String(i + 1), () => open(one), {
            class: `puzzle-number${done.includes(one.id) ? ' done' : ''}`, 'aria-current': one === puzzle ? 'true' : null, 'aria-label': `Puzzle ${i + 1}, grade ${one.grade}${done.includes(one.id) ? ', solved' : ''}`,
        }))));
}

function draw() {
    if (shell.view !== puzzlesView)
        return;
    if (error)
        replace(panel(), h('section', {class: 'card'}, h('h2', {}, 'Puzzles'), h('p', {class: 'note'}, `${error}.`)));
    else if (!all)
        replace(panel(), h('section', {class: 'card'}, h('h2', {}, 'Puzzles'), h('p', {class: 'note'}, 'Loading …')));
    else
        replace(panel(), puzzle ? taskCard() : h('p', {class: 'note'}, 'There is no puzzle of this kind.'), listCard());
    refresh();
}

export const puzzlesView = {
    id: 'puzzles',
    title: 'Puzzles',
    hidesGame: true,
    enter({query}) {
        kept = {tree: session.tree, node: session.node, isTurned: session.isTurned};
        puzzle = null;
        error = null;
        session.guard = () => (verdict ? 'the turn is played: try again, or go on' : null);
        shell.hand.take(stepsTask({onEnd: (problem) => (problem ? say(problem, true) : check()), mayLeaveTurn: () => false}));
        draw();
        load(query.get('id'));
    },
    leave() {
        session.guard = null;
        Object.assign(session, kept, {draft: [], undone: []});
    },
    update: () => draw(),
    query: () => (puzzle ? {id: puzzle.id} : {}),
    decorate() {
        const showsSolution = hint?.steps && session.draft.length === 0 && !verdict;
        return {marks: hint && !verdict ? {hints: hint.squares} : {}, arrows: showsSolution ? arrowsOf(session.tree.root.pos, hint.steps) : []};
    },
    mayBrowse: () => false,
};
