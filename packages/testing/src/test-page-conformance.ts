import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '@bharti/contracts/api';
import type { StartPage } from '@bharti/contracts/attempts/test-page';
import { testId } from '@bharti/contracts/common';
import type { TestId } from '@bharti/domain/brand';
import { freeTestId, paidTestId } from './fixtures.ts';
import { aSave, begin, codeOf, granted, minute } from './steps.ts';
import type { GetWorld } from './world.ts';

async function startPageOf(api: Api, id: TestId): Promise<StartPage> {
  const page = granted(await api.testPage(id));
  assert.ok(page.kind === 'start', 'an attempt is running');
  return page.start;
}

export function testPageConformance(world: GetWorld): void {
  describe('the page of a test', () => {
    test('says what a test holds before it is begun, and begins nothing', async () => {
      const api = await world().visitor();
      const start = await startPageOf(api, freeTestId);
      assert.deepEqual([start.totalQuestions, start.durationSeconds, start.passPercent], [50, 1_500, 70]);
      assert.deepEqual([start.marksCorrect, start.marksWrong, start.marksBlank], [100, 0, 0]);
      assert.deepEqual([start.access, start.openUntil, start.isRepeat], ['free', null, false]);
      assert.deepEqual(granted(await api.dashboard()).running, []);
    });

    test('hands back the attempt that is running, with its answers', async () => {
      const api = await world().visitor();
      const { id } = await begin(api);
      granted(await api.saveAnswers(id, aSave({ changes: [{ question: 4, option: 2 }] })));
      const page = granted(await api.testPage(freeTestId));
      assert.ok(page.kind === 'running');
      assert.equal(page.attempt.id, id);
      assert.deepEqual(page.attempt.answers, { 4: 2 });
    });

    test('is the start page again after submission, and says that the test was taken before', async () => {
      const api = await world().visitor();
      granted(await api.submitAttempt((await begin(api)).id));
      assert.equal((await startPageOf(api, freeTestId)).isRepeat, true);
    });

    test('is the start page again when the time of an attempt is over', async () => {
      const api = await world().visitor();
      await begin(api);
      await world().advance(26 * minute);
      await startPageOf(api, freeTestId);
    });

    test('says of a paid test that it is locked, and what it costs', async () => {
      const start = await startPageOf(await world().visitor(), paidTestId);
      assert.deepEqual([start.access, start.openUntil, start.pricePaise], ['locked', null, 1_000]);
    });

    test('is not there for an unknown test', async () => {
      const api = await world().visitor();
      assert.equal(codeOf(await api.testPage(testId.parse('no-such-test'))), 'test_not_found');
    });
  });
}
