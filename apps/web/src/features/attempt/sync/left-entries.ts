import type { AttemptId, SittingId, UserId } from '@bharti/domain/brand';
import { mayHaveAnswers } from '../../../browser/unsent-flag.ts';
import { type Origin, open, removeFrom } from './stored-journal.ts';

/** An attempt that has entries: the pages that made them, and the questions that they answer. */
export type InJournal = Pick<Origin, 'attempt' | 'title'> & {
  readonly sittings: Set<SittingId>;
  readonly questions: Set<number>;
};

/** @throws Error where the journal does not open and the browser has noted that it holds entries. */
export async function attemptsInJournal(user: UserId): Promise<readonly InJournal[]> {
  const found = new Map<AttemptId, InJournal>();
  const database = await openNoted();
  for (const stored of (await database?.getAllFromIndex('entries', 'attempt', ofUser(user))) ?? []) {
    const { attempt, title, sitting, change } = stored;
    const entry = found.get(attempt) ?? { attempt, title, sittings: new Set(), questions: new Set() };
    entry.sittings.add(sitting);
    if (change.option !== undefined) entry.questions.add(change.question);
    found.set(attempt, entry);
  }
  return [...found.values()];
}

/** Deletes what the journal keeps of a user. @throws Error as above. */
export async function forgetJournal(user: UserId): Promise<void> {
  const database = await openNoted();
  if (database === null) return;
  const numbers = await database.getAllKeysFromIndex('entries', 'attempt', ofUser(user));
  await removeFrom(database, numbers);
}

/** Null where nothing is kept, as far as the browser has noted. */
async function openNoted(): ReturnType<typeof open> {
  const database = await open();
  if (database === null && mayHaveAnswers()) throw new Error('the journal does not open');
  return database;
}

/** All entries of a user, of any attempt. */
const ofUser = (user: UserId): IDBKeyRange => IDBKeyRange.bound([user], [user, []]);
