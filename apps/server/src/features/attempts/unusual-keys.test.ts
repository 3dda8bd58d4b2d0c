import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { answerKey } from '@bharti/contracts/attempts/paper';
import { attemptResult } from '@bharti/contracts/attempts/result';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { type Candidate, freeTestId, newCandidate } from '../../testing/candidate.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('a test with a withdrawn question and one with two accepted answers', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.asOwner(`update test_versions set questions = jsonb_set(jsonb_set(questions,
      '{0,key}', '{"kind": "withdrawn"}'), '{1,key}', '{"kind": "several", "options": [0, 2]}')
      where test_id = '${freeTestId}'`);
  });
  after(() => server.stop());

  const submit = async (who: Candidate, changes: readonly { question: number; option: number }[]) => {
    const { id: attemptId } = await who.begin();
    if (changes.length > 0) await who.save({ id: attemptId }, { changes: [...changes] });
    const reply = await who.send('POST', fillPath(apiPaths.submit, { attemptId }));
    return attemptResult.parse(await reply.json());
  };

  test('gives the marks of the withdrawn question to everybody: with an answer, and without any', async () => {
    const blank = await submit(await newCandidate(server), []);
    assert.deepEqual([blank.score, blank.wrong, blank.blank], [1, 0, 49]);
    const answered = await submit(await newCandidate(server), [{ question: 0, option: 3 }]);
    assert.deepEqual([answered.score, answered.wrong, answered.blank], [1, 0, 49]);
  });

  test('accepts each of the two answers and no other', async () => {
    const scores = [];
    for (const option of [0, 1, 2]) {
      const { score, wrong } = await submit(await newCandidate(server), [{ question: 1, option }]);
      scores.push([score, wrong]);
    }
    assert.deepEqual(scores, [
      [2, 0],
      [1, 1],
      [2, 0],
    ]);
  });

  test('says in its key which question was withdrawn and which answers are accepted', async () => {
    const who = await newCandidate(server);
    const { id: attemptId } = await submit(who, []);
    const reply = await who.send('GET', fillPath(apiPaths.answerKey, { attemptId }));
    const { questions } = answerKey.parse(await reply.json());
    assert.deepEqual(
      questions.slice(0, 2).map(({ key }) => key),
      [{ kind: 'withdrawn' }, { kind: 'several', options: [0, 2] }],
    );
  });
});
