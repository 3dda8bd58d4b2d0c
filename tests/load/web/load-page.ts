import type { Page } from '@playwright/test';
import { weigh } from '../../e2e/support/weigh.ts';
import { median } from './figures.ts';

/** 'Slow 4G' of Chrome's developer tools, in bytes per second and milliseconds. */
const slow4g = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };
const cpuSlowdown = 4;
export const conditions = `'Slow 4G' (1.44 Mbit/s, 562 ms) and a processor slowed down ${cpuSlowdown} times`;

/** Times in milliseconds: the largest paint, and the time that long tasks block input. `shift`: cumulative layout shift. */
export type Load = { readonly lcp: number; readonly tbt: number; readonly shift: number };
export type Weight = { readonly bytes: number; readonly requests: number };

type Seen = { lcp: number; tbt: number; shift: number };

/** All that the page fetches with an empty cache until the network is idle, over the fast line. Closes its context. */
export async function weighPage(page: Page, url: string): Promise<Weight> {
  const weighed = await weigh(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.context().close();
  return { bytes: weighed.sum(''), requests: weighed.count() };
}

/** Loads the page with an empty cache, over the slow connection, until the network is idle. Closes its context. */
export async function loadPage(page: Page, url: string): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(observePaint);
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await page.context().close();
  return seen;
}

/** Runs in the page. */
function observePaint(): void {
  const seen: Seen = { lcp: Number.NaN, tbt: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('longtask', ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50);
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value);
  });
}

/** The median of each figure. */
export const medianLoad = (loads: readonly Load[]): Load => ({
  lcp: median(loads.map(({ lcp }) => lcp)),
  tbt: median(loads.map(({ tbt }) => tbt)),
  shift: median(loads.map(({ shift }) => shift)),
});
