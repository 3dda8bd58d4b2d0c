import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boundConnections } from '../bound-connections.ts';
import type { MetricsSetup } from './metrics-config.ts';

const mostConnections = 16;
const timeouts = { requestMs: 10_000, idleMs: 10_000 };
/** How often time-outs of requests are checked: with Node's default a connection could live 30 s longer. */
const checkInterval = 1_000;

export type MetricsServer = { readonly url: string; readonly close: () => Promise<void> };

/**
 * Serves `GET /metrics` on a port of its own, so that the site's address never shows it. Every process of the server has its own port
 * and its own figures (docs/adr/0090).
 * @param scrape resolves to the figures in the text format of Prometheus.
 */
export async function startMetricsServer(
  { port, host, token }: MetricsSetup,
  { contentType, scrape }: { readonly contentType: string; readonly scrape: () => Promise<string> },
  { requestMs, idleMs } = timeouts,
): Promise<MetricsServer> {
  const times = {
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: checkInterval,
  };
  const server = createServer(times, (request, reply) => {
    const status = statusFor(request, token);
    if (status !== 200) {
      reply.writeHead(status, { 'cache-control': 'no-store' }).end();
      return;
    }
    scrape().then(
      (text) => reply.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  // The times of requests do not count for a connection that sends nothing.
  server.setTimeout(idleMs);
  boundConnections(server, mostConnections);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    // `exclusive`: processes of one cluster would otherwise share the port, and a scrape would reach any of them.
    server.listen({ port, host, exclusive: true }, done);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/metrics`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function statusFor({ method, url, headers }: IncomingMessage, token: string | null): number {
  if (url !== '/metrics') return 404;
  if (method !== 'GET') return 405;
  return token === null || isSame(headers.authorization ?? '', `Bearer ${token}`) ? 200 : 401;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
