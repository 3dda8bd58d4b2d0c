import { describe, test } from 'node:test';
import { itemOf } from '@bharti/content/models/framework/item';
import { modelsOf } from '@bharti/content/models/of-topic';
import type { Question } from '@bharti/domain/content/question';
import { letterOf } from '@bharti/domain/content/test';
import { rightOption } from '@bharti/testing/builders';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { phone, useProduct } from './support/product.ts';

const product = useProduct();
const topic = 'profit-loss';

/** The question on the screen, made again from what the device keeps about it. */
async function shownQuestion(page: Page): Promise<Question> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), `user_practice_${topic}`);
  const { id, seed } = JSON.parse(kept ?? '{}').shown;
  const model = (await modelsOf(topic)).find((each) => each.id === id);
  if (model === undefined) throw new Error(`no model ${id}`);
  return itemOf(model, seed).question;
}

describe('practice', () => {
  test('asks one question at a time, shows key, explanation and trap, and changes the level with the answers', async () => {
    const page = await product.signedIn({ viewport: phone, options: { reducedMotion: 'reduce' } });
    await page.getByRole('link', { name: 'Practice', exact: true }).click();
    await page.getByRole('link', { name: 'Profit and loss' }).click();
    const level = () => page.getByText(/^Level \d of 3:$/).textContent();
    expect(await level()).toBe('Level 1 of 3:');
    for (const count of [1, 2]) {
      const { key } = await shownQuestion(page);
      await page.keyboard.press(letterOf(rightOption(key)));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Right', exact: true })).toBeVisible();
      for (const part of ['Why', 'The trap', 'The short way'])
        await expect(page.getByRole('heading', { name: part })).toBeVisible();
      if (count === 1) await expectNoViolations(page, 'a practised question');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
    }
    expect(await level()).toBe('Level 2 of 3:');
    await expect(page.getByText('2 right in a row')).toBeVisible();

    // In Marathi, a wrong answer.
    await page.getByRole('button', { name: 'मराठी' }).click();
    const { stem, key } = await shownQuestion(page);
    await expect(page.getByRole('group', { name: stem.mr })).toBeVisible();
    await page
      .getByRole('radio')
      .nth((rightOption(key) + 1) % 4)
      .check();
    await page.getByRole('button', { name: 'तपासा' }).click();
    await expect(page.getByRole('heading', { name: `चूक. बरोबर उत्तर ${letterOf(rightOption(key))}.` })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: `चूक. बरोबर उत्तर ${letterOf(rightOption(key))}.` })).toBeVisible();
    await expect(page.getByText('मागील 3 पैकी 2 बरोबर')).toBeVisible();
    await page.getByRole('button', { name: 'नफा-तोटा' }).click();
    await page.getByRole('dialog', { name: 'घटक निवडा' }).getByRole('link', { name: 'सरासरी', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'सराव: सरासरी' })).toBeAttached();
    await expect(page.getByText('पातळी 3 पैकी', { exact: false })).toBeAttached();
  });

  test('of a topic that does not exist is a page not found', async () => {
    const page = await product.signedIn();
    const reply = await page.goto('/practice/constructor');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
