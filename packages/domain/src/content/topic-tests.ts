import type { Bilingual } from '../bilingual.ts';
import type { TestId } from '../brand.ts';

/** A test on sale, and how many of its questions are about the topics of a chapter. */
export type TopicTest = { readonly id: TestId; readonly title: Bilingual; readonly questions: number };

/** Only this many tests with questions on a topic are read, the newest first. */
export const mostLookedAt = 20;
const mostShown = 3;

/**
 * The tests to practise with: free ones first, then those with the most questions on the topics; tests that are equal in both stay in
 * the given order.
 */
export const testsToPractise = (tests: readonly (TopicTest & { readonly isFree: boolean })[]): readonly TopicTest[] =>
  tests
    .filter(({ questions }) => questions > 0)
    .toSorted((a, b) => Number(b.isFree) - Number(a.isFree) || b.questions - a.questions)
    .slice(0, mostShown)
    .map(({ id, title, questions }) => ({ id, title, questions }));
