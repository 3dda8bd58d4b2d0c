import { test } from 'node:test';
import { en } from '@bharti/i18n/en';
import { mr } from '@bharti/i18n/mr';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';

const product = useProduct();

test('another language is fetched when it is chosen: until then the screen stays as it is, and without a connection it says so', async () => {
  const page = await product.signedIn();
  const language = page.getByRole('button', { name: en.switchLanguage });
  await expect(page.getByRole('heading', { name: en.dashboard.browse })).toBeVisible();

  let answer = (_isThere: boolean): void => {};
  const decision = new Promise<boolean>((decide) => {
    answer = decide;
  });
  await page.route(/texts-mr-/, async (route) => ((await decision) ? route.continue() : route.abort()), { times: 1 });
  await language.click();
  await expect(language).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { name: en.dashboard.browse })).toBeVisible();
  answer(false);
  await expect(page.getByText(en.languageFailed)).toBeVisible();
  await expect(language).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await language.press('Enter');
  await expect(page.getByRole('heading', { name: mr.dashboard.browse })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');

  // Both are here now.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: mr.switchLanguage }).press('Enter');
  await expect(page.getByRole('heading', { name: en.dashboard.browse })).toBeVisible();
  await page.getByRole('button', { name: en.switchLanguage }).press('Enter');
  await expect(page.getByRole('heading', { name: mr.dashboard.browse })).toBeVisible();
});

test('a page that is opened in Marathi shows no English first, and a dialog opened later is in Marathi too', async () => {
  const page = await product.signedIn();
  // The app writes its language when it starts.
  await expect(page.getByRole('heading', { name: en.dashboard.browse })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('app_language', 'mr'));
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('h1, h2')) seen.add(title.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: mr.backToDashboard }).click();
  await expect(page.getByRole('heading', { name: mr.dashboard.browse })).toBeVisible();
  await page.getByRole('button', { name: /₹/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter((title) => /[a-z]{3}/i.test(title) && !/\p{Script=Devanagari}/u.test(title))).toEqual([]);
});
