import { describe, test } from 'node:test';
import { adminPages } from '@bharti/contracts/admin/paths';
import { apiPaths, fillPath, resultPage } from '@bharti/contracts/paths';
import type { Page } from '@playwright/test';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { demoSite } from '../../scripts/build-demo.ts';
import { expectNoViolations } from './support/axe.ts';
import { useDemo } from './support/demo-host.ts';
import { expect } from './support/expect.ts';
import { openTest } from './support/open-test.ts';
import { desktop, phone, useProduct } from './support/product.ts';
import { openInReview } from './support/review.ts';
import { staffPage } from './support/staff.ts';

const product = useProduct();
const demo = useDemo(demoSite);
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Report a mistake' });
const reportButton = (page: Page) => page.getByRole('button', { name: 'Report a mistake' });

describe('a mistake in a question', () => {
  test('is reported from the sitting, offline it says so and keeps the text, and the panel shows and closes it', async () => {
    const page = await product.signedIn({ viewport: phone });
    await openTest(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await reportButton(page).click();
    await expect(sheet(page).getByText('The clock of the test goes on', { exact: false })).toBeVisible();
    // The key is not known yet, and the shortcut keys of the test are off.
    await expect(sheet(page).getByRole('radio')).toHaveCount(5);
    await sheet(page).getByRole('button', { name: 'Send' }).click();
    await expect(sheet(page).getByText('Choose what is wrong.')).toBeVisible();
    await sheet(page).getByRole('radio', { name: 'Something else' }).check();
    await sheet(page).getByRole('button', { name: 'Send' }).click();
    await expect(sheet(page).getByText('Write in one line what is wrong.')).toBeVisible();
    await expectNoViolations(page, 'the sheet of a report');
    await sheet(page).getByRole('textbox').fill('Both B and C are right, see section 4');
    await page.context().setOffline(true);
    await sheet(page).getByRole('button', { name: 'Send' }).click();
    await expect(sheet(page).getByText('What you wrote stays here', { exact: false })).toBeVisible();
    await expect(sheet(page).getByRole('textbox')).toHaveValue('Both B and C are right, see section 4');
    await page.context().setOffline(false);
    await sheet(page).getByRole('button', { name: 'Send' }).click();
    await expect(sheet(page).getByText('Thank you. Your report has been sent.')).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expect(page.getByRole('heading', { name: 'Question 1 of 50' })).toBeVisible();

    const panel = await staffPage(product, 'editor');
    await panel.goto(adminPages.reports);
    await expect(panel.getByRole('link', { name: 'Other 1' })).toBeVisible();
    await expectNoViolations(panel, 'the reported mistakes');
    await panel.getByRole('link', { name: 'Other 1' }).click();
    await expect(panel.getByText('Both B and C are right, see section 4')).toBeVisible();
    await expect(panel.getByText('English', { exact: true })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Open in the editor' })).toBeVisible();
    await expectNoViolations(panel, 'a reported question');
    await panel.getByText('Not a mistake', { exact: true }).click();
    await panel.getByRole('textbox', { name: 'Note' }).fill('Checked: only C');
    const close = panel.getByRole('button', { name: 'Close the reports' });
    await expect(close).toBeDisabled();
    await panel
      .getByRole('textbox', { name: 'Answer, English' })
      .fill('Section 4 was repealed in 2019; only C is right.');
    await panel.getByRole('textbox', { name: 'Answer, Marathi' }).fill('कलम 4 हे 2019 मध्ये रद्द झाले; फक्त C बरोबर आहे.');
    await expectNoViolations(panel, 'the answer to a report');
    await close.click();
    await expect(panel.getByRole('button', { name: 'Open again' })).toBeVisible();
    await expect(panel.getByText('Checked: only C')).toBeVisible();
    await expect(panel.getByText('Those who reported it see this answer')).toBeVisible();

    const { id } = await product
      .server()
      .deps.database.db.selectFrom('test_attempts')
      .select('id')
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow();
    const headers = { origin: product.server().url };
    await page.request.post(fillPath(apiPaths.submit, { attemptId: id }), { headers, data: {} });
    await page.goto(resultPage(freeTestId, id));
    const answer = page.locator('#review-1').getByText('Section 4 was repealed', { exact: false });
    await answer.scrollIntoViewIfNeeded();
    await expect(page.getByText('Answer to your report', { exact: false })).toBeVisible();
    await panel.getByRole('button', { name: 'Open again' }).click();
    await expect(panel.getByRole('button', { name: 'Close the reports' })).toBeVisible();
    await page.reload();
    await page.locator('#review-1').scrollIntoViewIfNeeded();
    await expect(answer).toHaveCount(0);

    await panel.setViewportSize(desktop);
    await expect(panel.getByRole('heading', { level: 2, name: 'Reported mistakes' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Other 1' })).toHaveAttribute('aria-current', 'true');
    await expect(panel.getByRole('link', { name: 'Reported mistakes' })).toHaveAttribute('aria-current', 'page');
    await expectNoViolations(panel, 'the reported mistakes beside the open one');
    await panel.setViewportSize(phone);
    await panel.getByText('Not a mistake', { exact: true }).click();
    await panel.getByRole('textbox', { name: 'Answer, English' }).fill('Only C is right.');
    await panel.getByRole('textbox', { name: 'Answer, Marathi' }).fill('फक्त C बरोबर आहे.');
    await panel.getByRole('button', { name: 'Close the reports' }).click();
    await expect(panel.getByRole('button', { name: 'Open again' })).toBeVisible();
    await panel.getByRole('link', { name: 'All reported questions' }).click();
    await expect(panel.getByRole('heading', { name: 'No open reports.' })).toBeVisible();
  });

  test('is reported from the review and from practice, and Back closes the sheet', async () => {
    const page = await product.signedIn({ viewport: phone });
    const headers = { origin: product.server().url };
    const begun = await page.request.post(apiPaths.attempts, { headers, data: { testId: freeTestId } });
    const { id } = await begun.json();
    await page.request.post(fillPath(apiPaths.submit, { attemptId: id }), { headers, data: {} });
    await page.goto(resultPage(freeTestId, id));
    await openInReview(page, 2);
    await reportButton(page).click();
    await expect(sheet(page).getByRole('radio')).toHaveCount(6);
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Question 2 · / })).toBeVisible();

    await page.goto('/practice/ratio');
    await reportButton(page).click();
    await sheet(page).getByRole('radio', { name: 'The figure is wrong or missing' }).check();
    const sent = page.waitForResponse((reply) => reply.url().endsWith(apiPaths.reports));
    await sheet(page).getByRole('textbox').press('Enter');
    expect((await sent).status()).toBe(200);
    await expect(sheet(page).getByText('Thank you. Your report has been sent.')).toBeVisible();
  });

  test('is kept in the browser in the demo, which says so', async () => {
    const page = await demo.signedIn({ viewport: phone });
    await page.goto('practice/ratio');
    await reportButton(page).click();
    await expect(sheet(page).getByText('It is not read.', { exact: false })).toBeVisible();
    await sheet(page).getByRole('radio', { name: 'English and Marathi differ' }).check();
    await sheet(page).getByRole('button', { name: 'Send' }).click();
    await expect(sheet(page).getByText('Your report is kept in this browser.', { exact: false })).toBeVisible();
    const kept = await page.evaluate(() => localStorage.getItem('demo_reports'));
    expect(kept).toContain('translation');
  });
});
