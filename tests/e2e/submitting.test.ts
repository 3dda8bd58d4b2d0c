import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { openInLater } from './support/in-two-windows.ts';
import { answer, openTest } from './support/open-test.ts';
import { desktop, phone, useProduct } from './support/product.ts';

const product = useProduct();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Submit the test?' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit now' });
const goOn = (page: Page) => dialog(page).getByRole('button', { name: 'Go on solving' });
const waiting = (page: Page) => dialog(page).getByRole('button', { name: 'Waits for the connection…' });
const completed = (page: Page) => page.getByRole('heading', { name: 'Test completed' });

async function askToSubmit(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open Question Navigator' });
  if (await open.isVisible()) await open.click();
  await page.getByRole('button', { name: 'Submit Test' }).last().click();
  await expect(dialog(page)).toBeVisible();
}

/** A test with this number of answers, all saved, and what its dialogs need fetched. */
async function begun(page: Page, answers: number): Promise<Page> {
  const parts = page.waitForResponse(/sitting-parts-.*\.js/);
  await openTest(page);
  await answer(page, answers);
  await parts;
  await expect(page.getByText(`Saved · ${answers} of ${answers} safe`)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page;
}

describe('the dialog before a submission', () => {
  test('says without a connection that the submission waits, and submits when the connection is back', async () => {
    const page = await begun(await product.signedIn({ viewport: phone }), 2);
    await page.context().setOffline(true);
    await answer(page, 1);
    await askToSubmit(page);
    await expect(
      dialog(page).getByText('No connection to our service: submitting waits', { exact: false }),
    ).toBeVisible();
    await submit(page).click();
    await expect(waiting(page)).toBeDisabled();
    await expectNoViolations(page, 'a submission that waits');
    await page.waitForTimeout(9_000);
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(completed(page)).toBeVisible({ timeout: 20_000 });
    const receipt = page.getByText('Receipt · 3 answers received', { exact: false });
    await expect(receipt).toBeVisible();
    // The styles of the result came too, although its screen is fetched from the moment at which the dialog opens.
    await expect(receipt.locator('..')).toHaveCSS('border-top-style', 'dashed');
  });

  test('lets the candidate go on solving while a submission waits, and submits nothing then', async () => {
    const page = await begun(await product.signedIn({ viewport: phone }), 1);
    await page.context().setOffline(true);
    await askToSubmit(page);
    await submit(page).click();
    await expect(waiting(page)).toBeVisible();
    await goOn(page).click();
    await expect(dialog(page)).toHaveCount(0);
    let submissions = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/submit')) submissions += 1;
    });
    await page.context().setOffline(false);
    await answer(page, 1);
    await expect(page.getByText('Saved · 2 of 2 safe')).toBeVisible({ timeout: 15_000 });
    expect(submissions).toBe(0);
  });

  test('lets the candidate go on solving at once where saves and submissions get no reply', async () => {
    const page = await begun(await product.signedIn({ viewport: phone }), 1);
    await page.route(/\/(answers|submit)$/, () => {});
    await answer(page, 1);
    await askToSubmit(page);
    await submit(page).click();
    await expect(dialog(page).getByRole('button', { name: 'Submitting…' })).toBeVisible();
    await goOn(page).click({ timeout: 1_000 });
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('radio').first().check();
    // The submission that was given up is not shown as one that goes on.
    await askToSubmit(page);
    await expect(submit(page)).toBeEnabled();
  });

  test('waits where saves fail, shows no failure that has passed, and submits once they get through', async () => {
    const page = await begun(await product.signedIn({ viewport: phone }), 1);
    const cut = '**/answers';
    await page.route(cut, (route) => route.abort('internetdisconnected'));
    await answer(page, 1);
    await expect(page.getByText('Not sent yet.', { exact: false })).toBeVisible();
    await askToSubmit(page);
    await submit(page).click();
    await expect(waiting(page)).toBeVisible();
    await page.unroute(cut);
    await expect(completed(page)).toBeVisible({ timeout: 30_000 });
  });

  test('says that a submission failed only until the connection is back, and goes on then', async () => {
    const page = await begun(await product.signedIn({ viewport: phone }), 1);
    await page.route('**/submit', (route) => route.abort('connectionreset'));
    await askToSubmit(page);
    await submit(page).click();
    const failure = dialog(page).getByText('Failed to submit test');
    await expect(failure).toBeVisible();
    await page.unroute('**/submit');
    await page.context().setOffline(true);
    await expect(failure).toHaveCount(0);
    await expect(waiting(page)).toBeVisible();
    await page.context().setOffline(false);
    await expect(completed(page)).toBeVisible({ timeout: 20_000 });
  });

  for (const viewport of [
    desktop,
    { width: 1366, height: 650 },
    { width: 740, height: 360 },
    { width: 320, height: 568 },
  ])
    test(`shows its buttons whole at ${viewport.width}×${viewport.height}, also with a failure`, async () => {
      const page = await product.signedIn({ viewport });
      await openTest(page, '/test/full-paper-1');
      await answer(page, 1);
      await page.route('**/submit', (route) => route.abort('connectionreset'));
      await askToSubmit(page);
      await submit(page).click();
      await expect(dialog(page).getByText('Failed to submit test')).toBeVisible();
      const frame = await dialog(page).boundingBox();
      for (const button of [submit(page), goOn(page)]) {
        const box = await button.boundingBox();
        if (frame === null || box === null) throw new Error('nothing is drawn');
        expect(box.height).toBeGreaterThanOrEqual(48);
        expect(box.y + box.height + 15).toBeLessThanOrEqual(frame.y + frame.height);
      }
      expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    });
});

describe('the words that a test is open elsewhere', () => {
  for (const viewport of [
    { width: 740, height: 360 },
    { width: 320, height: 568 },
  ])
    test(`leave some of the question in view and show both buttons whole at ${viewport.width}×${viewport.height}`, async () => {
      const page = await begun(await product.signedIn({ viewport }), 1);
      const other = await openInLater(page);
      await expect(other.getByText('Saved · 1 of 1 safe')).toBeVisible();
      const told = page.getByRole('dialog', { name: 'This test is open elsewhere' });
      await expect(told).toBeVisible();
      const frame = await told.boundingBox();
      const heading = await page.getByRole('heading', { name: 'Question 2' }).boundingBox();
      if (frame === null || heading === null) throw new Error('nothing is drawn');
      expect(frame.y).toBeGreaterThan(heading.y + heading.height);
      for (const name of ['Continue here', 'Only look']) {
        const box = await told.getByRole('button', { name }).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0) + 15).toBeLessThanOrEqual(viewport.height);
      }
    });
});
