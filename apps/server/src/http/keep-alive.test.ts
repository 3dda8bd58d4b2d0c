import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { installKeepAlive } from './keep-alive.ts';

test('a server that stops closes the connection of each request that it still answers', async () => {
  const app = Fastify();
  installKeepAlive(app);
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  app.get('/quick', async () => 'quick');
  app.get('/slow', async () => {
    arrived.resolve();
    await answered.promise;
    return 'slow';
  });
  const url = await app.listen();
  const quick = await fetch(`${url}/quick`);
  assert.deepEqual([await quick.text(), quick.headers.get('connection')], ['quick', null]);
  const slow = fetch(`${url}/slow`);
  await arrived.promise;
  const closed = app.close();
  while (app.server.listening) await setImmediate();
  answered.resolve();
  const reply = await slow;
  assert.deepEqual([await reply.text(), reply.headers.get('connection')], ['slow', 'close']);
  // Without this header the stop would wait for as long as the client keeps the connection.
  await closed;
});
