import type { PasskeyAnswer, PasskeyQuestion } from '@bharti/contracts/admin/staff';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Reader } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../shared/refusals.ts';
import { knownDevice } from '../device.ts';
import { openSession, type SignInDeps, type StaffSignedIn, type StaffVisit } from '../sign-in.ts';
import { passkeyLimits } from '../sign-in-limits.ts';
import { lockAccount } from '../store.ts';
import { countTry, forgetTry } from '../tries.ts';
import { openSeal, sealChallenge, useChallenge } from './challenge.ts';
import { unusedKey } from './cose-key.ts';
import type { RelyingParty } from './relying-party.ts';
import { type FoundPasskey, findPasskey, usePasskey } from './store.ts';

/** Asks any passkey of this site, so that the question reveals no user. */
export async function askPasskey(reader: Reader, { id }: RelyingParty): Promise<PasskeyQuestion> {
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' });
  return { options: { ...options }, seal: await sealChallenge(reader, 'sign-in', options.challenge) };
}

/**
 * Opens a session. The authenticator has checked finger, face or PIN, so no further factor is asked. Refusals:
 * `too_many_tries`; `invalid_passkey`, after the same work for an unknown passkey and for a wrong signature.
 */
export async function signInWithPasskey(
  deps: SignInDeps,
  { seal, response }: PasskeyAnswer,
  { origin, id: rpId }: RelyingParty,
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  const { config, inTransaction, reader } = deps;
  const refused = new Refused({ code: 'invalid_passkey' });
  const passkey = await findPasskey(reader, response.id);
  const device = await knownDevice(config, reader, visit.cookies, passkey?.staffId ?? null);
  const limits = passkeyLimits({ address: visit.address, device });
  const tried = config.rateLimits ? await countTry(inTransaction, limits) : null;
  const challenge = await openSeal(reader, 'sign-in', seal);
  if (challenge === null) throw refused;
  const { authenticationInfo: info, verified } = await verifyAuthenticationResponse({
    // The library checks the content.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: passkey === undefined ? { ...noPasskey, id: response.id } : toCredential(passkey),
  }).catch(() => {
    throw refused;
  });
  if (!verified || passkey === undefined || passkey.username === null) throw refused;
  const member = { id: passkey.staffId, name: passkey.username, role: passkey.role };
  return inTransaction(async (tx) => {
    if (!(await lockAccount(tx, member))) throw refused;
    if (!(await useChallenge(tx, challenge))) throw refused;
    if (!(await usePasskey(tx, member.id, passkey.id, info.newCounter))) throw refused;
    if (tried !== null) await forgetTry(tx, limits, tried);
    return { member, token: await openSession(tx, member, visit, 'passkey') };
  });
}

const toCredential = (passkey: FoundPasskey): WebAuthnCredential => ({
  id: passkey.credential_id,
  publicKey: new Uint8Array(passkey.public_key),
  counter: passkey.counter,
  transports: passkey.transports.split(' ').filter(Boolean) as AuthenticatorTransport[],
});

/** An unknown passkey is verified against this key, so that it takes as long as a known one. */
const noPasskey = { publicKey: unusedKey(), counter: 0 };
