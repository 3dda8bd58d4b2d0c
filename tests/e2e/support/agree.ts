import type { Page } from '@playwright/test';

/** Answers the notice that stands before the first screen. */
export async function agree(page: Page): Promise<void> {
  await page.locator('#notice input').check();
  await page.locator('#notice [type=submit]').click();
}
