// SPDX-License-Identifier: MIT
// The engine as WebAssembly (tusk.wasm, made by `make web`): what it needs of its surroundings, and
// how it is asked. Nothing of the browser, so that node can test it.

const NOT_HERE = 52; // of a system call: there is no such thing
const NANOSECONDS = 1_000_000;

export class EngineEnded extends Error {}

export class Module {
    // `compiled` is a WebAssembly.Module.
    constructor(compiled, {tableMegabytes, doesSearch}) {
        this.said = '';
        this.exports = new WebAssembly.Instance(compiled, this.surroundings(compiled)).exports;
        this.exports._initialize();
        this.told = [];
        this.tell = (event, text) => this.told.push(text);
        this.page = this.exports.page_open(tableMegabytes, doesSearch);
        if (!this.page)
            throw new EngineEnded(JSON.parse(this.told[0]).error);
    }

    // ---- Surroundings ---------------------------------------------------------------------------------

    // No files, no environment: what is not named here is not there.
    surroundings(compiled) {
        const known = {
            tell: (event, text, length) => this.tell(this.textAt(event), this.textAt(text, length)),
            clock_time_get: (clock, precision, out) => this.writeTime(out),
            fd_write: (file, parts, count, out) => this.write(parts, count, out),
            proc_exit: () => {
                throw new EngineEnded(this.said.trim() || 'the engine has ended');
            },
            environ_sizes_get: (count, bytes) => this.writeNumbers([count, 0], [bytes, 0]),
            environ_get: () => 0,
            emscripten_notify_memory_growth: () => {},
        };
        const imports = {};
        for (const {module, name} of WebAssembly.Module.imports(compiled))
            (imports[module] ??= {})[name] = known[name] ?? (() => (name.startsWith('__syscall') ? -NOT_HERE : NOT_HERE));
        return imports;
    }

    view = () => new DataView(this.exports.memory.buffer);

    writeNumbers(...pairs) {
        for (const [address, value] of pairs)
            this.view().setUint32(address, value, true);
        return 0;
    }

    writeTime(out) {
        this.view().setBigUint64(out, BigInt(Math.round(performance.now() * NANOSECONDS)), true);
        return 0;
    }

    // What it would print is kept: the last of it says why it ends.
    write(parts, count, out) {
        let total = 0;
        for (let i = 0; i < count; i++) {
            const [address, length] = [0, 4].map((field) => this.view().getUint32(parts + 8 * i + field, true));
            this.said = (this.said + this.textAt(address, length)).slice(-1000);
            total += length;
        }
        return this.writeNumbers([out, total]);
    }

    // ---- Texts ----------------------------------------------------------------------------------------

    textAt(address, length) {
        const bytes = new Uint8Array(this.exports.memory.buffer, address);
        return new TextDecoder().decode(bytes.subarray(0, length ?? bytes.indexOf(0)));
    }

    // The address of a copy, with a NUL behind it, and its length.
    copy(text) {
        const bytes = new TextEncoder().encode(`${text}\0`);
        const address = this.exports.malloc(bytes.length);
        if (!address)
            throw new EngineEnded('the engine has no memory left');
        new Uint8Array(this.exports.memory.buffer).set(bytes, address);
        return [address, bytes.length - 1];
    }

    // ---- Questions ------------------------------------------------------------------------------------

    // Ask a route of docs/api.md; `body` is JSON as text, or ''. `tell` is called with the name and the
    // data, as text, of each event; the answer is the event `answer`, `picture` or `error`.
    ask(route, body, tell) {
        const [name] = this.copy(route);
        const [text, length] = this.copy(body);
        this.tell = tell;
        this.exports.page_answer(this.page, name, text, length);
        this.exports.free(name);
        this.exports.free(text);
    }
}
