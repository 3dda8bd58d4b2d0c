import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

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

/** Brings the open question into view. While parts of the page arrive, the question may be drawn anew. */
export const scrollToReview = (page: Page): Promise<void> =>
  expect(() => page.getByRole('article').first().scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass({
    timeout: 20_000,
  });
