// SPDX-License-Identifier: MIT
// Analyse a game or a position: engine, moves with variations and comments, and panels.

import {ask, stream} from './api.js';
import {button, h, replace} from './dom.js';
import {Engine} from './engine.js';
import {Explorer} from './explorer.js';
import {icon} from './icons.js';
import {Insights, overlayChoice, overlaySettings} from './insights.js';
import {filmButton, lineTurns, percent, turnsOf} from './lines.js';
import {fillMoveList, newMoveList} from './move_list.js';
import {turnText} from './notation.js';
import {practiseHere} from './play.js';
import {showPlot} from './plot.js';
import {announceChange, goTo, playMove, resultNow, session, turnProblemNow} from './session.js';
import {USUAL, setupTask, usualBoard} from './setup_task.js';
import {arrowsOf, panel, refresh, shell, side as sidePanel, under} from './shell.js';
import {stepsTask} from './steps_task.js';
import {Tabs} from './tabs.js';
import {gameText, isMainLine, labelOf, lineEnd, mainLine, pathTo, promote, removeNode} from './tree.js';
import {say} from './voice.js';

let engine = null;
let insights = null;
let explorer = null;
let tabs = null;
let list = null;
let notes = null;   // comment and tools of the node
let answer = null;  // of "why not"
let setupBoard = null;
let curve = {game: '', points: []};
let stopWhyNot = () => {};

// ---- The plot along the game ---------------------------------------------------------------------------

async function lookAlong() {
    const end = lineEnd(session.tree.root);
    const game = gameText(end);
    if (end.isSetup || game === curve.game)
        return drawPlot();
    curve = {game, points: []};
    try {
        const {points} = await ask('curve', {game});
        if (curve.game === game)
            curve.points = points;
    } catch {
        curve.points = []; // the plot is left out
    }
    drawPlot();
}

// The nodes of the main line at which a turn was due, as the curve counts them.
const plotNodes = () => mainLine(session.tree).filter(({isSetup}) => !isSetup);

function drawPlot() {
    const nodes = plotNodes();
    if (shell.view !== analyseView || nodes.length < 3 || curve.points.length !== nodes.length)
        return replace(under());
    const points = curve.points.map(({label, gold_winprob: share, phase}, i) => ({
        label, probabilities: phase.probabilities, share: engine.isSecret() ? 0.5 : engine.shares.get(nodes[i]) ?? share,
    }));
    const on = pathTo(session.node).filter((node) => isMainLine(node) && !node.isSetup).length - 1;
    showPlot(under(), {points, at: on, hasPhases: true, choose: (i) => goTo(nodes[i])});
}

// ---- Why not this turn? ----------------------------------------------------------------------------------

// The turn being entered; without one the move that led here.
function turnInQuestion() {
    if (session.draft.length > 0)
        return turnProblemNow() ? null : {node: session.node, steps: session.draft};
    return session.node.move?.kind === 'turn' ? {node: session.node.parent, steps: session.node.move.steps} : null;
}

function askWhyNot() {
    const asked = turnInQuestion();
    if (!asked)
        return say(session.draft.length > 0 ? turnProblemNow() : 'enter a turn first, or go to one', true);
    stopWhyNot();
    answer = {...asked, text: 'Looking for what speaks against it …'};
    drawNotes();
    stopWhyNot = stream('why-not', {game: gameText(asked.node), turn: turnText(asked.node.pos, asked.steps), time: 3}, {
        answer: (data) => (answer = {...asked, data}, drawNotes()),
        error: (sentence) => (answer = {...asked, text: `${sentence}.`}, drawNotes()),
    });
}

function answerCard() {
    if (!answer)
        return null;
    const {data, node, text} = answer;
    const line = (name, one) => {
        const turns = turnsOf(node.pos, one.turns);
        return h('div', {class: 'line'}, h('span', {class: 'share'}, percent(one.winprob)), filmButton(node.pos, turns, name), h('div', {class: 'line-turns'}, h('strong', {}, `${name}: `), lineTurns(node.pos, turns, node)));
    };
    return h('div', {class: 'why-not', role: 'status'}, h('h3', {}, 'Why not this turn?'),
        data ? [h('p', {}, data.sentence), line('this turn', data.turn), data.best && line('better', data.best)] : h('p', {class: 'note'}, text));
}

// ---- Moves and comments ----------------------------------------------------------------------------------

