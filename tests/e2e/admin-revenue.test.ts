import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { newCandidate } from '../../apps/server/src/testing/candidate.ts';
import { bought, buy, creditWallet } from '../../apps/server/src/testing/wallet.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { usePayingProduct } from './support/paying.ts';
import { desktop } from './support/product.ts';
import { staffPage } from './support/staff.ts';

const product = usePayingProduct();
const path = '/admin/revenue';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('the revenue report', () => {
  test('shows what was sold in the month, and agrees with the ledger', async () => {
    const who = await newCandidate(product.server());
    await creditWallet(product.server(), who, 20_000);
    await bought(buy(who));
    const page = await staffPage(product, 'owner', { viewport: desktop });
    await page.goto(path);
    const wallets = part(page, 'Wallets');
    await expect(row(page, 'Owed to candidates')).toContainText('₹190.00');
    await expect(wallets.getByRole('row', { name: 'Top-ups' })).toContainText('+ ₹200.00');
    await expect(wallets.getByRole('row', { name: 'Purchases' })).toContainText('− ₹10.00');
    await expect(part(page, 'By test').getByRole('row', { name: /Police Test 1/ })).toContainText('₹10');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Ledger and report agree: ₹0.00')).toBeVisible();
    await expect(page.getByText(/^2 entries compared/)).toBeVisible();
  });

  test('a difference of one paisa is shown in red, with its place', async (t) => {
    const server = product.server();
    const who = await newCandidate(server);
    await creditWallet(server, who, 20_000);
    await server.asOwner('select recount_money(); update money_days set amount_paise = amount_paise + 1');
    t.after(() => server.asOwner('select recount_money()'));
    const page = await staffPage(product, 'owner');
    await page.goto(path);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Ledger and report differ: ₹0.0')).toBeVisible();
    await expect(page.getByText(/top_up provider wallet: ledger ₹[\d,.]+, report/).first()).toBeVisible();
  });

  test('steps from month to month, shows the financial year, and takes two dates', async () => {
    const page = await staffPage(product, 'support');
    await page.goto(`${path}?period=month&from=2026-03-01&to=2026-03-31`);
    await expect(page.getByText('Mar 2026', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('Apr 2026', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Year 20/ }).click();
    await expect(page.getByRole('button', { name: 'Later' })).toBeDisabled();
    await page.getByRole('button', { name: 'Dates' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('2026-01-01');
    await page.getByRole('textbox', { name: 'To' }).fill('2026-12-31');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('Choose a first and a last day, at most 31 days in all.')).toBeVisible();
    await page.getByRole('textbox', { name: 'To' }).fill('2026-01-31');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('Balance before 1 Jan 2026')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Year 20/, pressed: true })).toBeVisible();
  });

  test('is not there for an editor', async () => {
    const page = await staffPage(product, 'editor', { viewport: desktop });
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('link', { name: 'Live Overview' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Revenue Reports' })).toHaveCount(0);
  });

  for (const visit of axeVisits) {
    test(`has no violation of accessibility rules at ${visit.viewport.width} px`, async () => {
      const page = await staffPage(product, 'owner', visit);
      await page.goto(path);
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectNoViolations(page, 'revenue');
    });
  }
});
