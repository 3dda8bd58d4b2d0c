import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { expect } from './support/expect.ts';
import { onTwoDevices, openElsewhere, openInLater } from './support/in-two-windows.ts';
import { submit } from './support/kept-test.ts';
import { openTest } from './support/open-test.ts';
import { desktop, freeTest, phone, useProduct } from './support/product.ts';

const product = useProduct();

const open = async (page: Page) => {
  await openTest(page);
  await expect(page.getByRole('heading', { name: /^Question 1 / })).toBeVisible();
};
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

describe('the sitting', () => {
  test('shows every question with radios named by letter and text', async () => {
    const page = await product.signedIn();
    await open(page);
    await expect(page.getByRole('radio', { name: /^A\. / })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(page.getByRole('timer')).toHaveText(/^(25:00|24:5\d)$/);
  });

  test('marks a question for review, clears its answer, and keeps both', async () => {
    const page = await product.signedIn({ viewport: desktop });
    await open(page);
    await page.getByRole('radio').nth(2).check();
    await page.getByRole('button', { name: 'Mark for review' }).click();
    const panel = page.getByRole('region', { name: 'Question Navigator' });
    await expect(panel.getByRole('button', { name: '1, answered, marked for review' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear answer' }).click();
    await isSaved(page);
    await page.reload();
    await expect(panel.getByRole('button', { name: '1, not answered, marked for review' })).toBeVisible();
  });

  test('changes the language in the middle without losing an answer', async () => {
    const page = await product.signedIn();
    await open(page);
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Text and language' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'मराठी' }).click();
    await page.getByRole('button', { name: 'बंद करा' }).click();
    await expect(page.getByText('50 पैकी 1 सोडवले')).toBeVisible();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  });

  test('asks before submitting, and goes on with the test when told to', async () => {
    const page = await product.signedIn({ viewport: desktop });
    await open(page);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Submit Test' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('49 questions are not answered yet.')).toBeVisible();
    // While questions are open, going on comes first.
    await expect(dialog.getByRole('button', { name: /Go on|Submit now/ })).toHaveText(['Go on solving', 'Submit now']);
    await dialog.getByRole('button', { name: 'Go on solving' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('1 of 50 answered')).toBeVisible();
  });

  test('goes on when the question is closed while the submission waits for an answer to be saved', async () => {
    const page = await product.signedIn({ viewport: desktop });
    await open(page);
    await isSaved(page);
    await page.route('**/answers', (route) => route.abort('internetdisconnected'));
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Submit Test' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit now' }).click();
    await expect(dialog.getByRole('button', { name: /^(Submitting…|Waits for the connection…)$/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.unrouteAll();
    await expect(page.getByText('Saved · 1 of 1 safe')).toBeVisible();
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await expect(dialog.getByRole('button', { name: 'Submit now' })).toBeEnabled();
    await expect(page.getByText('1 of 50 answered')).toBeAttached();
  });

  test('is submitted by itself when the time is over', async () => {
    const page = await product.signedIn();
    await open(page);
    await page.getByRole('radio').first().check();
    await isSaved(page);
    // One second before the deadline.
    await product.server().advance(1_499_000);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('25:00 of 25:00')).toBeVisible();
  });

  test('sits with the keyboard alone', async () => {
    const page = await product.signedIn({ viewport: desktop });
    await open(page);
    await page.keyboard.press('b');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: 'Mark for review' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByRole('heading', { name: 'Question 2 of 50' })).toBeVisible();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(page.getByRole('heading', { name: 'Question 1 of 50' })).toBeVisible();
    await page.getByRole('radio').nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await page.getByRole('button', { name: 'Turn keys off' }).press('Enter');
    await page.keyboard.press('a');
    await expect(page.getByRole('radio').nth(0)).not.toBeChecked();
    await page.getByRole('button', { name: 'Submit Test' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Submit Test' })).toBeFocused();
    await page.getByRole('button', { name: 'Submit Test' }).press('Enter');
    await page.getByRole('button', { name: 'Submit now' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
  });

  test('ignores the second press of a double tap on Next', async () => {
    const page = await product.signedIn({ viewport: desktop });
    await open(page);
    await page.getByRole('region', { name: 'Question Navigator' }).getByRole('button', { name: /^49,/ }).click();
    await page.getByRole('button', { name: 'Next' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Question 50 of 50' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('begins each question at its top', async () => {
    const page = await product.signedIn({ viewport: { width: 360, height: 400 } });
    await open(page);
    await page.getByRole('radio').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Question 1 of 50' })).not.toBeInViewport();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Question 2 of 50' })).toBeInViewport();
  });

  test('changes the theme in the middle', async () => {
    const page = await product.signedIn({ viewport: desktop });
    await open(page);
    await page.getByRole('button', { name: 'Text and language' }).click();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.getByRole('heading', { name: 'Question 1 of 50' })).toBeVisible();
  });

  test('says so when the login has ended, keeps the answer, and goes on after a new one', async () => {
    const page = await product.signedIn();
    await open(page);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Logged out. 1 of 1 safe on this phone.', { exact: false })).toBeVisible();
    await page.context().addCookies(cookies);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
  });

  test('shows the result when the test was submitted on another device', async () => {
    const page = await product.signedIn();
    await open(page);
    const other = await openElsewhere(product, page);
    await other.evaluate(async () => {
      const body = JSON.stringify({ testId: 'promo-general-knowledge' });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch('/api/attempts', { method: 'POST', headers, body });
      const { id } = (await reply.json()) as { id: string };
      await fetch(`/api/attempts/${id}/submit`, { method: 'POST' });
    });
    // `click`, not `check`: the answer may be refused and the screen replaced before `check` verifies the radio button.
    await page.getByRole('radio').first().click();
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
  });

  test('leads from the result of a running attempt back into the test', async () => {
    const page = await product.signedIn();
    const started = page.waitForResponse((response) => response.url().endsWith('/api/attempts'));
    await open(page);
    const { id } = (await (await started).json()) as { id: string };
    await page.goto(`${freeTest}?attempt=${id}`);
    await expect(page.getByRole('heading', { name: /^Question 1 / })).toBeVisible();
  });

  test('keeps the clock above the navigator sheet', async () => {
    const page = await product.signedIn({ viewport: phone });
    await open(page);
    await page.getByRole('button', { name: 'Open Question Navigator' }).click();
    const sheet = await page.getByRole('dialog').boundingBox();
    const clock = await page.getByRole('timer').boundingBox();
    expect(sheet?.y).toBeGreaterThan((clock?.y ?? 0) + (clock?.height ?? 0));
  });

  test('A09 corrects for a browser clock that is two hours wrong', async () => {
    const page = await product.signedIn();
    await page.clock.setSystemTime(Date.now() + 7_200_000);
    await openTest(page);
    await expect(page.getByRole('timer')).toHaveText(/^(25:00|24:\d\d)$/);
  });

  test('A14 an earlier window of the browser hears at once that the test was opened in a later one, and that it was submitted there', async () => {
    const first = await product.signedIn({ viewport: phone });
    await open(first);
    await first.getByRole('radio').nth(1).check();
    await isSaved(first);
    const second = await openInLater(first);
    await expect(first.getByRole('dialog', { name: 'This test is open elsewhere' })).toBeVisible();
    await expect(second.getByText('1 of 50 answered')).toBeAttached();
    await submit(second);
    await expect(first.getByRole('heading', { name: 'Test completed' })).toBeVisible();
  });

  test('A14 an earlier window hears at once also of a later one that could take the test over only when its line was back', async () => {
    const first = await product.signedIn({ viewport: phone });
    await open(first);
    await first.getByRole('radio').nth(1).check();
    await isSaved(first);
    const second = await first.context().newPage();
    await second.route('**/answers', (route) => route.abort('internetdisconnected'));
    const failed = second.waitForEvent('requestfailed', (request) => request.url().endsWith('/answers'));
    await openTest(second);
    await failed;
    await second.getByRole('radio').nth(0).check();
    await expect(second.getByText('Not sent yet. 1 of 1 safe on this phone. Trying again…')).toBeVisible();
    await expect(first.getByText('Saved · 1 of 1 safe')).toBeVisible();
    await second.unroute('**/answers');
    await isSaved(second);
    await expect(first.getByRole('dialog', { name: 'This test is open elsewhere' })).toBeVisible();
  });

  test('A14 a window that was duplicated between two pages of the test is another page, and its answers are not taken for those of the first', async () => {
    const first = await product.signedIn({ viewport: phone });
    await open(first);
    await first.getByRole('radio').nth(1).check();
    await isSaved(first);
    // Leaves the document. A window that a page opens gets a copy of its session storage, as a duplicated tab does.
    await first.goto('/offline');
    const opened = first.context().waitForEvent('page');
    await first.evaluate(() => void window.open('/offline'));
    const second = await opened;
    await openTest(first);
    await openTest(second);
    await expect(first.getByRole('dialog', { name: 'This test is open elsewhere' })).toBeVisible();
    await second.getByRole('button', { name: 'Next' }).click();
    await second.getByRole('radio').nth(0).check();
    await expect(second.getByText('Saved · 2 of 2 safe')).toBeVisible();
    await first.getByRole('button', { name: 'Continue here' }).click();
    await expect(first.getByText('2 of 50 answered')).toBeVisible();
    await first.getByRole('radio').nth(3).check();
    await expect(first.getByText('Saved · 2 of 2 safe')).toBeVisible();
  });

  test('A14 an earlier device that nobody uses hears within 80 seconds that the test is open on another, and that it was submitted there', async () => {
    const first = await product.signedIn({ viewport: phone });
    await first.clock.install();
    await open(first);
    await first.getByRole('radio').nth(1).check();
    await isSaved(first);
    const second = await openElsewhere(product, first);
    await second.getByRole('radio').nth(0).check();
    await isSaved(second);
    const told = first.getByRole('dialog', { name: 'This test is open elsewhere' });
    let seconds = 0;
    await expect(async () => {
      await first.clock.runFor(10_000);
      seconds += 10;
      await expect(told).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(seconds).toBeLessThanOrEqual(80);
    await submit(second);
    await expect(second.getByRole('heading', { name: 'Test completed' })).toBeVisible();
    await expect(async () => {
      await first.clock.runFor(10_000);
      await expect(first.getByRole('heading', { name: 'Test completed' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  test('A14 the question whether to submit counts what was answered on another device', async () => {
    const first = await product.signedIn({ viewport: desktop });
    await open(first);
    await first.getByRole('radio').nth(1).check();
    await isSaved(first);
    const second = await openElsewhere(product, first);
    await second.getByRole('button', { name: 'Next' }).click();
    await second.getByRole('radio').nth(0).check();
    await expect(second.getByText('Saved · 2 of 2 safe')).toBeVisible();
    await first.getByRole('button', { name: 'Submit Test' }).click();
    await expect(first.getByRole('dialog', { name: 'This test is open elsewhere' })).toBeVisible();
    await expect(first.getByText('2 of 50 answered')).toBeVisible();
  });

  test('A14 goes on on the device that was opened later; the earlier one says so, and can take it back', async () => {
    const { first, second } = await onTwoDevices(product);
    await first.getByRole('button', { name: 'Next' }).click();
    await first.getByRole('radio').nth(3).click();
    const told = first.getByRole('dialog', { name: 'This test is open elsewhere' });
    await expect(told.getByText('One answer from here is not sent: question 2.', { exact: false })).toBeVisible();
    await expect(told.getByText('Also answered elsewhere', { exact: false })).toHaveCount(0);
    await told.getByRole('button', { name: 'Only look' }).click();
    await expect(first.getByText('1 of 50 answered')).toBeVisible();
    const looking = first.getByRole('region', { name: 'This test is open elsewhere' });
    await expect(
      looking.getByText('a tap changes no answer. One answer from here is not sent: question 2.', { exact: false }),
    ).toBeVisible();
    await first.getByRole('radio').nth(1).click();
    // A tap that changes nothing leaves nothing chosen.
    await expect(first.getByRole('radio', { checked: true })).toHaveCount(0);
    await told.getByRole('button', { name: 'Continue here' }).click();
    await expect(first.getByText('2 of 50 answered')).toBeVisible();
    await isSaved(first);
    await second.getByRole('radio').nth(1).click();
    await second.getByRole('button', { name: 'Only look' }).click();
    await second
      .getByRole('region', { name: 'This test is open elsewhere' })
      .getByRole('button', { name: 'Continue here' })
      .click();
    await isSaved(second);
    await first.getByRole('radio').nth(2).click();
    await expect(told).toBeVisible();
  });

  test('A14 names the question whose answer gives way to one that was given in the window opened later', async () => {
    const first = await product.signedIn({ viewport: phone });
    await open(first);
    await isSaved(first);
    // A browser whose pages hear nothing of each other.
    await first.context().addInitScript('BroadcastChannel.prototype.postMessage = () => {}');
    const second = await openInLater(first);
    await second.getByRole('radio').nth(0).check();
    await expect(second.getByText('Saved · 1 of 1 safe')).toBeVisible();
    await first.getByRole('radio').nth(3).click();
    const told = first.getByRole('dialog', { name: 'This test is open elsewhere' });
    await expect(told.getByText('Also answered elsewhere: question 1. The answer from there counts.')).toBeVisible();
    await first.close();
    await submit(second);
    await expect(second.getByRole('heading', { name: 'Test completed' })).toBeVisible();
    const result = second.url();
    await second.goto('/dashboard');
    await expect(second.getByText('question 1 was also answered elsewhere.', { exact: false })).toBeVisible();
    await second.goto(result);
    await expect(
      second.getByText('gave way to answers from another window or device: 1.', { exact: false }),
    ).toBeVisible();
  });

  test('a submission whose reply is lost ends in the result by itself', async () => {
    const page = await product.signedIn({ viewport: phone });
    await open(page);
    await page.getByRole('radio').nth(0).check();
    await isSaved(page);
    const known = Promise.withResolvers<void>();
    await page.route(/\/api\/attempts\/[^/]+$/, async (route) => {
      await known.promise;
      await route.continue();
    });
    await page.route(
      '**/submit',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await submit(page);
    await expect(
      page.getByText('It is not known yet whether your test was submitted.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByText('Failed to submit test')).toHaveCount(0);
    known.resolve();
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
  });

  test('A14 the dialog of the earlier device leads to the result once the test was submitted on the later one', async () => {
    const { first, second } = await onTwoDevices(product, { viewport: phone });
    await first.getByRole('radio').nth(3).click();
    const told = first.getByRole('dialog', { name: 'This test is open elsewhere' });
    await told.getByRole('button', { name: 'Only look' }).click();
    await submit(second);
    await expect(second.getByRole('heading', { name: 'Test completed' })).toBeVisible();
    await first.getByRole('radio').nth(2).click();
    await expect(first.getByRole('heading', { name: 'Test completed' })).toBeVisible();
  });

  test('A14 a device that has not heard that the test is open elsewhere submits nothing, and says so', async () => {
    const { first, second } = await onTwoDevices(product, { viewport: desktop });
    const reading = /\/api\/attempts\/[^/]+$/;
    await first.route(reading, (route) => route.abort('connectionreset'), { times: 1 });
    await first.getByRole('button', { name: 'Submit Test' }).click();
    await first.getByRole('button', { name: 'Submit now' }).click();
    const told = first.getByRole('dialog', { name: 'This test is open elsewhere' });
    await expect(told).toBeVisible();
    await expect(first.getByText('1 of 50 answered')).toBeVisible();
    await second.getByRole('button', { name: 'Next' }).click();
    await second.getByRole('radio').nth(1).check();
    await isSaved(second);
    await told.getByRole('button', { name: 'Continue here' }).click();
    await expect(first.getByText('2 of 50 answered')).toBeVisible();
    await first.getByRole('button', { name: 'Submit Test' }).click();
    await first.getByRole('button', { name: 'Submit now' }).click();
    await expect(first.getByRole('heading', { name: 'Test completed' })).toBeVisible();
  });
});
