import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mistakes } from '@bharti/contracts/attempts/mistakes';
import { type RevisionChanges, revisionChanges } from '@bharti/contracts/attempts/revisions';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { mostRevisions } from '@bharti/domain/practice/mistake-card';
import {
  mostChangedRevisions,
  mostSentRevisions,
  type RevisedQuestion,
} from '@bharti/domain/practice/revised-question';
import { addDays, type Instant, indianDay, isoDay } from '@bharti/domain/time';
import { sql } from 'kysely';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { gatherData } from '../exports/gather-data.ts';

const hour = 3_600_000;
const hoursAgo = (hours: number): Instant => (Date.now() - hours * hour) as Instant;

describe('the revision schedule on the server', () => {
  let server: TestServer;
  /** Has submitted the free test. */
  let sitter: Candidate;
  let ids: readonly string[];
  before(async () => {
    server = await startTestServer();
    sitter = await newSitter();
    const page = mistakes.parse(await (await sitter.send('GET', apiPaths.mistakes)).json());
    ids = page.attempts.flatMap(({ questions }) => questions.map(({ id }) => id));
  });
  after(() => server.stop());

  async function newSitter(): Promise<Candidate> {
    const candidate = await newCandidate(server);
    const { id: attemptId } = await candidate.begin();
    await candidate.send('POST', fillPath(apiPaths.submit, { attemptId }), {});
    return candidate;
  }

  const revised = (facts: Partial<RevisedQuestion> = {}): RevisedQuestion => {
    const at = facts.at ?? hoursAgo(1);
    return {
      id: ids[0] ?? '',
      at,
      dueOn: addDays(indianDay(at), 2),
      isRight: true,
      isFirst: true,
      stability: 2.306_512_345_678_9,
      difficulty: 6.4,
      ...facts,
    };
  };
  const send = (who: Candidate, revisions: readonly unknown[], after: unknown = 0) =>
    who.send('POST', apiPaths.revisions, { revisions, after });
  async function sync(who: Candidate, revisions: readonly RevisedQuestion[] = [], after = 0): Promise<RevisionChanges> {
    const reply = await send(who, revisions, after);
    assert.equal(reply.status, 200);
    return revisionChanges.parse(await reply.json());
  }
  const newestOf = async (who: Candidate) =>
    mistakes.parse(await (await who.send('GET', apiPaths.mistakes)).json()).newestRevision;
  const db = () => server.deps.database.db;
  const rowsOf = (who: Candidate) =>
    db().selectFrom('revised_questions').selectAll().where('user_id', '=', who.id).orderBy('number').execute();

  test('comes to another device of the candidate as it was sent, and only what that device does not have', async () => {
    const candidate = await newSitter();
    assert.equal(await newestOf(candidate), 0);
    const [first, second] = [revised(), revised({ id: ids[1] ?? '', isRight: false, stability: 0.21 })];
    const sent = await sync(candidate, [first]);
    assert.deepEqual(sent, { revisions: [first], newest: 1, hasMore: false });
    await sync(candidate, [second], sent.newest);
    assert.deepEqual(await sync(candidate), { revisions: [first, second], newest: 2, hasMore: false });
    assert.deepEqual((await sync(candidate, [], 1)).revisions, [second]);
    assert.deepEqual(await sync(candidate, [], 2), { revisions: [], newest: 2, hasMore: false });
    assert.equal(await newestOf(candidate), 2);
  });

  test('keeps the newest revision of a question, and gives it to a device that sends an older one', async () => {
    const candidate = await newSitter();
    const [old, newer] = [revised({ at: hoursAgo(30) }), revised({ at: hoursAgo(2), isFirst: false })];
    const { newest } = await sync(candidate, [newer]);
    assert.deepEqual(await sync(candidate, [old], newest), { revisions: [newer], newest, hasMore: false });
    const newestYet = revised({ at: hoursAgo(1), isRight: false });
    await sync(candidate, [newestYet, old], newest);
    assert.deepEqual((await sync(candidate)).revisions, [newestYet]);
  });

  test('N09: does not change when the same is sent again, also many times at once', async () => {
    const candidate = await newSitter();
    const batch = ids.slice(0, 20).map((id) => revised({ id }));
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(candidate, batch)));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
    const stored = await rowsOf(candidate);
    assert.deepEqual(
      stored.map(({ number }) => number),
      batch.map((_, place) => place + 1),
    );
    await sync(candidate, batch);
    assert.deepEqual(await rowsOf(candidate), stored);
  });

  test('a revision from the future counts as done now, with the same wait', async () => {
    const candidate = await newSitter();
    const { revisions } = await sync(candidate, [revised({ at: hoursAgo(-24 * 900) })]);
    const [stored] = revisions;
    assert.ok(stored !== undefined && Math.abs(stored.at - Date.now()) < hour);
    assert.equal(stored.dueOn - indianDay(stored.at), 2);
  });

  test('comes in parts, each revision once', async () => {
    const candidate = await newSitter();
    const count = mostChangedRevisions + 1;
    await server.asOwner(`insert into revised_questions
      (user_id, question_id, revised_at, due_on, is_right, is_first, stability, difficulty, number)
      select '${candidate.id}', 'q-' || n, now(), 20000, true, true, 2, 5, n from generate_series(1, ${count}) as n`);
    const first = await sync(candidate);
    assert.deepEqual([first.revisions.length, first.newest, first.hasMore], [count - 1, count - 1, true]);
    const second = await sync(candidate, [], first.newest);
    assert.deepEqual([second.revisions.map(({ id }) => id), second.hasMore], [[`q-${count}`], false]);
  });

  test(`has ${mostRevisions} questions at most: those that changed the longest ago are forgotten`, async () => {
    const candidate = await newSitter();
    await server.asOwner(`insert into revised_questions
      (user_id, question_id, revised_at, due_on, is_right, is_first, stability, difficulty, number)
      select '${candidate.id}', 'q-' || n, now(), 20000, true, true, 2, 5, n from generate_series(1, ${mostRevisions}) as n`);
    await sync(candidate, [revised(), revised({ id: ids[1] ?? '' })], mostRevisions);
    const rows = await rowsOf(candidate);
    assert.deepEqual([rows.length, rows[0]?.question_id], [mostRevisions, 'q-3']);
    assert.equal(await newestOf(candidate), mostRevisions + 2);
  });

  const wrong: Readonly<Record<string, object>> = {
    'a stability that is no number': { stability: 'NaN' },
    'a stability of null, as JSON writes NaN': { stability: Number.NaN },
    'a stability of zero': { stability: 0 },
    'a stability below zero': { stability: -1 },
    'a stability beyond its range': { stability: 36_501 },
    'a difficulty below its range': { difficulty: 0.99 },
    'a difficulty beyond its range': { difficulty: 10.01 },
    'a time before 1970': { at: -1 },
    'a time after the year 9999': { at: 300_000_000_000_000 },
    'a time between milliseconds': { at: 1.5 },
    'a day that is not after the revision': { dueOn: indianDay(hoursAgo(1)) },
    'a day in more than a hundred years': { dueOn: indianDay(hoursAgo(1)) + 36_501 },
    'a day that is text': { dueOn: '2026-11-25' },
    'half a day': { dueOn: indianDay(hoursAgo(1)) + 1.5 },
    'no answer': { isRight: null },
    'an id with a quote': { id: "x'; --" },
    'the name of a property': { id: '__proto__' },
    'an id that is too long': { id: 'a'.repeat(65) },
    'a question that does not exist': { id: 'no-such-question' },
    'M05: somebody else’s id': { user_id: crypto.randomUUID() },
  };
  for (const [what, facts] of Object.entries(wrong)) {
    test(`refuses ${what}, and stores nothing of the request`, () =>
      assertRefused(server, '400 invalid_request', () =>
        send(sitter, [revised({ id: ids[1] ?? '' }), { ...revised(), ...facts }]),
      ));
  }

  test('refuses an infinite number, too many revisions, and a number of changes that cannot be', async () => {
    const text = JSON.stringify({ revisions: [revised()], after: 0 });
    const infinite = text.replace(/"stability":[\d.]+/, '"stability":1e999');
    assert.notEqual(infinite, text);
    await assertRefused(server, '400 invalid_request', () =>
      sitter.fetch(apiPaths.revisions, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: infinite,
      }),
    );
    const many = Array.from({ length: mostSentRevisions + 1 }, () => revised());
    await assertRefused(server, '400 invalid_request', () => send(sitter, many));
    for (const after of [-1, 0.5, '0', null, 1e300])
      await assertRefused(server, '400 invalid_request', () => send(sitter, [], after));
  });

  test('A07: refuses a question that only another candidate has sat, and gives nothing of theirs', async () => {
    const candidate = await newCandidate(server);
    await sync(sitter, [revised()]);
    await assertRefused(server, '400 invalid_request', () => send(candidate, [revised()]));
    assert.deepEqual((await sync(candidate)).revisions, []);
    // Not before the test is submitted either.
    await candidate.begin();
    await assertRefused(server, '400 invalid_request', () => send(candidate, [revised()]));
  });

  test('needs a session and consent', async () => {
    const browser = newBrowser(server.url);
    const body = JSON.stringify({ revisions: [], after: 0 });
    const headers = { 'content-type': 'application/json' };
    await assertRefused(server, '401 not_signed_in', () =>
      browser.fetch(apiPaths.revisions, { method: 'POST', headers, body }),
    );
    const candidate = await newSitter();
    await candidate.send('DELETE', apiPaths.consent);
    await assertRefused(server, '403 consent_required', () => send(candidate, [revised()]));
  });

  test('is in the download of its owner, stays when the consent is withdrawn, and goes with the account', async () => {
    const candidate = await newSitter();
    const revision = revised();
    await sync(candidate, [revision]);
    const { revisions } = await gatherData(db(), candidate.id);
    assert.partialDeepStrictEqual(revisions, [{ question_id: revision.id, next_day: isoDay(revision.dueOn) }]);
    await candidate.send('DELETE', apiPaths.consent);
    assert.equal((await rowsOf(candidate)).length, 1);
    await candidate.send('DELETE', apiPaths.account, { confirmation: 'DELETE' });
    assert.deepEqual(await rowsOf(candidate), []);
  });

  test('waits for nothing that a save or a submission holds', async () => {
    const candidate = await newSitter();
    await server.deps.inTransaction(async (tx) => {
      await sql`select from test_attempts where user_id = ${candidate.id} for update`.execute(tx);
      await sync(candidate, [revised()]);
    });
  });
});
