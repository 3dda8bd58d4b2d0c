import { test } from 'node:test';
import { apiPaths, fillPath, resultPage } from '@bharti/contracts/paths';
import type { TestId } from '@bharti/domain/brand';
import type { Page } from '@playwright/test';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { countFirstAttempts, placeOthers } from '../../apps/server/src/testing/first-attempts.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { phone, useProduct } from './support/product.ts';
import { reviewNumbers } from './support/review.ts';

const product = useProduct();
const fullPaper = 'full-paper-1' as TestId;
const line = 'How you compare with others is shown when there is a connection.';

/** Submits the free test with A as the answer to its first question. @returns the path of the result. */
async function sit(page: Page): Promise<string> {
  const headers = { origin: product.server().url };
  const { id } = await (await page.request.post(apiPaths.attempts, { headers, data: { testId: freeTestId } })).json();
  const answers = { sitting: crypto.randomUUID(), seq: 1, changes: [{ question: 0, option: 0 }] };
  await page.request.put(fillPath(apiPaths.answers, { attemptId: id }), { headers, data: answers });
  await page.request.post(fillPath(apiPaths.submit, { attemptId: id }), { headers, data: {} });
  // A browser can only report times that have passed since the beginning.
  await product.server().asOwner(`update test_attempts set question_seconds = '{"0": 72}' where id = '${id}'`);
  return resultPage(freeTestId, id);
}

/** Other candidates with these marks, all with B as the answer to the first question, after 53 seconds. */
async function placeWith(marks: readonly number[]): Promise<void> {
  await placeOthers(product.server().asOwner, { testId: freeTestId, marks, answers: { 0: 1 }, seconds: { 0: 53 } });
  await countFirstAttempts(product.server());
}

test('a result says how many have sat the test, and with enough of them where it stands and who chose what', async () => {
  const page = await product.signedIn();
  const result = await sit(page);
  await placeWith([4_500, 4_500]);
  await page.goto(result);
  const few = '3 candidates have sat this test. Average and best are shown from 10 candidates, a rank from 30.';
  await expect(page.getByText(few)).toBeVisible();
  await expect(page.getByText('chose this')).toHaveCount(0);

  await placeWith([...Array<number>(27).fill(4_500), ...Array<number>(10).fill(-100)]);
  await page.goto(result);
  const ruler = page.getByRole('img', {
    name: /^On a scale of 50 marks: You [01], Average 32.4, Best 45, Qualify 35$/,
  });
  await expect(ruler).toBeVisible();
  await expect(page.getByText('Rank 30 of 40 · percentile 25.0')).toBeVisible();
  await expect(page.getByText('Ahead of 25 in every 100.', { exact: false })).toBeVisible();
  const options = page.getByRole('article').first().getByRole('listitem');
  await expect(options.nth(0)).toContainText('3% chose this');
  await expect(options.nth(1)).toContainText('98% chose this');
  await expect(options.nth(2)).toContainText('0% chose this');
  await expect(page.getByRole('article').first()).toContainText('Time 1:12 · usual time 0:53');
  await expectNoViolations(page, 'result beside others');

  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.getByText('40 पैकी क्रमांक 30 · पर्सेंटाइल 25.0')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const cut = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return [...document.querySelectorAll('article li')].filter((option) => option.scrollWidth > option.clientWidth)
      .length;
  });
  expect(cut).toBe(0);
});

test('the sections of a paper stand beside the average and the best of all who sat it', async () => {
  const { deps, asOwner, url } = product.server();
  await deps.database.db.updateTable('tests').set({ is_free: true }).where('id', '=', fullPaper).execute();
  const page = await product.signedIn({ viewport: phone });
  const headers = { origin: url };
  const begun = await page.request.post(apiPaths.attempts, { headers, data: { testId: fullPaper } });
  const { id } = await begun.json();
  await page.request.post(fillPath(apiPaths.submit, { attemptId: id }), { headers, data: {} });
  const sections = Array.from({ length: 9 }, (_, place) => [place * 100, 500, 500, 500]);
  const marks = sections.map((own) => own.reduce((sum, section) => sum + section));
  await placeOthers(asOwner, { testId: fullPaper, marks, sections });
  await countFirstAttempts(product.server());
  await page.goto(resultPage(fullPaper, id));
  await page.getByRole('heading', { name: 'Review of answers' }).scrollIntoViewIfNeeded();
  const bySection = page.getByRole('region', { name: 'Marks by section and topic' });
  await expect(bySection.locator('summary').nth(0)).toHaveText(/^Mathematics .* 0\/25 Average 3\.6 Best 8$/);
  await expect(bySection.locator('summary').nth(3)).toHaveText(/^Marathi .* 0\/25 Average 4\.5 Best 5$/);
  await expect(bySection.getByText(/^Total .* 0\/100 Average 17\.1 Best 23$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expectNoViolations(page, 'sections beside others');
});

test('a result stands without the comparison when that does not come', async () => {
  const page = await product.signedIn();
  const result = await sit(page);
  // Without a network a request is not repeated, so the line comes at once.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.route('**/comparison', (route) => route.abort('connectionreset'));
  await page.goto(result);
  await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByText(/You scored [01] out of 50 questions correctly/)).toBeVisible();
  await expect(reviewNumbers(page)).toHaveCount(50);
});
