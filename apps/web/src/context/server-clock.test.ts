import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { instant } from '@bharti/domain/time';
import { createServerClock } from './server-clock.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const atServer = instant(1_800_000_000_000);

/** A page that has just had a reply, on a device whose clock is 7 minutes fast. */
function aPage() {
  let setHidden: (isHidden: boolean) => void = () => {};
  const device = { wall: atServer + 7 * minute, steady: 12_345 };
  const clock = createServerClock(
    () => device.wall,
    () => device.steady,
    (listener) => {
      setHidden = listener;
    },
  );
  clock.correct(atServer, device.wall);
  const contact = (serverNow: number) => clock.correct(instant(serverNow), device.wall);
  /** The page looks at the clock often: its timer ticks four times a second. */
  const pass = (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= second) {
      device.wall += Math.min(left, second);
      device.steady += Math.min(left, second);
      clock.now();
    }
  };
  /** The page is not seen meanwhile. */
  const hide = (meanwhile: () => void) => {
    setHidden(true);
    meanwhile();
    setHidden(false);
  };
  return { clock, device, contact, pass, hide, sinceReply: () => clock.now() - atServer };
}

describe('the time of the server, between two replies', () => {
  test('goes on as it does there, whatever the clock of the device shows', () => {
    const { pass, sinceReply } = aPage();
    pass(10 * minute);
    assert.equal(sinceReply(), 10 * minute);
  });

  test('gives no more time when the clock of the device is set back by hours', () => {
    const { device, pass, sinceReply } = aPage();
    pass(minute);
    device.wall -= 3 * hour;
    pass(minute);
    assert.equal(sinceReply(), 2 * minute);
  });

  test('is right again with the next reply after the clock was set forward by hours', () => {
    const { device, contact, pass, hide, sinceReply } = aPage();
    hide(() => {
      device.wall += 3 * hour;
    });
    assert.equal(sinceReply(), 3 * hour);
    pass(minute);
    contact(atServer + minute);
    assert.equal(sinceReply(), minute);
    pass(minute);
    assert.equal(sinceReply(), 2 * minute);
  });

  test('is right again when the clock was changed while the request was on its way', () => {
    for (const change of [3 * hour, -3 * hour]) {
      const { clock, device, sinceReply } = aPage();
      const askedAt = device.wall;
      device.wall += change + 400;
      device.steady += 400;
      clock.correct(instant(atServer + 200), askedAt);
      assert.ok(Math.abs(sinceReply() - 400) < 8 * second);
      clock.correct(instant(atServer + 400), device.wall);
      assert.equal(sinceReply(), 400);
    }
  });

  test('counts the sleep of a device whose steady clock stood still, and of one whose clock went on', () => {
    for (const asleep of [0, 30 * minute]) {
      const { device, pass, hide, sinceReply } = aPage();
      hide(() => {
        device.wall += 30 * minute;
        device.steady += asleep;
      });
      assert.equal(sinceReply(), 30 * minute);
      pass(minute);
      assert.equal(sinceReply(), 31 * minute);
    }
  });

  test('does not follow a clock that is set forward while the page is seen, and is right again where the device slept then', () => {
    const { device, contact, pass, sinceReply } = aPage();
    device.wall += 20 * minute;
    assert.equal(sinceReply(), 0);
    pass(minute);
    contact(atServer + minute);
    assert.equal(sinceReply(), minute);
    device.wall += 20 * minute;
    pass(second);
    contact(atServer + 21 * minute + second);
    assert.equal(sinceReply(), 21 * minute + second);
  });

  test('does not change with the time zone of the device', () => {
    const zone = process.env.TZ;
    try {
      const { pass, sinceReply } = aPage();
      process.env.TZ = 'America/New_York';
      pass(minute);
      assert.equal(sinceReply(), minute);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  test('takes half of the time that a reply needed', () => {
    const { clock, device, sinceReply } = aPage();
    const askedAt = device.wall;
    device.wall += 600;
    device.steady += 600;
    clock.correct(instant(atServer + 300), askedAt);
    assert.equal(sinceReply(), 600);
  });
});
