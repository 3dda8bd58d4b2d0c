const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);

export const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;

/** @param rank 1 to 100. */
export const percentile = (values: readonly number[], rank: number): number =>
  sorted(values)[Math.max(0, Math.ceil((values.length * rank) / 100) - 1)] ?? 0;
