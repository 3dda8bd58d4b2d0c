import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { settleOutages } from '../../jobs/settle-outages.ts';
import { noteAlive } from '../../shared/outages/outage-store.ts';
import { freeTestId } from '../../testing/candidate.ts';
import { placeRunning } from '../../testing/running-attempts.ts';
import { useDatabase } from '../../testing/use-database.ts';

const minute = 60_000;
const outageMs = 10_000;

/** Does something once, after the statement that lists the attempts and before its rows are known. */
function afterListing(work: () => Promise<unknown>): KyselyPlugin {
  let isDone = false;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isList = result.rows.some((row) => 'deadline' in row);
      if (isList && !isDone) {
        isDone = true;
        await work();
      }
      return result;
    },
  };
}

describe('an outage that begins while the time of another one is given back', () => {
  const { database, own } = useDatabase();

  for (const [words, isNoted] of [
    ['which is noted by then', true],
    ['which nobody has noted yet', false],
  ] as const)
    test(`${words}, leaves candidates the time that they had left, and no more`, async () => {
      const { asOwner } = own();
      // They had five minutes left when the first outage began, half an hour ago. It lasted for 20 minutes; the second one begins at its end.
      await asOwner(
        `delete from attempt_extensions; delete from outages; delete from service_alive; delete from test_attempts`,
      );
      await placeRunning(asOwner, { candidates: 6, tests: [freeTestId], endsIn: -25 * 60 });
      await asOwner(`insert into outages (began_at, ended_at)
        values (clock_timestamp() - interval '30 minutes', clock_timestamp() - interval '10 minutes')`);
      const secondOutage = async () => {
        await asOwner(`insert into service_alive (seen_at) values (clock_timestamp() - interval '10 minutes')`);
        if (isNoted) await noteAlive(database().db, outageMs);
      };
      const { inTransaction, db } = database();
      await settleOutages({ inTransaction, reader: db.withPlugin(afterListing(secondOutage)), outageMs });
      await noteAlive(db, outageMs);
      await settleOutages({ inTransaction, reader: db, outageMs });
      const outages = await db.selectFrom('outages').select(['settled_at', 'attempts']).execute();
      assert.deepEqual(
        outages.map(({ settled_at, attempts }) => [settled_at !== null, attempts]),
        [
          [true, 6],
          [true, 6],
        ],
      );
      const rows = await db.selectFrom('test_attempts').select('deadline').execute();
      for (const { deadline } of rows) {
        const left = deadline.getTime() - Date.now();
        assert.ok(left > 4 * minute && left <= 5 * minute + 1_000, `${left} ms left`);
      }
    });
});
