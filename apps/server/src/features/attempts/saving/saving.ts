import type { SaveAnswers, SaveReceipt } from '@bharti/contracts/attempts/attempt';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import { ok } from '@bharti/domain/result';
import type { BatchLimits } from '../../../platform/concurrency/batcher.ts';
import type { GateLimits } from '../../../platform/concurrency/gate.ts';
import { createTogether } from '../../../platform/concurrency/together.ts';
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
export function createSaving(
  deps: Pick<Deps, 'inTransaction' | 'outageMs'>,
  { saves, savesAlone }: SavingLimits,
): SaveAttempt {
  const add = createTogether<WaitingSave, SaveOutcome>(
    {
      together: (waiting) => saveTogether(deps.inTransaction, waiting),
      alone: async ({ user, id, save, ...request }) => ok(await saveAnswers(deps, user, id, save, request)),
    },
    { batch: saves, alone: savesAlone },
  );
  return async (user, id, save, request = justCome) =>
    orRefuse(await add({ user, id, save, ...request }, request.isGone));
}
