import type { Locator, Page } from '@playwright/test';

/** The balance in the header; its name has the amount in every language. */
export const balanceButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /₹/ });

/** The value of one of the dashboard's figures: `figure(page, 'Tests Taken')`. */
export const figure = (page: Page, name: string): Locator =>
  page.getByRole('figure', { name, exact: true }).getByRole('paragraph').nth(1);

/** Shows every test as a card; the dashboard shows a few first, and of a candidate without a result as rows. */
export async function showAllTests(page: Page): Promise<void> {
  await page.locator('#tests').waitFor();
  const all = page.getByRole('button', { name: /^(Show all \d+ tests|सर्व \d+ चाचण्या दाखवा)$/ });
  if (await all.isVisible()) await all.click();
}
