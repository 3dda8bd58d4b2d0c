import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';

const product = useProduct();

/** Delays the page's requests to these addresses. @returns a function that lets them continue. */
async function hold(page: Page, addresses: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
  };
}

describe('over a slow connection', () => {
  for (const [locale, text] of [
    ['en', 'Loading...'],
    ['mr', 'लोड होत आहे...'],
  ] as const) {
    test(`a page of the app says in ${locale} that it is loading, before any script has come`, async () => {
      const page = await product.signedIn({ locale });
      const letGo = await hold(page, '**/assets/*.js');
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole('status').filter({ visible: true })).toHaveText(text, { useInnerText: true });
      await expect(page.locator('header .brand svg')).toBeVisible();
      await letGo();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('Login stays busy until its dialog is there', async () => {
    const page = await product.visit();
    await page.goto('/');
    const letGo = await hold(page, '**/config.json');
    const login = page.getByRole('button', { name: 'Login' });
    await login.click();
    await expect(login).toHaveAttribute('aria-busy', 'true');
    await page.evaluate(() => {
      const frames = { idle: 0 };
      Object.assign(globalThis, { frames });
      const look = () => {
        if (document.querySelector('[data-sign-in][aria-busy="true"], dialog[open]') === null) frames.idle += 1;
        requestAnimationFrame(look);
      };
      look();
    });
    await letGo();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { frames: { idle: number } }).frames.idle)).toBe(0);
  });

  test('a press on Login before the script of the page has come opens the sign-in', async () => {
    const page = await product.visit();
    const letGo = await hold(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const login = page.getByRole('button', { name: 'Login' });
    await login.click();
    await expect(login).toHaveAttribute('aria-busy', 'true');
    await letGo();
    await expect(page.getByRole('dialog', { name: 'Trial sign-in' })).toBeVisible();
  });
});
