import type { Locator, Page } from '@playwright/test';

/** The numbers above the open question of a review, in either language. */
export const reviewNumbers = (page: Page): Locator => page.locator('#review-numbers').getByRole('button');

/** Opens a question of a review by its number. @returns the question. */
export async function openInReview(page: Page, number: number): Promise<Locator> {
  await page
    .locator('#review-numbers')
    .getByRole('button', { name: new RegExp(`^${number},`) })
    .click();
  return page.locator(`#review-${number}`);
}
