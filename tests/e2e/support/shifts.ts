import type { Page } from '@playwright/test';

/** Watches the page from now on. @returns how much has moved since, also straight after a tap: 0 for nothing. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const moved = { sum: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved.sum += Number(entry.value);
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum);
}
