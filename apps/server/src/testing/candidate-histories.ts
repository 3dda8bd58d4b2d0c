import assert from 'node:assert/strict';
import type { TestId } from '@bharti/domain/brand';
import { noticeVersion } from '@bharti/domain/people/consent';
import fc from 'fast-check';
import { agreement, type Candidate, freeTestId, newCandidate, paidTestId } from './candidate.ts';
import { closeDue } from './close-due.ts';
import { prepare, sendSitting } from './offline.ts';
import { placeOverdue } from './past-attempts.ts';
import type { TestServer } from './test-server.ts';

// Random histories of several candidates: attempts, offline sittings, consent, the leaderboard setting and deletion.

export const people = 3;
const testIds = [freeTestId, paidTestId, 'police-test-2' as TestId];

const who = fc.nat(people - 1);
export const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('time over'),
      who,
      test: fc.nat(testIds.length - 1),
      // Days at the limits of the week, the streak and the leaderboard's window.
      daysAgo: fc.oneof(fc.nat(8), fc.integer({ min: 27, max: 33 }), fc.nat(70)),
      answered: fc.nat(10),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit'), who, answered: fc.nat(10) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('prepares'), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sits offline'), who, answered: fc.nat(10) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('opt in'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('opt out'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('agree'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('new notice'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('grade by an earlier release'), who }) },
);
type Action = { kind: string; who: number; test?: number; daysAgo?: number; answered?: number };

let notices = 0;

const answersTo = (count: number, seed: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, question) => [question, (question + seed) % 4]));

/** Applies one step. A deleted candidate is replaced by a new one. */
export async function applyAction(server: TestServer, candidates: Candidate[], step: Action): Promise<void> {
  const candidate = candidates[step.who] ?? assert.fail();
  const { kind, answered = 0 } = step;
  if (kind === 'time over') {
    const testId = testIds[step.test ?? 0] ?? assert.fail();
    const isRunning = await server.deps.database.db
      .selectFrom('test_attempts')
      .select('id')
      .where('user_id', '=', candidate.id)
      .where('test_id', '=', testId)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (isRunning !== undefined) await closeDue(server);
    await placeOverdue(server.deps.database.db, candidate.id, {
      testId,
      daysAgo: step.daysAgo ?? 0,
      answers: answersTo(answered, step.who),
    });
  }
  if (kind === 'close') await closeDue(server);
  if (kind === 'submit') {
    const begun = await candidate.send('POST', '/api/attempts', { testId: freeTestId });
    if (begun.status !== 201) return;
    const { id } = (await begun.json()) as { id: string };
    const changes = Object.entries(answersTo(answered, step.who)).map(([question, option]) => ({
      question: Number(question),
      option,
    }));
    const sitting = crypto.randomUUID();
    if (changes.length > 0) {
      await candidate.send('PUT', `/api/attempts/${id}/answers`, { sitting, seq: 1, changes });
    }
    await candidate.send('POST', `/api/attempts/${id}/submit`);
  }
  if (kind === 'prepares' || kind === 'sits offline') {
    const given = await prepare(candidate);
    if (given.status !== 201 || kind === 'prepares') return;
    const { id } = (await given.json()) as { id: string };
    await sendSitting(candidate, id, { answers: answersTo(answered, step.who) });
  }
  if (kind === 'opt in' || kind === 'opt out') {
    await candidate.send('PATCH', '/api/profile', { show_on_leaderboard: kind === 'opt in' });
  }
  if (kind === 'withdraw') await candidate.send('DELETE', '/api/consent');
  if (kind === 'agree') await candidate.send('POST', '/api/consent', agreement);
  if (kind === 'new notice') {
    // From here on every earlier consent is a consent to an older notice.
    notices += 1;
    const earlier = new Date(notices * 86_400_000).toISOString().slice(0, 10);
    await server.asOwner(`update consents set version = '${earlier}' where version = '${noticeVersion}';
      update leaderboard_standings set notice = '${earlier}' where notice = '${noticeVersion}'`);
  }
  if (kind === 'delete') {
    await candidate.send('DELETE', '/api/account', { confirmation: 'DELETE' });
    candidates[step.who] = await newCandidate(server, { name: `Candidate ${crypto.randomUUID().slice(0, 8)}` });
  }
  if (kind === 'grade by an earlier release') {
    await closeDue(server);
    // The last results are missing from the figures, as if a server of an earlier release had graded them.
    await server.asOwner(`delete from leaderboard_standings where user_id = '${candidate.id}';
      delete from candidate_days where user_id = '${candidate.id}';
      delete from candidate_tests where user_id = '${candidate.id}';
      delete from candidate_totals where user_id = '${candidate.id}'`);
    await placeOverdue(server.deps.database.db, candidate.id, {
      testId: 'demo-test-1',
      daysAgo: 1,
      answers: answersTo(5, 1),
    });
    await closeDue(server);
  }
}
