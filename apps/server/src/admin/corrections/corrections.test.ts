import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { auditPage } from '@bharti/contracts/admin/audit';
import { question as questionDetails } from '@bharti/contracts/admin/bank';
import { correctionEffect, questionCorrections, questionStatistics } from '@bharti/contracts/admin/corrections';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { reportedList } from '@bharti/contracts/admin/reports';
import { adminTest } from '@bharti/contracts/admin/tests';
import { mistakes } from '@bharti/contracts/attempts/mistakes';
import { answerKey } from '@bharti/contracts/attempts/paper';
import { attemptResult } from '@bharti/contracts/attempts/result';
import { satQuestions } from '@bharti/contracts/attempts/sat-questions';
import { scores } from '@bharti/contracts/attempts/scores';
import { dashboard } from '@bharti/contracts/catalogue/dashboard';
import { fillPath } from '@bharti/contracts/paths';
import type { AttemptId, TestId } from '@bharti/domain/brand';
import type { Question } from '@bharti/domain/content/question';
import { type Candidate, freeTestId, newCandidate } from '../../testing/candidate.ts';
import { aCorrection, assertGraded, correct, correctionsAt, regraded } from '../../testing/corrections.ts';
import { countFirstAttempts } from '../../testing/first-attempts.ts';
import { assertRefused } from '../../testing/refused.ts';
import { onPaper, report } from '../../testing/reports.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addTest, noName } from '../../testing/written-test.ts';

type Asked = Pick<Question, 'id' | 'version' | 'key'>;

