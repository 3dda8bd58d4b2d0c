import { describe, test } from 'node:test';
import { auditTexts } from '@bharti/i18n/admin/audit';
import { en } from '@bharti/i18n/en';
import type { Page } from '@playwright/test';
import { templateOwner } from '../../apps/server/src/testing/test-database.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';

const product = useProduct();
const { adminUsername: username, adminPassword: password } = templateOwner;

async function logIn(page: Page, typed = { username, password: password as string }): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(typed.username);
  await page.getByLabel('Password', { exact: true }).fill(typed.password);
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
}
const denied = (page: Page) => page.getByRole('heading', { name: 'Access Denied' });

describe('the admin panel', () => {
  test('lets the owner in with user name and password, and out again', async () => {
    const page = await product.visit();
    await page.goto('/admin');
    await logIn(page);
    await expect(page.getByText('Admin login successful!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/(dashboard|[a-z]+\/[a-z]+)$/);
    await expect(page.getByRole('link', { name: /Admin Panel/ })).toBeVisible();
    const otherTab = await page.context().newPage();
    await otherTab.goto('/admin/settings/audit');
    await expect(otherTab.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    for (const tab of [page, otherTab]) {
      await expect(tab).toHaveURL(/\/admin$/);
      await expect(tab.getByRole('button', { name: 'Login to Admin Panel' })).toBeVisible();
    }
    await page.goto('/admin/dashboard');
    await expect(denied(page)).toBeVisible();
  });

  test('refuses a wrong password and an empty field with their words', async () => {
    const page = await product.visit();
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
    await expect(page.getByText('Enter your username.')).toBeVisible();
    await logIn(page, { username, password: 'not the password' });
    await expect(page.getByRole('alert')).toContainText('Invalid credentials');
    await expect(page).toHaveURL(/\/admin$/);
    await page.context().setOffline(true);
    await expect(page.getByText(en.offline)).toBeVisible();
    // What candidates keep on their device is nothing for the staff.
    await expect(page.getByRole('link', { name: en.onThisDevice })).toHaveCount(0);
  });

  test('shows nothing to a visitor who sets the local flag', async () => {
    const page = await product.visit();
    await page.addInitScript(() => localStorage.setItem('admin_logged_in', 'true'));
    const replies: number[] = [];
    page.on('response', (reply) => {
      if (reply.url().includes('/api/admin/')) replies.push(reply.status());
    });
    await page.goto('/admin/settings/audit');
    await expect(page.getByText('Log in to open the page.')).toBeVisible();
    await expect(page.getByText('Your session has ended.', { exact: false })).toHaveCount(0);
    expect(replies.length).toBeGreaterThan(0);
    expect(replies.every((status) => status === 401)).toBe(true);
  });

  test('denies access to visitors and to candidates', async () => {
    for (const page of [await product.visit(), await product.signedIn()]) {
      await page.goto('/admin/dashboard');
      await expect(denied(page)).toBeVisible();
      await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
    }
  });

  test('asks for a new sign-in when the session has ended, and keeps what was typed, also of a person who is a candidate too', async () => {
    const page = await product.signedIn();
    await page.goto('/admin');
    await logIn(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto('/admin/settings/site');
    const instructor = page.getByLabel('Instructor', { exact: true });
    await instructor.fill('Meera Joshi');
    await product.server().asOwner('delete from staff_sessions');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await expect(page.getByText('What you typed on the page stays.')).toBeVisible();
    await logIn(page);
    await expect(instructor).toHaveValue('Meera Joshi');
    // The page still asks before it is left; the pages after it do not.
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/settings\/audit$/);
    await page.getByRole('link', { name: 'Team' }).click();
    await expect(page).toHaveURL(/\/admin\/settings\/team$/);
  });

  test('shows the audit trail to the owner, and says that an editor may not see it', async () => {
    const owner = await staffPage(product, 'owner');
    await owner.goto('/admin/settings/audit');
    await expect(owner.getByText('Owner’s account created')).toBeVisible();
    await owner.getByLabel('Changes of').selectOption('Tests');
    await expect(owner.getByText('No entry matches.')).toBeVisible();
    await owner.getByLabel('Changes of').selectOption('Staff');
    await expect(owner.getByText('Owner’s account created')).toBeVisible();
    const editor = await staffPage(product, 'editor');
    await editor.goto('/admin/settings/audit');
    await expect(denied(editor)).toBeVisible();
  });

  for (const visit of axeVisits) {
    const { viewport, locale } = visit;
    test(`has no violation of axe and is not wider than the screen: ${locale}, ${viewport.width} px`, async () => {
      const page = await staffPage(product, 'owner', visit);
      await page.goto('/admin/settings/audit');
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expect(page.getByText(auditTexts[locale].actions['staff.created'])).toBeVisible();
      await expectNoViolations(page, 'audit');
      const visitor = await product.visit(visit);
      await visitor.goto('/admin');
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(visitor, 'sign-in');
      for (const shown of [page, visitor]) {
        expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      }
    });
  }
});
