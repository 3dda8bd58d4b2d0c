import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { adminTest } from '@bharti/contracts/admin/tests';
import { type Comparison, comparison } from '@bharti/contracts/attempts/comparison';
import type { AttemptId } from '@bharti/domain/brand';
import { type Candidate, freeTestId, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { assertGraded, correct, regraded } from '../../testing/corrections.ts';
import { countFirstAttempts, placeOthers } from '../../testing/first-attempts.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addTest } from '../../testing/written-test.ts';
import { fillSectionMarks } from './fill-section-marks.ts';

describe('a submitted attempt beside all who sat the test', () => {
  let server: TestServer;
  let candidate: Candidate;
  let first: AttemptId;
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server, { name: 'Asha Patil' });
    first = await sit(candidate);
  });
  after(() => server.stop());

  /** Answers the first question with A and submits. */
  const sit = async (who: Candidate): Promise<AttemptId> => {
    const attempt = await who.begin();
    await who.save(attempt);
    assert.equal((await who.send('POST', `/api/attempts/${attempt.id}/submit`)).status, 200);
    return attempt.id;
  };
  const ask = (who: Candidate, id: string) => who.send('GET', `/api/attempts/${id}/comparison`);
  const read = async (id: string): Promise<Comparison> => comparison.parse(await (await ask(candidate, id)).json());
  const ownMarks = async (): Promise<number> => {
    const row = await server.deps.database.db.selectFrom('test_attempts').select('marks').where('id', '=', first);
    return (await row.executeTakeFirstOrThrow()).marks ?? assert.fail();
  };

  test('counts the attempt itself straight after its submission, once, before and after the job has counted it', async () => {
    assert.deepEqual(await read(first), { candidates: 1, figures: null, rank: null });
    await countFirstAttempts(server);
    assert.deepEqual(await read(first), { candidates: 1, figures: null, rank: null });
  });

  test('says how many have sat it, and nothing about them below 10', async () => {
    await placeOthers(server.asOwner, { testId: freeTestId, marks: Array<number>(8).fill(4_000), answers: { 0: 1 } });
    await countFirstAttempts(server);
    assert.deepEqual(await read(first), { candidates: 9, figures: null, rank: null });
  });

  test('shows average, best and who chose what from 10 on, and no rank', async () => {
    await placeOthers(server.asOwner, { testId: freeTestId, marks: [4_500], answers: { 0: 2, 49: 3 } });
    await countFirstAttempts(server);
    const { candidates, figures, rank } = await read(first);
    assert.deepEqual([candidates, rank], [10, null]);
    assert.equal(figures?.best, 4_500);
    assert.equal(figures.average, Math.round((8 * 4_000 + 4_500 + (await ownMarks())) / 10));
    assert.deepEqual(
      [figures.shares.length, figures.shares[0], figures.shares[1], figures.shares[49]],
      [50, [10, 80, 10, 0], [0, 0, 0, 0], [0, 0, 0, 10]],
    );
  });

  test('has a rank from 30 on, shared by equal marks; repeats and other tests change nothing', async () => {
    const mine = await ownMarks();
    await placeOthers(server.asOwner, {
      testId: freeTestId,
      marks: [...Array<number>(15).fill(-100), ...Array<number>(5).fill(mine)],
    });
    await placeOthers(server.asOwner, { testId: paidTestId, marks: Array<number>(40).fill(5_000) });
    const repeated = await sit(candidate);
    await countFirstAttempts(server);
    const { candidates, figures, rank } = await read(first);
    assert.deepEqual([candidates, rank], [30, { place: 10, percentileTenths: 500 }]);
    assert.deepEqual(await read(repeated), { candidates, figures, rank: null });
  });

  test('still counts a candidate who has deleted the account, without their name', async () => {
    const leaving = await newCandidate(server, { name: 'Vishal Kale' });
    await sit(leaving);
    await leaving.send('DELETE', '/api/account', { confirmation: 'DELETE' });
    await countFirstAttempts(server);
    const reply = await (await ask(candidate, first)).text();
    assert.equal(comparison.parse(JSON.parse(reply)).candidates, 31);
    assert.ok(!reply.includes(leaving.id) && !reply.includes('Vishal'));
  });

  test('counts the candidates of one version of the test apart from those of another', async () => {
    await server.asOwner(`begin; set constraints all deferred;
      insert into test_versions select test_id, version + 1, questions, total_questions, duration_seconds, pass_percent,
        marks_correct, marks_wrong, marks_blank, now() from test_versions where test_id = '${freeTestId}';
      update tests set version = version + 1 where id = '${freeTestId}'; commit`);
    const { candidates } = await read(first);
    await placeOthers(server.asOwner, { testId: freeTestId, marks: [100, 200] });
    await countFirstAttempts(server);
    assert.equal((await read(first)).candidates, candidates);
    const id = await sit(candidate);
    assert.deepEqual(await read(id), { candidates: 2, figures: null, rank: null });
  });

  test('shows average and best of each section from 10 on, also of attempts that an earlier release graded', async () => {
    const owner = await newStaff(server, 'owner');
    const named = (question: string) => ({ name: { en: question, mr: question }, questions: [question] });
    const { id: testId, version } = await addTest(owner, { sections: [named('eco-01'), named('mat-01')] });
    adminTest.parse(await (await owner.send('POST', `/api/admin/tests/${testId}/publish`, { version })).json());
    const { id } = await (await candidate.send('POST', '/api/attempts', { testId })).json();
    assert.equal((await candidate.send('POST', `/api/attempts/${id}/submit`)).status, 200);
    const others = (sections: number[][]) =>
      placeOthers(server.asOwner, { testId, marks: sections.map(([a = 0, b = 0]) => a + b), sections });
    await others(Array.from({ length: 8 }, () => [100, -25]));
    await countFirstAttempts(server);
    assert.equal((await read(id)).figures, null);
    await others([[0, 100]]);
    await countFirstAttempts(server);
    const expected = [
      { average: 80, best: 100 },
      { average: -10, best: 100 },
    ];
    assert.deepEqual((await read(id)).figures?.sections, expected);

    await server.asOwner(`update test_attempts set section_marks = null where id = '${id}'`);
    await fillSectionMarks(server.deps);
    await countFirstAttempts(server);
    assert.deepEqual((await read(id)).figures?.sections, expected);

    // A correction gives the mark of the first section to all. The others have answered nothing, and are graded by that.
    const { questions } = await server.deps.papers.version(server.deps.reader, testId, version);
    await correct(owner, 'eco-01', { revision: questions[0]?.version ?? assert.fail() });
    await regraded(server);
    await countFirstAttempts(server);
    assert.deepEqual((await read(id)).figures?.sections, [
      { average: 100, best: 100 },
      { average: 0, best: 0 },
    ]);
    await assertGraded(server.deps.database.db, server.deps.papers, testId);
  });

  test('is refused to all others, and while the attempt runs', async () => {
    const other = await newCandidate(server);
    await assertRefused(server, '404 attempt_not_found', () => ask(other, first));
    const running = await other.begin();
    await assertRefused(server, '403 attempt_running', () => ask(other, running.id));
  });
});
