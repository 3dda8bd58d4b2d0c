import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import Fastify from 'fastify';
import { readConfig } from '../../platform/config.ts';
import { createRoomCheck, type Disk } from '../../platform/disk.ts';
import { installErrorHandler } from '../errors.ts';
import { installStorageGuard } from './storage.ts';

function guarded(env: NodeJS.ProcessEnv, read: () => Promise<Disk | null>) {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.decorateRequest('refusal', null);
  installErrorHandler(app);
  installStorageGuard(app, { hasRoom: createRoomCheck(readConfig(env), 1_000, read) });
  for (const url of [apiPaths.answers, apiPaths.health]) {
    app.route({ method: ['GET', 'PUT'], url, handler: async () => ({ status: 'done' }) });
  }
  return async (method: 'GET' | 'PUT', url: string) => (await app.inject({ method, url })).statusCode;
}

const answers = '/api/attempts/1/answers';

test('A21 with the disk full but for the reserve, changes are refused, and reading and health go on', async () => {
  const ask = guarded({}, async () => ({ free: 999, size: 10_000 }));
  assert.equal(await ask('PUT', answers), 503);
  assert.equal(await ask('GET', answers), 200);
  assert.equal(await ask('PUT', apiPaths.health), 200);
});

test('A21 changes are accepted while there is room, and where the disk cannot be seen', async () => {
  assert.equal(await guarded({}, async () => ({ free: 1_000, size: 10_000 }))('PUT', answers), 200);
  assert.equal(await guarded({}, async () => null)('PUT', answers), 200);
  const elsewhere = { DATABASE_URL: 'postgres://localhost/bharti' };
  assert.equal(await guarded(elsewhere, async () => ({ free: 0, size: 10_000 }))('PUT', answers), 200);
});
