import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { question, questionHistory, questionList } from '@bharti/contracts/admin/bank';
import { drawnQuestions } from '@bharti/contracts/admin/tests';
import { addDays, indianDay, instant, isoDay } from '@bharti/domain/time';
import { addQuestion, aWrittenQuestion } from '../../testing/questions.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedBank } from './seed-bank.ts';

const all = '/api/admin/questions';
/** A date in India, so many days from today. */
const inDays = (days: number) => isoDay(addDays(indianDay(instant(Date.now())), days));

describe('the last day of a question of the bank', () => {
  let server: TestServer;
  let owner: TestStaff;
  before(async () => {
    server = await startTestServer();
    owner = await newStaff(server, 'owner');
  });
  after(() => server.stop());

  const read = async (id: string) => question.parse(await (await owner.send('GET', `${all}/${id}`)).json());
  const list = async (query: string) => questionList.parse(await (await owner.send('GET', `${all}?${query}`)).json());

  test('is saved, changed and taken away, and the history and the audit trail say so', async () => {
    const { id, content } = await addQuestion(owner, { number: 31, until: '2027-12-31' });
    assert.equal(content.until, '2027-12-31');
    const later = aWrittenQuestion({ number: 31, until: '2028-12-31' });
    assert.equal((await owner.send('PUT', `${all}/${id}`, { version: 1, state: 'ready', content: later })).status, 200);
    assert.equal((await list(`ids=${id}`)).questions[0]?.until, '2028-12-31');
    const without = aWrittenQuestion({ number: 31 });
    assert.equal(
      (await owner.send('PUT', `${all}/${id}`, { version: 2, state: 'ready', content: without })).status,
      200,
    );
    assert.deepEqual(
      [(await read(id)).content.until, (await list(`ids=${id}`)).questions[0]?.until],
      [undefined, null],
    );
    const { versions } = questionHistory.parse(await (await owner.send('GET', `${all}/${id}/versions`)).json());
    assert.deepEqual(
      versions.map(({ changed }) => changed),
      [['until'], ['until'], []],
    );
    const { rows } = await server.deps.database.pool.query(
      `select before::json ->> 'until' as before, after::json ->> 'until' as after
       from audit_entries where entity_id = '${id}' order by number`,
    );
    assert.deepEqual(rows, [
      { before: null, after: '2027-12-31' },
      { before: '2027-12-31', after: '2028-12-31' },
      { before: '2028-12-31', after: null },
    ]);
  });

  test('is refused when it is no date of this century', async () => {
    const { id } = await addQuestion(owner, { number: 32 });
    for (const until of ['2027-02-29', '31-12-2027', '1999-12-31', '9999-12-31', '', null, 2027]) {
      const content = { ...aWrittenQuestion({ number: 32 }), until };
      await assertRefused(server, '400 invalid_request', () =>
        owner.send('PUT', `${all}/${id}`, { version: 1, state: 'ready', content }),
      );
    }
  });

  test('lists what has ended or ends within 30 days, and draws no question that has ended', async () => {
    const days = [-1, 0, 30, 31];
    const ids = new Map<number, string>();
    for (const day of days) {
      const { id } = await addQuestion(owner, { number: 200 + day, topic: 'interest', until: inDays(day) });
      ids.set(day, id);
    }
    const own = (found: readonly { readonly id: string }[]) =>
      days.filter((day) => found.some(({ id }) => id === ids.get(day)));
    assert.deepEqual(own((await list('topic=interest&ending=1&limit=100')).questions), [-1, 0, 30]);
    assert.deepEqual(own((await list('topic=interest&asked=1&limit=100')).questions), [0, 30, 31]);
    const rule = { subject: 'math', topic: 'interest', levels: [], count: 200 };
    const reply = await owner.send('POST', '/api/admin/tests/draw', {
      rules: [rule],
      notUsedIn: [],
      without: [],
      seed: 1,
    });
    const [drawn = assert.fail()] = drawnQuestions.parse(await reply.json()).rules;
    assert.deepEqual(own(drawn.questions), [0, 30, 31]);
  });

  test('comes with the built-in questions, also to those that an earlier release stored without it, unless the staff edited them', async () => {
    const stored = await read('gkd-001');
    assert.match(stored.content.until ?? '', /^20\d\d-/);
    const edited = await read('gkd-003');
    const { until: _, ...content } = edited.content;
    const save = { version: edited.version, state: 'ready', content };
    assert.equal((await owner.send('PUT', `${all}/gkd-003`, save)).status, 200);
    await server.asOwner(`update bank_question_versions set content = content - 'until' where question_id = 'gkd-001';
      update bank_questions set until = null where id = 'gkd-001'`);
    await seedBank(server.deps.inTransaction);
    const now = await read('gkd-001');
    assert.deepEqual([now.content, now.version, now.changedBy], [stored.content, stored.version + 1, null]);
    assert.equal((await list('ids=gkd-001')).questions[0]?.until, stored.content.until);
    assert.equal((await read('gkd-003')).content.until, undefined);
    await seedBank(server.deps.inTransaction);
    assert.equal((await read('gkd-001')).version, now.version);
  });
});
