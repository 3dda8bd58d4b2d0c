import type { SessionUser, TrialSignIn } from '@bharti/contracts/account/session';
import type { InTransaction } from '../../platform/postgres/database.ts';
import { deleteSession, insertSession } from '../../shared/sessions/session-store.ts';
import { newToken, type SessionToken } from '../../shared/sessions/session-token.ts';
import { findOrCreateProfile, type ResumeDebt, recordLogin } from './store.ts';

export type SignedIn = { readonly user: SessionUser; readonly token: string };
export type Visit = {
  /** The session that the browser already had. Sign-in ends it, so that a session cookie planted earlier stops working. */
  readonly earlier: SessionToken | null;
  readonly userAgent: string | undefined;
  readonly sessionSeconds: number;
};

export type TrialDeps = { readonly inTransaction: InTransaction; readonly resumeDebt: ResumeDebt };

/** Trial sign-in checks nothing, so the e-mail counts as unverified and never gets a role (specification, section 6). */
export function signInTrial(
  { inTransaction, resumeDebt }: TrialDeps,
  { name, email }: TrialSignIn,
  { earlier, userAgent, sessionSeconds }: Visit,
): Promise<SignedIn> {
  return inTransaction(async (tx) => {
    const identity = { issuer: 'trial', subject: email.toLowerCase() };
    const person = { email, emailVerified: false, name, avatar: null };
    // A later sign-in may correct the name; the e-mail of the first sign-in is kept.
    const user = await findOrCreateProfile(tx, identity, person, resumeDebt, { name });
    if (earlier !== null) await deleteSession(tx, earlier);
    const { token, session } = newToken(user.id);
    await insertSession(tx, session, { seconds: sessionSeconds, userAgent, authenticatedAt: null });
    await recordLogin(tx, user, 'trial', userAgent);
    return { user, token };
  });
}
