/** Calls `work` when the page is loaded and the browser has nothing more urgent to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  const idle = 'requestIdleCallback' in globalThis ? () => requestIdleCallback(work) : () => setTimeout(work, 1_000);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
