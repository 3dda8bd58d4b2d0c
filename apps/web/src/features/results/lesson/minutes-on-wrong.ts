import type { JudgedQuestion } from '@bharti/domain/attempts/tally';

const minutesOf = (seconds: number): number => Math.round(seconds / 60);

export const secondsOf = (questions: readonly JudgedQuestion[]): number =>
  questions.reduce((sum, { seconds }) => sum + seconds, 0);

/**
 * Whole minutes that went into questions with a wrong answer, and of the time taken. The page measures the questions during an outage too, and
 * the time taken does not contain it.
 */
export function minutesOnWrong(questions: readonly JudgedQuestion[], takenSeconds: number) {
  const wrong = secondsOf(questions.filter(({ outcome }) => outcome === 'wrong'));
  return { wrong: minutesOf(Math.min(wrong, takenSeconds)), taken: minutesOf(takenSeconds) };
}
