import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { errors, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { jsonRequest } from '../../testing/candidate.ts';
import {
  createTokenMaker,
  externalWith,
  goodClaims,
  googleEnv,
  inSeconds,
  type TokenMaker,
} from '../../testing/id-tokens.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

const wrongClaims: Readonly<Record<string, JWTPayload>> = {
  'of another issuer': { iss: 'https://accounts.google.com' },
  'of an issuer that begins like ours': { iss: 'https://securetoken.google.com/bharti-test-2' },
  'of an issuer without https': { iss: 'http://securetoken.google.com/bharti-test' },
  'of an issuer with a slash more': { iss: 'https://securetoken.google.com/bharti-test/' },
  'of another project': { aud: 'another-project', iss: 'https://securetoken.google.com/another-project' },
  'for another audience': { aud: 'another-project' },
  'for a list of audiences': { aud: ['bharti-test', 'another-project'] },
  'without an audience': { aud: '' },
  'that has expired': { exp: inSeconds(-1) },
  'that expired a day ago': { iat: inSeconds(-90_000), auth_time: inSeconds(-90_000), exp: inSeconds(-86_400) },
  'issued 11 minutes ago, which has not expired': {
    iat: inSeconds(-660),
    auth_time: inSeconds(-660),
    exp: inSeconds(2_940),
  },
  'issued in the future': { iat: inSeconds(300) },
  'of a sign-in in the future': { auth_time: inSeconds(300) },
  'not valid yet': { nbf: inSeconds(300) },
  'with an empty subject': { sub: '' },
  'with a subject of 129 letters': { sub: 'x'.repeat(129) },
  'with a NUL in its subject': { sub: 'a\u0000b' },
  'with half a character in its subject': { sub: 'a\ud800' },
  'without an e-mail': { email: undefined },
  'with an e-mail that is none': { email: 'asha' },
  'with an e-mail of 300 letters': { email: `${'a'.repeat(290)}@example.com` },
  'with two e-mails': { email: ['a@example.com', 'b@example.com'] },
  'by password, with which any e-mail can be claimed': { firebase: { sign_in_provider: 'password' } },
  'of a guest': { firebase: { sign_in_provider: 'anonymous' } },
  'that does not say how one signed in': { firebase: undefined },
  'with a verification that is a word': { email_verified: 'true' },
  ...Object.fromEntries(
    ['iss', 'aud', 'sub', 'iat', 'auth_time', 'exp'].map((claim) => [`without ${claim}`, { [claim]: undefined }]),
  ),
};
const wrongTypes: Readonly<Record<string, unknown>> = {
  'with a subject that is a number': { sub: 7 },
  'with an expiry that is a text': { exp: '9999999999' },
  'with an issue time that is a text': { iat: 'now' },
};

const noTokens: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'a word': 'token',
  'three dots': '...',
  'empty parts': '..',
  'five parts, as if encrypted': 'a.b.c.d.e',
  'parts that are no base64': '!!.??.**',
  'a header that is no JSON': `${Buffer.from('alg').toString('base64url')}.e30.AAAA`,
  'a header that is a list': `${Buffer.from('[]').toString('base64url')}.e30.AAAA`,
  'a NUL': 'a.\u0000.c',
  '8,192 letters': 'a'.repeat(8_192),
};

