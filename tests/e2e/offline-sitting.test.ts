import { describe, test } from 'node:test';
import { receiptCode } from '@bharti/domain/attempts/receipt-code';
import type { AttemptId } from '@bharti/domain/brand';
import type { BrowserContext, Page } from '@playwright/test';
import { agreement } from '../../apps/server/src/testing/candidate.ts';
import { logOut } from './support/account.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { startButton } from './support/open-test.ts';
import { freeTest, useProduct } from './support/product.ts';
import type { Visit } from './support/visits.ts';

const product = useProduct();
const workers = { serviceWorkers: 'allow' } as const;

/** The dashboard with the cards of all tests. */
const allTests = '/dashboard?tests=all';
const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep for offline use' });
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
const isKept = (page: Page, count: number) =>
  expect(page.getByText(`Saved on this phone · ${count} of ${count} safe`)).toBeVisible();

/** A candidate who has kept the free test on this device. */
async function withKeptTest(visit: Visit = {}): Promise<Page> {
  const page = await product.signedIn({ ...visit, options: { ...workers, ...visit.options } });
  await waitForWorker(page);
  await page.goto(freeTest);
  await keepButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it', exact: true }).click();
  await expect(page.getByText('Ready for offline · until', { exact: false })).toBeVisible();
  return page;
}

