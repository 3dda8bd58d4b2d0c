import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { expiredCopy } from '../../apps/server/src/testing/id-tokens.ts';
import { logOut } from '../e2e/support/account.ts';
import { agree } from '../e2e/support/agree.ts';
import { expect } from '../e2e/support/expect.ts';
import { useProduct } from '../e2e/support/product.ts';
import { emulatorEnv, serveGoogle, signInAtGoogle } from './google.ts';

const product = useProduct(emulatorEnv);
let people = 0;

const newPerson = () => {
  people += 1;
  return { name: `Asha Patil ${people}`, email: `asha${people}@example.com` };
};

const visit = async (path = '/', wanted: Parameters<typeof product.visit>[0] = {}): Promise<Page> => {
  const page = await product.visit(wanted);
  await serveGoogle(page);
  await page.goto(path);
  return page;
};

/** Presses 'Login'. @returns the window that Google opens. */
const openGoogle = async (page: Page): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Login' }).click()]);
  return popup;
};

const blockPopups = (page: Page) =>
  page.addInitScript(() => {
    // The effect of a browser's pop-up blocker.
    if (window.opener === null) window.open = () => null;
  });

const loginsOf = async (email: string) => {
  const { db } = product.server().deps.database;
  const rows = await db.selectFrom('user_logins').select('login_method').where('email', '=', email).execute();
  return rows.map(({ login_method }) => login_method).sort();
};

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

