import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { describe, test } from 'node:test';
import { productLimits } from '../../apps/server/src/http/limits/limits.ts';
import type { Fault } from '../../apps/server/src/testing/fault-proxy.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { testLimits } from '../../apps/server/src/testing/test-server.ts';
import { apiPaths } from '../../packages/contracts/src/paths.ts';
import { ask } from '../support/ask.ts';
import { newBuyers } from '../support/buyers.ts';
import { type LineWorld, startLineWorld } from '../support/line-world.ts';
import { type DuringFault, savesThroughFault } from '../support/saves-through-fault.ts';

/** Candidates save while the line to the database fails. @param during resolves when the line shall work again. */
type Failing = {
  readonly what: string;
  readonly during: (place: Place) => Promise<void>;
  readonly leavesSessions?: boolean;
};
type Place = DuringFault & Pick<LineWorld, 'line' | 'held'>;

/** Lets one failure happen after the other, to the same server. */
async function failing(...failures: readonly Failing[]): Promise<void> {
  const own = await createTestDatabase();
  const world = await startLineWorld(own.url);
  const { line, held } = world;
  const end = () => line.set({ kind: 'pass' });
  try {
    for (const { during, ...failure } of failures) {
      await savesThroughFault(world, { ...failure, end, begin: (given) => during({ ...given, line, held }) });
    }
  } finally {
    await world.stop();
    await own.drop();
  }
}

/** @param fault such that no save can succeed. */
const breaking = (what: string, fault: Fault): Failing => ({
  what,
  during: async ({ line, requireRefusals }) => {
    line.set(fault);
    await requireRefusals();
  },
});

const cut: Failing = {
  what: 'replies cut in the middle',
  during: async ({ line, storm }) => {
    const refused = storm.count(503);
    line.set({ kind: 'cut', direction: 'replies', bytes: 3_000 });
    await until(async () => storm.count(503) >= refused + 20);
  },
};

const singleBytes: Failing = {
  what: 'byte by byte',
  during: async ({ line, storm }) => {
    const [saved, refused] = [storm.count(200), storm.count(503)];
    line.set({ kind: 'trickle' });
    await until(async () => storm.count(200) >= saved + 20);
    assert.equal(storm.count(503), refused);
  },
};

const forgotten: Failing = {
  what: 'connections forgotten',
  during: async ({ line, held }) => {
    // Waits for a moment at which a transaction has locked the attempts of its saves. It gets no statement any more.
    await until(async () => {
      line.set({ kind: 'stall', only: 'replies' });
      if ((await held()).attempts > 0) return true;
      line.set({ kind: 'pass' });
      return false;
    });
    line.abandonOpen();
  },
  leavesSessions: true,
};

// The tests wait for time-outs, so they run at the same time.
describe('N06 a line to the database that fails during saves', { concurrency: true, timeout: 120_000 }, () => {
  test('N06 stalls or resets connections: saves are refused, and succeed within 10 s of its end', () =>
    failing(breaking('stalled', { kind: 'stall' }), breaking('reset', { kind: 'reset' })));

  test('N06 carries requests and no replies: what was stored is not acknowledged, and counts once when repeated', () =>
    failing(breaking('without replies', { kind: 'stall', only: 'replies' }), cut, singleBytes));

  test('N06 forgets its connections: the transactions on them end, and saves succeed within 10 s over new ones', () =>
    failing(forgotten));

  test('N06 that hangs keeps no request waiting for long, however many wait for their session', async () => {
    const own = await createTestDatabase();
    const { work, database } = productLimits;
    const quick = { queryTimeoutMs: 500, connectTimeoutMs: 500, statementTimeoutMs: 400 };
    const world = await startLineWorld(own.url, {
      ...testLimits,
      database: { ...database, reserved: { ...database.reserved, ...quick } },
      work: { ...work, sessions: { most: 1, waiting: 1_000, waitMs: 1_000, atOnce: 1 } },
    });
    const agent = new Agent({ keepAlive: true });
    try {
      const [who] = await newBuyers(world.direct, 1, 0);
      const read = () => ask(agent, new URL(world.server.url), 'GET', apiPaths.dashboard, who?.cookie ?? '');
      // A busy machine can take longer than these limits for the first connection.
      await until(async () => (await read()).status === 200);
      world.line.set({ kind: 'stall' });
      const begun = performance.now();
      const replies = await Promise.all(Array.from({ length: 40 }, read));
      const seconds = (performance.now() - begun) / 1_000;
      assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([503]));
      // One after the other, each would have waited half a second longer than the one before.
      assert.ok(seconds < 10, `${seconds} s`);
    } finally {
      agent.destroy();
      world.line.set({ kind: 'pass' });
      await world.stop();
      await own.drop();
    }
  });
});
