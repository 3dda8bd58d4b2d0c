import { questionsOf } from '@bharti/content/questions-of';
import { topicsFile } from '@bharti/content/topics-file';
import type { BankQuestion, Topic } from '@bharti/contracts/catalogue/content';
import type { Bank } from './demo-attempts.ts';

const topics = topicsFile as readonly unknown[] as readonly Topic[];
const topicNames: Bank['topicNames'] = new Map(topics.map(({ id, name }) => [id, name]));

/**
 * Contains the answer key of the loaded papers: the demo has no server that could keep it secret (specification, section 6).
 * @param ids the questions of each built-in test. @param counts how many it has on each topic. @param loaded the questions of the tests that were loaded.
 * @param withoutEnded leaves out the questions whose last day is over.
 */
export function bankOf(
  ids: Readonly<Record<string, readonly string[]>>,
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>,
  loaded: ReadonlyMap<string, readonly BankQuestion[]>,
  withoutEnded: (ids: readonly string[]) => readonly string[] = (all) => all,
): Bank {
  return {
    topicNames,
    idsOf: (testId) => ids[testId] ?? [],
    withoutEnded,
    topicCounts: (testId) => counts[testId] ?? {},
    isLoaded: (testId) => loaded.has(testId),
    paperOf: (paper) => questionsOf(paper, new Map(loaded.get(paper.id)?.map((question) => [question.id, question]))),
  };
}
