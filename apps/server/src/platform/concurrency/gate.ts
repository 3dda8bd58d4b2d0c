/** Too many tasks wait, or a task has waited too long. The server answers with `busy`. */
export class GateFull extends Error {}

export type GateLimits = {
  /** The most tasks of one key that run at the same time. */
  readonly concurrent: number;
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
type KeyState = { running: number; readonly waiters: Set<Waiter> };

/** Limits how many tasks of the same key run at the same time; the others wait in order of arrival. */
export function createGate({ concurrent, waiting, waitMs }: GateLimits): Gate {
  const states = new Map<string, KeyState>();

  const enter = (key: string): Promise<void> => {
    const state = states.get(key) ?? { running: 0, waiters: new Set() };
    states.set(key, state);
    if (state.running < concurrent) {
      state.running += 1;
      return Promise.resolve();
    }
    return state.waiters.size < waiting
      ? waitForPlace(state, waitMs)
      : Promise.reject(new GateFull(`${waiting} tasks are waiting`));
  };

  const leave = (key: string): void => {
    const state = states.get(key);
    if (state === undefined) return;
    const [next] = state.waiters;
    // The next waiting task takes the free place, so `running` does not change.
    if (next !== undefined) next.start();
    else if (state.running > 1) state.running -= 1;
    else states.delete(key);
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

function waitForPlace(state: KeyState, waitMs: number): Promise<void> {
  return new Promise((done, refuse) => {
    const stopWaiting = () => {
      clearTimeout(timer);
      state.waiters.delete(waiter);
    };
    const waiter: Waiter = {
      start: () => {
        stopWaiting();
        done();
      },
    };
    const timer = setTimeout(() => {
      stopWaiting();
      refuse(new GateFull(`no place within ${waitMs} ms`));
    }, waitMs);
    state.waiters.add(waiter);
  });
}
