import { type Paise, paise } from '../money/money.ts';
import { type Category, isFreeTest, type TestSummary } from './test.ts';

type Listed = Pick<TestSummary, 'id' | 'category' | 'pricePaise' | 'isFree' | 'isPromotional'> &
  Pick<TestSummary, 'totalQuestions' | 'durationSeconds'>;

/** The smallest and the largest value among the tests on sale. */
type Range<Value> = { readonly least: Value; readonly most: Value };
/** `usual`: the size of more than half of the tests; null where no size is that common. */
export type TestSeries = {
  readonly questions: Range<number> & { readonly usual: number | null };
  readonly pricePaise: Range<Paise>;
};

/** The figures of the tests with a price; null when none is on sale. */
export function testSeriesOf(
  tests: readonly Pick<Listed, 'pricePaise' | 'isFree' | 'totalQuestions'>[],
): TestSeries | null {
  const paid = tests.filter((test) => !isFreeTest(test));
  if (paid.length === 0) return null;
  const prices = rangeOf(paid.map(({ pricePaise }) => pricePaise));
  const sizes = paid.map(({ totalQuestions }) => totalQuestions);
  return {
    questions: { ...rangeOf(sizes), usual: usualOf(sizes) },
    pricePaise: { least: paise(prices.least), most: paise(prices.most) },
  };
}

const rangeOf = (values: readonly number[]): Range<number> => ({
  least: Math.min(...values),
  most: Math.max(...values),
});

const usualOf = (sizes: readonly number[]): number | null =>
  sizes.find((size) => sizes.filter((other) => other === size).length * 2 > sizes.length) ?? null;

/** The figures that the landing page shows. `tests` are the published tests, newest first. */
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
        : {
            id: free.id,
            category: free.category,
            totalQuestions: free.totalQuestions,
            durationSeconds: free.durationSeconds,
          },
    testSeries: testSeriesOf(tests),
  };
}