describe('a correction of a question that was sat', () => {
  let server: TestServer;
  let editor: TestStaff;
  let questions: readonly Asked[];
  before(async () => {
    server = await startTestServer();
    editor = await newStaff(server, 'editor');
    const { papers, reader } = server.deps;
    ({ questions } = await papers.version(reader, freeTestId as TestId, 1));
  });
  after(() => server.stop());

  const asked = (place: number): Asked => questions[place] ?? assert.fail();
  const rightOf = (place: number): number => {
    const { key } = asked(place);
    return key.kind === 'single' ? key.option : assert.fail('a key with one option');
  };
  const wrongOf = (place: number): number => (rightOf(place) + 1) % 4;
  /** Answers these questions and submits. */
  async function sit(who: Candidate, answers: Readonly<Record<number, number>>): Promise<AttemptId> {
    const attempt = await who.begin();
    const changes = Object.entries(answers).map(([question, option]) => ({ question: Number(question), option }));
    assert.equal((await who.save(attempt, { changes })).status, 200);
    assert.equal((await who.send('POST', `/api/attempts/${attempt.id}/submit`)).status, 200);
    return attempt.id;
  }
  const resultOf = async (who: Candidate, id: AttemptId) =>
    attemptResult.parse(await (await who.fetch(`/api/attempts/${id}/result`)).json());
  const keyOf = async (who: Candidate, id: AttemptId, place: number) =>
    answerKey.parse(await (await who.fetch(`/api/attempts/${id}/key`)).json()).questions[place] ?? assert.fail();
  const bankOf = async (id: string) =>
    questionDetails.parse(await (await editor.fetch(fillPath(adminPaths.question, { questionId: id }))).json());
  const effectAt = (id: string, query: string) =>
    editor.fetch(`${fillPath(adminPaths.correctionEffect, { questionId: id })}?${query}`);
  const correctAt = (place: number, facts = {}) =>
    correct(editor, asked(place).id, { revision: asked(place).version, ...facts });

  test('grades again, tells the candidates concerned, and shows the key with its reason in the review', async () => {
    const [gains, loses, same] = await Promise.all([newCandidate(server), newCandidate(server), newCandidate(server)]);
    const [gained, lost, kept] = await Promise.all([
      sit(gains, { 0: wrongOf(0), 1: rightOf(1) }),
      sit(loses, { 0: rightOf(0) }),
      sit(same, { 1: rightOf(1) }),
    ]);
    const effect = correctionEffect.parse(
      await (await effectAt(asked(0).id, `revision=${asked(0).version}&kind=key&options=${wrongOf(0)}`)).json(),
    );
    assert.partialDeepStrictEqual(effect, { tests: 1, attempts: 3, gain: 1, lose: 1, passes: 0, isMore: false });
    assert.equal((await resultOf(gains, gained)).score, 1);
    const made = await correctAt(0, { kind: 'key', options: [wrongOf(0)] });
    assert.partialDeepStrictEqual(made.corrections[0], {
      kind: 'key',
      options: [wrongOf(0)],
      revisions: effect.revisions,
    });
    await regraded(server);
    const result = await resultOf(gains, gained);
    assert.partialDeepStrictEqual(result, { score: 2, wrong: 0, marks: 200, points: 20, total_questions: 50 });
    assert.deepEqual(
      result.corrections?.map(({ before: was, after: now, reason }) => [was.score, now.score, reason.en]),
      [[1, 2, 'Two options are right']],
    );
    assert.partialDeepStrictEqual(await resultOf(loses, lost), { score: 0, wrong: 1, points: 0 });
    const unchanged = await resultOf(same, kept);
    assert.deepEqual([unchanged.score, unchanged.corrections], [1, undefined]);
    const entry = await keyOf(gains, gained, 0);
    assert.deepEqual(entry.key, { kind: 'single', option: wrongOf(0) });
    assert.deepEqual(entry.correction?.before, { kind: 'single', option: rightOf(0) });
    assert.equal((await keyOf(gains, gained, 1)).correction, undefined);
    // The lists of results mark what was changed, and nothing else.
    const marksFor = async (who: Candidate) => {
      const { recent, tests } = dashboard.parse(await (await who.fetch('/api/dashboard')).json());
      const { attempts } = scores.parse(await (await who.fetch('/api/scores')).json());
      const card = tests.find(({ id }) => id === freeTestId);
      return [recent[0]?.isCorrected, card?.taken?.last.isCorrected, attempts[0]?.isCorrected];
    };
    assert.deepEqual(await marksFor(gains), [true, true, true]);
    assert.deepEqual(await marksFor(same), [undefined, undefined, undefined]);
    const { corrections } = questionCorrections.parse(await (await editor.fetch(correctionsAt(asked(0).id))).json());
    assert.partialDeepStrictEqual(corrections[0], {
      done: 3,
      total: 3,
      isFinished: true,
      madeBy: { name: editor.name },
    });
    assert.equal(await assertGraded(server.deps.reader, server.deps.papers, freeTestId as TestId), 3);
  });

  test('gives the bank a version with the right key, and one row of the audit trail names it', async () => {
    const bank = await bankOf(asked(0).id);
    assert.deepEqual([bank.version, bank.state], [asked(0).version + 1, 'ready']);
    assert.deepEqual(bank.content.key, { kind: 'single', option: wrongOf(0) });
    const owner = await newStaff(server, 'owner');
    const { entries } = auditPage.parse(
      await (await owner.fetch(`${adminPaths.audit}?search=question.corrected`)).json(),
    );
    assert.partialDeepStrictEqual(entries, [{ entityId: asked(0).id, actor: editor.id, after: { kind: 'key' } }]);
    assert.equal(entries.length, 1);
  });

  test('holds for attempts that are submitted later, also those that were running', async () => {
    const [early, late] = await Promise.all([newCandidate(server), newCandidate(server)]);
    const running = await early.begin();
    await early.save(running, { changes: [{ question: 2, option: wrongOf(2) }] });
    await correctAt(2, { kind: 'accept', options: [rightOf(2), wrongOf(2)] });
    await early.send('POST', `/api/attempts/${running.id}/submit`);
    const later = await sit(late, { 2: rightOf(2) });
    for (const [who, id] of [
      [early, running.id],
      [late, later],
    ] as const) {
      const result = await resultOf(who, id);
      assert.deepEqual([result.score, result.corrections], [1, undefined]);
    }
    await regraded(server);
    assert.equal((await resultOf(late, later)).corrections, undefined);
  });

  test('can be corrected again, and every result tells both', async () => {
    const who = await newCandidate(server);
    const id = await sit(who, { 3: wrongOf(3) });
    const { corrections } = await correctAt(3, { kind: 'key', options: [wrongOf(3)] });
    await regraded(server);
    await correctAt(3, { kind: 'key', options: [rightOf(3)], after: corrections[0]?.number });
    await regraded(server);
    const result = await resultOf(who, id);
    assert.equal(result.score, 0);
    assert.deepEqual(
      result.corrections?.map(({ before: was, after: now }) => [was.score, now.score]),
      [
        [1, 0],
        [0, 1],
      ],
    );
    // The version that the first correction gave the bank is corrected too.
    assert.deepEqual((await bankOf(asked(3).id)).content.key, { kind: 'single', option: rightOf(3) });
  });

  test('that withdraws a question takes it out of the marks, practice and notebook, and retires it', async () => {
    const who = await newCandidate(server);
    const id = await sit(who, { 4: wrongOf(4), 5: rightOf(5) });
    const draft = await addTest(await newStaff(server, 'owner'), {
      sections: [{ name: noName, questions: [asked(4).id, asked(5).id] }],
    });
    await correctAt(4, { kind: 'withdraw' });
    await regraded(server);
    assert.partialDeepStrictEqual(await resultOf(who, id), {
      score: 1,
      wrong: 0,
      blank: 48,
      total_questions: 49,
      maxMarks: 4_900,
    });
    assert.equal((await keyOf(who, id, 4)).key.kind, 'left_out');
    assert.equal((await bankOf(asked(4).id)).state, 'retired');
    const missed = mistakes.parse(await (await who.fetch('/api/mistakes')).json());
    const places = missed.attempts.flatMap((attempt) => attempt.questions.map(({ place }) => place));
    assert.deepEqual([places.includes(4), places.includes(6)], [false, true]);
    const { topic } = (await bankOf(asked(4).id)).content;
    const practice = satQuestions.parse(await (await who.fetch(`/api/practice/${topic}`)).json());
    assert.ok(!practice.questions.some((question) => question.id === asked(4).id));
    const { content } = adminTest.parse(
      await (await editor.fetch(fillPath(adminPaths.test, { testId: draft.id }))).json(),
    );
    assert.deepEqual(
      content.sections.map((section) => section.questions),
      [[asked(5).id]],
    );
  });

  test('moves points, average and leaderboard, and leaves tests taken, streak and access alone', async () => {
    const who = await newCandidate(server, { name: 'Asha Patil' });
    await who.send('PATCH', '/api/profile', { show_on_leaderboard: true });
    await sit(who, { 6: wrongOf(6) });
    const read = async () => dashboard.parse(await (await who.fetch('/api/dashboard')).json());
    const earlier = await read();
    assert.deepEqual(earlier.leaderboard, []);
    await correctAt(6, { kind: 'all' });
    await regraded(server);
    const later = await read();
    assert.deepEqual(
      later.leaderboard.map(({ points, isMe }) => [points, isMe]),
      [[10, true]],
    );
    assert.deepEqual([earlier.stats.totalPoints, later.stats.totalPoints], [0, 10]);
    const { testsCompleted, currentStreak, bestStreak } = earlier.stats;
    assert.partialDeepStrictEqual(later.stats, { testsCompleted, currentStreak, bestStreak });
    assert.deepEqual(later.week, earlier.week);
    assert.deepEqual(
      later.tests.map(({ id, access }) => [id, access]),
      earlier.tests.map(({ id, access }) => [id, access]),
    );
    await countFirstAttempts(server);
  });

  test('is made once however often its request arrives, and not by a page that has not seen the newest', async () => {
    const input = aCorrection({ revision: asked(7).version, kind: 'all' });
    const replies = await Promise.all([1, 2, 3].map(() => editor.send('POST', correctionsAt(asked(7).id), input)));
    for (const reply of replies) assert.equal(reply.status, 201);
    const { corrections } = questionCorrections.parse(await (await editor.fetch(correctionsAt(asked(7).id))).json());
    assert.equal(corrections.length, 1);
    await regraded(server);
    const send = (facts = {}) =>
      editor.send('POST', correctionsAt(asked(7).id), aCorrection({ revision: asked(7).version, ...facts }));
    await assertRefused(server, '409 corrections_changed', () => send({ kind: 'key', options: [1] }));
    const { number } = corrections[0] ?? assert.fail();
    await assertRefused(server, '422 correction_unneeded', () => send({ after: number }));
  });

  test('D13: is refused without a reason in both languages, without options that fit, and about a revision that no test has asked', async () => {
    const id = asked(8).id;
    const send = (body: object, question = id) =>
      editor.send('POST', correctionsAt(question), { ...aCorrection({ revision: asked(8).version }), ...body });
    const bad = [
      { reason: { en: 'x', mr: ' ' } },
      { reason: { en: '', mr: 'क' } },
      { reason: { en: 'a\u202eb', mr: 'क' } },
      { reason: { en: 'x'.repeat(501), mr: 'क' } },
      { kind: 'key', options: [] },
      { kind: 'key', options: [4] },
      { kind: 'accept', options: [1] },
      { kind: 'accept', options: [1, 1] },
      { kind: 'all', options: [1] },
      { kind: 'guess' },
      { revision: 0 },
      { after: -1 },
      { key: 'x' },
      { more: 1 },
    ];
    for (const body of bad)
      await assertRefused(server, '400 invalid_request', () => send(body)).catch((error: unknown) =>
        assert.fail(`${JSON.stringify(body)}: ${String(error)}`),
      );
    await assertRefused(server, '422 reason_not_marathi', () => send({ reason: { en: 'x', mr: 'The same' } }));
    await assertRefused(server, '404 question_not_found', () => send({ revision: 99 }));
    await assertRefused(server, '404 question_not_found', () => send({}, 'no-such-question'));
    for (const query of [
      '',
      'revision=1',
      'revision=1&kind=key',
      'revision=1&kind=key&options=9',
      'revision=1&kind=all&options=0',
    ])
      assert.equal((await effectAt(id, query)).status, 400, query);
  });

  test('D13: is refused when a test would be left without a question that counts', async () => {
    const owner = await newStaff(server, 'owner');
    const draft = await addTest(owner, { sections: [{ name: noName, questions: [asked(9).id] }] });
    const published = await owner.send('POST', fillPath(adminPaths.testPublish, { testId: draft.id }), {
      version: draft.version,
    });
    assert.equal(published.status, 200, await published.text());
    const send = () =>
      editor.send('POST', correctionsAt(asked(9).id), aCorrection({ revision: asked(9).version, kind: 'withdraw' }));
    await assertRefused(server, '422 last_question', send);
  });

  test('stands beside how candidates answered the question in their first attempts', async () => {
    const [right, wrong] = await Promise.all([newCandidate(server), newCandidate(server)]);
    const read = async () => {
      const path = fillPath(adminPaths.questionStatistics, { questionId: asked(12).id });
      return questionStatistics.parse(await (await editor.fetch(`${path}?revision=${asked(12).version}`)).json());
    };
    await countFirstAttempts(server);
    const earlier = await read();
    await sit(right, { 12: rightOf(12) });
    await sit(wrong, { 12: wrongOf(12) });
    await countFirstAttempts(server);
    const later = await read();
    assert.equal(later.candidates, earlier.candidates + 2);
    assert.deepEqual(
      later.options.map((count, option) => count - (earlier.options[option] ?? 0)),
      [0, 1, 2, 3].map((option) => (option === rightOf(12) || option === wrongOf(12) ? 1 : 0)),
    );
    assert.deepEqual(later.key, asked(12).key);
  });

  test('closes the open reports of the question, and a later report about the same version leaves them closed', async () => {
    const [first, second] = await Promise.all([newCandidate(server), newCandidate(server)]);
    await report(first, onPaper(await first.begin(), 20), { kind: 'wrong_key', text: '' });
    const stateOf = async () => {
      const { questions: closed } = reportedList.parse(
        await (await editor.fetch(`${adminPaths.reportedQuestions}?state=closed`)).json(),
      );
      return closed.find(({ questionId }) => questionId === asked(20).id)?.state;
    };
    assert.equal(await stateOf(), undefined);
    await correctAt(20, { kind: 'key', options: [wrongOf(20)] });
    assert.equal(await stateOf(), 'fixed');
    await report(second, onPaper(await second.begin(), 20), { kind: 'wrong_key', text: '' });
    assert.equal(await stateOf(), 'fixed');
    await regraded(server);
  });

  test('is read by support, and made by owners and editors only', async () => {
    const support = await newStaff(server, 'support');
    assert.equal((await support.fetch(correctionsAt(asked(0).id))).status, 200);
    await assertRefused(server, '403 access_denied', () =>
      support.send('POST', correctionsAt(asked(8).id), aCorrection({ revision: asked(8).version })),
    );
  });
});

