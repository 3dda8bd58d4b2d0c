import { at, close, type Solver } from './solver.ts';

/** The whole numbers from 1 to `most` that fit. */
const search = (most: number, fits: (candidate: number) => boolean): readonly number[] =>
  Array.from({ length: most }, (_, i) => i + 1).filter(fits);

export const ratioAndProfit: Readonly<Record<string, Solver>> = {
  'ratio-share': ({ numbers }, _, value) => close((at(numbers, 0) - value) * at(numbers, 2), value * at(numbers, 1)),

  // Fills the box with more and more sets of coins until the money is there.
  'ratio-coins': ({ numbers }, _, value) => {
    const [p, q, r, x, y, z, total, asked] = Array.from({ length: 8 }, (_unused, i) => at(numbers, i));
    const values = [p, q, r].map(Number);
    const parts = [x, y, z].map(Number);
    const sets = search(500, (count) =>
      close(
        values.reduce((sum, coin, i) => sum + coin * Number(parts[i]) * count, 0),
        Number(total),
      ),
    );
    return sets.length === 1 && value === Number(parts[values.indexOf(Number(asked))]) * Number(sets[0]);
  },

  // B is given the value 2,520, which all terms divide.
  'ratio-joined': ({ numbers }, option) => {
    const [a, b, c, d] = [at(numbers, 0), at(numbers, 1), at(numbers, 2), at(numbers, 3)];
    const [left, right] = option.split(':').map(Number);
    return close((2520 / b) * a * Number(right), (2520 / c) * d * Number(left));
  },

  'ratio-direct-proportion': ({ numbers }, _, value) => close(value / at(numbers, 2), at(numbers, 1) / at(numbers, 0)),

  // The rate of the option must turn the cost into the selling price.
  'profit-after-repairs': ({ numbers }, _, value) => {
    const cost = at(numbers, 0) + at(numbers, 1);
    return close(cost + (cost / 100) * value, at(numbers, 2));
  },

  'profit-marked-price': ({ numbers }, _, value) => {
    const [cost, rate, discount] = [at(numbers, 0), at(numbers, 1), at(numbers, 2)];
    const profit = value - (value / 100) * discount - cost;
    return close(profit, (cost / 100) * rate);
  },

  'profit-two-discounts': ({ numbers }, _, value) => {
    const reduced = at(numbers, 0) - (at(numbers, 0) / 100) * at(numbers, 1);
    return close(reduced - (reduced / 100) * at(numbers, 2), value);
  },

  // Each piece costs 420 paise; the price of a piece follows.
  'profit-equal-prices': ({ stem, numbers }, _, value) => {
    const price = (420 * at(numbers, 0)) / at(numbers, 1);
    return close(price, stem.includes('profit') ? 420 + 4.2 * value : 420 - 4.2 * value);
  },

  // The cost is searched for among whole rupees.
  'profit-two-selling-prices': ({ numbers }, _, value) => {
    const [low, loss, gain] = [at(numbers, 0), at(numbers, 1), at(numbers, 2)];
    const costs = search(5_000, (cost) => close(cost - (cost / 100) * loss, low));
    return costs.length === 1 && close(Number(costs[0]) + (Number(costs[0]) / 100) * gain, value);
  },
};
