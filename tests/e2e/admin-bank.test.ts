import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { phone, useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';

const product = useProduct();
const calm = { viewport: phone, options: { reducedMotion: 'reduce' } } as const;

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const tick = (page: Page, id: string) => page.getByRole('checkbox', { name: `Select ${id}`, exact: true });

async function exported(page: Page, format: string): Promise<string> {
  await page.getByRole('button', { name: 'More actions' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Export as ${format}` }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

describe('the question bank', () => {
  test('is searched in both scripts, filtered, paged, changed several at a time and exported, on a phone', async () => {
    const page = await staffPage(product, 'editor', calm);
    await page.goto('/admin/questions');
    await expect(page.getByRole('heading', { name: 'Question bank' })).toBeVisible();
    // The first row is the head of the table.
    await expect(rows(page)).toHaveCount(1 + 25);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows(page)).toHaveCount(1 + 50);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

    const search = page.getByRole('searchbox', { name: 'Search questions' });
    await search.fill('zebra crossing xyz');
    await expect(page.getByRole('heading', { name: 'No question matches' })).toBeVisible();
    await expectNoViolations(page, 'bank: no match');
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(search).toHaveValue('');
    await search.fill('शेतकऱ्याने शिल्लक');
    await expect(rows(page)).toHaveCount(1 + 1);
    await search.fill('mat-01');
    await expect(rows(page)).toHaveCount(1 + 1);

    // What is chosen in the sheet stands in the address, so that Back from another page leads to the same list.
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Subject').selectOption('math');
    await sheet.getByLabel('State').selectOption('ready');
    await expectNoViolations(page, 'bank: filters');
    await sheet.getByRole('button', { name: 'Show 1 question' }).click();
    await expect(page).toHaveURL(/search=mat-01&subject=math&state=ready/);
    await page
      .getByRole('navigation', { name: 'Pages of Test Management' })
      .getByRole('link', { name: 'Tests' })
      .click();
    await expect(page.getByRole('heading', { name: 'Tests' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Filters, 2 in use' }).click();
    await sheet.getByRole('button', { name: 'Clear' }).click();
    await sheet.getByRole('button', { name: 'Close' }).click();

    const ids = ['mat-01', 'mat-02'];
    await tick(page, 'mat-01').check();
    await search.fill('mat-02');
    await tick(page, 'mat-02').check();
    const bar = page.getByRole('region', { name: 'Selected questions' });
    await expect(bar).toContainText('2 questions selected · 1 subject');
    await expectNoViolations(page, 'bank: selected');
    const csv = await exported(page, 'CSV');
    for (const id of ids) expect(csv).toContain(`"${id}"`);
    expect(csv.split('\r\n').length).toBe(1 + 2 + 1);

    await bar.getByRole('button', { name: 'Make a test' }).click();
    await expect(page.getByText('2 questions in 1 section')).toBeVisible();
    await page.goto('/admin/questions');
    for (const id of ids) {
      await search.fill(id);
      await tick(page, id).check();
    }
    await bar.getByRole('button', { name: 'More actions' }).click();
    await bar.getByRole('button', { name: 'Topic and level' }).click();
    await page.getByRole('dialog').getByLabel('Level').selectOption('hard');
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('2 questions changed.')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(rows(page).nth(1)).toContainText('Hard');

    await tick(page, 'mat-02').check();
    await bar.getByRole('button', { name: 'More actions' }).click();
    await bar.getByRole('button', { name: 'Retire' }).click();
    await page.getByRole('dialog', { name: 'Retire 1 question?' }).getByRole('button', { name: 'Retire' }).click();
    await expect(page.getByText('1 question retired.')).toBeVisible();
    await search.fill('');
    await page
      .getByRole('navigation', { name: 'Filter by state' })
      .getByRole('link', { name: /Retired/ })
      .click();
    await expect(rows(page)).toHaveCount(1 + 1);
    await expect(rows(page).nth(1)).toContainText('mat-02');
  });
});
