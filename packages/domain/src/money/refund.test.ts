import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyHoldings } from './ledger.ts';
import { paise } from './money.ts';
import { advanceRefund, planRefundMove, refundStatuses, refundStatusOf } from './refund.ts';

test('a refund advances and never goes back, so repeated and late events change nothing', () => {
  for (const [i, known] of refundStatuses.entries()) {
    for (const [j, reported] of refundStatuses.entries()) assert.equal(advanceRefund(known, reported) !== null, j > i);
  }
});

test('a refund that we began and the provider makes moves no more money', () => {
  for (const reported of ['pending', 'processed'] as const) {
    assert.deepEqual(advanceRefund('sending', reported), { status: reported, move: null, unexpected: null });
  }
});

test('a refund that the provider rejects, or that fails at the bank, is returned to the wallet', () => {
  assert.deepEqual(advanceRefund('sending', 'rejected'), { status: 'rejected', move: 'credit', unexpected: null });
  for (const known of ['sending', 'pending', 'processed'] as const) {
    assert.deepEqual(advanceRefund(known, 'failed'), { status: 'failed', move: 'credit', unexpected: null });
  }
});

test('a refund that was made although it was rejected is debited again and raises an alarm', () => {
  for (const reported of ['pending', 'processed'] as const) {
    assert.deepEqual(advanceRefund('rejected', reported), {
      status: reported,
      move: 'debit',
      unexpected: 'made_although_rejected',
    });
  }
  assert.deepEqual(advanceRefund('rejected', 'failed'), { status: 'failed', move: null, unexpected: null });
});

test('a refund begun in the provider’s dashboard is debited unless it has failed', () => {
  assert.deepEqual(advanceRefund(null, 'pending'), {
    status: 'pending',
    move: 'debit',
    unexpected: 'begun_at_provider',
  });
  assert.deepEqual(advanceRefund(null, 'failed'), { status: 'failed', move: null, unexpected: 'begun_at_provider' });
});

test('an unknown status of the provider counts as pending', () => {
  assert.deepEqual(['created', 'processed', 'failed', 'new'].map(refundStatusOf), [
    'pending',
    'processed',
    'failed',
    'pending',
  ]);
});

test('the part of a refund that the wallet cannot pay is owed, and is paid first when the refund returns', () => {
  const owed = { ...emptyHoldings, owed: paise(300) };
  assert.deepEqual(planRefundMove({ ...emptyHoldings, wallet: paise(700) }, 'debit', paise(1_000)), [
    { debit: 'wallet', credit: 'provider', amount: 700 },
    { debit: 'owed', credit: 'provider', amount: 300 },
  ]);
  assert.deepEqual(planRefundMove(owed, 'credit', paise(1_000)), [
    { debit: 'provider', credit: 'owed', amount: 300 },
    { debit: 'provider', credit: 'wallet', amount: 700 },
  ]);
});
