import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { logOut } from './support/account.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import {
  beginOffline,
  finishOffline,
  isKept,
  keepButton,
  keepTest,
  submit,
  withKeptTest,
} from './support/kept-test.ts';
import { keptTexts } from './support/kept-texts.ts';
import { answer, startButton } from './support/open-test.ts';
import { freeTest, useProduct } from './support/product.ts';

const product = useProduct();
const workers = { serviceWorkers: 'allow' } as const;

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

/** Signs another user in in the same browser. */
const signInAs = (page: Page, email: string) => product.signIn(page, { name: 'Ravi Jadhav', email });

describe('a test that is kept for offline use', () => {
  test('is named with what the device keeps when it had to go without its candidate', async () => {
    const page = await withKeptTest(product);
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
    await expect(page.getByText('No longer on this device: General Knowledge Test - Free')).toBeVisible();
  });

  test('is listed with what the device keeps, and can be removed', async () => {
    const page = await withKeptTest(product);
    await page.goto('/offline');
    await expect(page.getByText('ready for offline, open until', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Remove General Knowledge Test - Free from this device' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('ready for offline, open until', { exact: false })).toHaveCount(0);
    await page.goto(freeTest);
    await expect(page.getByText('Kept for offline use before', { exact: false })).toBeVisible();
  });

  test('is called ready only where it can still be begun: not while an attempt runs, nor after its time', async () => {
    const page = await withKeptTest(product);
    await startButton(page).click();
    await answer(page, 1);
    await page.goto('/offline');
    await expect(page.getByText('your running test', { exact: false })).toBeVisible();
    await expect(page.getByText('ready for offline, open until', { exact: false })).toHaveCount(0);
    await page.goto('/dashboard?tests=all');
    await expect(page.getByRole('link', { name: 'Resume' }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Ready for offline')).toHaveCount(0);
    await page.goto(freeTest);
    await submit(page);
    await heading(page, 'Test completed');
    await page.goto('/dashboard?tests=all');
    await expect(page.getByText('Ready for offline')).toHaveCount(1);
    await page.addInitScript((ahead) => {
      const now = Date.now;
      Date.now = () => now() + ahead;
    }, 8 * 86_400_000);
    await page.goto('/offline');
    await expect(page.getByText('the time to begin it offline is over', { exact: false })).toBeVisible();
    await page.goto('/dashboard?tests=all');
    await heading(page, 'Dashboard');
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Ready for offline')).toHaveCount(0);
  });

  test('leaves its candidate without a rank also in an attempt with a connection', async () => {
    const page = await withKeptTest(product);
    await startButton(page).click();
    await answer(page, 1);
    await submit(page);
    await expect(page.getByText('The paper was kept on a phone before: not ranked.')).toBeVisible();
  });

  test('is not shown to another user of the device, before it is begun and after', async () => {
    const page = await withKeptTest(product);
    await logOut(await toDashboard(page));
    await expect(page).toHaveURL('/');
    expect(await keptTexts(page)).not.toContain('"beginsUntil"');
    await signInAs(page, 'first@example.com');
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
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 1);
    await isKept(page, 1);
    await page.goto('/offline');
    await page.context().setOffline(false);
    await signInAs(page, 'second@example.com');
    await page.goto(freeTest);
    await expect(startButton(page)).toBeVisible();
    await expect(page.getByText('Saved on this phone', { exact: false })).toHaveCount(0);
    await page.goto('/offline');
    await heading(page, 'Ready on this device');
    await expect(page.getByText('sat offline', { exact: false })).toHaveCount(0);
  });

  test('stays with its user when an earlier user of the browser logs out in an old tab without a connection', async () => {
    const old = await product.signedIn({ options: workers });
    await waitForWorker(old);
    // From now on the old tab learns nothing of the other user.
    await old.route('**/api/**', (route) => route.abort('internetdisconnected'));
    const page = await old.context().newPage();
    await signInAs(page, 'third@example.com');
    await keepTest(page);
    await page.evaluate(() => localStorage.setItem('user_favourites', '1'));
    await logOut(old);
    await expect(old.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.context().setOffline(true);
    await page.goto(freeTest);
    await expect(page.getByText('This test is ready on this phone.')).toBeVisible();
    const stored = await page.evaluate(() => ({
      owed: localStorage.getItem('owed_sign_out'),
      own: localStorage.getItem('user_favourites'),
      isLoggedOut: sessionStorage.getItem('user_logged_out'),
    }));
    expect(stored).toEqual({ owed: null, own: '1', isLoggedOut: null });
    await page.context().setOffline(false);
    await page.goto('/offline');
    await expect(page.getByText('ready for offline, open until', { exact: false })).toBeVisible();
    const session = await page.request.get('/api/session', { timeout: 20_000 });
    expect(await session.json()).toMatchObject({ user: { email: 'third@example.com' } });
  });

  test('is asked about at a log-out while its answers are only on this device', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 2);
    await isKept(page, 2);
    await finishOffline(page);
    await page.route('**/sitting', (route) => route.abort('internetdisconnected'));
    await page.goto('/dashboard');
    await page.context().setOffline(false);
    await logOut(await toDashboard(page));
    const question = page.getByRole('dialog', { name: 'Answers are not sent yet' });
    await expect(question.getByText('General Knowledge Test - Free: 2 answers')).toBeVisible();
    await question.getByRole('button', { name: 'Log out and lose 2 answers' }).click();
    await expect(page).toHaveURL('/');
    expect(await keptTexts(page)).not.toContain('"problem":null');
  });

  test('leaves the device with the account of its candidate', async () => {
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 2);
    await isKept(page, 2);
    expect(await keptTexts(page)).toContain('"problem":null');
    await page.goto('/offline');
    await page.context().setOffline(false);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('To confirm, type').fill('DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    expect(await keptTexts(page)).not.toContain('"problem":null');
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
    const page = await withKeptTest(product);
    await beginOffline(page);
    await answer(page, 2);
    await finishOffline(page);
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

  test('may count as kept where the reply was lost: the question says so, and the start page what the server knows', async () => {
    const page = await product.signedIn();
    await page.route('**/api/offline-papers', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await page.goto(freeTest);
    await keepButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Keep this test on this phone?' });
    await dialog.getByRole('button', { name: 'Keep it', exact: true }).click();
    await expect(dialog.getByText('It may count as kept all the same', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Kept for offline use before', { exact: false })).toBeVisible();
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
      await expect(page.getByText(/being sat offline, not submitted|ऑफलाइन सुरू आहे/)).toBeVisible();
      await expectNoViolations(page, 'what the device keeps');
    });
  }
});

async function toDashboard(page: Page): Promise<Page> {
  await page.goto('/dashboard');
  await heading(page, 'Dashboard');
  return page;
}
