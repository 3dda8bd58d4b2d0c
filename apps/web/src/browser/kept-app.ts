/** Whether the service worker serves this page: every screen then opens without a connection. */
export const isAppKept = (): boolean => Boolean(navigator.serviceWorker?.controller);
