// SPDX-License-Identifier: MIT
// A `tusk serve` of its own.
import {spawn} from 'node:child_process';

const END_WAIT = 120_000; // milliseconds for the server to end

function endServer(program) {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
            program.kill('SIGKILL');
            reject(new Error('tusk serve does not end when it is asked to'));
        }, END_WAIT);
        program.removeAllListeners('exit');
        program.on('exit', () => (clearTimeout(timer), resolve()));
        program.kill('SIGTERM');
    });
}

// The program's answer to a question of docs/api.md.
export async function askProgram(address, route, body) {
    const response = await fetch(`${address}api/${route}`, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
    const answer = await response.json();
    if (!response.ok)
        throw new Error(`${route}: ${answer.error}`);
    return answer;
}

// Resolves to {address, end}. It knows no database but one that is named.
export function startServer(tusk, args) {
    const program = spawn(tusk, ['serve', '--port', '0', ...args], {stdio: ['ignore', 'pipe', 'inherit'], env: {...process.env, TUSK_DB: '', XDG_DATA_HOME: '/nowhere'}});
    return new Promise((resolve, reject) => {
        let text = '';
        program.stdout.on('data', (data) => {
            text += data;
            const match = /http:\/\/\S+/.exec(text);
            if (match)
                resolve({address: match[0], end: () => endServer(program)});
        });
        program.on('exit', (code) => reject(new Error(`tusk serve ended with ${code}`)));
    });
}
