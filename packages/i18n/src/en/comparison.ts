/** The part of a result that compares it with all who sat the test. */
export const comparisonTexts = {
  title: 'Where you stand',
  you: 'You',
  average: 'Average',
  /** Above a narrow column. */
  averageShort: 'Avg',
  best: 'Best',
  qualify: 'Qualify',
  onScale: (max: string, points: string) => `On a scale of ${max} marks: ${points}`,
  rank: (place: string, all: string) => `Rank ${place} of ${all}`,
  percentile: (percentile: string) => `percentile ${percentile}`,
  aheadOf: (count: number) => `Ahead of ${count} in every 100.`,
  rankNote: 'First attempts only; the rank moves while others sit the test.',
  sat: (count: number, all: string) => {
    if (count === 0) return 'No first attempt at this test has been counted yet.';
    return count === 1 ? 'So far only you have sat this test.' : `${all} candidates have sat this test.`;
  },
  figuresFrom: (count: number, forRank: number) =>
    `Average and best are shown from ${count} candidates, a rank from ${forRank}.`,
  rankFrom: (count: number) => `A rank is shown from ${count}.`,
  onlyFirst: 'Only first attempts have a rank.',
  choseIt: 'chose this',
  /** Stands behind the candidate's own time. */
  usualTime: (time: string) => `usual time ${time}`,
  shareLine: 'Per cent: how many of the candidates chose it.',
};

export type ComparisonTexts = typeof comparisonTexts;
