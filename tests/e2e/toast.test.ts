import { test } from 'node:test';
import { balanceButton } from './support/dashboard.ts';
import { expect } from './support/expect.ts';
import { desktop, phone, useProduct } from './support/product.ts';

const product = useProduct();

for (const viewport of [phone, desktop]) {
  for (const locale of ['en', 'mr'] as const) {
    test(`a toast stands in the middle, whole, below the header and above the first field (${viewport.width} px, ${locale})`, async () => {
      const page = await product.signedIn({ viewport, locale });
      await page.route('**/money-part-*.js', (route) => route.abort());
      await balanceButton(page).click();
      const toast = page.locator('[data-toast]');
      await expect(toast).toBeVisible();
      const box = await toast.boundingBox();
      expect(box?.y).toBe(72);
      const header = await page.getByRole('banner').boundingBox();
      expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThan(box?.y ?? 0);
      const first = await page.locator('main :is(button, input, select):visible').first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(first?.y ?? 0);
      const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
      expect(Math.abs(middle - viewport.width / 2)).toBeLessThan(2);
      expect(box?.x).toBeGreaterThanOrEqual(8);
    });
  }
}

test('a toast lets presses through to what it covers, and goes by itself', async () => {
  const page = await product.signedIn();
  await page.route('**/money-part-*.js', (route) => route.abort());
  await balanceButton(page).click();
  const toast = page.locator('[data-toast]');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 4];
  expect(
    await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('main') !== null, [
      x,
      y,
    ] as const),
  ).toBe(true);
  await expect(toast).toHaveCount(0);
});

test('a part that was lost says so, and the next press fetches it', async () => {
  const page = await product.signedIn();
  await page.route('**/money-part-*.js', (route) => route.abort());
  const balance = page.getByRole('button', { name: /^Wallet balance/ });
  await balance.click();
  await expect(page.getByText('The server did not answer.', { exact: false })).toBeVisible();
  await expect(balance).toHaveAttribute('aria-busy', 'false');
  await page.unrouteAll();
  await balance.click();
  await expect(page.getByRole('dialog', { name: 'Add Money' })).toBeVisible();
});

test('a toast whose own code was lost leaves the page as it is, and the next one fetches it', async () => {
  const page = await product.signedIn();
  await page.route(/\/assets\/(money-part|toaster)-/, (route) => route.abort());
  const balance = page.getByRole('button', { name: /^Wallet balance/ });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('toaster-'));
  await balance.click();
  await lost;
  await expect(balance).toHaveAttribute('aria-busy', 'false');
  await page.unrouteAll();
  await page.route('**/money-part-*.js', (route) => route.abort());
  await balance.click();
  await expect(page.getByText('The server did not answer.', { exact: false })).toBeVisible();
});
