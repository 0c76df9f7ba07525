// SPDX-License-Identifier: MIT
// The program's answers over HTTP, from `tusk serve`.

export class ApiError extends Error {}

// The newest question of a tab replaces its older one.
const client = Math.random().toString(36).slice(2);

// Whether a server is there, and not only files.
export async function isThere() {
    try {
        const response = await fetch('api/about');
        return response.ok && (await response.json()).name === 'tusk';
    } catch {
        return false;
    }
}

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

export async function ask(route, body, signal) {
    return (await request(route, body, signal)).json();
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

// Resolves when the stream is over.
export async function listen(route, body, handlers, signal) {
    const response = await request(route, {...body, client}, signal);
    try {
        await readEvents(response, handlers);
    } catch (error) {
        throw new ApiError(`the answer broke off: ${error.message}`);
    }
}
