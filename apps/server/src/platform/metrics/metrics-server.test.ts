import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startMetricsServer } from './metrics-server.ts';

const figures = { contentType: 'text/plain', scrape: async () => 'bharti_database_up 1\n' };
const token = 'a-token-of-a-scrape';

test('the figures are at /metrics only, to GET only, and with the token only', async (t) => {
  const server = await startMetricsServer({ port: 0, host: '127.0.0.1', token }, figures);
  t.after(server.close);
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(new URL(path, server.url), init)).status;
  const authorization = `Bearer ${token}`;
  assert.equal(await ask('/metrics'), 401);
  assert.equal(await ask('/metrics', { headers: { authorization: `Bearer ${token}!` } }), 401);
  assert.equal(await ask('/metrics', { headers: { authorization } }), 200);
  assert.equal(await ask('/metrics', { method: 'POST', headers: { authorization } }), 405);
  assert.equal(await ask('/', { headers: { authorization } }), 404);
  assert.equal(await ask(`/metrics?token=${token}`), 404);
});

test('a scrape that fails is answered with 500 and no details', async (t) => {
  const server = await startMetricsServer(
    { port: 0, host: '127.0.0.1', token: null },
    { contentType: 'text/plain', scrape: () => Promise.reject(new Error('secret detail')) },
  );
  t.after(server.close);
  const response = await fetch(server.url);
  assert.deepEqual([response.status, await response.text()], [500, '']);
});

test('connections that send nothing keep no scrape out, and are ended after a while', async (t) => {
  const idleMs = 300;
  const server = await startMetricsServer({ port: 0, host: '127.0.0.1', token: null }, figures, {
    requestMs: 10_000,
    idleMs,
  });
  t.after(server.close);
  const { port, hostname } = new URL(server.url);
  const silent = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      await once(socket, 'connect');
      return socket;
    }),
  );
  t.after(() => silent.forEach((socket) => void socket.destroy()));
  assert.equal((await fetch(server.url, { signal: AbortSignal.timeout(5_000) })).status, 200);
  await Promise.all(silent.map((socket) => socket.closed || once(socket.resume(), 'close')));
});
