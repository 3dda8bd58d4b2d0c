import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startSandbox } from '@bharti/razorpay-sandbox/sandbox';
import { type Browser, chromium } from '@playwright/test';
import { shopEnv, shopKeys } from '../apps/server/src/testing/payments.ts';
import { clusterVariable, startTestCluster } from '../apps/server/src/testing/test-database.ts';
import { launchOptions, requireBrowser } from '../tests/e2e/support/browser.ts';
import { tourScreens } from '../tests/e2e/support/tour.ts';
import { desktop, phone } from '../tests/e2e/support/visits.ts';
import { startProduct } from '../tests/e2e/support/web-server.ts';
import { buildProduct } from './build.ts';

const folder = resolve(import.meta.dirname, '../screens');

type Look = { readonly viewport: typeof phone; readonly locale: 'en' | 'mr'; readonly theme: 'light' | 'dark' };

/** '360-mr-dark' */
const nameOf = ({ viewport, locale, theme }: Look): string => `${viewport.width}-${locale}-${theme}`;

const looks: readonly Look[] = [phone, desktop].flatMap((viewport) =>
  (['en', 'mr'] as const).flatMap((locale) =>
    (['light', 'dark'] as const).map((theme) => ({ viewport, locale, theme })),
  ),
);

/** Writes screenshots of every screen in both sizes, languages and themes. `only` limits them to some looks by name. */
async function screens(only: readonly string[]): Promise<void> {
  requireBrowser();
  await buildProduct();
  await mkdir(folder, { recursive: true });
  const cluster = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  const sandbox = await startSandbox(shopKeys);
  const server = await startProduct(shopEnv(sandbox.url));
  const browser = await chromium.launch(launchOptions);
  try {
    for (const look of looks)
      if (only.length === 0 || only.includes(nameOf(look))) await shoot(browser, server.url, look);
  } finally {
    await browser.close();
    await server.stop();
    await sandbox.close();
    await cluster.stop();
  }
}

async function shoot(browser: Browser, baseURL: string, look: Look): Promise<void> {
  const { viewport, locale, theme } = look;
  const context = await browser.newContext({ viewport, baseURL, reducedMotion: 'reduce' });
  await context.addInitScript(
    `localStorage.setItem('app_language','${locale}');localStorage.setItem('theme','${theme}')`,
  );
  const page = await context.newPage();
  await tourScreens({
    page,
    locale,
    email: `asha.${nameOf(look)}@example.com`,
    isPhone: viewport === phone,
    onScreen: async (name, { fullPage = true } = {}) => {
      await page.waitForLoadState('networkidle');
      if (fullPage) await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${folder}/${name}-${nameOf(look)}.png`, fullPage });
    },
  });
  await context.close();
}

if (import.meta.main) await screens(process.argv.slice(2));
