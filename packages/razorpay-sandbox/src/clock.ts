/** The stand-in's time. Delayed work is scheduled on it, so that tests can let days pass at once. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs the work after this many milliseconds of this clock. */
  readonly after: (milliseconds: number, work: () => unknown) => void;
  /** Advances the time, runs all work that falls due, each at its own time, and waits for it. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Cancels all scheduled work. */
  readonly stop: () => void;
};

type Timer = { readonly due: number; readonly work: () => unknown };

/** Real time; `advance` adds an offset. */
export const systemClock = (): Clock => createClock(Date.now, true);

/** Changes only by `advance`. */
export const manualClock = (start = Date.UTC(2026, 0, 1)): Clock => createClock(() => start, false);

function createClock(base: () => number, runs: boolean): Clock {
  let ahead = 0;
  let timers: Timer[] = [];
  let alarm: NodeJS.Timeout | undefined;
  const now = () => base() + ahead;

  function setAlarm(): void {
    clearTimeout(alarm);
    const [next] = timers;
    if (!runs || next === undefined) return;
    // A Node timer takes at most 2^31 - 1 milliseconds.
    alarm = setTimeout(ring, Math.min(Math.max(next.due - now(), 0), 2 ** 31 - 1));
    alarm.unref();
  }

  function ring(): void {
    for (let timer = takeDue(now()); timer !== undefined; timer = takeDue(now())) timer.work();
    setAlarm();
  }

  const takeDue = (limit: number): Timer | undefined => {
    const [next] = timers;
    return next !== undefined && next.due <= limit ? timers.shift() : undefined;
  };

  return {
    now,
    after: (milliseconds, work) => {
      const due = now() + milliseconds;
      const place = timers.findLastIndex((timer) => timer.due <= due);
      timers.splice(place + 1, 0, { due, work });
      if (place === -1) setAlarm();
    },
    advance: async (milliseconds) => {
      const target = now() + milliseconds;
      for (let timer = takeDue(target); timer !== undefined; timer = takeDue(target)) {
        ahead += Math.max(timer.due - now(), 0);
        await timer.work();
      }
      ahead += Math.max(target - now(), 0);
      setAlarm();
    },
    stop: () => {
      clearTimeout(alarm);
      timers = [];
    },
  };
}
