import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createElapsed, elapsedUntil } from './elapsed.ts';

const minute = 60_000;
const hour = 60 * minute;

function aDevice(before = 0) {
  const clocks = { wall: 1_800_000_000_000, steady: 5_000 };
  const elapsed = createElapsed(before, 25 * minute, { wall: () => clocks.wall, steady: () => clocks.steady });
  const pass = (milliseconds: number) => {
    clocks.wall += milliseconds;
    clocks.steady += milliseconds;
  };
  return { clocks, elapsed, pass };
}

describe('the time of an offline sitting', () => {
  test('goes on from what had passed before', () => {
    const { elapsed, pass } = aDevice(3 * minute);
    pass(minute);
    assert.equal(elapsed.read(), 4 * minute);
  });

  test('does not follow the clock of the device while the page is seen, neither back nor forward', () => {
    for (const change of [-5 * hour, 5 * hour]) {
      const { clocks, elapsed, pass } = aDevice();
      pass(minute);
      clocks.wall += change;
      pass(minute);
      assert.equal(elapsed.read(), 2 * minute);
    }
  });

  test('counts the sleep of a hidden page whose steady clock stood still', () => {
    const { clocks, elapsed, pass } = aDevice();
    elapsed.setHidden(true);
    clocks.wall += 20 * minute;
    elapsed.setHidden(false);
    pass(minute);
    assert.equal(elapsed.read(), 21 * minute);
    assert.equal(elapsed.isInDoubt(), false);
  });

  test('stands still, in doubt, where only the clock that can be set says that the time ran out while the page was hidden', () => {
    const { clocks, elapsed, pass } = aDevice();
    pass(10 * minute);
    elapsed.setHidden(true);
    clocks.wall += 14 * minute;
    pass(minute);
    elapsed.setHidden(false);
    pass(minute);
    assert.deepEqual([elapsed.read(), elapsed.isInDoubt()], [10 * minute, true]);
  });

  test('ends without a question where the steady clock says so, or all but a minute of it', () => {
    for (const [steady, sleep] of [
      [25 * minute, 5 * minute],
      [24.5 * minute, minute - 1],
    ] as const) {
      const { clocks, elapsed, pass } = aDevice();
      elapsed.setHidden(true);
      pass(steady);
      clocks.wall += sleep;
      assert.deepEqual([elapsed.read(), elapsed.isInDoubt()], [steady + sleep, false]);
    }
  });

  test('gets no less when the clock is set back while the page is hidden', () => {
    const { clocks, elapsed, pass } = aDevice();
    elapsed.setHidden(true);
    pass(minute);
    clocks.wall -= 3 * hour;
    pass(minute);
    elapsed.setHidden(false);
    assert.equal(elapsed.read(), 2 * minute);
  });

  test('over a reload goes on by the clock of the device, and gets no less where that was set back', () => {
    const kept = { elapsedMs: 10 * minute, seenAt: 1_800_000_000_000 };
    assert.equal(elapsedUntil(kept, kept.seenAt + 2 * minute), 12 * minute);
    assert.equal(elapsedUntil(kept, kept.seenAt - 5 * hour), 10 * minute);
  });
});
