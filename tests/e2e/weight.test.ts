import { describe, test } from 'node:test';
import { expect, type Page } from '@playwright/test';
import { freeTest, useProduct } from './support/product.ts';

const product = useProduct();

type Weighed = { readonly total: number; readonly of: (part: string) => number };

/** Bytes on the wire, headers included, from a cold cache until the network is quiet and nothing was touched. */
async function weigh(page: Page, path: string): Promise<Weighed> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(urls.get(requestId) ?? requestId, encodedDataLength);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const sum = (part: string) => [...bytes].reduce((all, [url, size]) => all + (url.includes(part) ? size : 0), 0);
  return { total: sum(''), of: sum };
}

const kilobyte = 1_000;
const limit = (weighed: number, allowed: number, what: string) => {
  console.log(`${what}: ${(weighed / kilobyte).toFixed(1)} KB of ${allowed}`);
  expect(weighed).toBeLessThan(allowed * kilobyte);
};

describe('what a visitor pays for', () => {
  for (const path of ['/', '/?lang=mr']) {
    test(`the start page ${path} is at most 45 KB`, async () => {
      const page = await product.visit();
      const { total, of } = await weigh(page, path);
      limit(total, 45, `start page ${path}`);
      expect(of('main-')).toBe(0);
    });
  }

  test('the dashboard is at most 180 KB', async () => {
    const page = await product.signedIn();
    limit((await weigh(page, '/dashboard')).total, 180, 'dashboard');
  });

  test('the test screen is at most 180 KB, and its 50-question paper at most 20', async () => {
    const page = await product.signedIn();
    const weighed = await weigh(page, freeTest);
    await expect(page.getByRole('radio').first()).toBeVisible();
    limit(weighed.total, 180, 'test screen');
    limit(weighed.of('/paper'), 20, 'paper');
  });
});

describe('nothing jumps', () => {
  for (const path of ['/', '/dashboard', freeTest]) {
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
      await page.goto(path, { waitUntil: 'networkidle' });
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      const sum = shifts.reduce((all, one) => all + one, 0);
      console.log(`layout shift of ${path}: ${sum.toFixed(4)}`);
      expect(sum).toBeLessThan(0.02);
    });
  }
});
