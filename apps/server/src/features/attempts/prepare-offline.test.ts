import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { paper } from '@bharti/contracts/attempts/paper';
import { testPage } from '@bharti/contracts/attempts/test-page';
import type { TestId } from '@bharti/domain/brand';
import { type Candidate, freeTestId, newCandidate, paidTestId } from '../../testing/candidate.ts';
import { closeDue } from '../../testing/close-due.ts';
import { prepare, prepared, satOnline, sendSitting } from '../../testing/offline.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addTest, bought, buy, creditWallet } from '../../testing/wallet.ts';

const day = 86_400_000;

describe('preparing a test for a sitting without a connection', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  /** Closes what is over: the job of the server would do it later, perhaps while a test compares the tables. */
  const advance = async (milliseconds: number) => {
    await server.advance(milliseconds);
    await closeDue(server);
  };

  const papersOf = (user: Candidate['id']) =>
    server.deps.database.db.selectFrom('offline_papers').selectAll().where('user_id', '=', user).execute();
  const startPageOf = async (who: Candidate, testId: TestId = freeTestId) => {
    const page = testPage.parse(await (await who.send('GET', `/api/tests/${testId}`)).json());
    return page.kind === 'start' ? page.start : assert.fail('an attempt runs');
  };
  async function buyer(): Promise<Candidate> {
    const who = await newCandidate(server);
    await creditWallet(server, who, 1_000);
    await bought(buy(who));
    return who;
  }

  test('gives the paper and the start page of an online attempt, for seven days, and begins no attempt', async () => {
    const candidate = await newCandidate(server);
    const before = await startPageOf(candidate);
    const given = await prepared(candidate);
    assert.deepEqual(given.start, { ...before, isPrepared: true });
    assert.equal(given.beginsUntil, given.serverNow + 7 * day);
    assert.equal(given.user, candidate.id);
    assert.deepEqual(await startPageOf(candidate), given.start);
    const online = await candidate.begin();
    const reply = await candidate.send('GET', `/api/attempts/${online.id}/paper`);
    assert.deepEqual(given.paper, paper.parse(await reply.json()));
  });

  test('gives the same paper again, also to many requests at once', async () => {
    const candidate = await newCandidate(server);
    const replies = await Promise.all(Array.from({ length: 20 }, () => prepared(candidate)));
    const [row, ...others] = await papersOf(candidate.id);
    assert.deepEqual(others, []);
    assert.deepEqual([...new Set(replies.map(({ id }) => id))], [row?.id]);
    assert.deepEqual([...new Set(replies.map((given) => given.beginsUntil))], [row?.begins_until.getTime()]);
  });

  test('gives another paper once it is sat, once its window is over, and of a newer version', async () => {
    const candidate = await newCandidate(server);
    const testId = await addTest(server, { pricePaise: 0 });
    const first = await prepared(candidate, testId);
    assert.equal((await sendSitting(candidate, first.id)).status, 200);
    const second = await prepared(candidate, testId);
    await advance(7 * day);
    const third = await prepared(candidate, testId);
    await server.asOwner(`insert into test_versions
        select test_id, version + 1, questions, total_questions, duration_seconds, pass_percent, marks_correct, marks_wrong, marks_blank
        from test_versions where test_id = '${testId}';
      update tests set version = version + 1 where id = '${testId}'`);
    const fourth = await prepared(candidate, testId);
    assert.equal(new Set([first, second, third, fourth].map(({ id }) => id)).size, 4);
  });

  test('of a bought test ends with the access', async () => {
    const who = await buyer();
    await advance(363 * day);
    const { beginsUntil, start, serverNow } = await prepared(who, paidTestId);
    assert.equal(beginsUntil, start.openUntil);
    assert.ok(beginsUntil < serverNow + 2 * day + 60_000);
  });

  test('is refused for a test that is unknown, not bought, or bought and over', async () => {
    const who = await buyer();
    await assertRefused(server, '404 test_not_found', () => prepare(who, 'no-such-test'));
    await assertRefused(server, '403 not_owned', () => prepare(who, 'police-test-2'));
    await advance(366 * day);
    await assertRefused(server, '403 not_owned', () => prepare(who, paidTestId));
  });

  test('is refused while an attempt of this test runs, and possible beside one of another', async () => {
    const who = await buyer();
    await who.begin();
    await assertRefused(server, '403 attempt_running', () => prepare(who));
    assert.equal((await prepare(who, paidTestId)).status, 201);
  });

  test('closes an attempt whose time is over first, which stays ranked', async () => {
    const candidate = await newCandidate(server);
    const { id } = await candidate.begin();
    await server.advance(26 * 60_000);
    assert.equal((await prepare(candidate)).status, 201);
    const { isFirst, submittedBy, paperWasKept } = await (
      await candidate.send('GET', `/api/attempts/${id}/result`)
    ).json();
    assert.deepEqual([isFirst, submittedBy, paperWasKept], [true, 'timer', undefined]);
    await closeDue(server);
  });

  test('beside a start at the same moment: either it is refused, or the attempt is not ranked', async () => {
    for (let round = 0; round < 10; round += 1) {
      const candidate = await newCandidate(server);
      const [paperReply] = await Promise.all([prepare(candidate), candidate.begin()]);
      const { isFirst } = await satOnline(candidate);
      assert.equal(isFirst, paperReply.status === 403, `${paperReply.status}`);
    }
  });

  test('is refused above 20 papers that may still begin; those whose window is over do not count', async () => {
    const candidate = await newCandidate(server);
    const tests = await Promise.all(Array.from({ length: 21 }, () => addTest(server, { pricePaise: 0 })));
    for (const testId of tests.slice(0, 20)) assert.equal((await prepare(candidate, testId)).status, 201);
    await assertRefused(server, '409 too_many_offline_papers', () => prepare(candidate, tests[20]));
    assert.equal((await prepare(candidate, tests[19])).status, 201);
    await advance(7 * day);
    assert.equal((await prepare(candidate, tests[20])).status, 201);
  });

  test('needs a session and the consent to the notice', async () => {
    await assertRefused(server, '401 not_signed_in', () =>
      newBrowser(server.url).fetch('/api/offline-papers', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ testId: freeTestId }),
      }),
    );
    const candidate = await newCandidate(server);
    await candidate.send('DELETE', '/api/consent');
    await assertRefused(server, '403 consent_required', () => prepare(candidate));
  });

  for (const [what, body] of Object.entries<unknown>({
    'no test': {},
    'a test that is a list': { testId: [freeTestId] },
    'a test in capital letters': { testId: freeTestId.toUpperCase() },
    'an id of its own': { testId: freeTestId, id: '00000000-0000-4000-8000-000000000000' },
    'a window of its own': { testId: freeTestId, beginsUntil: 4_000_000_000_000 },
    'another user': { testId: freeTestId, user_id: '00000000-0000-4000-8000-000000000000' },
  })) {
    test(`is refused with ${what}`, async () => {
      const candidate = await newCandidate(server);
      // Otherwise the job of the server may close, meanwhile, what a test before has left.
      await closeDue(server);
      await assertRefused(server, '400 invalid_request', () => candidate.send('POST', '/api/offline-papers', body));
    });
  }
});
