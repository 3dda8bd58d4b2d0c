import type { PasskeyAnswer, PasskeyQuestion } from '@bharti/contracts/admin/staff';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Reader } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../shared/refusals.ts';
import { openSession, type SignInDeps, type StaffSignedIn, type StaffVisit } from '../sign-in.ts';
import { openSeal, sealChallenge, useChallenge } from './challenge.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskey, usePasskey } from './store.ts';

/** Asks any passkey of this site, so that the question names nobody. */
export async function askPasskey(reader: Reader, { id }: RelyingParty): Promise<PasskeyQuestion> {
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' });
  return { options: { ...options }, seal: await sealChallenge(reader, 'sign-in', options.challenge) };
}

/**
 * Opens a session. The authenticator has checked finger, face or PIN, so no further factor is asked. Refusal:
 * `invalid_passkey`.
 */
export async function signInWithPasskey(
  { inTransaction, reader }: SignInDeps,
  { seal, response }: PasskeyAnswer,
  { origin, id: rpId }: RelyingParty,
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  const refused = new Refused({ code: 'invalid_passkey' });
  const challenge = await openSeal(reader, 'sign-in', seal);
  const passkey = await findPasskey(reader, response.id);
  if (challenge === null || passkey === undefined || passkey.username === null) throw refused;
  const { authenticationInfo: info, verified } = await verifyAuthenticationResponse({
    // The library checks the content.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports.split(' ').filter(Boolean) as AuthenticatorTransport[],
    },
  }).catch(() => {
    throw refused;
  });
  if (!verified) throw refused;
  const member = { id: passkey.staffId, name: passkey.username, role: passkey.role };
  return inTransaction(async (tx) => {
    if (!(await useChallenge(tx, challenge))) throw refused;
    if (!(await usePasskey(tx, member.id, passkey.id, info.newCounter))) throw refused;
    return { member, token: await openSession(tx, member, visit, 'passkey') };
  });
}
