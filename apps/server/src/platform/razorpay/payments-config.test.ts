import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { isInsecureTrialMode } from '../trial-mode.ts';

const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_AbCdEfGhIjKlMn',
  RAZORPAY_KEY_SECRET: 'the-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'the-webhook-secret',
};
const google = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'bharti.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'bharti',
};
const emulator = { ...google, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
const publicSite = { NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'https://police-bharti.example' };
const sandbox = { ...keys, RAZORPAY_SANDBOX_URL: 'http://127.0.0.1:4000' };

function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.message;
  }
  return assert.fail('accepted');
}
const kindOf = (env: NodeJS.ProcessEnv) => readConfig(env).payments.kind;

describe('payments', () => {
  test('go through Razorpay once the three values are set, also in production', () => {
    assert.deepEqual(readConfig({ ...google, ...keys, ...publicSite }).payments, {
      kind: 'razorpay',
      keyId: keys.RAZORPAY_KEY_ID,
      keySecret: keys.RAZORPAY_KEY_SECRET,
      webhookSecrets: [keys.RAZORPAY_WEBHOOK_SECRET],
      accountId: null,
      sandboxUrl: null,
    });
  });

  test('accept two webhook secrets while one is being changed', () => {
    const { payments } = readConfig({ ...keys, RAZORPAY_WEBHOOK_SECRET_OLD: 'the-old-secret' });
    assert.deepEqual(payments.kind === 'razorpay' && payments.webhookSecrets, ['the-webhook-secret', 'the-old-secret']);
  });

  test('go through the stand-in with trial sign-in and no keys', () => {
    assert.deepEqual([kindOf({}), kindOf(emulator)], ['stand-in', 'stand-in']);
  });

  test('are off with PAYMENTS=off, whatever else is set, and without sign-in', () => {
    for (const env of [{}, keys, google, { ...google, ...keys, ...publicSite }]) {
      assert.equal(kindOf({ ...env, PAYMENTS: 'off' }), 'off');
    }
    assert.equal(kindOf({ TRIAL: 'off' }), 'off');
  });

  test('that are off tell of a key that is set and not used', () => {
    const paymentsOf = (env: NodeJS.ProcessEnv) => readConfig({ ...env, PAYMENTS: 'off' }).payments;
    assert.deepEqual(paymentsOf({ ...google, ...keys, ...publicSite }), { kind: 'off', isKeyUnused: true });
    assert.deepEqual(paymentsOf({ ...google, ...publicSite }), { kind: 'off', isKeyUnused: false });
  });

  test('with Google sign-in and without keys prevent the start, and the message says what to set', () => {
    for (const env of [google, { ...google, ...publicSite }]) {
      const said = refusalOf(env);
      for (const name of [...Object.keys(keys), 'PAYMENTS=off']) assert.ok(said.includes(name), name);
    }
  });

  for (const missing of Object.keys(keys)) {
    test(`prevent the start when only ${missing} is missing`, () => {
      const said = refusalOf({ ...keys, [missing]: '' });
      assert.match(said, new RegExp(`^${missing}: must be set`));
      assert.equal(said.split('\n').length, 1);
    });
  }
  for (const alone of ['RAZORPAY_SANDBOX_URL', 'RAZORPAY_WEBHOOK_SECRET_OLD', 'RAZORPAY_ACCOUNT_ID']) {
    test(`with ${alone} alone are refused, and the three others are named`, () => {
      const value = { RAZORPAY_SANDBOX_URL: 'http://127.0.0.1:4000', RAZORPAY_ACCOUNT_ID: 'acc_12345678' }[alone];
      const lines = refusalOf({ [alone]: value ?? 'an-old-secret' }).split('\n');
      assert.deepEqual(
        lines.map((line) => line.split(':')[0]),
        Object.keys(keys),
      );
    });
  }

  const wrong: Readonly<Record<string, readonly string[]>> = {
    RAZORPAY_KEY_ID: ['live', 'rzp_life_AbCdEfGhIjKlMn', "rzp_live_'; script-src *", ' rzp_live_AbCdEfGhIjKlMn'],
    RAZORPAY_KEY_SECRET: ['short', 'with a space', 'x'.repeat(201)],
    RAZORPAY_WEBHOOK_SECRET: ['short', 'with a space'],
    RAZORPAY_WEBHOOK_SECRET_OLD: ['short'],
    RAZORPAY_ACCOUNT_ID: ['bharti', 'acc_'],
    RAZORPAY_SANDBOX_URL: ['https://127.0.0.1:4000', '127.0.0.1:4000', 'http://127.0.0.1:4000/v1', 'http://'],
    PAYMENTS: ['no', 'OFF', '0'],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      test(`${name}='${value}' is refused by name`, () => {
        assert.match(refusalOf({ ...keys, [name]: value }), new RegExp(`^${name}: must`, 'm'));
      });
    }
  }
});

test('a wrong secret is not repeated', () => {
  const secret = 'secret with spaces';
  assert.ok(
    !refusalOf({ ...keys, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: secret }).includes('with spaces'),
  );
});

describe('the payment stand-in is an insecure trial mode', () => {
  test('and lets the server start only on a loopback address', () => {
    const env = { ...google, ...sandbox };
    assert.ok(isInsecureTrialMode(readConfig(env)));
    assert.match(refusalOf({ ...env, ...publicSite }), /^Through the payment stand-in.*\nNODE_ENV is production/);
    assert.match(refusalOf({ ...env, HOST: '0.0.0.0' }), /^HOST is 0\.0\.0\.0/m);
    assert.match(refusalOf({ ...env, PUBLIC_URL: 'https://police-bharti.example' }), /^PUBLIC_URL is/m);
  });

  test('it is reachable from this machine only', () => {
    for (const RAZORPAY_SANDBOX_URL of [
      'http://192.168.1.5:4000',
      'http://127.0.0.1.evil.example',
      'http://evil.example',
    ]) {
      assert.match(refusalOf({ ...keys, RAZORPAY_SANDBOX_URL }), /^RAZORPAY_SANDBOX_URL is not a loopback address$/m);
    }
  });

  test('with Google sign-in and real keys the server is not in trial mode', () => {
    assert.ok(!isInsecureTrialMode(readConfig({ ...google, ...keys })));
  });
});
