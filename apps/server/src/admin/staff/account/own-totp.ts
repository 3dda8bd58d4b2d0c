import type { RecoveryCodes, TotpSetup } from '@bharti/contracts/admin/account';
import type { StaffMember } from '@bharti/contracts/admin/staff';
import { type StaffId, triesPerMinute, triesPerQuarter } from '@bharti/domain/people/staff';
import { generateSecret, generateURI } from 'otplib';
import { renderSVG } from 'uqr';
import { Refused } from '../../../shared/refusals.ts';
import { readKeys, sealText } from '../../../shared/secrets/sealed-text.ts';
import { audit } from '../../audit/audit.ts';
import { forgetDevices } from '../remembered-device.ts';
import type { SignInDeps } from '../sign-in.ts';
import { renewRecoveryCodes, useAppCode } from '../totp.ts';
import { countTry } from '../tries.ts';
import { requirePassword } from './own-password.ts';

/** Makes a secret that counts only after a first code. It is sent in this reply only. */
export async function beginTotp(deps: SignInDeps, { id, name }: StaffMember, current: string): Promise<TotpSetup> {
  await requirePassword(deps, id, current);
  const plainSecret = generateSecret();
  await deps.inTransaction(async (tx) => {
    const secret = sealText(await readKeys(deps.config, tx), plainSecret, id);
    const begun = await tx
      .insertInto('staff_totp')
      .values({ staff_id: id, secret })
      .onConflict((conflict) =>
        conflict.column('staff_id').doUpdateSet({ secret }).where('staff_totp.is_confirmed', '=', false),
      )
      .returning('staff_id')
      .executeTakeFirst();
    // While a second factor is on, it is not replaced silently: it has to be switched off first.
    if (begun === undefined) throw new Refused({ code: 'invalid_request' });
    await audit(tx, { actor: id, action: 'staff.totp_begun', entity: 'staff', id, before: null, after: null });
  });
  const uri = generateURI({ issuer: 'Police Bharti', label: name, secret: plainSecret });
  return { secret: plainSecret, svg: renderSVG(uri, { border: 2 }) };
}

/** Switches the second factor on. Refusals: `invalid_code`, `too_many_tries`. */
export async function confirmTotp(
  { config, inTransaction }: SignInDeps,
  id: StaffId,
  code: string,
): Promise<RecoveryCodes> {
  const limited = { what: `account ${id}`, limits: [triesPerMinute, triesPerQuarter] };
  if (config.rateLimits) await countTry(inTransaction, [limited]);
  return inTransaction(async (tx) => {
    if (!(await useAppCode(tx, await readKeys(config, tx), id, code))) throw new Refused({ code: 'invalid_code' });
    const { numUpdatedRows } = await tx
      .updateTable('staff_totp')
      .set({ is_confirmed: true })
      .where('staff_id', '=', id)
      .where('is_confirmed', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused({ code: 'invalid_request' });
    const codes = await renewRecoveryCodes(tx, id);
    await audit(tx, { actor: id, action: 'staff.totp_on', entity: 'staff', id, before: null, after: null });
    return { codes: [...codes] };
  });
}

export async function removeTotp(deps: SignInDeps, id: StaffId, current: string): Promise<void> {
  await requirePassword(deps, id, current);
  await deps.inTransaction(async (tx) => {
    await tx.deleteFrom('staff_totp').where('staff_id', '=', id).execute();
    await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute();
    await forgetDevices(tx, id);
    await audit(tx, { actor: id, action: 'staff.totp_off', entity: 'staff', id, before: null, after: null });
  });
}
