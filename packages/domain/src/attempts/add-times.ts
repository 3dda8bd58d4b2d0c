import type { QuestionTimes } from './question-times.ts';

/**
 * Adds the times that a page has sent to the stored ones. The larger time of a question counts, so that a repeated or late message
 * changes nothing. All times together stay within `longest` seconds: what exceeds them is left out.
 */
export function addTimes(stored: QuestionTimes, sent: QuestionTimes, longest: number): QuestionTimes {
  const times: Record<string, number> = { ...stored };
  let left = longest - sumOfTimes(stored);
  for (const [question, seconds] of Object.entries(sent)) {
    const known = times[question] ?? 0;
    const added = Math.min(seconds - known, left);
    if (added <= 0) continue;
    times[question] = known + added;
    left -= added;
  }
  return times;
}

/** In seconds. */
export const sumOfTimes = (times: QuestionTimes): number =>
  Object.values(times).reduce((sum, seconds) => sum + seconds, 0);

export const areOnPaper = (times: QuestionTimes, totalQuestions: number): boolean =>
  Object.entries(times).every(
    ([question, seconds]) => Number(question) < totalQuestions && Number.isSafeInteger(seconds) && seconds >= 0,
  );
