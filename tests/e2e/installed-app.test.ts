import { describe, test } from 'node:test';
import { contractVersion, servedContractsHeader } from '@bharti/contracts/api';
import { dataBudget } from '@bharti/domain/data-budget';
import type { BrowserContext, Page } from '@playwright/test';
import { logOut } from './support/account.ts';
import { countServer } from './support/counted-server.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { keptTexts } from './support/kept-texts.ts';
import { openTest, startButton } from './support/open-test.ts';
import { freeTest, useProduct } from './support/product.ts';

const product = useProduct();
const options = { serviceWorkers: 'allow' } as const;

/** Bytes that the service worker says it has fetched. */
const workerUse = (page: Page): Promise<number> =>
  page
    .evaluate(
      () =>
        new Promise<number>((done, failed) => {
          const request = indexedDB.open('data-use', 1);
          request.onerror = () => failed(request.error);
          // Created by the worker; until then it has fetched nothing.
          request.onupgradeneeded = () => request.transaction?.abort();
          request.onsuccess = () => {
            const months = request.result.transaction('months').objectStore('months').getAll();
            months.onsuccess = () => done(months.result.reduce((sum: number, bytes: number) => sum + bytes, 0));
            request.result.close();
          };
        }),
    )
    .catch(() => 0);

const offline = (context: BrowserContext) => context.setOffline(true);
const notice = 'No connection. You see what was kept on';

/** The database of the kept replies does not open in this page from its next load on. */
const withoutKeptReplies = (page: Page) =>
  page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      const opening = open.call(this, name, version);
      if (name === 'kept-replies') opening.addEventListener('success', (event) => event.stopImmediatePropagation());
      return opening;
    };
  });

