import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instant } from '../time.ts';
import { mustEnd, type ProviderAccount } from './provider-account.ts';

const signedInAt = instant(1_000_000);
const cases: Readonly<Record<string, readonly [ProviderAccount, boolean]>> = {
  'whose account is gone ends': ['gone', true],
  'whose account is disabled ends': ['disabled', true],
  'that is older than the revocation of all sign-ins ends': [{ validSince: instant(1_001_000) }, true],
  // A new account counts from the second of its first sign-in.
  'of the very moment from which sign-ins count stays': [{ validSince: signedInAt }, false],
  'that is younger than the revocation stays': [{ validSince: instant(999_000) }, false],
};
for (const [what, [account, ends]] of Object.entries(cases)) {
  test(`a session ${what}`, () => assert.equal(mustEnd(account, signedInAt), ends));
}
