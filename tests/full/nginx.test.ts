import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { newBuyers } from '../support/buyers.ts';
import { figures, type Latencies, percentile, sample } from '../support/latency.ts';
import { type Http2Client, http2Client } from '../support/nginx/http2-client.ts';
import { type Site, startSite } from '../support/nginx/start-site.ts';
import { memoryOf } from '../support/process-memory.ts';

const candidateAddress = '127.0.0.2';
const milliseconds = 10_000;

describe('nginx with deploy/nginx.conf, before the server', () => {
  let site: Site;
  let phone: Http2Client;
  let save: () => Promise<void>;
  let quiet: Latencies;
  before(async () => {
    site = await startSite();
    const store = openDatabase(site.database.url, () => {});
    const [candidate] = await newBuyers(store, 1, 0);
    await store.close();
    assert.ok(candidate !== undefined);
    phone = http2Client(site.nginx.port, candidateAddress);
    save = await saving(phone, `__Host-${candidate.cookie}`);
    await sample(save, { milliseconds: 2_000 });
    quiet = await sample(save, { milliseconds });
  });
  after(async () => {
    phone?.close();
    await site?.stop();
  });

  /** Starts the free test. @returns saves one more answer. */
  async function saving({ ask }: Http2Client, cookie: string): Promise<() => Promise<void>> {
    const begun = await ask({ path: apiPaths.attempts, method: 'POST', cookie, body: { testId: freeTestId } });
    assert.equal(begun.status, 201, begun.body);
    const path = fillPath(apiPaths.answers, { attemptId: JSON.parse(begun.body).id });
    const sitting = crypto.randomUUID();
    let seq = 0;
    return async () => {
      seq += 1;
      const changes = [{ question: seq % 10, option: seq % 4 }];
      const { status, body } = await ask({ path, method: 'PUT', cookie, body: { sitting, seq, changes } });
      assert.equal(status, 200, body);
    };
  }

  const memory = async () => ({ nginx: await site.nginx.memory(), server: (await memoryOf(site.api.pid)).now });

  /** Saves of a candidate at another address while a process attacks nginx. @returns what the attack has done. */
  async function underAttack(kind: string, warmUpMs: number) {
    const before = await memory();
    const attack = spawn(process.execPath, ['tests/support/nginx/attack.ts', kind, String(site.nginx.port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let done: Record<string, number> = {};
    attack.stdout.on('data', (chunk: Buffer) => {
      done = JSON.parse(chunk.toString().trim().split('\n').at(-1) ?? '{}');
    });
    await wait(warmUpMs);
    const during = await sample(save, { milliseconds });
    const now = await memory();
    await end(attack);
    const growth = { nginx: now.nginx - before.nginx, server: now.server - before.server };
    process.stdout.write(
      `${kind} of one address: ${JSON.stringify(done)}; memory of nginx ${growth.nginx.toFixed(0)} MB more, of the server ` +
        `${growth.server.toFixed(0)} MB more; a save of a candidate at another address quiet: ${figures(quiet)}, meanwhile: ${figures(during)}\n`,
    );
    return { done, during, growth };
  }
  async function end(child: ChildProcess): Promise<void> {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  test('N01 10,000 idle connections and slow headers of one address delay nobody at another', async () => {
    const { done, during, growth } = await underAttack('idle', 20_000);
    // Each is ended after 15 s.
    assert.ok((done.closed ?? 0) > 5_000, JSON.stringify(done));
    assert.ok(growth.nginx < 500 && growth.server < 100);
    assert.ok(percentile(during, 0.99) < 1_000);
  });

  test('N01 3,000 slow bodies of one address: more than 2,000 are refused, and none reaches the server', async () => {
    const { during, done, growth } = await underAttack('slow-bodies', 10_000);
    assert.ok((done[503] ?? 0) > 900, JSON.stringify(done));
    assert.ok(growth.nginx < 300 && growth.server < 100);
    assert.ok(percentile(during, 0.99) < 1_000);
  });

  test('N01 streams of HTTP/2 that are opened and reset at once delay nobody at another address for long', async () => {
    const { during, growth } = await underAttack('rapid-reset', 3_000);
    assert.ok(growth.nginx < 300 && growth.server < 200);
    assert.ok(percentile(during, 0.99) < 2_000);
  });

  test('a body above 128 KB is refused before it is read, save for files of the staff', async () => {
    const body = { note: 'a'.repeat(200_000) };
    assert.equal((await phone.ask({ path: apiPaths.profile, method: 'PATCH', body })).status, 413);
    assert.equal((await phone.ask({ path: '/API/profile', method: 'PATCH', body })).status, 413);
    assert.equal((await phone.ask({ path: '/api/admin/images', method: 'POST', body })).status, 401);
  });

  test('without TLS a page leads to https, and the API is refused, however its path is written', async () => {
    const ask = async (path: string) => {
      const request = get({ host: '127.0.0.1', port: site.plainPort, path, headers: { host: 'localhost' } });
      const [reply] = (await once(request, 'response')) as [IncomingMessage];
      reply.resume();
      return [reply.statusCode, reply.headers.location];
    };
    assert.deepEqual(await ask('/dashboard'), [301, 'https://localhost/dashboard']);
    for (const path of ['/api/session', '/API/session', '/%61pi/session', '//api/session'])
      assert.deepEqual(await ask(path), [403, undefined], path);
  });
});
