import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { GateFull } from '../platform/concurrency/gate.ts';
import { installErrorHandler } from './errors.ts';

test('a request that finds no place at a gate is refused as busy, and told when to come again', async () => {
  const app = fastify();
  installErrorHandler(app);
  app.get('/', () => Promise.reject(new GateFull('2 tasks are waiting')));
  const reply = await app.inject('/');
  assert.deepEqual([reply.statusCode, reply.json().code], [503, 'busy']);
  assert.match(String(reply.headers['retry-after']), /^\d+$/);
});
