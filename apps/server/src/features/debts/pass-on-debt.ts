import type { UserId } from '@bharti/domain/brand';
import { type DebtMove, planDebtMove } from '@bharti/domain/money/former-account';
import { paise } from '@bharti/domain/money/money';
import { reduceTakenOverDebt, takeOverDebt } from '@bharti/domain/money/reversal';
import type { Tx } from '../../platform/postgres/database.ts';
import { openAndLockHoldings, type Plan, postNew } from '../ledger/post.ts';
import { type FormerAccount, findFormerAccount, saveFormerAccount } from './store.ts';

/**
 * Called after every posting that an event of the provider caused. Moves the debt of a deleted account to the person's next account,
 * or back when the debt has become smaller. Without a next account nothing moves: it takes over the debt when it is opened.
 */
export async function passOnDebt(tx: Tx, owner: UserId): Promise<void> {
  const former = await findFormerAccount(tx, owner);
  if (former === null || former.next === null) return;
  const move = planDebtMove(await openAndLockHoldings(tx, owner), former.passedOn);
  if (move === null) return;
  await moveDebt(tx, { ...former, next: former.next }, move);
  // The next account may be deleted too.
  await passOnDebt(tx, former.next);
}

/** Both accounts change, or none. The former account's ledger must be locked. */
export async function moveDebt(
  tx: Tx,
  former: FormerAccount & { readonly next: UserId },
  { to, amount }: DebtMove,
): Promise<void> {
  const [from, debtor] = to === 'next' ? [former.owner, former.next] : [former.next, former.owner];
  await postDebt(tx, from, 'debt_written_off', (holdings) => reduceTakenOverDebt(holdings, amount));
  await postDebt(tx, debtor, 'debt_resumed', (holdings) => takeOverDebt(holdings, amount));
  await saveFormerAccount(tx, { ...former, passedOn: paise(former.passedOn + (to === 'next' ? amount : -amount)) });
}

/** The key is random: the amount comes from locked rows, so a repeated event finds nothing left to move. */
export const postDebt = (tx: Tx, owner: UserId, kind: 'debt_written_off' | 'debt_resumed', plan: Plan): Promise<void> =>
  postNew(tx, { owner, key: `${kind}:${crypto.randomUUID()}`, kind, subject: 'deletion' }, plan);
