import type { Page } from '@playwright/test';

/** Opens what stands behind the account button of the dashboard. */
const openAccount = (page: Page): Promise<void> => page.getByRole('button', { name: 'Account' }).click();

export async function logOut(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByRole('button', { name: 'Log out' }).click();
}

export async function openProfile(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByRole('link', { name: 'Profile' }).click();
}
