import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { openTest, startButton } from './support/open-test.ts';
import { freeTest, useProduct } from './support/product.ts';

const product = useProduct();

const agree = async (page: Page) => {
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
};
const notice = (page: Page) => page.getByRole('heading', { name: 'Before you begin: your data' });
const hasAccount = async (email: string) =>
  (await product.server().deps.reader.selectFrom('profiles').select('id').where('email', '=', email).execute()).length;

/** A user who has just signed in for the first time and has not answered the notice. */
async function newcomer(email: string, visit: Parameters<typeof product.visit>[0] = {}): Promise<Page> {
  const page = await product.visit(visit);
  const response = await page.request.post('/api/session/trial', {
    headers: { origin: product.server().url },
    data: { name: 'New Comer', email },
  });
  expect(response.status()).toBe(201);
  return page;
}

/** Makes every consent one to an earlier notice, as if the notice had been changed. */
const changeNotice = () =>
  product.server().deps.inTransaction((tx) => tx.updateTable('consents').set({ version: '2025-01-01' }).execute());

describe('the notice', () => {
  test('comes before every page at the first sign-in, requires the box, and then opens the page', async () => {
    const page = await newcomer('first@example.com');
    await page.goto(freeTest);
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveTitle(/^Before you begin/);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(page.getByRole('alert')).toContainText('This site is for people of 18 or older.');
    await expect(page.getByLabel('I am 18 or older')).toHaveAttribute('aria-invalid', 'true');
    await agree(page);
    await expect(startButton(page)).toBeVisible();
    await expect(page).toHaveURL(freeTest);
    await expect(notice(page)).toHaveCount(0);
    await page.reload();
    await expect(startButton(page)).toBeVisible();
  });

  test('that is not agreed to leaves no account and leads to the start page', async () => {
    const page = await newcomer('declines@example.com');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'I do not agree' }).click();
    await expect(page.getByText('Your account was not opened. Nothing about you was kept.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await hasAccount('declines@example.com')).toBe(0);
  });

  test('lets its own links be read first, and waits', async () => {
    const page = await newcomer('reads@example.com');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(notice(page)).toBeVisible();
    await page.getByRole('button', { name: 'मराठी' }).click();
    await expect(page.getByRole('heading', { name: 'सुरू करण्यापूर्वी: तुमच्या माहितीविषयी सूचना' })).toBeVisible();
  });

  test('that changed in the middle of a test asks again and loses no answer', async () => {
    const page = await product.signedIn();
    await openTest(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await changeNotice();
    await page.getByRole('radio').nth(2).check();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText('This notice has changed since you agreed to it.', { exact: false })).toBeVisible();
    await agree(page);
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
    await page.reload();
    await expect(page.getByText('2 of 50 answered')).toBeVisible();
  });

  test('makes way when it was agreed to in another window', async () => {
    const page = await newcomer('two-windows@example.com');
    await page.goto('/dashboard');
    await expect(notice(page)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await agree(other);
    await expect(other.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
  });

  test('declined in an old window after it was agreed to in another one closes the account, and says what is kept', async () => {
    const page = await newcomer('old-window@example.com');
    await page.goto('/dashboard');
    await expect(notice(page)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await agree(other);
    await expect(other.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
    await page.bringToFront();
    await page.route('**/api/consent', (route) => route.abort());
    await page.getByRole('button', { name: 'I do not agree' }).click();
    await expect(page.getByText('What it held is kept until you delete it.', { exact: false })).toBeVisible();
    expect(await page.getByText('Nothing about you was kept.', { exact: false }).count()).toBe(0);
    expect(await hasAccount('old-window@example.com')).toBe(1);
  });

  test('of a user with earlier results says only what is true, and offers their data and the deletion', async () => {
    const page = await product.signedIn();
    await openTest(page);
    await product.server().deps.inTransaction((tx) => tx.deleteFrom('consents').execute());
    await page.goto('/dashboard');
    await expect(notice(page)).toBeVisible();
    expect(await page.getByText('nothing about you is kept', { exact: false }).count()).toBe(0);
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
    await page.getByRole('button', { name: 'I do not agree' }).click();
    await expect(page.getByText('What it held is kept until you delete it.', { exact: false })).toBeVisible();
  });

  for (const path of ['/notes', '/videos']) {
    test(`stands before ${path} too`, async () => {
      const page = await newcomer(`reads${path.slice(1)}@example.com`);
      await page.goto(path);
      await expect(notice(page)).toBeVisible();
      await agree(page);
      await expect(notice(page)).toHaveCount(0);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }

  test('comes before the greeting by name', async () => {
    const page = await newcomer('greeted@example.com');
    await page.goto('/?home');
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('New Comer', { exact: false }).count()).toBe(0);
    await page.goto('/dashboard');
    await agree(page);
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
    await page.goto('/?home');
    await expect(page.getByText('New Comer', { exact: false })).toBeVisible();
  });

  test('takes the focus to its title and, once agreed to, to the title of what has opened; ids stay single', async () => {
    const page = await newcomer('listens@example.com');
    await page.goto('/dashboard');
    await expect(notice(page)).toBeFocused();
    expect(await page.locator('#content').count()).toBeLessThanOrEqual(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(page.getByLabel('I am 18 or older')).toBeFocused();
    await agree(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
  });

  test('has links of 48 px, and a sign-in just done does not cover its title', async () => {
    const page = await product.visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Name').fill('New Comer');
    await page.getByLabel('Email').fill('toast@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(notice(page)).toBeVisible();
    const toast = page.locator('[data-toast]');
    const title = await notice(page).boundingBox();
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    expect(box?.y).toBe(6);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    for (const link of await page.locator('#notice p a').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
    await page.getByRole('button', { name: 'I do not agree' }).click();
    await expect(page.getByText('Your account was not opened.', { exact: false })).toBeVisible();
    await expect(page.getByText('Login successful!')).toHaveCount(0, { timeout: 1_500 });
  });

  test('that could not be sent says so beside the button and can be sent again', async () => {
    const page = await newcomer('offline@example.com');
    await page.goto('/dashboard');
    await expect(notice(page)).toBeVisible();
    await page.route('**/api/consent', (route) => route.abort('internetdisconnected'));
    await agree(page);
    await expect(page.getByRole('alert')).toContainText('The server did not answer.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
  });
});

describe('withdrawing', () => {
  test('closes the account at once; agreeing again opens it with everything in it', async () => {
    const page = await product.signedIn();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(page.getByRole('dialog').getByText('Your account closes at once', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw now' }).click();
    await expect(page.getByText('You have withdrawn your consent.', { exact: false })).toBeVisible();
    expect((await page.request.get('/api/dashboard')).status()).toBe(403);
    await page.goto('/dashboard');
    await expect(notice(page)).toBeVisible();
    await agree(page);
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
  });

  test('Y02, Y03: still gives users their data, and the focus goes to the notice', async () => {
    const page = await product.signedIn();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await page.getByRole('button', { name: 'Withdraw now' }).click();
    await expect(notice(page)).toBeFocused();
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByText('Your file is ready until', { exact: false })).toBeVisible({ timeout: 15_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('police-bharti-data.zip');
  });

  test('leaves the way out open: the account can still be deleted', async () => {
    const page = await product.signedIn();
    await page.request.delete('/api/consent', { headers: { origin: product.server().url } });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('To confirm, type').fill('DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('leaves the account unchanged for a user who only logs out', async () => {
    const page = await product.signedIn();
    await page.request.delete('/api/consent', { headers: { origin: product.server().url } });
    await page.goto('/dashboard');
    // Until the refusal arrives, the header of the dashboard has a button with the same name.
    await expect(notice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('Your account is as it was.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
});

describe('axe finds nothing on the notice', () => {
  let people = 0;
  for (const visit of axeVisits) {
    const { viewport, locale } = visit;
    test(`${viewport.width} px, ${locale}, both themes`, async () => {
      people += 1;
      const page = await newcomer(`axe${people}@example.com`, visit);
      await page.goto('/dashboard');
      await page.locator('#notice [type=submit]').click();
      await page.locator('#consent-problem').waitFor();
      await expectNoViolations(page, 'notice');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    });
  }
});
