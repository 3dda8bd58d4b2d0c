/** Milliseconds of each request; the requests were made one after the other. */
export type Latencies = readonly number[];

/** Repeats a request until the time is over and at least `atLeast` requests were made. */
export async function sample(
  ask: () => Promise<unknown>,
  { milliseconds, atLeast = 1 }: { readonly milliseconds: number; readonly atLeast?: number },
): Promise<Latencies> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end || times.length < atLeast) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return times;
}

/** @param share 0.5 is the median, 1 the slowest. */
export function percentile(times: Latencies, share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** 'p50 3 ms, p99 9 ms (of 120)' */
export const figures = (times: Latencies): string =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms (of ${times.length})`;
