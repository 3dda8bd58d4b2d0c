import { type AnswerSheet, applyChanges, type Change } from '@bharti/domain/attempts/answer-sheet';
import type { SittingId } from '@bharti/domain/brand';
import { mergeChanges } from './merge-changes.ts';
import { overtakenBy } from './overtaken.ts';
import type { Journal, JournalEntry, NewEntry, ServerSheet, Transport } from './ports.ts';

/**
 * `closed`: the server accepts no more answers for this attempt. `signedOut`: it accepts them after the next sign-in. `takenOver`: another
 * page holds the attempt, and this one changes nothing.
 */
type SyncStatus = 'saved' | 'saving' | 'unsaved' | 'signedOut' | 'takenOver' | 'closed';
export type SyncState = {
  readonly sheet: AnswerSheet;
  readonly status: SyncStatus;
  /** The questions with a change that the server has not acknowledged. */
  readonly unsent: ReadonlySet<number>;
  /** Every unacknowledged change is in a journal that outlives the page. */
  readonly isKept: boolean;
};

/** One page on which an attempt is open. `seq`: the highest number that it has given to a save. */
export type Sitting = { readonly id: SittingId; readonly seq: number };

export type SyncDeps = {
  readonly transport: Transport;
  readonly journal: Journal;
  /** Calls `listeners` about a change made on this page, which the pressed radio button already shows. */
  readonly afterChange: (listeners: () => void) => void;
  /** Resolves when the next try is due, after this many failures in a row. */
  readonly waitToRetry: (failures: number) => Promise<void>;
  /** Unsent answers of this page gave way to newer ones of another window or device. */
  readonly onChangedElsewhere: () => void;
  /** The attempt was closed before the changes of these questions reached the server. */
  readonly onTooLate: (questions: readonly number[]) => void;
  /** The journal could not be read, or could not keep a change. Changes of this page are sent nevertheless. */
  readonly onJournalError: (error: unknown) => void;
};

export type AnswerSync = {
  readonly getState: () => SyncState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Like `subscribe`, but called at once also for a change of this page: nothing unsaved may be called saved, not for a frame. */
  readonly subscribeAtOnce: (listener: () => void) => () => void;
  /** Shown at once, then written to the journal, then sent. */
  readonly change: (change: Change) => void;
  /** Takes over the server's sheet and applies the unacknowledged changes to it. */
  readonly adopt: (known: ServerSheet) => void;
  /** Takes the attempt back from the page that has taken it over. */
  readonly takeOver: () => void;
  /** Resolves once everything is acknowledged, or the attempt is closed. */
  readonly settled: () => Promise<void>;
  readonly sitting: () => Sitting;
};

/**
 * A change that the server has not acknowledged. It is sent once the journal has stored it or failed to. `isOlder`: made before this page
 * held the attempt.
 */
type Unacknowledged = NewEntry & { number: number; isWritten: boolean; isLasting: boolean; isOlder: boolean };

/**
 * Synchronises the answers on the screen with the server. One request is in flight at a time; the next one carries the
 * newest state of each changed question. A change counts as saved when the server has acknowledged it; until then it is
 * sent again. Two different saves never get the same number, not even after a reload, because the server ignores a save
 * that repeats the number and the sitting of the newest save.
 *
 * A page that does not hold the attempt yet takes it over first, then compares what the journal kept with the server's sheet, and only
 * then sends it.
 */
