import { describe, test } from 'node:test';
import { adminTest, type WrittenTest } from '@bharti/contracts/admin/tests';
import { answerKey } from '@bharti/contracts/attempts/paper';
import { judge } from '@bharti/domain/attempts/scoring';
import type { Page } from '@playwright/test';
import { newStaff } from '../../apps/server/src/testing/staff.ts';
import { addTest } from '../../apps/server/src/testing/written-test.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { openTest, startButton } from './support/open-test.ts';
import { desktop, useProduct } from './support/product.ts';
import { openInReview, reviewNumbers } from './support/review.ts';

const product = useProduct();
const gk = { en: 'General Knowledge and Current Affairs', mr: 'सामान्य ज्ञान व चालू घडामोडी' };
const math = { en: 'Mathematics', mr: 'गणित' };
const reasoning = { en: 'Reasoning', mr: 'बुद्धिमत्ता' };
const marathi = { en: 'Marathi', mr: 'मराठी व्याकरण' };

/** Publishes a free test. @returns its address. */
async function publish(facts: Partial<WrittenTest>): Promise<string> {
  const owner = await newStaff(product.server(), 'owner');
  const { id, version } = await addTest(owner, {
    title: { en: 'Full paper 1', mr: 'पूर्ण परीक्षा 1' },
    durationSeconds: 5_400,
    ...facts,
  });
  adminTest.parse(await (await owner.send('POST', `/api/admin/tests/${id}/publish`, { version })).json());
  return `/test/${id}`;
}

const publishTwoSections = () =>
  publish({
    sections: [
      { name: gk, questions: ['gk-01', 'gk-02'] },
      { name: math, questions: ['mat-22'] },
    ],
    marking: { correct: 200, wrong: 0, blank: 0 },
  });

/** A paper like the full one, with sections of different sizes. */
const publishFourSections = () =>
  publish({
    sections: [
      { name: math, questions: ['mat-01', 'mat-02', 'mat-03'] },
      { name: gk, questions: ['gk-01', 'gk-02'] },
      { name: reasoning, questions: ['rea-01', 'rea-02'] },
      { name: marathi, questions: ['eco-01'] },
    ],
    marking: { correct: 100, wrong: 0, blank: 0 },
  });

/** Until the countdown has changed twice: a whole second of the shown question has passed. */
async function waitForSecond(page: Page): Promise<void> {
  const countdown = page.getByRole('timer');
  for (const _ of [1, 2]) {
    const shown = await countdown.textContent();
    await expect(countdown).not.toHaveText(shown ?? '');
  }
}

const rows = (page: Page) => page.getByRole('table').getByRole('row');

