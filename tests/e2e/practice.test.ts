import { describe, test } from 'node:test';
import { itemOf } from '@bharti/content/models/framework/item';
import { modelsOf } from '@bharti/content/models/of-topic';
import { answerKey, paper } from '@bharti/contracts/attempts/paper';
import { apiPaths, fillPath, resultPage } from '@bharti/contracts/paths';
import type { Question } from '@bharti/domain/content/question';
import { letterOf } from '@bharti/domain/content/test';
import { rightOption } from '@bharti/testing/builders';
import type { Page } from '@playwright/test';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { demoSite } from '../../scripts/build-demo.ts';
import { logOut } from './support/account.ts';
import { useDemo } from './support/demo-host.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { phone, useProduct } from './support/product.ts';
import { scrollToReview } from './support/review.ts';
import { weigh } from './support/weigh.ts';

const product = useProduct();
const demo = useDemo(demoSite);
const topic = 'profit-loss';

/** The keys of the replies that the device keeps. */
const keptReplies = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        const request = indexedDB.open('kept-replies');
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const keys = request.result.transaction('replies').objectStore('replies').getAllKeys();
          keys.onsuccess = () => {
            request.result.close();
            done(keys.result.map(String));
          };
        };
      }),
  );

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
    await page.waitForLoadState('networkidle');
    const weighed = await weigh(page);
    await page.getByRole('link', { name: /^Practise a topic/ }).click();
    await page.getByRole('link', { name: 'Profit and loss' }).click();
    await expect(page.getByRole('radio')).toHaveCount(4);
    // The dashboard fetches the screen of a test while the browser is idle.
    const bytes = weighed.sum('/assets/') - weighed.sum('test-route');
    console.log(`practice of a topic: ${(bytes / 1_000).toFixed(1)} KB of 60 beyond the dashboard`);
    expect(bytes).toBeLessThan(60_000);
    const level = () => page.getByText(/^Level \d of 3:$/).textContent();
    expect(await level()).toBe('Level 1 of 3:');
    for (const _ of [1, 2]) {
      const { key } = await shownQuestion(page);
      await page.keyboard.press(letterOf(rightOption(key)));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Right', exact: true })).toBeVisible();
      for (const part of ['Why', 'The trap', 'The short way'])
        await expect(page.getByRole('heading', { name: part })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
    }
    expect(await level()).toBe('Level 2 of 3:');
    await expect(page.getByText('2 right in a row')).toBeVisible();

    // A wrong answer, in Marathi.
    await page.getByRole('button', { name: 'मराठी' }).click();
    const { stem, key } = await shownQuestion(page);
    await expect(page.getByRole('group', { name: stem.mr })).toBeVisible();
    await page
      .getByRole('radio')
      .nth((rightOption(key) + 1) % 4)
      .check();
    await page.getByRole('button', { name: 'तपासा' }).dblclick();
    await expect(page.getByRole('heading', { name: `चूक. बरोबर उत्तर ${letterOf(rightOption(key))}.` })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: `चूक. बरोबर उत्तर ${letterOf(rightOption(key))}.` })).toBeVisible();
    await expect(page.getByText('मागील 3 पैकी 2 बरोबर')).toBeVisible();
    await page.getByRole('button', { name: 'नफा-तोटा' }).click();
    await page.getByRole('dialog', { name: 'घटक निवडा' }).getByRole('link', { name: 'सरासरी', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'सराव: सरासरी' })).toBeAttached();
    await expect(page.getByText('पातळी 3 पैकी', { exact: false })).toBeAttached();

    // The sheet of topics shows its title and close button wherever it is scrolled to; the level is named among the three that there are.
    await page.goto('/practice/relations');
    await expect(page.getByText(/^पातळी 3 पैकी [12]:$/)).toBeAttached();
    await page.getByRole('button', { name: 'नातेसंबंध' }).click();
    const sheet = page.getByRole('dialog', { name: 'घटक निवडा' });
    await expect(sheet.getByRole('link', { name: 'नातेसंबंध', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('heading', { name: 'घटक निवडा' })).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: 'बंद करा' })).toBeInViewport({ ratio: 1 });

    // The conclusions of a syllogism are a list with their numbers; the question stands below it.
    await page.goto('/practice/syllogism');
    await expect(page.getByRole('listitem').filter({ hasText: /^[12]\. / })).toHaveCount(2);
    await expect(page.getByText('कोणते अनुमान निघते?', { exact: true })).toBeVisible();
    // A grid of numbers has no titles above it.
    await page.goto('/practice/number-grid');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    // Below a figure two options stand beside each other.
    await page.goto('/practice/missing-figure');
    await expect(page.getByRole('radio')).toHaveCount(4);
    const [a, b, c, d] = await page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top));
    expect([a === b, c === d, a === c]).toEqual([true, true, false]);
  });

  test('does not wait for a server that refuses to answer whether the candidate has agreed', async () => {
    const page = await product.signedIn();
    let asked = 0;
    // The second request never gets a reply.
    await page.route('**/api/consent', async (route) => {
      asked += 1;
      if (asked === 1) await route.fulfill({ status: 429, json: { code: 'too_many_requests' } });
    });
    await page.goto('/practice/syllogism');
    await expect(page.getByRole('radio')).toHaveCount(4);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('asks first what was answered wrong in a test, also without a connection, and says when all were asked', async () => {
    const page = await product.signedIn({ viewport: phone, options: { serviceWorkers: 'allow' } });
    const headers = { origin: product.server().url };
    const begin = async (): Promise<string> =>
      (await (await page.request.post(apiPaths.attempts, { headers, data: { testId: freeTestId } })).json()).id;
    const submit = (attemptId: string) =>
      page.request.post(fillPath(apiPaths.submit, { attemptId }), { headers, data: {} });
    // The first attempt, without answers, gives the key.
    const first = await begin();
    await submit(first);
    const read = async (path: string) => (await page.request.get(fillPath(path, { attemptId: first }))).json();
    const { questions } = paper.parse(await read(apiPaths.paper));
    const { questions: keys } = answerKey.parse(await read(apiPaths.answerKey));
    const own = questions.flatMap(({ topic }, place) => (topic === 'economics' ? [place] : []));
    const missed = own.at(-1) ?? 0;
    const key = keys[missed]?.key;
    if (key === undefined) throw new Error('the test has no question on economics');
    const second = await begin();
    // All else is right, so this is the weakest topic of the newest result.
    const changes = keys.map((each, question) => {
      const right = rightOption(each.key);
      return { question, option: question === missed ? (right + 1) % 4 : right };
    });
    const save = { sitting: crypto.randomUUID(), seq: 1, changes };
    await page.request.put(fillPath(apiPaths.answers, { attemptId: second }), { headers, data: save });
    await submit(second);

    // The card fetches the questions of the topic that it offers.
    const fetched = page.waitForResponse((reply) => reply.url().includes('/api/practice/economics'));
    await page.goto('/dashboard');
    const link = page.getByRole('link', { name: /^Practise: Economics/ });
    await expect(link).toContainText('your weakest topic: 1 missed');
    await (await fetched).finished();
    await waitForWorker(page);
    await expect
      .poll(() => keptReplies(page))
      .toEqual(expect.arrayContaining(['practice economics ', 'mistakes ', 'session']));
    await page.context().setOffline(true);
    await page.goto('/practice/economics');
    const stem = questions[missed]?.stem.en.split('\n')[0] ?? '';
    await expect(page.getByRole('group', { name: stem })).toBeVisible();
    await page.context().setOffline(false);

    // The others are skipped by script: each press draws the next question.
    await page.getByRole('button', { name: 'Skip' }).evaluate((skip: HTMLElement, times) => {
      for (let left = times; left > 0; left -= 1) skip.click();
    }, own.length);
    await expect(
      page.getByRole('heading', { name: `All ${own.length} questions on Economics have been asked` }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Read the chapter' })).toBeVisible();
    await page.getByRole('button', { name: 'Once more' }).click();
    await expect(page.getByRole('group', { name: stem })).toBeVisible();
  });

  test('goes on without a connection, also with the questions that were sat; sign-out removes its figures', async () => {
    const page = await product.signedIn({ options: { serviceWorkers: 'allow' } });
    const headers = { origin: product.server().url };
    const begun = await page.request.post(apiPaths.attempts, { headers, data: { testId: freeTestId } });
    const { id } = await begun.json();
    await page.request.post(fillPath(apiPaths.submit, { attemptId: id }), { headers, data: {} });
    // A chapter and a result lead to the practice of their topics.
    await page.goto('/notes/reasoning-tricks/read/clock');
    await page.getByRole('link', { name: 'Practise this topic' }).click();
    await expect(page).toHaveURL('/practice/clock');
    await expect(page.getByRole('radio')).toHaveCount(4);
    await page.goto(resultPage(freeTestId, id));
    await scrollToReview(page);
    await expect(page.getByRole('link', { name: /^Practise: / }).first()).toBeVisible();
    // What the result teaches comes when it is on the screen.
    await page.getByText('Practise or take again').evaluate((button) => button.scrollIntoView());
    await page.getByRole('row').getByRole('link', { name: 'Economics' }).click();
    await expect(page).toHaveURL(/\/practice\/economics\?test=/);
    // So does a chapter whose topic has no models.
    await page.goto('/notes/general-knowledge/read/economy');
    await page.getByRole('link', { name: 'Practise this topic' }).click();
    await expect(page).toHaveURL('/practice/economics');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('heading', { name: /^(Right|Not right)/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
    await waitForWorker(page);
    await expect.poll(() => keptReplies(page)).toEqual(expect.arrayContaining(['practice economics ', 'session']));
    await page.context().setOffline(true);

    await page.reload();
    await expect(page.getByRole('heading', { name: /^(Right|Not right)/ })).toBeVisible();
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect(page.getByRole('radio')).toHaveCount(4);
    // Item models are files of the app: this topic was never opened.
    await page.goto('/practice/speed');
    await expect(page.getByRole('radio')).toHaveCount(4);
    await page.goto('/practice/history');
    await expect(page.getByRole('heading', { name: 'The questions could not be loaded' })).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByRole('radio')).toHaveCount(4);
    await page.goto('/practice/voice');
    await expect(page.getByRole('heading', { name: 'After a test you can practise this here' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Read the chapter' })).toHaveAttribute('href', /\/read\/prayog$/);
    await page.getByRole('link', { name: 'Choose another topic' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a topic' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Questions from tests you have taken/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'After a test with questions on them' }).first()).toBeVisible();
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('practice')));
    expect((await keys()).sort()).toEqual([
      'user_practice_clock',
      'user_practice_economics',
      'user_practice_history',
      'user_practice_speed',
    ]);
    await page.goto('/dashboard');
    await page.getByRole('listitem').getByRole('link', { name: 'General Knowledge', exact: true }).click();
    await expect(page).toHaveURL('/practice#gk');
    await page.goto('/dashboard');
    await logOut(page);
    expect(await keys()).toEqual([]);
  });

  test('of a topic that does not exist is a page not found', async () => {
    const page = await product.signedIn();
    const reply = await page.goto('/practice/constructor');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('runs in the demo, and is there again after a reload', async () => {
    const page = await demo.signedIn();
    await page.goto('practice/ratio/');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^(Right|Not right)/ })).toBeVisible();
    await page.goto('practice/economics/');
    await expect(page.getByRole('heading', { name: 'After a test you can practise this here' })).toBeVisible();
    await expect(
      // The free test is the first way on.
      page.getByRole('main').getByRole('link').first(),
    ).toHaveAccessibleName('General Knowledge Test - Free: 4 questions on this topic');
  });
});
