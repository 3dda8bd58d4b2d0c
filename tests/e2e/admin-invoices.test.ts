import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { newCandidate } from '../../apps/server/src/testing/candidate.ts';
import { readPdf } from '../../apps/server/src/testing/pdf.ts';
import { bought, buy, creditWallet } from '../../apps/server/src/testing/wallet.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { usePayingProduct } from './support/paying.ts';
import { staffPage } from './support/staff.ts';
import { desktop, phone } from './support/visits.ts';

const product = usePayingProduct();
const path = '/admin/revenue/invoices';
const invoice = (page: Page, number: 1 | 2) => page.getByRole('row', { name: new RegExp(`/${number} `) });

/** The job that gives numbers runs every ten seconds. */
async function openWith(page: Page, number: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(number).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

async function sale(): Promise<void> {
  const who = await newCandidate(product.server());
  await creditWallet(product.server(), who, 1_000);
  await bought(buy(who));
}

describe('tax invoices', () => {
  test('without a GSTIN the page says so, and leads an owner to the settings', async () => {
    const page = await staffPage(product, 'owner', { viewport: phone });
    await page.goto(path);
    await expect(page.getByText('No GSTIN is set, so sales get no GST invoice.')).toBeVisible();
    await page.getByRole('link', { name: 'Open the settings' }).click();
    await expect(page).toHaveURL(/\/admin\/settings\/site$/);
  });

  test('a sold test has one, which is listed with the sums of the month, found by number and opened as a PDF', async () => {
    await product.server().asOwner(`insert into site_settings (key, value) values ('gstin', '27AAPFU0939F1ZV')`);
    await sale();
    await sale();
    const page = await staffPage(product, 'support', { viewport: desktop });
    await openWith(page, /^T\/\d\d-\d\d\/2$/);
    const first = invoice(page, 1);
    await expect(first).toContainText('Police Test 1');
    await expect(first).toContainText('₹8.48 + CGST ₹0.76 + SGST ₹0.76');
    await expect(page.getByText('₹16.96')).toBeVisible();
    const download = page.waitForEvent('download');
    await first.getByRole('link', { name: /^GST invoice T\/.*\/1 as a PDF$/ }).click();
    const file = await (await download).createReadStream();
    const [text = ''] = await readPdf(Buffer.concat(await file.toArray()));
    expect(text).toContain('Taxinvoice');
    await page.getByLabel('Invoice number').fill('2');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(invoice(page, 2)).toBeVisible();
    await expect(invoice(page, 1)).toHaveCount(0);
    await page.getByLabel('Invoice number').fill('99');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('There is no GST invoice with this number.')).toBeVisible();
    await page.getByRole('button', { name: 'Show the month again' }).click();
    await expect(invoice(page, 1)).toBeVisible();
    const csv = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV of the month' }).click();
    expect((await csv).suggestedFilename()).toMatch(/^tax-invoices-\d{4}-\d\d\.csv$/);
    await page.getByRole('button', { name: 'Month before' }).click();
    await expect(page.getByText(/^No GST invoice in /)).toBeVisible();
    await page.goBack();
    await expect(invoice(page, 1)).toBeVisible();
  });

  for (const visit of axeVisits) {
    test(`have no violation of accessibility rules at ${visit.viewport.width} px`, async () => {
      const page = await staffPage(product, 'owner', visit);
      await openWith(page, /^T\/\d\d-\d\d\/1$/);
      await expectNoViolations(page, 'tax invoices');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(visit.viewport.width);
    });
  }
});
