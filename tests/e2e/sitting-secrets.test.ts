import { test } from 'node:test';
import type { Page } from '@playwright/test';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { keptTexts } from './support/kept-texts.ts';
import { openTest } from './support/open-test.ts';
import { freeTest, phone, useProduct } from './support/product.ts';
import { recordServer } from './support/recording-server.ts';
import { pieces, secretPieces, secretsIn, storedQuestions } from './support/secrets.ts';

const product = useProduct();

/** Answers every question, in both languages, and opens everything that a running test offers. */
async function sit(page: Page): Promise<void> {
  await openTest(page);
  await page.getByRole('button', { name: 'Text and language' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'मराठी' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'बंद करा' }).click();
  for (let question = 1; question <= 50; question += 1) {
    await page
      .getByRole('radio')
      .nth(question % 4)
      .check();
    if (question < 50) await page.getByRole('button', { name: 'पुढील' }).click();
  }
  await expect(page.getByText('जतन झाले · 50 पैकी 50 सुरक्षित')).toBeVisible();
  await page.getByRole('button', { name: 'चूक कळवा' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'प्रश्नसूची उघडा' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'चाचणी जमा करा' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'आता जमा करा' }).waitFor();
  await page.keyboard.press('Escape');
}

test('A02 before the submission nothing that reaches or stays in the browser holds a key or an explanation of the paper', async () => {
  const recording = await recordServer(product.server().url);
  try {
    const options = { baseURL: recording.url, serviceWorkers: 'allow' } as const;
    const page = await product.signedIn({ viewport: phone, options });
    await waitForWorker(page);
    await sit(page);
    // The pages beside the test, and a return without a connection, from what is kept.
    for (const path of ['/dashboard', '/practice', '/mistakes', '/notes', '/profile', '/corrections', '/'])
      await page.goto(path, { waitUntil: 'networkidle' });
    await page.goto(freeTest);
    await expect(page.getByText('50 पैकी 50 सोडवलेले')).toBeAttached();
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('50 पैकी 50 सोडवलेले')).toBeAttached();
    const questions = await storedQuestions(product);
    expect(questions.length).toBe(50);
    for (const question of questions)
      for (const language of ['en', 'mr'])
        expect(
          secretPieces([question]).map(({ of }) => of),
          question.id,
        ).toContain(`${question.id} ${language}`);
    const kept = { path: 'kept in the browser', body: await keptTexts(page) };
    const before = [...recording.replies(), kept];
    // The paper itself is in both: they are searched where it would be.
    expect(kept.body).toContain('promo-general-knowledge');
    for (const text of [kept.body, before.map(({ body }) => body).join('\n')])
      expect(pieces(questions[7]?.stem.mr ?? '').every((piece) => text.includes(piece))).toBe(true);
    expect(secretsIn(before, questions)).toEqual([]);
    console.log(`searched before the submission: ${before.length - 1} replies, ${kept.body.length} characters kept`);

    // After the submission the same search finds them.
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'प्रश्नसूची उघडा' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'चाचणी जमा करा' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'आता जमा करा' }).click();
    await expect(page.getByRole('heading', { name: 'चाचणी पूर्ण झाली' })).toBeVisible();
    await expect
      .poll(() => new Set(secretsIn(recording.replies(), questions).map((line) => line.split(': ')[1])).size)
      .toBeGreaterThanOrEqual(50);
  } finally {
    await recording.stop();
  }
});
