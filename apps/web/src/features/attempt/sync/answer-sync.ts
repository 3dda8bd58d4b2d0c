import { type AnswerSheet, applyChanges, type Change } from '@bharti/domain/attempts/attempt';
import type { SittingId } from '@bharti/domain/brand';
import { mergeChanges } from './merge-changes.ts';
import type { Journal, JournalEntry, ServerSheet, Transport } from './ports.ts';

/** `closed`: the server accepts no more answers for this attempt. `signedOut`: it accepts them after the next sign-in. */
type SyncStatus = 'saved' | 'saving' | 'unsaved' | 'signedOut' | 'closed';
export type SyncState = { readonly sheet: AnswerSheet; readonly status: SyncStatus };

/** One page on which an attempt is open. `seq`: the highest number that it has given to a save. */
export type Sitting = { readonly id: SittingId; readonly seq: number };

type SyncDeps = {
  readonly transport: Transport;
  readonly journal: Journal;
  /** Calls `listeners` about a change made on this page, which the pressed radio button already shows. */
  readonly afterChange: (listeners: () => void) => void;
  /** Resolves when the next try is due, after this many failures in a row. */
  readonly waitToRetry: (failures: number) => Promise<void>;
  /** Answers were also changed in another window or on another device. */
  readonly onChangedElsewhere: () => void;
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
  /** Resolves once everything is acknowledged, or the attempt is closed. */
  readonly settled: () => Promise<void>;
  readonly sitting: () => Sitting;
};

/** A change that the server has not acknowledged. It is sent once the journal has stored it or failed to. */
type Unacknowledged = { readonly change: Change; number: number; isWritten: boolean };

/**
 * Synchronises the answers on the screen with the server. One request is in flight at a time; the next one carries the
 * newest state of each changed question. A change counts as saved when the server has acknowledged it; until then it is
 * sent again. Two different saves never get the same number, not even after a reload, because the server ignores a save
 * that repeats the number and the sitting of the newest save.
 */
export function createAnswerSync(known: ServerSheet, { id, seq: lastSeq }: Sitting, deps: SyncDeps): AnswerSync {
  const { transport, journal } = deps;
  let state: SyncState = { sheet: known.sheet, status: 'saved' };
  let seq = Math.max(known.seq, lastSeq);
  let unacknowledged: Unacknowledged[] = [];
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
    state = { ...state, ...next };
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
    show({ sheet: withUnacknowledged(next.sheet) });
  };

  const restore = async (): Promise<void> => {
    let left: readonly JournalEntry[] = [];
    try {
      left = await journal.read();
    } catch (error) {
      deps.onJournalError(error);
    }
    isRestored = true;
    unacknowledged = [...left.map((entry) => ({ ...entry, isWritten: true })), ...unacknowledged];
    if (left.length > 0) show({ sheet: withUnacknowledged(state.sheet), status: 'saving' });
    await send();
  };

  const write = async (entry: Unacknowledged): Promise<void> => {
    try {
      entry.number = await journal.append(entry.change);
    } catch (error) {
      deps.onJournalError(error);
    }
    entry.isWritten = true;
    if (state.status === 'closed') await forget([entry]);
    else await send();
  };

  /** The oldest changes, up to the first that the journal is still storing. */
  const sendable = (): readonly Unacknowledged[] => {
    const end = unacknowledged.findIndex(({ isWritten }) => !isWritten);
    return end === -1 ? unacknowledged : unacknowledged.slice(0, end);
  };

  const forget = async (entries: readonly Unacknowledged[]): Promise<void> => {
    unacknowledged = unacknowledged.filter((entry) => !entries.includes(entry));
    const newest = Math.max(0, ...entries.map(({ number }) => number));
    await journal.removeThrough(newest).catch(deps.onJournalError);
  };

  const send = async (): Promise<void> => {
    if (isSending || !isRestored) return;
    isSending = true;
    for (let entries = sendable(); entries.length > 0 && state.status !== 'closed'; entries = sendable()) {
      try {
        await deliver(entries);
      } catch {
        // Perhaps the request arrived and only the reply was lost. Sending it again with a new number is harmless.
        failures += 1;
        if (state.status !== 'signedOut') show({ status: 'unsaved' });
        await deps.waitToRetry(failures);
      }
    }
    isSending = false;
    if (state.status !== 'closed' && unacknowledged.length === 0) show({ status: 'saved' });
  };

  const deliver = async (entries: readonly Unacknowledged[]): Promise<void> => {
    seq += 1;
    const changes = mergeChanges(entries.map(({ change }) => change));
    const result = await transport.save({ sitting: id, seq, changes });
    if (result.ok) {
      failures = 0;
      return forget(entries);
    }
    const { code } = result.refusal;
    if (code === 'attempt_closed' || code === 'attempt_not_found') {
      await forget(unacknowledged);
      return show({ status: 'closed' });
    }
    // The changes stay: the candidate may sign in again in another window.
    if (code === 'not_signed_in') show({ status: 'signedOut' });
    if (code !== 'stale_save') throw new Error(code);
    const newest = await transport.read();
    if (!newest.ok) throw new Error(newest.refusal.code);
    adopt(newest.value);
    deps.onChangedElsewhere();
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
      if (state.status === 'closed') return;
      const entry: Unacknowledged = { change, number: 0, isWritten: false };
      unacknowledged = [...unacknowledged, entry];
      const isFailing = state.status === 'unsaved' || state.status === 'signedOut';
      const status = isFailing ? state.status : 'saving';
      show({ sheet: applyChanges(state.sheet, [change]), status }, deps.afterChange);
      void write(entry);
    },
    adopt,
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
