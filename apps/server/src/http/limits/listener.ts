import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { boundConnections } from '../../platform/bound-connections.ts';
import type { IpRanges } from '../ip-ranges.ts';
import type { ConnectionLimits, Limits } from './limits.ts';
import { parseInParts, serialiseRequests } from './pipelining.ts';

/** How often time-outs are checked: with Node's default a connection could live 30 s longer. */
const checkInterval = 1_000;

/**
 * The HTTP server with bounds on connections and time. All time-outs are given to `createServer`: set later, Node keeps
 * its own 60 s for the headers, and takes the larger of the two for the whole request.
 */
export function createListener(handler: RequestListener, limits: Limits, proxies: IpRanges): Server {
  const { connections, timeouts } = limits;
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: checkInterval,
    },
    serialiseRequests(handler, connections.waitingRequests),
  );
  server.setTimeout(timeouts.idle);
  server.maxRequestsPerSocket = connections.requestsPerConnection;
  server.on('connection', parseInParts);
  limitPerAddress(server, connections, proxies);
  boundConnections(server, connections.most);
  return server;
}

function limitPerAddress(server: Server, { perAddress }: ConnectionLimits, proxies: IpRanges): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (proxies.has(address)) return;
    const count = open.get(address) ?? 0;
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
