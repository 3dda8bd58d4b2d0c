import { at, close, type Solver } from './solver.ts';

export const speed: Readonly<Record<string, Solver>> = {
  // At the speed of the option the train covers both lengths in the given time.
  'speed-train-crossing': ({ numbers }, _, value) =>
    close((value * 1000 * at(numbers, 2)) / 3600, at(numbers, 0) + at(numbers, 1)),

  // The other speed follows from the first journey; both together must give the time of the second.
  'speed-boat-current': ({ stem, numbers }, _, value) => {
    const [distance, down, up] = [at(numbers, 0), at(numbers, 1), at(numbers, 2)];
    const isCurrent = stem.includes('speed of the current');
    const boat = isCurrent ? distance / down - value : value;
    const current = isCurrent ? value : distance / down - value;
    return current > 0 && boat > current && close((boat - current) * up, distance);
  },

  // The positions of both after the time of the option.
  'speed-pursuit': ({ numbers }, _, value) => close(at(numbers, 0) * (value + at(numbers, 1)), at(numbers, 2) * value),

  // A journey of 2,520 km each way, timed.
  'speed-there-and-back': ({ numbers }, _, value) =>
    close(value * (2520 / at(numbers, 0) + 2520 / at(numbers, 1)), 5040),
};
