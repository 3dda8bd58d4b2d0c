import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiFailure, badRequest } from './failure.ts';
import { type Fault, faultReplies, takeFault } from './faults.ts';
import { isLoopbackHost } from './loopback.ts';

export type Call = {
  readonly headers: IncomingMessage['headers'];
  readonly query: Readonly<Record<string, string>>;
  /** Undefined without a body. */
  readonly body: unknown;
  /** The captured parts of the path. */
  readonly ids: readonly string[];
  /** Runs when the reply has been sent or has failed. */
  readonly onClosed: (work: () => void) => void;
};

export type Reply = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

/** 'never' sends no reply. */
export type Route = {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (call: Call) => Reply | 'never' | Promise<Reply | 'never'>;
};

export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

const longestBody = 1_000_000;
/** Faults do not apply to the control API. */
const neverFaulty = '/__ctl/';

export type HttpServer = { readonly url: string; readonly close: () => Promise<void> };

export async function listen(
  { host, port, log }: { readonly host: string; readonly port: number; readonly log: (line: string) => void },
  routes: readonly Route[],
  faults: () => readonly Fault[],
): Promise<HttpServer> {
  const server = createServer((request, response) => {
    serve(request, response, routes, faults()).catch((error: unknown) => {
      log(`${request.method} ${request.url?.split('?')[0]}: ${error}`);
      response.destroy();
    });
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  return { url: addressOf(server, host), close: () => close(server) };
}

const addressOf = (server: Server, host: string): string =>
  `http://${host === '::1' ? '[::1]' : host}:${(server.address() as AddressInfo).port}`;

const close = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  routes: readonly Route[],
  faults: readonly Fault[],
): Promise<void> {
  const { method = 'GET' } = request;
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const body = await readBody(request);
  const fault = path.startsWith(neverFaulty) ? undefined : takeFault(faults, method, path);
  if (fault?.when === 'before') return breakReply(response, fault);
  const reply = await answer(request, response, routes, { method, path, searchParams, body });
  if (fault !== undefined) return breakReply(response, fault);
  if (reply !== 'never') send(response, reply);
}

type Request = {
  readonly method: string;
  readonly path: string;
  readonly searchParams: URLSearchParams;
  readonly body: string;
};

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  routes: readonly Route[],
  { method, path, searchParams, body }: Request,
): Promise<Reply | 'never'> {
  try {
    if (!isLoopbackHost(request.headers.host)) throw badRequest('This host is not loopback.');
    if (method !== 'GET' && isFromElsewhere(request)) throw badRequest('Another site sent this.', {}, 403);
    for (const route of routes) {
      const match = route.method === method ? route.path.exec(path) : null;
      if (match === null) continue;
      return await route.answer({
        headers: request.headers,
        query: Object.fromEntries(searchParams),
        body: parseBody(request, body),
        ids: match.slice(1),
        onClosed: (work) => response.once('close', work),
      });
    }
    throw badRequest('The requested URL was not found on the server.');
  } catch (error) {
    if (error instanceof ApiFailure) return json({ error: error.error }, error.status);
    throw error;
  }
}

function breakReply(response: ServerResponse, { kind }: Fault): void {
  if (kind === 'reset') response.socket?.resetAndDestroy();
  else if (kind !== 'hang') send(response, faultReplies[kind]);
}

function send(response: ServerResponse, { status, type, body, headers = {} }: Reply): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers }).end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > longestBody) throw new Error('a body of more than 1 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether a page of another origin sent the request: browsers set the Origin header and pages cannot forge it; programs send none. */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const isForeign = headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
  return isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none');
}

/** Reads a JSON body; other content types are refused. */
function parseBody({ headers }: IncomingMessage, body: string): unknown {
  if (body === '') return undefined;
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw badRequest('The body is not JSON.', {}, 415);
  try {
    return JSON.parse(body);
  } catch {
    throw badRequest('The request body is not valid JSON.');
  }
}
