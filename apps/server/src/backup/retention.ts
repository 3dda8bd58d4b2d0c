/** A copy of the data folder. `firstSegment`: the first file of the log that it needs. */
export type KeptBase = { readonly name: string; readonly endedAt: number; readonly firstSegment: string };

const day = 86_400_000;

/**
 * What is not needed to restore any moment of the last `keepDays` days. The newest copy that ended before that time stays, because
 * the first of these moments is restored from it; the newest copy of all always stays.
 */
export function planRetention(
  bases: readonly KeptBase[],
  logFiles: readonly string[],
  { now, keepDays }: { readonly now: number; readonly keepDays: number },
): { readonly bases: readonly string[]; readonly logFiles: readonly string[] } {
  const newestFirst = bases.toSorted((a, b) => b.endedAt - a.endedAt);
  const oldestKept = newestFirst.find(({ endedAt }) => endedAt <= now - keepDays * day) ?? newestFirst.at(-1);
  if (oldestKept === undefined) return { bases: [], logFiles: [] };
  return {
    bases: newestFirst.filter(({ endedAt }) => endedAt < oldestKept.endedAt).map(({ name }) => name),
    logFiles: logFiles.filter((file) => isBefore(file, oldestKept.firstSegment)),
  };
}

/** The first 8 digits are the timeline; the position follows. Histories of timelines are small and stay. */
export const isBefore = (file: string, segment: string): boolean =>
  /^[0-9A-F]{24}/.test(file) && file.slice(8, 24) < segment.slice(8, 24);
