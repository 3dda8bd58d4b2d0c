import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { totpCode } from '../../apps/server/src/testing/totp.ts';
import { adminPages, adminPaths } from '../../packages/contracts/src/admin/paths.ts';
import { newInvitation } from '../../packages/contracts/src/admin/team.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';

const product = useProduct();
const password = 'a long enough password';
let people = 0;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Invites a person with this role. @returns the link that the owner sends. */
async function inviteAs(owner: Page, role: 'Owner' | 'Editor' | 'Support'): Promise<string> {
  await owner.goto(adminPages.team);
  await button(owner, 'Invite').click();
  await owner.getByRole('radio', { name: role }).check();
  await button(owner, 'Make the link').dblclick();
  const link = await owner.getByLabel('Link of the invitation').inputValue();
  await button(owner, 'Done').click();
  return link;
}

async function join(page: Page, link: string): Promise<string> {
  people += 1;
  const username = `person-${people}`;
  await page.goto(link);
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Create account').click();
  return username;
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login to Admin Panel').click();
}

describe('the team', () => {
  test('grows by a link that works once and that a double click makes once; the new editor sees no team', async () => {
    const owner = await staffPage(product, 'owner');
    const link = await inviteAs(owner, 'Editor');
    await owner.reload();
    await expect(owner.getByText('Invited: Editor')).toHaveCount(1);
    const editor = await product.visit();
    await join(editor, link);
    await expect(editor.getByText('Your account is ready.')).toBeVisible();
    expect(editor.url()).not.toContain('#');
    await editor.goto(adminPages.team);
    await expect(editor.getByText('Your role does not include this page.')).toBeVisible();
    await editor.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(editor.getByRole('heading', { name: 'Live Overview' })).toBeVisible();
    const late = await product.visit();
    await late.goto(link);
    await expect(late.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
    await expect(late.getByText('Ask for a new one.')).toBeVisible();
    await expect(late.getByLabel('Username', { exact: true })).toHaveCount(0);
  });

  test('asks before an invitation is withdrawn or a person is deactivated, and logs them out at once', async () => {
    const owner = await staffPage(product, 'owner');
    await inviteAs(owner, 'Owner');
    const open = owner.getByRole('listitem').filter({ hasText: 'Invited: Owner' });
    await button(owner, 'Withdraw').first().click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(open).toHaveCount(1);
    await button(owner, 'Withdraw').first().click();
    await expect(owner.getByRole('dialog')).toContainText('The link that you sent (Owner) stops working at once.');
    await owner.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(open).toHaveCount(0);
    const link = await inviteAs(owner, 'Support');
    const other = await product.visit();
    const username = await join(other, link);
    await expect(other.getByText('Your account is ready.')).toBeVisible();
    await owner.goto(adminPages.team);
    await button(owner, `Change ${username}`).click();
    await owner.getByRole('button', { name: /^Log out: / }).click();
    await expect(owner.getByText('Not logged in anywhere.')).toBeVisible();
    await other.goto(adminPages.account);
    await expect(other.getByText('Log in to open the page.')).toBeVisible();
    await logIn(other, username);
    await expect(other.getByRole('heading', { name: 'My account' })).toBeVisible();
    await button(owner, 'Deactivate').click();
    await expect(owner.getByText('They are logged out at once')).toBeVisible();
    await button(owner, 'Deactivate').click();
    await expect(owner.getByText('The account is deactivated.')).toBeVisible();
    await other.goto(adminPages.account);
    await expect(other.getByText('Log in to open the page.')).toBeVisible();
    await logIn(other, username);
    await expect(other.getByRole('alert')).toContainText('Invalid credentials');
  });

  test('shows an invitation without its token as what it is', async () => {
    const page = await product.visit();
    await page.goto(adminPages.join);
    await expect(page.getByText('The invitation is missing in this address.')).toBeVisible();
  });
});

describe('my account', () => {
  const newPerson = async (origin?: string) => {
    const owner = await staffPage(product, 'owner');
    const link = await inviteAs(owner, 'Editor');
    const page = await product.visit(origin === undefined ? {} : { options: { baseURL: origin } });
    const username = await join(page, origin === undefined ? link : link.replace(product.server().url, origin));
    await expect(page.getByText('Your account is ready.')).toBeVisible();
    await page.goto(adminPages.account);
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    return { page, username };
  };
  const logOut = async (page: Page) => {
    await button(page, 'Log out').click();
    await expect(button(page, 'Login to Admin Panel')).toBeVisible();
  };

  test('sets up a second factor, which is asked for at the next sign-in', async () => {
    const { page, username } = await newPerson();
    await button(page, 'Set up').click();
    await page.getByLabel('Current password').last().fill(password);
    await button(page, 'Set up').click();
    await expect(page.getByRole('img', { name: 'The code to scan' })).toBeVisible();
    const secret = ((await page.getByText(/^or type/).textContent()) ?? '').replace('or type', '').replace(/\s/g, '');
    const digits = page.getByLabel('Type the six digits it shows');
    await digits.fill(await totpCode(secret));
    // All six are seen.
    expect(await digits.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
    await button(page, 'Turn on').click();
    await expect(page.getByRole('heading', { name: 'Keep the recovery codes' })).toBeVisible();
    await expectNoViolations(page, 'recovery codes');
    const recovery = await page
      .locator('li')
      .filter({ hasText: /^(\w{4}-){6}\w{4}$/ })
      .first()
      .textContent();
    await button(page, 'I have kept them').click();
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
    await logOut(page);

    await logIn(page, username);
    await expect(page.getByRole('heading', { name: 'Six digits' })).toBeVisible();
    await expectNoViolations(page, 'six digits');
    await page.getByLabel('Six digits', { exact: true }).fill('000000');
    await button(page, 'Continue').click();
    await expect(page.getByRole('alert')).toContainText('This code is wrong or was used before');
    const next = await totpCode(secret, 30);
    await page.getByLabel('Six digits', { exact: true }).fill(next);
    await page.getByLabel('Do not ask on this device for 30 days').check();
    await button(page, 'Continue').click();
    await expect(page.getByText('Admin login successful!')).toBeVisible();
    await logOut(page);

    // Neither at the next sign-in, until the device is taken off the list.
    await logIn(page, username);
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await page.goto(adminPages.account);
    await expect(page.getByRole('heading', { name: 'Devices without six digits' })).toBeVisible();
    await expectNoViolations(page, 'remembered device');
    await page.getByRole('button', { name: /^Ask again: / }).click();
    await expect(page.getByRole('heading', { name: 'Devices without six digits' })).toHaveCount(0);
    await logOut(page);

    await logIn(page, username);
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code', { exact: true }).fill(recovery ?? '');
    await button(page, 'Continue').click();
    // The message of the sign-in before may still be shown.
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  });

  test('changes the password', async () => {
    const { page, username } = await newPerson();
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill('another long password');
    await button(page, 'Change password').click();
    await expect(page.getByText('The current password is wrong.')).toBeVisible();
    await page.getByLabel('Current password').fill(password);
    await button(page, 'Change password').click();
    await expect(page.getByText('The password is changed.')).toBeVisible();
    await logOut(page);
    await logIn(page, username);
    await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  });

  test('takes a passkey, with which the person then signs in without a password', async () => {
    // Passkeys belong to a host name, and the test's server is reached by its address.
    const origin = product.server().url.replace('127.0.0.1', 'localhost');
    const { page } = await newPerson(origin);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByLabel('Name of the device').fill('my phone');
    await page.getByLabel('Current password').last().fill(password);
    await button(page, 'Add a passkey').click();
    await expect(page.getByText('The passkey is added.')).toBeVisible();
    await logOut(page);
    await button(page, 'Use a passkey').click();
    await expect(page.getByText('Admin login successful!')).toBeVisible();
    await page.goto(adminPages.account);
    await expect(page.getByText('my phone', { exact: true })).toBeVisible();
    await button(page, 'Remove').click();
    await page.getByRole('dialog').getByLabel('Current password').fill(password);
    await button(page, 'Remove').last().click();
    await expect(page.getByText('The passkey is removed.')).toBeVisible();
    await logOut(page);
    await button(page, 'Use a passkey').click();
    await expect(page.getByRole('alert')).toContainText('This passkey is not known here');
  });
});

for (const visit of axeVisits) {
  const { viewport, locale } = visit;
  test(`team and account have no violation of axe and fit the screen: ${locale}, ${viewport.width} px`, async () => {
    const page = await staffPage(product, 'owner', visit);
    for (const path of [adminPages.team, adminPages.account]) {
      await page.goto(path);
      await page.locator('.rows li').first().waitFor();
      await expectNoViolations(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
    const invited = await page.request.post(adminPaths.invitations, {
      headers: { origin: product.server().url },
      data: { role: 'support' },
    });
    const visitor = await product.visit(visit);
    await visitor.goto(`${adminPages.join}#${newInvitation.parse(await invited.json()).token}`);
    await visitor.locator('form input').first().waitFor();
    await expectNoViolations(visitor, 'join');
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}
