import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { logOut } from './support/account.ts';
import { agree } from './support/agree.ts';
import { expect } from './support/expect.ts';
import { startButton } from './support/open-test.ts';
import { freeTest, useProduct } from './support/product.ts';

const product = useProduct();

const signIn = async (page: Page, name = 'Ravi Kale', email = 'ravi@example.com') => {
  const dialog = page.getByRole('dialog', { name: 'Trial sign-in' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
};

/** Runs in the page: presses Back immediately after each call of the method, and counts. */
function backAfter<Name extends string>(owner: Record<Name, (...args: never[]) => void>, name: Name): void {
  const original = owner[name];
  const counter = Object.assign(globalThis, { backs: 0 });
  owner[name] = function (this: unknown, ...args) {
    original.apply(this, args);
    counter.backs += 1;
    history.back();
  };
}

describe('the landing page', () => {
  test('reads in both languages with scripts switched off', async () => {
    const page = await product.visit({ options: { javaScriptEnabled: false } });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Police Bharti Exam + Free Notes' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Test Categories' })).toBeVisible();
    await page.goto('/?lang=mr');
    await expect(page.getByRole('heading', { name: 'पोलीस भरती परीक्षा + मोफत नोट्स' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  });

  for (const name of ['Login', 'Test Series', 'Free Notes', 'Start Now']) {
    test(`'${name}' opens the trial sign-in`, async () => {
      const page = await product.visit();
      await page.goto('/');
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name: 'Trial sign-in' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name: 'Trial sign-in' })).toBeVisible();
    });
  }

  test('gives the focus back to the button that was pressed first, when Escape closes the sign-in', async () => {
    const page = await product.visit();
    for (const name of ['Login', 'Test Series']) {
      await page.goto('/');
      const button = page.getByRole('button', { name });
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }
  });

  test('leads from a category to the list of its tests, in view', async () => {
    const page = await product.visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Mathematics' }).click();
    await signIn(page, 'Meena More', 'meena.more@example.com');
    await agree(page);
    await expect(page).toHaveURL('/dashboard?category=math#tests');
    await expect(page.getByRole('link', { name: /^Mathematics Test 1/ })).toBeInViewport();
  });

  test('asks once whether to read in Marathi, when the browser asks for it', async () => {
    const page = await product.visit({ options: { locale: 'mr-IN' } });
    await page.goto('/');
    const offer = page.getByText('मराठीत वाचायचे आहे का?');
    await expect(offer).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Stay in English' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: /Police Bharti Exam/ })).toBeVisible();
    await expect(offer).toBeHidden();
  });

  test('offers Marathi only to visitors whose browser asks for it, and switches when they accept', async () => {
    const page = await product.visit({ options: { locale: 'mr-IN' } });
    await page.goto('/');
    await page.getByRole('button', { name: 'हो, मराठीत' }).click();
    await expect(page.getByRole('heading', { name: /पोलीस भरती परीक्षा/ })).toBeVisible();
    const other = await product.visit({ options: { locale: 'en-IN' } });
    await other.goto('/');
    await expect(other.getByText('मराठीत वाचायचे आहे का?')).toBeHidden();
  });

  test('shows what is missing in the sign-in form beside its field', async () => {
    const page = await product.visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Email').fill('no address');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(page.getByText('Please enter an email address', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('Ravi');
    await expect(page.getByText('Please enter your name.')).toHaveCount(0);
  });

  test('leads a signed-in visitor to the dashboard, and shows them its own variant on request', async () => {
    const page = await product.signedIn();
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('link', { name: 'Police Bharti, home' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome, Asha Patil/ })).toBeVisible();
    await page.getByRole('link', { name: 'Start Test Now' }).click();
    await expect(page).toHaveURL(freeTest);
  });

  test('closes the sign-in on Back, and stays on the site', async () => {
    const page = await product.visit();
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Trial sign-in' });
    // The first press starts the app; at the second press it is running.
    for (const press of ['first', 'second']) {
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(dialog, press).toBeVisible();
      await page.goBack();
      await expect(dialog, press).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    }
  });

  // A slow phone: Back is pressed just after the dialog, or its history entry, was made.
  for (const [moment, backAt] of [
    ['appears', () => backAfter(HTMLDialogElement.prototype, 'showModal')],
    ['is being opened', () => backAfter(History.prototype, 'pushState')],
  ] as const) {
    test(`stays on the site when Back is pressed the moment the sign-in ${moment}`, async () => {
      const page = await product.visit();
      await page.addInitScript(`${backAfter}; (${backAt})()`);
      await page.goto('/');
      for (const press of ['first', 'second']) {
        await page.getByRole('button', { name: 'Login' }).click();
        await expect.poll(() => page.evaluate('backs'), press).toBe(press === 'first' ? 1 : 2);
        await expect(page.getByRole('dialog'), press).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Login' }), press).toBeFocused();
      }
    });
  }

  test('does not bring the sign-in back after logout', async () => {
    const page = await product.visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await signIn(page, 'Meena Kale', 'meena@example.com');
    await agree(page);
    await logOut(page);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('opens the privacy policy', async () => {
    const page = await product.visit();
    await page.goto('/');
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  });
});

