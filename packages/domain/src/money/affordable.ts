import type { Paise } from './money.ts';

/** How many of the tests at these prices a balance buys, the cheapest first. */
export function affordable(balance: Paise, prices: readonly Paise[]): number {
  let left: number = balance;
  let count = 0;
  for (const price of prices.toSorted((a, b) => a - b)) {
    left -= price;
    if (left < 0) break;
    count += 1;
  }
  return count;
}
