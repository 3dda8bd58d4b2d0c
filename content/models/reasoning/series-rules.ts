const gapsOf = (values: readonly number[]): readonly number[] =>
  values.slice(1).map((value, i) => value - Number(values[i]));
const repeats = (values: readonly number[], period: number): boolean =>
  values.every((value, i) => i < period || value === values[i - period]);

/** Each term is the one before times a whole number, plus or minus a number that stays. */
function multipliesAndAdds(terms: readonly number[]): boolean {
  const [first = 0, second = 0] = gapsOf(terms);
  const times = second / first;
  return Number.isInteger(times) && times > 1 && gapsOf(terms).every((gap, i) => gap === first * times ** i);
}

/**
 * Whether a candidate would find a rule in a series of numbers: equal differences, differences that grow evenly or take turns,
 * growth that takes turns, differences that add up like the numbers of Fibonacci, or a multiplication.
 */
export function hasRule(terms: readonly number[]): boolean {
  const gaps = gapsOf(terms);
  const growth = gapsOf(gaps);
  return (
    repeats(growth, 1) ||
    repeats(gaps, 2) ||
    repeats(growth, 2) ||
    gaps.every((gap, i) => i < 2 || gap === Number(gaps[i - 1]) + Number(gaps[i - 2])) ||
    multipliesAndAdds(terms)
  );
}

/** The largest distance at which a reader still takes the printed term for a mistake in the right one. */
const farthest = 40;

/** The places of a series that can be the only wrong one: with another number there, the series has a rule. */
export const wrongPlaces = (terms: readonly number[]): readonly number[] =>
  terms.flatMap((term, place) => {
    for (let change = -farthest; change <= farthest; change += 1)
      if (change !== 0 && hasRule(terms.with(place, term + change))) return [place];
    return [];
  });
