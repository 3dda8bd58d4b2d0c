import type { LastChanged } from '@bharti/domain/attempts/attempt';
import type { Answers } from '@bharti/domain/attempts/scoring';
import { mergeChanges } from './merge-changes.ts';
import { overtakenBy } from './overtaken.ts';
import type { NewEntry } from './ports.ts';

/**
 * The questions whose newest answers do not count, because the attempt was closed before they came. An answer that has arrived, although
 * its acknowledgement was lost, counts; one that another page has replaced since was not too late.
 * @param answers those of the closed attempt; null where they are not known. @param entries what was not acknowledged.
 */
export function lateQuestions(
  answers: Answers | null,
  entries: readonly NewEntry[],
  lastChanged: LastChanged = {},
): readonly number[] {
  const changed = mergeChanges(entries.map(({ change }) => change)).filter(({ option }) => option !== undefined);
  const replaced = answers === null ? [] : overtakenBy(answers, entries, lastChanged);
  const isReplaced = new Set(replaced.map(({ change }) => change.question));
  return changed
    .filter(({ question, option }) => answers === null || (answers[question] ?? null) !== option)
    .map(({ question }) => question)
    .filter((question) => !isReplaced.has(question));
}
