import type { SaveAnswers, SaveReceipt } from '@bharti/contracts/attempts/attempt';
import type { AnswerSheet, Change } from '@bharti/domain/attempts/answer-sheet';
import type { LastChanged } from '@bharti/domain/attempts/attempt';
import type { SittingId } from '@bharti/domain/brand';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';

/**
 * The server's answer sheet, the number of the newest save that it has accepted, the sitting that holds the attempt, and the numbers of the saves
 * that changed answers last, as far as it has noted them.
 */
export type ServerSheet = {
  readonly sheet: AnswerSheet;
  readonly seq: number;
  readonly sitting: SittingId | null;
  readonly lastChanged: LastChanged;
};

/** Sends to the server. Throws when no reply came; the request may have arrived nevertheless. */
export type Transport = {
  readonly save: (save: SaveAnswers) => Promise<Result<SaveReceipt, Refusal>>;
  readonly read: () => Promise<Result<ServerSheet, Refusal>>;
};

/** A change, and what its page knew when it was made. */
export type NewEntry = {
  readonly change: Change;
  /** The option of its question that the page showed; null for none. */
  readonly before: number | null;
  /**
   * The number of the newest save that the page knew to be with the server. Null where an earlier change of the question was not
   * acknowledged; absent in a change of an earlier release.
   */
  readonly seen?: number | null | undefined;
};
/** A change in the journal; numbers rise with each change that is appended. */
export type JournalEntry = NewEntry & { readonly number: number };

/**
 * Keeps the changes of one attempt until the server has acknowledged them. A journal in a database of the browser also
 * keeps them over a reload, and all pages of the browser share it; the journal in memory does neither.
 */
export type Journal = {
  /** The changes that are not acknowledged, oldest first. */
  readonly read: () => Promise<readonly JournalEntry[]>;
  /**
   * Resolves with the entry's number once the change is stored, or with 0 where nothing is stored. Changes are stored in the order of the calls.
   * @param onLate called with the number where that takes so long that the change is sent before, with 0 where it is refused then. @throws
   * NotInTime then; another Error where the change is refused, for want of room perhaps.
   */
  readonly append: (entry: NewEntry, onLate: (number: number) => void) => Promise<number>;
  readonly remove: (numbers: readonly number[]) => Promise<void>;
  /** Whether entries with a number outlive the page. */
  readonly isLasting: boolean;
};
