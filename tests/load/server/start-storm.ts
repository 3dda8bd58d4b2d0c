import { apiPaths } from '../../../packages/contracts/src/paths.ts';
import type { AttemptId } from '../../../packages/domain/src/brand.ts';
import type { Buyer } from '../../support/buyers.ts';
import { figures, type Latencies, percentile } from '../../support/latency.ts';
import { memoryOf } from '../../support/process-memory.ts';
import type { Sitting } from '../../support/sitting.ts';
import { newCandidates } from './candidates.ts';
import type { LoadWorld, Row } from './load-world.ts';
import { openRawLine, rawRequest } from './raw-line.ts';
import { waitUntil } from './wait-until.ts';

type Started = { readonly sittings: readonly Sitting[]; readonly times: Latencies; readonly errors: number };
type HowToStart = {
  readonly testId?: string;
  readonly lines?: number;
  /** Starts are spread evenly over so many seconds; 0: as fast as the server takes them. */
  readonly within?: number;
};

/** Starts an attempt of each candidate. Times count from the moment at which a candidate presses 'Start', waiting for a connection included. */
export async function startSittings(
  { api }: LoadWorld,
  people: readonly Buyer[],
  { testId = 'promo-general-knowledge', lines = 8, within = 0 }: HowToStart = {},
): Promise<Started> {
  const sittings: Sitting[] = [];
  const times: number[] = [];
  let errors = 0;
  const waiting = [...people.entries()];
  const begun = performance.now();
  const start = async (send: ReturnType<typeof openRawLine>['send'], who: Buyer, due: number) => {
    const request = { method: 'POST', path: apiPaths.attempts, cookie: who.cookie, user: who.id, body: { testId } };
    const reply = await send(rawRequest(api.url, request)).catch(() => null);
    times.push(performance.now() - due);
    const id = /"id":"([^"]+)"/.exec(reply?.text ?? '')?.[1];
    if (reply?.status === 201 && id !== undefined) {
      sittings.push({ who, id: id as AttemptId, states: [{}], acknowledged: 0, page: id });
    } else errors += 1;
  };
  waiting.reverse();
  await Promise.all(
    Array.from({ length: lines }, async () => {
      const line = openRawLine(api.url);
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [place, who] = next;
        const due = within === 0 ? performance.now() : begun + (place / people.length) * within * 1_000;
        const wait = due - performance.now();
        if (wait > 0) await new Promise((over) => setTimeout(over, wait));
        await start(line.send, who, due);
      }
      line.close();
    }),
  );
  return { sittings, times, errors };
}

/** Many candidates start one test, keep it running, and their time ends in the same second. */
export async function crowdRows(world: LoadWorld, count: number): Promise<readonly Row[]> {
  const { api, database } = world;
  const people = await newCandidates(database, count);
  const { times, errors } = await startSittings(world, people, { lines: 400, within: 10 });
  const slowest = percentile(times, 0.99);
  const memory = await memoryOf(api.pid);
  const start: Row = {
    what: `${count} signed-in candidates start one test within 10 s`,
    goal: 'p99 < 1 s, 0 errors',
    measured: `**p99 ${slowest.toFixed(0)} ms, ${errors} errors** (${figures(times)})`,
    isMet: slowest < 1_000 && errors === 0,
  };
  return [start, memoryRow(count, memory), await expiryRow(world)];
}

const memoryRow = (count: number, { now, peak }: { readonly now: number; readonly peak: number }): Row => ({
  what: `memory of the server with ${count} running attempts, after the rows above`,
  goal: '≤ 300 MB',
  measured: `**${now.toFixed(0)} MB** (peak ${peak.toFixed(0)})`,
  isMet: now <= 300,
});

const graceSeconds = 5;

/** All running attempts end in the same second; the job of the server closes them. */
async function expiryRow({ database, own }: LoadWorld): Promise<Row> {
  await own.asOwner(`update test_attempts set deadline = now() + interval '10 seconds' where status = 'running'`);
  // By the clock of the database: the deadline counts from the beginning of the update, which takes its time.
  const askedAt = performance.now();
  const { rows: left } = await database.pool.query<{ ms: number }>(
    `select extract(epoch from max(deadline) - clock_timestamp())::float8 * 1000 as ms from test_attempts where status = 'running'`,
  );
  const ended = askedAt + (left[0]?.ms ?? 0) + graceSeconds * 1_000;
  const countRunning = async () => {
    const { rows } = await database.pool.query<{ running: number }>(
      `select count(*) as running from test_attempts where status = 'running'`,
    );
    return rows[0]?.running ?? 0;
  };
  const count = await countRunning();
  await waitUntil('closing', async () => (await countRunning()) === 0, { mostSeconds: 600 });
  const seconds = (performance.now() - ended) / 1_000;
  const { rows } = await database.pool.query<{ once: number }>(
    `select count(*) as once from test_attempts join candidate_totals using (user_id)
      where submitted_by = 'timer' and candidate_totals.attempts = 1`,
  );
  return {
    what: `${count} attempts expire in the same second`,
    goal: 'graded once, ≤ 10 s after grace',
    measured: `**${seconds.toFixed(1)} s**, ${rows[0]?.once} graded once`,
    isMet: seconds <= 10 && rows[0]?.once === count,
  };
}
