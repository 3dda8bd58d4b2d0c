import type { SaveAnswers, SaveReceipt } from '@bharti/contracts/attempts/attempt';
import { acceptSave } from '@bharti/domain/attempts/attempt';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import type { Deps } from '../../../shared/deps.ts';
import { orRefuse } from '../../../shared/refusals.ts';
import { withLostTime } from '../lost-time.ts';
import { requireAttempt } from '../read-attempt.ts';
import { lockAttempt, saveSheet, toAttempt, toInstant } from '../store.ts';

/** Acknowledged only after the commit. Refusals: `attempt_not_found` and those of `acceptSave`. */
export function saveAnswers(
  { inTransaction, outageMs }: Pick<Deps, 'inTransaction' | 'outageMs'>,
  user: UserId,
  id: AttemptId,
  save: SaveAnswers,
): Promise<SaveReceipt> {
  return inTransaction(async (tx) => {
    const row = await withLostTime(tx, { outageMs }, await requireAttempt(lockAttempt(tx, user, id)));
    const attempt = orRefuse(acceptSave(toAttempt(row), save, toInstant(row.now)));
    await saveSheet(tx, user, attempt);
    return { seq: attempt.seq, deadline: attempt.deadline };
  });
}
