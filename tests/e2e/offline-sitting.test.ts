import { describe, test } from 'node:test';
import { receiptCode } from '@bharti/domain/attempts/receipt-code';
import type { AttemptId } from '@bharti/domain/brand';
import type { Locator, Page, Route } from '@playwright/test';
import { logOut } from './support/account.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { beginOffline, finishOffline, isKept, submit, withKeptTest } from './support/kept-test.ts';
import { keptTexts } from './support/kept-texts.ts';
import { answer, startButton } from './support/open-test.ts';
import { freeTest, phone, useProduct } from './support/product.ts';
import { secretsIn, storedQuestions } from './support/secrets.ts';

const product = useProduct();

/** From the next page on, the database of offline sittings does not open until `letGo()`. */
const shutSittings = (page: Page, how: 'throws' | 'never answers') =>
  page.addInitScript((means) => {
    const open = indexedDB.open.bind(indexedDB);
    const shut = { is: true };
    Object.assign(window, { letGo: () => Object.assign(shut, { is: false }) });
    indexedDB.open = (name, version) => {
      if (name !== 'offline-sittings' || !shut.is) return open(name, version);
      if (means === 'throws') throw new DOMException('refused', 'UnknownError');
      // A real request of which the page never hears.
      return Object.assign(open(name, version), { addEventListener: () => {} });
    };
  }, how);

/** The dashboard with the cards of all tests. */
const allTests = '/dashboard?tests=all';
/** The time of the free test, in milliseconds. */
const wholeTest = 25 * 60_000;
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

