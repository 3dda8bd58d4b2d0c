import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Unreachable } from '@bharti/contracts/api';
import { refuse } from '@bharti/domain/result';
import { orThrow } from '../../context/api.ts';
import { askGoogle, takeReturned } from './ask-google.ts';
import { failureOf } from './failure.ts';
import type { GoogleAuth } from './firebase-auth.ts';

const firebaseError = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const never = () => new Promise<never>(() => {});
const google = (parts: Partial<GoogleAuth>): GoogleAuth => ({
  popup: never,
  redirect: never,
  returned: never,
  forget: never,
  ...parts,
});

describe('a sign-in that did not succeed', () => {
  for (const code of ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled']) {
    test(`${code} comes from the visitor, who cancelled, and shows no message`, () =>
      assert.deepEqual(failureOf(firebaseError(code)), { kind: 'given-up' }));
  }

  test('a blocked window leads to the redirect', () =>
    assert.equal(failureOf(firebaseError('auth/popup-blocked')).kind, 'blocked'));

  for (const error of [
    firebaseError('auth/network-request-failed'),
    firebaseError('auth/timeout'),
    new Unreachable(503),
    new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/firebase-auth.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
  ]) {
    test(`a lost connection can be tried again: ${error.message.slice(0, 40)}`, () =>
      assert.equal(failureOf(error).kind, 'lost'));
  }

  test('because our server refused it keeps the reason', () => {
    try {
      orThrow(refuse({ code: 'invalid_token' as const }));
      assert.fail('not refused');
    } catch (error) {
      assert.deepEqual(failureOf(error), { kind: 'refused', refusal: { code: 'invalid_token' } });
    }
  });

  test('anything else is said by its code, or in its own words', () => {
    assert.deepEqual(failureOf(firebaseError('auth/unauthorized-domain')), {
      kind: 'said',
      message: 'auth/unauthorized-domain',
    });
    assert.deepEqual(failureOf(new Error('out of luck')), { kind: 'said', message: 'out of luck' });
    assert.deepEqual(failureOf('luck'), { kind: 'said', message: 'luck' });
  });
});

describe('asking Google', () => {
  test('ends with the window when it opens', async () => {
    assert.equal(await askGoogle(google({ popup: async () => 'token' }), assert.fail), 'token');
  });

  test('remembers, then leaves for Google’s page, when no window opens', async () => {
    const steps: string[] = [];
    const left = new Promise<void>((done) => {
      const popup = () => Promise.reject(firebaseError('auth/popup-blocked'));
      const redirect = async () => {
        steps.push('leave');
        done();
      };
      void askGoogle(google({ popup, redirect }), () => steps.push('remember'));
    });
    await left;
    assert.deepEqual(steps, ['remember', 'leave']);
  });

  test('does not leave the page for any other failure', async () => {
    const popup = () => Promise.reject(firebaseError('auth/popup-closed-by-user'));
    await assert.rejects(askGoogle(google({ popup }), assert.fail), { code: 'auth/popup-closed-by-user' });
  });

  test('does not wait for ever for a visitor who came back', async () => {
    await assert.rejects(takeReturned(google({}), 5), (error) => failureOf(error).kind === 'lost');
    assert.equal(await takeReturned(google({ returned: async () => null }), 5_000), null);
  });
});
