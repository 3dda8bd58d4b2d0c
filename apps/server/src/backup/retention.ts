/**
 * A copy of the data folder. `firstSegment`: the first file of the log that it needs; `endPosition`: where in the log it is consistent,
 * null for a copy of a release that did not note it.
 */
export type KeptBase = {
  readonly name: string;
  readonly endedAt: number;
  readonly firstSegment: string;
  readonly endPosition: string | null;
};

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
  const kept = newestFirst.filter(({ endedAt }) => endedAt >= oldestKept.endedAt);
  return {
    bases: newestFirst.filter(({ endedAt }) => endedAt < oldestKept.endedAt).map(({ name }) => name),
    // After a restore to a moment the positions begin again further back, so the oldest copy need not be the one that needs the oldest file.
    logFiles: logFiles.filter((file) => kept.every(({ firstSegment }) => isBefore(file, firstSegment))),
  };
}

/** The first 8 digits are the timeline; the position follows. Histories of timelines are small and stay. */
export const isBefore = (file: string, segment: string): boolean =>
  /^[0-9A-F]{24}/.test(file) && file.slice(8, 24) < segment.slice(8, 24);
