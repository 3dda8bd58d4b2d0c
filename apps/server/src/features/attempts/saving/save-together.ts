import type { SaveAnswers, SaveReceipt } from '@bharti/contracts/attempts/attempt';
import { acceptSave, type Running } from '@bharti/domain/attempts/attempt';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result } from '@bharti/domain/result';
import type { InBatch } from '../../../platform/concurrency/together.ts';
import type { InTransaction } from '../../../platform/postgres/database.ts';
import { toAttempt, toInstant } from '../store.ts';
import { cameAt, type SaveRequest } from './save-request.ts';
import { type AttemptKey, lockFreeAttempts, saveSheets } from './saves-store.ts';

export type WaitingSave = AttemptKey & SaveRequest & { readonly save: SaveAnswers };
export type SaveOutcome = Result<SaveReceipt, Refusal>;

/**
 * Decides and writes saves of many candidates with two statements in one transaction, each by itself: a refused save changes nothing for its
 * neighbours. Several saves of an attempt in a batch are taken in their order. Acknowledged only after the commit.
 * @returns an outcome for each save. `alone`: another transaction holds the attempt, it is not there, or its time was over
 * when the save came.
 */
export const saveTogether = (
  inTransaction: InTransaction,
  saves: readonly WaitingSave[],
): Promise<InBatch<SaveOutcome>[]> =>
  inTransaction(async (tx) => {
    const waited = saves.map(({ waitedMs }) => waitedMs());
    const rows = new Map((await lockFreeAttempts(tx, saves)).map((row) => [row.id, row]));
    const changed = new Map<string, { user: WaitingSave['user']; attempt: Running }>();
    const outcomes = saves.map(({ user, id, save }, place): InBatch<SaveOutcome> => {
      const row = rows.get(id);
      // The map is by id alone: the attempt may be of another candidate of this batch, whose answers these are not.
      if (row === undefined || row.user_id !== user) return 'alone';
      const at = cameAt(row.now, waited[place] ?? 0);
      if (at > toInstant(row.deadline)) return 'alone';
      const before = changed.get(id)?.attempt ?? toAttempt(row);
      const accepted = acceptSave(before, save, at);
      if (!accepted.ok) return accepted;
      // A copy of the newest save changes nothing. After an outage all pages repeat theirs.
      if (accepted.value !== before) changed.set(id, { user, attempt: accepted.value });
      return ok({ seq: accepted.value.seq, deadline: accepted.value.deadline });
    });
    if (changed.size > 0) await saveSheets(tx, [...changed.values()]);
    return outcomes;
  });
