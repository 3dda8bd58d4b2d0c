import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process measures for Prometheus. All labels have few values, which come from our own code: no path, no id and nothing
 * about a person is ever a label.
 */
export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds. A save takes some milliseconds; a request is refused after ten seconds of waiting. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** How often the delay of the event loop is sampled, in milliseconds. */
const loopPrecision = 20;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopPrecision });
  const gauge = <T extends string = never>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Gauge<T>({ name: `bharti_${name}`, help, labelNames: [...labelNames], registers });
  const counter = <T extends string = never>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Counter<T>({ name: `bharti_${name}`, help, labelNames: [...labelNames], registers });
  return {
    registry,
    requests: new Histogram({
      name: 'bharti_request_duration_seconds',
      help: 'Answered requests, by class of work and the first digit of the status',
      labelNames: ['class', 'status'],
      buckets: durations,
      registers,
    }),
    refusals: counter('refusals_total', 'Refused requests, by the code of the refusal', ['code']),
    savesAcknowledged: counter('saves_acknowledged_total', 'Saves of answers that were stored and acknowledged'),
    openConnections: gauge('open_connections', 'Open connections of clients'),
    databaseConnections: gauge('database_connections', 'Connections to the database', ['pool', 'state']),
    alarms: counter('alarms_total', 'Alarms that were raised, by kind', ['kind']),
    alarmMessages: counter('alarm_messages_total', 'Messages about alarms, by way and outcome', ['way', 'outcome']),
    // Not `job`: that label is Prometheus' own, for the place that it scrapes.
    jobs: {
      runs: counter('job_runs_total', 'Ended runs of scheduled jobs', ['task', 'outcome']),
      lastSuccess: gauge('job_last_success_timestamp_seconds', 'When a job last succeeded, in Unix time', ['task']),
      lastDuration: gauge('job_last_duration_seconds', 'How long the last run of a job took', ['task']),
      interval: gauge('job_interval_seconds', 'The pause between two runs of a job that runs all the time', ['task']),
    },
    database: {
      isUp: gauge('database_up', '1 if the database answered this scrape, otherwise 0'),
      clockDrift: gauge('clock_drift_seconds', 'This machine’s clock less the database’s'),
      runningAttempts: gauge('running_attempts', 'Attempts that are running'),
      closingLag: gauge('attempt_closing_lag_seconds', 'How long the oldest expired attempt waits to be closed'),
      quarantined: gauge('payments_to_check', 'Payments in quarantine, at most 1001 are counted'),
      reconciliationLag: gauge('reconciliation_lag_seconds', 'How long the oldest due check of an order is overdue'),
      webhookLag: gauge('webhook_lag_seconds', 'How long the oldest due webhook waits'),
    },
    machine: {
      diskFree: gauge('disk_free_bytes', 'Free bytes of the disk with the data folder'),
      diskSize: gauge('disk_size_bytes', 'Size of the disk with the data folder'),
      backupAge: gauge('backup_age_seconds', 'Time since the last complete backup'),
      certificateExpires: gauge(
        'certificate_expires_timestamp_seconds',
        'When the site’s certificate expires, in Unix time',
      ),
      offsiteCopyAge: gauge('offsite_copy_age_seconds', 'Time since the state of the backups that BACKUP_REMOTE has'),
    },
  };
}
