// SPDX-License-Identifier: MIT
// The program's answers (docs/api.md), whoever carries them: a server over HTTP, or where there is
// none the engine in the page itself. Failures are sentences.

import * as http from './http.js';
import {local} from './local.js';

export {ApiError} from './http.js';

// Found once, while the page is built. From then on a question is on its way before this returns, and
// whoever asks first and draws then waits less.
let known = null;
const carrier = http.isThere().then(async (isThere) => (known = isThere || !await local.isThere() ? http : local));

// Whether a server answers; resolves when it is known.
export const hasServer = async () => await carrier === http;

// Ask, and wait for the answer. Without a body it is a GET.
export async function ask(route, body, signal) {
    return (known ?? await carrier).ask(route, body, signal);
}

// Ask for a stream of events: handlers by the name of the event, `error` for a sentence, and
// `closed` when it is over, whatever the reason. Returns a function that stops it.
export function stream(route, body, handlers) {
    const control = new AbortController();
    const tell = (name) => (data) => !control.signal.aborted && handlers[name]?.(data);
    const heard = Object.fromEntries(Object.keys(handlers).map((name) => [name, tell(name)]));
    const work = async () => {
        try {
            await (known ?? await carrier).listen(route, body, {...heard, error: ({error}) => tell('error')(error)}, control.signal);
        } catch (error) {
            tell('error')(error.message);
        }
        tell('closed')();
    };
    work();
    return () => control.abort();
}
