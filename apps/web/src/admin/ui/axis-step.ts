/** The distance of the lines of a chart: 1, 2 or 5 times a power of ten, so that there are four at most. */
export function axisStep(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most) / 4)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => most / step <= 4) ?? 10 * power;
}
