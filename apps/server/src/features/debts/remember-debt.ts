import { createHmac } from 'node:crypto';
import type { UserId } from '@bharti/domain/brand';
import { debtOf, planWriteOff, resumeDebt } from '@bharti/domain/debt';
import type { Tx } from '../../platform/postgres/database.ts';
import { orRefuse } from '../../shared/refusals.ts';
import { openAndLockHoldings, post } from '../ledger/post.ts';
import { ensureHashKey, type Identity, insertDebtor, listIdentities, takeDebtor } from './store.ts';

/**
 * Called in the transaction that deletes an account, while its identity is still known: the debt is written off in the old
 * account, and remembered under a keyed hash of the identity.
 */
export async function rememberDebt(tx: Tx, user: UserId): Promise<void> {
  const debt = debtOf(await openAndLockHoldings(tx, user));
  if (debt === 0) return;
  const [identity] = await listIdentities(tx, user);
  if (identity === undefined) return;
  const claim = {
    owner: user,
    key: 'debt_written_off:deletion',
    kind: 'debt_written_off',
    subject: 'deletion',
  } as const;
  await post(tx, claim, (holdings) => [orRefuse(planWriteOff(holdings, debt))]);
  await insertDebtor(tx, hashOf(await ensureHashKey(tx), identity), debt);
}

/** Called when a new account is opened: the debt of an earlier account of the same identity is owed again. */
export async function resumeRememberedDebt(tx: Tx, identity: Identity, user: UserId): Promise<void> {
  const debt = await takeDebtor(tx, hashOf(await ensureHashKey(tx), identity));
  if (debt === null) return;
  const claim = { owner: user, key: 'debt_resumed', kind: 'debt_resumed', subject: 'deletion' } as const;
  await post(tx, claim, () => [resumeDebt(debt)]);
}

const hashOf = (key: Buffer, { issuer, subject }: Identity): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([issuer, subject]))
    .digest();
