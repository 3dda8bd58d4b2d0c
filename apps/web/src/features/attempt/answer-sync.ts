import type { SaveAnswers, SaveReceipt } from '@bharti/contracts/attempts/attempt';
import { type AnswerSheet, applyChanges, type Change } from '@bharti/domain/attempt';
import type { SittingId } from '@bharti/domain/brand';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';

/** `closed`: the server takes no more answers for this attempt. `signedOut`: it takes them once the login is renewed. */
export type SyncStatus = 'saved' | 'saving' | 'unsaved' | 'signedOut' | 'closed';
export type SyncState = { readonly sheet: AnswerSheet; readonly status: SyncStatus };

type Server = {
  readonly save: (save: SaveAnswers) => Promise<Result<SaveReceipt, Refusal>>;
  /** The sheet as the server has it now. */
  readonly reread: () => Promise<Result<Known, Refusal>>;
  /** Resolves when it is worth trying again after this many failures. */
  readonly pause: (failures: number) => Promise<void>;
  /** Another window or phone has changed answers too. */
  readonly onChangedElsewhere: () => void;
};
export type Known = { readonly sheet: AnswerSheet; readonly seq: number };

export type AnswerSync = {
  readonly getState: () => SyncState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shown at once; sent as soon as the line is free. */
  readonly change: (change: Change) => void;
  /** Takes what the server holds, with the changes it has not acknowledged on top. */
  readonly adopt: (known: Known) => void;
  /** Resolves once everything is acknowledged, or the attempt is closed. */
  readonly settled: () => Promise<void>;
};

/**
 * Keeps the sheet on the screen and the one on the server the same: one request in flight, the newest state of each
 * question in the next. A change counts as saved only when the server has said so; until then it is sent again.
 */
export function createAnswerSync(start: Known, sitting: SittingId, server: Server): AnswerSync {
  let state: SyncState = { sheet: start.sheet, status: 'saved' };
  // Of the newest save known or sent: a number is never used for two different saves.
  let seq = start.seq;
  let pending: readonly Change[] = [];
  let inFlight: readonly Change[] | null = null;
  let failures = 0;
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();

  const show = (next: Partial<SyncState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
    if (state.status !== 'saved' && state.status !== 'closed') return;
    for (const done of waiting) done();
    waiting.clear();
  };

  let isSending = false;
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    while (inFlight === null && pending.length > 0 && state.status !== 'closed') {
      inFlight = pending;
      pending = [];
      try {
        await deliver(inFlight);
      } catch {
        // Perhaps it arrived and only its answer was lost: what is sent again under a new number does no harm.
        pending = mergeChanges(inFlight, pending);
        inFlight = null;
        failures += 1;
        if (state.status !== 'signedOut') show({ status: 'unsaved' });
        await server.pause(failures);
      }
    }
    isSending = false;
    if (state.status !== 'closed') show({ status: 'saved' });
  };

  const deliver = async (changes: readonly Change[]): Promise<void> => {
    seq += 1;
    const result = await server.save({ sitting, seq, changes: [...changes] });
    failures = 0;
    if (result.ok) {
      seq = Math.max(seq, result.value.seq);
      inFlight = null;
      return;
    }
    if (result.refusal.code === 'attempt_closed' || result.refusal.code === 'attempt_not_found') {
      inFlight = null;
      pending = [];
      show({ status: 'closed' });
      return;
    }
    // Nothing is given up: the candidate may sign in again in another window.
    if (result.refusal.code === 'not_signed_in') show({ status: 'signedOut' });
    if (result.refusal.code !== 'stale_save') throw new Error(result.refusal.code);
    const known = await server.reread();
    if (!known.ok) throw new Error(known.refusal.code);
    pending = mergeChanges(changes, pending);
    inFlight = null;
    adopt(known.value);
    server.onChangedElsewhere();
  };

  const adopt = (known: Known): void => {
    seq = Math.max(seq, known.seq);
    show({ sheet: applyChanges(known.sheet, mergeChanges(inFlight ?? [], pending)) });
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change) => {
      if (state.status === 'closed') return;
      pending = mergeChanges(pending, [change]);
      const isTroubled = state.status === 'unsaved' || state.status === 'signedOut';
      show({ sheet: applyChanges(state.sheet, [change]), status: isTroubled ? state.status : 'saving' });
      void send();
    },
    adopt,
    settled: () =>
      new Promise((done) => {
        if (state.status === 'saved' || state.status === 'closed') done();
        else waiting.add(done);
      }),
  };
}

/** One entry a question; the later word wins, field by field. */
function mergeChanges(earlier: readonly Change[], later: readonly Change[]): readonly Change[] {
  const merged = new Map<number, Change>();
  for (const change of [...earlier, ...later])
    merged.set(change.question, { ...merged.get(change.question), ...change });
  return [...merged.values()];
}
