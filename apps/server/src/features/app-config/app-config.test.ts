import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { appConfig } from '@bharti/contracts/catalogue/config';
import { paise } from '@bharti/domain/money/money';
import { productLimits } from '../../http/limits/limits.ts';
import { freeTestId } from '../../testing/candidate.ts';
import { newBrowser, startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';

describe('the configuration of the web app before sign-in', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ limits: { ...testLimits, sharedConfigMs: 0 } });
  });
  after(() => server.stop());

  const config = async () => {
    const response = await newBrowser(server.url).fetch('/config.json');
    assert.deepEqual([response.status, response.headers.get('cache-control')], [200, 'no-cache']);
    return appConfig.parse(await response.json());
  };

  test('the tests that exist, by category, and the true figures of the free one', async () => {
    const { catalogue, signIn } = await config();
    assert.equal(signIn, 'trial');
    assert.deepEqual(catalogue.freeTest, {
      id: freeTestId,
      category: 'gk',
      totalQuestions: 50,
      durationSeconds: 1_500,
    });
    const { rows } = await server.deps.database.pool.query('select category from tests where published');
    const count = (category: string) => rows.filter((row) => row.category === category).length;
    assert.deepEqual(catalogue.testsPerCategory, {
      gk: count('gk'),
      math: count('math'),
      reasoning: count('reasoning'),
      marathi: count('marathi'),
    });
  });

  test('sample settings, labelled as such, until the owner enters theirs', async () => {
    assert.equal((await config()).site.isSample, true);
    await server.deps.database.db
      .insertInto('site_settings')
      .values([
        { key: 'instructor', value: ' Meera Joshi ' },
        { key: 'supportEmail', value: '  ' },
        { key: 'grievanceEmail', value: 'grievance@example.org' },
        { key: 'operatorName', value: 'Joshi Academy' },
      ])
      .execute();
    const { site } = await config();
    assert.equal(site.isSample, false);
    assert.deepEqual([site.instructor, site.supportEmail, site.videoChannelUrl], ['Meera Joshi', null, null]);
    assert.deepEqual([site.operatorName, site.operatorAddress], ['Joshi Academy', null]);
    assert.deepEqual([site.grievanceEmail, site.grievanceName], ['grievance@example.org', null]);
  });

  test('is read from the database once for all visitors of some seconds', async (t) => {
    assert.ok(productLimits.sharedConfigMs <= 30_000);
    const busy = await startTestServer({ limits: { ...testLimits, sharedConfigMs: 1_000_000 } });
    t.after(() => busy.stop());
    const read = async () => appConfig.parse(await (await newBrowser(busy.url).fetch('/config.json')).json());
    const first = await read();
    await busy.deps.database.db.insertInto('site_settings').values({ key: 'instructor', value: 'Meera' }).execute();
    assert.deepEqual(await read(), first);
  });

  test('no test that was withdrawn', async () => {
    await server.deps.database.db.updateTable('tests').set({ published: false }).where('id', '=', freeTestId).execute();
    assert.equal((await config()).catalogue.freeTest, null);
  });

  test('the price of the tests on sale when it has changed, and nothing when none is on sale', async () => {
    const { db } = server.deps.database;
    const price = async () => (await config()).catalogue.testSeries?.pricePaise;
    assert.deepEqual(await price(), { least: 1_000, most: 1_000 });
    await db
      .updateTable('tests')
      .set({ price_paise: paise(1_500) })
      .where('is_free', '=', false)
      .execute();
    assert.deepEqual(await price(), { least: 1_500, most: 1_500 });
    await db.updateTable('tests').set({ published: false }).where('is_free', '=', false).execute();
    assert.equal(await price(), undefined);
  });
});