describe('guarded pages', () => {
  test('send a visitor to the start page and, after sign-in, to the page that they wanted', async () => {
    const page = await product.visit();
    await page.goto('/dashboard?category=math');
    await expect(page.getByRole('heading', { name: /Police Bharti Exam/ })).toBeVisible();
    await page.getByRole('button', { name: 'Login' }).click();
    await signIn(page);
    await expect(page).toHaveURL('/dashboard?category=math');
    await expect(page.getByText('Login successful!')).toBeVisible();
  });

  test('never lead to another site after sign-in', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const page = await product.visit();
      await page.goto(`/?next=${encodeURIComponent(next)}`);
      await page.getByRole('button', { name: 'Login' }).click();
      await signIn(page);
      await expect(page).toHaveURL('/dashboard');
    }
  });

  test('S15 stay closed to the keys of the demo, planted in front of a real server', async () => {
    const page = await product.visit();
    await page.addInitScript(() => {
      for (const key of ['demo_user', 'demo_mode', 'user_purchases', 'purchased_tests_x'])
        localStorage.setItem(key, '{"version":1,"id":"x","name":"Eve","email":"eve@example.com"}');
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null });
    expect((await page.request.get('/api/dashboard')).status()).toBe(401);
  });

  test('are gone after logout, and the user’s own keys with them', async () => {
    const page = await product.signedIn();
    await page.evaluate(() => {
      for (const key of ['user_favourites', 'demo_user', 'purchased_tests_x', 'other']) localStorage.setItem(key, '1');
    });
    await logOut(page);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL('/');
    // What the device has transferred is counted a little later.
    const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
    const own = async () => (await keys()).filter((key) => key !== 'data_use');
    await expect.poll(own, { timeout: 20_000 }).toEqual(['app_language', 'other']);
    expect(await page.evaluate(() => sessionStorage.getItem('user_logged_out'))).toBe('true');
    await expect.poll(async () => (await page.request.get('/api/dashboard')).status()).toBe(401);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
});

describe('two windows', () => {
  test('a window that was logged out does not end the session begun in another', async () => {
    const page = await product.signedIn();
    await logOut(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('user_logged_out'))).toBe('true');
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Login' }).click();
    await signIn(other);
    await expect(other).toHaveURL('/dashboard');
    await other.getByLabel('I am 18 or older').check();
    await other.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(other.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
    await page.goto('/?home');
    await expect(page.getByRole('heading', { name: /^Welcome, Ravi/ })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});

describe('a log-out that the server has not confirmed', () => {
  const owed = (page: Page) => page.evaluate(() => localStorage.getItem('owed_sign_out'));
  const loggedOutOffline = async () => {
    const page = await product.signedIn();
    // From here on the page knows its user: one that does not owes nothing.
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
    await page.route('**/api/session', (route) =>
      route.request().method() === 'DELETE' ? route.abort('internetdisconnected') : route.continue(),
    );
    await logOut(page);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await owed(page)).not.toBeNull();
    return page;
  };

  test('is repeated by the next page, also in a new tab, before it shows anything', async () => {
    const page = await loggedOutOffline();
    const next = await page.context().newPage();
    await page.close();
    await next.goto('/dashboard');
    await expect(next.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect.poll(() => owed(next)).toBeNull();
    expect((await next.request.get('/api/dashboard')).status()).toBe(401);
  });

  test('is repeated on its page with the next connection', async () => {
    const page = await loggedOutOffline();
    await page.unroute('**/api/session');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => owed(page)).toBeNull();
    expect((await page.request.get('/api/dashboard')).status()).toBe(401);
  });

  test('leaves a page that is loaded meanwhile a visitor’s, and is repeated until it is confirmed, without an event of the browser', async () => {
    const page = await loggedOutOffline();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(`${request.method()} ${request.url()}`);
    });
    // The server takes the browser for the signed-in user's.
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.unroute('**/api/session');
    await expect.poll(() => owed(page)).toBeNull();
    expect(asked.filter((request) => !request.endsWith('/api/session'))).toEqual([]);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect((await page.request.get('/api/dashboard')).status()).toBe(401);
  });

  test('does not end the session of another user who has signed in since', async () => {
    const page = await loggedOutOffline();
    const left = await owed(page);
    const other = await page.context().newPage();
    await other.goto('/');
    await other.request.delete('/api/session', { headers: { origin: product.server().url } });
    await other.request.post('/api/session/trial', {
      headers: { origin: product.server().url },
      data: { name: 'Meena Kale', email: 'meena2@example.com' },
    });
    // As if the sign-in of the other user had not reached this page.
    await other.evaluate((id) => localStorage.setItem('owed_sign_out', id ?? ''), left);
    await other.goto('/dashboard');
    await expect.poll(() => owed(other)).toBeNull();
    expect((await other.request.get('/api/session')).ok()).toBe(true);
    expect(await (await other.request.get('/api/session')).json()).toMatchObject({ user: { name: 'Meena Kale' } });
  });
});

describe('addresses', () => {
  test('an unknown one says so, with the status to match', async () => {
    const page = await product.visit();
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('an unknown test leads back to the dashboard', async () => {
    const page = await product.signedIn();
    await page.goto('/test/no-such-test');
    await expect(page.getByText('Test not found')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });

  test('a test that is not bought says so, and offers to buy it', async () => {
    const page = await product.signedIn();
    await page.goto('/test/police-test-1');
    await expect(page.getByText('You have not bought this test yet.')).toBeVisible();
    await expect(startButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm purchase' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Later' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