describe('signing in with Google', () => {
  test('through its window', async () => {
    const page = await visit();
    const { name, email } = newPerson();
    const popup = await openGoogle(page);
    await expect(page.getByRole('dialog', { name: 'Sign in with Google' })).toBeVisible();
    await signInAtGoogle(popup, name, email);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Login successful!')).toBeVisible();
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(await loginsOf(email)).toEqual(['firebase_migration', 'google']);
  });

  test('leaves no token in the browser where scripts could read it', async () => {
    const page = await visit();
    const { name, email } = newPerson();
    await signInAtGoogle(await openGoogle(page), name, email);
    await expect(page).toHaveURL('/dashboard');
    const kept = await page.evaluate(async () => ({
      storage: JSON.stringify([localStorage, sessionStorage]),
      databases: (await indexedDB.databases()).map((database) => database.name),
      cookies: document.cookie,
    }));
    expect(kept.storage).not.toMatch(/firebase|eyJ|token/i);
    expect(kept.cookies).not.toContain('session');
    // The SDK stores the days on which it ran, without personal data; this cannot be switched off. The other has replies that
    // the app shows without a connection.
    expect(kept.databases.sort()).toEqual(['firebase-heartbeat-database', 'kept-replies']);
  });

  test('leads to where the visitor wanted to go', async () => {
    const page = await visit('/dashboard?category=math');
    const { name, email } = newPerson();
    await signInAtGoogle(await openGoogle(page), name, email);
    await expect(page).toHaveURL('/dashboard?category=math');
  });

  test('again brings the same person back, after signing out as ever', async () => {
    const page = await visit();
    const { name, email } = newPerson();
    await signInAtGoogle(await openGoogle(page), name, email);
    await expect(page).toHaveURL('/dashboard');
    await agree(page);
    await logOut(page);
    await expect(page).toHaveURL('/');
    const popup = await openGoogle(page);
    await popup.locator('.js-reuse-account', { hasText: email }).click();
    await expect(page).toHaveURL('/dashboard');
    expect(await loginsOf(email)).toEqual(['firebase_migration', 'google', 'google']);
  });

  test('by redirect when the browser blocks the window', async () => {
    const page = await product.visit();
    await blockPopups(page);
    await serveGoogle(page);
    await page.goto('/?lang=en');
    const { name, email } = newPerson();
    await page.getByRole('button', { name: 'Start Now' }).click();
    await page.waitForURL(/\/emulator\/auth\/handler/);
    await signInAtGoogle(page, name, email);
    await expect(page).toHaveURL('/test/promo-general-knowledge');
    await expect(page.getByText('Login successful!')).toBeVisible();
    expect(await loginsOf(email)).toEqual(['firebase_migration', 'google']);
    expect(await page.evaluate(() => sessionStorage.getItem('sign_in_redirect'))).toBe(null);
  });

  test('after going back from Google’s page the visitor is signed out and can try again', async () => {
    const page = await product.visit();
    await blockPopups(page);
    await serveGoogle(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(/\/emulator\/auth\/handler/);
    // Google's answer, that nobody signed in, comes after the dialog has been seen.
    const seen = Promise.withResolvers<void>();
    await page.route(/\/emulator\/auth\/iframe/, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Sign in with Google' })).toBeVisible();
    seen.resolve();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(/\/emulator\/auth\/handler/);
  });

  test('a missing answer after the redirect ends in a message', async () => {
    const page = await product.visit();
    await blockPopups(page);
    await serveGoogle(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(/\/emulator\/auth\/handler/);
    // A browser with partitioned storage: the iframe loads but sends no message.
    await page.route(/\/emulator\/auth\/iframe/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('/');
    await expect(page.getByText('Completing your sign-in…')).toBeVisible();
    await expect(page.getByText('Login failed. Please try again.')).toBeVisible({ timeout: 25_000 });
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('a window closed by the visitor is no error', async () => {
    const page = await visit();
    const popup = await openGoogle(page);
    await popup.locator('#add-account-button').waitFor();
    await popup.close();
    // The SDK waits some seconds for a last message of the window.
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 20_000 });
    await expect(page.locator('.toast')).toHaveCount(0);
    const { name, email } = newPerson();
    await signInAtGoogle(await openGoogle(page), name, email);
    await expect(page).toHaveURL('/dashboard');
  });

  test('a second press, after the message was put away, opens a new window', async () => {
    const page = await visit();
    const first = await openGoogle(page);
    await first.locator('#add-account-button').waitFor();
    await page.keyboard.press('Escape');
    const second = await openGoogle(page);
    const { name, email } = newPerson();
    await signInAtGoogle(second, name, email);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(/Login failed/)).toHaveCount(0);
  });

  test('an expired token is refused with the reason', async () => {
    const page = await visit();
    await page.route(/accounts:signInWithIdp/, async (route) => {
      const response = await route.fetch();
      const reply: { idToken: string } = await response.json();
      await route.fulfill({ response, json: { ...reply, idToken: expiredCopy(reply.idToken) } });
    });
    const { name, email } = newPerson();
    await signInAtGoogle(await openGoogle(page), name, email);
    await expect(page.getByText('Login failed: The sign-in has expired or is not valid.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await loginsOf(email)).toEqual([]);
    expect((await page.request.get('/api/dashboard')).status()).toBe(401);
  });

  test('a refusal by Google is shown with its code', async () => {
    const page = await visit();
    await page.route(/accounts:signInWithIdp/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'USER_DISABLED' } } }),
    );
    const { name, email } = newPerson();
    await signInAtGoogle(await openGoogle(page), name, email);
    await expect(page.getByText('Login failed: auth/user-disabled')).toBeVisible();
  });

  test('shows a retry after the connection was lost', async () => {
    const page = await visit('/?lang=mr', { locale: 'mr' });
    await page.route('**/api/session/google', (route) => route.abort());
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'लॉगिन', exact: true }).click(),
    ]);
    await expect(page.getByRole('dialog', { name: 'Google खात्याने लॉगिन' })).toBeVisible();
    const { name, email } = newPerson();
    await signInAtGoogle(popup, name, email);
    await expect(page.getByText('लॉगिन झाले नाही. कृपया पुन्हा प्रयत्न करा.')).toBeVisible();
  });
});

describe('Google’s code', () => {
  const foreignRequests = (page: Page) => {
    const urls: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/firebase-auth|google|emulator/.test(url) || !url.startsWith(product.server().url)) urls.push(url);
    });
    return urls;
  };

  test('is fetched when a visitor comes near a login button, not earlier', async () => {
    const page = await product.visit();
    await serveGoogle(page);
    const urls = foreignRequests(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Privacy Policy' }).hover();
    await pause(300);
    expect(urls).toEqual([]);
    await page.getByRole('button', { name: 'Login' }).hover();
    await expect.poll(() => urls.filter((url) => url.includes('firebase-auth')).length).toBe(1);
    expect(urls.length).toBe(1);
  });

  test('is never fetched in an app’s own browser, where Google refuses sign-in: Chrome is offered instead', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 Instagram 330.0';
    const page = await product.visit({ options: { userAgent } });
    const urls = foreignRequests(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Open in your browser' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Open in Chrome' });
    await expect(link).toHaveAttribute(
      'href',
      /^intent:\/\/127\.0\.0\.1:\d+\/#Intent;scheme=http;package=com\.android\.chrome;/,
    );
    expect(urls).toEqual([]);
  });
});
