import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { runsOr } from '../../../../../tests/full-size.ts';
import { freeTestId, paidTestId } from '../../testing/candidate.ts';
import { listOutages } from '../../testing/outages.ts';
import { until } from '../../testing/payments.ts';
import { runningAttempts } from '../../testing/running-attempts.ts';
import { startTestServer, type TestServer, testLimits } from '../../testing/test-server.ts';

const running = runsOr(300);
/** Attempts of each other kind. */
const others = 20;
const tests = [freeTestId, paidTestId];
/** Seconds after the return of the servers within which everybody must have their time back (issue 14, section 2). */
const limit = 60;

/** Two servers with their jobs; the attempts of one outage are removed before the next. */
describe('many running attempts after an outage, at two servers', () => {
  let server: TestServer;
  let second: Awaited<ReturnType<TestServer['startSecondServer']>>;
  before(async () => {
    server = await startTestServer({ limits: { ...testLimits, outageMs: 10_000 } });
    second = await server.startSecondServer();
    await until(async () => {
      const note = server.deps.database.db.selectFrom('service_alive').select('seen_at').executeTakeFirst();
      return (await note) !== undefined;
    });
  });
  after(async () => {
    await second.stop();
    await server.stop();
  });

  /**
   * Places the attempts and takes the servers' notes back in one transaction, so that no job sees one without the other. It waits for the jobs
   * that are writing, so that it and they do not wait for each other.
   */
  const placeAndSilence = (seconds: number, endsIn: number) =>
    server.asOwner(`begin;
      set local session_replication_role = replica;
      lock test_attempts in share row exclusive mode;
      delete from attempt_extensions; delete from first_attempt_changes; delete from test_attempts;
      ${runningAttempts({ candidates: others / 2, tests, name: 'submitted before', endsIn: 30 })};
      update test_attempts set status = 'submitted', submitted_by = 'candidate', completed_at = started_at, time_spent_seconds = 0, score = 0,
        wrong = 0, marks = 0, max_marks = 1, percentage = 0, passed = false, is_first = true;
      ${runningAttempts({ candidates: running, tests: [freeTestId], name: 'running', endsIn })};
      ${runningAttempts({ candidates: others / 2, tests, name: 'ended meanwhile', endsIn: 7 - seconds })};
      ${runningAttempts({ candidates: others / 2, tests, name: 'ended before', endsIn: -seconds - 30 })};
      update service_alive set seen_at = clock_timestamp() - interval '${seconds} seconds';
      commit`);

  /** Of each kind the number of attempts, of their gifts of time, of those with exactly the time that they lost, and of those that end at their deadline. */
  const kinds = async () =>
    (
      await server.deps.database.pool.query(`select name, count(distinct attempt.id)::int as attempts, count(outage)::int as given,
          count(*) filter (where attempt.deadline = new_deadline and old_deadline = started_at + make_interval(secs => duration_seconds)
            and new_deadline - greatest(old_deadline, extended_at) - lost between interval '-1 millisecond' and interval '20 seconds')::int as fair,
          count(*) filter (where status = 'running' or completed_at = attempt.deadline)::int as "atDeadline",
          count(*) filter (where status = 'submitted')::int as closed
        from test_attempts as attempt join profiles on profiles.id = user_id
          join test_versions as version on version.test_id = attempt.test_id and version.version = test_version
          left join attempt_extensions as extension on extension.user_id = attempt.user_id and attempt_id = attempt.id
          left join outages on number = outage
          cross join lateral (select least(ended_at, old_deadline) - greatest(began_at, started_at) as lost) as own
        group by name order by name`)
    ).rows;

  for (const [words, seconds, endsIn] of [
    ['15 seconds', 15, 300],
    ['10 minutes', 600, 300],
    // They had ten minutes left when it began.
    ['an hour', 3_600, -3_000],
  ] as const) {
    test(`of ${words} have their lost time back within ${limit} s, each once, and no other attempt is touched`, async () => {
      const earlier = await listOutages(server);
      await placeAndSilence(seconds, endsIn);
      await until(async () => (await listOutages(server)).length > earlier.length);
      await server.asOwner(runningAttempts({ candidates: others / 2, tests, name: 'begun after' }));
      await until(async () => (await listOutages(server)).every(({ settled_at }) => settled_at !== null));
      const outages = await listOutages(server);
      // The work itself is no outage.
      assert.equal(outages.length, earlier.length + 1);
      const { ended_at, settled_at, attempts } = outages.at(-1) ?? assert.fail();
      const took = ((settled_at?.getTime() ?? Number.NaN) - ended_at.getTime()) / 1_000;
      process.stdout.write(
        `an outage of ${words}: ${attempts} of ${running + others} attempts had their time back ${took.toFixed(1)} s after the return\n`,
      );
      assert.ok(took <= limit, `${took} s`);
      await until(async () =>
        (await kinds()).every(({ name, closed }) => name !== 'ended before' || closed === others),
      );
      // The closing job may have come to some of them already.
      const found = (await kinds()).map(({ closed: _, ...kind }) => kind);
      const untouched = { attempts: others, given: 0, fair: 0, atDeadline: others };
      const made = (count: number) => ({ attempts: count, given: count, fair: count, atDeadline: count });
      assert.deepEqual(found, [
        { name: 'begun after', ...untouched },
        { name: 'ended before', ...untouched },
        { name: 'ended meanwhile', ...made(others) },
        { name: 'running', ...made(running) },
        { name: 'submitted before', ...untouched, atDeadline: 0 },
      ]);
    });
  }
});
