import type { Page } from '@playwright/test';

/** Opens the account menu of the dashboard. */
const openAccount = (page: Page): Promise<void> => page.getByRole('button', { name: 'Account' }).click();

export async function logOut(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByRole('button', { name: 'Log out' }).click();
}

export async function openProfile(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByRole('link', { name: 'Profile' }).click();
}
