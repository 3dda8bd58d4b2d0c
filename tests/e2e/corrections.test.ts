import { describe, test } from 'node:test';
import { adminPages } from '@bharti/contracts/admin/paths';
import { correctionsPath, resultPage } from '@bharti/contracts/paths';
import { rightOption } from '@bharti/testing/builders';
import type { Page } from '@playwright/test';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { regraded } from '../../apps/server/src/testing/corrections.ts';
import { countFirstAttempts, placeOthers } from '../../apps/server/src/testing/first-attempts.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { openTest } from './support/open-test.ts';
import { phone, useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';

const product = useProduct();

/** Answers the first question wrong and the second right, and submits. @returns the address of the result. */
async function sit(page: Page): Promise<string> {
  const server = product.server();
  const { keys } = await server.deps.papers.keys(server.deps.reader, freeTestId, 1);
  const [first, second] = keys.map((key) => rightOption(key));
  await openTest(page);
  const { id } = await server.deps.database.db
    .selectFrom('test_attempts')
    .select('id')
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  const headers = { origin: server.url };
  const changes = [
    { question: 0, option: ((first ?? 0) + 1) % 4 },
    { question: 1, option: second },
  ];
  const data = { sitting: crypto.randomUUID(), seq: 1_000, changes };
  expect((await page.request.put(`/api/attempts/${id}/answers`, { headers, data })).status()).toBe(200);
  const report = {
    target: { kind: 'paper', attemptId: id, question: 0 },
    kind: 'wrong_key',
    text: 'No option is right',
    locale: 'en',
    seenIn: 'sitting',
  };
  expect((await page.request.post('/api/reports', { headers, data: report })).status()).toBe(200);
  expect((await page.request.post(`/api/attempts/${id}/submit`, { headers, data: {} })).status()).toBe(200);
  // Thirty others have both right.
  await placeOthers(server.asOwner, {
    testId: freeTestId,
    marks: Array<number>(30).fill(200),
    answers: { 0: first ?? 0, 1: second ?? 0 },
  });
  await countFirstAttempts(server);
  return resultPage(freeTestId, id);
}

describe('a question that a candidate reports and the owner withdraws', () => {
  test('changes the result and the rank, and the correction is public', async () => {
    const page = await product.signedIn({ viewport: phone });
    const result = await sit(page);
    await page.goto(result);
    await expect(page.getByText('You scored 1 out of 50 questions correctly')).toBeVisible();
    await expect(page.getByText('Rank 31 of 31')).toBeVisible();

    const panel = await staffPage(product, 'owner');
    await panel.goto(adminPages.reports);
    await panel.getByRole('link', { name: 'Wrong key 1' }).click();
    await panel.getByRole('radio', { name: 'Withdraw the question' }).check();
    await expect(panel.getByRole('heading', { name: /What will change: key [A-D] → does not count/ })).toBeVisible();
    await expect(panel.getByText('31 attempts of 1 test are graded again.', { exact: false })).toBeVisible();
    const button = panel.getByRole('button', { name: 'Withdraw and regrade' });
    await expect(button).toBeDisabled();
    await panel.getByRole('textbox', { name: 'Reason, English' }).fill('None of the options is right.');
    await panel.getByRole('textbox', { name: 'Reason, Marathi' }).fill('एकही पर्याय बरोबर नाही.');
    await expectNoViolations(panel, 'a correction');
    await button.click();
    await panel.getByRole('dialog').getByRole('button', { name: 'Withdraw and regrade' }).click();
    await expect(panel.getByText('31 graded again')).toBeVisible();
    await regraded(product.server());
    await countFirstAttempts(product.server());

    await page.reload();
    await expect(page.getByText('You scored 1 out of 49 questions correctly')).toBeVisible();
    await expect(page.getByText(/Corrected on .*: your score is now 1 of 49 \(it was 1 of 50\)\./)).toBeVisible();
    await expect(page.getByText('None of the options is right.').first()).toBeVisible();
    await expect(page.getByText('Rank 1 of 31')).toBeVisible();
    await expectNoViolations(page, 'a corrected result');
    const first = page.locator('#review-1');
    await first.scrollIntoViewIfNeeded();
    await expect(first.getByText('Not counted')).toBeVisible();
    await expect(first.getByText('This question was withdrawn', { exact: false })).toBeVisible();

    await page.getByRole('link', { name: 'All corrections' }).click();
    await expect(page).toHaveURL(new RegExp(`${correctionsPath}$`));
    await expect(page.getByRole('heading', { name: 'Question withdrawn' })).toBeVisible();
    await expect(page.getByText('None of the options is right.')).toBeVisible();
    await expectNoViolations(page, 'the corrections');
    const visitor = await product.visit({ viewport: phone });
    await visitor.goto(`${correctionsPath}?lang=mr`);
    await expect(visitor.getByRole('heading', { name: 'प्रश्न रद्द केला' })).toBeVisible();
    await expect(visitor.getByText('एकही पर्याय बरोबर नाही.')).toBeVisible();
  });
});
