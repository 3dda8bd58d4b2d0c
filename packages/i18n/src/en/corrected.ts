/** What a corrected question changed in a result. */
export const correctedTexts = {
  changed: (date: string, now: string, was: string) =>
    `Corrected on ${date}: your score is now ${now} (it was ${was}).`,
  ofTotal: (score: number, total: number) => `${score} of ${total}`,
  marks: (now: string, was: string) => `Marks: ${now} (before: ${was}).`,
  kept: 'Rank and points follow; bought access and your streak stay as they are.',
  all: 'All corrections',
  leftOut: 'This question was withdrawn: it counts for no candidate, and the most marks are less by it.',
  correctedOn: (date: string) => `Corrected on ${date}`,
  answered: (date: string) => `Answer to your report, ${date}`,
  printed: (letters: string) => `The answer was ${letters} before.`,
};

export type CorrectedTexts = typeof correctedTexts;