describe('a test with sections', () => {
  for (const visit of [{}, { viewport: desktop }]) {
    test(`shows them before the start and above each question (${'viewport' in visit ? 'desktop' : 'phone'})`, async () => {
      const address = await publishTwoSections();
      const page = await product.signedIn(visit);
      await page.goto(address);
      await expect(startButton(page)).toBeVisible();
      await expect(rows(page)).toHaveText(['SectionQuestionsMarks', `${gk.en}1–24`, `${math.en}32`]);
      await expect(page.getByText(/You may begin with any section\.$/)).toBeVisible();
      await expect(page.getByText(/Change at any question, or see both\.$/)).toBeVisible();
      await expect(page.getByText(/^A right answer is 2 marks\..* A blank one is 0 marks\.$/)).toBeVisible();
      await expectNoViolations(page, 'start page with sections');
      await page
        .getByRole('group', { name: 'Language of the questions' })
        .getByRole('button', { name: 'Both' })
        .click();
      await openTest(page, address);
      await expect(page.getByRole('main').locator('[lang=mr]').first()).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'Sections' });
      await expect(tabs.getByRole('button').nth(1)).toHaveAccessibleName(`${math.en}, 0 of 1 answered`);
      await expect(tabs.locator('[aria-current]')).toHaveAccessibleName(`${gk.en}, 0 of 2 answered`);
      await expect(page.getByText('2 marks · ', { exact: false })).toBeVisible();
      await expectNoViolations(page, 'sitting with sections');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(tabs.locator('[aria-current]')).toHaveAccessibleName(`${math.en}, 0 of 1 answered`);
      const school = page.getByRole('table').getByRole('row').filter({ hasText: 'Barshi' });
      await expect(school.getByRole('cell')).toHaveText(['Barshi', '90', '60']);
      await expectNoViolations(page, 'question with a table');
    });
  }

  test('is sat section by section on a phone in Marathi, and says before it is submitted what is left', async () => {
    const address = await publishFourSections();
    const page = await product.signedIn({ locale: 'mr' });
    await openTest(page, address);
    const question = (number: number) => page.getByRole('heading', { name: `प्रश्न ${number} / 8` });
    const tab = (name: string) => page.getByRole('navigation', { name: 'विभाग' }).getByRole('button', { name });
    const dialog = page.getByRole('dialog');
    const answer = () => page.getByRole('radio').first().check();
    const next = () => page.getByRole('button', { name: 'पुढील' }).click();
    // Mathematics: an answer, a marked answer, and a question that is only seen.
    await answer();
    await next();
    await answer();
    await page.getByRole('button', { name: 'पुन्हा पाहण्यासाठी खूण करा' }).click();
    await next();
    await expect(question(3)).toBeVisible();
    await tab(reasoning.mr).click();
    await expect(question(6)).toBeVisible();
    await page.getByRole('button', { name: 'पुन्हा पाहण्यासाठी खूण करा' }).click();
    await tab(gk.mr).click();
    await expect(question(4)).toBeVisible();
    await answer();
    await next();
    await answer();
    await expect(tab(gk.mr)).toHaveAccessibleName(`${gk.mr}, 2 पैकी 2 सोडवलेले`);
    await expect(page.getByText('जतन झाले', { exact: true })).toBeVisible();
    // A section opens where the candidate left it.
    await tab(math.mr).click();
    await expect(question(3)).toBeVisible();

    // Its time is not sent with a save, so only this device knows it.
    await waitForSecond(page);
    await page.reload();
    await page.getByRole('button', { name: 'प्रश्नसूची उघडा' }).click();
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
      `${math.mr} 1–3`,
      `${gk.mr} 4–5`,
      `${reasoning.mr} 6–7`,
      `${marathi.mr} 8`,
    ]);
    const cells = dialog.getByRole('button', { name: /^\d,/ });
    expect(await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')))).toEqual([
      '1, सोडवलेला',
      '2, सोडवलेला, खूण केलेला',
      '3, न सोडवलेला',
      '4, सोडवलेला',
      '5, सोडवलेला',
      '6, न सोडवलेला, खूण केलेला',
      '7, न पाहिलेला',
      '8, न पाहिलेला',
    ]);
    await expect(dialog.getByRole('listitem')).toHaveText([
      'सोडवलेले3',
      'न सोडवलेले1',
      'खूण केलेले1',
      'सोडवलेले + खूण1',
      'न पाहिलेले2',
    ]);
    await dialog.getByRole('button', { name: 'चाचणी जमा करा' }).click();
    await expect(dialog.getByRole('row')).toHaveText([
      'विभागसोडवलेलेखूणबाकी',
      `${math.mr}2/311`,
      `${gk.mr}2/200`,
      `${reasoning.mr}0/212`,
      `${marathi.mr}0/101`,
      'एकूण4/824',
    ]);
    await expectNoViolations(page, 'summary by section');
    await dialog.getByRole('button', { name: marathi.mr }).click();
    await expect(question(8)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'चाचणी जमा करा' }).click();
    await dialog.getByRole('button', { name: 'आता जमा करा' }).click();
    await expect(page.getByRole('heading', { name: 'चाचणी पूर्ण झाली! प्रगती अद्ययावत झाली.' })).toBeVisible();

    await page.getByRole('heading', { name: 'उत्तरे तपासा' }).scrollIntoViewIfNeeded();
    const bySection = page.getByRole('region', { name: 'विभागवार व घटकवार गुण' });
    const line = (name: string, count: number) =>
      new RegExp(`^${name} \\d बरोबर · \\d चूक · \\d न सोडवलेले \\d/${count}$`);
    await expect(bySection.locator('summary')).toHaveText([
      line(math.mr, 3),
      line(gk.mr, 2),
      line(reasoning.mr, 2),
      line(marathi.mr, 1),
    ]);
    const openTables = bySection.getByRole('table');
    await expect(openTables).toHaveCount(1);
    await bySection.locator('summary').nth(2).press('Enter');
    await expect(openTables).toHaveCount(2);
    await page.getByText('सराव किंवा पुन्हा चाचणी').click();
    await expect(page.getByRole('link', { name: 'पुन्हा द्या' })).toHaveAttribute('href', address);
    await expect(page.getByText('पुन्हा चाचणी देणे मोफत आहे.')).toBeVisible();
    await expect((await openInReview(page, 3)).getByText(/^वेळ \d+:\d\d$/)).toBeVisible();
    await expectNoViolations(page, 'result by section');
  });

  test('the full papers of the catalogue are sat section by section on a phone in Marathi, and graded', async () => {
    const { db } = product.server().deps.database;
    await db.updateTable('tests').set({ is_free: true }).where('category', '=', 'full').execute();
    const page = await product.signedIn({ locale: 'mr' });
    const sections = ['गणित', 'सामान्य ज्ञान', 'बुद्धिमत्ता', 'मराठी'];
    for (const id of ['full-paper-1', 'full-paper-2']) {
      await page.goto(`/test/${id}`);
      await expect(page.getByText('90 मिनिटे')).toBeVisible();
      const shown = sections.map((name, i) => `${name}${25 * i + 1}–${25 * (i + 1)}25`);
      await expect(rows(page)).toHaveText(['विभागप्रश्नगुण', ...shown]);
      await openTest(page, `/test/${id}`);
      for (const [i, name] of sections.entries()) {
        const tab = page.getByRole('navigation', { name: 'विभाग' }).getByRole('button', { name });
        await tab.click();
        await expect(page.getByRole('heading', { name: `प्रश्न ${25 * i + 1} / 100` })).toBeVisible();
        await page.getByRole('radio').first().check();
        await expect(tab).toHaveAccessibleName(`${name}, 25 पैकी 1 सोडवलेले`);
        if (i === 0) await waitForSecond(page);
      }
      await page.getByRole('button', { name: 'प्रश्नसूची उघडा' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'चाचणी जमा करा' }).click();
      await dialog.getByRole('button', { name: 'आता जमा करा' }).click();
      await expect(page.getByText(/^100 पैकी \d+ (प्रश्नांची उत्तरे|उत्तर) बरोबर/)).toBeVisible();
      await page.getByRole('heading', { name: 'उत्तरे तपासा' }).scrollIntoViewIfNeeded();
      const shownSections = page.getByRole('region', { name: 'विभागवार व घटकवार गुण' }).locator('summary');
      await expect(shownSections).toHaveText(sections.map((name) => new RegExp(`^${name} .*/25$`)));
      const costliest = page.getByRole('region', { name: 'या तीन घटकांत गुण वाढतील' }).getByRole('link');
      await expect(costliest).toHaveCount(3);
      await expect(costliest.first()).toHaveAttribute('href', /^\/practice\/[a-z-]+\?test=/);
      const timeSpent = page.getByRole('region', { name: 'तुमचा वेळ कुठे गेला' });
      await expect(timeSpent.getByRole('term')).toHaveText(sections);
      await expect(timeSpent.getByRole('definition').first()).not.toHaveText('0:00');
      await timeSpent.getByText('तक्त्यात पाहा').click();
      await expect(timeSpent.getByRole('row')).toHaveCount(101);
      await expect(
        page
          .getByRole('article')
          .first()
          .getByText(/^वेळ \d+:\d\d$/),
      ).toBeVisible();
      const numbers = page.getByRole('navigation', { name: 'प्रश्नांचे क्रमांक' });
      await expect(numbers.getByRole('heading')).toHaveText(sections);
      await expect(numbers.getByRole('button')).toHaveCount(100);
      const sixtieth = await openInReview(page, 60);
      await expect(sixtieth).toBeFocused();
      await expect(sixtieth.getByRole('heading', { name: 'प्रश्न 60' })).toBeInViewport();
      await sixtieth.getByRole('button', { name: 'क्रमांकांकडे परत' }).click();
      await expect(numbers).toBeFocused();
    }
  });

  test('a full paper is answered question by question up to the last, which offers Submit, and its review is read from the first to the last', async () => {
    const { db } = product.server().deps.database;
    await db.updateTable('tests').set({ is_free: true }).where('category', '=', 'full').execute();
    const page = await product.signedIn({ locale: 'mr' });
    await openTest(page, '/test/full-paper-1');
    const questions = 100;
    const optionOf = (number: number) => number % 4;
    const question = (number: number) => page.getByRole('heading', { name: `प्रश्न ${number} / ${questions}` });
    const next = page.getByRole('button', { name: 'पुढील' });
    const submit = page.getByRole('button', { name: 'चाचणी जमा करा' });
    for (let number = 1; number <= questions; number += 1) {
      await expect(question(number)).toBeVisible();
      await page.keyboard.press('ABCD'.charAt(optionOf(number)));
      if (number < questions) await page.keyboard.press('Alt+ArrowRight');
    }
    await expect(next).toHaveCount(0);
    await expect(page.getByRole('radio').nth(optionOf(questions))).toBeChecked();
    await page.getByRole('button', { name: 'मागील' }).click();
    await expect(submit).toHaveCount(0);
    await next.click();
    await submit.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row').last()).toHaveText('एकूण100/10000');
    const keyReply = page.waitForResponse((reply) => /\/key\b/.test(reply.url()));
    await dialog.getByRole('button', { name: 'आता जमा करा' }).click();
    const keys = answerKey.parse(await (await keyReply).json()).questions;
    const isRight = (number: number) => {
      const key = keys[number - 1]?.key;
      return key !== undefined && judge(key, optionOf(number)) === 'correct';
    };
    const numbers = Array.from({ length: questions }, (_, place) => place + 1);
    const right = numbers.filter(isRight);
    await expect(page.getByText(new RegExp(`^${questions} पैकी ${right.length} `))).toBeVisible();

    const open = page.getByRole('article');
    await openInReview(page, 1);
    for (const number of numbers) {
      await expect(open.getByRole('heading', { name: new RegExp(`^प्रश्न ${number}\\s·`) })).toBeVisible();
      await expect(open.getByText(isRight(number) ? 'तुमचे उत्तर, बरोबर' : '· तुमचे उत्तर')).toBeVisible();
      if (number < questions) await page.getByRole('button', { name: `प्रश्न ${number + 1}`, exact: true }).click();
    }
    await expect(page.getByRole('button', { name: `प्रश्न ${questions - 1}`, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `प्रश्न ${questions + 1}`, exact: true })).toHaveCount(0);
    await expect(reviewNumbers(page).last()).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: /^चूक \d/ }).click();
    await expect(reviewNumbers(page)).toHaveCount(questions - right.length);
    const mistake = numbers.find((number) => !isRight(number)) ?? 0;
    await expect((await openInReview(page, mistake)).getByText('· तुमचे उत्तर')).toBeVisible();
  });
});
