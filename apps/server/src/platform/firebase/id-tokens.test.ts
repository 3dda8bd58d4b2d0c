import assert from 'node:assert/strict';
import { createSign, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { test } from 'node:test';
import { createLocalJWKSet } from 'jose';
import { goodClaims, projectId } from '../../testing/id-tokens.ts';
import { createIdTokenReader } from './id-tokens.ts';

const project = {
  apiKey: 'test-key',
  authDomain: `${projectId}.firebaseapp.com`,
  projectId,
  emulatorHost: null,
  serviceAccountFile: null,
};

for (const [bits, isTaken] of [
  [1024, false],
  [2048, true],
] as const) {
  test(`a token that Google would sign with an RSA key of ${bits} bits is ${isTaken ? 'taken' : 'not taken'}`, async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'RS256', kid: 'of-google' })}.${part(goodClaims())}`;
    const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url');
    const jwk: JsonWebKey = publicKey.export({ format: 'jwk' });
    const keys = createLocalJWKSet({ keys: [{ ...jwk, kty: 'RSA', kid: 'of-google', alg: 'RS256', use: 'sig' }] });
    assert.equal((await createIdTokenReader(project, keys)(`${signed}.${signature}`)).ok, isTaken);
  });
}
