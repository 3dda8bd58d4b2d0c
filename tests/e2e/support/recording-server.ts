import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RecordedReply = { readonly path: string; readonly body: string };
export type RecordingServer = {
  readonly url: string;
  /** Every reply so far, those to a service worker included. */
  readonly replies: () => readonly RecordedReply[];
  readonly stop: () => Promise<void>;
};

/** An address that passes every request on to the server, asks for replies without compression, and keeps their bodies. */
export async function recordServer(target: string): Promise<RecordingServer> {
  const replies: RecordedReply[] = [];
  const server = createServer((request, response) => {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const asked = send(new URL(request.url ?? '/', target), { method: request.method ?? 'GET', headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => replies.push({ path: request.url ?? '', body: Buffer.concat(parts).toString() }));
      response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(response);
    });
    // The page has gone, or the server has: the other side hears of it.
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replies: () => replies,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
