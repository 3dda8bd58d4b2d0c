import type { SaveAnswers, SaveReceipt } from '@bharti/contracts/attempts/attempt';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import { type BatchLimits, createBatcher } from '../../../platform/concurrency/batcher.ts';
import { createGate, GateFull, type GateLimits } from '../../../platform/concurrency/gate.ts';
import { type InTransaction, isDatabaseAway } from '../../../platform/postgres/database.ts';
import type { Deps } from '../../../shared/deps.ts';
import { orRefuse } from '../../../shared/refusals.ts';
import { saveAnswers } from './save-answers.ts';
import { justCome, type SaveRequest } from './save-request.ts';
import { type SaveOutcome, saveTogether, type WaitingSave } from './save-together.ts';

export type SavingLimits = {
  /** Saves that are committed together. */
  readonly saves: BatchLimits;
  /** Saves that need a transaction of their own. Each takes a connection, and may wait for a row that a submission holds. */
  readonly savesAlone: GateLimits;
};

export type SaveAttempt = (
  user: UserId,
  id: AttemptId,
  save: SaveAnswers,
  request?: SaveRequest,
) => Promise<SaveReceipt>;

/**
 * Saves that arrive together are committed together (docs/adr/0073). Refusals: `attempt_not_found` and those of `acceptSave`.
 * @throws GateFull when too many wait, and the error of a database that is away.
 */
export function createSaving(deps: Pick<Deps, 'inTransaction' | 'outageMs'>, limits: SavingLimits): SaveAttempt {
  const together = createBatcher(
    (saves: readonly WaitingSave[]) => saveInHalves(deps.inTransaction, saves),
    limits.saves,
  );
  const gate = createGate(limits.savesAlone);
  return async (user, id, save, request = justCome) => {
    const outcome = await together.add({ user, id, save, waitedMs: request.waitedMs }, request.isGone);
    if (outcome !== 'alone') return orRefuse(outcome);
    return gate.run('alone', async () => {
      if (request.isGone()) throw new GateFull('the client is gone');
      return saveAnswers(deps, user, id, save, request);
    });
  };
}

/** One save that the database does not take must not fail the others, nor cost each of them a transaction: the halves are tried again. */
async function saveInHalves(inTransaction: InTransaction, saves: readonly WaitingSave[]): Promise<SaveOutcome[]> {
  try {
    return await saveTogether(inTransaction, saves);
  } catch (error) {
    // While the database is away each would fail again, and the candidate would learn it twice as late.
    if (isDatabaseAway(error)) throw error;
    if (saves.length === 1) return ['alone'];
    const middle = Math.ceil(saves.length / 2);
    const first = await saveInHalves(inTransaction, saves.slice(0, middle));
    return [...first, ...(await saveInHalves(inTransaction, saves.slice(middle)))];
  }
}
