import { describe, test } from 'node:test';
import { topicsFile } from '@bharti/content/topics-file';
import { mistakes } from '@bharti/contracts/attempts/mistakes';
import { apiPaths, resultPage } from '@bharti/contracts/paths';
import type { Page } from '@playwright/test';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { demoSite } from '../../scripts/build-demo.ts';
import { logOut } from './support/account.ts';
import { useDemo } from './support/demo-host.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { answer, dayOf, heading, openAfter, sitFreeTest } from './support/notebook.ts';
import { openTest } from './support/open-test.ts';
import { phone, useProduct } from './support/product.ts';

const product = useProduct();
const demo = useDemo(demoSite);
const questions = 50;
/** New questions of a day. */
const portion = 20;

const sitWithoutAnswers = (page: Page) => sitFreeTest(page, product.server().url);

describe('the mistakes notebook', () => {
  test('brings what was missed on the next day, and each answer back on the day that the schedule says, also without a connection', async () => {
    const page = await product.signedIn({ viewport: phone, options: { serviceWorkers: 'allow' } });
    await page.goto('/mistakes');
    await expect(heading(page, 'A clean page')).toBeVisible();
    const { asked } = await sitWithoutAnswers(page);
    await page.goto('/mistakes');
    await expect(heading(page, 'Nothing to revise today')).toBeVisible();
    // A daily portion of what was left blank.
    await expect(page.getByText('20 questions come tomorrow.')).toBeVisible();
    await expect(page.getByText(/^At most 20 new questions a day, .* 30 wait for later days\.$/)).toBeVisible();

    await openAfter(page, 1);
    await expect(heading(page, '20 to revise today')).toBeVisible();
    await page.getByRole('link', { name: 'Revise now' }).click();
    await expect(heading(page, 'Revision Question 1 of 20')).toBeVisible();
    await answer(page, asked[0]?.key, true);
    await expect(heading(page, 'Why')).toBeVisible();
    await page.getByRole('button', { name: 'Next question' }).click();
    await answer(page, asked[1]?.key, false);
    await page.getByRole('link', { name: 'Stop' }).click();
    await expect(heading(page, '18 to revise today')).toBeVisible();
    await expect(page.getByText('1 of 2 right so far today.')).toBeVisible();
    // The next portions, with the question that was wrong and then the one that was right.
    await expect(dayOf(page, 1)).toHaveText(/21$/);
    await expect(dayOf(page, 2)).toHaveText(/11$/);
    await expect(dayOf(page, 3)).toHaveText(/–$/);
    await page.waitForLoadState('networkidle');
    await waitForWorker(page);

    await page.context().setOffline(true);
    await page.goto('/offline');
    await expect(page.getByRole('link', { name: 'Open Mistakes notebook' })).toBeVisible();
    await openAfter(page, 2);
    await expect(heading(page, '21 to revise today')).toBeVisible();
    await page.getByRole('link', { name: /^Revise now/ }).click();
    // Answered before, so it comes before those that were left blank.
    await answer(page, asked[1]?.key, true);
    await page.getByRole('link', { name: 'Stop' }).click();
    await expect(heading(page, '20 to revise today')).toBeVisible();
    await openAfter(page, 3);
    await expect(heading(page, '22 to revise today')).toBeVisible();

    await page.context().setOffline(false);
    const revisions = () => page.evaluate(() => localStorage.getItem('user_mistakes'));
    expect(await revisions()).not.toBeNull();
    await page.goto('/dashboard');
    await logOut(page);
    await expect(page).toHaveURL('/');
    expect(await revisions()).toBeNull();
  });

  test('revises the questions of a topic, is done with them, and leads to the practice of one that is not due', async () => {
    const page = await product.signedIn();
    const { asked } = await sitWithoutAnswers(page);
    const { attempts } = mistakes.parse(await (await page.request.get(apiPaths.mistakes)).json());
    const topic = topicsFile.find(({ id }) => id === asked.at(-1)?.topic);
    const isOfTopic = (question: { readonly topic: string }) => question.topic === topic?.id;
    const all = attempts[0]?.questions.filter(isOfTopic).length;
    const due = asked.filter(isOfTopic).length;
    await openAfter(page, 1);
    const row = page.getByRole('listitem').filter({ has: page.getByText(topic?.name.en ?? '', { exact: true }) });
    await expect(row).toContainText(`${due}/${all}`);
    await row.getByRole('link').click();
    for (let left = due; left > 0; left -= 1) {
      await page.getByRole('radio').first().check();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    }
    await expect(heading(page, `${portion - due} to revise today`)).toBeVisible();
    await expect(row).toContainText(`0/${all}`);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(`/practice/${topic?.id}`);
  });

  test('practises a test that was sat, from its result and from its card, and stores nothing of it', async () => {
    const page = await product.signedIn();
    const { id, keys } = await sitWithoutAnswers(page);
    await page.goto(resultPage(freeTestId, id));
    await page.getByText('Practise or take again').click();
    await page.getByRole('link', { name: 'Practise this test' }).click();
    await answer(page, keys[0], true);
    await page.getByRole('button', { name: 'Next question' }).click();
    await page.getByRole('button', { name: 'Skip' }).evaluate((skip: HTMLElement, times) => {
      for (let left = times; left > 0; left -= 1) skip.click();
    }, questions - 2);
    await answer(page, keys.at(-1), false);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('1 of 2 right')).toBeVisible();
    await page.getByRole('button', { name: 'Once more' }).click();
    await expect(page.getByText('Question 1 of 50')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /practice|mistakes/.test(key)))).toEqual(
      [],
    );
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Practice: General Knowledge Test - Free' }).click();
    await expect(page.getByText('Question 1 of 50')).toBeVisible();
  });

  test('in the demo offers what is due on the dashboard, and a topic where nothing is', async () => {
    const page = await demo.signedIn({ viewport: phone });
    await openTest(page, 'test/promo-general-knowledge/');
    await page.getByRole('button', { name: 'Open Question Navigator' }).click();
    await page.getByRole('region', { name: 'Question Navigator' }).getByRole('button', { name: /^50,/ }).click();
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
    await page.goto('dashboard/');
    const card = page.getByRole('region', { name: 'Next best 20 minutes' });
    // Nothing is due before tomorrow: the card has the three topics that the result calls the weakest, in its order.
    await expect(card.getByRole('link', { name: /^Practise: / })).toHaveCount(3);
    const topics = (
      await card
        .getByRole('link', { name: /^Practise: / })
        .locator('b')
        .allTextContents()
    ).map((each) => each.replace('Practise: ', ''));
    await page.getByRole('link', { name: 'Review General Knowledge Test - Free' }).click();
    const weakest = page.getByRole('region', { name: 'Three topics to win back marks' });
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
    // They are fetched when they come into view.
    await expect(async () => {
      await page.keyboard.press('PageDown');
      await expect(weakest).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expect(weakest.getByRole('listitem').locator('p b')).toHaveText(topics);
    await page.goto('dashboard/');
    await expect(card.getByText(/\b0\b/)).toHaveCount(0);

    await openAfter(page, 1, 'dashboard/');
    await expect(card.getByRole('listitem').first()).toContainText('20 mistakes due today');
    const minutes = await card.getByRole('listitem').locator('b:has(+ small)').allTextContents();
    expect(minutes.reduce((sum, each) => sum + Number(each), 0)).toBe(20);
    await card.getByRole('link', { name: 'Revise the mistakes' }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('link', { name: 'Stop' }).click();
    await expect(heading(page, '19 to revise today')).toBeVisible();
    await openAfter(page, 5, 'mistakes/');
    await expect(heading(page, '21 to revise today')).toBeVisible();
  });
});
