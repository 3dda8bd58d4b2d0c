import { describe, test } from 'node:test';
import { adminTest } from '@bharti/contracts/admin/tests';
import type { Page } from '@playwright/test';
import { newStaff } from '../../apps/server/src/testing/staff.ts';
import { addTest } from '../../apps/server/src/testing/written-test.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { openTest, startButton } from './support/open-test.ts';
import { desktop, useProduct } from './support/product.ts';

const product = useProduct();
const gk = { en: 'General Knowledge and Current Affairs', mr: 'सामान्य ज्ञान व चालू घडामोडी' };
const math = { en: 'Mathematics', mr: 'गणित' };

/** Publishes a free test with two sections of two questions and one question. */
async function publishSections(): Promise<string> {
  const owner = await newStaff(product.server(), 'owner');
  const { id, version } = await addTest(owner, {
    title: { en: 'Full paper 1', mr: 'पूर्ण परीक्षा 1' },
    sections: [
      { name: gk, questions: ['gk-01', 'gk-02'] },
      { name: math, questions: ['mat-22'] },
    ],
    durationSeconds: 5_400,
    marking: { correct: 200, wrong: 0, blank: 0 },
  });
  adminTest.parse(await (await owner.send('POST', `/api/admin/tests/${id}/publish`, { version })).json());
  return `/test/${id}`;
}

const rows = (page: Page) => page.getByRole('table').getByRole('row');

describe('a test with sections', () => {
  for (const visit of [{}, { viewport: desktop }]) {
    test(`shows them before the start and above each question (${'viewport' in visit ? 'desktop' : 'phone'})`, async () => {
      const address = await publishSections();
      const page = await product.signedIn(visit);
      await page.goto(address);
      await expect(startButton(page)).toBeVisible();
      await expect(rows(page)).toHaveText(['SectionQuestionsMarks', `${gk.en}1–24`, `${math.en}32`]);
      await expectNoViolations(page, 'start page with sections');
      await openTest(page, address);
      await expect(page.getByText(gk.en, { exact: true })).toBeVisible();
      await expect(page.getByText('2 marks · ', { exact: false })).toBeVisible();
      await expectNoViolations(page, 'sitting with sections');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText(math.en, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(gk.en, { exact: true })).toHaveCount(0);
      const school = page.getByRole('table').getByRole('row').filter({ hasText: 'Barshi' });
      await expect(school.getByRole('cell')).toHaveText(['Barshi', '90', '60']);
      await expectNoViolations(page, 'question with a table');
    });
  }

  test('shows them in Marathi', async () => {
    const address = await publishSections();
    const page = await product.signedIn({ locale: 'mr' });
    await page.goto(address);
    await expect(rows(page)).toHaveText(['विभागप्रश्नगुण', `${gk.mr}1–24`, `${math.mr}32`]);
    await openTest(page, address);
    await expect(page.getByText(gk.mr, { exact: true })).toBeVisible();
  });
});
