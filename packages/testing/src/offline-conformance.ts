import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { attemptId } from '@bharti/contracts/common';
import { instant } from '@bharti/domain/time';
import { freeTestId, paidTestId } from './fixtures.ts';
import { begin, codeOf, granted, sit } from './steps.ts';
import type { StartWorld, World } from './world.ts';

const aSitting = { answers: { 0: 1 }, marked: [2], seconds: 60, finishedAt: instant(0) };

/** A test without a connection: the behaviour of every back end that has a server. */
export function offlineConformance(start: StartWorld): void {
  describe('a test without a connection', () => {
    let world: World;
    before(async () => {
      world = await start();
    });
    after(() => world.stop());

    test('has the paper of an online attempt, the same one until it is sat', async () => {
      const api = await world.visitor();
      const given = granted(await api.prepareOffline({ testId: freeTestId }));
      assert.equal(granted(await api.prepareOffline({ testId: freeTestId })).id, given.id);
      const { id } = await begin(api);
      assert.deepEqual(given.paper, granted(await api.paper(id)));
    });

    test('gives one result, which is not ranked', async () => {
      const api = await world.visitor();
      const { id } = granted(await api.prepareOffline({ testId: freeTestId }));
      const sent = granted(await api.sendOfflineSitting(id, aSitting));
      assert.deepEqual([sent.id, sent.satOffline, sent.isFirst, sent.points], [id, true, false, 0]);
      assert.deepEqual(granted(await api.sendOfflineSitting(id, { ...aSitting, answers: {} })), sent);
      assert.deepEqual(granted(await api.result(id)), sent);
      assert.equal(granted(await api.dashboard()).stats.testsCompleted, 1);
    });

    test('takes the rank from a later attempt, which says so', async () => {
      const api = await world.visitor();
      granted(await api.prepareOffline({ testId: freeTestId }));
      const page = granted(await api.testPage(freeTestId));
      assert.equal(page.kind === 'start' && page.start.isPrepared, true);
      const online = await sit(api, [], { right: 0 });
      assert.deepEqual([online.isFirst, online.paperWasKept, online.satOffline], [false, true, undefined]);
    });

    test('is refused for a locked test, beside a running attempt, and under an unknown id', async () => {
      const api = await world.visitor();
      assert.equal(codeOf(await api.prepareOffline({ testId: paidTestId })), 'not_owned');
      await begin(api);
      assert.equal(codeOf(await api.prepareOffline({ testId: freeTestId })), 'attempt_running');
      const unknown = attemptId.parse(crypto.randomUUID());
      assert.equal(codeOf(await api.sendOfflineSitting(unknown, aSitting)), 'attempt_not_found');
    });
  });
}
