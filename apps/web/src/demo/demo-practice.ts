import type { SatQuestions, SatQuestionsPage } from '@bharti/contracts/attempts/sat-questions';
import {
  canBePractised,
  mostSatQuestions,
  readPlace,
  type SatPlace,
  toSatQuestion,
  writePlace,
} from '@bharti/domain/practice/sat-question';
import { type Bank, ownAttempts, questionsIn } from './demo-attempts.ts';
import type { DemoAttempt, DemoState } from './state.ts';

export const firstSubmitted = (state: DemoState): readonly DemoAttempt[] =>
  ownAttempts(state).filter(({ submission }) => submission?.is_first === true);

/** A page of the questions on a topic in the submitted attempts, each test once, ordered by test and place. */
export function readSatQuestions(
  state: DemoState,
  bank: Bank,
  topic: string,
  { after, limit = mostSatQuestions }: SatQuestionsPage,
): SatQuestions {
  const place = after === undefined ? null : readPlace(after);
  const found = firstSubmitted(state)
    // The questions of a test that another tab has just submitted may not be loaded yet: the next reading has them.
    .filter(({ test_id }) => bank.isLoaded(test_id))
    .flatMap((row) =>
      questionsIn(row, bank).map((question, index) => ({ question, place: { testId: row.test_id, question: index } })),
    )
    .filter((entry) => entry.question.topic === topic && (place === null || isLater(entry.place, place)))
    .toSorted((a, b) => (isLater(a.place, b.place) ? 1 : -1));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    questions: page
      .map(({ question }) => question)
      .filter(canBePractised)
      .map(toSatQuestion),
    next: found.length > limit && last !== undefined ? writePlace(last.place) : null,
  };
}

const isLater = (left: SatPlace, right: SatPlace): boolean =>
  left.testId === right.testId ? left.question > right.question : left.testId > right.testId;
