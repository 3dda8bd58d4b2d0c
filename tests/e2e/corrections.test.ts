import { describe, test } from 'node:test';
import { adminPages } from '@bharti/contracts/admin/paths';
import { correctionsPath, resultPage } from '@bharti/contracts/paths';
import { correctionTexts } from '@bharti/i18n/admin/corrections';
import { reportTexts as staffReports } from '@bharti/i18n/admin/reports';
import { correctionPageTexts } from '@bharti/i18n/corrections';
import { mr } from '@bharti/i18n/mr';
import { comparisonTexts } from '@bharti/i18n/mr/comparison';
import { correctedTexts } from '@bharti/i18n/mr/corrected';
import { reportTexts } from '@bharti/i18n/mr/report';
import { resultTexts } from '@bharti/i18n/mr/result';
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

const t = {
  ...reportTexts,
  frame: mr.attempt,
  panel: correctionTexts.mr,
  staff: staffReports.mr,
  result: resultTexts,
  corrected: correctedTexts,
  comparison: comparisonTexts,
  page: correctionPageTexts.mr,
};

/** Answers the first question wrong and the second right, reports the first, and submits. @returns the address of the result. */
async function sit(page: Page): Promise<string> {
  const server = product.server();
  const { keys } = await server.deps.papers.keys(server.deps.reader, freeTestId, 1);
  const [first = 0, second = 0] = keys.map((key) => rightOption(key));
  await openTest(page);
  const { id } = await server.deps.database.db
    .selectFrom('test_attempts')
    .select('id')
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  await page.getByRole('button', { name: t.frame.report }).click();
  const sheet = page.getByRole('dialog', { name: t.title });
  await sheet.getByRole('radio', { name: t.kinds.unclear }).check();
  await sheet.getByRole('textbox').fill('एकही पर्याय बरोबर नाही');
  await sheet.getByRole('button', { name: t.send }).click();
  await expect(sheet.getByText(t.thanks)).toBeVisible();
  const headers = { origin: server.url };
  const changes = [
    { question: 0, option: (first + 1) % 4 },
    { question: 1, option: second },
  ];
  const data = { sitting: crypto.randomUUID(), seq: 1_000, changes };
  expect((await page.request.put(`/api/attempts/${id}/answers`, { headers, data })).status()).toBe(200);
  expect((await page.request.post(`/api/attempts/${id}/submit`, { headers, data: {} })).status()).toBe(200);
  // Thirty others have both right.
  await placeOthers(server.asOwner, {
    testId: freeTestId,
    marks: Array<number>(30).fill(200),
    answers: { 0: first, 1: second },
  });
  await countFirstAttempts(server);
  return resultPage(freeTestId, id);
}

