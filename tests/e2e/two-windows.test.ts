import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { openProfile } from './support/account.ts';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';

const product = useProduct();
const replaced = 'Somebody else has logged in in another window.';

/** Signs another user in, in a second window of the same browser. */
const replace = (page: Page, email: string) => product.signIn(page, { name: 'Ravi Jadhav', email });
const profiles = () =>
  product.server().deps.reader.selectFrom('profiles').select('id').where('deleted_at', 'is', null).execute();

describe('a window whose user was replaced in another window', () => {
  test('deletes no account: it says so, and continues as the signed-in user', async () => {
    const page = await product.signedIn();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const other = await page.context().newPage();
    await replace(other, 'ravi@example.com');
    const before = await profiles();
    await page.getByLabel('To confirm, type').fill('DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText(replaced, { exact: false })).toBeVisible();
    await expect(page.getByText('stay on this phone', { exact: false })).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Browse Tests' })).toBeVisible();
    await openProfile(page);
    await expect(page.getByText('ravi@example.com')).toBeVisible();
    await expect(page.getByText('Asha', { exact: false })).toHaveCount(0);
    expect(await profiles()).toEqual(before);
  });

  test('shows nothing more of the earlier one, whatever is pressed first', async () => {
    const page = await product.signedIn();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
    await replace(page, 'ravi2@example.com');
    await page.getByLabel('Show me on the leaderboard').click();
    await expect(page.getByText(replaced, { exact: false })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/profile');
    await expect(page.getByLabel('Show me on the leaderboard')).not.toBeChecked();
  });
});

describe('a session that has ended meanwhile', () => {
  const end = async (page: Page) => {
    // Delete the sessions as another device would, so that this browser keeps its cookie.
    await product.server().deps.inTransaction((tx) => tx.deleteFrom('sessions').execute());
    return page;
  };

  const signOutEverywhere = async (page: Page) => {
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('button', { name: 'Log out now' }).click();
  };
  for (const [what, press] of [
    ['the leaderboard switch', (page: Page) => page.getByLabel('Show me on the leaderboard').click()],
    ['signing out everywhere', signOutEverywhere],
    ['the download', (page: Page) => page.getByRole('button', { name: 'Download my data' }).click()],
    [
      'withdrawing',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Withdraw consent' }).click();
        await page.getByRole('button', { name: 'Withdraw now' }).click();
      },
    ],
    [
      'deleting',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Delete my account' }).click();
        await page.getByLabel('To confirm, type').fill('DELETE');
        await page.getByRole('button', { name: 'Delete for good' }).click();
      },
    ],
  ] as const) {
    test(`leads from ${what} to the sign-in, says why, and leaves nothing on the screen`, async () => {
      const page = await product.signedIn();
      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
      await end(page);
      await press(page);
      await expect(page.getByText('Please log in to continue.')).toBeVisible();
      await expect(page).toHaveURL('/?next=%2Fprofile');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      // Checked at once, because `toHaveCount(0)` would also pass after a message has disappeared.
      expect(await page.getByText('The server did not answer', { exact: false }).count()).toBe(0);
      await expect(page.getByText('Asha', { exact: false })).toHaveCount(0);
    });
  }
});
