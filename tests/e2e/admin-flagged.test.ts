import { describe, test } from 'node:test';
import { adminPages } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { itemStatisticsTexts } from '@bharti/i18n/admin/item-statistics';
import { rightOption } from '@bharti/testing/builders';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { judgeQuestions, placeSittings } from '../../apps/server/src/testing/item-statistics.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { phone, useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';

const product = useProduct();
const t = itemStatisticsTexts.mr;

describe('the questions to look at', () => {
  test('on a phone in Marathi: none yet, then a key that looks wrong, its figures, its correction and its place in the bank', async () => {
    const server = product.server();
    const page = await staffPage(product, 'editor', { viewport: phone, locale: 'mr' });
    const fits = async (screen: string) => {
      await expectNoViolations(page, screen);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(360);
    };
    await page.goto(adminPages.flagged);
    await expect(page.getByRole('heading', { name: t.none })).toBeVisible();
    await fits('no question to look at');

    const { questions } = await server.deps.papers.version(server.deps.reader, freeTestId, 1);
    const [asked] = questions;
    if (asked === undefined) throw new Error('the test has no question');
    const right = rightOption(asked.key);
    await placeSittings(server, [
      { testId: freeTestId, candidates: 12, first: (right + 1) % 4, right: 40 },
      { testId: freeTestId, candidates: 24, first: right, right: 10 },
    ]);
    await judgeQuestions(server);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    const row = page.getByRole('link').filter({ hasText: t.reasons.wrong_key });
    await expect(row).toContainText(t.facts('36', 67));
    await expect(row).toContainText(t.factsWith('−1.00'));
    await fits('questions to look at');

    await row.click();
    await expect(page.getByText(t.reasonLines.wrong_key)).toBeVisible();
    await expect(page.getByText(t.chosenByBest)).toBeVisible();
    await expect(page.getByText(t.discriminates.negative)).toBeVisible();
    // What a correction of this key would change is shown without any report.
    await expect(page.getByRole('radio', { name: 'उत्तर बदला' })).toBeVisible();
    await fits('a question to look at');

    await page.getByRole('link', { name: t.toEditor }).click();
    await expect(page).toHaveURL(new RegExp(fillPath(adminPages.question, { questionId: asked.id })));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: t.answered }).getByText(t.reasons.wrong_key)).toBeVisible();
    await fits('the statistics in the question bank');
  });
});
