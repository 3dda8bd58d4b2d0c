import type { Change } from '@bharti/domain/attempts/answer-sheet';
import type { LastChanged } from '@bharti/domain/attempts/attempt';
import type { Answers } from '@bharti/domain/attempts/scoring';
import { NotInTime } from '../../../browser/within-time.ts';
import { lateQuestions } from './late-questions.ts';
import type { Journal, JournalEntry, NewEntry } from './ports.ts';

/**
 * A change that the server has not acknowledged. It is sent once the journal has stored it or failed to. `isRefused`: the journal had no room for
 * it.
 */
export type Pending = NewEntry & {
  number: number;
  isWritten: boolean;
  isRefused: boolean;
  isLasting: boolean;
};

/** The changes of an attempt that the server has not acknowledged, oldest first, and the journal that keeps them. */
export type PendingChanges = {
  readonly all: () => readonly Pending[];
  readonly changes: () => readonly Change[];
  /** The questions whose answer they change. */
  readonly questions: () => ReadonlySet<number>;
  /** Those whose newest answer the server does not have, and that has not given way to one of another page. */
  readonly questionsToSend: (answers: Answers, lastChanged: LastChanged) => ReadonlySet<number>;
  /** Every one is in a journal that outlives the page. */
  readonly isKept: () => boolean;
  /** False from a change that the journal refused to store until one that it stored. */
  readonly isLasting: () => boolean;
  /** The oldest changes, up to the first that the journal is still storing. */
  readonly sendable: () => readonly Pending[];
  readonly add: (entry: NewEntry) => Pending;
  /** Resolves once the journal has stored the change or failed to. @param onLate called when it has stored it after that. */
  readonly store: (entry: Pending, onLate: () => void) => Promise<void>;
  readonly isReadable: () => Promise<boolean>;
  /**
   * Adds what other pages have left in the journal, before what is newer, and drops what another page of this browser has sent, and so taken out of
   * it. @returns what was added; null where the journal cannot be read.
   */
  readonly takeIn: () => Promise<readonly Pending[] | null>;
  readonly forget: (entries: readonly Pending[]) => Promise<void>;
  /** Drops what another page of this browser has sent, and so taken out of the journal. */
  readonly dropSent: () => Promise<void>;
};

/** @param onError the journal could not be read, or could not keep or remove a change. */
export function createPending(journal: Journal, onError: (error: unknown) => void): PendingChanges {
  let entries: readonly Pending[] = [];
  let isLasting = true;

  const forget = async (gone: readonly Pending[]): Promise<void> => {
    entries = entries.filter((entry) => !gone.includes(entry));
    const numbers = gone.map(({ number }) => number).filter((number) => number > 0);
    await journal.remove(numbers).catch(onError);
  };

  const ofOtherPage = (entry: JournalEntry): Pending => ({
    ...entry,
    isWritten: true,
    isRefused: false,
    isLasting: journal.isLasting,
  });

  /** @returns what the journal keeps. */
  const dropSent = async (): Promise<readonly JournalEntry[]> => {
    // A change that is stored during the reading may not be in it.
    const stored = new Set(entries.filter(({ number }) => number > 0));
    const kept = await journal.read();
    const numbers = new Set(kept.map(({ number }) => number));
    entries = entries.filter((entry) => !stored.has(entry) || numbers.has(entry.number));
    return kept;
  };

  /** In the order in which the changes were made. What has no number yet, or could not be stored, is newer than what the journal keeps. */
  const insert = (added: Pending): void => {
    const next = entries.findIndex(({ number }) => number === 0 || number > added.number);
    entries = next === -1 ? [...entries, added] : entries.toSpliced(next, 0, added);
  };

  const append = async (entry: Pending, onLate: () => void): Promise<void> => {
    const stored = (number: number) => {
      entry.number = number;
      isLasting = journal.isLasting && number > 0;
      entry.isLasting = isLasting;
    };
    const { change, before, seen } = entry;
    entry.isRefused = false;
    try {
      const number = await journal.append({ change, before, seen }, (late) => {
        stored(late);
        entry.isRefused = late === 0;
        if (entries.includes(entry)) onLate();
        else void forget([entry]);
      });
      stored(number);
      // It was acknowledged, or dropped, meanwhile.
      if (!entries.includes(entry)) await forget([entry]);
    } catch (error) {
      onError(error);
      entry.isRefused = !(error instanceof NotInTime);
      // Refused, for want of room perhaps.
      if (entry.isRefused) isLasting = false;
    }
  };
  /** The journal would have a newer change of the same answer, or of the same mark, before this one. */
  const isOutdated = ({ change }: Pending, newer: readonly Pending[]): boolean =>
    newer.some(
      (other) =>
        other.change.question === change.question &&
        (other.change.option === undefined) === (change.option === undefined),
    );
  const retryRefused = async (onLate: () => void): Promise<void> => {
    for (const entry of entries) {
      // Looked at in its turn: while the one before was stored, this one may have been sent, stored, or changed again.
      const place = entries.indexOf(entry);
      if (!entry.isRefused || place === -1 || isOutdated(entry, entries.slice(place + 1))) continue;
      await append(entry, onLate);
    }
  };

  return {
    all: () => entries,
    changes: () => entries.map(({ change }) => change),
    questions: () => new Set(lateQuestions(null, entries)),
    questionsToSend: (answers, lastChanged) => new Set(lateQuestions(answers, entries, lastChanged)),
    isKept: () => entries.every((entry) => entry.isLasting),
    isLasting: () => isLasting,
    sendable: () => {
      const end = entries.findIndex(({ isWritten }) => !isWritten);
      return end === -1 ? entries : entries.slice(0, end);
    },
    add: (entry) => {
      const added = { ...entry, number: 0, isWritten: false, isRefused: false, isLasting: false };
      entries = [...entries, added];
      return added;
    },
    store: async (entry, onLate) => {
      await append(entry, onLate);
      entry.isWritten = true;
      // There is room again for what was refused.
      if (entry.number > 0) await retryRefused(onLate);
    },
    isReadable: () =>
      journal.read().then(
        () => true,
        () => false,
      ),
    takeIn: async () => {
      try {
        const kept = await dropSent();
        const known = new Set(entries.map(({ number }) => number));
        const added = kept.filter(({ number }) => !known.has(number)).map(ofOtherPage);
        for (const entry of added) insert(entry);
        return added;
      } catch (error) {
        onError(error);
        return null;
      }
    },
    forget,
    dropSent: async () => void (await dropSent()),
  };
}
