import type { QuestionTimes } from '@bharti/domain/attempts/question-times';

/** Measures how long each question is on the screen. */
export type QuestionTimer = {
  /** This question is on the screen from now on; null while none is, because the page is hidden. */
  readonly show: (question: number | null) => void;
  /** Whole seconds of each question so far. */
  readonly read: () => QuestionTimes;
};

/**
 * @param known the seconds measured before. @param longest the seconds of the whole test: no question counts more, however long its
 * page stays open afterwards. @param now milliseconds of a clock that never goes back.
 */
export function createQuestionTimer(known: QuestionTimes, longest: number, now: () => number): QuestionTimer {
  const milliseconds: Record<string, number> = {};
  for (const [question, seconds] of Object.entries(known)) milliseconds[question] = seconds * 1000;
  let shown: number | null = null;
  let since = now();
  const show = (question: number | null): void => {
    const at = now();
    if (shown !== null) milliseconds[shown] = (milliseconds[shown] ?? 0) + at - since;
    [shown, since] = [question, at];
  };
  return {
    show,
    read: () => {
      show(shown);
      return Object.fromEntries(
        Object.entries(milliseconds).map(([question, time]) => [question, Math.min(Math.floor(time / 1000), longest)]),
      );
    },
  };
}
