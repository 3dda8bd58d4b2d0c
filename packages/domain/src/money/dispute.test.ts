import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { advanceDispute, type DisputeFacts, type DisputeState, disputeStatusOf, newDispute } from './dispute.ts';
import { apply, emptyHoldings, type Holdings } from './ledger.ts';
import { paise } from './money.ts';

const told = (status: DisputeFacts['status'], deducted = 0): DisputeFacts => ({
  status,
  amount: paise(6_000),
  deducted: paise(deducted),
});
/** Applies the events to a wallet of ₹100. @returns the kinds of the postings, the dispute and the holdings. */
function play(...events: readonly DisputeFacts[]) {
  let state: DisputeState = newDispute;
  let holdings: Holdings = { ...emptyHoldings, wallet: paise(10_000) };
  const kinds: string[] = [];
  for (const event of events) {
    const step = advanceDispute(state, event, true);
    state = step.state;
    for (const { kind, plan } of step.postings) {
      kinds.push(kind);
      holdings = plan(holdings).reduce(apply, holdings);
    }
  }
  return { kinds, state, holdings };
}

describe('a dispute', () => {
  test('freezes its amount once, however often it is reported', () => {
    const { kinds, state, holdings } = play(told('open'), told('under_review'), told('open'), told('open'));
    assert.deepEqual(kinds, ['dispute_opened']);
    assert.deepEqual(state, { status: 'under_review', frozen: 6_000, lost: 0 });
    assert.deepEqual(holdings, { wallet: 4_000, frozen: 6_000, owed: 0 });
  });

  for (const end of ['won', 'closed'] as const) {
    test(`that is ${end} returns its amount, also when the event that opened it arrives later`, () => {
      for (const events of [[told('open'), told(end)], [told(end), told('open')], [told(end)]]) {
        const { kinds, state, holdings } = play(...events);
        assert.deepEqual(kinds, ['dispute_opened', 'dispute_won']);
        assert.deepEqual(state, { status: end, frozen: 6_000, lost: 0 });
        assert.deepEqual(holdings, { wallet: 10_000, frozen: 0, owed: 0 });
      }
    });
  }

  test('that is lost costs what the provider says, or everything where it does not say', () => {
    assert.deepEqual(play(told('open'), told('lost', 2_000)).holdings, { wallet: 8_000, frozen: 0, owed: 0 });
    assert.deepEqual(play(told('lost')).holdings, { wallet: 4_000, frozen: 0, owed: 0 });
    assert.deepEqual(play(told('lost', 9_000)).state.lost, 6_000);
  });

  test('that is lost after it was closed is debited, and closed after it was lost stays lost', () => {
    const ends = [told('lost', 2_000), told('closed')];
    for (const events of [ends, ends.toReversed()]) {
      const { state, holdings } = play(told('open'), ...events);
      assert.deepEqual(state, { status: 'lost', frozen: 6_000, lost: 2_000 });
      assert.deepEqual(holdings, { wallet: 8_000, frozen: 0, owed: 0 });
    }
  });

  test('of a payment that was not credited to a wallet freezes nothing until it is credited', () => {
    const uncredited = advanceDispute(newDispute, told('lost', 2_000), false);
    assert.deepEqual(uncredited, { state: { status: 'lost', frozen: 0, lost: 0 }, postings: [] });
    const credited = advanceDispute(uncredited.state, told('lost', 2_000), true);
    assert.deepEqual(credited.state, { status: 'lost', frozen: 6_000, lost: 2_000 });
    assert.deepEqual(
      credited.postings.map(({ kind }) => kind),
      ['dispute_opened', 'dispute_lost'],
    );
  });

  test('with an unknown status of the provider stays open', () => {
    assert.deepEqual(['lost', 'new', ''].map(disputeStatusOf), ['lost', 'open', 'open']);
  });
});
