import { type Instant, instant } from '@bharti/domain/time';
import { createContext, use, useSyncExternalStore } from 'react';

/** An estimate of the server's time, because the device's clock can be wrong by hours. */
export type ServerClock = {
  readonly now: () => Instant;
  /** Corrects the estimate by the server's time in a reply. `askedAt` is `Date.now()` when the request was sent. */
  readonly correct: (serverNow: Instant, askedAt: number) => void;
  /** Called about once a second. */
  readonly subscribe: (tick: () => void) => () => void;
  /** Called after sleep or a change of the device's clock: the server's time must be read again. */
  readonly onClockJump: (listener: () => void) => () => void;
};

const tickMilliseconds = 250;
// A larger jump in milliseconds means that the device slept or that its clock was changed; timers drift by less.
const jumpMilliseconds = 2_000;
/** A request without a reply for longer has failed: what seems longer is a change of the device's clock. */
const longestRequestMs = 15_000;

/**
 * Between two replies the time goes on by the clock that cannot be set. That clock may stand still while the device sleeps, so a jump of
 * the other one forward counts as sleep. A jump back changes nothing: it must not give time.
 * @param wall the clock that the device shows. @param steady the clock that never goes back. Both in milliseconds.
 */
export function createServerClock(wall = () => Date.now(), steady = () => performance.now()): ServerClock {
  let estimate = wall();
  let [lastWall, lastSteady] = [wall(), steady()];
  const listeners = new Set<() => void>();
  const now = (): Instant => {
    const [atWall, atSteady] = [wall(), steady()];
    const passed = atSteady - lastSteady;
    const jump = atWall - lastWall - passed;
    [lastWall, lastSteady] = [atWall, atSteady];
    estimate += passed + (jump > jumpMilliseconds ? jump : 0);
    // Later: the time is also read while a component is rendered.
    if (Math.abs(jump) > jumpMilliseconds) for (const listener of listeners) queueMicrotask(listener);
    return instant(Math.round(estimate));
  };
  return {
    now,
    correct: (serverNow, askedAt) => {
      now();
      const onTheWay = Math.min(Math.max(wall() - askedAt, 0), longestRequestMs);
      // The reply was written about half-way between sending the request and receiving the reply.
      estimate = serverNow + onTheWay / 2;
    },
    subscribe: (tick) => {
      const timer = setInterval(tick, tickMilliseconds);
      return () => clearInterval(timer);
    },
    onClockJump: (listener) => {
      const onShow = () => {
        if (document.visibilityState === 'visible') listener();
      };
      listeners.add(listener);
      const timer = setInterval(now, 1_000);
      document.addEventListener('visibilitychange', onShow);
      return () => {
        listeners.delete(listener);
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onShow);
      };
    },
  };
}

const ClockContext = createContext<ServerClock | null>(null);
export const ClockProvider = ClockContext.Provider;

export function useServerClock(): ServerClock {
  const clock = use(ClockContext);
  if (clock === null) throw new Error('no ClockProvider above');
  return clock;
}

/** Re-renders once a second: whole seconds compare equal between ticks. */
export function useSecondsLeft(deadline: Instant): number {
  const clock = useServerClock();
  return useSyncExternalStore(clock.subscribe, () => Math.max(0, Math.ceil((deadline - clock.now()) / 1000)));
}
