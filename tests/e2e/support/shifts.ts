import type { Page } from '@playwright/test';

/**
 * Watches the page from now on. @returns how much has moved since, also straight after a tap: 0 for nothing. Words that follow others within the
 * status of saving do not count.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const moved = { sum: 0 };
    Object.assign(globalThis, { moved });
    type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node?: Node }[] };
    const isOfStatus = ({ node }: { readonly node?: Node }) =>
      (node instanceof Element ? node : node?.parentElement)?.closest('[role=status]') != null;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.sources.every(isOfStatus)) moved.sum += entry.value;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum);
}
