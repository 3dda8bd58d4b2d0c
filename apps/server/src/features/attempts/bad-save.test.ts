import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { assertRefused } from '../../testing/refused.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const sitting = '3f0f8a5e-8c0e-4a4e-9a43-3f1f6b0c6a11';
const change = { question: 0, option: 0 };
const save = { sitting, seq: 6, changes: [change] };

/** JSON values that are not valid for a number field. */
const wrongNumbers = ['-1', '1.5', '"A"', '"1"', 'true', '[1]', '{}', '1e308', '2147483648', '4294967296'];
const wrongOptions = ['4', ...wrongNumbers];
const wrongQuestions = ['500', '"__proto__"', '"constructor"', 'null', ...wrongNumbers];
const wrongSequences = ['0', '9007199254740992', '9007199254740993', 'null', ...wrongNumbers];

const wrongShapes: Readonly<Record<string, unknown>> = {
  'no changes': { ...save, changes: [] },
  '501 changes': { ...save, changes: Array.from({ length: 501 }, () => change) },
  'changes that are no list': { ...save, changes: { 0: change } },
  'a change of nothing': { ...save, changes: [{}] },
  'a null change': { ...save, changes: [null] },
  'no sitting': { seq: 6, changes: [change] },
  'a sitting that is no id': { ...save, sitting: '__proto__' },
  'no number': { sitting, changes: [change] },
  'marked as a word': { ...save, changes: [{ question: 0, marked: 'yes' }] },
};

const badTimes = [
  '{"50":1}',
  '{"0":-1}',
  '{"0":1.5}',
  '{"0":86401}',
  '{"0":1e308}',
  '{"0":"7"}',
  '{"0":null}',
  '{"00":1}',
  '{"-1":1}',
  '{"__proto__":1}',
  '[1,2]',
  '7',
  'null',
];

const massAssignment: Readonly<Record<string, unknown>> = {
  'a later deadline': { ...save, deadline: 4_000_000_000_000 },
  'a score': { ...save, score: 50 },
  'an earlier start': { ...save, startedAt: 0 },
  'another user': { ...save, user_id: '00000000-0000-4000-8000-000000000000' },
  'a status': { ...save, status: 'submitted' },
  'an unknown field of a change': { ...save, changes: [{ ...change, correct: 0 }] },
};

const pollution: readonly string[] = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `{"__proto__":{"isAdmin":true},"sitting":"${sitting}","seq":6,"changes":[{"question":0,"option":0}]}`,
  `{"sitting":"${sitting}","seq":6,"changes":[{"question":0,"option":0,"__proto__":{"isAdmin":true}}]}`,
  `{"sitting":"${sitting}","seq":6,"changes":[{"question":0,"constructor":{"prototype":{"isAdmin":true}}}]}`,
  `{"sitting":"${sitting}","seq":6,"changes":[{"question":0,"\\u005f_proto__":{"isAdmin":true}}]}`,
];

describe('an invalid save', () => {
  let server: TestServer;
  let candidate: Candidate;
  let attempt: AttemptState;
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server);
    attempt = await candidate.begin();
    const first = await candidate.save(attempt, { seq: 5, changes: [{ question: 0, option: 3, marked: true }] });
    assert.equal(first.status, 200);
  });
  after(() => server.stop());

  const send = (method: string, action: string) => (body: string) =>
    candidate.fetch(`/api/attempts/${attempt.id}/${action}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body,
    });
  const put = send('PUT', 'answers');
  const post = send('POST', 'submit');
  const refuses = (expected: string, body: string) => assertRefused(server, expected, () => put(body));
  const withText = (seq: string, changes: string) => `{"sitting":"${sitting}","seq":${seq},"changes":[${changes}]}`;

  for (const option of wrongOptions) {
    test(`A04 option ${option}`, () =>
      refuses('400 invalid_request', withText('6', `{"question":0,"option":${option}}`)));
  }
  for (const question of wrongQuestions) {
    test(`A04 question ${question}`, () =>
      refuses('400 invalid_request', withText('6', `{"question":${question},"option":0}`)));
  }
  for (const seq of wrongSequences) {
    test(`A06 number ${seq}`, () => refuses('400 invalid_request', withText(seq, '{"question":0,"option":0}')));
  }
  for (const question of [50, 499]) {
    test(`question ${question} of a paper with 50, beside one that exists`, () =>
      refuses('400 invalid_answer', withText('6', `{"question":1,"option":0},{"question":${question},"option":0}`)));
  }
  for (const seq of [1, 4, 5]) {
    test(`number ${seq} from another sitting after number 5`, () =>
      refuses('409 stale_save', withText(String(seq), '{"question":0,"option":0}')));
  }
  for (const times of badTimes) {
    const expected = times === '{"50":1}' ? '400 invalid_answer' : '400 invalid_request';
    test(`times ${times}, in a save and in a submission`, async () => {
      await refuses(
        expected,
        `{"sitting":"${sitting}","seq":6,"changes":[{"question":0,"option":0}],"times":${times}}`,
      );
      await assertRefused(server, expected, () => post(`{"times":${times}}`));
    });
  }
  for (const [what, body] of Object.entries({ ...wrongShapes, ...massAssignment })) {
    test(what, () => refuses('400 invalid_request', JSON.stringify(body)));
  }
  for (const body of pollution) {
    test(`pollution by ${body.slice(0, 60)}… ${body.length} letters`, async () => {
      await refuses('400 invalid_request', body);
      assert.equal(Object.hasOwn(Object.prototype, 'isAdmin'), false);
    });
  }

  test('a valid save is still accepted after all these', async () => {
    const response = await candidate.save(attempt, { seq: 6, changes: [{ question: 1, option: 2 }] });
    assert.deepEqual([response.status, (await response.json()).seq], [200, 6]);
    assert.deepEqual((await candidate.begin()).answers, { 0: 3, 1: 2 });
  });
});
