export type Job = { readonly name: string; readonly everyMilliseconds: number; readonly run: () => Promise<unknown> };

export type JobRun = { readonly name: string; readonly isOk: boolean; readonly seconds: number };

/**
 * Runs each job at once and then repeatedly. The next run of a job starts after the previous run has ended.
 * @param onEnd called after every run, also after one that failed.
 * @returns a function that stops all jobs and waits for running ones to end.
 */
export function schedule(
  jobs: readonly Job[],
  onError: (name: string, error: unknown) => void,
  onEnd: (run: JobRun) => void = () => {},
): () => Promise<void> {
  const stop = new AbortController();
  const loops = jobs.map(async ({ name, everyMilliseconds, run }) => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      const isOk = await run().then(
        () => true,
        (error: unknown) => {
          onError(name, error);
          return false;
        },
      );
      onEnd({ name, isOk, seconds: (performance.now() - began) / 1_000 });
      await pause(everyMilliseconds, stop.signal);
    }
  });
  return async () => {
    stop.abort();
    await Promise.all(loops);
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
