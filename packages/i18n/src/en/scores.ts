/** The chart of scores on the dashboard. */
export const scoresTexts = {
  title: (count: number) =>
    count === 1 ? 'Your marks, per cent: one test' : `Your marks, per cent: last ${count} tests`,
  summary: (count: number, first: number, last: number) =>
    count === 1 ? `${last}% in one test` : `From ${first}% to ${last}% in the last ${count} tests`,
  passed: 'passed',
  notPassed: 'not passed',
  passMark: 'marks to pass',
  asTable: 'Show as a table',
  test: 'Test',
  percent: 'Marks',
  toPass: 'To pass',
  corrected: 'marks corrected',
  none: 'After your first test its marks are shown here.',
  failed: 'The chart of your marks needs the network.',
};

export type ScoresTexts = typeof scoresTexts;
