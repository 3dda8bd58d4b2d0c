import type { AttemptId, TestId } from '../brand.ts';
import { type GradingKey, hasRightOption, type Question } from '../content/question.ts';

/** A question of the bank that the candidate has sat, with its key: after submission the candidate may see it. */
export type SatQuestion = Omit<Question, 'form'> & {
  /** Where the candidate has sat it; missing for an instance of an item model, and in a reply of an earlier release. */
  readonly sat?: { readonly attemptId: AttemptId; readonly question: number } | undefined;
};

/** A place in the papers that a candidate has submitted: ordered by test, then by question. Questions count from zero. */
export type SatPlace = { readonly testId: TestId; readonly question: number };

/** The most questions of one reply. */
export const mostSatQuestions = 40;
/** The most tests that are searched for one reply. */
export const mostSatTests = 20;

// Every field is named: with a spread, a field that is added later would leak.
/** @param place counts the questions of the attempt's paper from zero. */
export const toSatQuestion = (question: Question, attemptId: AttemptId | undefined, place: number): SatQuestion => ({
  id: question.id,
  version: question.version,
  topic: question.topic,
  level: question.level,
  stem: question.stem,
  options: question.options,
  figure: question.figure,
  key: question.key,
  explanation: question.explanation,
  maths: question.maths,
  ...(attemptId !== undefined && { sat: { attemptId, question: place } }),
});

/** A withdrawn question has no right answer, so it cannot be practised. */
export const canBePractised = ({ key }: { readonly key: GradingKey }): boolean => hasRightOption(key);

export const writePlace = ({ testId, question }: SatPlace): string => `${testId}:${question}`;

/** The place that `writePlace` has written. */
export function readPlace(text: string): SatPlace {
  const [testId = '', question = ''] = text.split(':');
  return { testId: testId as TestId, question: Number(question) };
}
