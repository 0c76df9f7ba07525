// SPDX-License-Identifier: MIT
// The engine in a worker: the first message brings it, each other is a question. Answers are
// messages {event, text}; `done` is the last to a question, `broken` says that the engine is.

import {Module} from './module.js';

const tell = (event, text) => postMessage({event, text});
let engine = null;
let broken = null; // why there is none

onmessage = ({data}) => {
    try {
        if (broken)
            throw broken;
        if (data.engine) {
            engine = new Module(data.engine, data);
        } else {
            engine.ask(data.route, data.body, tell);
            tell('done', '');
        }
    } catch (error) {
        broken = error;
        tell('broken', error.message);
    }
};
