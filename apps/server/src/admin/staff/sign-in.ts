import type { StaffMember, StaffSignIn } from '@bharti/contracts/admin/staff';
import type { UserId } from '@bharti/domain/brand';
import type { InTransaction, Reader, Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { audit } from '../audit/audit.ts';
import { isPassword } from './password.ts';
import { newStaffToken, type StaffToken } from './staff-token.ts';
import { deleteStaffSession, findAccount, findGoogleEmail, findOrCreateOwner, insertStaffSession } from './store.ts';

export type SignInDeps = { readonly inTransaction: InTransaction; readonly reader: Reader };
export type StaffVisit = {
  /** The session that the browser already had; sign-in ends it. */
  readonly earlier: StaffToken | null;
  readonly userAgent: string | undefined;
};
export type StaffSignedIn = { readonly member: StaffMember; readonly token: string };

/** Opens a session. Refusal: `invalid_credentials`, after the same time for an unknown name and for a wrong password. */
export async function signIn(
  { inTransaction, reader }: SignInDeps,
  { username, password }: StaffSignIn,
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  const account = await findAccount(reader, username);
  // Verified outside the transaction, because it takes long.
  const isRight = await isPassword(account?.passwordHash ?? null, password);
  if (account === null || !isRight) throw new Refused({ code: 'invalid_credentials' });
  const { id, username: name, role } = account;
  const token = await inTransaction((tx) => openSession(tx, { id, name, role }, visit, 'password'));
  return { member: { id, name, role }, token };
}

/**
 * Opens a session for a candidate who is signed in with Google and whose verified e-mail is among the owners'. Refusal:
 * `access_denied` for anyone else.
 */
export async function signInOwner(
  { inTransaction, reader }: SignInDeps,
  userId: UserId,
  owners: readonly string[],
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  const email = await findGoogleEmail(reader, userId);
  if (email === null || !owners.includes(email.toLowerCase())) throw new Refused({ code: 'access_denied' });
  return inTransaction(async (tx) => {
    const id = await findOrCreateOwner(tx, userId);
    if (id === null) throw new Refused({ code: 'access_denied' });
    const member = { id, name: email, role: 'owner' } as const;
    return { member, token: await openSession(tx, member, visit, 'google') };
  });
}

async function openSession(
  tx: Tx,
  { id, role }: StaffMember,
  { earlier, userAgent }: StaffVisit,
  by: 'password' | 'google',
): Promise<string> {
  if (earlier !== null) await deleteStaffSession(tx, earlier);
  const { text, session } = newStaffToken(id);
  await insertStaffSession(tx, session, userAgent);
  await audit(tx, { actor: id, action: 'staff.signed_in', entity: 'staff', id, before: null, after: { role, by } });
  return text;
}

/** Ends the session; nothing happens when it has ended already. */
export function signOut(inTransaction: InTransaction, session: StaffToken): Promise<void> {
  return inTransaction(async (tx) => {
    const { staffId: id } = session;
    if (!(await deleteStaffSession(tx, session))) return;
    await audit(tx, { actor: id, action: 'staff.signed_out', entity: 'staff', id, before: null, after: null });
  });
}
