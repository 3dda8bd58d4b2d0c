import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { agreement } from '../../apps/server/src/testing/candidate.ts';
import { clusterVariable, createTestDatabase, startTestCluster } from '../../apps/server/src/testing/test-database.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { ask } from '../support/ask.ts';

// Complete attempts over HTTP against the real server in a separate process and a real PostgreSQL:
// sign in, consent, dashboard, start, paper, 10 saves, submit, key, result. Prints ratios and figures of one run; asserts nothing.

const testId = 'promo-general-knowledge';
const savesPerAttempt = 10;
const attemptsPerRound = 200;
const ticksPerSecond = 100;
const root = resolve(import.meta.dirname, '../..');

type Timings = Map<string, number[]>;

async function sit(agent: Agent, url: URL, timings: Timings): Promise<void> {
  let cookie = '';
  const step = async (name: string, method: string, path: string, body?: unknown): Promise<string> => {
    const begun = performance.now();
    const reply = await ask(agent, url, method, path, cookie, body);
    timings.set(name, [...(timings.get(name) ?? []), performance.now() - begun]);
    if (reply.status >= 400) throw new Error(`${name} answered ${reply.status}: ${reply.body}`);
    cookie = reply.cookie;
    return reply.body;
  };
  await step('sign in', 'POST', '/api/session/trial', { name: 'Bench', email: `${crypto.randomUUID()}@example.com` });
  await step('consent', 'POST', '/api/consent', agreement);
  await step('dashboard', 'GET', '/api/dashboard');
  const { id } = JSON.parse(await step('start', 'POST', '/api/attempts', { testId })) as { id: string };
  await step('paper', 'GET', `/api/attempts/${id}/paper`);
  const sitting = crypto.randomUUID();
  for (let seq = 1; seq <= savesPerAttempt; seq += 1) {
    await step('save', 'PUT', `/api/attempts/${id}/answers`, {
      sitting,
      seq,
      changes: [{ question: seq, option: seq % 4 }],
    });
  }
  await step('submit', 'POST', `/api/attempts/${id}/submit`);
  await step('review', 'GET', `/api/attempts/${id}/key`);
}

async function round(url: URL, clients: number, cpu: () => Promise<number>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const timings: Timings = new Map();
  const cpuBefore = await cpu();
  const begun = performance.now();
  let left = attemptsPerRound;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await sit(agent, url, timings);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - begun) / 1000;
  const cpuPerAttempt = ((await cpu()) - cpuBefore) / attemptsPerRound;
  agent.destroy();
  console.log(`\n${clients} clients, ${attemptsPerRound} attempts in ${seconds.toFixed(2)} s`);
  console.log(
    `  ${(attemptsPerRound / seconds).toFixed(1)} attempts/s, ${(cpuPerAttempt * 1000).toFixed(2)} ms CPU an attempt (server + database)`,
  );
  console.log(`  ${(0.37 / cpuPerAttempt).toFixed(0)} times less than Moodle's 370 ms on the same kind of machine`);
  for (const [name, samples] of timings) {
    const sorted = samples.toSorted((a, b) => a - b);
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
    console.log(`  ${name.padEnd(10)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   p99 ${at(0.99)} ms`);
  }
}

/** User and system time of a process, in seconds; 0 once it has ended. Linux only. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

/** CPU time of the postmaster and its current backends; the pool keeps its connections for the whole run. */
async function cpuOfDatabase(postmaster: number): Promise<number> {
  let sum = await cpuOf(postmaster);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === postmaster) sum += await cpuOf(Number(name));
  }
  return sum;
}

await buildWeb();
const cluster = await startTestCluster();
process.env[clusterVariable] = cluster.url;
const database = await createTestDatabase();
const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off', DATABASE_URL: database.url },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const ready = await new Promise<string>((done, fail) => {
    server.stdout.on('data', (chunk: Buffer) => done(chunk.toString()));
    server.on('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  const url = new URL(/http:\S+/.exec(ready)?.[0] ?? '');
  const cpu = async () => (await cpuOf(server.pid ?? 0)) + (await cpuOfDatabase(cluster.pid));
  await round(url, 8, cpu);
  console.log('\n(the round above warmed the server up)');
  for (const clients of [1, 8, 32]) await round(url, clients, cpu);
} finally {
  server.kill('SIGTERM');
  await new Promise((done) => server.on('exit', done));
  await cluster.stop();
}
