import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { instant } from '@bharti/domain/time';
import fc from 'fast-check';
import { createServerClock } from './server-clock.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A device and the server, both by the true time. @param shift how much the device's clock is ahead, in milliseconds. */
function aDevice(shift = 0) {
  const begin = 1_800_000_000_000;
  let setHidden: (isHidden: boolean) => void = () => {};
  const device = { time: begin, wall: begin + shift, steady: 12_345 };
  const clock = createServerClock(
    () => device.wall,
    () => device.steady,
    (listener) => {
      setHidden = listener;
    },
  );
  const pass = (milliseconds: number) => {
    for (const key of ['time', 'wall', 'steady'] as const) device[key] += milliseconds;
  };
  return {
    clock,
    device,
    pass,
    setHidden: (isHidden: boolean) => setHidden(isHidden),
    /** A request that needs `up` milliseconds to the server, and whose reply needs `down`. */
    contact: ({ up, down }: Delays) => {
      const askedAt = device.wall;
      pass(up);
      const serverNow = instant(device.time);
      pass(down);
      clock.correct(serverNow, askedAt);
    },
    /** By how many milliseconds the clock is wrong. */
    error: () => Math.abs(clock.now() - device.time),
  };
}
type Delays = { readonly up: number; readonly down: number };

/** Together at most the 15 s after which a request has failed. */
const delays: fc.Arbitrary<Delays> = fc
  .tuple(fc.nat(15 * second), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([whole, share]) => ({ up: Math.round(whole * share), down: whole - Math.round(whole * share) }));
const jumps = fc.integer({ min: 20 * second, max: 3 * hour });
const fast: Delays = { up: 40, down: 400 };
const aboutAnHour = fc.integer({ min: 50 * minute, max: 90 * minute }).chain((shift) => fc.constantFrom(shift, -shift));

describe('a reply that was slow on one of its ways', () => {
  test('never makes the time worse, and the next fast reply makes it right', () => {
    fc.assert(
      fc.property(fc.array(delays, { minLength: 1, maxLength: 8 }), aboutAnHour, (replies, shift) => {
        const { contact, error, pass, clock } = aDevice(shift);
        const [first = fast, ...others] = replies;
        contact(first);
        assert.ok(error() <= (first.up + first.down) / 2 + 1);
        for (const reply of others) {
          pass(minute);
          const before = error();
          contact(reply);
          assert.ok(error() <= before + 1);
        }
        contact(fast);
        assert.ok(error() <= fast.up + fast.down);
        assert.ok(clock.isRight());
      }),
    );
  });

  test('changes nothing after sleep, nor after the clock of the device was set forward', () => {
    fc.assert(
      fc.property(delays, jumps, fc.boolean(), fc.boolean(), (reply, jump, hasSlept, isHidden) => {
        const { contact, clock, device, error, setHidden } = aDevice();
        contact({ up: 0, down: 0 });
        if (isHidden) setHidden(true);
        device.wall += jump;
        // The steady clock stands still while the device sleeps.
        if (hasSlept) device.time += jump;
        if (isHidden) setHidden(false);
        clock.now();
        assert.ok(!clock.isRight());
        contact(reply);
        assert.ok(error() <= 1);
      }),
    );
  });
});

describe('a test that was opened from the device', () => {
  test('has the right time within a second after a reply, although the clock of the device is an hour wrong', () => {
    fc.assert(
      fc.property(aboutAnHour, delays, (shift, reply) => {
        const { contact, clock, device, error } = aDevice(shift);
        clock.assume(instant(device.wall));
        assert.ok(!clock.isRight());
        contact(reply);
        assert.ok(error() <= (reply.up + reply.down) / 2 + 1);
        contact(fast);
        assert.ok(error() <= second);
        assert.ok(clock.isRight());
      }),
    );
  });

  test('keeps the time that it was kept with, where a slow reply says nothing against it', () => {
    fc.assert(
      fc.property(delays, (reply) => {
        const { contact, clock, device, error } = aDevice();
        clock.assume(instant(device.time));
        contact(reply);
        assert.ok(error() <= 1);
      }),
    );
  });

  test('goes on by the time of the server once there was a reply', () => {
    const { contact, clock, device, error } = aDevice();
    contact(fast);
    clock.assume(instant(device.time + hour));
    assert.ok(error() <= second);
  });
});
