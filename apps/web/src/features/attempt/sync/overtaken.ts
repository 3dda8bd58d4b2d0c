import type { AnswerSheet } from '@bharti/domain/attempts/answer-sheet';
import type { NewEntry } from './ports.ts';

/**
 * The unsent changes of an earlier page whose questions were answered on another page since. Sending them would replace a newer answer.
 * Of such a question the server has an option that the earlier page neither showed before its first change nor chose.
 */
export function overtakenBy<Entry extends NewEntry>(
  { answers }: AnswerSheet,
  entries: readonly Entry[],
): readonly Entry[] {
  const known = new Map<number, Set<number | null>>();
  for (const { change, before } of entries) {
    if (change.option === undefined) continue;
    const options = known.get(change.question) ?? new Set([before]);
    known.set(change.question, options.add(change.option));
  }
  return entries.filter(
    ({ change: { question, option } }) =>
      option !== undefined && known.get(question)?.has(answers[question] ?? null) === false,
  );
}
