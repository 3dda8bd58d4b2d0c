/**
 * Coalesces calls: `trigger` starts a run; while a run is in progress, further triggers cause exactly one more run after
 * it. When `run` fails, `onError` is called, and the next trigger starts a new run.
 */
export function coalesce(run: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  let isTriggered = false;
  const work = async (): Promise<void> => {
    while (isTriggered) {
      isTriggered = false;
      await run().catch(onError);
    }
    running = null;
  };
  return {
    trigger: (): void => {
      isTriggered = true;
      running ??= work();
    },
    /** Resolves when no run is in progress. */
    idle: async (): Promise<void> => {
      await running;
    },
  };
}