describe('a question that a candidate reports and the owner withdraws, in Marathi on a phone', () => {
  test('changes the result and the rank, is marked in the lists, and the correction is public', async () => {
    const page = await product.signedIn({ viewport: phone, locale: 'mr' });
    const result = await sit(page);
    await page.goto(result);
    await expect(page.getByText(t.result.scored(1, 50))).toBeVisible();
    await expect(page.getByText(t.comparison.rank('31', '31'))).toBeVisible();

    const panel = await staffPage(product, 'owner', { viewport: phone, locale: 'mr' });
    await panel.goto(adminPages.reports);
    await panel.getByRole('link', { name: t.staff.kinds.unclear }).click();
    await expect(panel.getByText('एकही पर्याय बरोबर नाही')).toBeVisible();
    await panel.getByRole('radio', { name: t.panel.kinds.withdraw }).check();
    await expect(panel.getByText(t.panel.effectLine('31', 1))).toBeVisible();
    const button = panel.getByRole('button', { name: t.panel.verbs.withdraw });
    await expect(button).toBeDisabled();
    await panel.getByRole('textbox', { name: t.panel.reasonEn }).fill('None of the options is right.');
    await panel.getByRole('textbox', { name: t.panel.reasonMr }).fill('None of the options is right.');
    await expect(panel.getByText(t.panel.reasonNotMarathi)).toBeVisible();
    await expect(button).toBeDisabled();
    await panel.getByRole('textbox', { name: t.panel.reasonMr }).fill('एकही योग्य पर्याय दिलेला नव्हता.');
    await expectNoViolations(panel, 'a correction');
    await button.click();
    // All 31 are graded again; those who had it right lose a mark.
    await expect(panel.getByRole('dialog')).toContainText(t.panel.confirmLine('31', [t.panel.changes.lose('30')]));
    await panel.getByRole('dialog').getByRole('button', { name: t.panel.verbs.withdraw }).click();
    await expect(panel.getByText(t.panel.finished('31'))).toBeVisible();
    // The reports are closed with the correction, the withdrawal is shown, and it cannot be made again.
    await expect(panel.getByText(t.panel.done.withdraw, { exact: true })).toBeVisible();
    await expect(panel.getByText(t.staff.leftOut)).toBeVisible();
    await expect(panel.getByRole('radio', { name: t.panel.kinds.withdraw })).toBeDisabled();
    await expect(panel.getByRole('button', { name: t.staff.reopen })).toBeVisible();
    await regraded(product.server());
    await countFirstAttempts(product.server());

    await page.reload();
    await expect(page.getByText(t.result.scored(1, 49))).toBeVisible();
    await expect(page.getByText(/रोजी दुरुस्ती: तुमचे गुण आता 49 पैकी 1 \(आधी 50 पैकी 1\)\./)).toBeVisible();
    await expect(page.getByText('एकही योग्य पर्याय दिलेला नव्हता.').first()).toBeVisible();
    await expect(page.getByText(t.comparison.rank('1', '31'))).toBeVisible();
    await expectNoViolations(page, 'a corrected result');
    const first = page.locator('#review-1');
    await first.scrollIntoViewIfNeeded();
    await expect(first.getByText(t.result.leftOut)).toBeVisible();
    await expect(first.getByText(t.corrected.leftOut, { exact: false })).toBeVisible();

    await page.getByRole('link', { name: t.corrected.all }).click();
    await expect(page).toHaveURL(new RegExp(correctionsPath));
    await expect(page.getByRole('heading', { name: t.page.kinds.withdraw })).toBeVisible();
    await expect(page.getByText('एकही योग्य पर्याय दिलेला नव्हता.')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText(mr.dashboard.corrected, { exact: false }).first()).toBeVisible();
  });
});

describe('the public page of corrections', () => {
  const made = async (count: number) =>
    product
      .server()
      .asOwner(`insert into corrections (creation_key, question_id, revisions, kind, options, reason_en, reason_mr, made_by)
      select gen_random_uuid(), 'paged-question', '{1}', 'all', '{}', 'Two options are the same, number ' || number,
        'दोन पर्याय सारखेच आहेत, क्रमांक ' || number, gen_random_uuid() from generate_series(1, ${count}) as number`);

  for (const locale of ['mr', 'en'] as const) {
    test(`needs no script, fits a phone with text at 200% and a sheet of paper (${locale})`, async () => {
      await made(3);
      const texts = correctionPageTexts[locale];
      const page = await product.visit({ viewport: phone, options: { javaScriptEnabled: false } });
      await page.goto(`${correctionsPath}?lang=${locale}`);
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(page.getByRole('heading', { name: texts.kinds.all }).first()).toBeVisible();
      const read = await product.visit({ viewport: phone, locale });
      await read.goto(`${correctionsPath}?lang=${locale}`);
      // Its own styles are in the document.
      await expect(read.locator('#content ol')).toHaveCSS('padding-left', '16px');
      await expectNoViolations(read, 'the corrections');
      await read.addStyleTag({ content: 'html { font-size: 200% }' });
      const widest = await read.evaluate(() => document.documentElement.scrollWidth);
      expect(widest).toBeLessThanOrEqual(phone.width);
      await read.emulateMedia({ media: 'print' });
      await expect(read.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(read.getByRole('link', { name: texts.older })).toBeHidden();
    });
  }

  test('has twenty on a page, and leads to the older ones and back', async () => {
    await made(30);
    const texts = correctionPageTexts.en;
    const page = await product.visit({ viewport: phone, options: { javaScriptEnabled: false } });
    await page.goto(`${correctionsPath}?lang=en`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(20);
    await expect(page.getByText('number 30', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: texts.older }).click();
    await expect(page.getByText('number 10', { exact: false })).toBeVisible();
    await expect(page.getByText('number 30', { exact: false })).toHaveCount(0);
    await page.getByRole('link', { name: texts.newest }).click();
    await expect(page.getByText('number 30', { exact: false })).toBeVisible();
  });
});
