import { describe, test } from 'node:test';
import { testsFile } from '@bharti/content/tests-file';
import { en } from '@bharti/i18n/en';
import { rightOption, testId } from '@bharti/testing/builders';
import type { Locator, Page } from '@playwright/test';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { expectNoViolations } from './support/axe.ts';
import { showAllTests } from './support/dashboard.ts';
import { expect } from './support/expect.ts';
import { openTest } from './support/open-test.ts';
import { desktop, freeTest, phone, useProduct } from './support/product.ts';
import { scrollToReview } from './support/review.ts';

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
  test('shows a new candidate one thing to do, what follows from it, and no zeros', async () => {
    const page = await product.signedIn({ viewport: phone });
    await expect(page.getByRole('heading', { level: 1, name: /^Dashboard Welcome, Asha$/ })).toBeVisible();
    const ticket = page.getByRole('region', { name: 'General Knowledge Test - Free' });
    await expect(ticket).toContainText('Questions50Minutes25ResultsInstant');
    const start = ticket.getByRole('link', { name: 'Start FREE Test' });
    await expect(start).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('In 25 minutes you know where you stand.', { exact: false })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^[123]/ })).toHaveCount(3);
    const paper = page.getByRole('region', { name: 'The real paper, free too' });
    await expect(paper).toContainText('Questions100Minutes90to qualify40%');
    await expect(paper.getByRole('link', { name: 'See the paper' })).toHaveAttribute('href', '/test/full-paper-1');
    await expect(page.getByRole('region', { name: 'Only five minutes?' }).getByRole('link')).toHaveCount(3);
    for (const name of ['Your Progress', 'Recent Tests', 'Top Scorers', 'Your figures'])
      await expect(page.getByRole('region', { name })).toHaveCount(0);
    const words = (await page.getByRole('main').textContent()) ?? '';
    // The ticket's price is the only zero.
    expect(words.match(/(?<![\d.])0(?!\d)/g)).toHaveLength(1);
    await start.click();
    await expect(page).toHaveURL(freeTest);
  });

  test('lists tests as rows for a new candidate, a few of them, then all as cards with what they hold', async () => {
    const page = await product.signedIn({ viewport: phone });
    const browse = page.getByRole('region', { name: 'Browse Tests' });
    await expect(browse.getByRole('listitem')).toHaveCount(4);
    await expect(browse.getByRole('article')).toHaveCount(0);
    await page.getByRole('link', { name: 'Browse Tests' }).click();
    await expect(browse.getByRole('heading')).toBeInViewport();
    await browse.getByRole('button', { name: `Show all ${testsFile.length} tests` }).click();
    await expect(browse.getByRole('article')).toHaveCount(testsFile.length);
    const free = cards(page).filter({ has: page.getByRole('heading', { name: 'General Knowledge Test - Free' }) });
    await expect(free).toContainText('Questions50Minutes25ResultsInstant');
    await expect(free.getByRole('link', { name: 'Start FREE Test' })).toBeVisible();
    await page.reload();
    await expect(browse.getByRole('article')).toHaveCount(testsFile.length);
  });

  test('with a running test and no result still shows no zeros, and does not offer that test again', async () => {
    const page = await product.signedIn();
    await begin(page, 'promo-general-knowledge');
    await page.goto('/dashboard');
    await expect(page.getByRole('complementary', { name: 'Running tests' })).toBeVisible();
    await expect(page.getByText('Sit the test')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start FREE Test' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Your figures' })).toHaveCount(0);
  });

  test('shows a candidate with results their figures in one card beside the next 20 minutes, and their own tests first', async () => {
    const page = await product.signedIn({ viewport: desktop });
    await submitFreeTest(page, 40);
    await page.goto('/dashboard');
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const figures = page.getByRole('region', { name: 'Your figures' });
    await expect(figures.getByRole('figure')).toHaveCount(4);
    const next = await boxOf(page.getByRole('region', { name: 'Next best 20 minutes' }));
    const own = await boxOf(figures);
    expect(own.y).toBe(next.y);
    expect(own.x).toBeGreaterThan(next.x + next.width);
    const first = cards(page).first();
    await expect(first).toContainText('Passed');
    await expect(first).toContainText('Best40/50Last40/50Taken1');
    await expect(cards(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Taken', exact: true }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL('/dashboard?category=taken');
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
    await expect(card).toContainText('Best2/50Last1/50Taken2');
    await expect(card).toContainText('Not yet passed');
    await expect(card).toContainText('50 Questions · 25 Minutes');
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
    const { db } = product.server().deps.database;
    const setLevel = (level: 'hard' | 'medium') =>
      db.updateTable('tests').set({ level }).where('title', '=', 'General Knowledge Test 1').execute();
    const page = await product.signedIn({ viewport: desktop });
    await expect(page.getByRole('button', { name: 'Mathematics', exact: true })).toBeVisible();
    // All tests have the same level.
    await expect(page.getByLabel('Level')).toHaveCount(0);
    await setLevel('hard');
    await page.reload();
    await page.getByRole('button', { name: 'Mathematics', exact: true }).click();
    const rows = page.getByRole('region', { name: 'Browse Tests' }).getByRole('listitem');
    await expect(rows).toHaveCount(testsFile.filter(({ category }) => category === 'math').length);
    await expect(page).toHaveURL('/dashboard?category=math');
    await page.getByLabel('Level').selectOption('hard');
    await expect(page.getByRole('heading', { name: 'No Tests Available' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard?category=math&level=hard');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No Tests Available' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all tests' }).click();
    await expect(cards(page)).toHaveCount(testsFile.length);
    await setLevel('medium');
  });

  test('keeps a favourite in this browser', async () => {
    const page = await product.signedIn();
    await showAllTests(page);
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
    await showAllTests(page);
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
    await submitFreeTest(page, 1);
    await page.goto('/dashboard');
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
    await submitFreeTest(page, 0);
    await page.goto('/dashboard');
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
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
  });
});

describe('the ways back', () => {
  test('from the cover of a test lead to the list as it was filtered, also after a reload and from a result', async () => {
    const page = await product.signedIn();
    await page.goto('/dashboard?category=math&level=medium');
    await page.getByRole('link', { name: /^Mathematics Test 1/ }).click();
    await page.getByRole('link', { name: 'Later' }).click();
    await expect(page).toHaveURL('/dashboard?category=math&level=medium#tests');
    await expect(page.getByRole('button', { name: 'Mathematics', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByLabel('Level')).toHaveValue('medium');
    await page.goto('/test/math-test-1');
    await page.getByRole('link', { name: en.result.backArrow }).click();
    await expect(page).toHaveURL('/dashboard?category=math&level=medium#tests');
    await submitFreeTest(page, 1);
    await page.goto('/dashboard?category=gk');
    await page.getByRole('link', { name: 'Review General Knowledge Test - Free' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard?category=gk');
    const all = page.getByRole('button', { name: 'All', exact: true });
    await all.click();
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/notes');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('from a practice that a result led to lead back to that result', async () => {
    const page = await product.signedIn();
    await submitFreeTest(page, 1);
    await page.goto('/dashboard?category=gk');
    await page.getByRole('link', { name: 'Review General Knowledge Test - Free' }).click();
    await expect(page).toHaveURL(/attempt=/);
    const result = page.url();
    // The topics come when they are near.
    await scrollToReview(page);
    await page
      .getByRole('link', { name: /^Practise: / })
      .first()
      .click();
    await expect(page.getByRole('radio')).toHaveCount(4);
    await page.getByRole('link', { name: 'Leave the practice' }).click();
    await expect(page).toHaveURL(result);
  });

  test('the practice asks once whether the candidate has agreed', async () => {
    const page = await product.signedIn();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/consent')) asked += 1;
    });
    await page.getByRole('link', { name: /^Practise a topic/ }).click();
    await page.getByRole('link', { name: 'Profit and loss' }).click();
    await expect(page.getByRole('radio')).toHaveCount(4);
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(1);
  });
});

describe('the promo banner', () => {
  test('brings the free test into view even when a filter has hidden it', async () => {
    const page = await product.signedIn();
    // With a result of another test this is no first visit, although the free test is not taken yet.
    await withFree('police-test-1', async () => {
      const id = await begin(page, 'police-test-1');
      await post(page, `/api/attempts/${id}/submit`, {});
    });
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
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
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
