import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { listJobs } from '../../apps/server/src/jobs/list.ts';
import { logOut, openProfile } from '../e2e/support/account.ts';
import { agree } from '../e2e/support/agree.ts';
import { expect } from '../e2e/support/expect.ts';
import { desktop, useProduct } from '../e2e/support/product.ts';
import { deleteAtGoogle, disableAtGoogle, emulatorEnv, revokeAtGoogle, serveGoogle, signInAtGoogle } from './google.ts';

const product = useProduct(emulatorEnv);
let people = 0;

const newPerson = () => {
  people += 1;
  return { name: `Meera Kulkarni ${people}`, email: `meera${people}@example.com` };
};
type Person = ReturnType<typeof newPerson>;

const visit = async (wanted: Parameters<typeof product.visit>[0] = {}): Promise<Page> => {
  const page = await product.visit(wanted);
  await serveGoogle(page);
  await page.goto('/');
  return page;
};

/** Presses 'Login' and selects the Google account: a new account, or an account that the emulator already knows. */
async function signIn(page: Page, { name, email }: Person, how: 'new' | 'known' = 'new'): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Login' }).click()]);
  if (how === 'new') await signInAtGoogle(popup, name, email);
  else await popup.locator('.js-reuse-account', { hasText: email }).click();
  await expect(page).toHaveURL('/dashboard');
}

/** An hour later the server asks Google about its open sessions. */
async function checkAccounts(): Promise<void> {
  const { asOwner, deps } = product.server();
  await asOwner(`update sessions set checked_at = checked_at - interval '61 minutes'`);
  const job = listJobs(deps).find(({ name }) => name === 'ask Google about open sessions');
  expect(job).toBeDefined();
  await job?.run();
}

const notice = (page: Page) => page.getByRole('heading', { name: 'Before you begin: your data' });
const firstTest = (page: Page) => page.getByText('Your first test', { exact: true });
const profilesOf = (email: string) =>
  product.server().deps.database.db.selectFrom('profiles').select('id').where('email', '=', email).execute();

describe('an account opened with Google', () => {
  test('Y01: is closed until the notice is agreed to, and is not asked again at the next sign-in', async () => {
    const page = await visit();
    const person = newPerson();
    await signIn(page, person);
    await expect(notice(page)).toBeVisible();
    for (const path of ['/api/dashboard', '/api/profile']) {
      expect((await page.request.get(path)).status()).toBe(403);
    }
    await agree(page);
    await expect(firstTest(page)).toBeVisible();
    await openProfile(page);
    await expect(page.getByText(person.name)).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await page.goto('/dashboard');
    await logOut(page);
    await signIn(page, person, 'known');
    await expect(firstTest(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('Y02: that is declined leaves nothing behind, by one press', async () => {
    const page = await visit();
    const person = newPerson();
    await signIn(page, person);
    await page.getByRole('button', { name: 'I do not agree' }).click();
    await expect(page.getByText('Your account was not opened.', { exact: false })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await profilesOf(person.email)).toEqual([]);
  });

  test('is signed out everywhere in one go', async () => {
    const person = newPerson();
    const page = await visit();
    await signIn(page, person);
    await agree(page);
    await expect(firstTest(page)).toBeVisible();
    const laptop = await visit({ viewport: desktop });
    await signIn(laptop, person, 'known');
    await expect(firstTest(laptop)).toBeVisible();
    await page.goto('/profile');
    await expect(page.locator('.rows li')).toHaveCount(2);
    await expect(page.locator('.rows li').first()).toContainText('Chrome');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('button', { name: 'Log out now' }).click();
    await expect(page).toHaveURL('/');
    expect((await laptop.request.get('/api/dashboard')).status()).toBe(401);
    await laptop.goto('/dashboard');
    await expect(laptop.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('deleted here ends every session at the next check, and the same Google account opens a new, empty one', async () => {
    const person = newPerson();
    const page = await visit();
    await signIn(page, person);
    await agree(page);
    await expect(firstTest(page)).toBeVisible();
    const laptop = await visit({ viewport: desktop });
    await signIn(laptop, person, 'known');
    const [before] = await profilesOf(person.email);
    await page.goto('/profile');
    await page.getByLabel('Show me on the leaderboard').click();
    await expect(page.getByLabel('Show me on the leaderboard')).toBeChecked();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('To confirm, type').fill('DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    expect(await profilesOf(person.email)).toEqual([]);
    expect((await laptop.request.get('/api/dashboard')).status()).toBe(401);

    await page.goto('/');
    await signIn(page, person, 'known');
    await expect(notice(page)).toBeVisible();
    await agree(page);
    await expect(firstTest(page)).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByLabel('Show me on the leaderboard')).not.toBeChecked();
    const [after] = await profilesOf(person.email);
    expect(after?.id).not.toBe(before?.id);
  });

  test('S14: that Google has disabled opens no new session, and its open ones end at the next check', async () => {
    const person = newPerson();
    const phone = await visit();
    await signIn(phone, person);
    await agree(phone);
    await expect(firstTest(phone)).toBeVisible();
    const laptop = await visit({ viewport: desktop });
    await signIn(laptop, person, 'known');
    await expect(firstTest(laptop)).toBeVisible();
    await disableAtGoogle(person.email);
    expect((await phone.request.get('/api/dashboard')).status()).toBe(200);
    await logOut(laptop);
    const [popup] = await Promise.all([
      laptop.waitForEvent('popup'),
      laptop.getByRole('button', { name: 'Login' }).click(),
    ]);
    await popup.locator('.js-reuse-account', { hasText: person.email }).click();
    await expect(laptop.getByText('Login failed: auth/user-disabled')).toBeVisible();
    expect((await laptop.request.get('/api/dashboard')).status()).toBe(401);
    await checkAccounts();
    expect((await phone.request.get('/api/dashboard')).status()).toBe(401);
    await phone.goto('/dashboard');
    await expect(phone.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  for (const [how, end] of [
    ['deleted', deleteAtGoogle],
    ['signed out of everything', revokeAtGoogle],
  ] as const) {
    test(`S14: that is ${how} at Google keeps no open session after the next check, and another account does`, async () => {
      const [person, other] = [newPerson(), newPerson()];
      const [phone, elsewhere] = [await visit(), await visit()];
      await signIn(phone, person);
      await agree(phone);
      await signIn(elsewhere, other);
      await agree(elsewhere);
      await expect(firstTest(elsewhere)).toBeVisible();
      await end(person.email);
      await checkAccounts();
      expect((await phone.request.get('/api/dashboard')).status()).toBe(401);
      expect((await elsewhere.request.get('/api/dashboard')).status()).toBe(200);
    });
  }
});
