export type Job = { readonly name: string; readonly everyMilliseconds: number; readonly run: () => Promise<unknown> };

/**
 * Runs each job at once and then repeatedly. The next run of a job starts after the previous run has ended.
 * @returns a function that stops all jobs and waits for running ones to end.
 */
export function schedule(jobs: readonly Job[], onError: (name: string, error: unknown) => void): () => Promise<void> {
  const stop = new AbortController();
  const loops = jobs.map(async ({ name, everyMilliseconds, run }) => {
    while (!stop.signal.aborted) {
      await run().catch((error: unknown) => onError(name, error));
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
