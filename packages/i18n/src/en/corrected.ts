import { inMinutes } from './in-minutes.ts';

/**
 * Notes that few results have: what a corrected question changed, answers that came too late, why there is no rank. The last two are messages on
 * another screen.
 */
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
  late: (count: number) => (count === 1 ? 'One answer is not counted.' : `${count} answers are not counted.`),
  lateLine: (questions: string) =>
    `The newest answers of these questions did not reach the server before the test ended: ${questions}. What had reached it by then counts.`,
  gaveWay: 'Also answered elsewhere.',
  gaveWayLine: (questions: string) =>
    `Answers given on this device to these questions gave way to answers from another window or device: ${questions}.`,
  satOffline: 'Sat offline: time not verified, not ranked.',
  endedLater: (seconds: number) =>
    `Our service was down during your test: it ended ${inMinutes(seconds)} later. The time taken is without that.`,
  paperWasKept: 'The paper was kept on a phone before: not ranked.',
  changedElsewhere: (test: string, questions: string, count: number) =>
    count === 1
      ? `${test}: question ${questions} was also answered elsewhere. The answer from there counts.`
      : `${test}: questions ${questions} were also answered elsewhere. The answers from there count.`,
  tooLate: (test: string, questions: string, count: number) =>
    count === 1
      ? `${test}: the test had ended when the answer to question ${questions} arrived. It is not counted.`
      : `${test}: the test had ended when the answers to questions ${questions} arrived. They are not counted.`,
};

export type CorrectedTexts = typeof correctedTexts;
