// SPDX-License-Identifier: MIT
// Play against a bot. The game is kept across a reload.

import {ask, stream} from './api.js';
import {GameClock} from './clock.js';
import {describeNow, refreshControls} from './controls.js';
import {button, checkbox, choices, h, replace, select} from './dom.js';
import {icon} from './icons.js';
import {fillMoveList, newMoveList} from './move_list.js';
import {applyMove, readMove, readSteps, shortText, spokenTurn} from './notation.js';
import {EMPTY_BOARD, SIDE_NAMES, explainResult, otherSide} from './rules.js';
import {announceChange, goTo, openTree, playMove, resultNow, session} from './session.js';
import {forget, recall, remember} from './settings.js';
import {USUAL, setupTask, usualBoard} from './setup_task.js';
import {decodeTree, encodeTree, nodeAt, nodeIndex} from './share.js';
import {arrowsOf, panel, refresh, refreshSeats, shell} from './shell.js';
import {stepsTask} from './steps_task.js';
import {gameText, lineEnd, moveText, newTree, removeNode} from './tree.js';
import {announce, say} from './voice.js';

const NO_CLOCK = 'none';
const BOT_SECONDS = 3; // a move, without a clock
const HINT_SECONDS = 2;

let game = null;       // {bot, level, control, human, ending}; null before the first
let clock = null;
let setupBoard = null; // while the human sets up
let isThinking = false;
let thinking = new AbortController(); // of the bot
let hint = null;       // {node, steps}: a good turn at a node; the steps are null as long as it is looked for
let stopHint = () => {};
let bots = null;
let list = null;
let ticker = 0;

// ---- The state ------------------------------------------------------------------------------------

const endNode = () => lineEnd(session.tree.root);
const isAtEnd = () => session.node === endNode();
const isOver = () => Boolean(game?.ending ?? resultNow());
const isHumanDue = () => game && !isOver() && isAtEnd() && session.node.pos.side === game.human;

function keep() {
    if (game)
        remember('play', {game, clock: clock?.kept() ?? null, tree: encodeTree(session.tree)});
}

function restore() {
    const kept = recall('play', null);
    if (!kept)
        return;
    try {
        const tree = decodeTree(kept.tree);
        game = kept.game;
        clock = kept.clock ? new GameClock(kept.clock) : null;
        if (clock && clock.state.side !== game.human)
            clock.stop(); // the bot thinks anew
        openTree(tree, lineEnd(tree.root));
        endNode().ending = game.ending;
    } catch {
        forget('play');
        game = null;
    }
}

// ---- A new game -----------------------------------------------------------------------------------

const SETTINGS = {bot: 'tusk', level: 3, control: NO_CLOCK, side: 'g', fromHere: false};
const settings = () => ({...SETTINGS, ...recall('play-settings', {})});

function changeSettings(change) {
    remember('play-settings', {...settings(), ...change});
    fillPanel();
}

function levelsOf(name) {
    return bots?.bots.find((bot) => bot.name === name)?.levels ?? [];
}

function levelChoice({bot, level}) {
    const levels = levelsOf(bot);
    if (levels.length === 0)
        return null;
    return h('div', {class: 'field'}, h('label', {for: 'level'}, 'Level ', h('output', {id: 'level-value'}, String(level))),
        h('input', {
            id: 'level', type: 'range', min: levels[0], max: levels.at(-1), step: 1, value: level,
            oninput: (event) => (document.getElementById('level-value').textContent = event.target.value),
            onchange: (event) => changeSettings({level: Number(event.target.value)}),
        }), h('div', {class: 'range-ends', 'aria-hidden': 'true'}, h('span', {}, 'a beginner beats it'), h('span', {}, 'full strength')));
}

// As long as there is nothing else to be seen.
const isBeforeGame = () => !game && session.node.isSetup && !session.node.parent;
const USUAL_BOARD = usualBoard(usualBoard(EMPTY_BOARD, 'g', USUAL[1]), 's', USUAL[1]);

const canStartHere = () => !session.node.isSetup && !resultNow();

