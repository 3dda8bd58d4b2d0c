import type { AnswerSheet, Change } from '@bharti/domain/attempts/answer-sheet';
import { lateQuestions } from './late-questions.ts';
import type { Journal, NewEntry } from './ports.ts';

/**
 * A change that the server has not acknowledged. It is sent once the journal has stored it or failed to. `isOlder`: made before this page
 * held the attempt.
 */
export type Pending = NewEntry & { number: number; isWritten: boolean; isLasting: boolean; isOlder: boolean };

/** The changes of an attempt that the server has not acknowledged, oldest first, and the journal that keeps them. */
export type PendingChanges = {
  readonly all: () => readonly Pending[];
  readonly changes: () => readonly Change[];
  /** The questions whose answer they change. */
  readonly questions: () => ReadonlySet<number>;
  /** Those whose newest answer the server does not have, and that has not given way to one of another page. */
  readonly questionsToSend: (sheet: AnswerSheet) => ReadonlySet<number>;
  /** Every one is in a journal that outlives the page. */
  readonly isKept: () => boolean;
  /** The oldest changes, up to the first that the journal is still storing. */
  readonly sendable: () => readonly Pending[];
  readonly add: (entry: NewEntry) => Pending;
  /** Resolves once the journal has stored the change or failed to. @param onLate called when it has stored it after that. */
  readonly store: (entry: Pending, onLate: () => void) => Promise<void>;
  /** What the journal keeps; null where it cannot be read. */
  readonly read: () => Promise<readonly Pending[] | null>;
  readonly isReadable: () => Promise<boolean>;
  /** Puts what the journal keeps before the changes of this page. @returns all changes that are older than this page. */
  readonly takeIn: (read: readonly Pending[] | null) => readonly Pending[];
  /** This page no longer holds the attempt: what it has not sent is older than the next page that does. */
  readonly age: () => void;
  readonly forget: (entries: readonly Pending[]) => Promise<void>;
  /** Drops what another page of this browser has sent, and so taken out of the journal. */
  readonly dropSent: () => Promise<void>;
};

/** @param onError the journal could not be read, or could not keep or remove a change. */
export function createPending(journal: Journal, onError: (error: unknown) => void): PendingChanges {
  let entries: readonly Pending[] = [];

  const forget = async (gone: readonly Pending[]): Promise<void> => {
    entries = entries.filter((entry) => !gone.includes(entry));
    const numbers = gone.map(({ number }) => number).filter((number) => number > 0);
    await journal.remove(numbers).catch(onError);
  };

  return {
    all: () => entries,
    changes: () => entries.map(({ change }) => change),
    questions: () => new Set(lateQuestions(null, entries)),
    questionsToSend: ({ answers }) => new Set(lateQuestions(answers, entries)),
    isKept: () => entries.every(({ isLasting }) => isLasting),
    sendable: () => {
      const end = entries.findIndex(({ isWritten }) => !isWritten);
      return end === -1 ? entries : entries.slice(0, end);
    },
    add: (entry) => {
      const added = { ...entry, number: 0, isWritten: false, isLasting: false, isOlder: false };
      entries = [...entries, added];
      return added;
    },
    store: async (entry, onLate) => {
      const stored = (number: number) => {
        entry.number = number;
        entry.isLasting = journal.isLasting && number > 0;
      };
      const { change, before } = entry;
      try {
        const number = await journal.append({ change, before }, (late) => {
          stored(late);
          if (entries.includes(entry)) onLate();
          else void forget([entry]);
        });
        stored(number);
      } catch (error) {
        onError(error);
      }
      entry.isWritten = true;
    },
    read: async () => {
      try {
        const left = await journal.read();
        return left.map((entry) => ({ ...entry, isWritten: true, isLasting: journal.isLasting, isOlder: true }));
      } catch (error) {
        onError(error);
        return null;
      }
    },
    isReadable: () =>
      journal.read().then(
        () => true,
        () => false,
      ),
    takeIn: (read) => {
      const own = entries.filter(({ isOlder }) => !isOlder);
      const isOwn = new Set(own.map(({ number }) => number));
      // What the journal could not store, or does not tell, is only here.
      const onlyHere = entries.filter(({ isOlder, number }) => isOlder && (number === 0 || read === null));
      const older = [...(read ?? []).filter(({ number }) => !isOwn.has(number)), ...onlyHere];
      entries = [...older, ...own];
      return older;
    },
    age: () => {
      for (const entry of entries) entry.isOlder = true;
    },
    forget,
    dropSent: async () => {
      const stored = entries.filter(({ number }) => number > 0);
      const left = (await journal.read()).map(({ number }) => number);
      entries = entries.filter((entry) => !stored.includes(entry) || left.includes(entry.number));
    },
  };
}
