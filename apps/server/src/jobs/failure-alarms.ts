import type { RaiseAlarm } from '../platform/alarms.ts';

const minute = 60_000;
const longest = 15 * minute;

/** Since when a job is silent, for how long, and how many of its runs have failed since its last alarm. */
type Silence = { readonly since: number; readonly milliseconds: number; readonly failures: number };

/**
 * Raises `job_failed` for the first failure of a job at once, and then after pauses of 1, 2, 4, 8 and 15 minutes: with a full disk a job that
 * runs every two seconds would otherwise fill the log. A success makes the pause a minute again.
 */
export function createFailureAlarms(alarm: RaiseAlarm, now: () => number = Date.now) {
  const silences = new Map<string, Silence>();
  return {
    failed: (job: string, reason: string): void => {
      const silence = silences.get(job) ?? { since: Number.NEGATIVE_INFINITY, milliseconds: 0, failures: 0 };
      const failures = silence.failures + 1;
      const silentFor = now() - silence.since;
      if (silentFor < silence.milliseconds) {
        silences.set(job, { ...silence, failures });
        return;
      }
      // After a quarter of an hour without an alarm it is another fault.
      const isNew = silentFor >= silence.milliseconds + longest;
      const milliseconds = isNew ? minute : Math.min(longest, Math.max(minute, 2 * silence.milliseconds));
      silences.set(job, { since: now(), milliseconds, failures: 0 });
      alarm({ kind: 'job_failed', job, reason, failures });
    },
    succeeded: (job: string): void => {
      const silence = silences.get(job);
      if (silence !== undefined) silences.set(job, { ...silence, milliseconds: minute });
    },
  };
}
