// SPDX-License-Identifier: MIT
// The engine as WebAssembly gives the same answers as the program: every question is put to both,
// `tusk serve` with one thread and build/web/tusk.wasm with tables of the same size, and the texts of
// all events are compared, but for the time that was taken. Searches are limited by nodes or depth,
// so that turns, scores and the number of nodes must agree.
// usage: node tests/wasm/answers.mjs TUSK FOLDER [WORD...]
// FOLDER has tusk.wasm and bench.wasm; only the tests whose names have one of the words
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import assert from 'node:assert/strict';
import {Module} from '../../web/module.js';
import {startServer} from '../browser/server.mjs';

const [, , tusk = 'build/tusk', folder = 'build/wasm', ...words] = process.argv;
const TABLE_MEGABYTES = 16;
const compiled = new WebAssembly.Module(readFileSync(`${folder}/tusk.wasm`));

// ---- Both sides -----------------------------------------------------------------------------------

const clerk = new Module(compiled, {tableMegabytes: TABLE_MEGABYTES, doesSearch: false});
const thinker = new Module(compiled, {tableMegabytes: TABLE_MEGABYTES, doesSearch: true});
const SEARCHES = ['analyse', 'why-not', 'move', 'report'];
const PICTURES = ['picture'];

// [name, text] of each event.
function askModule(route, body) {
    const events = [];
    (SEARCHES.includes(route) ? thinker : clerk).ask(route, body ? JSON.stringify(body) : '', (event, text) => events.push([event, text]));
    return events;
}

async function askServer(address, route, body) {
    const options = body ? {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)} : {};
    const response = await fetch(`${address}api/${route}`, options);
    const text = await response.text();
    if (response.headers.get('Content-Type').startsWith('text/event-stream'))
        return text.split('\n\n').filter((block) => block && !block.startsWith(':')).map((block) => /^event: (.*)\ndata: (.*)$/.exec(block).slice(1));
    const event = !response.ok ? 'error' : PICTURES.includes(route) ? 'picture' : 'answer';
    return [[event, event === 'picture' ? text : text.trimEnd()]];
}

const withoutTime = ([event, text]) => `${event} ${text.replace(/"time": [0-9.e+-]+/g, '"time": 0')}`;

// ---- Questions ------------------------------------------------------------------------------------

const rowsOf = (file) => readFileSync(`tests/data/${file}`, 'utf8').split('\n').filter((row) => row && !row.startsWith('#')).map((row) => row.split('\t'));
const ranks = (squares) => squares.match(/.{8}/g).join('/');

const positions = rowsOf('turns.tsv').map(([, side, squares]) => `${side} ${ranks(squares)}`);
const [heading, ...games] = rowsOf('games.tsv');
const movelists = games.map((row) => row[heading.indexOf('movelist')].replaceAll('\\n', '\n'));
const upTo = (movelist, moves) => movelist.split('\n').slice(0, moves).join('\n');
const LONG = 300; // seconds: more than any takes

// Every tenth turn of both sides of some games, with all that came before.
const moments = movelists.slice(0, 4).flatMap((movelist) =>
    Array.from({length: Math.floor(movelist.split('\n').length / 21)}, (_, i) => upTo(movelist, 2 + 21 * i)));
const searched = [...positions.filter((_, i) => i % 4 === 0), ...moments];

const REFUSED = 'what is refused';

