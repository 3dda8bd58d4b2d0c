import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { clusterVariable, startTestCluster } from '../apps/server/src/testing/test-database.ts';
import { launchOptions, requireBrowser } from '../tests/e2e/support/browser.ts';
import { startProduct } from '../tests/e2e/support/web-server.ts';
import { buildWeb } from './build-web.ts';

const folder = resolve(import.meta.dirname, '../screens');
const sizes = { 360: { width: 360, height: 740 }, 1280: { width: 1280, height: 800 } } as const;
const freeTest = '/test/promo-general-knowledge';

type Look = { readonly width: keyof typeof sizes; readonly locale: 'en' | 'mr'; readonly theme: 'light' | 'dark' };
type Shoot = (page: Page, name: string, options?: { readonly fullPage?: boolean }) => Promise<void>;

/** Writes pictures of every screen, in both sizes, languages and themes, to look at. Names on the command line narrow them. */
async function screens(only: readonly string[]): Promise<void> {
  requireBrowser();
  await buildWeb();
  await mkdir(folder, { recursive: true });
  const cluster = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  const server = await startProduct();
  const browser = await chromium.launch(launchOptions);
  try {
    for (const width of [360, 1280] as const) {
      for (const locale of ['en', 'mr'] as const) {
        for (const theme of ['light', 'dark'] as const) {
          const look = { width, locale, theme };
          if (only.length > 0 && !only.includes(`${width}-${locale}-${theme}`)) continue;
          const context = await browser.newContext({
            viewport: sizes[width],
            baseURL: server.url,
            reducedMotion: 'reduce',
          });
          await remember(context, look);
          await tour(context, look, async (page, name, { fullPage = true } = {}) => {
            await page.waitForLoadState('networkidle');
            if (fullPage) await page.evaluate(() => scrollTo(0, 0));
            await page.screenshot({ path: `${folder}/${name}-${width}-${locale}-${theme}.png`, fullPage });
          });
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    await cluster.stop();
  }
}

async function remember(context: BrowserContext, { locale, theme }: Look): Promise<void> {
  await context.addInitScript(
    `localStorage.setItem('app_language','${locale}');localStorage.setItem('theme','${theme}')`,
  );
}

async function tour(context: BrowserContext, { width, locale, theme }: Look, shoot: Shoot): Promise<void> {
  const page = await context.newPage();
  await page.goto(`/?lang=${locale}`);
  await shoot(page, 'landing');
  await page.locator('[data-sign-in]').first().click();
  await page.locator('dialog').waitFor();
  await shoot(page, 'sign-in', { fullPage: false });
  await page.locator('dialog button[type=submit]').click();
  await shoot(page, 'sign-in-errors', { fullPage: false });
  await page.locator('#sign-in-name').fill('Asha Patil');
  await page.locator('#sign-in-email').fill(`asha.${width}.${locale}.${theme}@example.com`);
  await page.locator('dialog button[type=submit]').click();
  await page.locator('.consent-form').waitFor();
  await shoot(page, 'consent');
  await page.locator('.consent-form [type=submit]').click();
  await shoot(page, 'consent-missing');
  await page.locator('.consent-form input').check();
  await page.locator('.consent-form [type=submit]').click();
  await page.locator('.stats .v').first().waitFor();
  await shoot(page, 'dashboard-new');
  await page.goto('/?home');
  await page.locator('.hero').waitFor();
  await shoot(page, 'landing-signed-in');
  await page.goto('/dashboard?category=marathi');
  await page.locator('.empty').first().waitFor();
  await shoot(page, 'dashboard-empty');

  await page.goto(freeTest);
  await page.locator('.opt input').nth(1).check();
  await shoot(page, 'test', { fullPage: false });
  for (let question = 0; question < 24; question += 1) {
    if (question % 5 === 3) await page.locator('.flag').click();
    if (question % 4 !== 3)
      await page
        .locator('.opt input')
        .nth(question % 4)
        .check();
    await page.locator('.moves .primary').click();
  }
  await page.locator('.saved:not(.wait)').waitFor();
  if (width === 360) {
    await page.locator('.pull .open').click();
    await page.locator('dialog').waitFor();
  }
  await shoot(page, 'navigator', { fullPage: false });
  if (width === 360) await page.keyboard.press('Escape');
  await page.goto('/dashboard');
  await page.locator('.resume').waitFor();
  await shoot(page, 'dashboard-running');
  await page.goto(freeTest);
  await page.locator('.opt').first().waitFor();
  await page
    .locator(width === 360 ? '.pull .open' : '.side .cell')
    .last()
    .click();
  if (width === 360) await page.locator('dialog .cell').last().click();
  await page.locator('.moves .primary').click();
  await page.locator('dialog').waitFor();
  await shoot(page, 'submit', { fullPage: false });
  await page.locator('dialog .btn.primary').click();
  await page.locator('.review').first().waitFor();
  await shoot(page, 'result', { fullPage: false });
  await page.locator('#review').scrollIntoViewIfNeeded();
  await page.locator('.chips .chip').nth(1).click();
  await shoot(page, 'review', { fullPage: false });
  await page.goto('/dashboard');
  await page.locator('.switch input').click();
  await page.locator('.switch input:checked').waitFor();
  await shoot(page, 'dashboard');
  // The list has three places; the next look's candidate needs one.
  await page.locator('.switch input').click();
  await tourProfile(page, shoot);
  for (const path of ['privacy', 'terms', 'refunds', 'contact', 'notes', 'videos', 'admin', 'nothing-here']) {
    await page.goto(`/${path}`);
    await page.locator('main h1').waitFor();
    await shoot(page, path);
  }
}

async function tourProfile(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/profile');
  await page.locator('.profile').waitFor();
  await shoot(page, 'profile');
  await page.locator('.profile .danger').click();
  await page.locator('dialog [type=submit]').click();
  await shoot(page, 'delete-account', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Download my data|माझी माहिती डाउनलोड करा/ }).click();
  await page.locator('.profile .btn.primary').waitFor();
  await shoot(page, 'profile-export');
  await page.getByRole('button', { name: /Withdraw consent|संमती मागे घ्या/ }).click();
  await shoot(page, 'withdraw', { fullPage: false });
  await page.locator('dialog .primary').click();
  await page.locator('.consent-form').waitFor();
  await shoot(page, 'consent-withdrawn');
  await page.locator('.consent-form input').check();
  await page.locator('.consent-form [type=submit]').click();
  await page.locator('.profile').waitFor();
}

if (import.meta.main) await screens(process.argv.slice(2));
