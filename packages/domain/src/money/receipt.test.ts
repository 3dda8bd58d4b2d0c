import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PostingId } from '../brand.ts';
import { creditTopUp, type Transfer } from './ledger.ts';
import { paise } from './money.ts';
import { receiptAmount, receiptNumber } from './receipt.ts';

const move = (debit: Transfer['debit'], credit: Transfer['credit'], rupees: number): Transfer => ({
  debit,
  credit,
  amount: paise(rupees * 100),
});

describe('the amount of a receipt', () => {
  test('is what was paid in, bought or paid out', () => {
    assert.equal(receiptAmount('top_up', [creditTopUp(paise(10_000))]), 10_000);
    assert.equal(receiptAmount('purchase', [move('wallet', 'sales', 10)]), 1_000);
    assert.equal(receiptAmount('refund', [move('wallet', 'provider', 60)]), 6_000);
    assert.equal(receiptAmount('refund_returned', [move('provider', 'wallet', 60)]), 6_000);
  });

  test('is the whole top-up, also when a part of it settles a debt', () => {
    assert.equal(receiptAmount('top_up', [move('provider', 'wallet', 100), move('wallet', 'owed', 40)]), 10_000);
    assert.equal(receiptAmount('top_up', [move('provider', 'owed', 40), move('provider', 'wallet', 60)]), 10_000);
  });

  test('is the whole disputed amount, also when the wallet held less', () => {
    assert.equal(receiptAmount('dispute_opened', [move('wallet', 'frozen', 30), move('owed', 'frozen', 70)]), 10_000);
    assert.equal(receiptAmount('dispute_won', [move('frozen', 'owed', 70), move('frozen', 'wallet', 30)]), 10_000);
  });

  test('is what the bank took, also when a part of the disputed amount came back', () => {
    assert.equal(receiptAmount('dispute_lost', [move('frozen', 'provider', 60), move('frozen', 'wallet', 40)]), 6_000);
  });
});

test('a receipt has the beginning of its posting’s id as its number', () => {
  assert.equal(receiptNumber('9f3a11c2-4b7e-4c1d-8a55-0d2f5c7b9e11' as PostingId), '9F3A-11C2-4B7E-4C1D');
});
