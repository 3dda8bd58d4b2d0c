import { Agent } from 'node:http';
import { apiPaths, fillPath } from '../../../packages/contracts/src/paths.ts';
import { percentile } from '../../support/latency.ts';
import { answersPath, submitPath } from '../../support/sitting.ts';
import { newCandidates } from './candidates.ts';
import type { LoadWorld, Row } from './load-world.ts';
import { openRawLine, rawRequest } from './raw-line.ts';
import { startSittings } from './start-storm.ts';
import { waitUntil } from './wait-until.ts';
import { sit, type Timings } from './whole-attempt.ts';

const most = 26;

/** CPU of whole attempts of new candidates, and how long their requests take. */
export async function attemptRow(
  { api, cpu }: LoadWorld,
  clients: number,
  attempts: number,
  updateCpu: number,
): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const timings: Timings = new Map();
  const run = async (count: number) => {
    let left = count;
    const client = async () => {
      for (; left > 0; left -= 1) await sit(agent, api.url, timings);
    };
    await Promise.all(Array.from({ length: clients }, client));
  };
  await run(Math.ceil(attempts / 4));
  timings.clear();
  const before = { server: await cpu.server(), database: await cpu.database() };
  await run(attempts);
  const done = timings.get('submit')?.length ?? 0;
  const server = ((await cpu.server()) - before.server) / done;
  const database = ((await cpu.database()) - before.database) / done;
  agent.destroy();
  const ratio = (server + database) / updateCpu;
  const slow = [...timings].map(([name, times]) => `${name} ${percentile(times, 0.99).toFixed(0)}`);
  return {
    what: `CPU of server and database for a whole attempt of 10 saves at ${clients} clients ÷ the database's CPU of one driver update`,
    goal: `≤ ${most}`,
    measured: `**${ratio.toFixed(0)}**: ${((server + database) * 1_000).toFixed(2)} ms (server ${(server * 1_000).toFixed(2)}, database ${(database * 1_000).toFixed(2)}) and ${(updateCpu * 1_000).toFixed(3)} ms; p99 in ms: ${slow.join(', ')}`,
    isMet: ratio <= most,
  };
}

/** Bytes that a candidate receives in a sitting of 50 questions: the attempt, its paper, 50 saves, the submission with its result. */
export async function sittingBytesRow(world: LoadWorld): Promise<Row> {
  const url = world.api.url;
  const [who] = await newCandidates(world.database, 1);
  if (who === undefined) throw new Error('no candidate');
  const line = openRawLine(url);
  const ask = async (method: string, path: string, body?: unknown) => {
    const reply = await line.send(rawRequest(url, { method, path, cookie: who.cookie, user: who.id, body }));
    if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.text}`);
    return reply;
  };
  const begun = await ask('POST', apiPaths.attempts, { testId: 'promo-general-knowledge' });
  const id = /"id":"([^"]+)"/.exec(begun.text)?.[1] ?? '';
  const paper = await ask('GET', fillPath(apiPaths.paper, { attemptId: id }));
  let saves = 0;
  for (let question = 0; question < 50; question += 1) {
    const body = { sitting: id, seq: question + 1, changes: [{ question, option: question % 4 }], current: question };
    const saved = await ask('PUT', fillPath(apiPaths.answers, { attemptId: id }), body);
    saves += saved.bytes;
  }
  const result = await ask('POST', fillPath(apiPaths.submit, { attemptId: id }), {});
  line.close();
  const bytes = begun.bytes + paper.bytes + saves + result.bytes;
  const kilobytes = (value: number) => (value / 1_000).toFixed(1);
  return {
    what: 'bytes down for a sitting of 50 questions with its paper',
    goal: '≤ 20 KB',
    measured: `**${kilobytes(bytes)} KB**: start ${kilobytes(begun.bytes)}, paper ${kilobytes(paper.bytes)}, 50 saves ${kilobytes(saves)}, submission ${kilobytes(result.bytes)}`,
    isMet: bytes <= 20_000,
  };
}

/** Bytes that the database grows by attempts of ten questions, each with ten saves, submitted and counted in all figures. */
export async function storageRow(world: LoadWorld, attempts: number): Promise<Row> {
  /** A plain vacuum makes the maps of free and visible pages: 32 kB for each table, also those without a new row. */
  const size = async () => {
    await world.own.asOwner('vacuum');
    const { rows } = await world.database.pool.query<{ bytes: number }>(
      `select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return rows[0]?.bytes ?? 0;
  };
  await world.own.asOwner(`update tests set is_free = true, price_paise = 0 where id = '${tenQuestions}'`);
  const people = await newCandidates(world.database, attempts);
  await settled(world);
  // Leaves no free space, which the new rows would use without growth.
  await world.own.asOwner('vacuum full');
  const before = await size();
  const { sittings } = await startSittings(world, people, { testId: tenQuestions });
  // As if they sat for some minutes: seconds on a question are kept only when so much time has passed.
  await world.own.asOwner(
    `update test_attempts set started_at = started_at - interval '9 minutes' where status = 'running'`,
  );
  const url = world.api.url;
  const lines = Array.from({ length: 8 }, () => openRawLine(url));
  const waiting = [...sittings];
  await Promise.all(
    lines.map(async (line) => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        const { who, id } = one;
        const ask = async (method: string, path: string, body: unknown) => {
          const reply = await line.send(rawRequest(url, { method, path, cookie: who.cookie, user: who.id, body }));
          if (reply.status !== 200) throw new Error(reply.text);
        };
        for (let question = 0; question < 10; question += 1) {
          const change = { question, option: question % 4 };
          const times = { [question]: 30 };
          await ask('PUT', answersPath(one), {
            sitting: id,
            seq: question + 1,
            changes: [change],
            current: question,
            times,
          });
        }
        await ask('POST', submitPath(one), {});
      }
    }),
  );
  for (const line of lines) line.close();
  await settled(world);
  const bytes = ((await size()) - before) / attempts;
  return {
    what: `bytes in the database per attempt of 10 questions, the first of its candidate, with indexes (${attempts} attempts)`,
    goal: '≤ 3 kB',
    measured: `**${(bytes / 1_000).toFixed(2)} kB**`,
    isMet: bytes <= 3_000,
  };
}

const tenQuestions = 'police-test-1';

/** The jobs have counted everything that is noted. */
async function settled({ database }: LoadWorld): Promise<void> {
  await waitUntil('counting', async () => {
    const { rows } = await database.pool.query<{ noted: number }>(
      `select (select count(*) from first_attempt_changes) + (select count(*) from overview_changes)
        + (select count(*) from activity_changes) as noted`,
    );
    return (rows[0]?.noted ?? 0) === 0;
  });
}
