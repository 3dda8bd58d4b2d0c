import { describe, test } from 'node:test';
import { dataBudget } from '@bharti/domain/data-budget';
import type { Page } from '@playwright/test';
import { expect } from './support/expect.ts';
import { startButton } from './support/open-test.ts';
import { freeTest, useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';
import { type Weighed, weigh } from './support/weigh.ts';

const product = useProduct();

/** Measures a visit with an empty cache until the network is idle, without user input. */
async function weighVisit(page: Page, path: string): Promise<Weighed> {
  // Files that the earlier page still fetches do not belong to this visit.
  await page.goto('about:blank');
  const weighed = await weigh(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  return weighed;
}

const kilobyte = 1_000;
/** Both numbers are in bytes. */
const limit = (weighed: number, allowed: number, what: string) => {
  console.log(`${what}: ${(weighed / kilobyte).toFixed(1)} KB of ${allowed / kilobyte}`);
  expect(weighed).toBeLessThan(allowed);
};

describe('what a visitor pays for', () => {
  for (const path of ['/', '/?lang=mr']) {
    test(`the start page ${path} is within its published budget`, async () => {
      const page = await product.visit();
      const { sum } = await weighVisit(page, path);
      limit(sum(''), dataBudget.startPage, `start page ${path}`);
      expect(sum('main-')).toBe(0);
    });
  }

  test('the dashboard is within its published budget, with the texts of one language', async () => {
    const page = await product.signedIn();
    const weighed = await weighVisit(page, '/dashboard');
    // Fetched while the browser is idle, for the tap that follows.
    await expect.poll(() => weighed.sum('test-route')).toBeGreaterThan(10 * kilobyte);
    limit(weighed.sum(''), dataBudget.firstOpening, 'dashboard');
    expect(weighed.sum('texts-en-')).toBeGreaterThan(kilobyte);
    expect(weighed.sum('texts-mr-')).toBe(0);
  });

  test('the test screen is within the published budget, and its 50-question paper at most 20', async () => {
    const page = await product.signedIn();
    const weighed = await weighVisit(page, freeTest);
    await startButton(page).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    // With what the page asks for once the question is there.
    await page.waitForLoadState('networkidle');
    await expect.poll(() => weighed.sum('/answers')).toBeGreaterThan(0);
    limit(weighed.sum(''), dataBudget.firstOpening, 'test screen');
    expect(weighed.sum('texts-mr-')).toBe(0);
    limit(weighed.sum('/paper'), 20 * kilobyte, 'paper');
    expect(weighed.sum('dashboard')).toBe(0);
  });
});

describe('nothing jumps', () => {
  for (const path of ['/', '/dashboard', freeTest, '/wallet', '/notes']) {
    test(`while ${path} loads`, async () => {
      const page = await product.signedIn();
      if (path === '/') await page.context().clearCookies();
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // Replies come after the frame of the page, as they do on a slow connection.
      await page.route('**/api/**', async (route) => {
        await new Promise((done) => setTimeout(done, 300));
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      const sum = shifts.reduce((all, shift) => all + shift, 0);
      console.log(`layout shift of ${path}: ${sum.toFixed(4)}`);
      expect(sum).toBeLessThan(0.02);
    });
  }
});

test('the first load of the admin panel is at most 250 KB', async () => {
  const page = await staffPage(product, 'owner');
  const { sum } = await weighVisit(page, '/admin/dashboard');
  expect(sum('/assets/admin/')).toBeGreaterThan(50 * kilobyte);
  limit(sum(''), 250 * kilobyte, 'admin panel');
});
