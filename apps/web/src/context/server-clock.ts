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

export function createServerClock(): ServerClock {
  let offset = 0;
  return {
    now: () => instant(Math.round(Date.now() + offset)),
    correct: (serverNow, askedAt) => {
      // The reply was written about half-way between sending the request and receiving the reply.
      offset = serverNow - (askedAt + Date.now()) / 2;
    },
    subscribe: (tick) => {
      const timer = setInterval(tick, tickMilliseconds);
      return () => clearInterval(timer);
    },
    onClockJump: (listener) => {
      let lastWall = Date.now();
      let lastSteady = performance.now();
      const check = () => {
        const jump = Date.now() - lastWall - (performance.now() - lastSteady);
        lastWall = Date.now();
        lastSteady = performance.now();
        if (Math.abs(jump) > jumpMilliseconds) listener();
      };
      const onShow = () => {
        if (document.visibilityState === 'visible') listener();
      };
      const timer = setInterval(check, 1_000);
      document.addEventListener('visibilitychange', onShow);
      return () => {
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