function newGameForm() {
    const chosen = settings();
    const botOptions = (bots?.bots ?? [{name: chosen.bot}]).map(({name, needs_database: needs}) => [name, needs ? `${name} (needs a database)` : name]);
    const summary = bots?.bots.find(({name}) => name === chosen.bot)?.summary;
    const controls = (bots?.controls ?? []).filter(({control}) => control !== '0/0/0').map(({name, control}) => [control, `${name} (${control})`]);
    return h('form', {class: 'card form', onsubmit: (event) => (event.preventDefault(), start(settings()))},
        h('h2', {}, 'New game'),
        h('div', {class: 'field'}, h('label', {for: 'bot'}, 'Opponent'),
            select('Opponent', botOptions, chosen.bot, (bot) => changeSettings({bot}), {id: 'bot'}), summary && h('p', {class: 'note'}, summary)),
        levelChoice(chosen),
        h('div', {class: 'field'}, h('span', {class: 'field-name'}, 'You play'),
            choices('You play', [['g', 'Gold'], ['s', 'Silver'], ['?', 'Either']], chosen.side, (side) => changeSettings({side}))),
        h('div', {class: 'field'}, h('label', {for: 'control'}, 'Time'),
            select('Time control', [[NO_CLOCK, 'no clock'], ...controls], chosen.control, (control) => changeSettings({control}), {id: 'control'})),
        canStartHere() && checkbox('from the position on the board', chosen.fromHere, (fromHere) => changeSettings({fromHere})),
        h('button', {type: 'submit', class: 'primary wide'}, 'Play'));
}

async function start({bot, level, control, side, fromHere}) {
    const human = side === '?' ? 'gs'[Math.floor(Math.random() * 2)] : side;
    const tree = fromHere && canStartHere() ? newTree(session.node.pos) : newTree();
    clock = null;
    if (control !== NO_CLOCK) {
        try {
            clock = await GameClock.begin(control);
        } catch (error) {
            return say(error.message, true);
        }
    }
    game = {bot, level: levelsOf(bot).length > 0 ? level : null, control, human, ending: null};
    session.isTurned = human === 's';
    setupBoard = null;
    openTree(tree);
    announce(`New game: you play ${SIDE_NAMES[human]} against ${bot}`);
    nextTurn();
}

// ---- Turns ----------------------------------------------------------------------------------------

// It is somebody's turn: the human's hand, or the bot's.
function nextTurn() {
    if (!game)
        return;
    if (isOver())
        return finish(game.ending ?? resultNow());
    const node = endNode();
    clock?.start(node.pos.side);
    if (node.pos.side !== game.human)
        askBot();
    else if (node.isSetup && !setupBoard)
        setupBoard = usualBoard(node.pos.board, game.human, USUAL[1]);
    keep();
    takeHand();
    fillPanel();
    refresh();
    refreshControls();
    shell.board.picture.scrollIntoView({block: 'nearest'}); // on a phone the panel is far below
}

async function pressClock(wasSetup) {
    if (!clock)
        return;
    try {
        if (!await clock.press(wasSetup))
            loseOnTime(otherSide(session.node.pos.side));
    } catch (error) {
        say(`the clock has stopped: ${error.message}`, true);
        clock = null;
    }
}

function loseOnTime(side) {
    finish({winner: otherSide(side), reason: 'time'});
}

async function afterMove(wasSetup) {
    await pressClock(wasSetup);
    if (!game.ending)
        nextTurn();
}

function limits() {
    return clock ? {control: game.control, reserve: clock.state.reserve} : {time: BOT_SECONDS};
}

function stopThinking() {
    thinking.abort();
    thinking = new AbortController();
    isThinking = false;
}

async function askBot() {
    const node = endNode();
    stopThinking();
    const {signal} = thinking;
    isThinking = true;
    fillPanel();
    try {
        const answer = await ask('move', {game: gameText(node), bot: game.bot, ...(game.level ? {level: game.level} : {}), ...limits()}, signal);
        if (signal.aborted)
            return;
        isThinking = false;
        playAnswer(node, answer);
    } catch (error) {
        if (signal.aborted)
            return;
        isThinking = false;
        say(`${game?.bot ?? 'the bot'} cannot move: ${error.message}`, true);
        fillPanel(true);
    }
}

function playAnswer(node, answer) {
    const side = node.pos.side;
    if (answer.kind === 'resign')
        return finish({winner: otherSide(side), reason: 'resignation'});
    const label = `2${side}`;
    const move = readMove(node.pos, node.isSetup, label, answer.turn.split(/\s+/));
    goTo(node);
    const child = playMove(move);
    announce(`${game.bot}: ${move.kind === 'turn' ? spokenTurn(node.pos, move.steps) : 'has set up'}. ${describeNow()}`);
    afterMove(child.move.kind === 'setup');
}

function finish(ending) {
    clock?.stop();
    stopThinking();
    game.ending = ending;
    endNode().ending = ending;
    keep();
    announce(explainResult(ending));
    say(explainResult(ending));
    announceChange('game');
}

