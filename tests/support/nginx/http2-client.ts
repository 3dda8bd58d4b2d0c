import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';

export type Http2Reply = { readonly status: number; readonly body: string };
type Asked = {
  readonly path: string;
  readonly method?: string;
  readonly cookie?: string | undefined;
  readonly body?: unknown;
};

export type Http2Client = {
  readonly ask: (asked: Asked) => Promise<Http2Reply>;
  readonly close: () => void;
};

/** A connection over TLS from an address of this machine, whose certificate is not checked. */
export function tlsFrom(port: number, localAddress: string, protocol: 'h2' | 'http/1.1'): TLSSocket {
  const socket = connectTcp({ host: '127.0.0.1', port, localAddress });
  const secure = connectTls({ socket, servername: 'localhost', ALPNProtocols: [protocol], rejectUnauthorized: false });
  socket.on('error', (error) => secure.destroy(error));
  return secure;
}

/** Sends requests over one HTTP/2 connection, as a phone does. nginx ends it after 1,000 requests; then the next one opens another. */
export function http2Client(port: number, localAddress: string): Http2Client {
  const origin = `https://localhost:${port}`;
  let session: ClientHttp2Session | null = null;
  const open = (): ClientHttp2Session => {
    if (session !== null && !session.closed && !session.destroyed) return session;
    const opened = connect(origin, { createConnection: () => tlsFrom(port, localAddress, 'h2') });
    const forget = () => {
      if (session === opened) session = null;
    };
    opened.on('error', forget).on('close', forget).on('goaway', forget);
    session = opened;
    return opened;
  };
  const send = ({ path, method = 'GET', cookie, body }: Asked): Promise<Http2Reply> =>
    new Promise((done, fail) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const stream = open().request({
        ':method': method,
        ':path': path,
        // The site's port is 443, so its origin has none.
        origin: 'https://localhost',
        ...(cookie !== undefined && { cookie }),
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      });
      let status = 0;
      let received = '';
      stream.setEncoding('utf8');
      stream.on('response', (headers) => {
        status = headers[':status'] ?? 0;
      });
      stream.on('data', (chunk: string) => {
        received += chunk;
      });
      stream.on('end', () => done({ status, body: received }));
      // As browsers do: such a stream was not looked at (RFC 9113, 8.7). Before a client knows the most streams, it opens too many.
      stream.on('error', (error) =>
        stream.rstCode === constants.NGHTTP2_REFUSED_STREAM
          ? send({ path, method, cookie, body }).then(done, fail)
          : fail(error),
      );
      stream.end(text);
    });
  return { ask: send, close: () => session?.destroy() };
}
