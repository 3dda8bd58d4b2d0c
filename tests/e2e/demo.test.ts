import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { demoSite } from '../../scripts/build-demo.ts';
import { logOut } from './support/account.ts';
import { agree } from './support/agree.ts';
import { figure } from './support/dashboard.ts';
import { useDemo } from './support/demo-host.ts';
import { expect } from './support/expect.ts';
import { openInLater } from './support/in-two-windows.ts';
import { freeTestLink, openTest, startButton } from './support/open-test.ts';
import { reviewNumbers } from './support/review.ts';

const demo = useDemo(demoSite);
const freeTest = 'test/promo-general-knowledge/';

const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
const taken = (page: Page) => figure(page, 'Tests Taken');
const firstTest = (page: Page) => page.getByText('Your first test', { exact: true });
const enter = async (page: Page) => {
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enter the demo' }).click();
};

/** Answers the first question of the free test and submits. */
async function sit(page: Page): Promise<void> {
  await openTest(page, freeTest);
  await page.getByRole('radio').first().check();
  await isSaved(page);
  await submit(page);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Question Navigator' }).click();
  await page.getByRole('region', { name: 'Question Navigator' }).getByRole('button', { name: /^50,/ }).click();
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit now' }).click();
  await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
}

describe('the demo', () => {
  test('says what it is, and promises neither Google nor a server', async () => {
    const page = await demo.visit();
    await page.goto('.');
    await expect(page.getByText('Demo: no account, no server. Everything stays in this browser.')).toBeVisible();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Demo without a server' })).toBeVisible();
    expect(await page.locator('body').textContent()).not.toMatch(/Google|trial/i);
  });

  test('lets a visitor take the free test, reload in the middle, submit, sign out and come back to their result', async () => {
    const page = await demo.visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('.');
    await page.getByRole('button', { name: 'Start Now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enter the demo' }).click();
    await expect(page.getByText('Login successful!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Before you begin: your data' })).toBeVisible();
    await agree(page);
    await startButton(page).click();
    for (let question = 0; question < 3; question += 1) {
      await page.getByRole('radio').nth(question).check();
      await page.getByRole('button', { name: 'Next' }).click();
    }
    await isSaved(page);

    await page.reload();
    await expect(page.getByText('3 of 50 answered')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^24:\d\d$/);
    await submit(page);
    await expect(page.getByText(/You scored \d out of 50 questions correctly/)).toBeVisible();
    await expect(
      page.getByText('there are no other candidates to compare your score with', { exact: false }),
    ).toBeVisible();
    await expect(reviewNumbers(page)).toHaveCount(50);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(taken(page)).toHaveText('1');

    await logOut(page);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    // What the device has transferred is counted a little later.
    const keys = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(keys.filter((key) => key !== 'data_use')).toEqual([
      'analytics_events',
      'app_language',
      'demo_consents',
      'demo_logins',
      'demo_test_attempts',
      'demo_test_results',
      'migrated_de300000-0000-4000-8000-000000000001',
    ]);
    await page.goto('dashboard/');
    await enter(page);
    await expect(taken(page)).toHaveText('1');
    await page.getByRole('link', { name: /^General Knowledge Test - Free/ }).click();
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
    expect(asked.filter((url) => !url.startsWith(`${demo.url()}assets/`)).every((url) => isPage(url))).toBe(true);
  });

  test('closes an attempt whose time ran out while the page was closed, at its deadline', async () => {
    const page = await demo.signedIn();
    await openTest(page, freeTest);
    await page.getByRole('radio').first().check();
    await isSaved(page);
    await page.goto('dashboard/');
    await page.clock.setSystemTime(Date.now() + 3_600_000);
    await page.reload();
    await expect(taken(page)).toHaveText('1');
    await page.getByRole('link', { name: /^General Knowledge Test - Free/ }).click();
    await expect(page.getByText('25:00 of 25:00')).toBeVisible();
  });

  test('asks no question whose last day is over in a test that begins later', async () => {
    const page = await demo.signedIn();
    await page.clock.setSystemTime(new Date('2029-01-01T12:00:00+05:30'));
    await page.goto('dashboard/');
    // 12 of its 50 questions are of current affairs, with last days until 2028. The dashboard and the cover do not count them either.
    await expect(page.getByRole('region', { name: 'General Knowledge Test - Free' })).toContainText('38');
    await page.goto(freeTest);
    await expect(page.getByText('38 questions, four options each.', { exact: false })).toBeVisible();
    await openTest(page, freeTest);
    await expect(page.getByText('0 of 38 answered')).toBeVisible();
  });

  test('shows sample users under a badge, and the visitor among them when they choose to be shown', async () => {
    const page = await demo.signedIn();
    await sit(page);
    await page.goto('dashboard/');
    const scorers = page.locator('section', { has: page.getByRole('heading', { name: 'Top Scorers' }) });
    await expect(scorers.getByText('Sample data')).toBeVisible();
    await expect(scorers.getByRole('listitem')).toHaveText([/Sample user 1/, /Sample user 2/, /Sample user 3/]);
    await page.getByLabel('Show me on the leaderboard').click();
    await expect(page.getByLabel('Show me on the leaderboard')).toBeChecked();
  });

  test('works with the connection gone once it has been loaded', async () => {
    const page = await demo.signedIn();
    await openTest(page, freeTest);
    await expect(page.getByRole('radio')).toHaveCount(4);
    await page.context().setOffline(true);
    await page.getByRole('radio').first().check();
    await isSaved(page);
    await expect(page.getByText('You are offline', { exact: false })).toHaveCount(0);
  });
});

