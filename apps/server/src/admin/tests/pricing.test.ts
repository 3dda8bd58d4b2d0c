import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pricing, promotion, promotionList } from '@bharti/contracts/admin/pricing';
import { adminTest } from '@bharti/contracts/admin/tests';
import { testPage } from '@bharti/contracts/attempts/test-page';
import { dashboard } from '@bharti/contracts/catalogue/dashboard';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { type Candidate, freeTestId, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { assertRefused, refusalOf } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bought, buy, creditWallet } from '../../testing/wallet.ts';

const hour = 3_600_000;

describe('prices set by the staff', () => {
  let server: TestServer;
  let owner: TestStaff;
  before(async () => {
    server = await startTestServer();
    owner = await newStaff(server, 'owner');
  });
  after(() => server.stop());

  const read = async () => pricing.parse(await (await owner.send('GET', '/api/admin/pricing?limit=100')).json());
  const versionOf = async (id: string) => (await read()).tests.find((row) => row.id === id)?.version;
  const setDefault = (pricePaise: number, was: number) =>
    owner.send('PUT', '/api/admin/pricing/default', { pricePaise, was });
  const setPrice = async (id: string, price: unknown) =>
    owner.send('PUT', `/api/admin/pricing/tests/${id}`, { version: await versionOf(id), price });
  const priceFor = async (who: Candidate, testId: string) => {
    const page = testPage.parse(await (await who.send('GET', fillPath(apiPaths.test, { testId }))).json());
    return page.kind === 'start' ? page.start.pricePaise : null;
  };
  const promote = (facts: Readonly<Record<string, unknown>> = {}) =>
    owner.send('POST', '/api/admin/promotions', {
      key: crypto.randomUUID(),
      name: 'Diwali',
      testId: null,
      pricePaise: 400,
      startsAt: Date.now() - hour,
      endsAt: Date.now() + hour,
      ...facts,
    });
  const end = async (id: string) => {
    const list = promotionList.parse(await (await owner.send('GET', '/api/admin/promotions?limit=100')).json());
    const version = list.promotions.find((row) => row.id === id)?.version;
    return owner.send('DELETE', `/api/admin/promotions/${id}`, { version });
  };
  const balanceAfter = async (who: Candidate, pricePaise: number) =>
    (await bought(buy(who, { testId: paidTestId, pricePaise }))).balancePaise;

  test('the default price is that of every test that follows it, and of no other', async () => {
    const who = await newCandidate(server);
    const own = 'police-test-2';
    assert.equal((await setPrice(own, { kind: 'own', pricePaise: 2_500 })).status, 200);
    assert.deepEqual([await priceFor(who, paidTestId), await priceFor(who, own)], [1_000, 2_500]);
    const { defaultPriceTests, highestPricePaise, tests } = await read();
    const withDefault = tests.filter(({ price }) => price.kind === 'default');
    assert.deepEqual([defaultPriceTests, highestPricePaise], [withDefault.length, 2_500]);
    assert.ok(withDefault.length > 0 && withDefault.length < tests.length);
    assert.equal((await setDefault(1_500, 1_000)).status, 204);
    assert.deepEqual(
      [await priceFor(who, paidTestId), await priceFor(who, own), await priceFor(who, freeTestId)],
      [1_500, 2_500, 0],
    );
    await assertRefused(server, '409 price_changed', () => setDefault(1_200, 1_000));
    await assertRefused(server, '400 invalid_request', () => setDefault(99, 1_500));
    await setPrice(own, { kind: 'default' });
    assert.equal(await priceFor(who, own), 1_500);
    assert.deepEqual((await read()).defaultPricePaise, 1_500);
    assert.equal((await setDefault(1_000, 1_500)).status, 204);
    assert.equal(await priceFor(who, own), 1_000);
  });

  test('a new price is in force at once and leaves other changes of the draft unpublished', async () => {
    const id = 'demo-test-1';
    const draft = async () => adminTest.parse(await (await owner.send('GET', `/api/admin/tests/${id}`)).json());
    const { content, version } = await draft();
    await owner.send('PUT', `/api/admin/tests/${id}`, { version, content: { ...content, durationSeconds: 900 } });
    assert.equal((await setPrice(id, { kind: 'own', pricePaise: 700 })).status, 200);
    const who = await newCandidate(server);
    const page = testPage.parse(await (await who.send('GET', fillPath(apiPaths.test, { testId: id }))).json());
    assert.ok(page.kind === 'start');
    assert.deepEqual([page.start.pricePaise, page.start.durationSeconds], [700, content.durationSeconds]);
    assert.equal((await draft()).hasUnpublishedChanges, true);
    await setPrice(id, { kind: 'promotional', valuePaise: 2_000 });
    assert.deepEqual([await priceFor(who, id), (await draft()).listPricePaise], [0, 0]);
  });

  test('a promotion lowers the price while it runs: the purchase takes it, and an earlier price is refused', async () => {
    const early = await newCandidate(server);
    await creditWallet(server, early, 1_000);
    const { id } = promotion.parse(await (await promote({ testId: paidTestId })).json());
    const { tests } = dashboard.parse(await (await early.send('GET', apiPaths.dashboard)).json());
    const card = tests.find((row) => row.id === paidTestId);
    assert.deepEqual([card?.pricePaise, card?.valuePaise], [400, 1_000]);
    const refused = await refusalOf(await buy(early, { testId: paidTestId, pricePaise: 1_000 }));
    assert.deepEqual([refused.code, refused.pricePaise], ['price_changed', 400]);
    assert.equal(await balanceAfter(early, 400), 600);
    assert.equal((await end(id)).status, 204);
    const late = await newCandidate(server);
    await creditWallet(server, late, 1_000);
    assert.equal((await refusalOf(await buy(late, { testId: paidTestId, pricePaise: 400 }))).code, 'price_changed');
    assert.equal(await balanceAfter(late, 1_000), 0);
  });

  test('a promotion before its begin, after its end, of another test or above the price changes nothing', async () => {
    const who = await newCandidate(server);
    const now = Date.now();
    await promote({ startsAt: now + hour, endsAt: now + 2 * hour });
    await promote({ startsAt: now - 2 * hour, endsAt: now - hour });
    await promote({ testId: 'police-test-2' });
    await promote({ testId: paidTestId, pricePaise: 5_000 });
    assert.equal(await priceFor(who, paidTestId), 1_000);
    assert.equal(await priceFor(who, 'police-test-2'), 400);
  });

  test('a promotion is created once for one key, changed by version, and named in the audit trail', async () => {
    const key = crypto.randomUUID();
    const facts = {
      name: 'Shivjayanti',
      testId: null,
      pricePaise: 900,
      startsAt: Date.now() + hour,
      endsAt: Date.now() + 2 * hour,
    };
    const replies = await Promise.all([1, 2, 3].map(() => promote({ key, ...facts })));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 201, 201],
    );
    const save = (version: number) =>
      owner.send('PUT', `/api/admin/promotions/${key}`, { version, ...facts, pricePaise: 800 });
    const saved = promotion.parse(await (await save(1)).json());
    assert.deepEqual(
      [saved.version, saved.pricePaise, saved.state, saved.changedBy?.name],
      [2, 800, 'coming', owner.name],
    );
    await assertRefused(server, '409 version_conflict', () => save(1));
    assert.equal((await end(key)).status, 204);
    await assertRefused(server, '404 promotion_not_found', () => save(2));
    const { rows } = await server.deps.database.pool.query(
      `select action, before::json, after::json from audit_entries where entity_id = '${key}' order by number`,
    );
    const startsAt = new Date(facts.startsAt).toISOString();
    assert.partialDeepStrictEqual(rows[1], {
      before: { pricePaise: 900, startsAt },
      after: { pricePaise: 800, startsAt },
    });
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['promotion.created', 'promotion.saved', 'promotion.removed'],
    );
  });

  for (const cursor of ['1.5', 'x', `1.${'a'.repeat(36)}`]) {
    test(`the list of promotions has no page ${cursor}`, async () => {
      await assertRefused(server, '400 invalid_request', () => owner.fetch(`/api/admin/promotions?cursor=${cursor}`));
    });
  }

  test('a promotion that cannot be is refused, and so is the 101st', async () => {
    const wrong: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
      ['400 invalid_request', { pricePaise: 99 }],
      ['400 invalid_request', { pricePaise: 100.5 }],
      ['400 invalid_request', { name: ' ' }],
      ['400 invalid_request', { startsAt: 5, endsAt: 5 }],
      ['400 invalid_request', { endsAt: 9e15 }],
      ['404 test_not_found', { testId: 'no-such-test' }],
    ];
    for (const [expected, facts] of wrong) await assertRefused(server, expected, () => promote(facts));
    await server.asOwner(`insert into promotions (id, version, name, price_paise, starts_at, ends_at, changed_at)
      select gen_random_uuid(), 1, 'many', 5000000, now(), now() + interval '1 day', now() from generate_series(1, 100)`);
    await assertRefused(server, '409 too_many_promotions', () => promote());
  });
});
