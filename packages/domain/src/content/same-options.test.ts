import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withSameOptions } from './same-options.ts';

const options = [
  { en: '12', mr: '' },
  { en: '1/2', mr: ' ' },
  { en: 'Nashik', mr: 'नाशिक' },
  { en: '', mr: '40' },
];

test('options that are typed in one language are taken over into the other, and no text is replaced', () => {
  assert.deepEqual(
    withSameOptions(options, 'mr')?.map(({ mr }) => mr),
    ['12', '1/2', 'नाशिक', '40'],
  );
  assert.deepEqual(
    withSameOptions(options, 'en')?.map(({ en }) => en),
    ['12', '1/2', 'Nashik', '40'],
  );
});

test('nothing is taken over where no option lacks its text', () => {
  assert.equal(withSameOptions([{ en: '1', mr: '1' }], 'mr'), null);
  assert.equal(withSameOptions([{ en: '', mr: '' }], 'en'), null);
});
