// Whether a test is running in any tab of this browser. A lock is released by the browser itself when its tab closes.

const lockName = 'running-test';
let runningHere = 0;

/** To be called when a running test is shown. @returns a function that says that it is no longer shown. */
export function holdRunningTest(): () => void {
  runningHere += 1;
  let release = () => {};
  const ended = new Promise<void>((done) => {
    release = done;
  });
  // Plain http has no locks; there only this tab is known.
  navigator.locks?.request(lockName, { mode: 'shared' }, () => ended).catch(() => {});
  return () => {
    runningHere -= 1;
    release();
  };
}

/**
 * Does the work unless a test is shown in a tab, or another tab does such work. A test that is opened meanwhile does not wait for it.
 * @returns whether it was done.
 */
export async function unlessTestRuns(work: () => Promise<void>): Promise<boolean> {
  if (runningHere > 0) return false;
  const run = async (isFree: boolean) => {
    if (isFree) await work();
    return isFree;
  };
  if (navigator.locks === undefined) return run(true);
  return navigator.locks.request(lockName, { ifAvailable: true }, (lock) => run(lock !== null));
}
