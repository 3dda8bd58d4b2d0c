import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RefusalCode } from '@bharti/domain/refusal';
import { refusalText } from './refusals.ts';

// The compiler keeps this list complete: a new code without an entry is an error.
const everyCode: Record<RefusalCode, true> = {
  not_signed_in: true,
  other_user: true,
  outdated_page: true,
  consent_required: true,
  notice_changed: true,
  export_not_found: true,
  invalid_token: true,
  test_not_found: true,
  attempt_not_found: true,
  not_owned: true,
  not_owed: true,
  access_suspended: true,
  attempt_closed: true,
  taken_over: true,
  time_not_over: true,
  attempt_running: true,
  invalid_answer: true,
  too_many_offline_papers: true,
  too_many_reports: true,
  invalid_request: true,
  not_found: true,
  too_large: true,
  not_json: true,
  cross_site: true,
  not_local: true,
  busy: true,
  too_many_requests: true,
  stale_save: true,
  amount_too_small: true,
  amount_too_large: true,
  payment_not_started: true,
  payment_invalid: true,
  top_up_not_found: true,
  entry_not_found: true,
  receipt_unavailable: true,
  too_many_top_ups: true,
  invalid_signature: true,
  not_refundable: true,
  payment_disputed: true,
  already_owned: true,
  test_is_free: true,
  key_reused: true,
  too_many_purchases: true,
  insufficient_balance: true,
  price_changed: true,
};
const texts = Object.keys(everyCode)
  .filter((code): code is RefusalCode => code in everyCode)
  .map((code) => ({ code, en: refusalText('en', { code }), mr: refusalText('mr', { code }) }));

test('a test that does not exist is refused in the words of the specification', () => {
  assert.equal(refusalText('en', { code: 'test_not_found' }), 'Test not found');
  assert.equal(refusalText('en', { code: 'attempt_not_found' }), 'Test not found');
});

test('every refusal has a text in both languages', () => {
  for (const { code, en, mr } of texts) {
    assert.match(en, /^[A-Z][ -~₹]+$/, code);
    assert.match(mr, /\p{Script=Devanagari}/u, code);
  }
});

test('no refusal has Devanagari digits or invisible characters', () => {
  for (const { code, en, mr } of texts) assert.doesNotMatch(en + mr, /[०-९\u200b\u202a-\u202e\ufeff]/u, code);
});

test('a refusal shows a text and not its code', () => {
  for (const { code, en, mr } of texts) assert.doesNotMatch(en + mr, /_/, code);
});
