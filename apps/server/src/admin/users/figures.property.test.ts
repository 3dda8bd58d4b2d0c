import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { UserId } from '@bharti/domain/brand';
import { mondayOf } from '@bharti/domain/progress/user-figures';
import { type IndianDay, indianDay, instant } from '@bharti/domain/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { agreement, type Candidate, newCandidate, signInOnly } from '../../testing/candidate.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buy, creditWallet } from '../../testing/wallet.ts';
import { foldActivity } from './fold-activity-store.ts';

/** Number of histories. */
const histories = 6;
const people = 3;

const kinds = [
  'active',
  'active',
  'active',
  'submit',
  'top up',
  'buy',
  'withdraw',
  'agree',
  'delete',
  'decline',
  'add up',
] as const;
type Step = { readonly kind: (typeof kinds)[number]; readonly who: number; readonly days: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(people - 1),
  days: fc.oneof(fc.nat(2), fc.integer({ min: 5, max: 9 }), fc.nat(70)),
});

/** What is known of a person without the sums: it stays when the account is deleted. */
type Person = {
  readonly candidate: Candidate;
  readonly cohort: IndianDay;
  readonly days: Set<IndianDay>;
  readonly steps: Set<'tested' | 'topped_up' | 'bought'>;
};

describe('the figures of the candidates', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());
  const fold = () => foldActivity(server.deps.inTransaction);
  const dayOf = (time: Date) => indianDay(instant(time.getTime()));

  async function newPerson(): Promise<Person> {
    const candidate = await newCandidate(server);
    const { created_at } = await server.deps.database.db
      .selectFrom('profiles')
      .select('created_at')
      .where('id', '=', candidate.id)
      .executeTakeFirstOrThrow();
    return { candidate, cohort: mondayOf(dayOf(created_at)), days: new Set(), steps: new Set() };
  }

  /** Every day on which a person was seen counts once; an earlier day after a later one does not happen. */
  async function look({ candidate, days }: Person): Promise<void> {
    const row = await server.deps.database.db
      .selectFrom('candidate_presence')
      .select('seen_at')
      .where('user_id', '=', candidate.id)
      .executeTakeFirst();
    if (row === undefined) return;
    const day = dayOf(row.seen_at);
    if (day > Math.max(0, ...days)) days.add(day);
  }

  async function apply({ candidate, steps }: Person, { kind, days }: Step): Promise<void> {
    if (kind === 'active') {
      await server.asOwner(`update candidate_presence set seen_at = seen_at + interval '${days} days'
        where user_id = '${candidate.id}'`);
    } else if (kind === 'submit') {
      const begun = await candidate.send('POST', '/api/attempts', { testId: 'promo-general-knowledge' });
      if (begun.status !== 201) return;
      const { id } = (await begun.json()) as { id: string };
      assert.equal((await candidate.send('POST', `/api/attempts/${id}/submit`)).status, 200);
      steps.add('tested');
    } else if (kind === 'top up') {
      await creditWallet(server, candidate, 1_000);
      steps.add('topped_up');
    } else if (kind === 'buy') {
      if ((await buy(candidate)).status === 201) steps.add('bought');
    } else if (kind === 'withdraw') await candidate.send('DELETE', '/api/consent');
    else if (kind === 'agree') await candidate.send('POST', '/api/consent', agreement);
    else if (kind === 'delete') await candidate.send('DELETE', '/api/account', { confirmation: 'DELETE' });
    else if (kind === 'decline') {
      const visitor = newBrowser(server.url);
      await signInOnly(visitor);
      assert.equal((await visitor.fetch('/api/consent/decline', { method: 'POST' })).status, 200);
    } else await Promise.all([fold(), fold()]);
  }

  const add = (sums: Map<string, number>, key: string) => sums.set(key, (sums.get(key) ?? 0) + 1);

  function recount(all: readonly Person[]): ReadonlyMap<string, number> {
    const sums = new Map<string, number>();
    for (const { cohort, days, steps } of all) {
      add(sums, `opened ${cohort} `);
      for (const one of steps) add(sums, `${one} ${cohort} `);
      for (const day of days) for (const figure of ['active', 'browser', 'device']) add(sums, `${figure} ${day}`);
      const weeks = new Set([...days].map((day) => (mondayOf(day) - cohort) / 7));
      for (const week of weeks) if (week <= 7) add(sums, `returned ${cohort} ${week}`);
    }
    return sums;
  }

  /** Parts of a day are added up: each candidate has exactly one language, browser and device. */
  async function kept(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ key: string; people: number }>`
      select figure || ' ' || period || case when figure in ('active', 'browser', 'device') then '' else ' ' || part end as key,
        sum(people)::bigint as people
      from (select figure, period, part, people from activity_sums
        union all select figure, period, part, people from activity_changes) both_parts
      where figure <> 'since' group by 1 having sum(people) <> 0`.execute(server.deps.database.db);
    return new Map(rows.map(({ key, people: count }) => [key, count]));
  }

  test('are at every moment what a recount of all that happened gives, also after accounts are deleted', async () => {
    const all: Person[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const present = [await newPerson(), await newPerson(), await newPerson()];
        all.push(...present);
        for (const person of present) await look(person);
        for (const one of steps) {
          const person = present[one.who] ?? assert.fail();
          await apply(person, one);
          await look(person);
          if (one.kind !== 'delete') continue;
          // What the deleted account has counted stays; another takes its place.
          const next = await newPerson();
          await look(next);
          present[one.who] = next;
          all.push(next);
        }
        const sorted = (sums: ReadonlyMap<string, number>) => [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
        assert.deepEqual(sorted(await kept()), sorted(recount(all)));
        await fold();
        assert.deepEqual(sorted(await kept()), sorted(recount(all)));
      }),
      { numRuns: histories, endOnFailure: true },
    );
  });

  test('keep no row of a deleted account, and count its late payment no more', async () => {
    const { candidate } = await newPerson();
    const id: UserId = candidate.id;
    await candidate.send('DELETE', '/api/account', { confirmation: 'DELETE' });
    const before = await kept();
    await creditWallet(server, candidate, 500);
    assert.deepEqual(await kept(), before);
    const { rows } = await sql`select from candidate_activity where user_id = ${id}`.execute(server.deps.database.db);
    assert.equal(rows.length, 0);
  });
});
