import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { instant } from '../time.ts';
import { paise } from './money.ts';
import { priceAt, promotionState } from './price.ts';

const promotions = fc.array(
  fc
    .record({
      pricePaise: fc.integer({ min: 100, max: 5_000 }),
      startsAt: fc.nat(50),
      length: fc.integer({ min: 1, max: 50 }),
    })
    .map(({ pricePaise, startsAt, length }) => ({
      pricePaise: paise(pricePaise),
      startsAt: instant(startsAt),
      endsAt: instant(startsAt + length),
    })),
  { maxLength: 8 },
);
const listPrice = fc.nat(5_000).map(paise);
const at = fc.nat(110).map(instant);

test('a price is the list price or that of a running promotion: never more than any of them, and free stays free', () => {
  fc.assert(
    fc.property(listPrice, promotions, at, (list, all, now) => {
      const price = priceAt(list, all, now);
      const running = all.filter((promotion) => promotion.startsAt <= now && now < promotion.endsAt);
      assert.ok([list, ...running.map(({ pricePaise }) => pricePaise)].includes(price));
      assert.ok(price <= list && running.every(({ pricePaise }) => price <= pricePaise));
      if (list === 0) assert.equal(price, 0);
    }),
  );
});

test('a price changes only at the instants at which a promotion begins or ends', () => {
  fc.assert(
    fc.property(listPrice, promotions, fc.nat(109), (list, all, before) => {
      const [now, next] = [instant(before), instant(before + 1)];
      const isEdge = all.some(({ startsAt, endsAt }) => startsAt === next || endsAt === next);
      if (!isEdge) assert.equal(priceAt(list, all, now), priceAt(list, all, next));
    }),
  );
});

test('a promotion is coming, running from its first instant on, and over from its end on', () => {
  const promotion = { startsAt: instant(10), endsAt: instant(20) };
  const states = [9, 10, 19, 20].map((now) => promotionState(promotion, instant(now)));
  assert.deepEqual(states, ['coming', 'running', 'running', 'over']);
});
