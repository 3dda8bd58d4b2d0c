import type { UserId } from '@bharti/domain/brand';
import { mustEnd } from '@bharti/domain/people/provider-account';
import { instant } from '@bharti/domain/time';
import type { RaiseAlarm } from '../../platform/alarms.ts';
import { mostAccounts, type ReadProviderAccounts } from '../../platform/firebase/provider-accounts.ts';
import type { InTransaction, Reader, Tx } from '../../platform/postgres/database.ts';
import { deleteSessions, markChecked } from '../../shared/sessions/session-store.ts';
import { listUnchecked } from './check-store.ts';

/** How long an answer of Google counts, in seconds; with more open sessions than the job can ask about in this time, longer. */
const checkedForSeconds = 3_600;
/** So many requests to Google at most in one run. */
const mostRequests = 10;

/** `before`: only what was opened before this moment ends; null: everything. */
type EndedAccount = { readonly userId: UserId; readonly before: Date | null };

type CheckDeps = {
  readonly inTransaction: InTransaction;
  readonly reader: Reader;
  readonly issuer: string;
  readonly readProviderAccounts: ReadProviderAccounts;
  /** Ends what these people have opened with their Google accounts elsewhere: the sessions of owners in the admin panel. */
  readonly endOthers: (tx: Tx, ended: readonly EndedAccount[]) => Promise<void>;
  readonly alarm: RaiseAlarm;
};

/**
 * Asks Google about the open sessions that it was not asked about for an hour, and ends those whose account it has disabled or deleted, or whose
 * sign-in it has revoked (row S14). Who still has the account signs in again. Two servers may run it at once: a session is asked about twice
 * then, and ended once. @throws Error when Google gives no answer; then all sessions stay.
 */
export async function checkGoogleAccounts(deps: CheckDeps): Promise<void> {
  const { inTransaction, reader, issuer, readProviderAccounts, endOthers, alarm } = deps;
  let count = 0;
  for (let request = 0; request < mostRequests; request += 1) {
    const sessions = await listUnchecked(reader, issuer, { seconds: checkedForSeconds, limit: mostAccounts });
    if (sessions.length === 0) break;
    const accounts = await readProviderAccounts([...new Set(sessions.map(({ subject }) => subject))]);
    const ended = sessions.flatMap((session) => {
      const account = accounts.get(session.subject);
      if (account === undefined || !mustEnd(account, instant(session.signedInAt.getTime()))) return [];
      const before = typeof account === 'object' ? new Date(account.validSince) : null;
      return [{ ...session, before }];
    });
    await inTransaction(async (tx) => {
      await deleteSessions(tx, ended);
      await endOthers(tx, ended);
      await markChecked(tx, sessions);
    });
    count += ended.length;
    if (sessions.length < mostAccounts) break;
  }
  if (count > 0) alarm({ kind: 'sessions_of_closed_accounts', count });
}
