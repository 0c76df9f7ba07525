// SPDX-License-Identifier: MIT
// The program in the page itself, where no server is: the engine as WebAssembly in workers. It is
// fetched when somebody first asks, and kept by the browser.
//
// A worker answers one question after the other, and cannot be interrupted: to stop it is to end it
// and to go on with another, which stands ready. There are three desks, so that nobody waits for what
// goes on and on: the clerk's for all that is quick, the analyst's for the lines beside the board, the
// thinker's for the rest.

import {ApiError} from './http.js';

const TABLE_MEGABYTES = 16;
const ROLES = {analyse: 'analyst', 'why-not': 'thinker', move: 'thinker', report: 'thinker'};

// ---- The engine's file --------------------------------------------------------------------------

const progressListeners = new Set();

// Told of the download: {share} from 0 to 1, or {error}. The last is a share of 1, or an error.
export const onProgress = (listener) => progressListeners.add(listener);

function tellProgress(progress) {
    for (const listener of progressListeners)
        listener(progress);
}

const KEPT = 'tusk-engine';

// The file as the browser keeps it, where it keeps any: older ones are thrown away.
async function fetchKept(address) {
    const kept = await globalThis.caches?.open(KEPT).catch(() => null);
    const known = await kept?.match(address);
    if (known)
        return known;
    const response = await fetch(address);
    if (!response.ok)
        throw new ApiError(`the engine cannot be fetched: the server of the page answered ${response.status}`);
    for (const old of await kept?.keys() ?? [])
        await kept.delete(old);
    kept?.put(address, response.clone()).catch(() => {});
    return response;
}

function counted(body, bytes) {
    let received = 0;
    return body.pipeThrough(new TransformStream({
        transform(chunk, control) {
            received += chunk.length;
            tellProgress({share: Math.min(received / bytes, 0.99)});
            control.enqueue(chunk);
        },
    }));
}

async function compile({file, version, bytes}) {
    tellProgress({share: 0, bytes});
    const response = await fetchKept(new URL(`${file}?${version}`, import.meta.url).href);
    const typed = {headers: {'Content-Type': 'application/wasm'}}; // whatever the web space says
    const compiled = await WebAssembly.compileStreaming(new Response(counted(response.body, bytes), typed));
    tellProgress({share: 1});
    return compiled;
}

// ---- Workers --------------------------------------------------------------------------------------

class Desk {
    constructor(engine, doesSearch) {
        Object.assign(this, {engine, doesSearch, worker: null, spare: null, waiting: [], job: null});
    }

    start() {
        const worker = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
        worker.onmessage = ({data}) => worker === this.worker && this.hear(data);
        worker.onerror = (event) => worker === this.worker && this.fail(event.message ?? 'this browser cannot run it');
        worker.postMessage({engine: this.engine, tableMegabytes: TABLE_MEGABYTES, doesSearch: this.doesSearch});
        return worker;
    }

    // A job is {route, body, tell(event, text), end()}; its end is the last call.
    add(job) {
        this.waiting.push(job);
        this.next();
    }

    next() {
        if (this.job || this.waiting.length === 0)
            return;
        this.job = this.waiting.shift();
        this.worker ??= this.spare ?? this.start();
        this.spare = this.spare === this.worker ? null : this.spare;
        this.worker.postMessage({route: this.job.route, body: this.job.body});
    }

    finish() {
        const {job} = this;
        this.job = null;
        job?.end();
        this.next();
    }

    // Once there is something to see there is time to make ready for the next question.
    hear({event, text}) {
        if (event === 'done')
            return this.finish();
        if (event === 'broken')
            return this.fail(text);
        this.job?.tell(event, text);
        if (this.doesSearch)
            this.spare ??= this.start();
    }

    fail(reason) {
        this.worker.terminate();
        this.worker = null;
        this.job?.tell('error', JSON.stringify({error: `the engine has stopped: ${reason}`}));
        this.finish();
    }

    drop(job) {
        this.waiting = this.waiting.filter((other) => other !== job);
        if (job !== this.job)
            return;
        this.worker.terminate();
        this.worker = null;
        this.finish();
    }
}

// ---- Carrying -------------------------------------------------------------------------------------

class Local {
    constructor() {
        this.desks = new Map();
        this.about = null;  // of the engine's file
        this.engine = null; // compiled, or on its way
    }

    // Whether the files of the page have an engine among them.
    async isThere() {
        try {
            this.about = await (await fetch('engine.json', {cache: 'no-cache'})).json();
            return typeof this.about.file === 'string';
        } catch {
            return false;
        }
    }

    async compiled() {
        this.engine ??= compile(this.about);
        try {
            return await this.engine;
        } catch (error) {
            this.engine = null; // to be tried again
            const reason = error instanceof ApiError ? error.message : `the engine cannot be fetched: ${error.message}`;
            tellProgress({error: reason});
            throw new ApiError(reason);
        }
    }

    async deskFor(route) {
        const engine = await this.compiled();
        const role = ROLES[route] ?? 'clerk';
        if (!this.desks.has(role))
            this.desks.set(role, new Desk(engine, role !== 'clerk'));
        return this.desks.get(role);
    }

    // Resolves when the question is answered or dropped.
    async listen(route, body, handlers, signal) {
        const desk = await this.deskFor(route);
        if (signal?.aborted)
            return;
        await new Promise((resolve) => {
            const job = {
                route, body: body === undefined ? '' : JSON.stringify(body), end: resolve,
                tell: (event, text) => handlers[event]?.(JSON.parse(text)),
            };
            signal?.addEventListener('abort', () => desk.drop(job), {once: true});
            desk.add(job);
        });
    }

    async ask(route, body, signal) {
        let found;
        let problem = 'the question was dropped';
        await this.listen(route, body, {answer: (data) => (found = data), error: ({error}) => (problem = error)}, signal);
        if (found === undefined)
            throw new ApiError(problem);
        return found;
    }
}

export const local = new Local();
