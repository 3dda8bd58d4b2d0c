import { errorReason } from '../platform/error-reason.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { createFailureAlarms } from './failure-alarms.ts';
import type { JobDeps } from './list.ts';
import { readDue } from './read-due.ts';
import { type Job, schedule } from './schedule.ts';

/**
 * Runs the jobs. A failed run raises an alarm (`createFailureAlarms`) and is repeated at its next time.
 * @returns a function that stops them and waits for running ones.
 */
export function startJobs(
  jobs: readonly Job[],
  { alarm, reader }: JobDeps,
  metrics: Metrics['jobs'] | null,
): () => Promise<void> {
  // A job that runs only when it has work can rest for days: no alert asks when it last ran.
  for (const { name, everyMilliseconds, isDue } of jobs) {
    if (isDue === undefined) metrics?.interval.set({ task: name }, everyMilliseconds / 1_000);
  }
  const failures = createFailureAlarms(alarm);
  return schedule(jobs, {
    readDue: (asked) => readDue(reader, asked),
    onError: (job, error) => failures.failed(job, errorReason(error)),
    onEnd: ({ name: task, isOk, seconds }) => {
      metrics?.runs.inc({ task, outcome: isOk ? 'succeeded' : 'failed' });
      metrics?.lastDuration.set({ task }, seconds);
      if (isOk) failures.succeeded(task);
      if (isOk) metrics?.lastSuccess.setToCurrentTime({ task });
    },
  });
}
