import { type Instant, instant } from '@bharti/domain/time';
import { createContext, use, useSyncExternalStore } from 'react';

/** An estimate of the server's time, because the device's clock can be wrong by hours. */
export type ServerClock = {
  readonly now: () => Instant;
  /** Corrects the estimate by the server's time in a reply. `askedAt` is `Date.now()` when the request was sent. */
  readonly correct: (serverNow: Instant, askedAt: number) => void;
  /** Takes the time of a reply that the device kept, until the server answers. The device's clock says how old the reply is, and can be wrong. */
  readonly assume: (serverNow: Instant) => void;
  /** Whether the estimate is at most a second wrong. False until a reply was fast enough, and after sleep or a change of the device's clock. */
  readonly isRight: () => boolean;
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
const rightWithinMs = 1_000;

/**
 * Between two replies the time goes on by the clock that cannot be set. That clock may stand still while the device sleeps, so a jump of
 * the other one forward counts as sleep, while the page is hidden: a page that is seen may have had its clock set, and its test must not be
 * closed for that. A jump back changes nothing: it must not give time.
 * A reply says between which two times the server's clock is now; how much of the delay came before the server wrote its time is not known.
 * An estimate between the two stays as it is, so a slow reply does not make it worse.
 * @param wall the clock that the device shows. @param steady the clock that never goes back. Both in milliseconds. @param onVisibility calls its
 * listener whenever the page is hidden or seen again.
 */
export function createServerClock(
  wall = () => Date.now(),
  steady = () => performance.now(),
  onVisibility = listenToVisibility,
): ServerClock {
  let estimate = wall();
  /** The estimate without the jumps forward since the last reply: right when the device did not sleep and its clock was set. */
  let withoutJumps = estimate;
  /** The estimate with all of them: right when it slept, also while the page was seen. */
  let withJumps = estimate;
  let isHidden = false;
  /** False while the estimate is only what the device shows. */
  let isKnown = false;
  /** By how many milliseconds the estimate can be wrong. */
  let mostWrong = Number.POSITIVE_INFINITY;
  let [lastWall, lastSteady] = [wall(), steady()];
  const listeners = new Set<() => void>();
  const now = (): Instant => {
    const [atWall, atSteady] = [wall(), steady()];
    const passed = atSteady - lastSteady;
    const jump = atWall - lastWall - passed;
    [lastWall, lastSteady] = [atWall, atSteady];
    const forward = jump > jumpMilliseconds ? jump : 0;
    estimate += passed + (isHidden ? forward : 0);
    withoutJumps += passed;
    withJumps += passed + forward;
    if (Math.abs(jump) > jumpMilliseconds) {
      mostWrong = Number.POSITIVE_INFINITY;
      // Later: the time is also read while a component is rendered.
      for (const listener of listeners) queueMicrotask(listener);
    }
    return instant(Math.round(estimate));
  };
  const set = (time: number) => {
    estimate = time;
    withoutJumps = time;
    withJumps = time;
    isKnown = true;
  };
  onVisibility((next) => {
    // A jump that is seen now was made before.
    now();
    isHidden = next;
  });
  return {
    now,
    correct: (serverNow, askedAt) => {
      now();
      const onTheWay = Math.min(Math.max(wall() - askedAt, 0), longestRequestMs);
      const [earliest, latest] = [serverNow, serverNow + onTheWay];
      const guesses = isKnown ? [estimate, withoutJumps, withJumps] : [];
      const possible = guesses.find((time) => time >= earliest && time <= latest);
      const isTrusted = mostWrong !== Number.POSITIVE_INFINITY;
      set(possible ?? (isTrusted ? Math.min(Math.max(estimate, earliest), latest) : serverNow + onTheWay / 2));
      mostWrong = Math.min(mostWrong, Math.max(estimate - earliest, latest - estimate));
    },
    assume: (serverNow) => {
      now();
      if (!isKnown) set(serverNow);
    },
    isRight: () => mostWrong <= rightWithinMs,
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

const listenToVisibility = (listener: (isHidden: boolean) => void): void =>
  document.addEventListener('visibilitychange', () => listener(document.hidden));

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
