import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { UserId } from '@bharti/domain/brand';
import { indianDay, instant } from '@bharti/domain/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { recountFigures } from '../../shared/figures/record-attempts.ts';
import { type Candidate, newCandidate, signInOnly } from '../../testing/candidate.ts';
import { action, applyAction, people } from '../../testing/candidate-histories.ts';
import { closeDue } from '../../testing/close-due.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buy, creditWallet } from '../../testing/wallet.ts';
import { foldOverview } from './fold-store.ts';
import { type Figures, readOverview } from './read-overview.ts';

/** Number of histories in the normal run; `npm run test:full` sets 300. */
const histories = 6;

type Step = { readonly kind: string; readonly who: number };
const who = fc.nat(people - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: action },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('buy'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign in and decline'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add up, twice at once'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('grade again'), who }) },
);

describe('the figures of the overview', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());
  const db = () => server.deps.database.db;
  const fold = () => foldOverview(server.deps.inTransaction);

  async function apply(candidates: Candidate[], one: Step): Promise<void> {
    const candidate = candidates[one.who] ?? assert.fail();
    if (one.kind === 'buy') {
      await creditWallet(server, candidate, 1_000);
      await buy(candidate);
    } else if (one.kind === 'sign in and decline') {
      const visitor = newBrowser(server.url);
      await signInOnly(visitor);
      assert.equal((await visitor.fetch('/api/consent/decline', { method: 'POST' })).status, 200);
    } else if (one.kind === 'add up, twice at once') {
      await Promise.all([fold(), fold()]);
    } else if (one.kind === 'grade again') {
      await server.asOwner(`update test_attempts set score = greatest(score - 1, 0)
        where user_id = '${candidate.id}' and status = 'submitted'`);
      await server.deps.inTransaction((tx) => recountFigures(tx, candidate.id));
    } else await applyAction(server, candidates, one);
  }

  /** Everything that was ever counted, from the rows themselves. */
  async function recount(): Promise<Record<string, unknown>> {
    const { rows } = await sql<Record<string, unknown>>`
      with submitted as (
        select *, case when is_first then score else 0 end as counted, case when is_first then total_questions else 0 end as asked
        from test_attempts where status = 'submitted'
      ), sold as (select amount_paise, subject from transfers join postings on id = posting_id where credit = 'sales')
      select (select count(*) from profiles where deleted_at is null) as users,
        (select coalesce(sum(amount_paise), 0)::bigint from sold) as revenue,
        (select round(sum(counted) * 100.0 / nullif(sum(asked), 0))::integer from submitted) as average,
        (select count(*) from submitted where indian_hour(completed_at) / 24 = indian_hour(now()) / 24) as today,
        (select coalesce(jsonb_object_agg(day, attempts), '{}') from (
          select indian_hour(completed_at) / 24 as day, count(*) as attempts from submitted
          where indian_hour(completed_at) / 24 > indian_hour(now()) / 24 - 14 group by 1) d) as days,
        (select count(*) from profiles where exists (
          select from consents where user_id = profiles.id and withdrawn_at is null)) as active,
        (select jsonb_agg(jsonb_build_array(test_id, attempts,
            (select coalesce(sum(amount_paise), 0) from sold where subject = test_id)) order by attempts desc, test_id)
          from (select test_id, count(*) as attempts from submitted group by test_id) t) as popular`.execute(db());
    return rows[0] ?? assert.fail();
  }

  const figuresOf = ({ asOf, testsToday, avgScoreTenths, popularTests, people: of }: Figures) => {
    const today = indianDay(asOf);
    return {
      users: of?.totalUsers.value,
      revenue: of?.totalRevenuePaise,
      average: avgScoreTenths,
      today: testsToday.value,
      days: Object.fromEntries(
        testsToday.history.flatMap((count, index) =>
          count === 0 ? [] : [[today - testsToday.history.length + 1 + index, count]],
        ),
      ),
      active: of?.activeUsers,
      popular:
        popularTests.length === 0
          ? null
          : popularTests.map(({ id, attempts, revenuePaise }) => [id, attempts, revenuePaise]),
    };
  };

  /** The candidates whose consent stands, best first, from their attempts. */
  async function recountPerformers(): Promise<readonly unknown[]> {
    const { rows } = await sql<{ id: UserId; taken: number; score: number; questions: number; spent: number }>`
      select profiles.id, count(*) as taken, coalesce(sum(score) filter (where is_first), 0)::integer as score,
        coalesce(sum(total_questions) filter (where is_first), 0)::integer as questions,
        (select coalesce(sum(amount_paise), 0)::bigint from transfers where owner_id = profiles.id and credit = 'sales') as spent
      from profiles join test_attempts on user_id = profiles.id and status = 'submitted'
      where exists (select from consents where user_id = profiles.id and withdrawn_at is null)
      group by profiles.id`.execute(db());
    const isTested = ({ questions }: (typeof rows)[number]) => Number(questions >= 50);
    return rows
      .sort(
        (a, b) =>
          isTested(b) - isTested(a) ||
          Math.floor((b.score * 1e6) / b.questions) - Math.floor((a.score * 1e6) / a.questions) ||
          b.score - a.score ||
          (a.id < b.id ? -1 : 1),
      )
      .slice(0, 10)
      .map(({ id, taken, spent }) => [id, taken, spent]);
  }

  test('equal a recount after any history, with changes that are added up at any time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16, size: 'max' }), async (steps) => {
        const candidates: Candidate[] = [];
        for (let one = 0; one < people; one += 1) candidates.push(await newCandidate(server));
        for (const step of steps) await apply(candidates, step);
        await closeDue(server);
        for (const isFolded of [false, true]) {
          if (isFolded) await fold();
          const overview = await readOverview(db());
          assert.deepEqual(figuresOf(overview), await recount(), `added up: ${isFolded}`);
        }
        const { people: shown } = await readOverview(db());
        assert.deepEqual(
          shown?.topPerformers.map(({ id, testsCompleted, totalSpentPaise }) => [id, testsCompleted, totalSpentPaise]),
          await recountPerformers(),
        );
      }),
      { numRuns: histories },
    );
  });

  test('are the same when everything is counted again by the migration’s function', async () => {
    const before = await readOverview(db());
    await server.asOwner('select recount_overview()');
    const again = await readOverview(db());
    // Sign-in rows go with the account; the counted sign-ins stay.
    const comparable = (of: Figures) => ({ ...of, asOf: instant(0), people: { ...of.people, todayLogins: null } });
    assert.deepEqual(comparable(again), comparable(before));
  });
});
