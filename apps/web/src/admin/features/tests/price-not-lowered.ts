import type { Pricing } from '@bharti/contracts/admin/pricing';
import type { TestId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';

/**
 * The list price that a promotion does not lower, because it is not higher than the promotion's; null where the promotion lowers a price,
 * or no price is typed. @param testId null for every test. A test that is not among `tests` is one that is not loaded.
 */
export function priceNotLowered(
  promotion: Paise | null,
  testId: TestId | null,
  tests: Pricing['tests'],
  highestPrice: Paise,
): Paise | null {
  const listPrice = testId === null ? highestPrice : tests.find(({ id }) => id === testId)?.listPricePaise;
  return promotion !== null && listPrice !== undefined && promotion >= listPrice ? listPrice : null;
}
