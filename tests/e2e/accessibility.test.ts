import { describe, test } from 'node:test';
import { en } from '@bharti/i18n/en';
import { landingTexts } from '@bharti/i18n/landing';
import type { Locale } from '@bharti/i18n/locale';
import { mr } from '@bharti/i18n/mr';
import { resultTexts } from '@bharti/i18n/result';
import { walletTexts } from '@bharti/i18n/wallet';
import type { Page } from '@playwright/test';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { balanceButton, showAllTests } from './support/dashboard.ts';
import { startButton } from './support/open-test.ts';
import { freeTest, phone, useProduct } from './support/product.ts';

const product = useProduct();

/** Text pages share one layout, so one page of each kind is enough. */
async function tour(page: Page, locale: Locale, isPhone: boolean): Promise<void> {
  const check = (screen: string) => expectNoViolations(page, screen);
  const t = { en, mr }[locale];
  const w = walletTexts[locale];
  const dialog = page.getByRole('dialog');
  await page.getByRole('heading', { name: t.dashboard.browse }).waitFor();
  await check('dashboard');
  await balanceButton(page).click();
  await page.getByLabel(w.customAmount).waitFor();
  await check('add money');
  await dialog.getByRole('link', { name: w.seeHistory }).click();
  await page.getByText(w.historyEmpty).waitFor();
  await check('wallet');
  await page.goto('/dashboard');
  await showAllTests(page);
  await check('all tests');
  await page.getByRole('article').getByRole('button', { name: t.dashboard.buyAndTake }).first().click();
  await dialog.getByText(w.balanceNow).waitFor();
  await check('confirm purchase');
  await page.goto('/dashboard?category=marathi&level=hard');
  await page.getByRole('heading', { name: t.dashboard.noTests }).waitFor();
  await check('empty list');
  await page.goto('/?home');
  await page.getByRole('link', { name: landingTexts[locale].goToDashboard }).waitFor();
  await check('logged-in landing');
  await page.goto(freeTest);
  await startButton(page).waitFor();
  await check('start page');
  await startButton(page).click();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: t.attempt.markForReview }).click();
  await check('sitting');
  if (isPhone) {
    await page.getByRole('button', { name: t.attempt.openNavigator }).click();
    await dialog.waitFor();
    await check('navigator');
  }
  await page.getByRole('button', { name: /^50,/ }).click();
  await page.getByRole('button', { name: t.attempt.submit }).last().click();
  await dialog.waitFor();
  await check('submit dialog');
  await dialog.getByRole('button', { name: t.attempt.submitNow }).click();
  await page.getByRole('heading', { name: resultTexts[locale].review }).waitFor();
  await check('result');
  await page.goto('/privacy');
  await page.locator('main h2').first().waitFor();
  await check('privacy');
  await page.goto('/videos');
  await page.locator('main h1').waitFor();
  await check('videos');
  await page.goto('/practice/figure-counting');
  await page.getByRole('radio').first().check();
  await page.keyboard.press('Enter');
  // The explanation has come, with the way to its chapter.
  await page.locator('a[href*="/notes/"]').waitFor();
  await check('practised question');
  await page.goto('/practice');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await check('topics of practice');
  await page.goto('/mistakes');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await check('mistakes notebook');
}

// Each screen with every rule, and in both themes with the rules about colours.
for (const visit of axeVisits) {
  const { viewport, locale } = visit;
  describe(`axe finds nothing (${viewport.width} px, ${locale}, both themes)`, () => {
    test('on the start page and its sign-in', async () => {
      const page = await product.visit(visit);
      await page.goto(`/?lang=${locale}`);
      await expectNoViolations(page, 'landing');
      await page.locator('[data-sign-in]').first().click();
      await page.locator('dialog button[type=submit]').click();
      await expectNoViolations(page, 'sign-in');
    });

    test('on the screens behind it', async () => {
      const page = await product.signedIn(visit);
      await tour(page, locale, viewport === phone);
    });
  });
}
