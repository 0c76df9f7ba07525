// SPDX-License-Identifier: MIT
// A web space: files below some path, and nothing else. It knows the types that every web space knows.
import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {extname, join, normalize} from 'node:path';

const PREFIX = '/some/where/';
const TYPES = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json'};

// Resolves to {address, asked, end}; `asked` lists the paths that were asked for.
export function startFiles(folder) {
    const asked = [];
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
        asked.push(path);
        try {
            if (request.method !== 'GET' || !path.startsWith(PREFIX))
                throw new Error('only files');
            const name = normalize(path.slice(PREFIX.length)) || '.';
            const bytes = await readFile(join(folder, name === '.' ? 'index.html' : name));
            response.writeHead(200, {'Content-Type': TYPES[extname(name === '.' ? '.html' : name)] ?? (name === '.' ? 'text/html' : 'application/octet-stream')});
            response.end(bytes);
        } catch {
            response.writeHead(404, {'Content-Type': 'text/html'});
            response.end('<h1>Not found</h1>');
        }
    });
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({
        address: `http://127.0.0.1:${server.address().port}${PREFIX}`, asked, end: () => server.close(),
    })));
}
