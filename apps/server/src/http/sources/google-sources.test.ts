import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '../../platform/config.ts';
import { securityHeaders } from '../headers.ts';

const project = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'bharti.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'bharti',
};

/** The content policy by directive. */
function policyOf(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const policy = securityHeaders(readConfig({ PAYMENTS: 'off', ...env }), null, [])['content-security-policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the content policy', () => {
  for (const [what, env] of Object.entries({ 'trial mode': {}, 'sign-in is off': { TRIAL: 'off' } })) {
    test(`knows no other site but the frame of the video player where ${what}`, () => {
      const policy = policyOf(env);
      assert.deepEqual(
        [policy['script-src'], policy['connect-src'], policy['frame-src']],
        ["'self'", "'self'", 'https://www.youtube-nocookie.com'],
      );
    });
  }

  test('allows only what Google sign-in needs', () => {
    const policy = policyOf(project);
    assert.equal(policy['script-src'], "'self' https://apis.google.com");
    assert.equal(
      policy['connect-src'],
      "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
    assert.equal(policy['frame-src'], 'https://bharti.firebaseapp.com https://www.youtube-nocookie.com');
    assert.equal(policy['default-src'], "'none'");
  });

  test('frames no other site where the helper is ours', () => {
    assert.equal(
      policyOf({ ...project, PUBLIC_URL: 'https://bharti.example' })['frame-src'],
      "'self' https://www.youtube-nocookie.com",
    );
  });

  test('knows the emulator instead of Google where that is set', () => {
    const policy = policyOf({ ...project, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    assert.equal(policy['connect-src'], "'self' http://127.0.0.1:9099");
    assert.equal(policy['frame-src'], 'http://127.0.0.1:9099 https://www.youtube-nocookie.com');
  });
});
