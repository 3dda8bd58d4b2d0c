export const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
export const lcm = (a: number, b: number): number => (a * b) / gcd(a, b);
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
export const isPrime = (value: number): boolean => {
  for (let divisor = 2; divisor * divisor <= value; divisor += 1) if (value % divisor === 0) return false;
  return value > 1;
};

/** A ratio in its lowest terms, as papers print it: 3:4. */
export function ratio(left: number, right: number): string {
  const common = gcd(left, right);
  return `${left / common}:${right / common}`;
}

/** A fraction in its lowest terms; a whole number without a bar. */
export function fraction(above: number, below: number): string {
  const common = gcd(above, below);
  return below === common ? String(above / common) : `${above / common}/${below / common}`;
}
