import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';

export type FileHost = { readonly url: string; readonly stop: () => Promise<void> };
export type FileHostOptions = {
  readonly folder: string;
  /** The path under which the folder is served, with a slash at both ends. */
  readonly base: string;
  /** 0 selects a free port. */
  readonly port: number;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** A static file host: files, `index.html` for folders, `404.html` for the rest, `.br` where the client accepts Brotli. */
export async function serveFiles({ folder, base, port }: FileHostOptions): Promise<FileHost> {
  const server = createServer((request, response) => {
    answer(request, response, resolve(folder), base).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, folder: string, base: string) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
  const url = new URL(request.url ?? '/', 'http://localhost');
  const file = fileAt(url.pathname, folder, base);
  if (file !== null && !url.pathname.endsWith('/') && (await isFolder(file))) {
    return void response.writeHead(301, { location: `${url.pathname}/${url.search}` }).end();
  }
  const wanted = file !== null && url.pathname.endsWith('/') ? join(file, 'index.html') : file;
  const isFound = wanted !== null && (await isFile(wanted));
  await send(request, response, isFound ? 200 : 404, isFound ? wanted : join(folder, '404.html'));
}

/** Null for a path outside the folder and for an invalid path. */
function fileAt(path: string, folder: string, base: string): string | null {
  if (!path.startsWith(base)) return null;
  try {
    const file = resolve(folder, `.${sep}${decodeURIComponent(path.slice(base.length))}`);
    return (file === folder || file.startsWith(folder + sep)) && !file.includes('\0') ? file : null;
  } catch {
    return null;
  }
}

async function send(request: IncomingMessage, response: ServerResponse, status: number, file: string): Promise<void> {
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) && (await isFile(`${file}.br`));
  response.writeHead(status, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(takesBrotli && { 'content-encoding': 'br' }),
  });
  if (request.method === 'HEAD') return void response.end();
  createReadStream(takesBrotli ? `${file}.br` : file).pipe(response);
}

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isFile() ?? false;
const isFolder = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isDirectory() ?? false;
