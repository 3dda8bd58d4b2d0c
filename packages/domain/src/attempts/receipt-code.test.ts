import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AttemptId } from '../brand.ts';
import { readReceiptCode, receiptCode } from './receipt-code.ts';

test('a code leads back to the ids that begin like its attempt', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), (id) => {
      const code = receiptCode(id as AttemptId);
      assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
      const ids = readReceiptCode(code);
      assert.ok(ids !== null && ids.from <= id && id <= ids.to);
      assert.equal(ids.from.slice(0, 18), id.slice(0, 18));
    }),
  );
});

test('a code is read as people type it', () => {
  const ids = readReceiptCode('K7QM-4X0D-91TB');
  assert.ok(ids !== null);
  for (const typed of ['k7qm4x0d91tb', ' K7QM 4XOD 9ITB ', 'K7QM-4XoD-9lTB'])
    assert.deepEqual(readReceiptCode(typed), ids);
});

test('anything else is no code', () => {
  for (const text of [
    '',
    'K7QM-4X0D-91T',
    'K7QM-4X0D-91TBB',
    'K7QM-4X0D-91TU',
    '%',
    'K7QM/4X0D/91TB',
    'क7QM-4X0D-91TB',
  ])
    assert.equal(readReceiptCode(text), null, text);
});
