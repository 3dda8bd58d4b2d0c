import type { UserId } from '@bharti/domain/brand';
import { planWriteOff } from '@bharti/domain/money/debt';
import type { Paise } from '@bharti/domain/money/money';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { orRefuse } from '../../shared/refusals.ts';
import { post } from '../ledger/post.ts';

export type WriteOff = {
  readonly user: UserId;
  /** A UUID, the idempotency key: a repeated request writes off nothing more. */
  readonly id: string;
  readonly amount: Paise;
};

/**
 * Writes off a debt, or a part of it. For staff only. @returns whether it was written off now; false for a repeated request. Refusal:
 * `not_owed` above the debt.
 */
export async function writeOff(tx: Tx, { user, id, amount }: WriteOff): Promise<boolean> {
  const claim = { owner: user, key: `debt_written_off:${id}`, kind: 'debt_written_off', subject: id } as const;
  return (await post(tx, claim, (holdings) => [orRefuse(planWriteOff(holdings, amount))])).isNew;
}

/** `writeOff` in a transaction of its own. */
export const writeOffDebt = (inTransaction: InTransaction, wanted: WriteOff): Promise<boolean> =>
  inTransaction((tx) => writeOff(tx, wanted));
