import type { TestId } from '@bharti/domain/brand';
import { isInTime, type KeptPaper } from '../../../browser/kept-papers.ts';
import type { StoredSitting } from '../../../browser/offline-sittings.ts';

/** `ready`: it can be begun without a connection. `begun`: its answers are on this device only. */
export type Mark = 'ready' | 'begun';

/**
 * What the cards of the tests say that this device keeps. A test with a sitting is not begun anew: what the server did not take stays, to be
 * read, until its candidate removes it.
 */
export function marksOf(
  papers: readonly KeptPaper[],
  sittings: readonly Pick<StoredSitting, 'test' | 'problem'>[],
): ReadonlyMap<TestId, Mark> {
  const marks = new Map<TestId, Mark>(papers.filter(isInTime).map(({ paper }) => [paper.start.id, 'ready']));
  for (const { test, problem } of sittings) {
    if (problem === null) marks.set(test, 'begun');
    else marks.delete(test);
  }
  return marks;
}
