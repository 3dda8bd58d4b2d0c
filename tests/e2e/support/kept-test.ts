import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { waitForWorker } from './installed.ts';
import { startButton } from './open-test.ts';
import { freeTest, type Product } from './product.ts';
import type { Visit } from './visits.ts';

export const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep for offline use' });
export const isKept = (page: Page, count: number) =>
  expect(page.getByText(`Saved on this phone · ${count} of ${count} safe`)).toBeVisible();

/** A candidate who has kept the free test on this device. */
export async function withKeptTest(product: Product, visit: Visit = {}): Promise<Page> {
  const page = await product.signedIn({ ...visit, options: { serviceWorkers: 'allow', ...visit.options } });
  await waitForWorker(page);
  await keepTest(page);
  return page;
}

/** Keeps the free test on this device. */
export async function keepTest(page: Page): Promise<void> {
  await page.goto(freeTest);
  await keepButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it', exact: true }).click();
  await expect(page.getByText('Ready for offline · until', { exact: false })).toBeVisible();
}

/** Opens the kept test without a connection, and begins it. */
export async function beginOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(freeTest);
  await expect(page.getByText('This test is ready on this phone.')).toBeVisible();
  await startButton(page).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

/** Submits the test that is sat on this device, without a connection. */
export async function finishOffline(page: Page): Promise<void> {
  await submit(page);
  await expect(
    page.getByRole('heading', { name: 'Sat offline. Your result comes when you are online.' }),
  ).toBeVisible();
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Question Navigator' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.getByRole('button', { name: 'Submit now' }).click();
}
