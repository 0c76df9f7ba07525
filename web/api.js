// SPDX-License-Identifier: MIT
// The program's answers over HTTP (docs/api.md). Failures are sentences.

export class ApiError extends Error {}

// The newest question of a tab replaces its older one.
const client = Math.random().toString(36).slice(2);

async function request(route, body, signal) {
    const options = body === undefined ? {signal} : {
        method: 'POST', signal, headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
    };
    let response;
    try {
        response = await fetch(`api/${route}`, options);
    } catch (error) {
        throw signal?.aborted ? error : new ApiError('the program does not answer; is tusk serve still running?');
    }
    if (!response.ok)
        throw new ApiError(await sentenceOf(response));
    return response;
}

async function sentenceOf(response) {
    try {
        return (await response.json()).error ?? `the program answered ${response.status}`;
    } catch {
        return `the program answered ${response.status}`;
    }
}

// Ask, and wait for the answer. Without a body it is a GET.
export async function ask(route, body, signal) {
    return (await request(route, body, signal)).json();
}

export async function askText(route, body) {
    return (await request(route, body)).text();
}

// ---- Streams ----------------------------------------------------------------------------------

function readEvent(block, handlers) {
    let name = 'message';
    const data = [];
    for (const line of block.split('\n')) {
        if (line.startsWith('event:'))
            name = line.slice(6).trim();
        else if (line.startsWith('data:'))
            data.push(line.slice(5));
    }
    if (data.length > 0)
        handlers[name]?.(JSON.parse(data.join('\n')));
}

async function readEvents(response, handlers) {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
        const {value, done} = await reader.read();
        if (done)
            return;
        const blocks = (rest + value).split('\n\n');
        rest = blocks.pop();
        for (const block of blocks)
            readEvent(block, handlers);
    }
}

// Ask for a stream of events: handlers by the name of the event, `error` for a sentence, and
// `closed` when it is over, whatever the reason. Returns a function that stops it.
export function stream(route, body, handlers) {
    const control = new AbortController();
    const work = async () => {
        try {
            const response = await request(route, {...body, client}, control.signal);
            await readEvents(response, {...handlers, error: ({error}) => handlers.error?.(error)});
        } catch (error) {
            if (!control.signal.aborted)
                handlers.error?.(error instanceof ApiError ? error.message : `the answer broke off: ${error.message}`);
        }
        if (!control.signal.aborted)
            handlers.closed?.();
    };
    work();
    return () => control.abort();
}
