import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { openTest } from './support/open-test.ts';
import { useProduct } from './support/product.ts';

const product = useProduct();

const devanagari = /[\u0900-\u097F]{3}/;
const stem = (page: Page) => page.locator('legend').first();
const openView = (page: Page) => page.getByRole('button', { name: 'Text and language' }).click();
const close = (page: Page) => page.getByRole('button', { name: 'Close' }).click();
const sizeOf = (page: Page) => stem(page).evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));

describe('a question', () => {
  test('is turned to the other language by itself, and keeps its answer', async () => {
    const page = await product.signedIn();
    await openTest(page);
    await page.getByRole('radio').nth(1).check();
    await expect(stem(page)).not.toHaveText(devanagari);
    await page.getByRole('button', { name: 'This question in Marathi' }).click();
    await expect(stem(page)).toHaveText(devanagari);
    await expect(page.locator('[lang=mr]').filter({ has: page.getByRole('radio') })).toHaveCount(1);
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await expect(page.getByRole('button', { name: 'This question in English' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(stem(page)).not.toHaveText(devanagari);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
  });

  test('is shown in both languages and in larger letters, also after a reload', async () => {
    const page = await product.signedIn();
    await openTest(page);
    const normal = await sizeOf(page);
    await openView(page);
    await page.getByRole('radio', { name: 'Both' }).check();
    await page.getByRole('radio', { name: 'Larger' }).check();
    await expectNoViolations(page, 'text and language');
    await close(page);
    const below = page.locator('fieldset [lang=mr]');
    await expect(below.first()).toHaveText(devanagari);
    await expect(stem(page)).not.toHaveText(devanagari);
    await expectNoViolations(page, 'question in both languages');
    await page.reload();
    await expect(below.first()).toHaveText(devanagari);
    expect(await sizeOf(page)).toBeGreaterThan(normal * 1.25);
    // Questions in one language that is not the language of the buttons.
    await openView(page);
    await page.getByRole('radio', { name: 'मराठी' }).check();
    await close(page);
    await expect(stem(page)).toHaveText(devanagari);
    await expect(below).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  });
});
