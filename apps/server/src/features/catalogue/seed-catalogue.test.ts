import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { paper } from '@bharti/contracts/attempts/paper';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { TestId } from '@bharti/domain/brand';
import { openDatabase } from '../../platform/postgres/database.ts';
import { type Candidate, freeTestId, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { contentsOf } from '../../testing/contents.ts';
import { until } from '../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listBuiltInOffers, takeBuiltIn } from './built-in-offers.ts';
import { readContent } from './content-store.ts';
import { lockSeeding, seedCatalogue } from './seed-catalogue.ts';

const free = freeTestId;
const paid = paidTestId;

describe('the catalogue', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const seed = () => seedCatalogue(server.deps.inTransaction);
  const offers = () => listBuiltInOffers(server.deps.reader);
  const contentOf = async (id: TestId) => (await readContent(server.deps.reader, id)) ?? assert.fail();
  /** Changes a test as its owner does: a new version with another first question, title and price. */
  const changeAsOwner = (id: TestId) =>
    server.asOwner(`
      insert into test_versions select test_id, version + 1, jsonb_set(questions, '{0,stem,en}', '"The owner asks?"'),
        total_questions, 300, pass_percent, marks_correct, marks_wrong, marks_blank from test_versions
        where (test_id, version) = (select id, version from tests where id = '${id}');
      update tests set title = 'The owner''s title', price_paise = 2500, published = false, version = version + 1
        where id = '${id}'`);
  /** Seeds the catalogue as an earlier release, with another first question. */
  const seedAnOlderRelease = (id: TestId) =>
    server.asOwner(`
      update test_versions set questions = jsonb_set(questions, '{0,stem,en}', '"The older question?"'),
        duration_seconds = 240 where test_id = '${id}';
      update built_in_tests set seeded = jsonb_set(jsonb_set(seeded, '{questions,0,stem,en}', '"The older question?"'),
        '{durationSeconds}', '240') where test_id = '${id}'`);
  const firstQuestion = async (who: Candidate, attemptId: string) => {
    const reply = await who.send('GET', fillPath(apiPaths.paper, { attemptId }));
    return paper.parse(await reply.json()).questions[0]?.stem.en;
  };

  test('gives a full paper its four sections of 25 questions, and another test none', async () => {
    const sectionsOf = async (id: string) => (await contentOf(id as TestId)).content.sections;
    assert.deepEqual(
      (await sectionsOf('full-paper-2')).map(({ name, count }) => [name.mr, count]),
      ['गणित', 'सामान्य ज्ञान', 'बुद्धिमत्ता', 'मराठी'].map((name) => [name, 25]),
    );
    assert.deepEqual(await sectionsOf(paid), []);
  });

  test('waits for another server that is filling it, also for longer than a request waits for a lock', async () => {
    const hasty = openDatabase(server.deps.config.databaseUrl ?? assert.fail(), () => {}, { lockTimeoutMs: 50 });
    const locked = Promise.withResolvers<void>();
    const filled = Promise.withResolvers<void>();
    const filling = server.deps.inTransaction(async (tx) => {
      await lockSeeding(tx);
      locked.resolve();
      await filled.promise;
    });
    await locked.promise;
    const seeding = seedCatalogue(hasty.inTransaction);
    const waitsLong = until(async () => {
      const { rows } = await server.deps.database.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted and waitstart < clock_timestamp() - interval '100 ms'
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length === 1;
    });
    await Promise.race([waitsLong, seeding]).finally(filled.resolve);
    await Promise.all([filling, seeding]).finally(hasty.close);
  });

  test('is not changed by another start, nor by several at once', async () => {
    const before = await contentsOf(server);
    await seed();
    await Promise.all([seed(), seed(), seed()]);
    assert.deepEqual(await contentsOf(server), before);
    assert.deepEqual(await offers(), []);
  });

  test("keeps an owner's title, price, questions and withdrawal from sale over a restart", async () => {
    await changeAsOwner(paid);
    const changed = await contentOf(paid);
    assert.deepEqual(
      [changed.content.title.en, changed.content.pricePaise, changed.content.isPublished, changed.version],
      ["The owner's title", 2_500, false, 2],
    );
    const secondServer = await server.startSecondServer();
    await secondServer.stop();
    assert.deepEqual(await contentOf(paid), changed);
    assert.deepEqual(await offers(), []);
  });

  test('is offered a newer built-in version, and not forced to take it', async () => {
    await seedAnOlderRelease(free);
    const before = await contentOf(free);
    const secondServer = await server.startSecondServer();
    await secondServer.stop();
    assert.deepEqual(await contentOf(free), before);
    assert.deepEqual(await offers(), [{ testId: free, isChangedByOwner: false, changesPrice: false }]);
  });

  test('tells that the owner has changed the test of which a newer version is offered', async () => {
    await seedAnOlderRelease(paid);
    assert.deepEqual(await offers(), [
      { testId: free, isChangedByOwner: false, changesPrice: false },
      { testId: paid, isChangedByOwner: true, changesPrice: false },
    ]);
  });

  test('takes an offered version as a new one: a running attempt keeps its own', async () => {
    const early = await newCandidate(server);
    const running = await early.begin();
    await server.deps.inTransaction((tx) => takeBuiltIn(tx, free));
    assert.deepEqual(
      (await offers()).map(({ testId }) => testId),
      [paid],
    );
    const resumed = await early.begin();
    assert.deepEqual([resumed.id, resumed.durationSeconds], [running.id, 240]);
    assert.equal(await firstQuestion(early, running.id), 'The older question?');
    const late = await newCandidate(server);
    const fresh = await late.begin();
    assert.equal(fresh.durationSeconds, 1_500);
    assert.notEqual(await firstQuestion(late, fresh.id), 'The older question?');
  });

  test('gets a built-in test that it never had at the next start, and keeps the others as they are', async () => {
    const id = 'math-test-1' as TestId;
    await server.asOwner(`set session_replication_role = replica;
      delete from tests where id = '${id}'; delete from test_versions where test_id = '${id}';
      delete from built_in_tests where test_id = '${id}'`);
    const changedByOwner = await contentOf(paid);
    const secondServer = await server.startSecondServer();
    await secondServer.stop();
    const added = await contentOf(id);
    assert.deepEqual([added.version, added.content.questions.length, added.content.isPublished], [1, 50, true]);
    assert.deepEqual(await contentOf(paid), changedByOwner);
  });

  test('does not add a removed test again', async () => {
    await server.asOwner(`set session_replication_role = replica;
      delete from tests where id = 'demo-test-2'; delete from test_versions where test_id = 'demo-test-2'`);
    await seed();
    assert.equal(await readContent(server.deps.reader, 'demo-test-2' as TestId), undefined);
  });

  test('of a release that stored no seeded content counts as unchanged, and newer versions are offered', async () => {
    await server.asOwner(`delete from built_in_tests where test_id = 'demo-test-1';
      update tests set title = 'The earlier title' where id = 'demo-test-1'`);
    await seed();
    const offered = (await offers()).find(({ testId }) => testId === 'demo-test-1');
    assert.deepEqual(offered, { testId: 'demo-test-1', isChangedByOwner: false, changesPrice: false });
    assert.equal((await contentOf('demo-test-1' as TestId)).content.title.en, 'The earlier title');
  });
});
