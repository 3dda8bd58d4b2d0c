import { type ClientHttp2Session, connect, createServer, type OutgoingHttpHeaders } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';

/** A request and its reply, with lower-case names of headers. Bodies only by their size in bytes, compressed as they travelled. */
export type Exchange = {
  readonly request: Readonly<Record<string, string>>;
  readonly requestBody: number;
  readonly status: number;
  readonly reply: Readonly<Record<string, string>>;
  readonly replyBody: number;
};

/** Headers of a connection over HTTP/1.1, which HTTP/2 forbids. */
const forbidden = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'upgrade', 'proxy-connection']);
const allowed = (headers: Readonly<Record<string, string>>): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !forbidden.has(name) && !name.startsWith(':')));

/**
 * What the exchanges cost over one connection of HTTP/2, in both directions: sends them again, one after the other, between
 * a client and a server of Node, and counts at the socket. Without TLS, whose records would add some 30 bytes each.
 */
export async function bytesOverHttp2(exchanges: readonly Exchange[]): Promise<number> {
  let [next, bytes] = [0, 0];
  const server = createServer();
  server.on('stream', (stream) => {
    const { status, reply, replyBody } = exchanges[next] ?? { status: 500, reply: {}, replyBody: 0 };
    next += 1;
    stream.resume().once('end', () => {
      stream.respond({ ...allowed(reply), ':status': status });
      stream.end(Buffer.alloc(replyBody));
    });
  });
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => sockets.push(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    for (const exchange of exchanges) await send(client, exchange);
    bytes = sockets.reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0);
  } finally {
    client.close();
    server.close();
  }
  return bytes;
}

const send = (client: ClientHttp2Session, { request, requestBody }: Exchange): Promise<void> =>
  new Promise((done, fail) => {
    const { ':method': method = 'GET', ':path': path = '/' } = request;
    const hasBody = requestBody > 0;
    const stream = client.request({ ...allowed(request), ':method': method, ':path': path }, { endStream: !hasBody });
    stream.once('error', fail).once('end', done).resume();
    if (hasBody) stream.end(Buffer.alloc(requestBody));
  });
