import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount, type StaffId } from '@bharti/domain/people/staff';
import { verify } from 'otplib';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { openText } from '../../shared/secrets/sealed-text.ts';
import type { Keys } from '../../shared/secrets/site-secret-store.ts';

/** Seconds by which the phone's clock may be early or late. */
const tolerance = 30;

/** Whether sign-in asks this person for a code. */
export const hasTotp = async (reader: Reader, staff: StaffId): Promise<boolean> =>
  (await reader
    .selectFrom('staff_totp')
    .select('staff_id')
    .where('staff_id', '=', staff)
    .where('is_confirmed', '=', true)
    .executeTakeFirst()) !== undefined;

/** Uses up a code of the authenticator app or a recovery code. @returns false when it is wrong or was used before. */
export const useCode = async (tx: Tx, keys: Keys, staff: StaffId, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code) ? useAppCode(tx, keys, staff, code) : useRecoveryCode(tx, staff, code);

/** The row lock makes two requests with the same code follow each other: the second finds the step used. */
export async function useAppCode(tx: Tx, keys: Keys, staff: StaffId, code: string): Promise<boolean> {
  const totp = await tx
    .selectFrom('staff_totp')
    .select(['secret', 'last_step'])
    .where('staff_id', '=', staff)
    .forUpdate()
    .executeTakeFirst();
  if (totp === undefined) return false;
  const secret = openText(keys, totp.secret, staff);
  // No key opens the secret; the server has logged a warning at start.
  if (secret === null) return false;
  const result = await verify({ secret, token: code, epochTolerance: tolerance, afterTimeStep: totp.last_step });
  if (!result.valid || !('timeStep' in result)) return false;
  await tx.updateTable('staff_totp').set({ last_step: result.timeStep }).where('staff_id', '=', staff).execute();
  return true;
}

async function useRecoveryCode(tx: Tx, staff: StaffId, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staff)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Seven groups of four characters: 138 random bits. Below 112 bits a plain hash could not be stored (OWASP ASVS 5, 6.5.2). */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 7 }, group).join('-');
}

/** Typed with or without hyphens, in small or large letters. */
const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();

/** Replaces the person's recovery codes. @returns the new ones, which are stored only as hashes. */
export async function renewRecoveryCodes(tx: Tx, staff: StaffId): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staff).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staff, code_hash: hashOf(code) })))
    .execute();
  return codes;
}