describe('consent, own data and leaving', () => {
  test('the notice is asked once, can be declined, and says that nothing leaves the browser', async () => {
    const page = await demo.visit();
    await page.goto('.');
    await enter(page);
    await expect(page.getByText('All of it stays in this browser. Nothing about you reaches us.')).toBeVisible();
    await page.getByRole('button', { name: 'I do not agree' }).click();
    await expect(page.getByText('The demo was not opened. Nothing about you was kept.')).toBeVisible();
    await enter(page);
    await agree(page);
    await expect(firstTest(page)).toBeVisible();
    await logOut(page);
    await enter(page);
    await expect(firstTest(page)).toBeVisible();
  });

  test('consent is withdrawn in the profile, in every tab, and given again with everything where it was', async () => {
    const page = await demo.signedIn();
    await sit(page);
    await page.goto('profile/');
    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw now' }).click();
    await expect(page.getByText('The demo stays closed until you agree again', { exact: false })).toBeVisible();
    await page.goto('dashboard/');
    await agree(page);
    await expect(taken(page)).toHaveText('1');
  });

  test('the file of the user’s data is made in the browser, without a request', async () => {
    const page = await demo.signedIn();
    await page.goto('profile/');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('police-bharti-data.zip');
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.keys(files).sort()).toEqual(['data.html', 'data.json']);
  });

  test('deletion takes everything out of the browser; entering again begins anew', async () => {
    const page = await demo.signedIn();
    await sit(page);
    await page.goto('profile/');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('To confirm, type').fill('DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await page.goto('dashboard/');
    await enter(page);
    await agree(page);
    await expect(firstTest(page)).toBeVisible();
  });
});

describe('what the browser keeps', () => {
  test('a corrupt entry is removed with a warning, and the rest survives', async () => {
    const page = await demo.signedIn();
    await sit(page);
    const warnings: string[] = [];
    page.on('console', (message) => {
      const isOfBrowser = message.text().startsWith('Service Worker');
      if (message.type() === 'warning' && !isOfBrowser) warnings.push(message.text());
    });
    await page.evaluate(() => {
      localStorage.setItem('demo_test_attempts', '{"version":1,"data":[{"id":');
      localStorage.setItem('analytics_events', '"somebody else’s"');
    });
    await page.goto('dashboard/');
    await expect(taken(page)).toHaveText('1');
    expect(warnings.sort()).toEqual([
      'analytics_events could not be read and was removed',
      'demo_test_attempts could not be read and was removed',
    ]);
    expect(await page.evaluate(() => localStorage.getItem('demo_test_attempts'))).toBeNull();
  });

  test('two tabs agree: on results, on signing out and on signing in', async () => {
    const first = await demo.signedIn();
    const second = await first.context().newPage();
    await second.goto('dashboard/');
    // The browser slows down background tabs.
    await first.bringToFront();
    await sit(first);
    await expect(taken(second)).toHaveText('1');
    await first.goto('dashboard/');
    await logOut(first);
    await expect(second.getByRole('button', { name: 'Login' })).toBeVisible();
    await second.bringToFront();
    await enter(second);
    await expect(taken(second)).toHaveText('1');
    await expect(taken(first)).toHaveText('1');
  });

  test('a test that is open in two tabs goes on in the later one, and the earlier takes it back with the answers of both', async () => {
    const first = await demo.signedIn();
    await openTest(first, freeTest);
    const second = await openInLater(first, freeTest);
    await second.getByRole('radio').first().check();
    await isSaved(second);
    await first.getByRole('button', { name: 'Next' }).click();
    // Not `check`: the page takes the answer off the sheet again, because the other tab holds the attempt.
    await first.getByRole('radio').nth(3).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Continue here' }).click();
    await expect(first.getByText('2 of 50 answered')).toBeVisible();
    await isSaved(first);
  });

  for (const [why, script] of Object.entries({
    full: `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`,
    forbidden: `Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } })`,
  })) {
    test(`the demo works without a storage that is ${why}, and tells the visitor`, async () => {
      const page = await demo.visit();
      await page.addInitScript(script);
      await page.goto('.');
      await enter(page);
      await agree(page);
      const notice = page.getByText('This browser keeps nothing for this site', { exact: false });
      await expect(notice).toBeVisible();
      await freeTestLink(page).click();
      await startButton(page).click();
      await page.getByRole('radio').first().check();
      await isSaved(page);
      await submit(page);
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await expect(taken(page)).toHaveText('1');
      await expect(notice).toBeVisible();
    });
  }
});

const pages = /^[^?#]*\/(dashboard\/?|test\/[\w-]+\/?)?(\?.*)?$/;
const isPage = (url: string): boolean => url.startsWith(demo.url()) && pages.test(url);
