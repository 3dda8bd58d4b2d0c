import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { comparison } from '@bharti/contracts/attempts/comparison';
import { mistakes } from '@bharti/contracts/attempts/mistakes';
import { attemptResult } from '@bharti/contracts/attempts/result';
import { dashboard } from '@bharti/contracts/catalogue/dashboard';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { offlinePaperDays } from '@bharti/domain/attempts/offline';
import { receiptCode } from '@bharti/domain/attempts/receipt-code';
import type { AttemptId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import { type Candidate, freeTestId, newCandidate } from '../../testing/candidate.ts';
import { closeDue } from '../../testing/close-due.ts';
import { correct, regraded } from '../../testing/corrections.ts';
import { countFirstAttempts } from '../../testing/first-attempts.ts';
import { aSitting, prepare, prepared, satOffline, satOnline, sendSitting } from '../../testing/offline.ts';
import { assertRefusal, assertRefused } from '../../testing/refused.ts';
import { newStaff } from '../../testing/staff.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addTest } from '../../testing/wallet.ts';
import { deleteOldPapers } from './offline-store.ts';
import { readReceipt } from './read-receipt.ts';

const day = 86_400_000;

describe('a test that was sat without a connection', () => {
  let server: TestServer;
  /** The right options of the free test. */
  let key: readonly number[];
  before(async () => {
    server = await startTestServer();
    const { questions } = await server.deps.papers.version(server.deps.reader, freeTestId, 1);
    key = questions.map((question) => (question.key.kind === 'single' ? question.key.option : assert.fail()));
  });
  after(() => server.stop());

  const right = (count: number) => Object.fromEntries(key.slice(0, count).map((option, place) => [place, option]));
  const rowsOf = (user: Candidate['id']) =>
    server.deps.database.db
      .selectFrom('test_attempts')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('completed_at')
      .execute();
  const dashboardOf = async (who: Candidate) =>
    dashboard.parse(await (await who.send('GET', apiPaths.dashboard)).json());
  const resultOf = async (who: Candidate, id: string) =>
    attemptResult.parse(await (await who.send('GET', `/api/attempts/${id}/result`)).json());

  test('is graded by the server, under the id of its paper, and says that it was sat offline', async () => {
    const candidate = await newCandidate(server);
    const { id } = await prepared(candidate);
    await server.advance(20 * 60_000);
    const sitting = { answers: { ...right(20), 20: ((key[20] ?? 0) + 1) % 4 }, marked: [7, 3], times: { 0: 40 } };
    const result = attemptResult.parse(await (await sendSitting(candidate, id, { ...sitting, seconds: 900 })).json());
    assert.deepEqual([result.id, result.score, result.wrong, result.blank], [id, 20, 1, 29]);
    assert.deepEqual([result.satOffline, result.isFirst, result.points], [true, false, 0]);
    assert.deepEqual([result.answers, result.marked, result.times], [sitting.answers, [3, 7], { 0: 40 }]);
    assert.equal(result.time_spent_seconds, 900);
    assert.deepEqual(await resultOf(candidate, id), result);
  });

  test('has the server’s times: it is completed when it arrives, whatever the device’s clock says', async () => {
    const candidate = await newCandidate(server);
    const { id, serverNow } = await prepared(candidate);
    const finishedAt = serverNow + 300 * day;
    const result = attemptResult.parse(
      await (await sendSitting(candidate, id, { seconds: 86_400, finishedAt })).json(),
    );
    const completed = Date.parse(result.completed_at);
    assert.ok(completed >= serverNow && completed < serverNow + 60_000);
    assert.ok(result.time_spent_seconds < 60);
  });

  test('N09 100 parallel repeats give one attempt and one result, counted once', async () => {
    const candidate = await newCandidate(server);
    const { id } = await prepared(candidate);
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => sendSitting(candidate, id, { answers: { 0: index % 4 } })),
    );
    const results = await Promise.all(replies.map(async (reply) => attemptResult.parse(await reply.json())));
    for (const result of results) assert.deepEqual(result, results[0]);
    assert.equal((await rowsOf(candidate.id)).length, 1);
    const { profile, stats } = await dashboardOf(candidate);
    assert.deepEqual([profile.tests_taken, stats.testsCompleted], [1, 1]);
  });

  test('sittings of several tests, beside an online submission and preparations, are each counted once', async () => {
    const candidate = await newCandidate(server);
    const tests = await Promise.all(Array.from({ length: 6 }, () => addTest(server, { pricePaise: 0 })));
    const papers = await Promise.all(tests.map((testId) => prepared(candidate, testId)));
    const online = await candidate.begin();
    const replies = await Promise.all([
      ...papers.flatMap(({ id }) => [sendSitting(candidate, id), sendSitting(candidate, id)]),
      ...tests.map((testId) => prepare(candidate, testId)),
      candidate.send('POST', `/api/attempts/${online.id}/submit`),
    ]);
    assert.deepEqual([...new Set(replies.map(({ status }) => status))].sort(), [200, 201]);
    const { profile, stats } = await dashboardOf(candidate);
    assert.deepEqual([profile.tests_taken, stats.testsCompleted, (await rowsOf(candidate.id)).length], [7, 7, 7]);
  });

  test('counts for the own history: tests taken, streak, progress, best result, notebook, practice', async () => {
    const candidate = await newCandidate(server);
    await satOffline(candidate, { answers: right(10) });
    const { stats, tests, recent } = await dashboardOf(candidate);
    assert.deepEqual([stats.testsCompleted, stats.currentStreak, stats.bestStreak], [1, 1, 1]);
    assert.deepEqual([recent.length, tests.find(({ id }) => id === freeTestId)?.taken?.best.score], [1, 10]);
    const { attempts } = mistakes.parse(await (await candidate.send('GET', apiPaths.mistakes)).json());
    assert.equal(attempts[0]?.questions.length, 40);
    const topics = await (await candidate.send('GET', apiPaths.practiceTopics)).json();
    assert.ok(topics.sat.length > 0);
    const sat = await candidate.send('GET', fillPath(apiPaths.satQuestions, { topic: topics.sat[0] }));
    assert.ok((await sat.json()).questions.length > 0);
  });

  test('earns no points, average or rank, and is in no count of all candidates', async () => {
    const candidate = await newCandidate(server);
    await candidate.send('PATCH', '/api/profile', { show_on_leaderboard: true });
    await countFirstAttempts(server);
    const counts = () =>
      sql`select (select sum(candidates) from test_mark_counts)::text as marks, (select sum(candidates) from test_option_counts)::text as options,
        (select count(*) from leaderboard_standings where user_id = ${candidate.id})::text as standings`.execute(
        server.deps.database.db,
      );
    const before = (await counts()).rows;
    const { id } = await satOffline(candidate, { answers: right(50) });
    await countFirstAttempts(server);
    assert.deepEqual((await counts()).rows, before);
    const { stats } = await dashboardOf(candidate);
    assert.deepEqual([stats.totalPoints, stats.averageScoreTenths], [0, 0]);
    const compared = comparison.parse(await (await candidate.send('GET', `/api/attempts/${id}/comparison`)).json());
    assert.equal(compared.rank, null);
  });

  test('takes the rank from every later attempt, which says why', async () => {
    const candidate = await newCandidate(server);
    await satOffline(candidate);
    for (const online of [await satOnline(candidate), await satOnline(candidate)]) {
      assert.deepEqual(
        [online.isFirst, online.points, online.paperWasKept, online.satOffline],
        [false, 0, true, undefined],
      );
      assert.deepEqual(await resultOf(candidate, online.id), online);
    }
  });

  test('already its preparation takes the rank, also when the paper is removed after its time', async () => {
    const [soon, late] = [await newCandidate(server), await newCandidate(server)];
    for (const candidate of [soon, late]) await prepared(candidate);
    assert.deepEqual([(await satOnline(soon)).isFirst, (await satOnline(soon)).paperWasKept], [false, true]);
    await server.advance((offlinePaperDays + 8) * day);
    await server.deps.inTransaction((tx) => deleteOldPapers(tx, offlinePaperDays, 1_000));
    const online = await satOnline(late);
    assert.deepEqual([online.isFirst, online.paperWasKept], [false, true]);
  });

  test('leaves an attempt ranked that was submitted before the preparation; later ones are repeats as before', async () => {
    const candidate = await newCandidate(server);
    const ranked = await satOnline(candidate, [{ question: 0, option: key[0] ?? 0 }]);
    assert.equal(ranked.isFirst, true);
    await satOffline(candidate);
    const again = await satOnline(candidate);
    assert.deepEqual([again.isFirst, again.paperWasKept], [false, undefined]);
    assert.deepEqual(await resultOf(candidate, ranked.id), ranked);
    assert.equal((await dashboardOf(candidate)).stats.totalPoints, 10);
  });

  test('can be sent while an online attempt of the test runs, which goes on', async () => {
    const candidate = await newCandidate(server);
    const { id } = await prepared(candidate);
    const online = await candidate.begin();
    assert.equal((await sendSitting(candidate, id)).status, 200);
    assert.equal((await candidate.save(online)).status, 200);
    assert.equal((await candidate.begin()).id, online.id);
  });

  test('is accepted after its window, and until 90 days after it; then the paper is gone', async () => {
    const [inTime, tooLate] = [await newCandidate(server), await newCandidate(server)];
    const papers = [await prepared(inTime), await prepared(tooLate)];
    const removeOld = () => server.deps.inTransaction((tx) => deleteOldPapers(tx, offlinePaperDays, 1_000));
    await server.advance((offlinePaperDays + 6.9) * day);
    await removeOld();
    assert.equal((await sendSitting(inTime, papers[0]?.id ?? '')).status, 200);
    await server.advance(0.2 * day);
    await removeOld();
    // Attempts of the tests before are over, too: the job that closes them would be seen as a change.
    await closeDue(server);
    await assertRefused(server, '404 attempt_not_found', () => sendSitting(tooLate, papers[1]?.id ?? ''));
  });

  test('is graded with the version that was prepared, also when the test was withdrawn meanwhile', async () => {
    const candidate = await newCandidate(server);
    const { id } = await prepared(candidate);
    await server.asOwner(`update tests set published = false where id = '${freeTestId}'`);
    const reply = await sendSitting(candidate, id, { answers: right(5) });
    await server.asOwner(`update tests set published = true where id = '${freeTestId}'`);
    assert.equal(attemptResult.parse(await reply.json()).score, 5);
    assert.equal((await rowsOf(candidate.id))[0]?.test_version, 1);
  });

  test('has a receipt that says what the server received, and that it was sat offline', async () => {
    const candidate = await newCandidate(server);
    const { id } = await satOffline(candidate, { answers: { 2: 3 } });
    const receipt = await readReceipt(server.deps, receiptCode(id));
    assert.deepEqual([receipt?.answers, receipt?.questions, receipt?.satOffline], [{ 2: 3 }, 50, true]);
    const online = await satOnline(candidate);
    assert.equal((await readReceipt(server.deps, receiptCode(online.id)))?.satOffline, undefined);
  });

  test('stays unranked when a correction grades it again', async () => {
    const candidate = await newCandidate(server);
    const { id, score } = await satOffline(candidate, { answers: {} });
    const { questions } = await server.deps.papers.version(server.deps.reader, freeTestId, 1);
    const question = questions[49] ?? assert.fail();
    await correct(await newStaff(server, 'owner'), question.id, { revision: question.version });
    await regraded(server);
    const result = await resultOf(candidate, id);
    assert.deepEqual([result.score, result.isFirst, result.points, result.satOffline], [score + 1, false, 0, true]);
    assert.equal(result.corrections?.length, 1);
    assert.equal((await dashboardOf(candidate)).stats.totalPoints, 0);
  });

  test('is in the download of the candidate’s data, with the papers that are not sat; deletion removes the papers', async () => {
    const candidate = await newCandidate(server);
    await satOffline(candidate);
    const { id } = await prepared(candidate);
    const { gatherData } = await import('../exports/gather-data.ts');
    const data = await gatherData(server.deps.reader, candidate.id);
    assert.deepEqual(
      data.attempts.map((attempt) => 'sat_offline' in attempt && attempt.sat_offline),
      [true],
    );
    assert.deepEqual(
      [data.prepared_tests.map(({ test_id }) => test_id), data.offline_papers.map((paper) => paper.test_id)],
      [[freeTestId], [freeTestId]],
    );
    assert.equal((await candidate.send('DELETE', apiPaths.account, { confirmation: 'DELETE' })).status, 204);
    const { db } = server.deps.database;
    for (const table of ['offline_papers', 'prepared_tests'] as const) {
      const rows = await db.selectFrom(table).select('test_id').where('user_id', '=', candidate.id).execute();
      assert.deepEqual(rows, []);
    }
    assert.equal((await rowsOf(candidate.id))[0]?.sat_offline, true);
    await assertRefusal(await sendSitting(candidate, id), '401 not_signed_in');
  });

  test('is refused to another candidate, without a session, and under the id of an online attempt', async () => {
    const [owner, other] = [await newCandidate(server), await newCandidate(server)];
    const { id } = await prepared(owner);
    const { id: online } = await satOnline(other);
    await assertRefused(server, '404 attempt_not_found', () => sendSitting(other, id));
    await assertRefused(server, '404 attempt_not_found', () => sendSitting(other, online));
    await assertRefused(server, '404 attempt_not_found', () => sendSitting(other, crypto.randomUUID()));
    await assertRefused(server, '401 not_signed_in', () =>
      newBrowser(server.url).fetch(fillPath(apiPaths.offlineSitting, { attemptId: id }), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(aSitting()),
      }),
    );
    assert.equal((await sendSitting(owner, id)).status, 200);
    await assertRefused(server, '404 attempt_not_found', () => sendSitting(other, id));
  });
});