describe('submissions while a correction is being made', () => {
  test('are each graded by it once: at the submission or again', async () => {
    const server = await startTestServer();
    try {
      const editor = await newStaff(server, 'editor');
      const { papers, reader } = server.deps;
      const { questions } = await papers.version(reader, freeTestId as TestId, 1);
      const sitters = await Promise.all(Array.from({ length: 12 }, () => newCandidate(server)));
      const begun = await Promise.all(sitters.map((who) => who.begin()));
      const submit = async (at: number) => {
        const reply = await sitters[at]?.send('POST', `/api/attempts/${begun[at]?.id}/submit`);
        assert.equal(reply?.status, 200);
      };
      await Promise.all([
        ...[0, 1, 2, 3].map(submit),
        correct(editor, questions[0]?.id ?? '', { revision: questions[0]?.version ?? 0, kind: 'all' }),
        ...[4, 5, 6, 7].map(submit),
        correct(editor, questions[1]?.id ?? '', { revision: questions[1]?.version ?? 0, kind: 'withdraw' }),
        ...[8, 9, 10, 11].map(submit),
      ]);
      await regraded(server);
      assert.equal(await assertGraded(reader, papers, freeTestId as TestId), 12);
      const results = await Promise.all(
        sitters.map(async (who, at) =>
          attemptResult.parse(await (await who.fetch(`/api/attempts/${begun[at]?.id}/result`)).json()),
        ),
      );
      for (const { score, total_questions: total, corrections = [] } of results) {
        assert.deepEqual([score, total], [1, 49]);
        assert.ok(corrections.length <= 2);
        assert.equal(new Set(corrections.map(({ kind }) => kind)).size, corrections.length);
      }
    } finally {
      await server.stop();
    }
  });
});
