/** At most this long: a hidden page paints nothing. */
const longestMs = 100;

/** Resolves when the next frame is on the screen, so that work which can wait does not hold it up. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // This callback runs before the frame is painted.
      setTimeout(resolve);
    });
  });