describe('an invalid sitting', () => {
  let server: TestServer;
  let candidate: Candidate;
  let id: AttemptId;
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server);
    ({ id } = await prepared(candidate));
  });
  after(() => server.stop());

  const refuses = (expected: string, facts: Readonly<Record<string, unknown>>) =>
    assertRefused(server, expected, () => sendSitting(candidate, id, facts));

  for (const [what, facts] of Object.entries({
    'an answer to question 50 of 50': { answers: { 0: 1, 50: 0 } },
    'two answers to one question': { answers: { 1: 0, '01': 2 } },
    'a mark at question 50 of 50': { marked: [50] },
    'a time of question 50 of 50': { times: { 50: 1 } },
  })) {
    test(`with ${what} changes nothing`, () => refuses('400 invalid_answer', facts));
  }

  for (const [what, facts] of Object.entries<Readonly<Record<string, unknown>>>({
    'an option that no question has': { answers: { 0: 4 } },
    'half an option': { answers: { 0: 0.5 } },
    'a negative option': { answers: { 0: -1 } },
    'an option that is a word': { answers: { 0: 'A' } },
    'a question that is a word': { answers: { constructor: 1 } },
    'a negative question': { answers: { '-1': 1 } },
    'answers that are a list': { answers: [[1]] },
    'no answers': { answers: undefined },
    '501 marks': { marked: Array.from({ length: 501 }, () => 1) },
    'a mark at question 500': { marked: [500] },
    'negative seconds': { seconds: -1 },
    'more seconds than a day has': { seconds: 86_401 },
    'no seconds': { seconds: undefined },
    'a time that is none': { finishedAt: 'yesterday' },
    'a score of its own': { score: 50 },
    'a rank of its own': { isFirst: true },
    'another user': { user_id: '00000000-0000-4000-8000-000000000000' },
    'another test': { testId: 'police-test-1' },
  })) {
    test(`with ${what} changes nothing`, () => refuses('400 invalid_request', facts));
  }

  for (const wrong of ['1', 'null', '__proto__', '00000000-0000-4000-8000-00000000000', "'%20or%20'1'%3D'1", '%00']) {
    test(`under the id ${wrong} is refused`, () =>
      assertRefused(server, '400 invalid_request', () =>
        candidate.send('POST', `/api/offline-papers/${wrong}/sitting`, aSitting()),
      ));
  }

  test('can still be sent as a valid one after all these', async () => {
    assert.equal((await sendSitting(candidate, id)).status, 200);
    assert.equal((await prepare(candidate)).status, 201);
  });
});
