import type { PracticeTopics, SatQuestions, SatQuestionsPage } from '@bharti/contracts/attempts/sat-questions';
import type { TestId } from '@bharti/domain/brand';
import { testsToPractise } from '@bharti/domain/content/topic-tests';
import {
  canBePractised,
  mostSatQuestions,
  readPlace,
  type SatPlace,
  toSatQuestion,
  writePlace,
} from '@bharti/domain/practice/sat-question';
import { builtInTests } from './built-in-tests.ts';
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
      questionsIn(row, bank).map((question, index) => ({
        question,
        attemptId: row.id,
        place: { testId: row.test_id, question: index },
      })),
    )
    .filter((entry) => entry.question.topic === topic && (place === null || isLater(entry.place, place)))
    .toSorted((a, b) => (isLater(a.place, b.place) ? 1 : -1));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    ...(found.length === 0 && { tests: testsWith(topic, bank) }),
    questions: page
      .filter(({ question }) => canBePractised(question))
      .map(({ question, attemptId, place: { question: index } }) => toSatQuestion(question, attemptId, index)),
    next: found.length > limit && last !== undefined ? writePlace(last.place) : null,
  };
}

/** The topics with questions that were sat, and those that the tests have questions on. */
export function readPracticeTopics(state: DemoState, bank: Bank): PracticeTopics {
  const topicsIn = (tests: readonly TestId[]) => [...new Set(tests.flatMap((id) => Object.keys(bank.topicCounts(id))))];
  return {
    sat: topicsIn(firstSubmitted(state).map(({ test_id }) => test_id)),
    inTests: topicsIn(builtInTests.map(({ id }) => id)),
  };
}

/** The topic can be any text, also the name of a property of every object. */
const testsWith = (topic: string, bank: Bank) =>
  testsToPractise(
    builtInTests.map(({ id, title, isFree }) => {
      const counts = bank.topicCounts(id);
      return { id, title, isFree, questions: Object.hasOwn(counts, topic) ? (counts[topic] ?? 0) : 0 };
    }),
  );

const isLater = (left: SatPlace, right: SatPlace): boolean =>
  left.testId === right.testId ? left.question > right.question : left.testId > right.testId;
