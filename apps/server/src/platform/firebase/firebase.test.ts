import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { browserFirebase } from './firebase.ts';

const project = {
  FIREBASE_API_KEY: 'AIzaSy-test_key',
  FIREBASE_AUTH_DOMAIN: 'bharti.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'bharti',
};
const emulator = { ...project, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
const publicSite = { NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'https://police-bharti.example' };

/** Payments are off, because these tests are about sign-in. */
const read = (env: NodeJS.ProcessEnv) => readConfig({ PAYMENTS: 'off', ...env });

function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.message;
  }
  return assert.fail(`accepted ${JSON.stringify(env)}`);
}

describe('the configuration of sign-in', () => {
  test('uses Google when the project is named, also in production', () => {
    assert.equal(read(project).signIn, 'google');
    assert.equal(read({ ...project, ...publicSite }).signIn, 'google');
    assert.equal(read({ ...project, TRIAL: 'on' }).signIn, 'google');
  });

  test('offers no sign-in with TRIAL=off, also in production', () => {
    assert.deepEqual([read({ TRIAL: 'off' }).signIn, read({ TRIAL: 'off' }).firebase], ['none', null]);
    assert.equal(read({ TRIAL: 'off', ...publicSite }).signIn, 'none');
  });

  test('names what to configure where trial mode is not allowed', () => {
    const said = refusalOf(publicSite);
    for (const name of [...Object.keys(project), 'TRIAL=off']) assert.ok(said.includes(name), name);
  });

  for (const missing of Object.keys(project)) {
    test(`does not let the server start when only ${missing} is missing`, () => {
      const said = refusalOf({ ...project, [missing]: '' });
      assert.match(said, new RegExp(`^${missing}: must be set`));
      assert.equal(said.split('\n').length, 1);
    });
  }

  test('with one variable alone names the two others', () => {
    assert.deepEqual(
      refusalOf({ FIREBASE_PROJECT_ID: 'bharti' })
        .split('\n')
        .map((line) => line.split(':')[0]),
      ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
    );
    assert.equal(refusalOf({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }).split('\n').length, 3);
  });

  const wrong: Readonly<Record<string, readonly string[]>> = {
    FIREBASE_API_KEY: ['a key', "'; script-src *", 'x'.repeat(101)],
    FIREBASE_AUTH_DOMAIN: [
      'https://bharti.firebaseapp.com',
      'bharti.firebaseapp.com/x',
      'a b',
      "x; script-src 'unsafe-inline'",
    ],
    FIREBASE_PROJECT_ID: ['Bharti', '1', 'a/b', 'a b'],
    FIREBASE_AUTH_EMULATOR_HOST: ['http://127.0.0.1:9099', '127.0.0.1:9099/x', '* '],
    TRIAL: ['no', 'false', 'OFF'],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      test(`${name}='${value.slice(0, 40)}' is refused by name`, () =>
        assert.match(refusalOf({ ...emulator, [name]: value }), new RegExp(`^${name}: must`, 'm')));
    }
  }
});

describe('the emulator, whose tokens are unsigned', () => {
  test('starts on this machine', () => assert.equal(read(emulator).signIn, 'google'));

  for (const [name, value] of Object.entries(publicSite)) {
    test(`is refused with ${name}=${value}`, () => {
      const said = refusalOf({ ...emulator, [name]: value });
      assert.match(said, new RegExp(`^${name} is `, 'm'));
      assert.match(said, /^FIREBASE_AUTH_EMULATOR_HOST is set/m);
    });
  }
});

describe('the sign-in settings for the browser', () => {
  const told = (env: NodeJS.ProcessEnv) => browserFirebase(read(env));

  test('nothing without a project', () => assert.equal(told({}), null));

  test('our own host as the auth domain where we have https', () => {
    const config = told({ ...project, PUBLIC_URL: 'https://police-bharti.example:8443' });
    assert.deepEqual(config, {
      apiKey: 'AIzaSy-test_key',
      authDomain: 'police-bharti.example:8443',
      projectId: 'bharti',
    });
  });

  test('the configured auth domain without https, and with the emulator', () => {
    assert.equal(told(project)?.authDomain, 'bharti.firebaseapp.com');
    assert.equal(told({ ...project, PUBLIC_URL: 'http://localhost:3000' })?.authDomain, 'bharti.firebaseapp.com');
    const config = told({ ...emulator, PUBLIC_URL: 'https://localhost' });
    assert.deepEqual([config?.authDomain, config?.emulatorHost], ['bharti.firebaseapp.com', '127.0.0.1:9099']);
  });
});
