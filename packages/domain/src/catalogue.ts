import { type Category, isFreeTest, type TestSummary } from './test.ts';

type Listed = Pick<TestSummary, 'id' | 'category' | 'pricePaise' | 'isFree' | 'isPromotional'> &
  Pick<TestSummary, 'totalQuestions' | 'durationSeconds'>;

/** True figures for the promises of the landing page. `tests` are the published ones, newest first. */
export function catalogueOf(tests: readonly Listed[]) {
  const countOf = (category: Category) => tests.filter((test) => test.category === category).length;
  const free = tests.find((test) => test.isPromotional && isFreeTest(test));
  return {
    testsPerCategory: {
      gk: countOf('gk'),
      math: countOf('math'),
      reasoning: countOf('reasoning'),
      marathi: countOf('marathi'),
    },
    freeTest:
      free === undefined
        ? null
        : { id: free.id, totalQuestions: free.totalQuestions, durationSeconds: free.durationSeconds },
  };
}
