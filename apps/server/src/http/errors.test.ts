import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
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

test('an unexpected error is logged with its place and the id that the reply names, and without what it says', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const app = fastify({ logger: { stream } });
  installErrorHandler(app);
  app.get('/', () => Promise.reject(new Error('asha@example.com')));
  const reply = await app.inject('/');
  const logged = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'unexpected error');
  assert.deepEqual([reply.statusCode, reply.json().code], [500, 'internal']);
  assert.deepEqual([logged.level, logged.reqId, logged.name], [50, reply.json().requestId, 'Error']);
  assert.match(logged.stack, /errors\.test\.ts/);
  assert.ok(!`${lines} ${reply.body}`.includes('asha@example.com'));
});
