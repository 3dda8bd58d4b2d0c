import { errorReason } from '../platform/error-reason.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { type JobDeps, listJobs } from './list.ts';
import { schedule } from './schedule.ts';

/**
 * Runs all jobs. A failed run raises an alarm and is repeated at its next time.
 * @returns a function that stops them and waits for running ones.
 */
export function startJobs(deps: JobDeps, metrics: Metrics['jobs'] | null): () => Promise<void> {
  const jobs = listJobs(deps);
  for (const { name, everyMilliseconds } of jobs) metrics?.interval.set({ job: name }, everyMilliseconds / 1_000);
  return schedule(
    jobs,
    (job, error) => deps.alarm({ kind: 'job_failed', job, reason: errorReason(error) }),
    ({ name: job, isOk, seconds }) => {
      metrics?.runs.inc({ job, outcome: isOk ? 'succeeded' : 'failed' });
      metrics?.lastDuration.set({ job }, seconds);
      if (isOk) metrics?.lastSuccess.setToCurrentTime({ job });
    },
  );
}
