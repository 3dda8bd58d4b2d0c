/**
 * The limits of the bands in which times are counted, in seconds: five seconds wide up to a minute, where the median of most questions
 * is, and wider above. So a median is at most half a band wrong, and a question needs 24 numbers for any number of candidates.
 */
export const timeLimits = [
  5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 70, 80, 90, 105, 120, 150, 180, 240, 300, 420, 600,
] as const;
export const timeBands = timeLimits.length + 1;

/** The band of a time, from 0: a time equal to a limit belongs to the band above it. */
export const timeBandOf = (seconds: number): number => timeLimits.filter((limit) => seconds >= limit).length;

/**
 * The median of times that are counted in bands, in whole seconds. Within a band the times are taken to be spread evenly; in the last
 * band, which has no end, they count as its beginning. Null without any time.
 */
export function medianSeconds(counts: readonly number[]): number | null {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  if (half === 0) return null;
  let below = 0;
  for (const [band, count] of counts.entries()) {
    if (count > 0 && below + count >= half) {
      const from = timeLimits[band - 1] ?? 0;
      const to = timeLimits[band] ?? from;
      return Math.round(from + ((to - from) * (half - below)) / count);
    }
    below += count;
  }
  return null;
}

/** Adds counts of the same bands; one without any count may be shorter. */
export const addCounts = (all: readonly (readonly number[])[]): readonly number[] =>
  Array.from({ length: timeBands }, (_, band) => all.reduce((sum, counts) => sum + (counts[band] ?? 0), 0));
