import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Bounds the connections of a server. A further one takes the place of the one that has been without a request for the longest time; where
 * every other one has a request, it is closed itself. So connections that ask nothing keep nobody out, and their client opens a new one with
 * the next request.
 */
export function boundConnections(server: Server, most: number): void {
  let open = 0;
  /** Those without a request, the longest first. */
  const idle = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    // Refused for its address.
    if (socket.destroyed) return;
    open += 1;
    idle.add(socket);
    socket.once('close', () => {
      open -= 1;
      idle.delete(socket);
    });
    const [longestIdle] = idle;
    if (open > most) longestIdle?.destroy();
  });
  /** Requests of a connection that are not answered yet; a client may send several at once. */
  const waiting = new WeakMap<Socket, number>();
  server.on('request', ({ socket }, reply) => {
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1);
    idle.delete(socket);
    reply.once('close', () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, left);
      if (left === 0 && !socket.destroyed) idle.add(socket);
    });
  });
}
