import { retryDelay } from '@bharti/domain/retry';

/** Waits longer after each failure; the wait ends early when the browser is online again, and when the page is hidden: it may not come back. */
export function waitToRetry(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      removeEventListener('pagehide', end);
      document.removeEventListener('visibilitychange', endIfHidden);
      resolve();
    };
    // The last event that a phone is sure to tell a page before it ends it.
    const endIfHidden = () => document.visibilityState === 'hidden' && end();
    const timer = setTimeout(end, retryDelay(failures, Math.random()));
    addEventListener('online', end);
    addEventListener('pagehide', end);
    document.addEventListener('visibilitychange', endIfHidden);
  });
}
