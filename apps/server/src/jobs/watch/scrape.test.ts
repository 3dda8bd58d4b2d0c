import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import type { SittingId } from '@bharti/domain/brand';
import { readConfig } from '../../platform/config.ts';
import { startServer } from '../../server.ts';
import { newCandidate } from '../../testing/candidate.ts';
import { startFaultProxy } from '../../testing/fault-proxy.ts';
import { until } from '../../testing/payments.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { paymentsNowhere, startTestServer, type TestServer } from '../../testing/test-server.ts';

const read = (path: string) => readFile(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

async function scrapeOf({ metricsUrl }: { readonly metricsUrl: string | null }): Promise<string> {
  assert.ok(metricsUrl !== null);
  return (await fetch(metricsUrl)).text();
}

/** The value of the series that is written like this, for example `bharti_database_up`. */
function figureOf(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? 0 : Number(line.slice(series.length + 1));
}

const namesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map((match) => match[1] ?? ''));

describe('the figures for Prometheus', () => {
  let server: TestServer;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bharti-figures-'));
    server = await startTestServer({ env: { METRICS_PORT: '0', DATA_DIR: folder } });
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  test('count requests by class and status, refusals by code, and acknowledged saves', async () => {
    const candidate = await newCandidate(server);
    const before = await scrapeOf(server);
    const attempt = await candidate.begin();
    const sitting = crypto.randomUUID() as SittingId;
    for (const seq of [1, 2]) assert.equal((await candidate.save(attempt, { sitting, seq })).status, 200);
    await candidate.send('GET', `/api/attempts/${crypto.randomUUID()}`);
    // A request is counted when its reply has left, which can be after the reply has arrived.
    const saves = 'bharti_request_duration_seconds_count{class="save",status="2xx"}';
    await until(async () => figureOf(await scrapeOf(server), saves) === figureOf(before, saves) + 2);
    const after = await scrapeOf(server);
    const grown = (series: string) => figureOf(after, series) - figureOf(before, series);
    assert.equal(grown('bharti_saves_acknowledged_total'), 2);
    assert.equal(grown('bharti_refusals_total{code="attempt_not_found"}'), 1);
    assert.equal(grown('bharti_request_duration_seconds_count{class="start",status="2xx"}'), 1);
    assert.equal(grown('bharti_request_duration_seconds_count{class="attempt",status="4xx"}'), 1);
    assert.equal(grown('bharti_running_attempts'), 1);
  });

  test('tell of the database, the disk, the jobs and the pools', async () => {
    await until(
      async () =>
        figureOf(await scrapeOf(server), 'bharti_job_runs_total{task="issue tax invoices",outcome="succeeded"}') > 0,
    );
    const text = await scrapeOf(server);
    assert.equal(figureOf(text, 'bharti_database_up'), 1);
    assert.ok(Math.abs(figureOf(text, 'bharti_clock_drift_seconds')) < 30);
    assert.ok(figureOf(text, 'bharti_disk_free_bytes') > 0);
    assert.ok(figureOf(text, 'bharti_open_connections') > 0);
    assert.equal(figureOf(text, 'bharti_job_interval_seconds{task="issue tax invoices"}'), 10);
    assert.ok(figureOf(text, 'bharti_job_last_success_timestamp_seconds{task="issue tax invoices"}') > 1e9);
    assert.match(text, /bharti_database_connections\{pool="reserved",state="idle"\} \d/);
    assert.match(text, /nodejs_eventloop_lag_p99_seconds \d/);
  });

  test('tell the age of the last backup once a backup has left its file', async () => {
    assert.ok(Number.isNaN(figureOf(await scrapeOf(server), 'bharti_backup_age_seconds')));
    const finishedAt = new Date(Date.now() - 3_600_000).toISOString();
    await writeFile(join(folder, 'backup-status.json'), JSON.stringify({ finishedAt }));
    const age = figureOf(await scrapeOf(server), 'bharti_backup_age_seconds');
    assert.ok(age >= 3_600 && age < 3_900, `${age} s`);
  });

  test('tell the age of the copy elsewhere where the backups are copied', async (t) => {
    const startedAt = new Date(Date.now() - 600_000).toISOString();
    await writeFile(join(folder, 'offsite-status.json'), JSON.stringify({ startedAt }));
    assert.ok(Number.isNaN(figureOf(await scrapeOf(server), 'bharti_offsite_copy_age_seconds')));
    const recipient = `age1${'q'.repeat(58)}`;
    const env = { BACKUP_DIR: join(folder, 'backups'), BACKUP_RECIPIENT: recipient, BACKUP_REMOTE: 'off:bucket' };
    const copying = await startTestServer({ env: { METRICS_PORT: '0', DATA_DIR: folder, ...env } });
    t.after(() => copying.stop());
    const age = figureOf(await scrapeOf(copying), 'bharti_offsite_copy_age_seconds');
    assert.ok(age >= 600 && age < 900, `${age} s`);
  });

  test('have no label of a visitor’s making, and no personal data', async () => {
    const who = { name: 'Zarina Unmistakable', email: 'zarina.unmistakable@example.com' };
    const candidate = await newCandidate(server, who);
    const attempt = await candidate.begin();
    const seriesNow = async () => (await scrapeOf(server)).split('\n').length;
    for (const path of ['/a', '/api/x', '/assets/y', `${apiPaths.profile}?email=${who.email}`])
      await candidate.fetch(path);
    const before = await seriesNow();
    for (let i = 0; i < 50; i += 1) {
      await candidate.fetch(`/${who.email}/${i}`);
      await candidate.fetch(`/api/attempts/${crypto.randomUUID()}`);
      await candidate.fetch(`/api/${i}`, { headers: { 'x-request-id': `visitor-${i}` } });
    }
    // A refusal, or a class with a status, can be new once.
    assert.ok((await seriesNow()) - before < 40);
    const text = await scrapeOf(server);
    for (const secret of [candidate.id, attempt.id, candidate.cookie(), '127.0.0.1'])
      assert.ok(!text.includes(secret), secret);
    assert.doesNotMatch(text, /unmistakable/i);
  });

  test('have every name that the dashboard and the alert rules use', async () => {
    const known = namesIn(await scrapeOf(server));
    for (const file of ['deploy/grafana-dashboard.json', 'deploy/alerts.yml']) {
      const used = new Set((await read(file)).match(/\b(?:bharti|nodejs|process)_\w+/g));
      assert.ok(used.size > 8, `${file} names ${used.size}`);
      const unknown = [...used].filter(
        (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
      );
      assert.deepEqual(unknown, [], file);
    }
  });
});

test('a scrape ends also while the database does not answer, and says so', async (t) => {
  const database = await createTestDatabase();
  const address = new URL(database.url);
  const proxy = await startFaultProxy({ host: address.hostname, port: Number(address.port) });
  const through = new URL(database.url);
  through.port = String(proxy.port);
  through.hostname = '127.0.0.1';
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: through.href,
    METRICS_PORT: '0',
    ...paymentsNowhere,
  });
  const server = await startServer(config, null);
  t.after(async () => {
    proxy.set({ kind: 'pass' });
    await server.stop();
    await proxy.close();
    await database.drop();
  });
  assert.equal(figureOf(await scrapeOf(server), 'bharti_database_up'), 1);
  proxy.set({ kind: 'stall' });
  const text = await scrapeOf(server);
  assert.equal(figureOf(text, 'bharti_database_up'), 0);
  assert.ok(Number.isNaN(figureOf(text, 'bharti_running_attempts')));
  assert.match(text, /nodejs_eventloop_lag_p99_seconds \d/);
});
