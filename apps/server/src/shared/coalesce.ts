/** Work that many ask for and one run does: asked for during a run, it runs once more after it. */
export function oneAtATime(run: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  let isAsked = false;
  const work = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      await run().catch(onError);
    }
    running = null;
  };
  return {
    wake: (): void => {
      isAsked = true;
      running ??= work();
    },
    /** Waits for the run at work. */
    ended: async (): Promise<void> => {
      await running;
    },
  };
}