describe('a test that is sat without a connection', () => {
  test('goes on over a reload, is sent when there is a connection, and is never ranked', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 3);
    await isKept(page, 3);
    await page.reload();
    await expect(page.getByText('3 of 50 answered')).toBeAttached();
    await isKept(page, 3);
    await answer(page, 1);
    await isKept(page, 4);
    await finishOffline(page);
    await expect(page.getByText('4 of 50')).toBeVisible();
    const stores = await keptTexts(page);
    await page.context().setOffline(false);
    await heading(page, 'Test completed');
    await expect(page.getByText('Sat offline: time not verified, not ranked.')).toBeVisible();
    await expect(page.getByText('Your first attempt', { exact: false })).toHaveCount(0);
    const attempt = new URL(page.url()).searchParams.get('attempt') ?? '';
    // Its paper was there, so the stores were read.
    expect(stores).toContain('"offline');
    expect(secretsIn([{ path: 'kept in the browser', body: stores }], await storedQuestions(product))).toEqual([]);
    await page.reload();
    await expect(page.getByText('Sat offline: time not verified, not ranked.')).toBeVisible();
    expect(await keptTexts(page)).not.toContain('"problem":null');
    await page.goto(`/receipt/${receiptCode(attempt as AttemptId)}`);
    await expect(page.getByText('offline, time not verified')).toBeVisible();
  });

  test('can be begun on the page on which it was just kept, as soon as the connection is lost', async () => {
    const page = await withKeptTest(product);
    await page.context().setOffline(true);
    await expect(page.getByText('This test is ready on this phone.')).toBeVisible();
    await expect(page.getByText('Starting needs a connection.', { exact: false })).toHaveCount(0);
    await startButton(page).click();
    await answer(page, 1);
    await isKept(page, 1);
  });

  test('is marked on the dashboard, until what was sat offline has been sent', async () => {
    const page = await withKeptTest(product);
    await page.goto(allTests);
    // On the ticket of a first visit and in the list.
    await expect(page.getByText('Ready for offline')).toHaveCount(2);
    await beginOffline(page);
    await answer(page, 1);
    await isKept(page, 1);
    await page.goto(allTests);
    await expect(page.getByText('On this phone, not sent')).toHaveCount(2);
    await page.goto(freeTest);
    await finishOffline(page);
    await page.goto(allTests);
    await expect(page.getByText('On this phone, not sent')).toHaveCount(2);
    await page.context().setOffline(false);
    await expect(page.getByText('On this phone, not sent')).toHaveCount(0);
    await expect(page.getByText('Ready for offline')).toHaveCount(0);
  });

  test('goes on as it is when the connection comes back, and is sent at its end', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 1);
    await page.context().setOffline(false);
    await answer(page, 1);
    await isKept(page, 2);
    await submit(page);
    await heading(page, 'Test completed');
    await expect(page.getByText('Sat offline: time not verified, not ranked.')).toBeVisible();
  });

  test('is sent from the dashboard too, without opening the test', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 2);
    await finishOffline(page);
    await page.goto('/dashboard');
    await page.context().setOffline(false);
    await expect(page.getByText('your offline sitting was sent.', { exact: false })).toBeVisible();
    await page.goto('/offline');
    await heading(page, 'Ready on this device');
    await expect(page.getByText('waits to be sent', { exact: false })).toHaveCount(0);
  });

  test('is sent once more when the connection comes back while a try is still on its way', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 2);
    await finishOffline(page);
    const isLost = Promise.withResolvers<void>();
    const lose = async (route: Route) => {
      await isLost.promise;
      await route.abort('internetdisconnected');
    };
    const tried = page.waitForRequest('**/sitting');
    await page.route('**/sitting', lose, { times: 1 });
    await page.goto('/dashboard');
    await tried;
    await page.context().setOffline(false);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
    isLost.resolve();
    await expect(page.getByText('your offline sitting was sent.', { exact: false })).toBeVisible();
  });

  test('is sent from any other page of the app too, once, and leaves the list of that page at once', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 2);
    await finishOffline(page);
    await page.goto('/offline');
    await expect(page.getByText('waits to be sent', { exact: false })).toHaveCount(1);
    // A try that ends before the line is up is repeated, and gets no reply.
    const sent: string[] = [];
    page.on('response', (reply) => reply.url().endsWith('/sitting') && sent.push(reply.url()));
    await page.context().setOffline(false);
    await expect(page.getByText('your offline sitting was sent.', { exact: false })).toBeVisible();
    await expect(page.getByText('waits to be sent', { exact: false })).toHaveCount(0);
    await page.goto('/notes');
    await page.waitForLoadState('networkidle');
    expect(sent).toHaveLength(1);
  });

  test('is offered to be gone on with, or to be looked at, in place of a start', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 1);
    await isKept(page, 1);
    await page.goto('/dashboard');
    const ticket = page.locator('#free-test');
    await expect(ticket.getByRole('link', { name: 'Resume' })).toBeVisible();
    await expect(page.getByText('Begin with one free test.', { exact: false })).toHaveCount(0);
    await expect(page.getByText('The clock starts only when you say so.', { exact: false })).toHaveCount(0);
    await ticket.getByRole('link', { name: 'Resume' }).click();
    await finishOffline(page);
    await page.goto('/dashboard');
    await ticket.getByRole('link', { name: 'See what waits' }).click();
    await heading(page, 'Sat offline. Your result comes when you are online.');
  });

  test('is offered the same way on its card among all tests, in place of a start', async () => {
    const page = await withKeptTest(product);
    await page.goto(allTests);
    const card = page.getByRole('article').filter({ hasText: 'General Knowledge Test - Free' });
    await expect(card.getByRole('link', { name: 'Start FREE Test' })).toBeVisible();
    await beginOffline(page);
    await answer(page, 1);
    await isKept(page, 1);
    await page.goto(allTests);
    await expect(card.getByText('On this phone, not sent')).toBeVisible();
    await expect(card.getByRole('link')).toHaveText(['Resume']);
    await expect(card.getByText('FREE', { exact: true })).toHaveCount(0);
    await page.setViewportSize(phone);
    const enlarged = await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const edgeOf = (part: Locator) => part.evaluate((shown) => shown.getBoundingClientRect().right);
    expect(await edgeOf(card.getByText('On this phone, not sent'))).toBeLessThanOrEqual(await edgeOf(card));
    await enlarged.evaluate((style) => style.parentElement?.removeChild(style));
    await card.getByRole('link').click();
    await expect(page.getByText('1 of 50 answered')).toBeAttached();
    await finishOffline(page);
    await page.goto(allTests);
    await expect(card.getByRole('link')).toHaveText(['See what waits']);
    await card.getByRole('link').click();
    await heading(page, 'Sat offline. Your result comes when you are online.');
  });

  test('is asked about at a log-out while it runs: it can be finished, or the whole test is deleted', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 2);
    await isKept(page, 2);
    await page.goto('/dashboard');
    await page.context().setOffline(false);
    await logOut(page);
    const asked = page.getByRole('dialog', { name: 'Answers are not sent yet' });
    await expect(asked.getByText('still runs on this phone.', { exact: false })).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await asked.getByRole('link', { name: 'Finish the test' }).click();
    await expect(page.getByText('2 of 50 answered')).toBeAttached();
    await page.goto('/dashboard');
    await logOut(page);
    await asked.getByRole('button', { name: 'Log out and delete the whole test (2 answers)' }).click();
    await expect(page).toHaveURL('/');
    expect(await keptTexts(page)).not.toContain('"finishedAt"');
  });

  test('asks its candidate when the clock of the phone jumped ahead while it was closed', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 2);
    await isKept(page, 2);
    await page.goto('/offline');
    await page.addInitScript((ahead) => {
      const now = Date.now;
      Date.now = () => now() + ahead;
    }, wholeTest);
    await page.goto(freeTest);
    await heading(page, 'Is the clock of this phone right?');
    await expectNoViolations(page, 'the question about the clock');
    await page.getByRole('button', { name: 'Go on with the test' }).click();
    await expect(page.getByText('2 of 50 answered')).toBeAttached();
    await finishOffline(page);
  });

  test('asks its candidate too when the clock jumped ahead while its page was hidden', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 2);
    await isKept(page, 2);
    await page.evaluate((ahead) => {
      const setHidden = (isHidden: boolean) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      setHidden(true);
      const now = Date.now;
      Date.now = () => now() + ahead;
      setHidden(false);
    }, wholeTest);
    await heading(page, 'Is the clock of this phone right?');
    await page.getByRole('button', { name: 'Go on with the test' }).click();
    await expect(page.getByText('2 of 50 answered')).toBeAttached();
    await finishOffline(page);
  });

  test('that was begun is not hidden by a browser whose storage does not answer', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 1);
    await isKept(page, 1);
    await shutSittings(page, 'throws');
    await page.reload();
    await heading(page, 'The test on this phone has not opened');
    await page.evaluate('letGo()');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 of 50 answered')).toBeAttached();
  });
});

