import { describe, test } from 'node:test';
import { testsFile } from '@bharti/content/tests-file';
import type { Page } from '@playwright/test';
import { expect } from './support/expect.ts';
import { freeTestLink, openTest, startButton } from './support/open-test.ts';
import { freeTest, useProduct } from './support/product.ts';

const product = useProduct(() => ({
  PAYMENTS: 'off',
  RAZORPAY_KEY_ID: '',
  RAZORPAY_KEY_SECRET: '',
  RAZORPAY_WEBHOOK_SECRET: '',
  RAZORPAY_SANDBOX_URL: '',
}));

/** Words and signs about money; 'free' is not among them. */
const money = /₹|Rs \d|Buy|[Ww]allet|[Bb]alance|[Pp]rice|[Pp]urchase|[Rr]efund|[Pp]ayment/;
const textOf = (page: Page) => page.locator('body').textContent();

describe('a site without payments', () => {
  test('has free tests only and not a word about money, from the start page to the result', async () => {
    const visitor = await product.visit();
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await textOf(visitor)).not.toMatch(money);

    const page = await product.signedIn();
    const free = testsFile.filter(({ pricePaise }) => pricePaise === 0);
    await expect(freeTestLink(page)).toBeVisible();
    expect(await textOf(page)).not.toMatch(money);
    await page.goto('/dashboard?tests=all');
    await expect(page.locator('#tests').getByRole('article')).toHaveCount(free.length);
    expect(await textOf(page)).not.toMatch(money);
    await page.goto('/?home');
    await expect(page.getByRole('heading', { name: /^Welcome, Asha/ })).toBeVisible();
    expect(await textOf(page)).not.toMatch(money);
    await page.goto(freeTest);
    await expect(startButton(page)).toBeVisible();
    expect(await textOf(page)).not.toMatch(/₹|wallet/i);
    await openTest(page);
    expect(await textOf(page)).not.toMatch(/₹|wallet/i);
  });

  test('has no wallet page', async () => {
    const page = await product.signedIn();
    await page.goto('/wallet');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
