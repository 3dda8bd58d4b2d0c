import { describe, test } from 'node:test';
import { resultPage } from '@bharti/contracts/paths';
import type { Page, Route } from '@playwright/test';
import { logOut } from './support/account.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { answer, openTest } from './support/open-test.ts';
import { useProduct } from './support/product.ts';
import { watchShifts } from './support/shifts.ts';
import { phone } from './support/visits.ts';

const product = useProduct();
const isSaved = (page: Page, count: number) =>
  expect(page.getByText(`Saved · ${count} of ${count} safe`)).toBeVisible({ timeout: 15_000 });

/** How many answers the server has of the test that is running. */
const answersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { attempt } = await (await fetch('/api/tests/promo-general-knowledge')).json();
    return Object.keys(attempt.answers).length;
  });

/** Ends the page without a word: a page that is closed sends its answers once more, and that request cannot be made to fail. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // There is no reply from a process that has ended.
  void session.send('Page.crash').catch(() => {});
  await crashed;
}

describe('answers that were not sent', () => {
  test('A15 ten answers given offline are there after a reload, also a reload offline, and are sent once', async () => {
    const page = await product.signedIn({ viewport: phone, options: { serviceWorkers: 'allow' } });
    await waitForWorker(page);
    await openTest(page);
    await page.context().setOffline(true);
    await answer(page, 10);
    await expect(page.getByText('Offline. 10 of 10 safe on this phone, will send when online')).toBeVisible();
    await page.reload();
    await expect(page.getByText('10 of 50 answered')).toBeAttached();
    await expect(page.getByText('Offline. 10 of 10 safe on this phone, will send when online')).toBeVisible();
    await page.context().setOffline(false);
    await isSaved(page, 10);
    await page.reload();
    await expect(page.getByText('10 of 50 answered')).toBeAttached();
    await isSaved(page, 10);
  });

  test('outlive a tab that is closed before it was online again', async () => {
    const page = await product.signedIn({ viewport: phone });
    await openTest(page);
    await page.route('**/answers', (route) => route.abort('internetdisconnected'));
    await answer(page, 3);
    await expect(page.getByText('Not sent yet. 3 of 3 safe on this phone. Trying again…')).toBeVisible();
    const next = await page.context().newPage();
    await page.close();
    await openTest(next);
    await isSaved(next, 3);
  });

  test('are sent when the page is left before the next try', async () => {
    const page = await product.signedIn({ viewport: phone });
    page.on('dialog', (dialog) => dialog.accept());
    const held = page.waitForResponse((reply) => reply.url().endsWith('/answers') && reply.ok());
    await openTest(page);
    // The page holds the attempt: from here on the test fails its saves, and no try is repeated by time.
    await held;
    await page.evaluate(() => {
      const usual = setTimeout;
      const withoutRetries = (work: () => void, delay = 0) => (delay > 120 ? 0 : usual(work, delay));
      Object.assign(globalThis, { setTimeout: withoutRetries });
    });
    await page.route('**/answers', (route) => route.abort('internetdisconnected'));
    await answer(page, 1);
    await expect(page.getByText('Not sent yet. 1 of 1 safe on this phone. Trying again…')).toBeVisible();
    await page.unroute('**/answers');
    const other = await page.context().newPage();
    await other.goto('/privacy');
    await page.goto('/privacy');
    await expect.poll(() => answersOf(other)).toBe(1);
  });

  test('are sent from the dashboard too, without opening the test', async () => {
    const page = await product.signedIn({ viewport: phone });
    await openTest(page);
    await page.context().route('**/answers', (route) => route.abort('internetdisconnected'));
    await answer(page, 2);
    await expect(page.getByText('Not sent yet. 2 of 2 safe on this phone. Trying again…')).toBeVisible();
    const next = await page.context().newPage();
    await page.close();
    await next.goto('/dashboard');
    await expect(next.getByText('2 answers not sent yet', { exact: false })).toBeVisible();
    await next.context().unroute('**/answers');
    await next.goto('/dashboard');
    await expect.poll(() => answersOf(next)).toBe(2);
    await next.reload();
    await expect(next.getByText('2/50', { exact: true })).toBeVisible();
    await expect(next.getByText('not sent yet', { exact: false })).toHaveCount(0);
  });

  test('are sent from the dashboard too after the page that began to send them had ended', async () => {
    const page = await product.signedIn({ viewport: phone });
    await openTest(page);
    await page.route('**/answers', (route) => route.abort('internetdisconnected'));
    await answer(page, 2);
    await expect(page.getByText('Not sent yet. 2 of 2 safe on this phone. Trying again…')).toBeVisible();
    const between = await page.context().newPage();
    await page.close();
    // It takes the attempt over, and its answers are lost on the way.
    const takesOver = (route: Route) => route.request().postDataJSON().changes.length === 0;
    await between.route('**/answers', (route) => (takesOver(route) ? route.continue() : route.abort()));
    const lost = between.waitForEvent('requestfailed', (request) => request.url().endsWith('/answers'));
    await between.goto('/dashboard');
    await lost;
    await crash(between);
    const next = await between.context().newPage();
    await next.goto('/dashboard');
    await expect.poll(() => answersOf(next)).toBe(2);
    await expect.poll(() => entries(next)).toBe(0);
  });

  test('A16 that came after the end are named as not counted in the result', async () => {
    const page = await product.signedIn({ viewport: phone });
    await openTest(page);
    await answer(page, 1);
    await isSaved(page, 1);
    await page.context().setOffline(true);
    await answer(page, 2);
    await product.server().advance(1_600_000);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('2 answers are not counted.')).toBeVisible();
    await expect(
      page.getByText('did not reach the server before the test ended: 2, 3.', { exact: false }),
    ).toBeVisible();
  });

  test('A16 that came after the end, of a page that had ended before, are named on the dashboard, and in the result', async () => {
    const page = await product.signedIn({ viewport: phone });
    const saved = page.waitForRequest((request) => request.url().endsWith('/answers'));
    await openTest(page);
    const [, attemptId = ''] = /([^/]+)\/answers$/.exec((await saved).url()) ?? [];
    await answer(page, 1);
    await isSaved(page, 1);
    await page.route('**/answers', (route) => route.abort('internetdisconnected'));
    await answer(page, 2);
    await expect(page.getByText('Not sent yet. 3 of 3 safe on this phone. Trying again…')).toBeVisible();
    const next = await page.context().newPage();
    await crash(page);
    await product.server().advance(1_600_000);
    await next.goto('/dashboard');
    const line = 'the test had ended when the answers to questions 2, 3 arrived. They are not counted.';
    await expect(next.getByText(line, { exact: false })).toBeVisible();
    const status = async (id: string) => (await (await fetch(`/api/attempts/${id}`)).json()).status;
    await expect.poll(() => next.evaluate(status, attemptId)).not.toBe('running');
    await next.goto(resultPage('promo-general-knowledge', attemptId));
    await expect(next.getByText('2 answers are not counted.')).toBeVisible();
  });

  test('stay with their user when another one signs in in a second tab, and are sent at their next sign-in', async () => {
    const asha = { name: 'Asha Patil', email: 'comes-back@example.com' };
    const page = await product.visit({ viewport: phone });
    await page.clock.install();
    await product.signIn(page, asha);
    await openTest(page);
    await page.context().route('**/answers', (route) => route.abort('internetdisconnected'));
    await answer(page, 3);
    await expect(page.getByText('Not sent yet. 3 of 3 safe on this phone. Trying again…')).toBeVisible();
    await product.signIn(page, { name: 'Ravi Jadhav', email: 'between@example.com' });
    const refused = page.waitForResponse((reply) => reply.url().endsWith('/answers') && !reply.ok());
    await page.context().unroute('**/answers');
    await refused;
    await expect(page.getByText('Answers that were not sent stay on this phone.', { exact: false })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    // A next try would go out in the session of the other user.
    await page.clock.fastForward(60_000);
    await page.waitForLoadState('networkidle');
    expect(await entries(page)).toBe(3);
    await product.signIn(page, asha);
    await openTest(page);
    await isSaved(page, 3);
  });

  test('are called kept on this page only where the browser has no room for them', async () => {
    const page = await product.signedIn({ viewport: phone });
    await page.addInitScript(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    await page.reload();
    await openTest(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByRole('status').filter({ hasText: 'This browser keeps no answers' })).toBeVisible();
    await isSaved(page, 1);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await answer(page, 1);
    await expect(page.getByText('Offline. Kept on this page only: do not close it.')).toBeVisible();
    await page.context().setOffline(false);
    await isSaved(page, 2);
  });

  test('are called kept on this page only where the browser stores nothing, which is said before it matters', async () => {
    const page = await product.signedIn({ viewport: phone });
    const warning = page.getByText('This browser keeps no answers: close it only at ‘Saved’.');
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    });
    await page.reload();
    await openTest(page);
    const shifts = await watchShifts(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByRole('status').filter({ has: warning })).toBeVisible();
    await expectNoViolations(page, 'a sitting of which the browser keeps nothing');
    await isSaved(page, 1);
    await expect(warning).toBeHidden();
    expect(await shifts()).toEqual([]);
    await page.getByRole('button', { name: 'Open Question Navigator' }).click();
    await expect(page.getByRole('dialog').filter({ has: warning })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.context().setOffline(true);
    await answer(page, 1);
    await expect(page.getByText('Offline. Kept on this page only: do not close it.')).toBeVisible();
    await page.context().setOffline(false);
    await isSaved(page, 2);
  });
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Answers are not sent yet' });

/** Three answers of a test, none of them sent, and the dashboard. The server takes no answers until `page.unroute`. */
async function withUnsentAnswers(): Promise<Page> {
  const page = await product.signedIn({ viewport: phone, options: { serviceWorkers: 'allow' } });
  await waitForWorker(page);
  await openTest(page);
  await page.context().route('**/answers', (route) => route.abort('internetdisconnected'));
  await answer(page, 3);
  await expect(page.getByText('Not sent yet. 3 of 3 safe on this phone. Trying again…')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return page;
}

describe('a log-out with answers that were not sent', () => {
  test('sends them first, and asks nothing', async () => {
    const page = await withUnsentAnswers();
    await page.context().unroute('**/answers');
    const sent = page.waitForResponse((reply) => reply.url().endsWith('/answers') && reply.ok());
    await logOut(page);
    await sent;
    await expect(page).toHaveURL('/');
  });

  test('asks when they cannot be sent, and stays by default', async () => {
    const page = await withUnsentAnswers();
    await logOut(page);
    await expect(question(page).getByText('General Knowledge Test - Free: 3 answers')).toBeVisible();
    await expect(question(page).getByRole('button', { name: 'Stay logged in' })).toBeFocused();
    await expectNoViolations(page, 'the question at a log-out');
    await question(page).getByRole('button', { name: 'Stay logged in' }).click();
    await expect(question(page)).toBeHidden();
    await page.context().unroute('**/answers');
    await openTest(page);
    await isSaved(page, 3);
  });

  test('goes on by itself when a second try sends them', async () => {
    const page = await withUnsentAnswers();
    await logOut(page);
    await expect(question(page).getByRole('listitem')).toHaveCount(1);
    await page.context().unroute('**/answers');
    await question(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/');
  });

  test('deletes them in front of a test that is open in another tab, which then promises nothing of them', async () => {
    const page = await withUnsentAnswers();
    await page.unroute('**/answers');
    await page.context().route('**/answers', (route) => route.abort('internetdisconnected'));
    const sitting = await page.context().newPage();
    await openTest(sitting);
    await expect(sitting.getByText('3 of 3 safe on this phone', { exact: false })).toBeVisible();
    await logOut(page);
    await question(page).getByRole('button', { name: 'Log out and lose 3 answers' }).click();
    await expect(page).toHaveURL('/');
    await expect(sitting.getByText('You are logged out. Log in again in a new tab.')).toBeVisible();
    await expect(sitting.getByText('0 of 50 answered')).toBeAttached();
    await sitting.context().unroute('**/answers');
    await answer(sitting, 1);
    await expect(sitting.getByText('Logged out. 1 of 1 safe on this phone.', { exact: false })).toBeVisible();
    expect(await entries(sitting)).toBe(1);
  });

  test('deletes them where the candidate says so, also without a connection and in Marathi', async () => {
    const page = await withUnsentAnswers();
    await page.evaluate(() => localStorage.setItem('app_language', 'mr'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'डॅशबोर्ड' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'खाते' }).click();
    await page.getByRole('button', { name: 'लॉगआउट' }).click();
    const asked = page.getByRole('dialog', { name: 'काही उत्तरे अजून पाठवली नाहीत' });
    await expect(asked.getByRole('listitem')).toContainText('3 उत्तरे');
    await asked.getByRole('button', { name: 'लॉगआउट करा, 3 उत्तरे गमवा' }).click();
    await expect(asked).toBeHidden();
    expect(await entries(page)).toBe(0);
  });
});

describe('a log-out whose code does not come', () => {
  test('says so in the page, leaves the candidate logged in, and goes on at the next press', async () => {
    const page = await product.signedIn({ viewport: phone });
    await openTest(page);
    await page.context().route('**/answers', (route) => route.abort('internetdisconnected'));
    await answer(page, 3);
    await expect(page.getByText('Not sent yet. 3 of 3 safe on this phone. Trying again…')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Of the messages too, whose code comes with the first press.
    await page.route('**/assets/**', (route) => route.abort('connectionreset'));
    await logOut(page);
    await expect(page.getByRole('alert').getByText('You are still logged in.')).toBeVisible();
    await expectNoViolations(page, 'a log-out whose code does not come');
    await expect(page.getByRole('alert').getByText('You are still logged in.')).toBeHidden();
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(question(page).getByText('General Knowledge Test - Free: 3 answers')).toBeVisible();
  });
});

describe('a log-out where the journal of the answers does not open', () => {
  test('says that it does not know of them, and asks when it opens again', async () => {
    const page = await withUnsentAnswers();
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB);
      const shut = { is: true };
      Object.assign(window, { letGo: () => Object.assign(shut, { is: false }) });
      indexedDB.open = (name, version) => {
        if (shut.is && name === 'unsent-answers') throw new DOMException('refused', 'UnknownError');
        return open(name, version);
      };
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await logOut(page);
    const unknown = page.getByRole('dialog', { name: 'Your answers could not be checked' });
    await expect(unknown).toBeVisible();
    await expect(unknown.getByRole('button', { name: 'Log out and lose' })).toHaveCount(0);
    await page.evaluate('letGo()');
    await unknown.getByRole('button', { name: 'Try again' }).click();
    await expect(question(page).getByText('General Knowledge Test - Free: 3 answers')).toBeVisible();
  });
});

/** How many answers the journal of this browser keeps. */
const entries = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('unsent-answers');
        opening.onsuccess = () => {
          const count = opening.result.transaction('entries').objectStore('entries').count();
          count.onsuccess = () => done(count.result);
        };
      }),
  );
