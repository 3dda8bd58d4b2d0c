import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeText } from './change-text.ts';

test('a change names its fields in words, with amounts in rupees', () => {
  const content = { durationSeconds: 600, pricePaise: 1_250, questions: ['mr-1', 'mr-2'] };
  assert.equal(changeText('en', content), 'duration seconds: 600\nprice: ₹12.50\nquestions:\n  - mr-1\n  - mr-2');
  assert.equal(
    changeText('mr', { promotions: [{ price_paise: 1_000, state: 'on' }] }),
    'promotions:\n  - किंमत: ₹10\n    स्थिती: on',
  );
});

test('what the product calls a role, a state or a time is told in words, and a typed text as it is', () => {
  const change = { role: 'editor', isActive: false, name: 'editor', endsAt: Date.UTC(2026, 10, 22, 6, 30) };
  assert.equal(changeText('en', change), 'role: editor\nactive: no\nname: editor\nends at: 22 Nov 2026, 12:00');
  assert.equal(changeText('mr', change), 'भूमिका: संपादक\nसक्रिय: नाही\nनाव: editor\nशेवट: 22 नोव्हेंबर 2026, 12:00');
});

test('a number that is no amount stays as it is, and what is not set or empty is a dash', () => {
  assert.equal(
    changeText('en', { paiseRows: 3, valuePaise: null, questions: [] }),
    'paise rows: 3\nvalue: –\nquestions: –',
  );
  assert.equal(changeText('en', 'text'), 'text');
});