function resign() {
    goTo(endNode());
    finish({winner: otherSide(game.human), reason: 'resignation'});
}

// Back to before the human's last move.
function takeBack() {
    let node = endNode();
    do {
        if (!node.parent || node.parent.isSetup)
            return say('there is no turn of yours to take back', true);
        node = removeNode(node);
    } while (node.pos.side !== game.human);
    game.ending = null;
    openTree(session.tree, node);
    announce('Taken back');
    nextTurn();
}

// ---- A hint -----------------------------------------------------------------------------------------

function askHint() {
    const asked = {node: session.node, steps: null};
    let turn = null;
    stopHint();
    hint = asked;
    fillPanel();
    stopHint = stream('analyse', {game: gameText(asked.node), lines: 1, time: HINT_SECONDS}, {
        lines: ({best}) => (turn = best[0]?.turns[0] ?? null),
        error: (sentence) => say(sentence, true),
        closed: () => showHint(asked, turn),
    });
}

function showHint(asked, turn) {
    if (hint !== asked)
        return;
    hint = turn && session.node === asked.node ? {...asked, steps: readSteps(asked.node.pos, turn)} : null;
    if (hint)
        announce(`A good turn: ${spokenTurn(asked.node.pos, hint.steps)}`);
    fillPanel();
    refresh();
}

const hintHere = () => (hint?.node === session.node ? hint : null);

// ---- The hand ---------------------------------------------------------------------------------------

function takeHand() {
    if (game && setupBoard && session.node.isSetup && isHumanDue())
        shell.hand.take(setupTask({
            side: game.human, board: () => setupBoard, change: (board) => (setupBoard = board, refresh()), done: endSetup,
        }));
    else
        shell.hand.take(stepsTask({onEnd: endedTurn, mayLeaveTurn: () => false}));
}

function endSetup(placements) {
    setupBoard = null;
    playMove({kind: 'setup', placements});
    afterMove(true);
}

function endedTurn(problem) {
    if (problem)
        return say(problem, true);
    const {parent, move} = session.node;
    announce(`You: ${spokenTurn(parent.pos, move.steps)}`);
    afterMove(false);
}

function guard() {
    if (!game)
        return 'start a game first';
    if (game.ending)
        return 'the game is over';
    if (!isAtEnd())
        return 'this is an earlier position: go to the last one to move';
    return session.node.pos.side === game.human ? null : `it is ${game.bot}'s turn`;
}

// ---- The panel --------------------------------------------------------------------------------------

const opponentText = () => `${game.bot}${game.level ? `, level ${game.level}` : ''}`;

function setupChoice() {
    if (!setupBoard)
        return null;
    return h('div', {class: 'card'}, h('h3', {}, 'Your set-up'), h('p', {class: 'note'}, 'Drag a piece onto another to swap them, or start from one of these.'),
        h('div', {class: 'button-list'}, USUAL.map((usual) => button(usual[0], () => {
            setupBoard = usualBoard(session.node.pos.board, game.human, usual);
            refresh();
        })), button('Another', anotherSetup)),
        button([icon('done'), 'Ready'], () => shell.hand.task.enter(), {class: 'primary wide', id: 'ready'}));
}

// One of the program's own.
async function anotherSetup() {
    const {node} = session;
    try {
        const {usual} = await ask('setups', {moves: node.move ? [moveText(node)] : []});
        const {setup} = usual[Math.floor(Math.random() * usual.length)];
        setupBoard = applyMove(node.pos, readMove(node.pos, true, `1${game.human}`, setup.split(' '))).board;
        refresh();
    } catch (error) {
        say(error.message, true);
    }
}

