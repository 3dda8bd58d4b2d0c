/** Sent to a new service worker that waits: no test is running, so it may replace the earlier one. */
export const takeOver = 'take over';
