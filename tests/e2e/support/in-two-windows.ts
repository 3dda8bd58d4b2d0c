import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { openTest } from './open-test.ts';
import type { Product } from './product.ts';
import type { Visit } from './visits.ts';

/** Opens the test that runs in this window in a later window of the same browser, which takes it over. The first one hears of that at once. */
export async function openInLater(first: Page, path?: string): Promise<Page> {
  const second = await first.context().newPage();
  await openTest(second, path);
  return second;
}

/** The test that runs on this page on another device of the same candidate, of which the page hears nothing at once. */
export async function openElsewhere(product: Product, first: Page): Promise<Page> {
  const page = await product.visit();
  await page.context().addCookies(await first.context().cookies());
  await openTest(page);
  return page;
}

/** An attempt at the free test on two devices. The later one has taken it over, and has answered question 1 with A. */
export async function onTwoDevices(product: Product, visit: Visit = {}) {
  const first = await product.signedIn(visit);
  await openTest(first);
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
  const second = await openElsewhere(product, first);
  await second.getByRole('radio').nth(0).check();
  await expect(second.getByText('Saved · 1 of 1 safe')).toBeVisible();
  return { first, second };
}
