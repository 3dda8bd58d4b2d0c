import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { adminTest, testChecklist, testHistory, type WrittenTest } from '@bharti/contracts/admin/tests';
import { paper } from '@bharti/contracts/attempts/paper';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { TestId } from '@bharti/domain/brand';
import { questionIdsOf } from '@bharti/domain/content/test-draft';
import { at } from '@bharti/testing/builders';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { addQuestion, type aWrittenQuestion } from '../../testing/questions.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addTest, aWrittenTest, noName } from '../../testing/written-test.ts';
import { audit } from '../audit/audit.ts';
import { replaceEndedQuestions } from './replace-ended.ts';

const all = '/api/admin/tests';
const lastDay = '2090-02-28';
const dayAfter = '2090-03-01';
const name = (text: string) => ({ en: text, mr: text });

describe('questions whose last day is over', () => {
  let server: TestServer;
  let owner: TestStaff;
  let number = 0;
  before(async () => {
    server = await startTestServer();
    owner = await newStaff(server, 'owner');
    // Only questions of these tests end, and only they can take the place of another.
    await server.asOwner(`update bank_questions set until = null;
      update bank_questions set state = 'draft' where id not in (select question_id from question_uses)`);
  });
  after(() => server.stop());

  /** The job, at noon of a day. */
  const runOn = (date: string, { deps } = server) =>
    replaceEndedQuestions({
      inTransaction: deps.inTransaction,
      audit,
      readNow: async () => at(`${date}T12:00:00+05:30`),
    });
  const add = async (facts: Parameters<typeof aWrittenQuestion>[0] = {}) => {
    number += 1;
    return (await addQuestion(owner, { number: 100 + number, ...facts })).id;
  };
  const addEnding = () => add({ until: lastDay });
  const read = async (id: TestId) => adminTest.parse(await (await owner.send('GET', `${all}/${id}`)).json());
  const draftOf = async (id: TestId) => (await read(id)).content.sections.map(({ questions }) => questions);
  const history = async (id: TestId) =>
    testHistory
      .parse(await (await owner.send('GET', `${all}/${id}/versions`)).json())
      .versions.map(({ kind, ended, by }) => [kind, ended, by === null ? null : by.name]);
  const publish = async (id: TestId) =>
    owner.send('POST', `${all}/${id}/publish`, { version: (await read(id)).version });
  const publishNew = async (...sections: readonly (readonly string[])[]): Promise<TestId> => {
    const written = sections.map((questions, i) => ({
      name: sections.length === 1 ? noName : name(`Section ${i + 1}`),
      questions: [...questions],
    }));
    const { id } = await addTest(owner, { sections: written });
    const reply = await publish(id);
    assert.equal(reply.status, 200, await reply.clone().text());
    return id;
  };
  const save = async (id: TestId, facts: Partial<WrittenTest>) =>
    owner.send('PUT', `${all}/${id}`, { version: (await read(id)).version, content: aWrittenTest(facts) });
  /** The questions of each section of the published version. */
  const published = async (id: TestId) => {
    const { rows } = await server.deps.database.pool.query(
      `select questions, sections, test_versions.version from test_versions
       join tests on tests.id = test_id and tests.version = test_versions.version where test_id = '${id}'`,
    );
    const [{ questions, sections, version }] = rows;
    return { ids: questions.map((question: { id: string }) => question.id), sections, version };
  };
  const begin = async (who: Candidate, id: TestId): Promise<string> =>
    (await (await who.send('POST', apiPaths.attempts, { testId: id })).json()).id;
  const paperOf = async (who: Candidate, attemptId: string) =>
    paper.parse(await (await who.send('GET', fillPath(apiPaths.paper, { attemptId }))).json());

  test('stay on that day, and are replaced once on the day after it; a running attempt keeps its paper', async () => {
    const [first, old, last, alike, far] = [
      await add(),
      await addEnding(),
      await add(),
      await add(),
      await add({ level: 'hard' }),
    ];
    const id = await publishNew([first, old], [last]);
    const early = await newCandidate(server);
    const attempt = await begin(early, id);
    const sat = await paperOf(early, attempt);

    assert.equal(await runOn(lastDay), 0);
    assert.deepEqual([(await published(id)).ids, (await read(id)).version], [[first, old, last], 2]);

    assert.equal(await runOn(dayAfter), 1);
    const now = await published(id);
    assert.deepEqual([now.ids, now.version], [[first, alike, last], 2]);
    assert.deepEqual(now.sections, [
      { name: name('Section 1'), count: 2 },
      { name: name('Section 2'), count: 1 },
    ]);
    assert.deepEqual(await draftOf(id), [[first, alike], [last]]);
    assert.equal((await read(id)).hasUnpublishedChanges, false);
    assert.deepEqual(await history(id), [
      ['questions_ended', { replaced: 1, leftOut: 0 }, null],
      ['published', null, owner.name],
      ['created', null, owner.name],
    ]);
    const { rows } = await server.deps.database.pool.query(
      `select actor, before::json, after::json from audit_entries where action = 'test.questions_ended' and entity_id = '${id}'`,
    );
    assert.equal(rows.length, 1);
    assert.equal(rows[0].actor, 'system');
    assert.deepEqual(rows[0].after.replaced, { [old]: alike });

    assert.deepEqual(await paperOf(early, attempt), sat);
    const late = await newCandidate(server);
    const other = await paperOf(late, await begin(late, id));
    assert.notDeepEqual(other.questions[1], sat.questions[1]);
    assert.deepEqual([other.questions[0], other.questions[2]], [sat.questions[0], sat.questions[2]]);

    const before = [await read(id), await published(id)];
    assert.equal(await runOn(dayAfter), 0);
    assert.deepEqual([await read(id), await published(id)], before);
    await publishNew([far]);
  });

  test('leave a draft with changes that are not published, which stay; its next publication does not bring them back', async () => {
    const [kept, old, own, fresh] = [await add(), await addEnding(), await add(), await add({ topic: 'percentage' })];
    const id = await publishNew([kept, old]);
    assert.equal(
      (await save(id, { durationSeconds: 900, sections: [{ name: noName, questions: [old, own, kept] }] })).status,
      200,
    );
    assert.equal(await runOn(dayAfter), 1);
    assert.deepEqual((await published(id)).ids, [kept, fresh]);
    const draft = await read(id);
    assert.deepEqual(
      [
        questionIdsOf(draft.content),
        draft.content.durationSeconds,
        draft.hasUnpublishedChanges,
        draft.publishedVersion,
      ],
      [[fresh, own, kept], 900, true, 2],
    );
    assert.equal((await publish(id)).status, 200);
    assert.deepEqual((await published(id)).ids, [fresh, own, kept]);
    assert.equal(await runOn(dayAfter), 0);
  });

  test('are taken out where the bank has no other of the subject: counts follow, an emptied section goes, the last question stays', async () => {
    const [kept, ...old] = [await add(), await addEnding(), await addEnding()];
    const id = await publishNew([kept, old[0] ?? ''], [old[1] ?? '']);
    const only = await addEnding();
    const single = await publishNew([only]);
    assert.equal(await runOn(dayAfter), 1);
    const now = await published(id);
    assert.deepEqual([now.ids, now.sections], [[kept], []]);
    assert.deepEqual(await draftOf(id), [[kept]]);
    assert.deepEqual((await history(id))[0], ['questions_ended', { replaced: 0, leftOut: 2 }, null]);
    assert.deepEqual((await published(single)).ids, [only]);
    // The checklist goes by the real day.
    await server.asOwner(`update bank_questions set until = '2026-11-01' where id = '${only}'`);
    const list = testChecklist.parse(await (await owner.send('GET', `${all}/${single}/checklist`)).json());
    assert.deepEqual(
      list.findings.map(({ code, blocks }) => [code, blocks]),
      [['question_ended', true]],
    );
    await assertRefused(server, '422 not_publishable', () => publish(single));
    await server.asOwner(`update bank_questions set until = null where id = '${only}'`);
  });

  test('are replaced by different questions when two servers run at once while the owner saves', async () => {
    const second = await server.startSecondServer();
    try {
      const [one, other, ...left] = [await addEnding(), await addEnding(), await add(), await add(), await add()];
      const tests = [await publishNew([one]), await publishNew([other])];
      const [[id = assert.fail()], [a = assert.fail()]] = [tests, left];
      const [first, again, saved] = await Promise.all([
        runOn(dayAfter),
        runOn(dayAfter, { ...server, deps: second.deps }),
        owner.send('PUT', `${all}/${id}`, {
          version: 2,
          content: aWrittenTest({ sections: [{ name: noName, questions: [one, a] }] }),
        }),
      ]);
      assert.equal(first + again, 2);
      assert.ok(saved.status === 200 || saved.status === 409, await saved.text());
      const papers = [await published(tests[0] ?? assert.fail()), await published(tests[1] ?? assert.fail())];
      assert.deepEqual(
        papers.map(({ version }) => version),
        [2, 2],
      );
      const ids = papers.flatMap((each) => each.ids);
      assert.equal(new Set(ids).size, 2);
      assert.ok(ids.every((each) => left.includes(each)));
      const draft = questionIdsOf((await read(id)).content);
      assert.ok(saved.status === 409 || (draft.includes(a) && !draft.includes(one)), draft.join());
    } finally {
      await second.stop();
    }
  });
});
