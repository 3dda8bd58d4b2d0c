import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PostingId } from '../brand.ts';
import { receiptNumber } from '../money/receipt.ts';
import { codeOf, isPaymentId } from './search-code.ts';

describe('the code in a search for a candidate', () => {
  test('is a whole id, in small letters or large', () => {
    const id = '9f3a11c2-4b7e-4c1d-8a55-0123456789ab';
    assert.deepEqual(codeOf(` ${id.toUpperCase()} `), { kind: 'id', from: id, to: id });
  });

  test('is the number that stands on a receipt', () => {
    const id = '9f3a11c2-4b7e-4c1d-8a55-0123456789ab' as PostingId;
    const code = codeOf(receiptNumber(id));
    assert.ok(code?.kind === 'id' && code.from <= id && id <= code.to);
    assert.deepEqual(code, {
      kind: 'id',
      from: '9f3a11c2-4b7e-4c1d-0000-000000000000',
      to: '9f3a11c2-4b7e-4c1d-ffff-ffffffffffff',
    });
  });

  test('is the id of a payment or an order', () => {
    assert.deepEqual(codeOf('pay_NfG3kQ'), { kind: 'payment', id: 'pay_NfG3kQ' });
    assert.deepEqual(codeOf('order_NfG3kQ'), { kind: 'payment', id: 'order_NfG3kQ' });
  });

  test('that names a payment begins with pay_ and has letters and digits only', () => {
    assert.deepEqual(['pay_NfG3kQ', 'order_NfG3kQ', 'NfG3kQ', 'pay_', 'pay_a b'].map(isPaymentId), [
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  for (const other of [
    '',
    'ravi',
    '9F3A-11C2',
    '9F3A-11C2-4B7E-4C1',
    'pay_',
    "pay_a' or 1",
    'refund_a',
    'a@example.com',
  ])
    test(`is not ‘${other}’`, () => assert.equal(codeOf(other), null));
});
