import { testsFile } from '@bharti/content/tests-file';
import type { BuiltInTest } from '@bharti/contracts/catalogue/content';
import { isFreeTest } from '@bharti/domain/content/test';
import { type Instant, instant } from '@bharti/domain/time';

/** A built-in test for the lists, without its questions. */
export type ListedTest = BuiltInTest & {
  readonly isFree: boolean;
  readonly createdAt: Instant;
};

// The tests of content/ check the file, so it is not validated again.
const builtIn = testsFile as readonly unknown[] as readonly BuiltInTest[];

/** Newest first (specification, section 3). */
export const builtInTests: readonly ListedTest[] = builtIn
  .map((test) => ({
    ...test,
    isFree: isFreeTest({ isFree: false, pricePaise: test.pricePaise }),
    createdAt: instant(Date.parse(test.created_at)),
  }))
  .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
