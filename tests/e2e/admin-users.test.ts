import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adminPages } from '@bharti/contracts/admin/paths';
import { receiptNumber } from '@bharti/domain/money/receipt';
import { userFigureTexts } from '@bharti/i18n/admin/user-figures';
import { userTexts } from '@bharti/i18n/admin/users';
import type { Page } from '@playwright/test';
import { type Candidate, newCandidate, newEmail } from '../../apps/server/src/testing/candidate.ts';
import { satOffline } from '../../apps/server/src/testing/offline.ts';
import { creditWallet } from '../../apps/server/src/testing/wallet.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { desktop, phone, useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';

const product = useProduct();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function aCandidate(name: string, email = newEmail()): Promise<Candidate> {
  const who = await newCandidate(product.server(), { name, email });
  const attempt = await who.begin();
  await who.save(attempt);
  await who.send('POST', `/api/attempts/${attempt.id}/submit`);
  await creditWallet(product.server(), who, 11_000);
  return who;
}

describe('the candidates in the panel', () => {
  test('are searched, opened and closed by the owner on a phone, after a wrong word and with the balance named', async () => {
    const email = newEmail();
    await aCandidate('Ravi Kingfisher', email);
    const page = await staffPage(product, 'owner', { viewport: phone });
    await page.goto(adminPages.users);
    await search(page).fill('kingf');
    await page.getByRole('link', { name: 'Ravi Kingfisher' }).click();
    await expect(heading(page, 'Ravi Kingfisher')).toBeVisible();
    await expect(page.getByText('Money added')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show e-mail' }).click();
    await expect(page.getByText(email)).toBeVisible();
    assert.ok(!page.url().includes('kingf'));

    await page.getByRole('button', { name: 'Close the account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close this account?' });
    await expect(dialog.getByText('The wallet holds ₹110.', { exact: false })).toBeVisible();
    await expectNoViolations(page, 'closing an account');
    await dialog.getByRole('textbox').fill('delete');
    await dialog.getByRole('button', { name: 'Close for good' }).click();
    await expect(dialog.getByText('Please type exactly ‘DELETE’.')).toBeVisible();
    await dialog.getByRole('textbox').fill('DELETE');
    await dialog.getByRole('button', { name: 'Close for good' }).click();
    await expect(page.getByText('The account is closed.')).toBeVisible();
    // The search is still there, and finds no candidate now.
    await expect(search(page)).toHaveValue('kingf');
    await expect(page.getByRole('heading', { name: 'No account found.' })).toBeVisible();
  });

  test('have the file of their data made on request, and are found by the number of a receipt', async () => {
    const who = await aCandidate('Receipt Robin');
    const { id } = await product
      .server()
      .deps.database.db.selectFrom('postings')
      .select('id')
      .where('owner_id', '=', who.id)
      .executeTakeFirstOrThrow();
    const page = await staffPage(product, 'owner', { viewport: phone });
    await page.goto(adminPages.users);
    await search(page).fill(receiptNumber(id));
    await page.getByRole('link', { name: 'Receipt Robin' }).click();
    await expect(page.getByText('paid in ₹110, spent ₹0')).toBeVisible();
    await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Consent' }).click();
    await expect(page.getByRole('heading', { name: 'Consent and account' })).toBeInViewport();
    await page.getByRole('button', { name: 'Data as a file' }).click();
    const link = page.getByRole('link', { name: 'Download the file' });
    await expect(link).toBeVisible({ timeout: 20_000 });
    const download = page.waitForEvent('download');
    await link.click();
    assert.equal((await download).suggestedFilename(), 'candidate-data.zip');
    await expectNoViolations(page, 'a data file on request');
  });

  test('are not closed when money comes in meanwhile: the dialog then names the new balance', async () => {
    const who = await aCandidate('Late Payer');
    const page = await staffPage(product, 'owner');
    await page.goto(`/admin/user/${who.id}`);
    await page.getByRole('button', { name: 'Close the account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close this account?' });
    await dialog.getByRole('textbox').fill('DELETE');
    await creditWallet(product.server(), who, 500);
    await dialog.getByRole('button', { name: 'Close for good' }).click();
    await expect(dialog.getByText('its balance has changed', { exact: false })).toBeVisible();
    await expect(dialog.getByText('The wallet holds ₹115.', { exact: false })).toBeVisible();
  });

  test('stand beside their list on a wide screen, where support can log them out but not close their account', async () => {
    const who = await aCandidate('Meera Barbet');
    await aCandidate('Other Bulbul');
    const page = await staffPage(product, 'support', { viewport: desktop });
    await page.goto(adminPages.users);
    await page.getByRole('link', { name: 'Meera Barbet' }).click();
    await expect(heading(page, 'Meera Barbet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Other Bulbul' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close the account…' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByText('Logged in nowhere.')).toBeVisible();
    assert.deepEqual(await (await who.fetch('/api/session')).json(), { user: null });
  });

  test('that do not exist are named so, and not as a server that does not answer', async () => {
    const page = await staffPage(product, 'owner', { viewport: desktop });
    for (const id of ['xyz', crypto.randomUUID()]) {
      await page.goto(`${adminPages.users.replace(/s$/, '')}/${id}`);
      await expect(page.getByText('There is no such account.')).toBeVisible();
      await expect(page.getByText('The server did not answer', { exact: false })).toHaveCount(0);
    }
  });

  test('are counted, with a table behind the bars, and nothing is divided below ten', async () => {
    for (let count = 0; count < 10; count += 1) await newCandidate(product.server());
    const page = await staffPage(product, 'support', { viewport: phone });
    await page.goto(adminPages.userFigures);
    await expect(page.getByText('Activity is counted since', { exact: false })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Of the accounts opened in the last eight weeks.' })).toContainText(
      'Signed in',
    );
    await page.getByText('As a table').click();
    await expect(page.getByRole('columnheader', { name: 'People' }).first()).toBeVisible();
    await page.getByText('90 days').click();
    await expect(page.getByRole('table', { name: 'Language of the notice' })).toContainText('English');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV file: download these figures' }).click();
    assert.equal((await download).suggestedFilename(), 'user-figures.csv');
  });

  for (const visit of axeVisits) {
    test(`break no rule of accessibility at ${visit.viewport.width} px`, async () => {
      const t = userTexts[visit.locale];
      const who = await aCandidate('Asha Munia');
      await satOffline(who);
      const page = await staffPage(product, 'owner', visit);
      await page.goto(adminPages.users);
      await page.getByRole('link', { name: 'Asha Munia' }).first().waitFor();
      await expectNoViolations(page, 'the users');
      await page.goto(`/admin/user/${who.id}`);
      await page.getByRole('heading', { name: t.consent }).waitFor();
      await page.getByRole('table', { name: t.ledger }).waitFor();
      await expect(page.getByRole('table', { name: t.attempts }).getByText(t.satOffline)).toHaveCount(1);
      await expectNoViolations(page, 'a user');
      await page.goto(adminPages.userFigures);
      await page.getByRole('heading', { name: userFigureTexts[visit.locale].retention }).waitFor();
      await expectNoViolations(page, 'the figures of the users');
    });
  }
});
