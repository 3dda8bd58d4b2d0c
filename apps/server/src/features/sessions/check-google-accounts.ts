import type { UserId } from '@bharti/domain/brand';
import { mustEnd } from '@bharti/domain/people/provider-account';
import { instant } from '@bharti/domain/time';
import { mostAccounts, type ReadProviderAccounts } from '../../platform/firebase/provider-accounts.ts';
import type { InTransaction, Reader, Tx } from '../../platform/postgres/database.ts';
import { deleteSessions, markChecked } from '../../shared/sessions/session-store.ts';
import { listUnchecked } from './check-store.ts';

/** How long an answer of Google counts, in seconds; with more open sessions than the job can ask about in this time, longer. */
const checkedForSeconds = 3_600;
/** So many requests to Google at most in one run. */
const mostRequests = 10;

type CheckDeps = {
  readonly inTransaction: InTransaction;
  readonly reader: Reader;
  readonly issuer: string;
  readonly readProviderAccounts: ReadProviderAccounts;
  /** Ends what these people have opened with their Google accounts elsewhere: the sessions of owners in the admin panel. */
  readonly endOthers: (tx: Tx, users: readonly UserId[]) => Promise<void>;
};

/**
 * Asks Google about the open sessions that it was not asked about for an hour, and ends those whose account it has disabled or deleted, or whose
 * sign-in it has revoked (row S14). Nothing is lost with a session: who still has the account signs in again. Two servers may run it at once: a
 * session is asked about twice then, and ended once.
 * @returns the number of sessions that were ended. @throws Error when Google gives no answer; then all sessions stay.
 */
export async function checkGoogleAccounts(deps: CheckDeps): Promise<number> {
  const { inTransaction, reader, issuer, readProviderAccounts, endOthers } = deps;
  let total = 0;
  for (let request = 0; request < mostRequests; request += 1) {
    const sessions = await listUnchecked(reader, issuer, { seconds: checkedForSeconds, limit: mostAccounts });
    if (sessions.length === 0) break;
    const accounts = await readProviderAccounts([...new Set(sessions.map(({ subject }) => subject))]);
    const ended = sessions.filter(({ subject, signedInAt }) => {
      const account = accounts.get(subject);
      return account !== undefined && mustEnd(account, instant(signedInAt.getTime()));
    });
    await inTransaction(async (tx) => {
      await deleteSessions(tx, ended);
      if (ended.length > 0) await endOthers(tx, [...new Set(ended.map(({ userId }) => userId))]);
      await markChecked(tx, sessions);
    });
    total += ended.length;
    if (sessions.length < mostAccounts) break;
  }
  return total;
}
