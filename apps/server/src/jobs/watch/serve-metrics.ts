import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { type MetricsServer, startMetricsServer } from '../../platform/metrics/metrics-server.ts';
import type { ServerDeps } from '../../shared/deps.ts';
import { scrape } from './scrape.ts';

/** Serves the figures of this process on the configured port; null where none is configured. */
export async function serveMetrics(
  deps: ServerDeps,
  { server, log }: FastifyInstance,
  metrics: Metrics,
): Promise<MetricsServer | null> {
  if (deps.config.metrics === null) return null;
  const countConnections = () =>
    new Promise<number>((done) => server.getConnections((error, count) => done(error === null ? count : Number.NaN)));
  const served = await startMetricsServer(deps.config.metrics, {
    contentType: metrics.registry.contentType,
    scrape: () => scrape({ ...deps, countConnections }, metrics),
  });
  log.info({ url: served.url }, 'figures for Prometheus');
  return served;
}
