import { connect, type Socket } from 'node:net';

/** A reply as it came over the line. `bytes`: all of it, with its headers. */
export type RawReply = { readonly status: number; readonly bytes: number; readonly text: string };

/** A connection that is kept open, as a browser keeps it; one request at a time. */
export type RawLine = {
  readonly send: (request: string) => Promise<RawReply>;
  readonly close: () => void;
};

const endOfHeaders = '\r\n\r\n';
const lengthOf = (headers: string): number => Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0);

/**
 * HTTP/1.1 over a socket: a tenth of the CPU of Node's own client, which would take more of a small machine than the server under load.
 * Replies must have a length. A server that closes the connection after a reply, as it does after many, gets a new one.
 */
export function openRawLine({ hostname, port }: URL): RawLine {
  let socket: Socket | null = null;
  let received = '';
  let waiting: { readonly done: (reply: RawReply) => void; readonly fail: (error: Error) => void } | null = null;

  const open = (): Socket => {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true });
    // One character is one byte.
    opened.setEncoding('latin1');
    opened.on('data', (part: string) => {
      received += part;
      const end = received.indexOf(endOfHeaders);
      if (end < 0) return;
      const headers = received.slice(0, end);
      const bytes = end + endOfHeaders.length + lengthOf(headers);
      if (received.length < bytes) return;
      const reply = { status: Number(headers.slice(9, 12)), bytes, text: received.slice(0, bytes) };
      received = '';
      if (/connection: close/i.test(headers)) forget(opened);
      waiting?.done(reply);
    });
    opened.on('error', (error) => waiting?.fail(error));
    opened.on('close', () => {
      if (socket === opened) {
        socket = null;
        waiting?.fail(new Error('the server closed the connection'));
      }
    });
    return opened;
  };
  const forget = (opened: Socket) => {
    if (socket === opened) socket = null;
    opened.destroy();
  };

  return {
    send: (request) =>
      new Promise((done, fail) => {
        const settle =
          <Value>(tell: (value: Value) => void) =>
          (value: Value) => {
            waiting = null;
            tell(value);
          };
        waiting = { done: settle(done), fail: settle(fail) };
        socket ??= open();
        socket.write(request, 'latin1');
      }),
    close: () => socket?.destroy(),
  };
}

export type RawRequest = {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  /** The user whom the page shows. */
  readonly user: string;
  readonly body?: unknown;
};

/** A request with the headers that our page adds to its own. */
export function rawRequest({ origin, host }: URL, { method, path, cookie, user, body }: RawRequest): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const common = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncookie: ${cookie}\r\nx-shown-user: ${user}\r\nx-contract: 2\r\naccept-encoding: br\r\n`;
  return text === ''
    ? `${common}\r\n`
    : `${common}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}
