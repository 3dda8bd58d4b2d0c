import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { expect } from './support/expect.ts';
import { usePayingProduct } from './support/paying.ts';
import { tourScreens } from './support/tour.ts';

const product = usePayingProduct();

/** Elements that overflow the window without a scroll area of their own, and elements that cover the timer. */
const findFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const isOwnScroller = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isOwnScroller(element.parentElement));
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const root = document.documentElement;
    const tooWide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > root.clientWidth + 1 &&
        isShown(element) &&
        !isOwnScroller(element.parentElement),
    );
    const faults = tooWide.slice(0, 3).map((element) => `${nameOf(element)} is cut off`);
    const scrollers = [root, ...document.querySelectorAll('dialog, main')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && isShown(element),
    );
    for (const element of scrollers) faults.push(`${nameOf(element)} is ${element.scrollWidth} px wide`);
    const timer = document.querySelector('[role=timer]');
    if (timer !== null) {
      const { bottom } = timer.getBoundingClientRect();
      for (const dialog of document.querySelectorAll('dialog[open]'))
        if (dialog.getBoundingClientRect().top < bottom) faults.push('a dialog lies over the timer');
    }
    return faults;
  });

describe('the tour of all screens', () => {
  for (const locale of ['en', 'mr'] as const) {
    test(`on a phone with text at 200%: nothing is wider than the phone (${locale})`, async () => {
      const page = await product.visit({ locale, options: { reducedMotion: 'reduce' } });
      // The same effect as the browser's text size setting.
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
      });
      const seen: string[] = [];
      const faults: string[] = [];
      await tourScreens({
        page,
        locale,
        email: `asha.${locale}@example.com`,
        isPhone: true,
        onScreen: async (name) => {
          seen.push(name);
          faults.push(...(await findFaults(page)).map((fault) => `${name}: ${fault}`));
        },
      });
      expect(seen.at(-1)).toBe('nothing-here');
      expect(faults).toEqual([]);
    });
  }
});
