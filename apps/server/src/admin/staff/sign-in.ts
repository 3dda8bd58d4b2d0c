import type { StaffMember, StaffSignIn } from '@bharti/contracts/admin/staff';
import type { UserId } from '@bharti/domain/brand';
import type { Config } from '../../platform/config.ts';
import type { InTransaction, Reader, Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { readKeys } from '../../shared/secrets/sealed-text.ts';
import { audit } from '../audit/audit.ts';
import { knownDevice } from './device.ts';
import { isPassword } from './password.ts';
import { isRemembered, rememberDevice } from './remembered-device.ts';
import { limitsOf } from './sign-in-limits.ts';
import { rememberedTokenIn } from './staff-cookie.ts';
import { newStaffToken, type StaffToken } from './staff-token.ts';
import {
  deleteStaffSession,
  findAccount,
  findGoogleEmail,
  findOrCreateOwner,
  insertStaffSession,
  lockAccount,
} from './store.ts';
import { hasTotp, useCode } from './totp.ts';
import { countTry, forgetTriesOf, forgetTry } from './tries.ts';

export type SignInDeps = {
  readonly config: Config;
  readonly inTransaction: InTransaction;
  readonly reader: Reader;
};
export type StaffVisit = {
  /** The session that the browser already had; sign-in ends it. */
  readonly earlier: StaffToken | null;
  readonly userAgent: string | undefined;
  readonly cookies: string | undefined;
  /** The client's address, as limits count it. */
  readonly address: string;
};
export type StaffSignedIn = {
  readonly member: StaffMember;
  readonly token: string;
  /** The token of a device that is not asked for the second factor again. */
  readonly remembered?: string | undefined;
};

/**
 * Opens a session. Refusals: `too_many_tries`; `invalid_credentials`, after the same time for an unknown name and for a wrong
 * password; with a second factor `code_required`, unless this device is remembered, and `invalid_code`.
 */
export async function signIn(deps: SignInDeps, input: StaffSignIn, visit: StaffVisit): Promise<StaffSignedIn> {
  const { config, inTransaction, reader } = deps;
  const { username, password, code, remember = false } = input;
  const account = await findAccount(reader, username);
  const device = await knownDevice(config, reader, visit.cookies, account?.id ?? null);
  const limits = limitsOf({ username, address: visit.address, device });
  const tried = config.rateLimits ? await countTry(inTransaction, limits) : null;
  // Verified outside the transaction, because it takes long.
  const isRight = await isPassword(account?.passwordHash ?? null, password);
  const refused = new Refused({ code: 'invalid_credentials', ...(tried !== null && { triesLeft: tried.left }) });
  if (account === null || !isRight) throw refused;
  const { id, username: name, role } = account;
  const known = rememberedTokenIn(config, visit.cookies);
  const signedIn = await inTransaction(async (tx): Promise<StaffSignedIn | null> => {
    if (!(await lockAccount(tx, account))) throw refused;
    const needsCode = await hasTotp(tx, id);
    if (needsCode && code === undefined && !(await isRemembered(tx, id, known))) {
      if (tried !== null) await forgetTry(tx, limits, tried);
      return null;
    }
    if (needsCode && code !== undefined && !(await useCode(tx, await readKeys(config, tx), id, code)))
      throw new Refused({ code: 'invalid_code' });
    await forgetTriesOf(tx, limits[0]);
    const member = { id, name, role };
    const isNew = needsCode && code !== undefined && remember;
    const remembered = isNew ? await rememberDevice(tx, id, known, visit.userAgent) : undefined;
    const by = needsCode && code === undefined ? 'remembered device' : 'password';
    return { member, token: await openSession(tx, member, visit, by), remembered };
  });
  if (signedIn === null) throw new Refused({ code: 'code_required' });
  return signedIn;
}

/**
 * Opens a session for a candidate who is signed in with Google and whose verified e-mail is among the owners'. Refusal:
 * `access_denied` for anyone else.
 */
export async function signInOwner(
  { config, inTransaction, reader }: SignInDeps,
  userId: UserId,
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  const email = await findGoogleEmail(reader, userId);
  if (email === null || !config.adminEmails.includes(email.toLowerCase())) throw new Refused({ code: 'access_denied' });
  return inTransaction(async (tx) => {
    const known = await findOrCreateOwner(tx, userId);
    if (known === null || !(await lockAccount(tx, known))) throw new Refused({ code: 'access_denied' });
    const member = { ...known, name: email };
    return { member, token: await openSession(tx, member, visit, 'google') };
  });
}

/** @returns the session's token. */
export async function openSession(
  tx: Tx,
  { id, role }: StaffMember,
  { earlier, userAgent }: Pick<StaffVisit, 'earlier' | 'userAgent'>,
  by: 'password' | 'remembered device' | 'google' | 'passkey' | 'invitation',
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
