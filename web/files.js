// SPDX-License-Identifier: MIT
// Files as text: plain, packed by gzip, or a tar of several, as the archive of arimaa.com comes.

const MOST = 200_000_000; // bytes unpacked

async function unpack(bytes) {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    const parts = [];
    let size = 0;
    for (;;) {
        const {value, done} = await reader.read();
        if (done)
            break;
        size += value.length;
        if (size > MOST)
            throw new Error('the file is too large to be opened here; import it with tusk import');
        parts.push(value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const textOf = (bytes) => new TextDecoder().decode(bytes);
const fieldOf = (bytes, at, length) => textOf(bytes.subarray(at, at + length)).split('\0')[0].trim();

// The texts of a tar, one after the other: later headings are ordinary rows, which are skipped.
function tarText(bytes) {
    const parts = [];
    for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0;) {
        const size = parseInt(fieldOf(bytes, at + 124, 12), 8) || 0;
        if (/\.(txt|tsv)$/.test(fieldOf(bytes, at, 100)))
            parts.push(textOf(bytes.subarray(at + 512, at + 512 + size)));
        at += 512 + Math.ceil(size / 512) * 512;
    }
    return parts.join('\n');
}

export async function fileText(file) {
    let bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes[0] === 0x1f && bytes[1] === 0x8b)
        bytes = await unpack(bytes);
    return fieldOf(bytes, 257, 5) === 'ustar' ? tarText(bytes) : textOf(bytes);
}
