import type { Page } from '@playwright/test';

/**
 * Watches the page from now on. @returns what has moved since, also straight after a tap. Words that follow others within the
 * status of saving do not count.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    type Source = { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect };
    type Shift = PerformanceEntry & { readonly sources: readonly Source[] };
    const elementOf = ({ node }: Source) => (node instanceof Element ? node : node?.parentElement);
    const isWithin = (place: DOMRect, box: DOMRect) =>
      place.left >= box.left && place.right <= box.right && place.top >= box.top && place.bottom <= box.bottom;
    const statuses = () =>
      [...document.querySelectorAll('[role=status]')].map((status) => status.getBoundingClientRect());
    const isOfStatus = (source: Source) => {
      const element = elementOf(source);
      // On a machine with much to do the words are gone again before they are looked at: then only their place is known.
      if (element == null) return statuses().some((box) => isWithin(source.currentRect, box));
      return element.closest('[role=status]') !== null;
    };
    const placeOf = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    const told = (source: Source) =>
      `${elementOf(source)?.outerHTML.slice(0, 120) ?? 'gone'}: ${placeOf(source.previousRect)} → ${placeOf(source.currentRect)}`;
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        if (!sources.every(isOfStatus)) moved.push(...sources.map(told));
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
}