export function createAnswerSync(known: ServerSheet, { id, seq: lastSeq }: Sitting, deps: SyncDeps): AnswerSync {
  const { transport, journal } = deps;
  let state: SyncState = { sheet: known.sheet, status: 'saved', unsent: new Set(), isKept: true };
  let seq = Math.max(known.seq, lastSeq);
  let unacknowledged: readonly Unacknowledged[] = [];
  let isHolding = known.sitting === id;
  let isRestored = false;
  let isSending = false;
  let failures = 0;
  const listeners = new Set<() => void>();
  const atOnce = new Set<() => void>();
  const waiting = new Set<() => void>();

  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const show = (next: Partial<SyncState>, notify = (listening: () => void) => listening()) => {
    state = {
      ...state,
      unsent: new Set(unacknowledged.map(({ change }) => change.question)),
      isKept: unacknowledged.every(({ isLasting }) => isLasting),
      ...next,
    };
    for (const listener of atOnce) listener();
    notify(callListeners);
    if (state.status !== 'saved' && state.status !== 'closed') return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const withUnacknowledged = (sheet: AnswerSheet): AnswerSheet =>
    applyChanges(
      sheet,
      unacknowledged.map(({ change }) => change),
    );

  const adopt = (next: ServerSheet): void => {
    seq = Math.max(seq, next.seq);
    // What a page that changes nothing shows is what counts.
    show({ sheet: state.status === 'takenOver' ? next.sheet : withUnacknowledged(next.sheet) });
    if (isHolding && state.status !== 'closed' && next.sitting !== null && next.sitting !== id) giveUp(next);
  };

  const readJournal = async (): Promise<readonly Unacknowledged[]> => {
    let left: readonly JournalEntry[] = [];
    try {
      left = await journal.read();
    } catch (error) {
      deps.onJournalError(error);
    }
    return left.map((entry) => ({ ...entry, isWritten: true, isLasting: journal.isLasting, isOlder: true }));
  };

  const restore = async (): Promise<void> => {
    const left = await readJournal();
    isRestored = true;
    unacknowledged = [...left, ...unacknowledged];
    if (left.length > 0) show({ sheet: withUnacknowledged(state.sheet), status: 'saving' });
    await send();
  };

  const write = async (entry: Unacknowledged): Promise<void> => {
    try {
      entry.number = await journal.append({ change: entry.change, before: entry.before });
      entry.isLasting = journal.isLasting;
    } catch (error) {
      deps.onJournalError(error);
    }
    entry.isWritten = true;
    if (state.status === 'closed') await forget([entry]);
    else await send();
    // Whether it is kept may have changed without a change of the status.
    if (state.isKept !== unacknowledged.every(({ isLasting }) => isLasting)) show({});
  };

  /** The oldest changes, up to the first that the journal is still storing. */
  const sendable = (): readonly Unacknowledged[] => {
    const end = unacknowledged.findIndex(({ isWritten }) => !isWritten);
    return end === -1 ? unacknowledged : unacknowledged.slice(0, end);
  };

  const forget = async (entries: readonly Unacknowledged[]): Promise<void> => {
    unacknowledged = unacknowledged.filter((entry) => !entries.includes(entry));
    const numbers = entries.map(({ number }) => number).filter((number) => number > 0);
    await journal.remove(numbers).catch(deps.onJournalError);
  };

  const hasWork = (): boolean =>
    state.status !== 'closed' && state.status !== 'takenOver' && (!isHolding || sendable().length > 0);

  const send = async (): Promise<void> => {
    if (isSending || !isRestored) return;
    isSending = true;
    while (hasWork()) {
      try {
        await (isHolding ? deliver(sendable()) : hold());
      } catch {
        // Perhaps the request arrived and only the reply was lost. Sending it again with a new number is harmless.
        failures += 1;
        if (state.status !== 'signedOut' && unacknowledged.length > 0) show({ status: 'unsaved' });
        await deps.waitToRetry(failures);
      }
    }
    isSending = false;
    if (state.status !== 'closed' && state.status !== 'takenOver' && unacknowledged.length === 0)
      show({ status: 'saved' });
  };

  /** Takes the attempt over, and drops what the journal kept of questions that were answered on another page since. */
  const hold = async (): Promise<void> => {
    if (!(await save([], true))) return;
    const newest = await read();
    const written = await readJournal();
    const isOwn = new Set(unacknowledged.filter(({ isOlder }) => !isOlder).map(({ number }) => number));
    const older = written.filter(({ number }) => !isOwn.has(number));
    const overtaken = overtakenBy(newest.sheet, older);
    const own = unacknowledged.filter(({ isOlder, number }) => !isOlder || number === 0);
    unacknowledged = [...older, ...own];
    if (overtaken.length > 0) await forget(overtaken);
    isHolding = true;
    adopt(newest);
    if (overtaken.length > 0) deps.onChangedElsewhere();
  };

  const deliver = async (entries: readonly Unacknowledged[]): Promise<void> => {
    if (await save(mergeChanges(entries.map(({ change }) => change)), false)) await forget(entries);
  };

  /** @returns whether the server has taken it. @throws when it is to be tried again. */
  const save = async (changes: readonly Change[], takesOver: boolean): Promise<boolean> => {
    seq += 1;
    const result = await transport.save({ sitting: id, seq, changes: [...changes], takesOver });
    if (result.ok) {
      failures = 0;
      return true;
    }
    const { code } = result.refusal;
    if (code === 'attempt_closed' || code === 'attempt_not_found') {
      await end();
      return false;
    }
    if (code === 'taken_over') {
      giveUp(await read());
      return false;
    }
    // The changes stay: the candidate may sign in again in another window.
    if (code === 'not_signed_in') show({ status: 'signedOut' });
    if (code !== 'stale_save') throw new Error(code);
    adopt(await read());
    return false;
  };

  /** The attempt is closed: what has not reached the server does not count. */
  const end = async (): Promise<void> => {
    const questions = [...new Set(unacknowledged.map(({ change }) => change.question))];
    await forget(unacknowledged);
    show({ status: 'closed' });
    if (questions.length > 0) deps.onTooLate(questions);
  };

  /** Another page holds the attempt: this one shows what counts. Its unsent changes stay in the journal. */
  const giveUp = (newest: ServerSheet): void => {
    isHolding = false;
    for (const entry of unacknowledged) entry.isOlder = true;
    seq = Math.max(seq, newest.seq);
    show({ sheet: newest.sheet, status: 'takenOver' });
  };

  const read = async (): Promise<ServerSheet> => {
    const newest = await transport.read();
    if (!newest.ok) throw new Error(newest.refusal.code);
    return newest.value;
  };

  const addTo = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => set.delete(listener);
  };

  const restored = restore();
  return {
    getState: () => state,
    subscribe: addTo(listeners),
    subscribeAtOnce: addTo(atOnce),
    change: (change) => {
      if (state.status === 'closed' || state.status === 'takenOver') return;
      const before = state.sheet.answers[change.question] ?? null;
      const entry: Unacknowledged = {
        ...{ change, before, number: 0 },
        ...{ isWritten: false, isLasting: false, isOlder: false },
      };
      unacknowledged = [...unacknowledged, entry];
      const isFailing = state.status === 'unsaved' || state.status === 'signedOut';
      const status = isFailing ? state.status : 'saving';
      show({ sheet: applyChanges(state.sheet, [change]), status }, deps.afterChange);
      void write(entry);
    },
    adopt,
    takeOver: () => {
      if (state.status !== 'takenOver') return;
      show({ status: 'saving' });
      void send();
    },
    settled: async () => {
      await restored;
      await new Promise<void>((resolve) => {
        if (state.status === 'saved' || state.status === 'closed') resolve();
        else waiting.add(resolve);
      });
    },
    sitting: () => ({ id, seq }),
  };
}
