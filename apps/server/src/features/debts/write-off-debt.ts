import type { UserId } from '@bharti/domain/brand';
import { planWriteOff } from '@bharti/domain/money/debt';
import type { Paise } from '@bharti/domain/money/money';
import type { InTransaction } from '../../platform/postgres/database.ts';
import { orRefuse } from '../../shared/refusals.ts';
import { post } from '../ledger/post.ts';

export type WriteOff = {
  readonly user: UserId;
  /** A UUID, the idempotency key: a repeated request writes off nothing more. */
  readonly id: string;
  readonly amount: Paise;
};

/** Writes off a debt, or a part of it. For staff only. Refusal: `not_owed` above the debt. */
export async function writeOffDebt(inTransaction: InTransaction, { user, id, amount }: WriteOff): Promise<void> {
  const claim = { owner: user, key: `debt_written_off:${id}`, kind: 'debt_written_off', subject: id } as const;
  await inTransaction((tx) => post(tx, claim, (holdings) => [orRefuse(planWriteOff(holdings, amount))]));
}