const QUESTIONS = {
    'about the program': [['bots'], ['puzzles'], ['studies'], ['setups', {}], ['clock', {control: '1m/5m/100/10m'}]],
    'positions, steps and set-ups': [
        ...[...positions, ...movelists, ''].map((game) => ['position', {game}]),
        ...positions.map((game) => ['why', {game, from: 'd4', to: 'd5'}]), ...positions.map((game) => ['board', {game}])],
    'pictures and texts of a game': movelists.flatMap((game) => [['picture', {game, arrows: true}], ['export', {game}]]),
    'panels, with zones': searched.map((game) => ['panels', {game, zones: true, ranks: 40}]),
    'curves along games': movelists.map((game) => ['curve', {game}]),
    'a line of the search, node for node': searched.map((game) => ['analyse', {game, nodes: 10000}]),
    'three lines of the search, node for node': searched.map((game) => ['analyse', {game, lines: 3, depth: 5}]),
    'threats': searched.slice(0, 10).map((game) => ['analyse', {game, threat: true, nodes: 3000}]),
    'why not this turn': moments.map((game) => ['why-not', {game, turn: turnAfter(game), depth: 4, time: LONG}]),
    'moves of the bots': moments.slice(0, 6).flatMap((game, i) => [
        ...[1, 4, 7].map((level) => ['move', {game, level, seed: i + 1, time: LONG}]),
        ...['greedy', 'random', 'fallback'].map((bot) => ['move', {game, bot, seed: i + 1, time: LONG}])]),
    'set-ups of the bots': ['tusk', 'random'].map((bot) => ['move', {game: '', bot, seed: 7}]),
    'reports of games': movelists.slice(0, 2).map((movelist) => ['report', {game: upTo(movelist, 12), nodes: 300, time: LONG}]),
    'hints for puzzles': JSON.parse(askModule('puzzles')[0][1]).puzzles.map(({id}) => ['puzzles/hint', {id, hint: 3}]),
    [REFUSED]: [
        ['position', {game: 'g 7r/8'}], ['position', {game: positions[0], steps: 'Ra1n'}], ['analyse', {game: '', lines: 99}],
        ['explore', {game: positions[0]}], ['stored', {id: 1}], ['puzzles/hint', {id: 'none'}], ['move', {game: movelists[0], bot: 'nobody'}],
        ['panels', {game: positions[0], nonsense: true}]],
};

// The turn that the game goes on with.
function turnAfter(game) {
    const whole = movelists.find((movelist) => movelist.startsWith(game));
    return whole.split('\n')[game.split('\n').length].split(' ').slice(1).join(' ');
}

// ---- The test -------------------------------------------------------------------------------------

async function compare(address, questions, isRefused) {
    let events = 0;
    for (const [route, body] of questions) {
        const asked = askServer(address, route, body);
        await new Promise((resolve) => setTimeout(resolve, 2)); // it is on its way: both work at the same time
        const ours = askModule(route, body);
        const theirs = await asked;
        assert.deepEqual(ours.map(withoutTime), theirs.map(withoutTime), `${route} ${JSON.stringify(body)}`);
        assert.equal(ours.at(-1)[0] === 'error', isRefused, `${route} ${JSON.stringify(body)}: ${ours.at(-1)[1]}`);
        events += ours.length;
    }
    return `${questions.length} questions, ${events} events`;
}

// The signature of `tusk bench`: all turns and the nodes of a search of its positions.
function compareBench() {
    const bench = new WebAssembly.Module(readFileSync(`${folder}/bench.wasm`));
    const imports = {};
    for (const {module, name} of WebAssembly.Module.imports(bench))
        (imports[module] ??= {})[name] = () => 0;
    const {exports} = new WebAssembly.Instance(bench, imports);
    exports._initialize();
    const ours = [BigInt.asUintN(64, exports.bench_turn_signature()).toString(16).padStart(16, '0'), String(exports.bench_search_nodes())];
    const theirs = execFileSync(tusk, ['bench', '--signature'], {encoding: 'utf8'}).trim().split('\n').map((line) => line.split('\t')[1]);
    assert.deepEqual(ours, theirs);
    return ours.join(', ');
}

// It asks for nothing but what web/module.js gives or refuses.
function checkImports() {
    const known = ['wasi_snapshot_preview1', 'page', 'env.emscripten_notify_memory_growth', 'env.__syscall_mkdir', 'env.__syscall_getdents64'];
    const names = WebAssembly.Module.imports(compiled).map(({module, name}) => `${module}.${name}`);
    assert.deepEqual(names.filter((name) => !known.some((one) => name === one || name.startsWith(`${one}.`))), []);
    return names.length;
}

let failed = 0;

async function check(name, work) {
    if (words.length > 0 && !words.some((word) => name.includes(word)))
        return;
    const begun = Date.now();
    try {
        console.log(`ok - wasm: ${name} (${await work()}, ${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
        failed++;
        console.log(`${String(error.message).slice(0, 4000)}\nnot ok - wasm: ${name}`);
    }
}

const server = await startServer(tusk, ['--threads', '1', '--hash', String(TABLE_MEGABYTES)]);
await check('its surroundings are known', checkImports);
await check('the signature of tusk bench', compareBench);
for (const [name, questions] of Object.entries(QUESTIONS))
    await check(`${name}: the same as the program`, () => compare(server.address, questions, name === REFUSED));
await server.end();
process.exit(failed > 0 ? 1 : 0);
