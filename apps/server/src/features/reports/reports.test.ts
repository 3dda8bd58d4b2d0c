import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { longestReport, mostOpenReports, reportDays } from '@bharti/domain/content/question-report';
import { sql } from 'kysely';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { assertRefused } from '../../testing/refused.ts';
import { aReport, ofModel, onPaper, report, sendReport } from '../../testing/reports.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { gatherData } from '../exports/gather-data.ts';
import { deleteOldReports } from './store.ts';

describe('reports of mistakes', () => {
  let server: TestServer;
  let refused: Candidate;
  before(async () => {
    server = await startTestServer();
    refused = await newCandidate(server);
  });
  after(() => server.stop());

  const db = () => server.deps.database.db;
  const reportsOf = (who: Candidate) =>
    db()
      .selectFrom('question_reports')
      .innerJoin('reported_questions', 'reported_questions.id', 'question_reports.reported_id')
      .selectAll()
      .where('user_id', '=', who.id)
      .orderBy('reported_at')
      .execute();
  const countsOf = (question: string) =>
    db().selectFrom('reported_questions').selectAll().where('question_id', '=', question).executeTakeFirst();

  test('are stored with question, revision, language, place and attempt, and a repeat replaces kind and text', async () => {
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    const first = await sendReport(candidate, onPaper(attempt, 3), { text: '  बरोबर पर्याय नाही  ', locale: 'mr' });
    assert.equal(first.status, 200);
    const { reportedAt } = await first.json();
    await report(candidate, onPaper(attempt, 3), { kind: 'figure', text: '' });
    const [row, ...more] = await reportsOf(candidate);
    assert.equal(more.length, 0);
    const { rows } = await sql<{ id: string; version: number }>`select question->>'id' as id,
      (question->>'version')::int as version from (select questions->3 as question from test_versions
      where test_id = ${attempt.testId} order by version desc limit 1) as newest`.execute(db());
    assert.partialDeepStrictEqual(row, {
      source: 'bank',
      question_id: rows[0]?.id,
      revision: rows[0]?.version,
      seed: 0,
      kind: 'figure',
      text: '',
      locale: 'en',
      seen_in: 'sitting',
      attempt_id: attempt.id,
    });
    assert.equal(row?.reported_at.getTime(), reportedAt);
    assert.partialDeepStrictEqual(await countsOf(row?.question_id ?? ''), { reports: 1, unclear: 0, figure: 1 });
  });

  test('a repeated request changes nothing', async () => {
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    await report(candidate, onPaper(attempt));
    const [before] = await reportsOf(candidate);
    await report(candidate, onPaper(attempt));
    assert.deepEqual(await reportsOf(candidate), [before]);
  });

  test('N09: sent many times at once by one candidate, there is one report', async () => {
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    const replies = await Promise.all(Array.from({ length: 12 }, () => sendReport(candidate, onPaper(attempt, 7))));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
    const [row, ...more] = await reportsOf(candidate);
    assert.equal(more.length, 0);
    assert.equal((await countsOf(row?.question_id ?? ''))?.reports, 1);
  });

  test('of several candidates about one question are counted together', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newCandidate(server)));
    await Promise.all(people.map(async (who) => report(who, ofModel({ model: 'ratio-share' }))));
    assert.partialDeepStrictEqual(await countsOf('ratio-share'), { source: 'model', topic: 'ratio', reports: 5 });
  });

  const wrong: Readonly<Record<string, object>> = {
    'no body': {},
    'an unknown kind': { kind: 'rude' },
    'no kind': { kind: null },
    'a text that is no text': { text: ['x'] },
    'a text that is too long': { text: 'क'.repeat(longestReport + 1) },
    'only marks that show nothing for another mistake': { kind: 'other', text: '\u200b\u2060' },
    NUL: { text: 'a\u0000b' },
    'a line break': { text: 'a\nb' },
    'D09: a change of direction': { text: 'a\u202eb' },
    'half of a character': { text: 'a\ud800b' },
    'another language': { locale: 'fr' },
    'another place': { seenIn: 'elsewhere' },
    'A04: a question below zero': { target: { ...onPaper({ id: crypto.randomUUID() as never }), question: -1 } },
    'A04: the name of a property': {
      target: { ...onPaper({ id: crypto.randomUUID() as never }), question: '__proto__' },
    },
    'A07: an attempt that is no id': { target: { kind: 'paper', attemptId: '1', question: 0 } },
    'a seed beyond its range': { target: { ...ofModel(), seed: 2 ** 32 } },
    'a question of the bank by its id': { target: { kind: 'question', id: 'gk-1', version: 1 } },
    'M05: another candidate’s id': { user_id: crypto.randomUUID() },
    'S13: a prototype': {},
  };
  for (const [what, facts] of Object.entries(wrong)) {
    test(`are refused with ${what}`, async () => {
      const text = JSON.stringify({ ...aReport(ofModel()), ...facts });
      // Written into the text, because no object has the property `__proto__` of its own.
      const body = what.startsWith('S13') ? text.replace('{', '{"__proto__":{"isAdmin":true},') : text;
      await assertRefused(server, '400 invalid_request', () =>
        refused.fetch(apiPaths.reports, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          ...(what !== 'no body' && { body }),
        }),
      );
    });
  }

  test('A07: about the attempt of another candidate, or beyond the paper, are refused and change nothing', async () => {
    const [candidate, other] = [await newCandidate(server), await newCandidate(server)];
    const attempt = await other.begin();
    await assertRefused(server, '404 attempt_not_found', () => sendReport(candidate, onPaper(attempt)));
    await assertRefused(server, '404 not_found', () => sendReport(other, onPaper(attempt, 50)));
    await assertRefused(server, '404 not_found', () => sendReport(candidate, ofModel({ model: 'gk-economics-1' })));
  });

  test('above the limit of an account are refused and change nothing, also when they come at once', async () => {
    const candidate = await newCandidate(server);
    for (let seed = 1; seed < mostOpenReports; seed += 1) await report(candidate, ofModel({ seed }));
    const replies = await Promise.all([1_001, 1_002, 1_003].map((seed) => sendReport(candidate, ofModel({ seed }))));
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409, 409]);
    await assertRefused(server, '409 too_many_reports', () => sendReport(candidate, ofModel({ seed: 1_004 })));
  });

  test('need a session and consent', async () => {
    const browser = newBrowser(server.url);
    const send = () =>
      browser.fetch(apiPaths.reports, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(aReport(ofModel())),
      });
    await assertRefused(server, '401 not_signed_in', send);
    const candidate = await newCandidate(server);
    await candidate.send('DELETE', apiPaths.consent);
    await assertRefused(server, '403 consent_required', () => sendReport(candidate, ofModel()));
  });

  test('wait for nothing that a save or a submission of the same attempt holds', async () => {
    const candidate = await newCandidate(server);
    const attempt = await candidate.begin();
    await server.deps.inTransaction(async (tx) => {
      await sql`select from test_attempts where user_id = ${candidate.id} for update`.execute(tx);
      assert.equal((await sendReport(candidate, onPaper(attempt))).status, 200);
    });
  });

  test('are in the download of their owner, and nowhere after the account is deleted; the other counts stay', async () => {
    const [candidate, other] = [await newCandidate(server), await newCandidate(server)];
    const own = ofModel({ model: 'ratio-joined' });
    for (const who of [candidate, other]) await report(who, own, { text: 'about Quaint Zebrafinch' });
    await report(candidate, ofModel({ model: 'ratio-direct-proportion' }));
    const { reports } = await gatherData(db(), candidate.id);
    assert.partialDeepStrictEqual(reports, [
      { question_id: 'ratio-joined', kind: 'unclear', text: 'about Quaint Zebrafinch' },
      { question_id: 'ratio-direct-proportion' },
    ]);
    await candidate.send('DELETE', apiPaths.account, { confirmation: 'DELETE' });
    assert.deepEqual(await reportsOf(candidate), []);
    assert.partialDeepStrictEqual(await countsOf('ratio-joined'), { reports: 1, unclear: 1 });
    assert.equal(await countsOf('ratio-direct-proportion'), undefined);
  });

  test('are deleted after a year', async () => {
    const candidate = await newCandidate(server);
    for (const seed of [1, 2]) await report(candidate, ofModel({ topic: 'speed', model: 'speed-pursuit', seed }));
    await server.asOwner(`update question_reports set reported_at = now() - interval '${reportDays} days 1 minute'
      where user_id = '${candidate.id}' and seed = 1`);
    await server.deps.inTransaction((tx) => deleteOldReports(tx, reportDays, 10));
    assert.deepEqual(
      (await reportsOf(candidate)).map(({ seed }) => seed),
      [2],
    );
  });
});