describe('the installed app', () => {
  test('removes what it kept of a user whose log-out could not reach it, before the next page shows it', async () => {
    const page = await product.signedIn();
    await expect.poll(() => keptTexts(page)).toContain('"profile"');
    await withoutKeptReplies(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
    await logOut(page);
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toHaveCount(0, { timeout: 15_000 });
    const next = await page.context().newPage();
    await next.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await next.goto('/dashboard');
    await expect.poll(() => keptTexts(next)).not.toContain('"profile"');
  });

  test('opens without a connection at every route, shows what was kept, and says what needs a connection', async () => {
    const page = await product.signedIn({ options });
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
    await waitForWorker(page);
    await expect.poll(() => workerUse(page)).toBeGreaterThan(50_000);
    const kept = await workerUse(page);
    console.log(
      `kept for opening without a connection: ${(kept / 1_000).toFixed(1)} KB of ${dataBudget.keeping / 1_000}`,
    );
    expect(kept).toBeLessThan(dataBudget.keeping);
    // Prepared while the dashboard is open: the start pages of the candidate's tests, the wallet, the lists.
    await expect.poll(() => keptTexts(page)).toContain('"isRepeat"');
    await offline(page.context());
    const heading = (name: string) => expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(notice)).toBeVisible();
    await heading('Browse Tests');
    await page.getByRole('link', { name: 'On this device' }).click();
    await heading('No network. You can go on studying.');
    await expect(page.getByText('nothing is charged without a network')).toBeVisible();
    const install = page.getByRole('button', { name: 'Install the app' });
    await expect(install).toBeHidden();
    await page.evaluate(() => {
      const prompt = () => {
        document.body.dataset.prompted = '';
      };
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
    await install.click();
    await expect(install).toBeHidden();
    expect(await page.evaluate(() => 'prompted' in document.body.dataset)).toBe(true);
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText('There is still no connection to the server.')).toBeVisible();
    await page.goto(freeTest);
    await expect(page.getByText('Starting needs a connection.', { exact: false })).toBeVisible();
    await startButton(page).click();
    await expect(page.getByRole('alert').getByText('The test could not be started')).toBeVisible();
    await page.goto('/videos');
    await heading('85+ Batch Videos');
    await heading('Session 7');
    await page.goto('/wallet');
    await expect(page.getByText('₹0', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Money' })).toBeDisabled();
    await page.goto('/notes');
    await heading('Free Notes');
    await page.goto('/offline');
    await page.getByRole('link', { name: 'Open Practice' }).click();
    await heading('Choose a topic');
    await page.goto('/profile');
    await expect(page.getByText(/asha\d+@example.com/)).toBeVisible();
    await expect(page.getByText('Your other devices, the leaderboard', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log out on this device' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden();
    // Pages that show nothing kept claim nothing of it.
    for (const path of ['/practice', '/mistakes', '/about/data', '/privacy']) {
      await page.goto(path);
      await expect(page.getByText('No connection. On this device', { exact: true })).toBeVisible();
      await expect(page.getByText(notice)).toHaveCount(0);
    }
    await heading('Privacy Policy');
    await page.getByRole('button', { name: 'मराठी' }).click();
    await heading('गोपनीयता धोरण');
    await page.goto('/nothing-here');
    await heading('हे पान या उपकरणावर नाही');
    await page.goto('/dashboard');
    await expect(page.getByText('इंटरनेट नाही.', { exact: false }).first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('जतन केलेली माहिती दिसत आहे', { exact: false })).toBeHidden();
  });

  test('costs at most what is published when it is opened again, the document and the check of the worker included', async () => {
    const counted = await countServer(product.server().url);
    try {
      const page = await product.signedIn({ options: { ...options, baseURL: counted.url } });
      await waitForWorker(page);
      await expect.poll(() => keptTexts(page)).toContain('"isRepeat"');
      await page.waitForLoadState('networkidle');
      await expect.poll(counted.isQuiet).toBe(true);
      const first = counted.received();
      const published = dataBudget.firstOpening + dataBudget.keeping;
      console.log(`first visit until all is kept: ${(first / 1_000).toFixed(1)} KB of ${published / 1_000}`);
      expect(first).toBeLessThan(published);
      const [before, asked] = [counted.received(), counted.paths().length];
      await page.goto('/dashboard', { waitUntil: 'networkidle' });
      const since = () => counted.paths().slice(asked);
      await expect.poll(since).toEqual(expect.arrayContaining(['/dashboard', '/sw.js', '/api/dashboard']));
      await expect.poll(counted.isQuiet).toBe(true);
      const again = counted.received() - before;
      console.log(`opened again: ${(again / 1_000).toFixed(1)} KB of ${dataBudget.openingAgain / 1_000}: ${since()}`);
      expect(again).toBeLessThan(dataBudget.openingAgain);

      const [beforePractice, askedForPractice] = [counted.received(), counted.paths().length];
      await page.getByRole('link', { name: /^Practise a topic/ }).click();
      await page.getByRole('link', { name: 'Profit and loss' }).click();
      for (let question = 1; question <= 20; question += 1) {
        await page.getByRole('radio').first().check();
        await page.getByRole('button', { name: 'Check' }).click();
        await page.getByRole('button', { name: 'Next question' }).click();
        await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
      }
      await expect.poll(counted.isQuiet).toBe(true);
      const practised = counted.received() - beforePractice;
      console.log(
        `20 questions practised: ${(practised / 1_000).toFixed(1)} KB of ${dataBudget.practice / 1_000}: ${counted.paths().slice(askedForPractice)}`,
      );
      expect(practised).toBeLessThan(dataBudget.practice);

      const week = 7 * 86_400_000;
      await page.clock.setSystemTime(Date.now() + week + 1_000);
      const [beforeWeek, askedBefore] = [counted.received(), counted.paths().length];
      await page.goto('/dashboard');
      const ofWeek = () => counted.paths().slice(askedBefore);
      await expect.poll(() => ofWeek().filter((path) => path.startsWith('/api/tests/')).length).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      await expect.poll(counted.isQuiet).toBe(true);
      const prepared = counted.received() - beforeWeek - again;
      console.log(
        `prepared once a week: ${(prepared / 1_000).toFixed(1)} KB of ${dataBudget.preparing / 1_000}: ${ofWeek()}`,
      );
      expect(prepared).toBeLessThan(dataBudget.preparing);
    } finally {
      await counted.stop();
    }
  });

  test('shows at once what is kept, and what needs the server, when a phone has a network but the server does not answer', async () => {
    const counted = await countServer(product.server().url);
    const page = await product.signedIn({ options: { ...options, baseURL: counted.url } });
    await waitForWorker(page);
    await expect.poll(() => keptTexts(page)).toContain('"isRepeat"');
    await counted.stop();
    // A request that fails is sent four times in all.
    const failures = new Map<string, number>();
    page.on('requestfailed', (request) => failures.set(request.url(), (failures.get(request.url()) ?? 0) + 1));
    const expectBeforeLastTry = () => {
      expect(Math.max(...failures.values())).toBeLessThan(4);
      failures.clear();
    };
    await page.goto('/practice/constitution');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expectBeforeLastTry();
    await page.goto(freeTest);
    await expect(page.getByText('Starting needs a connection.', { exact: false })).toBeVisible();
    expectBeforeLastTry();
    await page.goto('/dashboard?tests=all');
    await expect(page.getByRole('button', { name: 'Buy & Take Test' }).first()).toBeDisabled();
    await page.goto('/wallet');
    await expect(page.getByRole('button', { name: 'Add Money' })).toBeDisabled();
    await page.goto('/notes');
    await expect(page.getByText('A note that is not kept on this device needs it.', { exact: false })).toBeVisible();
    await page.goto('/offline');
    await expect(page.getByRole('heading', { name: 'No network. You can go on studying.' })).toBeVisible();
    failures.clear();
    await page.goto('/profile');
    await expect(page.getByText(/asha\d+@example.com/)).toBeVisible();
    expectBeforeLastTry();
    await page.getByRole('button', { name: 'Log out on this device' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    // The start page itself names ₹0 as the price of the first test, so the greeting and the address are looked for.
    expect(await page.locator('body').textContent()).not.toMatch(/Welcome, |asha\d+@example\.com/);
  });

  test('goes on with a running test that was opened before, with the answers that were saved, and sends what is added', async () => {
    const page = await product.signedIn({ options });
    await waitForWorker(page);
    await openTest(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect.poll(() => keptTexts(page)).toContain('"answers":{"0":');
    expect(await keptTexts(page)).not.toMatch(/"correct":\d|"explanation":\{/);
    await offline(page.context());
    await page.reload();
    await expect(page.getByText('1 of 50 answered')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio').first().check();
    await page.context().setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
    await page.reload();
    await expect(page.getByText('2 of 50 answered')).toBeVisible();
  });

  test('keeps nothing of a user who has signed out, in this tab or in another', async () => {
    const page = await product.signedIn({ options });
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
    expect(await keptTexts(page)).toContain('Asha Patil');
    await waitForWorker(page);
    await logOut(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(other.getByRole('heading', { name: 'Browse Tests' })).toBeHidden();
    await expect.poll(() => keptTexts(page)).not.toContain('Asha Patil');
    await offline(page.context());
    await other.goto('/dashboard');
    await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await other.locator('body').textContent()).not.toContain('Asha Patil');
  });

  test('tells a candidate between two questions that the page is too old, and loses nothing', async () => {
    const page = await product.signedIn();
    await openTest(page);
    await page.route('**/answers', async (route) => {
      const response = await route.fetch();
      const next = contractVersion + 1;
      await route.fulfill({ response, headers: { ...response.headers(), [servedContractsHeader]: `${next}-${next}` } });
    });
    const notice = page.getByRole('dialog', { name: 'A new version is ready' });
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(notice).toBeVisible();
    await page.unrouteAll();
    await notice.getByRole('button', { name: 'Update now' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByText('Question 2')).toBeVisible();
    await expect(page.getByText('1 of 50 answered')).toBeVisible();
  });
});