describe('a forged ID token', () => {
  let maker: TokenMaker;
  let server: TestServer;
  before(async () => {
    maker = await createTokenMaker();
    server = await startTestServer(maker.serverOptions);
  });
  after(() => server.stop());

  const send = (idToken: unknown) =>
    newBrowser(server.url).fetch('/api/session/google', jsonRequest('POST', { idToken }));
  const refuses = async (idToken: string) => assertRefused(server, '401 invalid_token', () => send(idToken));

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const pem = () => createPublicKey({ key: maker.publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const hmac = (secret: Uint8Array) =>
    new SignJWT(goodClaims()).setProtectedHeader({ alg: 'HS256', kid: maker.kid }).sign(secret);
  const foreign = async (header: Record<string, unknown>, alg = 'RS256') => {
    const { privateKey } = await generateKeyPair(alg);
    return new SignJWT(goodClaims()).setProtectedHeader({ alg, ...header }).sign(privateKey);
  };
  const changed = async (change: (parts: [string, string, string]) => string) => {
    const [header = '', payload = '', signature = ''] = (await maker.sign()).split('.');
    return change([header, payload, signature]);
  };

  const forgeries: Readonly<Record<string, () => Promise<string>>> = {
    'unsigned (alg none)': async () => new UnsecuredJWT(goodClaims()).encode(),
    'unsigned, alg None': async () => `${part({ alg: 'None', typ: 'JWT' })}.${part(goodClaims())}.`,
    'unsigned, alg NONE, with a key id': async () => `${part({ alg: 'NONE', kid: maker.kid })}.${part(goodClaims())}.`,
    'without alg': () => changed(([, payload, signature]) => `${part({ kid: maker.kid })}.${payload}.${signature}`),
    'alg none over a real signature': () =>
      changed(([, payload, signature]) => `${part({ alg: 'none', kid: maker.kid })}.${payload}.${signature}`),
    'HS256 with the certificate as secret': () => hmac(Buffer.from(pem())),
    'HS256 with the modulus as secret': () => hmac(Buffer.from(String(maker.publicJwk.n), 'base64url')),
    'HS256 with an empty kid': async () =>
      new SignJWT(goodClaims()).setProtectedHeader({ alg: 'HS256', kid: '' }).sign(Buffer.alloc(32)),
    'PS256 under our key id': () => foreign({ kid: maker.kid }, 'PS256'),
    'ES256 under our key id': () => foreign({ kid: maker.kid }, 'ES256'),
    'RS512 under our key id': () => foreign({ kid: maker.kid }, 'RS512'),
    'EdDSA under our key id': () => foreign({ kid: maker.kid }, 'EdDSA'),
    'an unknown key id': () => foreign({ kid: 'unknown' }),
    'no key id, another key': () => foreign({}),
    'another key under our key id': () => foreign({ kid: maker.kid }),
    'a key id that climbs': () => foreign({ kid: '../../../../dev/null' }),
    'a key id that is an address': () => foreign({ kid: 'https://evil.example/key' }),
    'a key id that is SQL': () => foreign({ kid: "' or 1=1 --" }),
    'a key set of its own (jku)': () => foreign({ kid: maker.kid, jku: 'https://evil.example/jwks.json' }),
    'a certificate address of its own (x5u)': () => foreign({ kid: maker.kid, x5u: 'https://evil.example/x509' }),
    'a key of its own (jwk)': () => foreign({ jwk: { kty: 'oct', k: 'AAAA' } }),
    'an unknown extension (crit)': () =>
      changed(
        ([, payload, signature]) =>
          `${part({ alg: 'RS256', kid: maker.kid, crit: ['evil'], evil: true })}.${payload}.${signature}`,
      ),
    'another subject under a real signature': () =>
      changed(([header, , signature]) => `${header}.${part({ ...goodClaims(), sub: 'admin' })}.${signature}`),
    'the signature of another token': async () => {
      const other = (await maker.sign()).split('.')[2];
      return changed(([header, payload]) => `${header}.${payload}.${other}`);
    },
    'no signature': () => changed(([header, payload]) => `${header}.${payload}.`),
    'a signature cut short': () =>
      changed(([header, payload, signature]) => `${header}.${payload}.${signature.slice(0, -8)}`),
    'a signature of zeros': () =>
      changed(([header, payload]) => `${header}.${payload}.${Buffer.alloc(256).toString('base64url')}`),
    'a payload cut short': () =>
      changed(([header, payload, signature]) => `${header}.${payload.slice(0, -9)}.${signature}`),
    'only header and payload': () => changed(([header, payload]) => `${header}.${payload}`),
    'a word before it': async () => `Bearer ${await maker.sign()}`,
  };

  for (const [what, forge] of Object.entries(forgeries)) {
    test(`S01 ${what}`, async () => refuses(await forge()));
  }
  for (const [what, claims] of Object.entries(wrongClaims)) {
    test(`S02 well signed but ${what}`, async () => refuses(await maker.sign(claims)));
  }
  for (const [what, claims] of Object.entries(wrongTypes)) {
    test(`S02 well signed but ${what}`, async () => refuses(await maker.sign(claims as JWTPayload)));
  }
  for (const [what, token] of Object.entries(noTokens)) test(`no token: ${what}`, () => refuses(token));

  for (const [what, idToken] of Object.entries({ none: undefined, 'a list': ['a'], 'a book': 'a'.repeat(8_193) })) {
    test(`a request whose token is ${what} is no request`, () =>
      assertRefused(server, '400 invalid_request', () => send(idToken)));
  }

  test('trial sign-in does not exist beside Google sign-in', () =>
    assertRefused(server, '404 not_found', () =>
      newBrowser(server.url).fetch(
        '/api/session/trial',
        jsonRequest('POST', { name: 'Eve', email: 'eve@example.com' }),
      ),
    ));

  test('S04 a code, a state or a nonce of a provider opens no session: only its ID token does', async () => {
    for (const path of ['/api/session/google', '/api/session', '/__/auth/handler']) {
      const reply = await newBrowser(server.url).fetch(`${path}?code=4%2F0Ab&state=planted&nonce=planted`);
      assert.equal(reply.headers.get('set-cookie'), null, path);
    }
    await assertRefused(server, '400 invalid_request', () =>
      newBrowser(server.url).fetch('/api/session/google', jsonRequest('POST', { code: '4/0Ab', state: 'planted' })),
    );
  });

  test('a valid token is accepted, so the refusals above are about the forgery', async () => {
    assert.equal((await send(await maker.sign())).status, 201);
  });
});

describe('Google’s keys', () => {
  const unreachable: Readonly<Record<string, () => Error>> = {
    'do not come in time': () => new errors.JWKSTimeout(),
    'cannot be fetched': () => new TypeError('fetch failed'),
    'come with an error': () => new errors.JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response'),
    'cannot be read': () => new errors.JWKSInvalid('JSON Web Key Set malformed'),
  };
  for (const [what, error] of Object.entries(unreachable)) {
    test(`that ${what} make the visitor wait, and are not reported as a forged token`, async () => {
      const maker = await createTokenMaker();
      const keys = () => Promise.reject(error());
      const server = await startTestServer({ env: googleEnv, external: externalWith({ keys }) });
      try {
        const idToken = await maker.sign();
        await assertRefused(server, '503 busy', () =>
          newBrowser(server.url).fetch('/api/session/google', jsonRequest('POST', { idToken })),
        );
      } finally {
        await server.stop();
      }
    });
  }
});
