import type { NewPasskey } from '@bharti/contracts/admin/account';
import type { PasskeyQuestion, StaffMember } from '@bharti/contracts/admin/staff';
import { mostPasskeys, type PasskeyId, type StaffId } from '@bharti/domain/people/staff';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { InTransaction, Reader } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../shared/refusals.ts';
import { audit } from '../../audit/audit.ts';
import { openSeal, sealChallenge, useChallenge } from './challenge.ts';
import type { RelyingParty } from './relying-party.ts';
import { listPasskeys } from './store.ts';

// COSE numbers of Ed25519, ES256 and RS256: every authenticator knows one of them.
const algorithms = [-8, -7, -257];

/** Asks for a passkey that the person can choose without a user name. The passkeys they have are not offered again. */
export async function askNewPasskey(
  reader: Reader,
  { id, name }: StaffMember,
  rp: RelyingParty,
): Promise<PasskeyQuestion> {
  const known = await listPasskeys(reader, id);
  if (known.length >= mostPasskeys) throw new Refused({ code: 'too_many_passkeys' });
  const options = await generateRegistrationOptions({
    rpName: 'Police Bharti',
    rpID: rp.id,
    userID: new TextEncoder().encode(id),
    userName: name,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options }, seal: await sealChallenge(reader, id, options.challenge) };
}

type Deps = { readonly reader: Reader; readonly inTransaction: InTransaction };

/** Refusals: `invalid_passkey`, `too_many_passkeys`. */
export async function addPasskey(
  { reader, inTransaction }: Deps,
  staff: StaffId,
  { name, seal, response }: NewPasskey,
  rp: RelyingParty,
): Promise<void> {
  const refused = new Refused({ code: 'invalid_passkey' });
  const challenge = await openSeal(reader, staff, seal);
  if (challenge === null) throw refused;
  const { registrationInfo } = await verifyRegistrationResponse({
    // The library checks the content.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw refused;
  });
  if (registrationInfo === undefined) throw refused;
  const { credential } = registrationInfo;
  const id = crypto.randomUUID() as PasskeyId;
  await inTransaction(async (tx) => {
    if (!(await useChallenge(tx, challenge))) throw refused;
    // Locked, so that two requests do not both find the last free place.
    await tx.selectFrom('staff').select('id').where('id', '=', staff).forUpdate().executeTakeFirstOrThrow();
    if ((await listPasskeys(tx, staff)).length >= mostPasskeys) throw new Refused({ code: 'too_many_passkeys' });
    const added = await tx
      .insertInto('staff_passkeys')
      .values({
        staff_id: staff,
        id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(' '),
        name,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw refused;
    await audit(tx, {
      actor: staff,
      action: 'staff.passkey_added',
      entity: 'staff',
      id: staff,
      before: null,
      after: { passkey: id },
    });
  });
}

export function removePasskey(inTransaction: InTransaction, staff: StaffId, id: PasskeyId): Promise<void> {
  return inTransaction(async (tx) => {
    const removed = await tx
      .deleteFrom('staff_passkeys')
      .where('staff_id', '=', staff)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) throw new Refused({ code: 'not_found' });
    await audit(tx, {
      actor: staff,
      action: 'staff.passkey_removed',
      entity: 'staff',
      id: staff,
      before: { passkey: id },
      after: null,
    });
  });
}
