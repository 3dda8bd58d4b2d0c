/** Too many tasks wait, or a task has waited too long. The server answers with `busy`. */
export class GateFull extends Error {}

export type GateLimits = {
  /** The most tasks of one key that run at the same time. */
  readonly atOnce: number;
  /** The most tasks of one key that wait; a further one is refused. */
  readonly waiting: number;
  /** Milliseconds after which a waiting task is refused. */
  readonly waitMs: number;
};

export type Gate = {
  /** Runs `work` when its key has a free place. @throws GateFull */
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
};

type Waiter = { readonly start: () => void };
type Line = { running: number; readonly waiters: Set<Waiter> };

/** Limits how many tasks of the same key run at the same time; the others wait in order of arrival. */
export function createGate({ atOnce, waiting, waitMs }: GateLimits): Gate {
  const lines = new Map<string, Line>();

  const enter = (key: string): Promise<void> => {
    const line = lines.get(key) ?? { running: 0, waiters: new Set() };
    lines.set(key, line);
    if (line.running < atOnce) {
      line.running += 1;
      return Promise.resolve();
    }
    return line.waiters.size < waiting
      ? turnIn(line, waitMs)
      : Promise.reject(new GateFull(`${waiting} tasks are waiting`));
  };

  const leave = (key: string): void => {
    const line = lines.get(key);
    if (line === undefined) return;
    const [next] = line.waiters;
    // The next waiting task takes the free place, so `running` does not change.
    if (next !== undefined) next.start();
    else if (line.running > 1) line.running -= 1;
    else lines.delete(key);
  };

  return {
    run: async (key, work) => {
      await enter(key);
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
  };
}

function turnIn(line: Line, waitMs: number): Promise<void> {
  return new Promise((done, refuse) => {
    const leaveLine = () => {
      clearTimeout(timer);
      line.waiters.delete(waiter);
    };
    const waiter: Waiter = {
      start: () => {
        leaveLine();
        done();
      },
    };
    const timer = setTimeout(() => {
      leaveLine();
      refuse(new GateFull(`no place within ${waitMs} ms`));
    }, waitMs);
    line.waiters.add(waiter);
  });
}
