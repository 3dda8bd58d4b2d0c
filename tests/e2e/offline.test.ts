import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { submit } from './support/kept-test.ts';
import { keptTexts } from './support/kept-texts.ts';
import { answer, freeTestLink, openTest, startButton } from './support/open-test.ts';
import { freeTest, useProduct } from './support/product.ts';

const product = useProduct();

/** Runs in the page. The dashboard fetches the screen of a test when the browser is idle, which has no limit of time. */
async function isTestScreenFetched(): Promise<boolean> {
  const script = performance.getEntriesByType('resource').find(({ name }) => /\/test-route-[^/]*\.js$/.test(name));
  if (script === undefined) return false;
  await import(script.name);
  const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/test-route-"]');
  return styles !== null && styles.sheet !== null;
}

describe('a page that goes offline', () => {
  test('says that the page is offline and moves nothing, and saves the answers when it is online again', async () => {
    const page = await product.signedIn();
    await openTest(page);
    const options = () => page.getByRole('group').evaluate((group) => group.getBoundingClientRect().y);
    const before = await options();
    await page.context().setOffline(true);
    await expect(page.getByText('Offline. Your answers are saved.')).toBeVisible();
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Offline. 1 of 1 safe on this phone, will send when online')).toBeVisible();
    expect(await options()).toBe(before);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio').nth(1).check();
    await page.context().setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
    await page.context().setOffline(true);
    await expect(page.getByText('Offline. 2 of 2 safe.', { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByText('2 of 50 answered')).toBeVisible();
  });

  test('A17 sends a save whose reply was lost again, and it is applied once', async () => {
    const page = await product.signedIn();
    await openTest(page);
    let lost = 0;
    await page.route('**/answers', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('radio').nth(2).check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
    expect(lost).toBe(1);
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText('1 of 50 answered')).toBeVisible();
  });

  test('needs no network for the screen of a test that a candidate opens next, and says that it cannot start', async () => {
    const page = await product.signedIn();
    await expect.poll(() => page.evaluate(isTestScreenFetched)).toBe(true);
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
    await freeTestLink(page).click();
    await expect(page.getByRole('heading', { name: 'This test needs a connection' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(startButton(page)).toBeVisible();
    await page.context().setOffline(true);
    await startButton(page).click();
    await expect(page.getByRole('alert').getByText('The test could not be started')).toBeVisible();
    await page.context().setOffline(false);
    await startButton(page).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
  });

  test('offers to try again where a part of the app cannot be fetched', async () => {
    const page = await product.signedIn();
    await page.route('**/profile-route-*.js', (route) => route.abort('internetdisconnected'));
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  });

  test('asks again for the style sheet of a screen that was lost once, when the screen is opened', async () => {
    const sheet = /\/assets\/test-route-[^/]+\.css$/;
    let lost = 0;
    // The dashboard fetches the screen of a test when the browser is idle.
    const page = await product.signedIn({}, async (opened) => {
      await opened.route(sheet, (route) => route.abort('connectionreset'), { times: 1 });
      opened.on('requestfailed', (request) => {
        if (sheet.test(request.url())) lost += 1;
      });
    });
    await expect.poll(() => lost).toBe(1);
    const fetched = page.waitForResponse(sheet, { timeout: 10_000 });
    await freeTestLink(page).click();
    expect((await fetched).status()).toBe(200);
    await expect(startButton(page)).toBeVisible();
  });

  test('says so on the start page when the app cannot be fetched, and works again afterwards', async () => {
    const page = await product.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('The server did not answer.', { exact: false })).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Trial sign-in' })).toBeVisible();
  });

  test('submits by itself when the time is over and the page is online again', async () => {
    const page = await product.signedIn();
    await page.clock.install();
    await openTest(page);
    await page.context().setOffline(true);
    await product.server().advance(1_500_000);
    await page.clock.runFor(1_500_000);
    await expect(page.getByRole('dialog', { name: 'Time is over' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Time is over' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible({ timeout: 20_000 });
  });

  test('offers a retry where a test cannot be loaded', async () => {
    const page = await product.signedIn();
    await page.route('**/api/tests/*', (route) => route.abort('internetdisconnected'));
    await page.goto(freeTest);
    await expect(page.getByRole('heading', { name: 'This test needs a connection' })).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(startButton(page)).toBeVisible();
  });

  test('keeps the sitting when a submission does not get through', async () => {
    const page = await product.signedIn({ viewport: { width: 1280, height: 800 } });
    await openTest(page);
    await page.getByRole('radio').first().check();
    await page.route('**/submit', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await page.getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByRole('dialog').getByText('Failed to submit test')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
  });
});

describe('the dashboard that the device has kept', () => {
  const strip = (page: Page) => page.getByRole('complementary', { name: 'Running tests' });

  /** The dashboard names the running test with what waits of it, and offers no start. */
  async function namesRunningTest(page: Page): Promise<void> {
    await expect(strip(page)).toContainText(
      /General Knowledge Test - Free is running.*1\/50 · 2 answers not sent yet/,
      { timeout: 15_000 },
    );
    await expect(page.getByText('Begin with one free test.', { exact: false })).toHaveCount(0);
    await expect(page.getByText('The clock starts only when you say so.', { exact: false })).toHaveCount(0);
    await expect(freeTestLink(page)).toHaveCount(0);
  }

  test('names a test that was started since, with its answers, offers to go on with it, and forgets it once it is submitted', async () => {
    const page = await product.signedIn({ options: { serviceWorkers: 'allow' } });
    await waitForWorker(page);
    await openTest(page);
    await answer(page, 1);
    await expect(page.getByText('Saved · 1 of 1 safe')).toBeVisible();
    await page.context().setOffline(true);
    await answer(page, 2);
    await expect(page.getByText('Offline. 3 of 3 safe on this phone', { exact: false })).toBeVisible();
    await page.goto('/dashboard');
    await namesRunningTest(page);
    await page.getByText('Show all').click();
    const card = page.getByRole('article').filter({ hasText: 'General Knowledge Test - Free' });
    await expect(card.getByRole('link', { name: 'Start FREE Test' })).toHaveCount(0);
    await card.getByRole('link', { name: 'Resume' }).click();
    await expect(page.getByText('3 of 50 answered')).toBeAttached();
    await page.context().setOffline(false);
    await expect(page.getByText('Saved · 3 of 3 safe')).toBeVisible({ timeout: 15_000 });
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
    await page.context().setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible({ timeout: 15_000 });
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByText('Begin with one free test.', { exact: false })).toHaveCount(0);
  });

  test('names it too where the server does not answer, and says once its time is over that the result waits', async () => {
    const page = await product.signedIn();
    await expect.poll(() => keptTexts(page)).toContain('"newTests"');
    await page.clock.install();
    await openTest(page);
    await answer(page, 1);
    await expect(page.getByText('Saved · 1 of 1 safe')).toBeVisible();
    // Requests that are never answered.
    await page.route('**/api/**', () => {});
    await answer(page, 2);
    await expect(page.getByText('3 of 3 safe on this phone', { exact: false })).toBeVisible();
    await page.goto('/dashboard');
    await namesRunningTest(page);
    await page.clock.fastForward('25:00');
    const waits = strip(page).getByText('Time is over. The result comes when you are online.', { exact: false });
    await expect(waits).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible({ timeout: 15_000 });
    await expect(waits).toBeVisible();
    await expect(freeTestLink(page)).toHaveCount(0);
  });
});
