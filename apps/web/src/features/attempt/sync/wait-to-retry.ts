import { retryDelay } from '@bharti/domain/retry';

/** Waits longer after each failure; the wait ends early when the browser is online again. */
export function waitToRetry(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, retryDelay(failures, Math.random()));
    addEventListener('online', end);
  });
}
