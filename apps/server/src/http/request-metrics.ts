import { apiPaths } from '@bharti/contracts/paths';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { assetPrefix } from './headers.ts';
import { asksDatabase, workClassOf } from './limits/work-classes.ts';

/** @param route the pattern of a route, or undefined for an address that leads nowhere. */
function classOf(route: string | undefined): string {
  if (route === undefined) return 'unknown';
  if (asksDatabase(route)) return workClassOf(route);
  if (route === apiPaths.health || route === apiPaths.readiness) return 'health';
  return route.startsWith(assetPrefix) ? 'file' : 'page';
}

/** Counts every answered request once. */
export function installRequestMetrics(
  app: FastifyInstance,
  { requests, refusals, savesAcknowledged }: Pick<Metrics, 'requests' | 'refusals' | 'savesAcknowledged'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requests.observe({ class: classOf(route), status }, reply.elapsedTime / 1_000);
    if (request.refusal !== null) refusals.inc({ code: request.refusal });
    if (route === apiPaths.answers && request.method === 'PUT' && reply.statusCode === 200) savesAcknowledged.inc();
  });
}
