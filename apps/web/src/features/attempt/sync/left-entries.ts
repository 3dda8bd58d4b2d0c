import type { AttemptId, SittingId, UserId } from '@bharti/domain/brand';
import { type Origin, open, removeFrom } from './stored-journal.ts';

/** An attempt that has entries: the pages that made them, and the questions that they answer. */
type InJournal = Pick<Origin, 'attempt' | 'title'> & {
  readonly sittings: Set<SittingId>;
  readonly questions: Set<number>;
};

export async function attemptsInJournal(user: UserId): Promise<readonly InJournal[]> {
  const found = new Map<AttemptId, InJournal>();
  const database = await open();
  for (const stored of (await database?.getAllFromIndex('entries', 'attempt', ofUser(user))) ?? []) {
    const { attempt, title, sitting, change } = stored;
    const entry = found.get(attempt) ?? { attempt, title, sittings: new Set(), questions: new Set() };
    entry.sittings.add(sitting);
    if (change.option !== undefined) entry.questions.add(change.question);
    found.set(attempt, entry);
  }
  return [...found.values()];
}

/** Deletes what the journal keeps of a user. */
export async function forgetJournal(user: UserId): Promise<void> {
  const database = await open();
  if (database === null) return;
  const numbers = await database.getAllKeysFromIndex('entries', 'attempt', ofUser(user));
  await removeFrom(database, numbers);
}

/** All entries of a user, of any attempt. */
const ofUser = (user: UserId): IDBKeyRange => IDBKeyRange.bound([user], [user, []]);