function drawNotes() {
    const {node} = session;
    const hadFocus = document.activeElement?.id === 'comment';
    if (hadFocus && notes.dataset.node === labelOf(node))
        return;
    notes.dataset.node = labelOf(node);
    replace(notes,
        h('div', {class: 'button-row'},
            button('Why not this turn?', askWhyNot, {id: 'why-not'}),
            button('Play from here', practiseHere, {disabled: node.isSetup}),
            node.parent && !isMainLine(node) && button([icon('up'), 'Main line'], () => (promote(node), announceChange('game'))),
            node.parent && button([icon('trash'), 'Delete'], () => goTo(removeNode(node)), {'aria-label': 'Delete this move and what follows'})),
        answerCard(),
        node.parent && h('div', {class: 'field'}, h('label', {for: 'comment'}, `Comment on ${labelOf(node)}`), h('textarea', {
            id: 'comment', rows: 2, value: node.comment, oninput: (event) => {
                node.comment = event.target.value.replace(/[{}]/g, '');
                announceChange('comment');
            },
        })));
}

// ---- Set-ups ---------------------------------------------------------------------------------------------

function takeHand() {
    const {node} = session;
    setupBoard = null;
    if (!node.isSetup)
        return shell.hand.take(stepsTask({onEnd: (problem) => problem && say(problem, true)}));
    const side = node.pos.side;
    setupBoard = usualBoard(node.pos.board, side, USUAL[1]);
    shell.hand.take(setupTask({
        side, board: () => setupBoard, change: (board) => (setupBoard = board, refresh()),
        done: (placements) => playMove({kind: 'setup', placements}),
    }));
}

// The engine's first choice, as a variation.
function playBest() {
    const best = engine.best();
    if (best?.turn && !best.isThreat && !resultNow())
        playMove({kind: 'turn', steps: best.turn.steps});
}

// ---- The page --------------------------------------------------------------------------------------------

function drawPanels() {
    tabs?.draw();
    refresh();
}

function look() {
    engine.look(session.node);
    insights.look(session.node);
    if (tabs.chosen()[0] === 'games')
        explorer.look(session.node);
    lookAlong();
}

export const analyseView = {
    id: 'analyse',
    title: 'Analyse',
    isWheeled: true,
    enter() {
        engine = new Engine({onLines: drawPlot});
        insights = new Insights(drawPanels);
        explorer = new Explorer();
        list = newMoveList();
        notes = h('section', {class: 'card notes', 'aria-label': 'This move'});
        answer = null;
        tabs = new Tabs('insights', [
            ['evaluation', 'Evaluation', () => insights.evaluation()], ['threats', 'Threats', () => insights.threats()],
            ['games', 'Games', () => explorer.element], ['ranker', 'Ranker', () => insights.ranks()],
            ['phase', 'Phase', () => insights.phase()], ['zones', 'Zones', () => insights.zones()],
        ]);
        tabs.onChoose = () => tabs.chosen()[0] === 'games' && explorer.look(session.node);
        replace(panel(), engine.element, overlayChoice(), list, notes);
        replace(sidePanel(), tabs.element);
        takeHand();
        tabs.draw();
        fillMoveList(list);
        drawNotes();
        look();
    },
    leave() {
        engine.end();
        stopWhyNot();
        setupBoard = null;
    },
    update(what) {
        if (what !== 'comment' && answer && what !== 'draft')
            answer = null;
        if (what !== 'draft' && what !== 'comment') {
            look();
            takeHand();
        }
        fillMoveList(list);
        drawNotes();
    },
    decorate() {
        const overlays = insights?.overlays() ?? {};
        const isEntering = session.draft.length > 0;
        const best = !isEntering && overlaySettings().best ? engine?.best() : null;
        const bestArrows = best?.turn ? arrowsOf(best.pos, best.turn.steps, best.isThreat ? 'threat' : null) : [];
        return {
            ...(isEntering ? {} : overlays),
            arrows: isEntering ? [] : [...bestArrows, ...(overlays.arrows ?? [])],
            ...(setupBoard && session.node.isSetup ? {board: setupBoard} : {}),
        };
    },
    endLabel: () => (session.node.isSetup ? 'Ready' : 'End turn'),
    keys: {l: () => engine.toggle('isOn'), x: () => engine.toggle('isThreat'), e: playBest},
};
