import type { SaveAnswers, SaveReceipt } from '@bharti/contracts/attempts/attempt';
import { acceptSave } from '@bharti/domain/attempts/attempt';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import type { Deps } from '../../../shared/deps.ts';
import { orRefuse } from '../../../shared/refusals.ts';
import { withLostTime } from '../lost-time.ts';
import { requireAttempt } from '../read-attempt.ts';
import { lockAttempt, toAttempt } from '../store.ts';
import { cameAt, justCome, type SaveRequest } from './save-request.ts';
import { saveSheets } from './saves-store.ts';

/** Acknowledged only after the commit. Refusals: `attempt_not_found` and those of `acceptSave`. */
export function saveAnswers(
  { inTransaction, outageMs }: Pick<Deps, 'inTransaction' | 'outageMs'>,
  user: UserId,
  id: AttemptId,
  save: SaveAnswers,
  { waitedMs }: SaveRequest = justCome,
): Promise<SaveReceipt> {
  return inTransaction(async (tx) => {
    const waited = waitedMs();
    const row = await withLostTime(tx, { outageMs }, await requireAttempt(lockAttempt(tx, user, id)));
    const before = toAttempt(row);
    const attempt = orRefuse(acceptSave(before, save, cameAt(row.now, waited)));
    if (attempt !== before) await saveSheets(tx, [{ user, attempt }]);
    return { seq: attempt.seq, deadline: attempt.deadline };
  });
}
