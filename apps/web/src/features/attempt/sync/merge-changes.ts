import type { Change } from '@bharti/domain/attempts/answer-sheet';

/** At most one change per question; of two changes of one field the later one wins. */
export function mergeChanges(changes: readonly Change[]): Change[] {
  const merged = new Map<number, Change>();
  for (const change of changes) merged.set(change.question, { ...merged.get(change.question), ...change });
  return [...merged.values()];
}
