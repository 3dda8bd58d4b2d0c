import type { Page } from '@playwright/test';

/** Agrees to the notice that is shown before the first screen. */
export async function agree(page: Page): Promise<void> {
  await page.locator('#notice input').check();
  await page.locator('#notice [type=submit]').click();
}
