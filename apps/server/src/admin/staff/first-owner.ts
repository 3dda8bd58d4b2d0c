import { randomInt } from 'node:crypto';
import type { StaffId } from '@bharti/domain/people/staff';
import type { Config } from '../../platform/config.ts';
import { ConfigError } from '../../platform/config-error.ts';
import type { InTransaction, Reader } from '../../platform/postgres/database.ts';
import { audit } from '../audit/audit.ts';
import { isGuessable } from './guessable.ts';
import { hashPassword, isPassword } from './password.ts';
import { forgetDevices } from './remembered-device.ts';
import { deleteOtherSessions } from './store.ts';

type FirstOwnerDeps = {
  readonly config: Pick<Config, 'adminUsername' | 'adminPassword' | 'signIn'>;
  readonly inTransaction: InTransaction;
  readonly reader: Reader;
};

type Hashes = { readonly password_hash: string; readonly configured_hash?: string };

/** A new account with a random password, which is printed once. */
export type NewOwner = { readonly username: string; readonly password: string };

/**
 * Makes the owner's account that the configuration names, with the configured password; a password that was configured later
 * replaces the account's. In trial mode, without a configured password, the first start makes one with a random password.
 * @throws ConfigError when the configured password is easy to guess.
 * @returns the account with its random password, at the start that made it; otherwise null.
 */
export async function ensureFirstOwner({ config, inTransaction, reader }: FirstOwnerDeps): Promise<NewOwner | null> {
  const { adminUsername: username, adminPassword } = config;
  const known = await reader
    .selectFrom('staff')
    .select(['id', 'configured_hash'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (adminPassword === null) {
    // Outside trial mode no account is made by default: the operator must configure a password or an e-mail.
    if (config.signIn !== 'trial' || known !== undefined || (await hasOwner(reader))) return null;
    const password = randomPassword();
    const isMade = await insertOwner(inTransaction, { username, password_hash: await hashPassword(password) });
    return isMade ? { username, password } : null;
  }
  if (known !== undefined && (await isPassword(known.configured_hash, adminPassword))) return null;
  if (await isGuessable(adminPassword, username))
    throw new ConfigError('ADMIN_PASSWORD: is easy to guess, choose another');
  const password_hash = await hashPassword(adminPassword);
  const configured = { password_hash, configured_hash: password_hash };
  if (known === undefined) await insertOwner(inTransaction, { username, ...configured });
  else await setPassword(inTransaction, known.id, configured);
  return null;
}

const hasOwner = async (reader: Reader): Promise<boolean> =>
  (await reader.selectFrom('staff').select('id').where('role', '=', 'owner').limit(1).executeTakeFirst()) !== undefined;

/** @returns false when another server that started at the same time was first. */
function insertOwner(inTransaction: InTransaction, account: { username: string } & Hashes): Promise<boolean> {
  return inTransaction(async (tx) => {
    const id = crypto.randomUUID() as StaffId;
    const made = await tx
      .insertInto('staff')
      .values({ id, ...account, role: 'owner' })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) return false;
    await audit(tx, {
      actor: 'system',
      action: 'staff.created',
      entity: 'staff',
      id,
      before: null,
      after: { role: 'owner' },
    });
    return true;
  });
}

/** An operator who has forgotten the password can configure another one, also after the account was deactivated. */
function setPassword(inTransaction: InTransaction, id: StaffId, hashes: Hashes): Promise<void> {
  return inTransaction(async (tx) => {
    await tx
      .updateTable('staff')
      .set({ ...hashes, is_active: true, role: 'owner' })
      .where('id', '=', id)
      .execute();
    await deleteOtherSessions(tx, id, null);
    await forgetDevices(tx, id);
    await audit(tx, { actor: 'system', action: 'staff.password_set', entity: 'staff', id, before: null, after: null });
  });
}

// No characters that look alike, because people copy the password from a terminal by hand.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 20 characters in groups of five: 99 random bits. */
function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