function endingCard() {
    const result = game.ending ?? resultNow();
    if (!result)
        return null;
    return h('div', {class: 'card ending'}, h('h2', {}, result.winner === game.human ? 'You have won' : `${game.bot} has won`),
        h('p', {}, `${explainResult(result)}.`),
        h('div', {class: 'button-row'}, button('Rematch', () => start({...settings(), ...game, side: game.human, fromHere: false}), {class: 'primary'}),
            button('Report', () => (location.hash = location.hash.replace(/^#\/\w+/, '#/report'))),
            button('Analyse', () => (location.hash = location.hash.replace(/^#\/\w+/, '#/analyse')))));
}

function stateText() {
    const {node, steps} = hintHere() ?? {};
    if (isThinking)
        return `${game.bot} is thinking …`;
    if (!isHumanDue() || !node)
        return isHumanDue() ? 'It is your turn.' : '';
    return steps ? `It is your turn. A good turn: ${shortText(node.pos, steps)}` : 'It is your turn. Looking for a good one …';
}

function gameCard(needsRetry) {
    return h('div', {class: 'card'}, h('h2', {}, `You play ${SIDE_NAMES[game.human]}`), h('p', {class: 'note'}, `against ${opponentText()}${clock ? `, ${game.control}` : ''}`),
        h('p', {class: 'state', id: 'play-state'}, stateText()), needsRetry && button('Ask again', askBot),
        h('div', {class: 'button-row'},
            button([icon('undo'), 'Take back'], takeBack, {disabled: isThinking || endNode().isSetup}),
            button([icon('bulb'), 'Hint'], askHint, {id: 'hint', disabled: !isHumanDue() || session.node.isSetup}),
            !game.ending && button([icon('flag'), 'Resign'], resign),
            button('New game', () => {
                stopThinking();
                game = null;
                clock = null;
                forget('play');
                openTree(newTree());
                fillPanel();
            })));
}

function fillPanel(needsRetry = false) {
    if (shell.view !== playView)
        return;
    list = newMoveList();
    replace(panel(), game ? [endingCard(), setupChoice(), gameCard(needsRetry), list] : [newGameForm(), welcome()]);
    if (game)
        fillMoveList(list);
}

function welcome() {
    return h('div', {class: 'card quiet'}, h('h3', {}, 'How to move'),
        h('p', {}, 'A turn is one to four steps. Click a piece and then a square, or drag it. To push or pull, move the enemy’s piece, too: a stronger piece of yours must stand next to it. Enter ends the turn.'),
        h('p', {}, 'Rabbits win on the far rank. A piece alone on a trap is lost; one next to a stronger enemy, with no friend beside it, is frozen.'));
}

async function loadBots() {
    try {
        bots ??= await ask('bots');
        fillPanel();
    } catch (error) {
        say(error.message, true);
    }
}

function tick() {
    if (!clock || !game || game.ending)
        return;
    if (clock.isLate())
        loseOnTime(clock.state.side);
    refreshSeats();
}

addEventListener('pagehide', keep);

// Play on from the position on the board of another page.
export function practiseHere() {
    forget('play');
    remember('play-settings', {...settings(), fromHere: true, side: session.node.pos.side});
    location.hash = location.hash.replace(/^#\/\w+/, '#/play');
}

export const playView = {
    id: 'play',
    title: 'Play',
    enter({hasTree}) {
        session.guard = guard;
        const kept = recall('play', null);
        if (!hasTree || kept?.tree === encodeTree(session.tree))
            restore();
        ticker = setInterval(tick, 250);
        takeHand();
        fillPanel();
        loadBots();
        if (game && !game.ending && isAtEnd())
            nextTurn();
    },
    // Other pages get a copy of the game, so that what is tried there is not played here.
    leave() {
        keep();
        clearInterval(ticker);
        stopHint();
        stopThinking();
        session.guard = null;
        game = null;
        clock = null;
        setupBoard = null;
        const index = nodeIndex(session.tree, session.node);
        const tree = decodeTree(encodeTree(session.tree));
        Object.assign(session, {tree, node: nodeAt(tree, index)});
    },
    update(what) {
        keep();
        if (what !== 'draft')
            takeHand();
        fillPanel();
    },
    decorate() {
        const steps = session.node.move?.steps;
        const isEntering = session.draft.length > 0;
        const shows = steps && !isEntering && session.node.parent.pos.side !== game?.human;
        const good = isEntering ? null : hintHere()?.steps;
        return {
            ...(setupBoard && session.node.isSetup && isAtEnd() ? {board: setupBoard} : isBeforeGame() ? {board: USUAL_BOARD} : {}),
            arrows: good ? arrowsOf(session.node.pos, good, 'best') : shows ? arrowsOf(session.node.parent.pos, steps) : [],
        };
    },
    seats() {
        const name = (side) => (!game ? (side === 'g' ? 'Gold' : 'Silver') : game.human === side ? 'You' : opponentText());
        return Object.fromEntries(['g', 's'].map((side) => [side, {name: name(side), clock: clock?.face(side)}]));
    },
    describe: () => (isBeforeGame() ? 'choose an opponent, and play' : describeNow()),
    endLabel: () => (setupBoard ? 'Ready' : 'End turn'),
};
