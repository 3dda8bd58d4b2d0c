import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { freeTestId, newCandidate } from '../../apps/server/src/testing/candidate.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { rawRequest } from '../../apps/server/src/testing/raw-request.ts';
import { adminPaths } from '../../packages/contracts/src/admin/paths.ts';
import { apiPaths, fillPath } from '../../packages/contracts/src/paths.ts';
import { startTwoWorkers, type WorkersWorld } from '../support/workers.ts';

describe('attacks raise an alarm at a server of two workers', () => {
  let world: WorkersWorld;
  before(async () => {
    world = await startTwoWorkers({ RATE_LIMITS: 'on' });
  });
  after(() => world.stop());

  const alarmsOf = (kind: string) =>
    world
      .log()
      .split('\n')
      .filter((line) => line.includes(`"alarm":"${kind}"`));
  /** What one worker has counted is told to the other after this time. */
  const told = () => wait(300);

  /** From one of 500 addresses, each over a connection of its own, so that both workers see some. @returns the status. */
  const guess = async (index: number): Promise<number> => {
    const { status } = await rawRequest(world.url.href, {
      method: 'POST',
      path: adminPaths.session,
      localAddress: `127.1.${Math.floor((index % 500) / 250)}.${1 + (index % 250)}`,
      headers: { 'content-type': 'application/json', origin: world.url.origin },
      body: JSON.stringify({ username: 'owner', password: 'a wrong guess' }),
    });
    return status;
  };

  test('D02 of guesses from 500 addresses: none for 90, and from each worker at most one for a thousand; it has no address and no name', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 90; index += 1) statuses.push(await guess(index));
    await told();
    assert.deepEqual([...new Set(statuses)].sort(), [401, 429]);
    assert.deepEqual(alarmsOf('many_refused_sign_ins'), []);
    for (let index = 90; index < 1_000; index += 1) statuses.push(await guess(index));
    await until(async () => alarmsOf('many_refused_sign_ins').length > 0);
    const raised = alarmsOf('many_refused_sign_ins');
    assert.ok(raised.length <= 2, `${raised.length} alarms`);
    for (const line of raised) {
      assert.match(line, /"level":50.*"moreThan":100,"minutes":10,"msg":"many sign-ins were refused"/);
      assert.doesNotMatch(line, /127\.1|owner/);
    }
  });

  test('A28 of a candidate who submits more than 100 tests, refused starts counted: none before, and none for others', async () => {
    const [busy, other] = [
      await newCandidate({ url: world.url.origin }),
      await newCandidate({ url: world.url.origin }),
    ];
    const submissions = fillPath(apiPaths.submit, { attemptId: (await other.begin()).id });
    assert.equal((await other.send('POST', submissions)).status, 200);
    const sit = async () => {
      const begun = await busy.send('POST', apiPaths.attempts, { testId: freeTestId });
      if (begun.status !== 201) return begun.status;
      const { id: attemptId } = (await begun.json()) as { id: string };
      return (await busy.send('POST', fillPath(apiPaths.submit, { attemptId }))).status;
    };
    for (let sat = 0; sat < 30; sat += 1) assert.equal(await sit(), 200);
    // Two workers allow a few more than 30 a minute; each of these counts, submitted or refused.
    await Promise.all(Array.from({ length: 60 }, sit));
    await told();
    assert.deepEqual(alarmsOf('many_tests_of_one_candidate'), []);
    await Promise.all(Array.from({ length: 60 }, sit));
    await until(async () => alarmsOf('many_tests_of_one_candidate').length > 0);
    for (const line of alarmsOf('many_tests_of_one_candidate')) {
      assert.match(line, /"moreThan":100,"hours":24/);
      assert.ok(!line.includes(busy.id));
    }
  });
});