describe('a browser whose storage of offline sittings does not open', () => {
  const unknown = (page: Page) => page.getByRole('dialog', { name: 'Your answers could not be checked' });
  const slow = { timeout: 15_000 };

  test('says so where the begun test would be listed and at a log-out, which asks when it opens again', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 2);
    await isKept(page, 2);
    await shutSittings(page, 'throws');
    await page.goto('/offline');
    await page.context().setOffline(false);
    await expect(page.getByRole('alert')).toContainText('Tests that were begun offline could not be read');
    await expectNoViolations(page, 'a list of sittings that is not read');
    await page.evaluate('letGo()');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('being sat offline, not submitted: 2 of 50 answered')).toBeVisible();
    await page.goto('/dashboard');
    await logOut(page);
    await expect(unknown(page)).toBeVisible(slow);
    await expect(unknown(page).getByRole('button', { name: 'Log out and lose' })).toHaveCount(0);
    await expectNoViolations(page, 'a log-out that knows nothing of the answers');
    await page.evaluate('letGo()');
    await unknown(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Log out and delete the whole test (2 answers)' })).toBeVisible(slow);
  });

  /** The dashboard of a browser that has noted a begun test. */
  const withNote = async (path: string) => {
    const page = await product.signedIn();
    await page.evaluate(() => localStorage.setItem('offline_sittings', '1'));
    await shutSittings(page, 'never answers');
    await page.goto(path);
    return page;
  };

  test('lets its candidate log out, and deletes nothing', async () => {
    const page = await withNote('/dashboard');
    await logOut(page);
    await unknown(page).getByRole('button', { name: 'Log out, delete nothing' }).click(slow);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('offline_sittings'))).toBe('1');
  });

  test('does not hold up the deletion of the account', async () => {
    const page = await withNote('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('To confirm, type').fill('DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible(slow);
  });

  test('is told the same where the code that sends the answers does not come', async () => {
    // Before the dashboard, which may fetch that code as soon as the note is there.
    const page = await product.signedIn({}, (opened) =>
      opened.route('**/assets/offline-test-*', (route) => route.abort('connectionreset')),
    );
    await heading(page, 'Dashboard');
    await page.evaluate(() => localStorage.setItem('offline_sittings', '1'));
    await logOut(page);
    await unknown(page).getByRole('button', { name: 'Log out, delete nothing' }).click(slow);
    await expect(page).toHaveURL('/');
  });
});
