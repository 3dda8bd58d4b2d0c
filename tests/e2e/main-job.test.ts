import { test } from 'node:test';
import { rightOption, testId } from '@bharti/testing/builders';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { figure, showAllTests } from './support/dashboard.ts';
import { expect } from './support/expect.ts';
import { freeTestLink, startButton } from './support/open-test.ts';
import { freeTest, useProduct } from './support/product.ts';
import { reviewNumbers, scrollToReview } from './support/review.ts';

const product = useProduct();

test('a new visitor signs in, takes the free test in Marathi on a phone, reloads without loss, and reads the result', async () => {
  const page = await product.visit();
  await page.goto('/');
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await page.getByRole('button', { name: 'आता सुरू करा' }).click();
  const dialog = page.getByRole('dialog', { name: 'प्रायोगिक लॉगिन' });
  await dialog.getByLabel('नाव').fill('आशा पाटील');
  await dialog.getByLabel('ई-मेल').fill('asha@example.com');
  await dialog.getByRole('button', { name: 'पुढे चला' }).click();

  await expect(page).toHaveURL(freeTest);
  await expect(page.getByText('लॉगिन यशस्वी!')).toBeVisible();
  await page.getByLabel('माझे वय 18 वर्षे किंवा त्याहून अधिक आहे').check();
  await page.getByRole('button', { name: 'मान्य आहे, पुढे चला' }).click();
  await startButton(page).click();
  await expect(page.getByRole('heading', { name: 'प्रश्न 1 / 50' })).toBeVisible();
  for (let question = 0; question < 3; question += 1) {
    await page.getByRole('radio').nth(question).check();
    await page.getByRole('button', { name: 'पुढील' }).click();
  }
  await expect(page.getByText('50 पैकी 3 सोडवले')).toBeVisible();
  await expect(page.getByText('जतन झाले')).toBeVisible();

  await page.reload();
  await expect(page.getByText('50 पैकी 3 सोडवले')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^24:\d\d$/);
  await page.getByRole('button', { name: 'प्रश्नसूची उघडा' }).click();
  await page.getByRole('region', { name: 'प्रश्नसूची' }).getByRole('button', { name: /^50,/ }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'चाचणी जमा करा' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'आता जमा करा' }).click();

  await expect(page.getByText('चाचणी पूर्ण झाली! प्रगती अद्ययावत झाली.')).toBeVisible();
  await expect(page.getByText(/50 पैकी \d+ (प्रश्नांची उत्तरे|उत्तर) बरोबर/)).toBeVisible();
  await expect(reviewNumbers(page)).toHaveCount(50);
  await scrollToReview(page);
  await expect(page.getByRole('heading', { name: 'का', exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'डॅशबोर्डवर परत' }).click();
  await expect(figure(page, 'दिलेल्या चाचण्या')).toHaveText('1');
  await expect(page.getByText(/^\d+\/50$/).first()).toBeVisible();

  await page.getByRole('link', { name: /सामान्य ज्ञान चाचणी - मोफत\s*आज/ }).click();
  await expect(page.getByRole('heading', { name: 'चाचणी पूर्ण झाली' })).toBeVisible();
});

test('an answer sheet with every question right passes with 100.0%', async () => {
  const page = await product.signedIn();
  await freeTestLink(page).click();
  await startButton(page).click();
  const { papers, inTransaction } = product.server().deps;
  const { keys } = await inTransaction((tx) => papers.keys(tx, freeTestId, 1));
  for (const [index, key] of keys.entries()) {
    await page.getByRole('radio').nth(rightOption(key)).check();
    if (index < keys.length - 1) await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page.getByRole('button', { name: 'Submit now' }).click();
  await expect(page.getByText('100.0%')).toBeVisible();
  await expect(page.getByText('PASS', { exact: true })).toBeVisible();
  await expect(page.getByText('You scored 50 out of 50 questions correctly')).toBeVisible();
  await expect(page.getByText('+500')).toBeVisible();
});

test('a candidate sits the tests of mathematics and of reasoning in Marathi, and reads the key of each', async () => {
  const page = await product.signedIn();
  await page.getByRole('button', { name: 'मराठी' }).click();
  const { inTransaction } = product.server().deps;
  const subjects = { 'math-test-1': 'गणित चाचणी 1', 'reasoning-test-1': 'बुद्धिमत्ता चाचणी 1' };
  for (const [id, title] of Object.entries(subjects)) {
    await showAllTests(page);
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('₹10');
    // Buying is tested in wallet.test.ts.
    await inTransaction((tx) => tx.updateTable('tests').set({ is_free: true }).where('id', '=', testId(id)).execute());
    await page.goto(`/test/${id}`);
    await expect(page.getByText('45 मिनिटे')).toBeVisible();
    await startButton(page).click();
    await expect(page.getByRole('heading', { name: 'प्रश्न 1 / 50' })).toBeVisible();
    for (let question = 0; question < 3; question += 1) {
      await page.getByRole('radio').nth(question).check();
      await page.getByRole('button', { name: 'पुढील' }).click();
    }
    await page.getByRole('button', { name: 'प्रश्नसूची उघडा' }).click();
    await page.getByRole('region', { name: 'प्रश्नसूची' }).getByRole('button', { name: /^50,/ }).click();
    await page.getByRole('button', { name: 'चाचणी जमा करा' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'आता जमा करा' }).click();
    await expect(page.getByText(/50 पैकी \d+ (प्रश्नांची उत्तरे|उत्तर) बरोबर/)).toBeVisible();
    await expect(reviewNumbers(page)).toHaveCount(50);
    await expect(page.getByText('सोपी रीत', { exact: false }).first()).toBeVisible();
    await page.getByRole('link', { name: 'डॅशबोर्डवर परत' }).click();
  }
});