/** Opens the kept test without a connection, and begins it. */
async function begin(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(freeTest);
  await expect(page.getByText('This test is ready on this phone.')).toBeVisible();
  await startButton(page).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

async function answer(page: Page, questions: number): Promise<void> {
  for (let question = 1; question <= questions; question += 1) {
    await page
      .getByRole('radio')
      .nth(question % 4)
      .check();
    await page.getByRole('button', { name: 'Next' }).click();
  }
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Question Navigator' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.getByRole('button', { name: 'Submit now' }).click();
  await heading(page, 'Sat offline. Your result comes when you are online.');
}

/** Runs in the page. Everything that its site has stored in the browser. */
async function readStores(): Promise<string> {
  const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((found, fail) => {
      request.onsuccess = () => found(request.result);
      request.onerror = () => fail(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    for (const store of stores) {
      parts.push(JSON.stringify(await done(database.transaction(store).objectStore(store).getAll())));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) parts.push((await (await cache.match(request))?.text()) ?? '');
  }
  return parts.join('\n');
}

/** Signs another user in in the same browser. */
async function signInAs(context: BrowserContext, email: string): Promise<void> {
  const headers = { origin: product.server().url };
  await context.request.post('/api/session/trial', { headers, data: { name: 'Ravi Jadhav', email } });
  await context.request.post('/api/consent', { headers, data: agreement });
}

describe('a test that is kept for offline use', () => {
  test('is sat without a connection and over a reload, sent when there is one, and never ranked', async () => {
    const page = await withKeptTest();
    await begin(page);
    await answer(page, 3);
    await isKept(page, 3);
    await page.reload();
    await expect(page.getByText('3 of 50 answered')).toBeAttached();
    await isKept(page, 3);
    await answer(page, 1);
    await isKept(page, 4);
    await finish(page);
    await expect(page.getByText('4 of 50')).toBeVisible();
    const stores = await page.evaluate(readStores);
    await page.context().setOffline(false);
    await heading(page, 'Test completed');
    await expect(page.getByText('Sat offline: time not verified, not ranked.')).toBeVisible();
    await expect(page.getByText('Your first attempt', { exact: false })).toHaveCount(0);
    const attempt = new URL(page.url()).searchParams.get('attempt') ?? '';
    const { questions } = await page.evaluate(
      async (id) => (await fetch(`/api/attempts/${id}/key`)).json() as Promise<Key>,
      attempt,
    );
    expect(questions).toHaveLength(50);
    // Its paper was there, so the stores were read.
    expect(stores).toContain('"offline');
    for (const { explanation } of questions) {
      expect(stores).not.toContain(JSON.stringify(explanation.en));
      expect(stores).not.toContain(JSON.stringify(explanation.mr));
    }
    await page.reload();
    await expect(page.getByText('Sat offline: time not verified, not ranked.')).toBeVisible();
    expect(await page.evaluate(readStores)).not.toContain('"problem":null');
    await page.goto(`/receipt/${receiptCode(attempt as AttemptId)}`);
    await expect(page.getByText('offline, time not verified')).toBeVisible();
  });

  test('can be begun on the page on which it was just kept, as soon as the connection is lost', async () => {
    const page = await withKeptTest();
    await page.context().setOffline(true);
    await expect(page.getByText('This test is ready on this phone.')).toBeVisible();
    await expect(page.getByText('Starting needs a connection.', { exact: false })).toHaveCount(0);
    await startButton(page).click();
    await answer(page, 1);
    await isKept(page, 1);
  });

  test('is marked on the dashboard, until what was sat offline has been sent', async () => {
    const page = await withKeptTest();
    await page.goto(allTests);
    await expect(page.getByText('Ready for offline')).toHaveCount(1);
    await begin(page);
    await answer(page, 1);
    await isKept(page, 1);
    await page.goto(allTests);
    await expect(page.getByText('On this phone, not sent')).toHaveCount(1);
    await page.goto(freeTest);
    await finish(page);
    await page.goto(allTests);
    await expect(page.getByText('On this phone, not sent')).toHaveCount(1);
    await page.context().setOffline(false);
    await expect(page.getByText('On this phone, not sent')).toHaveCount(0);
    await expect(page.getByText('Ready for offline')).toHaveCount(0);
  });

  test('goes on as it is when the connection comes back, and is sent at its end', async () => {
    const page = await withKeptTest();
    await begin(page);
    await answer(page, 1);
    await page.context().setOffline(false);
    await answer(page, 1);
    await isKept(page, 2);
    await page.getByRole('button', { name: 'Open Question Navigator' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
    await page.getByRole('button', { name: 'Submit now' }).click();
    await heading(page, 'Test completed');
    await expect(page.getByText('Sat offline: time not verified, not ranked.')).toBeVisible();
  });

  test('is sent from the dashboard too, without opening the test', async () => {
    const page = await withKeptTest();
    await begin(page);
    await answer(page, 2);
    await finish(page);
    await page.goto('/dashboard');
    await page.context().setOffline(false);
    await expect(page.getByText('your offline sitting was sent.', { exact: false })).toBeVisible();
    await page.goto('/offline');
    await heading(page, 'Ready on this device');
    await expect(page.getByText('waits to be sent', { exact: false })).toHaveCount(0);
  });

  test('asks its candidate when the clock of the phone jumped ahead while it was closed', async () => {
    const page = await withKeptTest();
    await begin(page);
    await answer(page, 2);
    await isKept(page, 2);
    await page.goto('/offline');
    await page.addInitScript((ahead) => {
      const now = Date.now;
      Date.now = () => now() + ahead;
    }, 30 * 86_400_000);
    await page.goto(freeTest);
    await heading(page, 'Is the clock of this phone right?');
    await expectNoViolations(page, 'the question about the clock');
    await page.getByRole('button', { name: 'Go on with the test' }).click();
    await expect(page.getByText('2 of 50 answered')).toBeAttached();
    await finish(page);
  });

  test('that was begun is not hidden by a browser whose storage does not answer', async () => {
    const page = await withKeptTest();
    await begin(page);
    await answer(page, 1);
    await isKept(page, 1);
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB);
      const hangs = { is: true };
      Object.assign(window, { letGo: () => Object.assign(hangs, { is: false }) });
      indexedDB.open = (name, version) => {
        if (name === 'offline-sittings' && hangs.is) throw new Error('no storage');
        return open(name, version);
      };
    });
    await page.reload();
    await heading(page, 'The test on this phone has not opened');
    await page.evaluate('letGo()');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 of 50 answered')).toBeAttached();
  });

  test('is named with what the device keeps when it had to go without its candidate', async () => {
    const page = await withKeptTest();
    await page.goto('/offline');
    await page.evaluate(
      () =>
        new Promise<void>((done, fail) => {
          const opened = indexedDB.open('kept-replies');
          opened.onerror = () => fail(opened.error);
          opened.onsuccess = () => {
            const change = opened.result.transaction('replies', 'readwrite');
            change.objectStore('replies').delete(IDBKeyRange.bound('offline ', 'offline \uffff'));
            change.oncomplete = () => {
              opened.result.close();
              done();
            };
          };
        }),
    );
    await page.reload();
    await expect(page.getByText('No longer on this phone: General Knowledge Test - Free')).toBeVisible();
  });

  test('is listed with what the device keeps, and can be removed', async () => {
    const page = await withKeptTest();
    await page.goto('/offline');
    await expect(page.getByText('ready for offline, open until', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Remove General Knowledge Test - Free from this device' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('ready for offline, open until', { exact: false })).toHaveCount(0);
    await page.goto(freeTest);
    await expect(page.getByText('Kept for offline use before', { exact: false })).toBeVisible();
  });

  test('leaves its candidate without a rank also in an attempt with a connection', async () => {
    const page = await withKeptTest();
    await startButton(page).click();
    await answer(page, 1);
    await page.getByRole('button', { name: 'Open Question Navigator' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
    await page.getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByText('The paper was kept on a phone before: not ranked.')).toBeVisible();
  });

  test('is not shown to another user of the device, before it is begun and after', async () => {
    const page = await withKeptTest();
    await logOut(await toDashboard(page));
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(readStores)).not.toContain('"beginsUntil"');
    await signInAs(page.context(), 'first@example.com');
    // The first tab remembers the log-out.
    const other = await toDashboard(await page.context().newPage());
    await expect(other.getByText('Ready for offline')).toHaveCount(0);
    await other.context().setOffline(true);
    await other.goto(freeTest);
    await heading(other, 'This test needs a connection');
    await expect(other.getByText('It is not kept on this phone for your account.', { exact: false })).toBeVisible();
    await expectNoViolations(other, 'a test that is not kept');
    await other.context().setOffline(false);
    await other.goto(freeTest);
    await expect(startButton(other)).toBeVisible();
    await expect(keepButton(other)).toBeVisible();
    await other.context().setOffline(true);
    await other.reload();
    // With or without a start page that the device has kept for this user.
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText('This test is ready on this phone.')).toHaveCount(0);
  });

  test('that was begun stays with its user when another user signs in', async () => {
    const page = await withKeptTest();
    await begin(page);
    await answer(page, 1);
    await isKept(page, 1);
    await page.goto('/offline');
    await page.context().setOffline(false);
    await signInAs(page.context(), 'second@example.com');
    await page.goto(freeTest);
    await expect(startButton(page)).toBeVisible();
    await expect(page.getByText('Saved on this phone', { exact: false })).toHaveCount(0);
    await page.goto('/offline');
    await heading(page, 'Ready on this device');
    await expect(page.getByText('sat offline', { exact: false })).toHaveCount(0);
  });

  test('is asked about at a log-out while its answers are only on this device', async () => {
    const page = await withKeptTest();
    await begin(page);
    await answer(page, 2);
    await isKept(page, 2);
    await page.goto('/dashboard');
    await page.context().setOffline(false);
    await logOut(await toDashboard(page));
    const question = page.getByRole('dialog', { name: 'Answers are not sent yet' });
    await expect(question.getByText('General Knowledge Test - Free: 2 answers')).toBeVisible();
    await question.getByRole('button', { name: 'Log out and lose 2 answers' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(readStores)).not.toContain('"problem":null');
  });

  test('leaves the device with the account of its candidate', async () => {
    const page = await withKeptTest();
    await begin(page);
    await answer(page, 2);
    await isKept(page, 2);
    expect(await page.evaluate(readStores)).toContain('"problem":null');
    await page.goto('/offline');
    await page.context().setOffline(false);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('To confirm, type').fill('DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    expect(await page.evaluate(readStores)).not.toContain('"problem":null');
  });

  test('is not called ready while the app itself is not on the device', async () => {
    const page = await product.signedIn();
    await page.goto(freeTest);
    await keepButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it', exact: true }).click();
    await expect(page.getByText('the app itself is not kept yet', { exact: false })).toBeVisible();
    await expect(page.getByText('Ready for offline', { exact: false })).toHaveCount(0);
  });

  test('keeps its answers readable when the server does not take them', async () => {
    const page = await withKeptTest();
    await begin(page);
    await answer(page, 2);
    await finish(page);
    const refusal = { code: 'attempt_not_found', message: { en: 'Not found.', mr: 'सापडले नाही.' } };
    await page.context().route('**/sitting', (route) => route.fulfill({ status: 404, json: refusal }));
    await page.context().setOffline(false);
    await heading(page, 'This sitting does not count');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(50);
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText('B');
    await expectNoViolations(page, 'a sitting that was not taken');
    await page.getByRole('button', { name: 'Remove from this phone: General Knowledge Test - Free' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(startButton(page)).toBeVisible();
  });

  test('says what keeping it means, and why it could not be kept', async () => {
    const page = await product.signedIn();
    await page.route('**/api/offline-papers', (route) => route.abort('internetdisconnected'));
    await page.goto(freeTest);
    await keepButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Keep this test on this phone?' });
    await expect(dialog.getByRole('button', { name: 'Do not keep it' })).toBeFocused();
    await expect(dialog.getByText('This cannot be undone.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep it', exact: true }).click();
    await expect(dialog.getByText('The test could not be kept')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(keepButton(page)).toBeFocused();
  });
});

describe('the screens of a test that is kept for offline use', () => {
  for (const visit of axeVisits) {
    test(`break no rule of accessibility in ${visit.locale}`, async () => {
      const page = await product.signedIn({ ...visit, options: { ...visit.options, ...workers } });
      await waitForWorker(page);
      await page.goto(freeTest);
      await page.getByRole('button', { name: /^(Keep for offline use|ऑफलाइन सोडवण्यासाठी ठेवा)$/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, 'the question before a test is kept');
      await page.getByRole('button', { name: /^(Keep it|फोनवर ठेवा)$/ }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText(/Ready for offline|ऑफलाइन सोडवण्यासाठी तयार/)).toBeVisible();
      await expectNoViolations(page, 'the start page of a kept test');
      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByText(/This test is ready on this phone|ही चाचणी या फोनवर तयार आहे/)).toBeVisible();
      await expectNoViolations(page, 'the start page without a connection');
      await startButton(page).click();
      await page.getByRole('radio').first().check();
      await expect(page.getByText(/Saved on this phone|या फोनवर जतन झाले/).first()).toBeVisible();
      await expectNoViolations(page, 'an offline sitting');
      await page.goto('/offline');
      await expect(page.getByText(/sat offline, goes on|ऑफलाइन सुरू आहे/)).toBeVisible();
      await expectNoViolations(page, 'what the device keeps');
    });
  }
});

type Key = { readonly questions: readonly { readonly explanation: { readonly en: string; readonly mr: string } }[] };

async function toDashboard(page: Page): Promise<Page> {
  await page.goto('/dashboard');
  await heading(page, 'Dashboard');
  return page;
}
