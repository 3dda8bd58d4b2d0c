import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Correction } from '@bharti/domain/attempts/correction';
import type { TestId } from '@bharti/domain/brand';
import { noticeVersion } from '@bharti/domain/people/consent';
import { indianDay, instant } from '@bharti/domain/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { fullSizeVariable } from '../../../../../tests/full-size.ts';
import { foldOverview } from '../../admin/overview/fold-store.ts';
import { regradeAttempts } from '../../features/attempts/regrade-attempts.ts';
import { type Candidate, freeTestId, newCandidate } from '../../testing/candidate.ts';
import { action, applyAction, people } from '../../testing/candidate-histories.ts';
import { closeDue } from '../../testing/close-due.ts';
import { assertGraded, correct, correctionsAt, regraded } from '../../testing/corrections.ts';
import { countFirstAttempts } from '../../testing/first-attempts.ts';
import { newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readFigures } from './read-figures.ts';
import { recountFigures } from './record-attempts.ts';

/** Number of histories in the normal run; `npm run test:full` sets 300. */
const histories = 4;
/** Of the free test, whose first questions the histories answer. */
const corrected = 5;

const correction: fc.Arbitrary<Correction> = fc.oneof(
  fc.nat(3).map((right) => ({ kind: 'key' as const, options: [right] })),
  fc.uniqueArray(fc.nat(3), { minLength: 2, maxLength: 3 }).map((options) => ({ kind: 'accept' as const, options })),
  fc.constantFrom({ kind: 'all' as const, options: [] }, { kind: 'withdraw' as const, options: [] }),
);
type Step =
  | { readonly kind: 'correct'; readonly place: number; readonly correction: Correction }
  | { readonly kind: 'grade again, and stop in between' }
  | (Parameters<typeof applyAction>[2] & { readonly kind: string });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: action },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), place: fc.nat(corrected - 1), correction }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('grade again, and stop in between' as const) }) },
);

describe('corrections at any point of any history', () => {
  let server: TestServer;
  let editor: TestStaff;
  before(async () => {
    server = await startTestServer();
    editor = await newStaff(server, 'editor');
  });
  after(() => server.stop());
  const reader = () => server.deps.reader;

  async function correctQuestion(place: number, decided: Correction): Promise<void> {
    const { questions } = await server.deps.papers.version(reader(), freeTestId as TestId, 1);
    const { id, version } = questions[place] ?? assert.fail();
    const { corrections } = (await (await editor.fetch(correctionsAt(id))).json()) as {
      corrections: { number: number }[];
    };
    await correct(editor, id, { ...decided, revision: version, after: corrections[0]?.number ?? 0 }).catch(
      // The question has this key already.
      (error: unknown) => assert.match(String(error), /correction_unneeded/),
    );
  }

  async function apply(candidates: Candidate[], one: Step): Promise<void> {
    if ('correction' in one) return correctQuestion(one.place, one.correction);
    if ('who' in one) return applyAction(server, candidates, one);
    const stopped = regradeAttempts({
      ...server.deps,
      inTransaction: (work) =>
        server.deps.inTransaction(async (tx) => {
          if ((await work(tx)) !== null) throw new Error('stopped');
          return work(tx);
        }),
    });
    await stopped.catch((error: unknown) => assert.match(String(error), /stopped/));
  }

  const keptFigures = async (user: Candidate['id']) => {
    const { totals, days, tests } = await readFigures(reader(), user, indianDay(instant(0)));
    return {
      totals,
      days,
      tests: tests.toSorted((a, b) => (a.testId < b.testId ? -1 : 1)),
      standings: await reader()
        .selectFrom('leaderboard_standings')
        .select(['day', 'score', 'tests'])
        .where('user_id', '=', user)
        .where('notice', '=', noticeVersion)
        .orderBy('day')
        .execute(),
    };
  };
  const readOverview = async () => {
    const { rows } = await sql`select attempts, score, questions,
      (select jsonb_agg(to_jsonb(each) order by test_id) from overview_tests as each) as tests from overview_totals`.execute(
      reader(),
    );
    return rows;
  };

  test('leave every result, figure and sum equal to a count from scratch', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }), async (steps) => {
        const candidates: Candidate[] = [];
        for (let one = 0; one < people; one += 1) candidates.push(await newCandidate(server));
        for (const one of steps) await apply(candidates, one);
        await closeDue(server);
        await regraded(server);
        await assertGraded(reader(), server.deps.papers, freeTestId as TestId);
        for (const { id } of candidates) {
          const kept = await keptFigures(id);
          await server.deps.inTransaction((tx) => recountFigures(tx, id));
          assert.deepEqual(kept, await keptFigures(id));
        }
        await foldOverview(server.deps.inTransaction);
        const sums = await readOverview();
        await server.asOwner('select recount_overview()');
        assert.deepEqual(sums, await readOverview());
        await countFirstAttempts(server);
        const { rows } = await sql`select marks, kept.candidates, due.candidates as due
          from (select test_version, marks, count(*) as candidates from test_attempts
            where test_id = ${freeTestId} and is_first group by test_version, marks) due
          full join (select * from test_mark_counts where test_id = ${freeTestId} and candidates <> 0) kept using (test_version, marks)
          where kept.candidates is distinct from due.candidates`.execute(reader());
        assert.deepEqual(rows, []);
      }),
      process.env[fullSizeVariable] === undefined ? { numRuns: histories } : {},
    );
  });
});
