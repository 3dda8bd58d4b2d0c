/** At most this long: a hidden page paints nothing. */
const longestMs = 100;

// A page that is left paints nothing, and its timers do not run. Set before any other listener asks.
let isLeaving = false;
globalThis.addEventListener?.('pagehide', () => {
  isLeaving = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false;
});

/** Resolves when the next frame is on the screen, so that work which can wait does not hold it up; at once in a page that is left. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (isLeaving) return resolve();
    const timer = setTimeout(resolve, longestMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // This callback runs before the frame is painted.
      setTimeout(resolve);
    });
  });
