import { retryDelay } from '@bharti/domain/retry';

/** Waits longer after each failure, but not past the moment at which the browser is online again. */
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
