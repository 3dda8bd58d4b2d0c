import type { RawBuilder } from 'kysely';
import { pause } from '../platform/concurrency/pause.ts';

export type Job = {
  readonly name: string;
  /** The pause after each run. */
  readonly everyMilliseconds: number;
  /** A condition in SQL on which the job has work. A job with it runs only then; the conditions of all jobs are asked in one statement. */
  readonly isDue?: RawBuilder<boolean>;
  readonly run: () => Promise<unknown>;
};
export type DueJob = Job & { readonly isDue: RawBuilder<boolean> };

type JobRun = { readonly name: string; readonly isOk: boolean; readonly seconds: number };

type Scheduled = {
  /** Which of these jobs have work: their places in the list. */
  readonly readDue: (jobs: readonly DueJob[]) => Promise<ReadonlySet<number>>;
  readonly onError: (name: string, error: unknown) => void;
  /** Called after every run, whether it succeeded or failed. */
  readonly onEnd?: (run: JobRun) => void;
  /** The pause between two questions which jobs have work; twice as long while none has any, so that an idle installation costs little. */
  readonly askEveryMs?: number;
};

/**
 * Runs each job at once and then repeatedly, those with `isDue` only when they have work. A job runs once at a time.
 * @returns a function that stops all jobs and waits for running ones to end.
 */
export function schedule(
  jobs: readonly Job[],
  { readDue, onError, onEnd = () => {}, askEveryMs = 500 }: Scheduled,
): () => Promise<void> {
  const stop = new AbortController();
  const runOnce = async ({ name, run }: Job): Promise<void> => {
    const began = performance.now();
    const isOk = await run().then(
      () => true,
      (error: unknown) => {
        onError(name, error);
        return false;
      },
    );
    onEnd({ name, isOk, seconds: (performance.now() - began) / 1_000 });
  };
  const repeat = async (job: Job) => {
    while (!stop.signal.aborted) {
      await runOnce(job);
      await pause(job.everyMilliseconds, stop.signal);
    }
  };
  /** A job stays here until the pause after its run is over. */
  const busy = new Map<Job, Promise<void>>();
  const runIfFree = (job: Job) => {
    if (busy.has(job)) return;
    const run = runOnce(job)
      .then(() => pause(job.everyMilliseconds, stop.signal))
      .then(() => void busy.delete(job));
    busy.set(job, run);
  };
  const askAndRun = async (dueJobs: readonly DueJob[]) => {
    while (!stop.signal.aborted && dueJobs.length > 0) {
      const due = await readDue(dueJobs).catch((error: unknown): ReadonlySet<number> => {
        onError('find the jobs that have work', error);
        return new Set();
      });
      for (const place of due) {
        const job = dueJobs[place];
        if (job !== undefined && !stop.signal.aborted) runIfFree(job);
      }
      await pause(due.size > 0 ? askEveryMs : 2 * askEveryMs, stop.signal);
    }
    await Promise.all(busy.values());
  };
  const loops = [...jobs.filter((job) => !hasCondition(job)).map(repeat), askAndRun(jobs.filter(hasCondition))];
  return async () => {
    stop.abort();
    await Promise.all(loops);
  };
}

const hasCondition = (job: Job): job is DueJob => job.isDue !== undefined;
