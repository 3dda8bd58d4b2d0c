import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { paper } from '@bharti/contracts/attempts/paper';
import { sql } from 'kysely';
import { freeTestId, newCandidate } from '../../testing/candidate.ts';
import { contentsOf } from '../../testing/contents.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { loadBuiltInTests } from './load-built-in-tests.ts';

describe('loading the built-in tests', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const load = () => loadBuiltInTests(server.deps.inTransaction);
  const versionsOf = async (test_id: string) =>
    (
      await server.deps.database.db
        .selectFrom('test_versions')
        .select('version')
        .where('test_id', '=', test_id)
        .orderBy('version')
        .execute()
    ).map(({ version }) => version);

  test('again, with nothing changed, changes nothing', async () => {
    const before = await contentsOf(server);
    await load();
    await Promise.all([load(), load(), load()]);
    assert.deepEqual(await contentsOf(server), before);
  });

  test('after its content changed a test gets one new version, and a running attempt keeps its own', async () => {
    const early = await newCandidate(server);
    // As if the version in the database came from an older bank: 5 minutes and another first question.
    await sql`update test_versions set duration_seconds = 300,
      questions = jsonb_set(questions, '{0,stem,en}', '"The older question?"') where test_id = ${freeTestId}`.execute(
      server.deps.database.db,
    );
    const running = await early.begin();
    await Promise.all([load(), load()]);
    assert.deepEqual(await versionsOf(freeTestId), [1, 2]);

    const firstQuestion = async (who: typeof early, id: string) =>
      paper.parse(await (await who.send('GET', `/api/attempts/${id}/paper`)).json()).questions[0]?.stem.en;
    const resumed = await early.begin();
    assert.deepEqual([resumed.id, resumed.durationSeconds], [running.id, 300]);
    assert.equal(await firstQuestion(early, running.id), 'The older question?');

    const late = await newCandidate(server);
    const fresh = await late.begin();
    assert.equal(fresh.durationSeconds, 1_500);
    assert.notEqual(await firstQuestion(late, fresh.id), 'The older question?');
  });

  test('a new title alone needs no new version', async () => {
    const before = await versionsOf('police-test-1');
    await sql`update tests set title = 'An older title' where id = 'police-test-1'`.execute(server.deps.database.db);
    await load();
    assert.deepEqual(await versionsOf('police-test-1'), before);
    const { rows } = await sql`select id from tests where title = 'An older title'`.execute(server.deps.database.db);
    assert.deepEqual(rows, []);
  });
});
