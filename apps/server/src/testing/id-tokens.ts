import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import type { KeySource } from '../platform/firebase/id-tokens.ts';
import { googleServices } from '../platform/firebase/provider-accounts.ts';
import type { ExternalServices } from '../server.ts';
import type { TestServerOptions } from './test-server.ts';

export const projectId = 'bharti-test';
export const googleEnv = {
  FIREBASE_API_KEY: 'test-key',
  FIREBASE_AUTH_DOMAIN: 'bharti-test.firebaseapp.com',
  FIREBASE_PROJECT_ID: projectId,
} as const;

/** A stand-in for Google: it has a key pair, publishes the public key, and signs tokens with the private key. */
export type TokenMaker = {
  readonly keys: KeySource;
  readonly kid: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
  /** Options of a server that accepts these tokens. */
  readonly serverOptions: TestServerOptions;
  readonly sign: (claims?: JWTPayload, header?: Partial<JWTHeaderParameters>) => Promise<string>;
};

export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/** The claims of a token that Firebase issued for a Google sign-in one minute ago. */
export const goodClaims = (): JWTPayload => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: crypto.randomUUID(),
  iat: inSeconds(-60),
  auth_time: inSeconds(-60),
  exp: inSeconds(3_540),
  email: `${crypto.randomUUID()}@example.com`,
  email_verified: true,
  name: 'Asha Patil',
  picture: 'https://lh3.googleusercontent.com/a/photo',
  firebase: { sign_in_provider: 'google.com', identities: {} },
});

/** Google's services as the product asks them, but for the given ones. */
export const externalWith = (given: Pick<ExternalServices, 'keys'> & Partial<ExternalServices>): ExternalServices => ({
  helperOrigin: null,
  accountServices: googleServices,
  ...given,
});

export async function createTokenMaker(): Promise<TokenMaker> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = crypto.randomUUID();
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  const keys = createLocalJWKSet({ keys: [publicJwk] });
  return {
    keys,
    kid,
    publicJwk,
    serverOptions: { env: googleEnv, external: externalWith({ keys }) },
    sign: (claims = {}, header = {}) =>
      new SignJWT({ ...goodClaims(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header })
        .sign(privateKey),
  };
}

/** A copy of an unsigned token of the emulator that was issued two hours ago and expired one hour ago. */
export function expiredCopy(idToken: string): string {
  const { payload } = UnsecuredJWT.decode(idToken);
  const times = { iat: inSeconds(-7_200), auth_time: inSeconds(-7_200), exp: inSeconds(-3_600) };
  return new UnsecuredJWT({ ...payload, ...times }).encode();
}
