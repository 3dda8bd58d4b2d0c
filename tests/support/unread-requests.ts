import { connect, type Socket } from 'node:net';

/** A client that sends many requests at once on each connection and reads no reply. */
export type Attack = { readonly closedConnections: () => number; readonly stop: () => void };

export function sendWithoutReading(
  url: URL,
  path: string,
  { connections, requests }: { readonly connections: number; readonly requests: number },
): Attack {
  const request = `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br\r\n\r\n`;
  let closed = 0;
  const sockets: Socket[] = Array.from({ length: connections }, () => {
    const socket = connect(Number(url.port), url.hostname).pause();
    socket.once('error', () => {});
    socket.once('close', () => {
      closed += 1;
    });
    socket.write(request.repeat(requests));
    return socket;
  });
  return { closedConnections: () => closed, stop: () => sockets.forEach((socket) => void socket.destroy()) };
}
