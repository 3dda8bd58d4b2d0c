import type { CloseUser } from '@bharti/contracts/admin/users';
import type { UserId } from '@bharti/domain/brand';
import { type AccountDeletionSteps, deleteAccount } from '../../features/account/delete-account.ts';
import { readHoldings } from '../../features/ledger/store.ts';
import { Refused } from '../../shared/refusals.ts';
import { endAllSessions } from '../../shared/sessions/session-store.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { requireUser } from './read-user.ts';

/**
 * Closes an account on request of the candidate, exactly as they could themselves. Refusals: `candidate_not_found`; `user_changed` when the
 * balance differs from the balance that the owner was shown. What is left in the wallet is lost.
 */
export function closeAccount(
  { inTransaction, audit }: ContentDeps,
  steps: AccountDeletionSteps,
  actor: Actor,
  user: UserId,
  { balancePaise }: CloseUser,
): Promise<void> {
  return inTransaction(async (tx) => {
    await deleteAccount((work) => work(tx), steps, user).catch(orCandidateNotFound);
    // The ledger stays, so this is the balance that is lost; the deletion holds the locks under which it cannot change.
    const { wallet } = await readHoldings(tx, user);
    if (wallet !== balancePaise) throw new Refused({ code: 'user_changed' });
    const before = { balancePaise };
    await audit(tx, { actor, action: 'user.closed', entity: 'candidate', id: user, before, after: null });
  });
}

/** The candidate's own refusal for a deleted account, `not_signed_in`, would sign the owner out of the panel. */
export function orCandidateNotFound(error: unknown): never {
  throw error instanceof Refused && error.refusal.code === 'not_signed_in'
    ? new Refused({ code: 'candidate_not_found' })
    : error;
}

/** The e-mail, for which an audit row is written. Refusal: `candidate_not_found`. */
export const showEmail = (
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  user: UserId,
): Promise<{ email: string }> =>
  inTransaction(async (tx) => {
    const { email } = await requireUser(tx, user);
    await audit(tx, { actor, action: 'user.email_shown', entity: 'candidate', id: user, before: null, after: null });
    return { email };
  });

/** Ends every session of the candidate. Refusal: `candidate_not_found`. */
export const signOutUser = ({ inTransaction, audit }: ContentDeps, actor: Actor, user: UserId): Promise<void> =>
  inTransaction(async (tx) => {
    await requireUser(tx, user);
    await endAllSessions(tx, user);
    await audit(tx, { actor, action: 'user.signed_out', entity: 'candidate', id: user, before: null, after: null });
  });
