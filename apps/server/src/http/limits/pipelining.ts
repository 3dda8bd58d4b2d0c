import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * Handles the requests of a connection one after the other. HTTP/1.1 lets a client send many requests before it reads a
 * reply; Node would start them all, and their replies would fill the memory while the client reads nothing. Here the next
 * request starts when the system has taken the whole reply before it.
 * @param mostWaiting requests that may wait; a client that sends more loses its connection. No browser sends two.
 */
export function serialiseRequests(handler: RequestListener, mostWaiting: number): RequestListener {
  /** The requests that wait on each connection; a connection without a request in progress is absent. */
  const waiting = new WeakMap<Socket, Exchange[]>();

  const start = ({ request, response }: Exchange): void => {
    response.once('close', () => startNext(request.socket));
    handler(request, response);
  };
  const startNext = (socket: Socket): void => {
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (next === undefined) waiting.delete(socket);
    else start(next);
  };

  return (request, response) => {
    const { socket } = request;
    // Requests that were read together with the request that closed the connection still arrive here.
    if (socket.destroyed) return;
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      start({ request, response });
    } else if (queue.length < mostWaiting) {
      queue.push({ request, response });
    } else {
      socket.destroy();
    }
  };
}

/** Long enough for any request of our own pages; 64 KB, what Node reads at once, holds a thousand short ones. */
const mostBytesAtOnce = 4_096;

/**
 * Hands what arrives on a connection to Node's parser in small parts, so that it parses no more than one part after the
 * connection was closed. Node parses all that it has read at once, and the requests would cost time although they are
 * ignored. To be called for a new connection, when Node's own listener is the only one.
 */
export function parseInParts(socket: Socket): void {
  const listeners = socket.listeners('data');
  socket.removeAllListeners('data');
  socket.on('data', (bytes: Buffer) => {
    if (socket.destroyed) return;
    for (const parse of listeners) Reflect.apply(parse, socket, [bytes.subarray(0, mostBytesAtOnce)]);
    // The stream keeps the rest while the parser is paused.
    if (bytes.length > mostBytesAtOnce && !socket.destroyed) socket.unshift(bytes.subarray(mostBytesAtOnce));
  });
}
