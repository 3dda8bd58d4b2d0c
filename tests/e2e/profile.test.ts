import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { UserId } from '@bharti/domain/brand';
import { profileTexts } from '@bharti/i18n/profile';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { creditWallet } from '../../apps/server/src/testing/wallet.ts';
import { openProfile } from './support/account.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { balanceButton } from './support/dashboard.ts';
import { expect } from './support/expect.ts';
import { openTest } from './support/open-test.ts';
import { desktop, phone, useProduct } from './support/product.ts';
import { weigh } from './support/weigh.ts';

const product = useProduct();
const devices = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');

describe('the profile', () => {
  test('is a press away from the dashboard and shows who is signed in', async () => {
    const page = await product.signedIn();
    await openProfile(page);
    await expect(page).toHaveURL('/profile');
    await expect(page).toHaveTitle(/^Profile/);
    await expect(page.getByText(/^asha\d+@example\.com$/)).toBeVisible();
    await expect(page.getByText(/^Asha Patil \d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('shows what the app has used on this device this month, as much as was transferred', async () => {
    const page = await product.signedIn();
    await page.waitForLoadState('networkidle');
    const kilobytesUsed = async () => {
      await page.goto('/about/data');
      const size = page.locator('[data-month-use] .num');
      await expect(size).toHaveText(/B$/);
      const shown = await size.textContent();
      return Number(/^(\d+)\sKB$/.exec(shown ?? '')?.[1]);
    };
    const before = await kilobytesUsed();
    const weighed = await weigh(page);
    await page.goto('/profile', { waitUntil: 'networkidle' });
    const use = page.getByRole('region', { name: 'Mobile data' });
    await expect(use.getByText(/^\d+\sKB$/)).toBeVisible();
    const transferred = weighed.sum('') / 1_000;
    expect(transferred).toBeGreaterThan(100);
    const counted = (await kilobytesUsed()) - before;
    // The page that shows the figure has itself a part in it. Headers are reckoned at 300 bytes a reply.
    expect(counted).toBeGreaterThan(transferred * 0.9);
    expect(counted).toBeLessThan((weighed.sum('') / 1_000) * 1.1);
  });

  test('sends a visitor to sign in and brings them back', async () => {
    const page = await product.visit();
    await page.goto('/profile');
    await expect(page).toHaveURL('/?next=%2Fprofile');
  });

  test('changes the language and keeps the choice about the leaderboard', async () => {
    const page = await product.signedIn();
    await page.goto('/profile');
    await page.getByLabel('Show me on the leaderboard').click();
    await expect(page.getByLabel('Show me on the leaderboard')).toBeChecked();
    await expect(page.getByLabel('Show me on the leaderboard')).toBeEnabled();
    await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'मराठी' }).click();
    await expect(page.getByRole('heading', { name: 'सेटिंग्ज' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('मला गुणवंतांच्या यादीत दाखवा')).toBeChecked();
  });

  test('lists the devices, signs one of them out, and then all', async () => {
    const page = await product.signedIn();
    const email = await page.evaluate(
      async () => ((await (await fetch('/api/session')).json()) as { user: { email: string } }).user.email,
    );
    const laptop = await product.visit({ viewport: desktop });
    const data = { name: 'Asha Patil', email };
    await laptop.request.post('/api/session/trial', { headers: { origin: product.server().url }, data });
    await laptop.goto('/dashboard');
    await page.goto('/profile');
    await expect(devices(page)).toHaveCount(2);
    await expect(devices(page).first()).toContainText('This device');
    await expect(devices(page).first()).toContainText('Chrome');
    await expect(devices(page).first().getByRole('button')).toHaveCount(0);
    await devices(page)
      .last()
      .getByRole('button', { name: /^Log out: Chrome, since / })
      .click();
    const question = page.getByRole('dialog', { name: 'Log out of Chrome?' });
    await question.getByRole('button', { name: 'Log out now' }).click();
    await expect(page.getByText('That device is logged out.')).toBeVisible();
    await expect(devices(page)).toHaveCount(1);
    await laptop.goto('/dashboard');
    await expect(laptop.getByRole('button', { name: 'Login' })).toBeVisible();
    await laptop.request.post('/api/session/trial', { headers: { origin: product.server().url }, data });
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page
      .getByRole('dialog', { name: 'Log out everywhere?' })
      .getByRole('button', { name: 'Log out now' })
      .click();
    await expect(page.getByText('You are logged out on every device.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await laptop.goto('/dashboard');
    await expect(laptop.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('says that it cannot be loaded when offline, and loads when online again', async () => {
    // The device does not know the user either: no page has read the session.
    const page = await product.signedIn({}, (fresh) =>
      fresh.route(/\/api\/(profile|session)$/, (route) => route.abort('internetdisconnected')),
    );
    const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/profile'));
    await page.goto('/profile');
    await tried;
    await page.context().setOffline(true);
    await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('You are offline.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unrouteAll();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
    await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0);
  });

  test('shows what the device knows when the server does not answer, and offers a retry', async () => {
    const page = await product.signedIn();
    let tries = 0;
    await page.route('**/api/profile', (route) => {
      tries += 1;
      return route.abort('internetdisconnected');
    });
    await page.goto('/profile');
    await expect(page.getByText(/^The server did not answer\..* Your other devices/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Log out on this device' })).toBeVisible();
    // After four tries the page waits for the press.
    await expect.poll(() => tries).toBe(4);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});

describe('a browser that stores nothing more', () => {
  test('is said above every screen, and the choice holds until the page closes', async () => {
    const page = await product.signedIn();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no space left', 'QuotaExceededError');
      };
    });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'मराठी' }).last().click();
    await expect(page.getByRole('heading', { name: 'सेटिंग्ज' })).toBeVisible();
    await expect(page.getByText('हा ब्राउझर आणखी माहिती जतन करू शकत नाही', { exact: false })).toBeVisible();
  });
});

describe('the file of the user’s data', () => {
  test('is made while the user is on another page, waits on the profile, and opens', async () => {
    const page = await product.signedIn();
    await page.goto('/profile');
    const requested = page.waitForResponse('**/api/exports');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByText('Your file is being made.', { exact: false })).toBeVisible();
    // Leaving the page before this would cancel the request.
    await requested;
    await page.goto('/dashboard');
    await page.goto('/profile');
    await expect(page.getByText('Your file is ready until', { exact: false })).toBeVisible({ timeout: 15_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('police-bharti-data.zip');
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.keys(files).sort()).toEqual(['data.html', 'data.json']);
    expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain('Asha Patil');
    // The page in the file opens without a network connection and runs no script.
    const reader = await product.visit();
    await reader.setContent(strFromU8(files['data.html'] ?? new Uint8Array()));
    await expect(reader.getByRole('heading', { name: 'My data at Police Bharti' })).toBeVisible();
  });

  test('is offered before consent is withdrawn', async () => {
    const page = await product.signedIn();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/Your file is (being made|ready until)/)).toBeVisible();
  });
});

describe('deleting the account', () => {
  test('requires the typed word, ends on the start page, and the next sign-in opens a new account', async () => {
    const page = await product.signedIn();
    await openTest(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('To confirm, type').fill('delete');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByText('Please type exactly')).toBeVisible();
    await dialog.getByLabel('To confirm, type').fill(' DELETE ');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect((await page.request.get('/api/dashboard')).status()).toBe(401);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('works with the Marathi word', async () => {
    const page = await product.signedIn({ locale: 'mr' });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'माझे खाते हटवा' }).click();
    await page.getByLabel('खात्री करण्यासाठी ‘हटवा’ असे लिहा').fill('हटवा');
    await page.getByRole('button', { name: 'कायमचे हटवा' }).click();
    await expect(page.getByText('तुमचे खाते हटवले आहे.')).toBeVisible();
  });

  test('keeps the typed word at a press beside it, puts the focus where the mistake is, and cannot be closed half-way', async () => {
    const page = await product.signedIn();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const word = page.getByLabel('To confirm, type');
    await expect(word).toBeFocused();
    await word.fill('DELET');
    await page.mouse.click(180, 10);
    await expect(word).toHaveValue('DELET');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(word).toBeFocused();
    await word.fill('DELETE');
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/account', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('button', { name: 'Deleting…' })).toBeDisabled();
    for (const name of ['Close', 'Keep as it is']) await expect(page.getByRole('button', { name })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
    answer();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
  });

  test('that did not get through says so and can be tried again', async () => {
    const page = await product.signedIn();
    await page.goto('/profile');
    await page.route('**/api/account', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('To confirm, type').fill('DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The server did not answer.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
  });
});

describe('the header of the dashboard', () => {
  for (const locale of ['en', 'mr'] as const) {
    test(`stays one row at 360 px up to the largest balance, with targets of 48 px (${locale})`, async () => {
      const page = await product.signedIn({ locale });
      const { inTransaction, reader } = product.server().deps;
      const people = await reader.selectFrom('profiles').select('id').where('deleted_at', 'is', null).execute();
      for (const { id } of people) await creditWallet({ deps: { inTransaction } }, { id: id as UserId }, 5_000_000);
      await page.goto('/dashboard');
      await expect(balanceButton(page)).toHaveText('₹50,000');
      const boxes = await page
        .getByRole('banner')
        .locator('> div > *')
        .evaluateAll((elements) =>
          elements.map((element) => {
            const { top, right, width, height } = element.getBoundingClientRect();
            return { top, right, width, height, isControl: element.matches('button') };
          }),
        );
      expect(boxes).toHaveLength(4);
      for (const { top, right, width, height, isControl } of boxes) {
        expect(right).toBeLessThanOrEqual(360);
        expect(top).toBeLessThan(48);
        if (isControl) expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
      }
    });
  }
});

describe('axe finds nothing', () => {
  for (const visit of axeVisits) {
    const { viewport, locale } = visit;
    test(`on the profile, its dialogs and the legal pages (${viewport.width} px, ${locale}, both themes)`, async () => {
      const page = await product.signedIn(visit);
      const check = async (screen: string) => {
        await expectNoViolations(page, screen);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(viewport.width);
      };
      const texts = profileTexts[locale];
      await page.goto('/profile');
      await page.locator('#content section').first().waitFor();
      await check('profile');
      await page.getByRole('button', { name: texts.deletion, exact: true }).click();
      await page.locator('dialog [type=submit]').click();
      await check('deletion');
      // On a phone a dialog is at the bottom of the screen, within reach of the thumb.
      const bottom = await page.locator('dialog').evaluate((dialog) => dialog.getBoundingClientRect().bottom);
      if (viewport === phone) expect(bottom).toBe(viewport.height);
      await page.keyboard.press('Escape');
      await page.locator('#content section:has([href$=privacy]) button').click();
      await page.locator('dialog').waitFor();
      await check('withdrawal');
      for (const path of ['privacy', 'terms', 'refunds', 'contact', 'about/data']) {
        await page.goto(`/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await check(path);
      }
    });
  }
});
