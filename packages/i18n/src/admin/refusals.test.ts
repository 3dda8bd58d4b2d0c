import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminRefusalText, staffRefusalCodes } from './refusals.ts';

test('every refusal of the admin panel has a text in both languages', () => {
  for (const code of staffRefusalCodes) {
    assert.match(adminRefusalText('en', { code }), /^[A-Z][ -~₹]+$/, code);
    assert.match(adminRefusalText('mr', { code }), /\p{Script=Devanagari}/u, code);
  }
});

test('a refusal that candidates know too has their text', () => {
  assert.equal(adminRefusalText('en', { code: 'test_not_found' }), 'Test not found');
});

test('a changed price tells the staff to load it, not to confirm a purchase', () => {
  assert.equal(
    adminRefusalText('en', { code: 'price_changed' }),
    'Nothing was saved, because somebody else has changed this price meanwhile. Load the new price and save again.',
  );
  assert.doesNotMatch(adminRefusalText('mr', { code: 'price_changed' }), /खरेदी/);
});

test('no refusal has Devanagari digits, invisible characters or its code in it', () => {
  for (const code of staffRefusalCodes) {
    const both = adminRefusalText('en', { code }) + adminRefusalText('mr', { code });
    assert.doesNotMatch(both, /[०-९\u200b\u202a-\u202e\ufeff_]/u, code);
  }
});

test('too many tries tell how long to wait', () => {
  const text = (seconds: number) =>
    (['en', 'mr'] as const).map((locale) => adminRefusalText(locale, { code: 'too_many_tries', seconds }));
  assert.deepEqual(text(42), [
    'Too many tries. Please try again in 42 seconds.',
    'खूप वेळा प्रयत्न झाले. कृपया 42 सेकंदांनंतर पुन्हा प्रयत्न करा.',
  ]);
  assert.deepEqual(text(61), [
    'Too many tries. Please try again in 2 minutes.',
    'खूप वेळा प्रयत्न झाले. कृपया 2 मिनिटांनंतर पुन्हा प्रयत्न करा.',
  ]);
  assert.match(text(1)[0] ?? '', /in 1 second\.$/);
});
