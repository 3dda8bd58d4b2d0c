import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import { type FirebaseProject, issuerOf } from './firebase.ts';
import { type GoogleAccount, readAccount } from './google-account.ts';

/** Reads an ID token. Refusals: `invalid_token`; `busy` when Google's keys cannot be fetched. */
export type IdTokenReader = (token: string) => Promise<Result<GoogleAccount, Refusal>>;
export type KeySource = JWTVerifyGetKey;

const keysUrl = new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com');

/** Google's public keys, which change about once a day. They are fetched when a token is checked, never at start. */
export const googleKeys = (): KeySource =>
  createRemoteJWKSet(keysUrl, {
    timeoutDuration: 5_000,
    cacheMaxAge: 3_600_000,
    // Tokens with unknown key ids must not cause a request to Google each.
    cooldownDuration: 30_000,
  });

export function createIdTokenReader(project: FirebaseProject, keys: KeySource): IdTokenReader {
  const expected = {
    issuer: issuerOf(project),
    audience: project.projectId,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  };
  const readPayload = async (token: string): Promise<JWTPayload> => {
    // The emulator's tokens are unsigned; a server with the emulator accepts no others.
    if (project.emulatorHost !== null) return UnsecuredJWT.decode(token, expected).payload;
    const { payload } = await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] });
    return payload;
  };
  return async (token) => {
    const payload = await readPayload(token).then(ok, (error: unknown) =>
      refuse({ code: isForged(error) ? 'invalid_token' : 'busy' } as const),
    );
    if (!payload.ok) return payload;
    const account = readAccount(payload.value, Date.now());
    return account === null ? refuse({ code: 'invalid_token' }) : ok(account);
  };
}

const keyFailures = [errors.JWKSTimeout, errors.JWKSInvalid];

/** Whether the token itself is wrong, as opposed to keys that could not be fetched or read. */
function isForged(error: unknown): boolean {
  if (keyFailures.some((kind) => error instanceof kind)) return false;
  // A reply of Google other than 200 is thrown as the base class, a network failure as an ordinary Error.
  return error instanceof errors.JOSEError && error.code !== errors.JOSEError.code;
}
