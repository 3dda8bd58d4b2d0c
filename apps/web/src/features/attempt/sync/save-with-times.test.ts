import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SaveAnswers } from '@bharti/contracts/attempts/attempt';
import type { SittingId } from '@bharti/domain/brand';
import type { RefusalCode } from '@bharti/domain/refusal';
import { ok, refuse } from '@bharti/domain/result';
import { saveWithTimes } from './save-with-times.ts';

const answers: SaveAnswers = { sitting: 'first' as SittingId, seq: 4, changes: [{ question: 0, option: 1 }] };

/** @param refuses what the server says to a save with times; null where it takes them. */
function aPage(refuses: 'invalid_request' | 'attempt_closed' | null) {
  const requests: SaveAnswers[] = [];
  const acknowledged: unknown[] = [];
  const save = () =>
    saveWithTimes(
      async (request) => {
        requests.push(request);
        return refuses !== null && request.times !== undefined
          ? refuse({ code: refuses satisfies RefusalCode })
          : ok({ seq: request.seq });
      },
      answers,
      { unsent: () => ({ 0: 12 }), sent: (times) => acknowledged.push(times) },
    );
  return { requests, acknowledged, save };
}

describe('a save', () => {
  test('brings the times that the server does not know, which count as known once it is acknowledged', async () => {
    const { requests, acknowledged, save } = aPage(null);
    assert.deepEqual(await save(), ok({ seq: 4 }));
    assert.deepEqual(requests, [{ ...answers, times: { 0: 12 } }]);
    assert.deepEqual(acknowledged, [{ 0: 12 }]);
  });

  test('is sent again without them to a server of an earlier release, which refuses them', async () => {
    const { requests, acknowledged, save } = aPage('invalid_request');
    assert.deepEqual(await save(), ok({ seq: 4 }));
    assert.deepEqual(requests.at(-1), answers);
    assert.deepEqual([requests.length, acknowledged], [3, []]);
  });

  test('that is refused for another reason is not sent again', async () => {
    const { requests, acknowledged, save } = aPage('attempt_closed');
    assert.equal((await save()).ok, false);
    assert.deepEqual([requests.length, acknowledged], [1, []]);
  });
});
