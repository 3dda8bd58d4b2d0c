import { describe, test } from 'node:test';
import { testsFile } from '@bharti/content/tests-file';
import { rightOption, testId } from '@bharti/testing/builders';
import type { Locator, Page } from '@playwright/test';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { openTest } from './support/open-test.ts';
import { desktop, freeTest, phone, useProduct } from './support/product.ts';

const product = useProduct();
const cards = (page: Page) => page.getByRole('article');

/** Starts the free test, answers `right` questions correctly and submits. */
async function submitFreeTest(page: Page, right: number): Promise<void> {
  const { papers, inTransaction } = product.server().deps;
  const { keys } = await inTransaction((tx) => papers.keys(tx, testId('promo-general-knowledge'), 1));
  const changes = keys.slice(0, right).map((answer, question) => ({ question, option: rightOption(answer) }));
  const id = await begin(page, 'promo-general-knowledge');
  const save = { sitting: crypto.randomUUID(), seq: 1, changes };
  await page.request.put(`/api/attempts/${id}/answers`, { headers: { origin: product.server().url }, data: save });
  await post(page, `/api/attempts/${id}/submit`, {});
}

async function begin(page: Page, testId: string): Promise<string> {
  const reply = await post(page, '/api/attempts', { testId });
  return ((await reply.json()) as { id: string }).id;
}

const post = (page: Page, path: string, data: unknown) =>
  page.request.post(path, { headers: { origin: product.server().url }, data });

/** Makes a test free while `work` runs. */
async function withFree(id: string, work: () => Promise<void>): Promise<void> {
  const { inTransaction } = product.server().deps;
  const set = (is_free: boolean) =>
    inTransaction((tx) => tx.updateTable('tests').set({ is_free }).where('id', '=', testId(id)).execute());
  await set(true);
  await work();
  await set(false);
}

