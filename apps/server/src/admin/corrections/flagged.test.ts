import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { flaggedList, questionStatistics } from '@bharti/contracts/admin/corrections';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import type { TestId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import { freeTestId, paidTestId } from '../../testing/candidate.ts';
import { correct, regraded } from '../../testing/corrections.ts';
import { countFirstAttempts } from '../../testing/first-attempts.ts';
import { judgeQuestions, placeSittings } from '../../testing/item-statistics.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { takeDueVersion, tryToLockJudging } from './flagged-store.ts';

describe('questions to look at', () => {
  let server: TestServer;
  let editor: TestStaff;
  before(async () => {
    server = await startTestServer();
    editor = await newStaff(server, 'editor');
  });
  after(() => server.stop());

  const questionAt = async (testId: string, place: number) => {
    const { questions } = await server.deps.papers.version(server.deps.reader, testId as TestId, 1);
    const { id, version, key } = questions[place] ?? assert.fail();
    return { id, version, right: key.kind === 'single' ? key.option : assert.fail('a key with one option') };
  };
  const list = async (query = '') =>
    flaggedList.parse(await (await editor.fetch(`${adminPaths.flaggedQuestions}${query}`)).json());
  const statisticsOf = async ({ id, version }: { id: string; version: number }) =>
    questionStatistics.parse(
      await (
        await editor.fetch(`${fillPath(adminPaths.questionStatistics, { questionId: id })}?revision=${version}`)
      ).json(),
    );
  const flagOf = async (id: string) => (await list('?limit=100')).questions.find((question) => question.id === id);

  test('are those whose key looks wrong: the best third chose another option', async () => {
    const asked = await questionAt(freeTestId, 0);
    const wrong = (asked.right + 1) % 4;
    await placeSittings(server, [
      { testId: freeTestId, candidates: 12, first: wrong, right: 40 },
      { testId: freeTestId, candidates: 17, first: asked.right, right: 10 },
    ]);
    await judgeQuestions(server);
    const fewer = await statisticsOf(asked);
    assert.deepEqual([fewer.candidates, fewer.discrimination, fewer.bestThird, fewer.reasons], [29, null, null, []]);
    assert.equal(await flagOf(asked.id), undefined);

    await placeSittings(server, [{ testId: freeTestId, candidates: 7, first: asked.right, right: 10 }]);
    await judgeQuestions(server);
    const statistics = await statisticsOf(asked);
    assert.equal(statistics.candidates, 36);
    assert.equal(statistics.bestThird?.[wrong], 100);
    assert.equal(statistics.discrimination?.toFixed(3), '-1.000');
    assert.deepEqual(statistics.reasons, ['wrong_key', 'negative']);
    assert.partialDeepStrictEqual(await flagOf(asked.id), {
      reasons: ['wrong_key', 'negative'],
      candidates: 36,
      correct: 24,
      discrimination: -1,
    });
  });

  test('are no longer listed after the correction, and have good figures when the attempts are graded again', async () => {
    const asked = await questionAt(freeTestId, 0);
    const before = await statisticsOf(asked);
    await correct(editor, asked.id, { revision: asked.version, kind: 'key', options: [(asked.right + 1) % 4] });
    assert.equal(await flagOf(asked.id), undefined);
    await regraded(server);
    await countFirstAttempts(server);
    await judgeQuestions(server);
    assert.equal(await flagOf(asked.id), undefined);
    const statistics = await statisticsOf(asked);
    assert.deepEqual([statistics.discrimination?.toFixed(3), statistics.reasons], ['1.000', []]);
    assert.deepEqual(statistics.options, before.options);
    const { rows } = await sql`select from flagged_questions where question_id = ${asked.id}`.execute(
      server.deps.reader,
    );
    assert.equal(rows.length, 0);
  });

  test('stay due when a server is killed while it judges them', async () => {
    const asked = await questionAt(paidTestId, 0);
    await placeSittings(server, [
      { testId: paidTestId, candidates: 10, first: (asked.right + 1) % 4, right: 9 },
      { testId: paidTestId, candidates: 20, first: asked.right, right: 2 },
    ]);
    const killed = server.deps.inTransaction(async (tx) => {
      while (!(await tryToLockJudging(tx)));
      await server.asOwner('update item_judgings set due_at = now()');
      assert.notEqual(await takeDueVersion(tx), undefined);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await assert.rejects(killed);
    await judgeQuestions(server);
    assert.deepEqual((await flagOf(asked.id))?.reasons, ['wrong_key', 'negative']);
  });

  test('come the gravest first, page by page; retired ones are left out, and a wrong cursor is refused', async () => {
    await server.asOwner(`insert into flagged_questions (question_id, revision, reasons, rank, candidates, correct, discrimination)
      select id, version, array['low', 'hard'], 2, 100, 10, 50 from bank_questions order by id limit 3`);
    const all = await list('?limit=100');
    assert.equal(all.total.count, all.questions.length);
    assert.deepEqual(
      all.questions.map(({ reasons }) => reasons[0]),
      ['wrong_key', 'low', 'low', 'low'],
    );
    const paged: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await list(`?limit=1${next === '' ? '' : `&cursor=${next}`}`);
      paged.push(...page.questions.map(({ id }) => id));
      next = page.next;
    }
    assert.deepEqual(
      paged,
      all.questions.map(({ id }) => id),
    );
    const [first = assert.fail()] = all.questions;
    await server.asOwner(`update bank_questions set state = 'retired' where id = '${first.id}'`);
    assert.equal(await flagOf(first.id), undefined);
    await assertRefused(server, '400 invalid_request', () => editor.fetch(`${adminPaths.flaggedQuestions}?cursor=9.x`));
  });
});
