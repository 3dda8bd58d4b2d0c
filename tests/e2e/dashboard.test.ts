import { describe, test } from 'node:test';
import { rightOption } from '@bharti/testing/builders';
import { expect, type Page } from '@playwright/test';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { openTest } from './support/open-test.ts';
import { desk, useProduct } from './support/product.ts';

const product = useProduct();
const cards = (page: Page) => page.getByRole('article');

describe('the dashboard', () => {
  test('shows a newcomer his figures, the tests with their own numbers, and what is still empty', async () => {
    const page = await product.signedIn();
    await expect(page.locator('.stat', { hasText: 'Tests Taken' }).locator('.v')).toHaveText('0');
    await expect(page.locator('.stat', { hasText: 'Wallet Balance' }).locator('.v')).toHaveText('₹0');
    await expect(cards(page)).toHaveCount(5);
    const free = cards(page).filter({ has: page.getByRole('heading', { name: 'General Knowledge Test - Free' }) });
    await expect(free.locator('.spec')).toHaveText(/50.*25.*Instant|Questions50Minutes25ResultsInstant/s);
    await expect(page.getByText('Nothing yet. Your last three results will stand here.')).toBeVisible();
  });

  test('filters by category and level, keeps both in the address, and says when nothing fits', async () => {
    const page = await product.signedIn({ viewport: desk });
    await page.getByRole('button', { name: 'Mathematics' }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(page).toHaveURL('/dashboard?category=math');
    await page.getByLabel('Level').selectOption('hard');
    await expect(page.getByRole('heading', { name: 'No Tests Available' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard?category=math&level=hard');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No Tests Available' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all tests' }).click();
    await expect(cards(page)).toHaveCount(5);
  });

  test('keeps a favourite in this browser', async () => {
    const page = await product.signedIn();
    const heart = cards(page).first().getByRole('button', { name: 'Favourite' });
    await heart.click();
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('puts a running test first and resumes it', async () => {
    const page = await product.signedIn();
    await openTest(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText('General Knowledge Test - Free is running')).toBeVisible();
    await expect(cards(page).first().getByText('Running')).toBeVisible();
    await cards(page).first().getByRole('link', { name: 'Resume' }).click();
    await expect(page.getByText('1 of 50 answered')).toBeVisible();
  });

  test('names every running test above the page', async () => {
    const page = await product.signedIn();
    await openTest(page);
    await product.server().asOwner(`update tests set is_free = true where id = 'police-test-1'`);
    try {
      await openTest(page, '/test/police-test-1');
    } finally {
      await product.server().asOwner(`update tests set is_free = false where id = 'police-test-1'`);
    }
    await page.goto('/dashboard');
    await expect(page.getByText('General Knowledge Test - Free is running')).toBeVisible();
    await expect(page.getByText('Police Test 1: General Knowledge is running')).toBeVisible();
  });

  test('dismisses the banner about new tests for good', async () => {
    const page = await product.signedIn();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  });

  test('shows those among the top scorers who chose it', async () => {
    const page = await product.signedIn();
    await openTest(page);
    const { papers, inTransaction } = product.server().deps;
    const { keys } = await inTransaction((tx) => papers.version(tx, freeTestId, 1));
    await page
      .getByRole('radio')
      .nth(keys[0] === undefined ? 0 : rightOption(keys[0]))
      .check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const id = await page.evaluate(async () => {
      const body = JSON.stringify({ testId: 'promo-general-knowledge' });
      const headers = { 'content-type': 'application/json' };
      return ((await (await fetch('/api/attempts', { method: 'POST', headers, body })).json()) as { id: string }).id;
    });
    await page.evaluate((attempt) => fetch(`/api/attempts/${attempt}/submit`, { method: 'POST' }), id);
    await page.goto('/dashboard');
    await expect(page.getByText('Nobody has chosen to be shown yet.', { exact: false })).toBeVisible();
    await page.getByLabel('Show me on the leaderboard').click();
    await expect(page.getByText(/^Asha \d+\. \(you\)$/)).toBeVisible();
    await page.getByLabel('Show me on the leaderboard').click();
    await expect(page.getByText('Nobody has chosen to be shown yet.', { exact: false })).toBeVisible();
  });

  test('offers a retry when it cannot be loaded', async () => {
    const page = await product.signedIn();
    await page.route('**/api/dashboard', (route) => route.abort('internetdisconnected'));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(5);
  });
});

describe('the promo banner', () => {
  test('brings the free test into view even when a filter has hidden it', async () => {
    const page = await product.signedIn();
    await page.goto('/dashboard?category=math');
    await page.getByRole('link', { name: /Free General Knowledge test/ }).click();
    await expect(page.getByRole('heading', { name: 'General Knowledge Test - Free' })).toBeInViewport();
  });
});

describe('language and theme', () => {
  test('a later choice outlives the language in the address', async () => {
    const page = await product.signedIn();
    await page.goto('/?home&lang=mr');
    await page.getByRole('button', { name: 'मराठी' }).click();
    await expect(page).toHaveURL(/^(?!.*lang=)/);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  });

  test('stand before the first paint for a returning visitor', async () => {
    const page = await product.signedIn({ locale: 'mr', theme: 'dark' });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test('are remembered across pages', async () => {
    const page = await product.visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('button', { name: 'मराठी' }).click();
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { name: 'गोपनीयता धोरण' })).toBeVisible();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /पोलीस भरती परीक्षा/ })).toBeVisible();
  });
});