describe('the dashboard', () => {
  test('shows a new candidate the free test first, the tests with their own numbers, and no figures yet', async () => {
    const page = await product.signedIn();
    const start = page.getByRole('link', { name: 'Start your first test' });
    await expect(start).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'General Knowledge Test - Free' })).toContainText(
      '50 questions in 25 minutes.',
    );
    await expect(cards(page)).toHaveCount(testsFile.length);
    const free = cards(page).filter({ has: page.getByRole('heading', { name: 'General Knowledge Test - Free' }) });
    await expect(free).toContainText('Questions50Minutes25ResultsInstant');
    for (const name of ['Your Progress', 'Recent Tests'])
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
    await expect(page.getByText('Tests Taken')).toHaveCount(0);
    await start.click();
    await expect(page).toHaveURL(freeTest);
  });

  test('shows what the free test holds below its name on a wide screen, and the button beside them', async () => {
    const page = await product.signedIn({ viewport: desktop });
    const free = page.getByRole('region', { name: 'General Knowledge Test - Free' });
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0 };
    const name = await boxOf(free.getByRole('heading'));
    const line = await boxOf(free.getByText('50 questions in 25 minutes.'));
    const start = await boxOf(free.getByRole('link', { name: 'Start your first test' }));
    expect(line.x).toBe(name.x);
    expect(line.y).toBeGreaterThan(name.y);
    expect(start.x).toBeGreaterThan(name.x + 300);
  });

  test('draws the marks of the last tests over time when they come into view, with a table behind them', async () => {
    const page = await product.signedIn({ viewport: phone });
    await submitFreeTest(page, 20);
    await page.goto('/dashboard');
    const progress = page.getByRole('region', { name: 'Your Progress' });
    await progress.scrollIntoViewIfNeeded();
    await expect(progress.getByRole('img', { name: '40% in one test' })).toBeVisible();
    await submitFreeTest(page, 45);
    await page.reload();
    await progress.scrollIntoViewIfNeeded();
    await expect(progress.getByRole('img', { name: 'From 40% to 90% in the last 2 tests' })).toBeVisible();
    await progress.getByText('Show as a table').click();
    const rows = progress.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText(/90% passed\s*70%/);
    await expect(rows.nth(2)).toContainText(/40% not passed\s*70%/);
    await expectNoViolations(page, 'chart of scores with its table');
    await progress.getByRole('link', { name: 'Full paper' }).click();
    await expect(page).toHaveURL(/category=full/);
    await expect(page.getByRole('button', { name: 'Full paper', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  test('shows best and last score of a test that was taken, and the way to its review and to another attempt', async () => {
    const page = await product.signedIn();
    await submitFreeTest(page, 2);
    await submitFreeTest(page, 1);
    await page.goto('/dashboard');
    const card = cards(page).filter({ has: page.getByRole('heading', { name: 'General Knowledge Test - Free' }) });
    await expect(card).toContainText('Best 2/50 · last 1/50');
    await expect(card.getByRole('link', { name: 'Take again' })).toHaveAttribute('href', freeTest);
    // The card beside it has no scores; its lines must still be close together.
    await page.setViewportSize(desktop);
    const gaps = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        const [title, figures] = [card.querySelector('h3'), card.querySelector('dl')];
        const range = document.createRange();
        range.selectNodeContents(title ?? card);
        return Math.round((figures?.getBoundingClientRect().top ?? 0) - range.getBoundingClientRect().bottom);
      }),
    );
    expect(Math.max(...gaps)).toBeLessThan(24);
    const left = await page.locator('main.wrap').evaluate((main) => getComputedStyle(main).paddingLeft);
    expect(left).toBe('32px');
    await expect(page.getByText('Your first test', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible();
    // A subject without tests is left out.
    const marathi = page.getByRole('region', { name: 'Your Progress' }).getByText('Marathi', { exact: true });
    await expect(marathi).toHaveCount(1);
    const { db } = product.server().deps.database;
    const sell = (published: boolean) =>
      db.updateTable('tests').set({ published }).where('category', '=', 'marathi').execute();
    await sell(false);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible();
    await expect(marathi).toHaveCount(0);
    await sell(true);
    await card.getByRole('link', { name: 'Review General Knowledge Test - Free' }).click();
    await expect(page.getByText('You scored 1 out of 50 questions correctly')).toBeVisible();
    await page.goto('/?home');
    await expect(page.getByRole('heading', { name: 'You have taken the free test' })).toBeVisible();
  });

  test('filters by category and level, keeps both in the address, and says when nothing fits', async () => {
    const page = await product.signedIn({ viewport: desktop });
    await page.getByRole('button', { name: 'Mathematics', exact: true }).click();
    await expect(cards(page)).toHaveCount(testsFile.filter(({ category }) => category === 'math').length);
    await expect(page).toHaveURL('/dashboard?category=math');
    await page.getByLabel('Level').selectOption('hard');
    await expect(page.getByRole('heading', { name: 'No Tests Available' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard?category=math&level=hard');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No Tests Available' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all tests' }).click();
    await expect(cards(page)).toHaveCount(testsFile.length);
  });

  test('keeps a favourite in this browser', async () => {
    const page = await product.signedIn();
    const hearts = page.getByRole('button', { name: /^Favourite: / });
    await expect(hearts).toHaveCount(testsFile.length);
    expect(new Set(await hearts.evaluateAll((all) => all.map((heart) => heart.ariaLabel))).size).toBe(testsFile.length);
    const heart = page.getByRole('button', { name: 'Favourite: General Knowledge Test - Free' });
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
    // The banner of the free test would offer what is running already.
    await expect(page.getByRole('link', { name: /Free|₹0/ }).filter({ has: page.locator('.stub') })).toHaveCount(0);
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
    const { keys } = await inTransaction((tx) => papers.keys(tx, freeTestId, 1));
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

  test('tells who has chosen to be shown, and has no points yet, when they will be', async () => {
    const page = await product.signedIn();
    await page.getByLabel('Show me on the leaderboard').click();
    await expect(page.getByText('You will be shown here from your next points on.', { exact: false })).toBeVisible();
  });

  test('shows every running test in the strip, the one that ends first on top', async () => {
    const page = await product.signedIn();
    await begin(page, 'promo-general-knowledge');
    await withFree('police-test-1', async () => {
      await begin(page, 'police-test-1');
      await page.goto('/dashboard');
      await expect(page.getByRole('complementary', { name: 'Running tests' }).getByRole('listitem')).toHaveText([
        /Police Test 1: General Knowledge is running.*0\/10/,
        /General Knowledge Test - Free is running.*0\/50/,
      ]);
    });
  });

  test('keeps the profile, the theme and logging out behind one button, which Escape closes', async () => {
    const page = await product.signedIn();
    const account = page.getByRole('button', { name: 'Account' });
    await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await account.click();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await expect(page.getByRole('link', { name: 'Profile' })).toHaveCount(0);
    await account.click();
    await page.getByRole('heading', { name: 'Dashboard' }).click();
    await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
  });

  test('links to help and to the page about refunds', async () => {
    const page = await product.signedIn();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('link', { name: 'Contact and grievances' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('offers a retry when it cannot be loaded', async () => {
    // Before the first dashboard: one that has been loaded is kept on the device, and shown in place of the error.
    const page = await product.signedIn({}, (opened) =>
      opened.route('**/api/dashboard', (route) => route.abort('internetdisconnected')),
    );
    await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(testsFile.length);
  });
});

describe('the promo banner', () => {
  test('brings the free test into view even when a filter has hidden it', async () => {
    const page = await product.signedIn();
    // Start a test, so that this is no longer the first visit, although the free test is not taken yet.
    await withFree('police-test-1', async () => void (await begin(page, 'police-test-1')));
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
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { name: 'गोपनीयता धोरण' })).toBeVisible();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /पोलीस भरती परीक्षा/ })).toBeVisible();
  });
});
