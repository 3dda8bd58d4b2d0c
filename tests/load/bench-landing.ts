import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { clusterVariable, startTestCluster } from '../../apps/server/src/testing/test-database.ts';
import { buildProduct } from '../../scripts/build.ts';
import { launchOptions, requireBrowser } from '../e2e/support/browser.ts';
import { phone } from '../e2e/support/visits.ts';
import { startProduct } from '../e2e/support/web-server.ts';

// 'Slow 4G' of Chrome's developer tools, in bytes per second and milliseconds, with a processor slowed down four times.
const slow4g = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };
const cpuSlowdown = 4;
const loads = 9;
const goal = 1.25;

/**
 * Prints how much later the largest element of the landing page appears than on a bare page with the same text. Loads of
 * both pages alternate, each in a new browser profile; their medians are compared.
 */
async function benchLanding(): Promise<void> {
  requireBrowser();
  await buildProduct();
  const cluster = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  const product = await startProduct();
  const browser = await chromium.launch(launchOptions);
  try {
    for (const path of ['/', '/?lang=mr']) await compare(browser, product.url + path, path);
  } finally {
    await browser.close();
    await product.stop();
    await cluster.stop();
  }
}

async function compare(browser: Browser, url: string, path: string): Promise<void> {
  const bare = await serveBare(await (await fetch(url)).text());
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  const times: { readonly landing: number[]; readonly bare: number[] } = { landing: [], bare: [] };
  try {
    for (let load = 0; load < loads; load += 1) {
      times.landing.push(await largestPaint(browser, url));
      times.bare.push(await largestPaint(browser, bareUrl));
    }
  } finally {
    bare.close();
  }
  const [landingMs, bareMs] = [median(times.landing), median(times.bare)];
  const ratio = landingMs / bareMs;
  console.log(
    `${path}: LCP ${landingMs.toFixed(0)} ms, bare page ${bareMs.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (goal ${goal}, medians of ${loads} loads)`,
  );
}

/** Milliseconds until the largest element was painted, over the slow connection. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return time;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** The same headings and paragraphs without any style, picture or script. */
async function serveBare(landing: string): Promise<Server> {
  const text = landing
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
    .replace(/<link[^>]*>/g, '')
    .replace(/ (class|style|data-[\w-]+)(="[^"]*")?/g, '');
  const body = brotliCompressSync(text);
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(204).end();
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'br').end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

if (import.meta.main) await benchLanding();
