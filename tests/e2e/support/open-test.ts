import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { freeTest } from './product.ts';

export const startButton = (page: Page) => page.getByRole('button', { name: /^(Start|सुरू करा)$/ });

/** The link on the dashboard to the promotional test, which is free. */
export const freeTestLink = (page: Page) =>
  page.locator('#free-test').getByRole('link', { name: /^(Start FREE Test|मोफत चाचणी सुरू करा)$/ });

/** Opens a test and starts its attempt, or resumes the running attempt. */
export async function openTest(page: Page, path = freeTest): Promise<void> {
  await page.goto(path);
  await expect(startButton(page).or(page.getByRole('radio').first())).toBeVisible();
  if (await startButton(page).isVisible()) await startButton(page).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

/** Answers the question that is shown and the ones after it. */
export async function answer(page: Page, questions: number): Promise<void> {
  for (let question = 1; question <= questions; question += 1) {
    await page
      .getByRole('radio')
      .nth(question % 4)
      .check();
    await page.getByRole('button', { name: 'Next' }).click();
  }
}
