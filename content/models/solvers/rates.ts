import { at, close, type Solver } from './solver.ts';

export const rates: Readonly<Record<string, Solver>> = {
  // Everybody else weighs 60 kg: the average before and after.
  'average-replacement': ({ stem, numbers }, _, value) => {
    const [count, old, change] = [at(numbers, 0), at(numbers, 1), at(numbers, 2)];
    const others = 60 * (count - 1);
    const shift = (others + value) / count - (others + old) / count;
    return close(shift, stem.includes('rises') ? change : -change);
  },

  // The marks of all are added again.
  'average-corrected': ({ numbers }, _, value) => {
    const [count, mean, right, wrong] = [at(numbers, 0), at(numbers, 1), at(numbers, 2), at(numbers, 3)];
    return close(value * count, count * mean - wrong + right);
  },

  'percentage-successive-growth': ({ stem, numbers }, _, value) => {
    const isEnd = stem.includes('after two years');
    const [start, first, second, end] = isEnd
      ? [at(numbers, 0), at(numbers, 1), at(numbers, 2), value]
      : [value, at(numbers, 0), at(numbers, 1), at(numbers, 2)];
    const middle = start + (start / 100) * first;
    return close(middle + (middle / 100) * second, end);
  },

  // Counts the votes of both candidates.
  'percentage-election': ({ numbers }, _, value) => {
    const winner = (value / 100) * at(numbers, 0);
    return close(winner - (value - winner), at(numbers, 1));
  },

  'percentage-more-and-less': ({ stem, numbers }, _, value) => {
    const [a, b] = [at(numbers, 0), at(numbers, 1)];
    return close(stem.includes('more than') ? b + (b / 100) * value : b - (b / 100) * value, a);
  },

  'work-men-and-days': ({ numbers }, _, value) => close(at(numbers, 0) * at(numbers, 1), at(numbers, 2) * value),

  // The job has a times b units, which are done day by day.
  'work-one-leaves': ({ numbers }, _, value) => {
    const [a, b, together] = [at(numbers, 0), at(numbers, 1), at(numbers, 2)];
    let left = a * b;
    for (let day = 0; day < together; day += 1) left -= b + a;
    return left - value * b === 0;
  },

  // Litres of a tank of a times b litres.
  'pipes-two-taps': ({ numbers }, _, value) => {
    const [a, b] = [at(numbers, 0), at(numbers, 1)];
    return close(value * b + value * a, a * b);
  },

  // With the leak of the option the tap fills a tank of 5,040 litres in the longer time.
  'pipes-leak': ({ numbers }, _, value) => close(at(numbers, 1) * (5040 / at(numbers, 0) - 5040 / value), 5040),
};
