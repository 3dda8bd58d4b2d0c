import type { LastChanged } from '@bharti/domain/attempts/attempt';
import type { Answers } from '@bharti/domain/attempts/scoring';
import type { NewEntry } from './ports.ts';

/**
 * The unsent changes of an earlier page whose questions were answered on another page since. Sending them would replace a newer answer.
 * A question was answered on another page in two cases. The server has an option that the earlier page neither showed before its first change nor
 * chose. Or it has the option that this page showed before, but a later save has changed the answer: the other page has set it back.
 */
export function overtakenBy<Entry extends NewEntry>(
  answers: Answers,
  entries: readonly Entry[],
  lastChanged: LastChanged,
): readonly Entry[] {
  const known = new Map<number, Set<number | null>>();
  for (const { change, before, seen } of entries) {
    if (change.option === undefined) continue;
    const isSetBack = seen != null && (lastChanged[change.question] ?? 0) > seen;
    const options = known.get(change.question) ?? new Set(isSetBack ? [] : [before]);
    known.set(change.question, options.add(change.option));
  }
  return entries.filter(
    ({ change: { question, option } }) =>
      option !== undefined && known.get(question)?.has(answers[question] ?? null) === false,
  );
}
