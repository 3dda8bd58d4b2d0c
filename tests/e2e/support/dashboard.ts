import type { Locator, Page } from '@playwright/test';

/** The balance in the header; its name has the amount in every language. */
export const balanceButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /₹/ });

/** The value of one of the dashboard's figures: `figure(page, 'Tests Taken')`. */
export const figure = (page: Page, name: string): Locator =>
  page.getByRole('figure', { name, exact: true }).getByRole('paragraph').nth(1);
