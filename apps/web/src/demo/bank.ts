import { papersFile } from '@bharti/content/papers-file';
import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { instant } from '@bharti/domain/time';
import { bankOf } from './bank-of.ts';
import type { Bank } from './demo-attempts.ts';
import { firstEnd, papers, topicCounts } from './papers.ts';

export async function loadBank(tests: readonly string[]): Promise<Bank> {
  const loaded = await Promise.all(
    tests.map(async (id): Promise<readonly (readonly [string, readonly BankQuestion[]])[]> => {
      const load = papers[id];
      return load === undefined ? [] : [[id, (await load()).default]];
    }),
  );
  return bankOf(papersFile, topicCounts, new Map(loaded.flat()), Date.now() < firstEnd ? undefined : await loadRule());
}

/** Needed only after the last day of a question. */
async function loadRule() {
  const [{ lastDays }, { withoutEnded }] = await Promise.all([import('./last-days.ts'), import('./without-ended.ts')]);
  return withoutEnded(lastDays, instant(Date.now()));
}
