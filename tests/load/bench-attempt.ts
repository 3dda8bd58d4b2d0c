import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { clusterVariable, createTestDatabase, startTestCluster } from '../../apps/server/src/testing/test-database.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { cpuOf, cpuOfDatabase } from './server/cpu-time.ts';
import { sit, type Timings } from './server/whole-attempt.ts';

// Complete attempts over HTTP against the real server in a separate process and a real PostgreSQL:
// see whole-attempt.ts. Prints ratios and figures of one run; asserts nothing.

const attemptsPerRound = 200;
const root = resolve(import.meta.dirname, '../..');

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
