import { test } from 'node:test';
import { apiPaths, fillPath, resultPage } from '@bharti/contracts/paths';
import type { Page } from '@playwright/test';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';
import { openInReview, reviewNumbers } from './support/review.ts';

const product = useProduct();
const triangle = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><path d="M0 90h120L60 0z"/></svg>';
const figure = { kind: 'svg', svg: triangle, alt: { en: 'A triangle', mr: 'एक त्रिकोण' } };

// The first question is withdrawn, the second accepts A and C, the third has a figure, the fourth accepts B. A right answer
// is 2 marks; half a mark is cut for a wrong one.
const unusualKeys = `update test_versions set marks_correct = 200, marks_wrong = -50, questions = jsonb_set(jsonb_set(jsonb_set(jsonb_set(questions,
  '{0,key}', '{"kind": "withdrawn"}'), '{1,key}', '{"kind": "several", "options": [0, 2]}'),
  '{2,figure}', '${JSON.stringify(figure)}'), '{3,key}', '{"kind": "single", "option": 1}') where test_id = '${freeTestId}'`;

/** Answers question 1 with D, question 2 with C and question 4 with A, submits, and opens the review. */
async function openReview(page: Page): Promise<void> {
  const { url, asOwner } = product.server();
  await asOwner(unusualKeys);
  const send = async (method: string, path: string, data: unknown) =>
    (await page.request.fetch(path, { method, headers: { origin: url }, data })).json();
  const { id } = await send('POST', apiPaths.attempts, { testId: freeTestId });
  const changes = [
    { question: 0, option: 3 },
    { question: 1, option: 2 },
    { question: 3, option: 0 },
  ];
  await send('PUT', fillPath(apiPaths.answers, { attemptId: id }), { sitting: crypto.randomUUID(), seq: 1, changes });
  await send('POST', fillPath(apiPaths.submit, { attemptId: id }), {});
  await page.goto(resultPage(freeTestId, id));
}

test('the jump to the mistakes leaves nothing empty behind, and stays at the mistakes', async () => {
  const page = await product.signedIn({ viewport: { width: 360, height: 740 } });
  await openReview(page);
  await page.getByRole('button', { name: 'See the mistake' }).click();
  const heading = page.getByRole('heading', { name: 'Review of answers' });
  await expect(heading).toBeFocused();
  // It is above the screen.
  const lesson = page.getByRole('figure', { name: 'Marks by topic' });
  await expect(lesson).toBeVisible();
  await expect(lesson).not.toBeInViewport();
  await expect(heading).toBeInViewport();
});

test('a jump to the mistakes before the review has come is made when it comes', async () => {
  const page = await product.signedIn({ viewport: { width: 360, height: 740 } });
  const review = Promise.withResolvers<void>();
  await page.route('**/key?*', async (route) => {
    await review.promise;
    await route.continue();
  });
  await openReview(page);
  await page.getByRole('button', { name: 'See the mistake' }).click();
  review.resolve();
  await expect(page.getByRole('heading', { name: 'Review of answers' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Review of answers' })).toBeInViewport();
});

test('the review says that all candidates get the marks of a withdrawn question, and judges no option', async () => {
  const page = await product.signedIn();
  await openReview(page);
  const withdrawn = page.getByRole('article').first();
  await expect(withdrawn.getByText('Withdrawn · marks for all')).toBeVisible();
  await expect(withdrawn.getByText(/every candidate gets its marks, also without an answer/)).toBeVisible();
  await expect(withdrawn.getByText('D · your answer')).toBeVisible();
  await expect(withdrawn.getByText(/correct/i)).toHaveCount(0);
  await expect(page.getByText(/scored 2 /)).toBeVisible();
});

test('the table of topics shows marks, also where a wrong answer costs some', async () => {
  const page = await product.signedIn();
  await openReview(page);
  await page.getByRole('heading', { name: 'Review of answers' }).scrollIntoViewIfNeeded();
  const table = page.getByRole('figure', { name: 'Marks by topic' });
  await expect(table.getByRole('row').last()).toHaveText('Total21473.5/100');
  const marks = await table.getByRole('row').locator('td:last-child').allTextContents();
  const sum = marks.slice(0, -1).reduce((total, text) => total + Number(text.split('/')[0]?.replace('−', '-')), 0);
  expect(sum).toBe(3.5);
});

test('the review names each accepted answer, in Marathi too, and shows a figure with its words', async () => {
  const page = await product.signedIn();
  await openReview(page);
  const several = await openInReview(page, 2);
  await expect(several.getByText('Accepted answers: A, C')).toBeVisible();
  await expect(several.getByText('C · your answer, correct')).toBeVisible();
  await expect(several.getByText('A · correct answer')).toBeVisible();
  await expect(several.getByRole('heading', { name: 'Why', exact: true })).toBeVisible();
  await expect(several.getByRole('link', { name: 'Read about this: ' })).toHaveAttribute(
    'href',
    /^\/notes\/[\w-]+\/read/,
  );
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(several.getByText('ग्राह्य उत्तरे: A, C')).toBeVisible();
  await expect((await openInReview(page, 3)).getByRole('img', { name: 'एक त्रिकोण' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  const drawing = page.getByRole('img', { name: 'A triangle' });
  await expect(drawing).toBeVisible();
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
});

test('the review has one question open; its number, Previous and Next lead to the others that fit the filter', async () => {
  const page = await product.signedIn({ viewport: { width: 360, height: 740 } });
  await openReview(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: /^Wrong/ }).click();
  const fourth = await openInReview(page, 4);
  await expect(fourth).toBeFocused();
  // Just below the header, not somewhere on the screen.
  await expect.poll(async () => (await fourth.boundingBox())?.y ?? 0).toBeLessThan(140);
  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('button', { name: 'Question 5' }).click();
  await expect(page.locator('#review-5')).toBeFocused();
  await page.getByRole('button', { name: 'Question 4' }).click();
  await expect(fourth).toBeFocused();
  await fourth.getByRole('button', { name: 'Back to the numbers' }).click();
  await openInReview(page, 4);
  await expect(fourth).toBeFocused();
});

test('shows the verdict and offers to try again where only the review cannot be loaded', async () => {
  const page = await product.signedIn();
  await page.route('**/key?*', (route) => route.abort('connectionreset'));
  await openReview(page);
  await expect(page.getByText(/scored 2 /)).toBeVisible();
  await expect(page.getByText('The result could not be loaded.')).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(reviewNumbers(page)).toHaveCount(50);
});
