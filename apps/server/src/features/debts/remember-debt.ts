import { createHmac } from 'node:crypto';
import type { UserId } from '@bharti/domain/brand';
import { debtOf, planWriteOff } from '@bharti/domain/money/debt';
import { isRemembered } from '@bharti/domain/money/former-account';
import { paise } from '@bharti/domain/money/money';
import type { Tx } from '../../platform/postgres/database.ts';
import { orRefuse } from '../../shared/refusals.ts';
import { openAndLockHoldings } from '../ledger/post.ts';
import { hasOwnMoney } from '../ledger/store.ts';
import { moveDebt, passOnDebt, postDebt } from './pass-on-debt.ts';
import {
  deleteFormerAccount,
  ensureHashKey,
  type Identity,
  insertFormerAccount,
  linkFormerAccounts,
  listFormerAccounts,
  listIdentities,
  listOldFormerAccounts,
  saveFormerAccount,
} from './store.ts';

/**
 * Called in the transaction that deletes an account, while its identity is still known: an account that owes money, or may
 * owe it when a dispute is decided, is remembered under a keyed hash of the identity.
 */
export async function rememberDebt(tx: Tx, user: UserId): Promise<void> {
  // Lock former accounts before later ones, in the same order as `passOnDebt` does, to prevent a deadlock.
  for (const { owner } of await listFormerAccounts(tx, user)) await openAndLockHoldings(tx, owner);
  const { owed } = await openAndLockHoldings(tx, user);
  const formers = await listFormerAccounts(tx, user);
  if (formers.length > 0 && !(await hasOwnMoney(tx, user))) return returnDebts(tx, user);
  if (formers.length === 0 && !isRemembered({ owed })) return;
  const [identity] = await listIdentities(tx, user);
  if (identity !== undefined) await insertFormerAccount(tx, user, hashOf(await ensureHashKey(tx), identity));
}

/**
 * An account that never had money of its own is not remembered. The debt it took over returns to the former accounts until
 * the person opens another account.
 */
async function returnDebts(tx: Tx, user: UserId): Promise<void> {
  for (const former of await listFormerAccounts(tx, user)) {
    const amount = paise(Math.min(former.passedOn, debtOf(await openAndLockHoldings(tx, user))));
    if (amount > 0) await moveDebt(tx, { ...former, next: user }, { to: 'former', amount });
    await saveFormerAccount(tx, { ...former, next: null, passedOn: paise(former.passedOn - amount) });
  }
}

/** Called when a new account is opened: it owes the debts of the person's former accounts. */
export async function resumeRememberedDebt(tx: Tx, identity: Identity, user: UserId): Promise<void> {
  const hasFormer = await linkFormerAccounts(tx, hashOf(await ensureHashKey(tx), identity), user);
  if (!hasFormer) return;
  for (const { owner } of await listFormerAccounts(tx, user)) await passOnDebt(tx, owner);
}

const batch = 100;

/** Writes off the debts of accounts that were deleted more than three years ago, and forgets those accounts. */
export async function forgetOldDebts(tx: Tx): Promise<void> {
  for (const owner of await listOldFormerAccounts(tx, batch)) {
    const debt = debtOf(await openAndLockHoldings(tx, owner));
    if (debt > 0) await postDebt(tx, owner, 'debt_written_off', (held) => [orRefuse(planWriteOff(held, debt))]);
    await deleteFormerAccount(tx, owner);
  }
}

const hashOf = (key: Buffer, { issuer, subject }: Identity): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([issuer, subject]))
    .digest();
