import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { newCandidate } from '../../apps/server/src/testing/candidate.ts';
import { buy, creditWallet } from '../../apps/server/src/testing/wallet.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';

const product = useProduct();
const path = '/admin/dashboard';
const api = '**/api/admin/overview';

const card = (page: Page, label: string) =>
  page.locator('.card').filter({ has: page.getByText(label, { exact: true }) });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const lost = (page: Page) => page.getByText('The line is lost.');

async function submitTest(name: string): Promise<void> {
  const candidate = await newCandidate(product.server(), { name });
  const { id } = await candidate.begin();
  await candidate.send('POST', `/api/attempts/${id}/submit`);
}

/** Opens the overview with a clock that only the test moves. @returns the requests for the figures, with their headers. */
async function openWithClock(page: Page): Promise<{ readonly unattended: (string | undefined)[] }> {
  const unattended: (string | undefined)[] = [];
  await page.clock.install();
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/overview')) unattended.push(request.headers()['x-unattended']);
  });
  await page.goto(path);
  await expect(card(page, 'Total Users')).toBeVisible();
  return { unattended };
}

/** Changes the visibility, as the browser does when the person looks at another tab. */
const setVisible = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

describe('the overview of the admin panel', () => {
  test('says on the first day what will appear, and compares nothing', async () => {
    const page = await staffPage(product, 'owner');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Live Overview' })).toBeVisible();
    await expect(card(page, 'Tests Today')).toContainText('–nothing to compare with');
    await expect(page.getByText('No test has been submitted in these days.')).toBeVisible();
    await expect(page.getByText('Nobody has been active yet.')).toBeVisible();
    await tab(page, 'Popular Tests').click();
    await expect(page.getByText('No test has been taken yet.')).toBeVisible();
    await tab(page, 'Top Performers').click();
    await expect(page.getByText('No candidate has submitted a test yet.')).toBeVisible();
    await expectNoViolations(page, 'first day');
  });

  test('shows a submission within one refresh, and its refreshes do not count as activity', async () => {
    const page = await staffPage(product, 'owner');
    const { unattended } = await openWithClock(page);
    await submitTest('Asha Patil');
    await expect(async () => {
      await page.clock.runFor(30_000);
      await expect(card(page, 'Tests Today')).toContainText('Tests Today1', { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('listitem').filter({ hasText: 'Asha Patil' })).toContainText(
      '1 test · ₹0 balanceOnline',
    );
    await tab(page, 'Top Performers').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Asha Patil' })).toContainText('1 test · ₹0 spent');
    expect(unattended[0]).toBe(undefined);
    expect(new Set(unattended.slice(1))).toEqual(new Set(['1']));
  });

  test('asks for nothing while the page is hidden, and at once when it is seen again', async () => {
    const page = await staffPage(product, 'owner');
    const { unattended } = await openWithClock(page);
    await setVisible(page, 'hidden');
    await page.clock.runFor(300_000);
    expect(unattended.length).toBe(1);
    await setVisible(page, 'visible');
    await expect.poll(() => unattended.length).toBe(2);
  });

  test('keeps the figures and says how old they are while the server does not answer', async () => {
    const page = await staffPage(product, 'owner');
    await openWithClock(page);
    await page.route(api, (route) => route.abort('internetdisconnected'));
    await page.clock.runFor(30_000);
    await expect(lost(page)).toBeVisible();
    await expect(page.getByText(/^Figures as of \d+ \w+ \d{4}, \d\d:\d\d\./)).toBeVisible();
    await expect(card(page, 'Total Users')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Offline');
    await expectNoViolations(page, 'connection lost');
    await page.unroute(api);
    await expect(async () => {
      await page.clock.runFor(30_000);
      await expect(lost(page)).not.toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('banner')).toContainText('Live');
  });

  test('offers to try again when it could not be loaded', async () => {
    const page = await staffPage(product, 'owner');
    await page.clock.install();
    await page.route(api, (route) => route.abort());
    await page.goto(path);
    const failed = page.getByText('The overview could not be loaded.');
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(failed).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await page.unroute(api);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Total Users')).toBeVisible();
  });

  test('scrolls the key metrics by 280 pixels, and has its floating button out of the way while it is read downwards', async () => {
    const page = await staffPage(product, 'owner', { options: { reducedMotion: 'reduce' } });
    await page.goto(path);
    const row = page.getByRole('region', { name: 'Key Metrics' });
    const scrolled = () => row.evaluate((element) => element.scrollLeft);
    await page.getByRole('button', { name: 'Scroll forward' }).click();
    await expect.poll(scrolled).toBe(280);
    await page.getByRole('button', { name: 'Scroll forward' }).click();
    await expect.poll(scrolled).toBe(560);
    await page.getByRole('button', { name: 'Scroll back' }).click();
    await expect.poll(scrolled).toBe(280);
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await page.evaluate(() => scrollTo(0, 100));
    await expect(add).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(add).toBeInViewport();
  });

  test('moves between the lists with the arrow keys', async () => {
    const page = await staffPage(product, 'owner');
    await page.goto(path);
    await tab(page, 'Live Users').press('ArrowRight');
    await expect(tab(page, 'Popular Tests')).toBeFocused();
    await expect(tab(page, 'Popular Tests')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Popular Tests').press('ArrowLeft');
    await tab(page, 'Live Users').press('ArrowLeft');
    await expect(tab(page, 'Top Performers')).toHaveAttribute('aria-selected', 'true');
  });

  test('shows an editor the figures of tests, no candidate and no money', async () => {
    await submitTest('Hidden Kingfisher');
    const page = await staffPage(product, 'editor');
    await page.goto(path);
    await expect(card(page, 'Total Tests')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Popular Tests']);
    await expect(page.getByRole('listitem').filter({ hasText: 'General Knowledge Test' })).toBeVisible();
    const text = await page.getByRole('main').textContent();
    for (const word of ['Kingfisher', 'Revenue', '₹', 'Users', 'Logins']) expect(text).not.toContain(word);
  });

  test('leads to a new test from its head and from the floating button, and closes its menu with Escape', async () => {
    const page = await staffPage(product, 'editor');
    const add = page.getByRole('button', { name: 'Add', exact: true });
    const links = page.getByRole('link', { name: 'Add New Test' });
    await page.goto(path);
    await add.click();
    await expect(links).toHaveCount(2);
    await expectNoViolations(page, 'add menu');
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(1);
    await expect(add).toBeFocused();
    await add.click();
    await links.last().click();
    await expect(page).toHaveURL(/\/admin\/tests\/new$/);
    await page.goto(path);
    await links.click();
    await expect(page).toHaveURL(/\/admin\/tests\/new$/);
  });

  test('offers support nothing to add, which may not write tests', async () => {
    const page = await staffPage(product, 'support');
    await page.goto(path);
    await expect(card(page, 'Revenue')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add New Test' })).toHaveCount(0);
  });

  for (const visit of axeVisits) {
    const { viewport, locale } = visit;
    test(`has no violation of axe and is not wider than the screen: ${locale}, ${viewport.width} px`, async () => {
      const buyer = await newCandidate(product.server(), { name: 'Sunita Jadhav' });
      await creditWallet(product.server(), buyer, 5_000);
      await buy(buyer);
      await submitTest('Asha Patil');
      const page = await staffPage(product, 'owner', visit);
      await page.goto(path);
      for (const place of [0, 1, 2]) {
        await page.getByRole('tab').nth(place).click();
        await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
        await expectNoViolations(page, `list ${place}`);
      }
      await page.locator('summary').last().click();
      await expect(page.getByRole('table')).toBeVisible();
      await expectNoViolations(page, 'table');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
  }
});
