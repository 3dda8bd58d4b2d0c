import { testsFile } from '@bharti/content/tests-file';
import type { BuiltInTest } from '@bharti/contracts/catalogue/content';
import { isFreeTest } from '@bharti/domain/test';
import { type Instant, instant } from '@bharti/domain/time';

/** A built-in test as the lists need it, without its questions themselves. */
export type ListedTest = BuiltInTest & {
  readonly isFree: boolean;
  readonly totalQuestions: number;
  readonly createdAt: Instant;
};

// The content's own tests check the file, so its shape is believed here.
const builtIn = testsFile as readonly unknown[] as readonly BuiltInTest[];

/** Newest first (specification, section 3). */
export const builtInTests: readonly ListedTest[] = builtIn
  .map((test) => ({
    ...test,
    isFree: isFreeTest({ isFree: false, pricePaise: test.pricePaise }),
    totalQuestions: test.questions.length,
    createdAt: instant(Date.parse(test.created_at)),
  }))
  .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
