import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { startButton } from './support/open-test.ts';
import { desk, freeTest, phone, useProduct } from './support/product.ts';

const product = useProduct();

/** Text pages share one layout, so one page of each kind is enough. */
async function tour(page: Page, isPhone: boolean): Promise<void> {
  const check = (screen: string) => expectNoViolations(page, screen);
  await page.locator('#tests').waitFor();
  await check('dashboard');
  await page.locator('.balance').click();
  await page.locator('.add-money-presets').waitFor();
  await check('add money');
  await page.locator('dialog a.button-quiet').click();
  await page.locator('.wallet-empty').waitFor();
  await check('wallet');
  await page.goto('/dashboard');
  await page.locator('.test button.primary').first().click();
  await page.locator('.purchase-sums').waitFor();
  await check('confirm purchase');
  await page.goto('/dashboard?category=marathi');
  await page.locator('.empty').first().waitFor();
  await check('empty list');
  await page.goto('/?home');
  await page.locator('.hero').waitFor();
  await check('logged-in landing');
  await page.goto(freeTest);
  await startButton(page).waitFor();
  await check('start page');
  await startButton(page).click();
  await page.getByRole('radio').nth(1).check();
  await page.locator('.attempt-flag').click();
  await check('sitting');
  if (isPhone) {
    await page.locator('.attempt-open').click();
    await page.locator('dialog').waitFor();
    await check('navigator');
    await page.locator('dialog .attempt-cell').last().click();
  } else await page.locator('.attempt-side .attempt-cell').last().click();
  await page.locator('.attempt-moves > :last-child').click();
  await page.locator('dialog').waitFor();
  await check('submit dialog');
  await page.locator('dialog .button-primary').click();
  await page.locator('.results-review').first().waitFor();
  await check('result');
  await page.goto('/privacy');
  await page.locator('main h2').first().waitFor();
  await check('privacy');
  await page.goto('/videos');
  await page.locator('main h1').waitFor();
  await check('coming page');
}

for (const viewport of [phone, desk]) {
  for (const locale of ['en', 'mr'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      const look = `${viewport.width} px, ${locale}, ${theme}`;
      describe(`axe finds nothing (${look})`, () => {
        test('on the start page and its sign-in', async () => {
          const page = await product.visit({ viewport, locale, theme, options: { reducedMotion: 'reduce' } });
          await page.goto(`/?lang=${locale}`);
          await expectNoViolations(page, 'landing');
          await page.locator('[data-sign-in]').first().click();
          await page.locator('dialog button[type=submit]').click();
          await expectNoViolations(page, 'sign-in');
        });

        test('on the screens behind it', async () => {
          const page = await product.signedIn({ viewport, locale, theme, options: { reducedMotion: 'reduce' } });
          await tour(page, viewport === phone);
        });
      });
    }
  }
}
