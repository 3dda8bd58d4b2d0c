/**
 * Question index to the whole seconds for which the question was on the screen. The browser measures it, so it is a hint: nothing is
 * graded by it.
 */
export type QuestionTimes = Readonly<Record<string, number>>;

export const noTimes: QuestionTimes = {};

/** The times that are larger than the known ones. */
export const newTimes = (times: QuestionTimes, known: QuestionTimes): QuestionTimes =>
  Object.fromEntries(Object.entries(times).filter(([question, seconds]) => seconds > (known[question] ?? 0)));
