import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createBatcher } from './batcher.ts';
import { GateFull } from './gate.ts';

const limits = { most: 100, waiting: 1_000, waitMs: 60_000 };

/** A runner whose batches end when the test says so. */
function held() {
  const batches: { readonly items: readonly number[]; readonly end: (error?: Error) => void }[] = [];
  const run = (items: readonly number[]) =>
    new Promise<readonly string[]>((done, failed) => {
      batches.push({
        items,
        end: (error) => (error === undefined ? done(items.map((item) => `did ${item}`)) : failed(error)),
      });
    });
  return { batches, run };
}

describe('a batcher', () => {
  test('runs a lone item at once, and what arrives meanwhile together, in order', async () => {
    const { batches, run } = held();
    const { add } = createBatcher(run, limits);
    const first = add(1);
    const others = [2, 3, 4].map((item) => add(item));
    assert.deepEqual(
      batches.map(({ items }) => items),
      [[1]],
    );
    batches[0]?.end();
    assert.equal(await first, 'did 1');
    assert.deepEqual(batches[1]?.items, [2, 3, 4]);
    batches[1]?.end();
    assert.deepEqual(await Promise.all(others), ['did 2', 'did 3', 'did 4']);
  });

  test('takes no more than the most items into a batch', async () => {
    const { batches, run } = held();
    const { add } = createBatcher(run, { ...limits, most: 2 });
    const all = [1, 2, 3, 4].map((item) => add(item));
    for (let batch = 0; batch < 3; batch += 1) {
      batches[batch]?.end();
      await Promise.resolve();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    assert.deepEqual(
      batches.map(({ items }) => items),
      [[1], [2, 3], [4]],
    );
  });

  test('runs as many batches at once as it may', async () => {
    const { batches, run } = held();
    const { add } = createBatcher(run, { ...limits, atOnce: 2 });
    const all = [1, 2, 3, 4].map((item) => add(item));
    assert.deepEqual(
      batches.map(({ items }) => items),
      [[1], [2]],
    );
    batches[1]?.end();
    await all[1];
    assert.deepEqual(batches[2]?.items, [3, 4]);
    batches[0]?.end();
    batches[2]?.end();
    await Promise.all(all);
  });

  test('refuses an item when too many wait, and goes on', async () => {
    const { batches, run } = held();
    const { add } = createBatcher(run, { ...limits, waiting: 1 });
    const [first, second] = [add(1), add(2)];
    await assert.rejects(add(3), GateFull);
    batches[0]?.end();
    await first;
    batches[1]?.end();
    assert.equal(await second, 'did 2');
    const fourth = add(4);
    batches[2]?.end();
    assert.equal(await fourth, 'did 4');
  });

  test('leaves out an item whose client is gone, and ends its request', async () => {
    const { batches, run } = held();
    const { add } = createBatcher(run, limits);
    const first = add(1);
    let isGone = false;
    const second = assert.rejects(
      add(2, () => isGone),
      GateFull,
    );
    const third = add(3);
    isGone = true;
    batches[0]?.end();
    await first;
    await second;
    assert.deepEqual(batches[1]?.items, [3]);
    batches[1]?.end();
    await third;
  });

  test('refuses what waits too long for a batch that does not end, and goes on', async () => {
    const { batches, run } = held();
    const { add } = createBatcher(run, { ...limits, waitMs: 20 });
    const first = add(1);
    await assert.rejects(add(2), /in no batch within 20 ms/);
    await assert.rejects(add(3), GateFull);
    batches[0]?.end();
    assert.equal(await first, 'did 1');
    const fourth = add(4);
    batches[1]?.end();
    assert.equal(await fourth, 'did 4');
    assert.deepEqual(
      batches.map(({ items }) => items),
      [[1], [4]],
    );
  });

  test('frees the place of a client that goes while no batch ends', async () => {
    const { batches, run } = held();
    const { add } = createBatcher(run, { ...limits, waiting: 1, waitMs: 2_000 });
    const first = add(1);
    await assert.rejects(
      add(2, () => true),
      /the client is gone/,
    );
    const third = add(3);
    batches[0]?.end();
    await first;
    batches[1]?.end();
    assert.equal(await third, 'did 3');
  });

  test('tells each item of a batch that failed, and goes on', async () => {
    const { batches, run } = held();
    const { add } = createBatcher(run, limits);
    const first = assert.rejects(add(1), /broken/);
    const second = add(2);
    batches[0]?.end(new Error('broken'));
    await first;
    batches[1]?.end();
    assert.equal(await second, 'did 2');
  });

  test('fails an item whose client cannot be looked at, and goes on', async () => {
    const { batches, run } = held();
    const { add } = createBatcher(run, limits);
    const first = add(1);
    const second = assert.rejects(
      add(2, () => {
        throw new Error('no socket');
      }),
      /no socket/,
    );
    const third = add(3);
    batches[0]?.end();
    await Promise.all([first, second]);
    assert.deepEqual(batches[1]?.items, [3]);
    batches[1]?.end();
    assert.equal(await third, 'did 3');
  });

  test('fails a batch that has not an outcome for each item, and goes on', async () => {
    let isShort = true;
    const { add } = createBatcher(async (items: readonly number[]) => (isShort ? [] : items), limits);
    await assert.rejects(add(1), /0 outcomes for 1 items/);
    isShort = false;
    assert.equal(await add(2), 2);
  });

  test('gives each item its own outcome, whenever it arrives', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 40 }), async (pauses) => {
        const { add } = createBatcher(
          async (items: readonly number[]) => {
            await new Promise(setImmediate);
            return items.map((item) => item * 2);
          },
          { ...limits, most: 7 },
        );
        const outcomes = [];
        for (const [item, pause] of pauses.entries()) {
          for (let turn = 0; turn < pause; turn += 1) await new Promise(setImmediate);
          outcomes.push(add(item));
        }
        assert.deepEqual(
          await Promise.all(outcomes),
          pauses.map((_, item) => item * 2),
        );
      }),
      { numRuns: 50 },
    ));
});
