import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Which server answers: for pages with their scripts, and for each request of the API. */
export type Upstreams = { readonly pages: string; readonly api: () => string };

export type TwoReleasesProxy = {
  readonly url: string;
  /** An upgrade, or the way back: from now on these answer, at the same address. */
  readonly use: (upstreams: Upstreams) => void;
  readonly stop: () => Promise<void>;
};

/** One address before two servers, as a browser sees them during an upgrade. */
export async function startTwoReleasesProxy(first: Upstreams): Promise<TwoReleasesProxy> {
  let { pages, api } = first;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const target = new URL(path, path.startsWith('/api/') ? api() : pages);
    const asked = send(target, { method: request.method ?? 'GET', headers: request.headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (upstreams) => {
      ({ pages, api } = upstreams);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** By turns: the next request goes to the other server. */
export function byTurns(first: string, second: string): () => string {
  let isFirst = false;
  return () => {
    isFirst = !isFirst;
    return isFirst ? first : second;
  };
}
