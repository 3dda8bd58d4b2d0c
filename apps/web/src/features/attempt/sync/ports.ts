import type { SaveAnswers, SaveReceipt } from '@bharti/contracts/attempts/attempt';
import type { AnswerSheet, Change } from '@bharti/domain/attempts/attempt';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';

/** The server's answer sheet, and the number of the newest save that it has accepted. */
export type ServerSheet = { readonly sheet: AnswerSheet; readonly seq: number };

/** Sends to the server. Throws when no reply came; the request may have arrived nevertheless. */
export type Transport = {
  readonly save: (save: SaveAnswers) => Promise<Result<SaveReceipt, Refusal>>;
  readonly read: () => Promise<Result<ServerSheet, Refusal>>;
};

/** A change in the journal; numbers rise with each change that is appended. */
export type JournalEntry = { readonly number: number; readonly change: Change };

/**
 * Keeps the changes of one attempt until the server has acknowledged them. A journal in a database of the browser also
 * keeps them over a reload; the journal in memory does not.
 */
export type Journal = {
  /** The changes that were not acknowledged when the page was last open, oldest first. */
  readonly read: () => Promise<readonly JournalEntry[]>;
  /** Resolves with the entry's number once the change is stored. Changes are stored in the order of the calls. */
  readonly append: (change: Change) => Promise<number>;
  /** Deletes the entries up to and including this number. */
  readonly removeThrough: (number: number) => Promise<void>;
};
