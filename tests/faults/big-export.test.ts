import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { after, before, describe, test } from 'node:test';
import { exportState } from '@bharti/contracts/account/profile';
import { strFromU8, unzipSync } from 'fflate';
import { newCandidate } from '../../apps/server/src/testing/candidate.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts';
import { sizeOf } from '../full-size.ts';

const logins = sizeOf({ usual: 10_000, full: 100_000 });
/** Milliseconds, on a busy machine. When exports ran in the server's main thread, 10,000 records took 2,504 ms. */
const mostDelay = 500;

describe('the data file of a person with very many sign-ins', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  test('holds them all, and is made without delaying other users', async () => {
    const candidate = await newCandidate(server);
    await server.asOwner(`insert into user_logins (user_id, id, email, login_method, user_agent, login_time)
      select '${candidate.id}', gen_random_uuid(), 'candidate@example.com', 'trial', repeat('x', 100),
        now() - i * interval '1 second' from generate_series(2, ${logins}) i`);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    let state = exportState.parse(await (await candidate.send('POST', '/api/exports', { locale: 'mr' })).json());
    let slowest = 0;
    while (state.status === 'pending') {
      const asked = performance.now();
      state = exportState.parse(await (await candidate.send('GET', `/api/exports/${state.id}`)).json());
      slowest = Math.max(slowest, performance.now() - asked);
    }
    delay.disable();
    assert.equal(state.status, 'ready');
    const most = delay.max / 1e6;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const figures = [`${logins} sign-ins: ${seconds} s`, `event loop at most ${most.toFixed(0)} ms`];
    process.stdout.write(`${figures.join(', ')}, slowest request ${slowest.toFixed(0)} ms\n`);
    const file = await candidate.send('GET', `/api/exports/${state.id}/file`);
    const { 'data.json': json = new Uint8Array() } = unzipSync(new Uint8Array(await file.arrayBuffer()));
    assert.equal(JSON.parse(strFromU8(json)).logins.length, logins);
    assert.ok(most < mostDelay, `the event loop was held up for ${most} ms`);
  });
});
