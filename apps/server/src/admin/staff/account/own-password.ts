import type { OwnConfirmation, PasswordChange } from '@bharti/contracts/admin/account';
import type { StaffMember } from '@bharti/contracts/admin/staff';
import { type StaffId, triesPerMinute, triesPerQuarter } from '@bharti/domain/people/staff';
import { Refused } from '../../../shared/refusals.ts';
import { audit } from '../../audit/audit.ts';
import { refuseGuessable } from '../guessable.ts';
import { hashPassword, isPassword } from '../password.ts';
import { forgetDevices } from '../remembered-device.ts';
import type { SignInDeps } from '../sign-in.ts';
import type { StaffToken } from '../staff-token.ts';
import { deleteOtherSessions, lockAccount } from '../store.ts';
import { countTry, forgetTriesOf } from '../tries.ts';

/**
 * Asks for the current password before a change of the account, so that an unlocked phone is not enough. Refusals:
 * `wrong_password`, `too_many_tries`.
 * @returns the hash of the current password.
 */
export async function requirePassword(
  { config, inTransaction, reader }: SignInDeps,
  staff: StaffId,
  password: string,
): Promise<string> {
  const limited = { what: `account ${staff}`, limits: [triesPerMinute, triesPerQuarter] };
  if (config.rateLimits) await countTry(inTransaction, [limited]);
  const account = await reader.selectFrom('staff').select('password_hash').where('id', '=', staff).executeTakeFirst();
  const hash = account?.password_hash ?? null;
  if (hash === null || !(await isPassword(hash, password))) throw new Refused({ code: 'wrong_password' });
  await inTransaction((tx) => forgetTriesOf(tx, limited));
  return hash;
}

/**
 * The same for a change that an owner by e-mail can make too: they have no password here, and their session with Google is not
 * ours to ask about. Refusals: those of `requirePassword`.
 */
export async function requireOwnPassword(
  deps: SignInDeps,
  staff: StaffId,
  { current = '' }: OwnConfirmation,
): Promise<void> {
  const account = await deps.reader.selectFrom('staff').select('username').where('id', '=', staff).executeTakeFirst();
  if (account?.username !== null) await requirePassword(deps, staff, current);
}

/**
 * Ends every other session of the person and forgets every remembered device: another person may know the
 * old password. Refusals: those of `requirePassword`, `password_guessable`.
 */
export async function changePassword(
  deps: SignInDeps,
  { id: staff, name }: StaffMember,
  { current, next }: PasswordChange,
  session: StaffToken | null,
): Promise<void> {
  const passwordHash = await requirePassword(deps, staff, current);
  await refuseGuessable(next, name);
  const password_hash = await hashPassword(next);
  await deps.inTransaction(async (tx) => {
    // Without this check, the second of two simultaneous changes would undo the first.
    if (!(await lockAccount(tx, { id: staff, passwordHash }))) throw new Refused({ code: 'wrong_password' });
    await tx.updateTable('staff').set({ password_hash }).where('id', '=', staff).execute();
    await deleteOtherSessions(tx, staff, session);
    await forgetDevices(tx, staff);
    await audit(tx, {
      actor: staff,
      action: 'staff.password_changed',
      entity: 'staff',
      id: staff,
      before: null,
      after: null,
    });
  });
}
