/** The stand-in's time. What is to happen later hangs on it, so that days pass at once. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs the work after so many milliseconds of this clock. */
  readonly after: (milliseconds: number, work: () => unknown) => void;
  /** Moves the time on and runs all that falls due on the way, each at its own moment, and waits for it. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Forgets all that was to happen. */
  readonly stop: () => void;
};

type Timer = { readonly due: number; readonly work: () => unknown };

/** Real time; `advance` puts it ahead. */
export const systemClock = (): Clock => createClock(Date.now, true);

/** Stands still until advanced. */
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
    // A timer of Node holds 31 bits of milliseconds.
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
