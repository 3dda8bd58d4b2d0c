import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RefusalCode } from '@bharti/domain/refusal';
import { createHttpApi } from '../../http/http-api.ts';
import { watchRefusals } from './watch-refusals.ts';

const json = (status: number, body: unknown) => async () => Response.json(body, { status });

function watched(fetch: () => Promise<Response>) {
  const seen: RefusalCode[] = [];
  return { seen, api: watchRefusals(createHttpApi(fetch), ({ code }) => seen.push(code)) };
}

test('a refusal reaches the callback and the caller', async () => {
  const { seen, api } = watched(json(403, { code: 'consent_required' }));
  const reply = await api.dashboard();
  assert.deepEqual([reply.ok, seen], [false, ['consent_required']]);
});

test('a granted reply reaches the caller alone', async () => {
  const { seen, api } = watched(json(200, { show_on_leaderboard: true }));
  assert.deepEqual(await api.changeProfile({ show_on_leaderboard: true }), {
    ok: true,
    value: { show_on_leaderboard: true },
  });
  assert.deepEqual(seen, []);
});

test('a lost connection is still thrown', async () => {
  const { seen, api } = watched(() => Promise.reject(new TypeError('failed to fetch')));
  await assert.rejects(() => api.dashboard(), /no reply/);
  assert.deepEqual(seen, []);
});
