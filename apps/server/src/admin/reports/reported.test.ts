import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { auditPage } from '@bharti/contracts/admin/audit';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { reportedDetails, reportedList, reportTexts } from '@bharti/contracts/admin/reports';
import { attemptResult } from '@bharti/contracts/attempts/result';
import { fillPath } from '@bharti/contracts/paths';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { assertRefused } from '../../testing/refused.ts';
import { ofModel, onPaper, report } from '../../testing/reports.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('the reported mistakes in the panel', () => {
  let server: TestServer;
  let editor: TestStaff;
  let candidate: Candidate;
  let attempt: Awaited<ReturnType<Candidate['begin']>>;
  before(async () => {
    server = await startTestServer();
    editor = await newStaff(server, 'editor');
    candidate = await newCandidate(server, { name: 'Quaint Zebrafinch' });
    attempt = await candidate.begin();
  });
  after(() => server.stop());

  const list = async (query = '') =>
    reportedList.parse(await (await editor.fetch(`${adminPaths.reportedQuestions}${query}`)).json());
  const at = (reportedId: string) => fillPath(adminPaths.reportedQuestion, { reportedId });
  const read = async (id: string, query = '') =>
    reportedDetails.parse(await (await editor.fetch(`${at(id)}${query}`)).json());
  const textsOf = async (id: string, query = '') =>
    reportTexts.parse(
      await (await editor.fetch(`${fillPath(adminPaths.reportTexts, { reportedId: id })}${query}`)).json(),
    );
  const closing = (id: string) => fillPath(adminPaths.reportedClosing, { reportedId: id });
  const close = (id: string, body: object) =>
    editor.send('PUT', closing(id), { outcome: 'fixed', note: '', answer: null, ...body });
  const answer = { en: 'The gazette of 2019 says B', mr: '2019 च्या राजपत्रात ब आहे' };
  const answersIn = async (who: Candidate, attemptId: string) =>
    attemptResult.parse(await (await who.fetch(`/api/attempts/${attemptId}/result`)).json()).reportAnswers;
  const newest = async (query = '') => {
    const { questions } = await list(query);
    const [first] = questions.toSorted((a, b) => b.newestAt.localeCompare(a.newestAt));
    assert.ok(first);
    return first;
  };

  test('are listed by question with their kinds, and open with key, texts and place, but without names', async () => {
    const other = await newCandidate(server);
    const ofOther = await other.begin();
    await report(candidate, onPaper(attempt, 5), { kind: 'unclear', text: 'पर्याय B आणि C सारखे', locale: 'mr' });
    await report(other, onPaper(ofOther, 5), { kind: 'wrong_key', text: '' });
    const row = await newest();
    assert.partialDeepStrictEqual(row, { source: 'bank', reports: 2, state: 'open' });
    assert.deepEqual(row.kinds, { wrong_key: 1, unclear: 1, translation: 0, spelling: 0, figure: 0, other: 0 });
    const paper = await (await candidate.fetch(`/api/attempts/${attempt.id}/paper`)).json();
    assert.deepEqual(row.stem, paper.questions[5].stem);
    const details = await read(row.id);
    assert.deepEqual(details.seen?.stem, paper.questions[5].stem);
    assert.equal(details.seen?.key?.kind, 'single');
    assert.equal(details.currentRevision, details.seen?.revision);
    const { reports } = await textsOf(row.id);
    assert.partialDeepStrictEqual(reports, [
      { kind: 'wrong_key', text: '' },
      { kind: 'unclear', text: 'पर्याय B आणि C सारखे', locale: 'mr', seenIn: 'sitting' },
    ]);
    for (const told of [row, details, reports])
      assert.doesNotMatch(JSON.stringify(told), new RegExp(`Zebrafinch|${candidate.id}|${other.id}|${attempt.id}`));
  });

  test('of an item model show the instance of each report', async () => {
    await report(candidate, ofModel({ version: 4, seed: 11 }));
    await report(candidate, ofModel({ version: 4, seed: 12 }));
    await report(candidate, ofModel({ version: 1, seed: 13 }));
    const row = await newest();
    assert.partialDeepStrictEqual(row, { source: 'model', questionId: 'ratio-coins', topic: 'ratio', stem: null });
    // A model of a later version makes other questions.
    assert.partialDeepStrictEqual(await read(row.id), { seen: null });
    const { reports } = await textsOf(row.id);
    const [, second, first] = await Promise.all(reports.map(({ id }) => read(row.id, `?report=${id}`)));
    assert.deepEqual([first?.seen?.seed, second?.seen?.seed], [11, 12]);
    assert.notDeepEqual(first?.seen, second?.seen);
  });

  test('are listed with the most reports first, of the kind that is asked for, and are summed', async () => {
    for (const [question, kinds] of [
      [35, ['figure', 'spelling', 'spelling']],
      [36, ['figure', 'figure']],
      [37, ['figure']],
    ] as const) {
      for (const kind of kinds) {
        const other = await newCandidate(server);
        await report(other, onPaper(await other.begin(), question), { kind });
      }
    }
    const all = await list();
    const counts = all.questions.map(({ reports }) => reports);
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => b - a),
    );
    assert.equal(
      all.reports,
      counts.reduce((sum, count) => sum + count),
    );
    const figures: number[] = [];
    for (let cursor = ''; ; ) {
      const page = await list(`?kind=figure&limit=1${cursor}`);
      figures.push(...page.questions.map(({ kinds }) => kinds.figure));
      assert.equal(page.reports, 4);
      if (page.next === null) break;
      cursor = `&cursor=${page.next}`;
    }
    assert.deepEqual(figures, [2, 1, 1]);
    assert.equal(all.questions[0]?.flag, null);
  });

  test('are paged by key and filtered by kind', async () => {
    for (const question of [10, 11, 12]) await report(candidate, onPaper(attempt, question), { kind: 'translation' });
    const first = await list('?kind=translation&limit=2');
    assert.deepEqual([first.questions.length, first.total], [2, { count: 3, isMore: false }]);
    const second = await list(`?kind=translation&limit=2&cursor=${first.next}`);
    assert.equal(second.next, null);
    assert.equal(new Set([...first.questions, ...second.questions].map(({ id }) => id)).size, 3);
    assert.deepEqual((await list('?kind=other')).questions, []);
    for (const query of ['?cursor=x', '?cursor=1.a', '?kind=rude', '?state=all', '?limit=0', '?more=1'])
      assert.equal((await editor.fetch(adminPaths.reportedQuestions + query)).status, 400, query);
  });

  test('are closed with an outcome and a note, and opened again, each with one row of the trail', async () => {
    await report(candidate, onPaper(attempt, 20));
    const { id, questionId } = await newest();
    const { version } = await read(id);
    const closed = reportedDetails.parse(
      await (await close(id, { version, outcome: 'no_fault', note: 'Checked in the gazette', answer })).json(),
    );
    assert.partialDeepStrictEqual(closed, {
      state: 'no_fault',
      note: 'Checked in the gazette',
      answer,
      decidedBy: { name: editor.name },
    });
    assert.ok(!(await list()).questions.some((row) => row.id === id));
    assert.equal((await newest('?state=closed')).id, id);
    const reopened = await editor.send('DELETE', closing(id), { version: closed.version });
    assert.equal(reportedDetails.parse(await reopened.json()).state, 'open');
    const owner = await newStaff(server, 'owner');
    const { entries } = auditPage.parse(await (await owner.fetch(`${adminPaths.audit}?search=reports.`)).json());
    assert.partialDeepStrictEqual(entries, [
      { action: 'reports.reopened', entity: 'question', entityId: questionId, actor: editor.id },
      { action: 'reports.closed', entityId: questionId, after: { state: 'no_fault', answer } },
    ]);
  });

  test('D12: are not closed by a page that has not seen the newest report, and changes nothing', async () => {
    await report(candidate, onPaper(attempt, 21));
    const { id } = await newest();
    const { version } = await read(id);
    const other = await newCandidate(server);
    await report(other, onPaper(await other.begin(), 21));
    await assertRefused(server, '409 reports_changed', () => close(id, { version }));
    const unknown = crypto.randomUUID();
    await assertRefused(server, '404 report_not_found', () => close(unknown, { version: 1 }));
    await assertRefused(server, '404 report_not_found', () => editor.fetch(at(unknown)));
    await assertRefused(server, '400 invalid_request', () => close(id, { version: 0 }));
    await assertRefused(server, '400 invalid_request', () => close(id, { version: 1, outcome: 'open' }));
    await assertRefused(server, '400 invalid_request', () => close(id, { version: 1, note: 'x'.repeat(501) }));
    await assertRefused(server, '400 invalid_request', () => close(id, { version: 1, note: 'a\u202eb' }));
  });

  test('are answered when the question is right: those who reported it see the answer in their results, until it is taken back', async () => {
    const [asks, other] = [await newCandidate(server), await newCandidate(server)];
    const [own, ofOther] = [await asks.begin(), await other.begin()];
    await report(asks, onPaper(own, 40));
    for (const [who, { id }] of [[asks, own] as const, [other, ofOther] as const])
      assert.equal((await who.send('POST', `/api/attempts/${id}/submit`)).status, 200);
    const { id } = await newest();
    assert.equal(await answersIn(asks, own.id), undefined);
    assert.equal((await close(id, { version: (await read(id)).version, outcome: 'no_fault', answer })).status, 200);
    assert.partialDeepStrictEqual(await answersIn(asks, own.id), [{ question: 40, answer }]);
    assert.equal(await answersIn(other, ofOther.id), undefined);
    // A later report opens the question again; the answer stays until the staff decide otherwise.
    await report(other, onPaper(ofOther, 40), { seenIn: 'review' });
    assert.equal((await answersIn(other, ofOther.id))?.length, 1);
    assert.equal((await close(id, { version: (await read(id)).version, outcome: 'no_fault', answer })).status, 200);
    await editor.send('DELETE', closing(id), { version: (await read(id)).version });
    assert.deepEqual([(await read(id)).answer, await answersIn(asks, own.id)], [null, undefined]);
  });

  test('D12: are not closed as no mistake without an answer, nor with one that no candidate would see', async () => {
    await report(candidate, onPaper(attempt, 41));
    const { id } = await newest();
    const { version } = await read(id);
    const refused = (body: object) =>
      assertRefused(server, '400 invalid_request', () => close(id, { version, ...body }));
    await refused({ outcome: 'no_fault' });
    await refused({ outcome: 'no_fault', answer: { ...answer, mr: ' ' } });
    await refused({ outcome: 'no_fault', answer: { ...answer, en: 'x'.repeat(501) } });
    await refused({ outcome: 'no_fault', answer: { ...answer, en: 'a\u202eb' } });
    await refused({ outcome: 'fixed', answer });
    await report(candidate, ofModel({ version: 4, seed: 77 }));
    const model = await newest();
    const ofModelVersion = (await read(model.id)).version;
    await assertRefused(server, '400 invalid_request', () =>
      close(model.id, { version: ofModelVersion, outcome: 'no_fault', answer }),
    );
    assert.equal((await close(model.id, { version: ofModelVersion, outcome: 'no_fault' })).status, 200);
  });

  test('come back when a candidate reports a question that was found right, and not when it was corrected', async () => {
    await report(candidate, onPaper(attempt, 30));
    const { id } = await newest();
    const other = await newCandidate(server);
    const ofOther = await other.begin();
    await close(id, { version: (await read(id)).version, outcome: 'no_fault', answer });
    await report(other, onPaper(ofOther, 30));
    assert.equal((await read(id)).state, 'open');
    await close(id, { version: (await read(id)).version, outcome: 'fixed', note: 'Option C' });
    const third = await newCandidate(server);
    await report(third, onPaper(await third.begin(), 30));
    assert.partialDeepStrictEqual(await read(id), { state: 'fixed', reports: 3, note: 'Option C' });
  });

  test('of candidates whose accounts were all deleted are no longer there', async () => {
    const leaver = await newCandidate(server);
    await report(leaver, ofModel({ model: 'ratio-joined' }));
    const { id } = await newest();
    await leaver.send('DELETE', '/api/account', { confirmation: 'DELETE' });
    await assertRefused(server, '404 report_not_found', () => editor.fetch(at(id)));
  });
});
