import type { GoogleSignIn, SessionUser } from '@bharti/contracts/account/session';
import type { IdTokenReader } from '../../platform/firebase/id-tokens.ts';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { lockAccount } from '../../shared/people/account-store.ts';
import { orRefuse } from '../../shared/refusals.ts';
import { deleteSession, insertSession } from '../../shared/sessions/session-store.ts';
import { newToken } from '../../shared/sessions/session-token.ts';
import type { SignedIn, Visit } from './sign-in-trial.ts';
import { findOrCreateProfile, type ResumeDebt, recordLogin, recordMigration } from './store.ts';

export type GoogleDeps = {
  readonly inTransaction: InTransaction;
  readonly readIdToken: IdTokenReader;
  readonly resumeDebt: ResumeDebt;
  /** Failures of login tracking and migration are only logged (specification). */
  readonly onUntracked: (what: 'login' | 'migration', error: unknown) => void;
};

/** Opens a session for the user of a Google ID token. E-mail and its verification are always taken from the token together. */
export async function signInGoogle(deps: GoogleDeps, { idToken }: GoogleSignIn, visit: Visit): Promise<SignedIn> {
  const { issuer, subject, authenticatedAt, ...person } = orRefuse(await deps.readIdToken(idToken));
  const signedIn = await deps.inTransaction(async (tx) => {
    const user = await findOrCreateProfile(tx, { issuer, subject }, person, deps.resumeDebt);
    if (visit.earlier !== null) await deleteSession(tx, visit.earlier);
    const { token, session } = newToken(user.id);
    await insertSession(tx, session, { seconds: visit.sessionSeconds, userAgent: visit.userAgent, authenticatedAt });
    return { user, token };
  });
  await track(deps, signedIn.user, visit);
  return signedIn;
}

/** Runs outside the transaction of the sign-in: a failure here must not undo the session. */
async function track({ inTransaction, onUntracked }: GoogleDeps, user: SessionUser, { userAgent }: Visit) {
  const write = (what: 'login' | 'migration', record: (tx: Tx) => Promise<void>) =>
    inTransaction(async (tx) => {
      // An account that was deleted in between must not get its e-mail back.
      await lockAccount(tx, user.id);
      await record(tx);
    }).catch((error) => onUntracked(what, error));
  await write('login', (tx) => recordLogin(tx, user, 'google', userAgent));
  await write('migration', (tx) => recordMigration(tx, user, userAgent));
}
