import { openAlarms, siteOf } from './platform/alerting/open-alarms.ts';
import type { Config } from './platform/config.ts';
import { lineLog } from './platform/log.ts';
import { type Started, startWorkers } from './start-workers.ts';

/**
 * The supervisor of several workers, whose own alarms reach a person like those of a worker.
 * @param file the program of a worker. @throws ConfigError
 */
export async function startSeveral(config: Config, workers: number, file: string): Promise<Started> {
  const log = lineLog(config.logLevel);
  const { alarm, close } = openAlarms({
    alerting: config.alerting,
    metrics: null,
    log: () => log,
    site: () => siteOf(config),
  });
  const started = await startWorkers(config, { workers, file, alarm, warn: (text) => log.warn({}, text) });
  return { ...started, stop: () => started.stop().finally(close) };
}
