/** The newest attempts that the chart of scores shows. */
export const mostScores = 20;

/**
 * Whole per cent of the marks, rounded down, so that a mark just below the pass mark is not shown on its line. Not below zero: more can
 * be cut for wrong answers than was reached.
 */
export const marksPercent = (marks: number, maxMarks: number): number =>
  maxMarks === 0 ? 0 : Math.max(0, Math.floor((marks * 100) / maxMarks));
