import { describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import type { Page } from '@playwright/test';
import { agreement } from '../../apps/server/src/testing/candidate.ts';
import { logOut } from './support/account.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { answer, dayOf, heading, openAfter, sitFreeTest } from './support/notebook.ts';
import { phone, useProduct } from './support/product.ts';
import type { Visit } from './support/visits.ts';

const product = useProduct();
const visit: Visit = { viewport: phone, options: { serviceWorkers: 'allow' } };

/** A device on which this person signs in. */
async function deviceOf(email: string, wanted: Visit = { viewport: phone }): Promise<Page> {
  const page = await product.visit(wanted);
  const headers = { origin: product.server().url };
  await page.request.post(apiPaths.trialSignIn, { headers, data: { name: 'Sunita Shinde', email } });
  await page.request.post(apiPaths.consent, { headers, data: agreement });
  return page;
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('user_mistakes'));

/** Notes each exchange of revisions from now on. */
function exchangesOf(page: Page): readonly string[] {
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(apiPaths.revisions)) exchanges.push(request.postData() ?? '');
  });
  return exchanges;
}

/** Right and wrong: the first two of the 20 questions that are due a day after the test. */
async function reviseTwo(page: Page, asked: Awaited<ReturnType<typeof sitFreeTest>>['asked']): Promise<void> {
  await openAfter(page, 1);
  await page.getByRole('link', { name: 'Revise now' }).click();
  await answer(page, asked[0]?.key, true);
  await page.getByRole('button', { name: 'Next question' }).click();
  await answer(page, asked[1]?.key, false);
  await page.getByRole('link', { name: 'Stop' }).click();
  await expect(heading(page, '18 to revise today')).toBeVisible();
}

/** Takes the connection away when the device has kept what the dashboard and the notebook show. */
async function takeOffline(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Open the mistakes notebook' })).toBeVisible();
  await waitForWorker(page);
  await page.waitForLoadState('networkidle');
  await page.goto('/mistakes');
  await expect(heading(page, 'Nothing to revise today')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

async function expectTwoRevised(page: Page): Promise<void> {
  await openAfter(page, 1);
  await expect(heading(page, '18 to revise today')).toBeVisible();
  await expect(page.getByText('1 of 2 right so far today.')).toBeVisible();
  await expect(dayOf(page, 1)).toHaveText(/21$/);
  await expect(dayOf(page, 2)).toHaveText(/11$/);
}

describe('the revision days of a candidate', () => {
  test('stand after a log-out, on another phone, and on both at the same time', async () => {
    const email = 'sunita1@example.com';
    const first = await deviceOf(email);
    const { asked } = await sitFreeTest(first, product.server().url);
    await reviseTwo(first, asked);
    await first.goto('/dashboard');
    await logOut(first);
    await expect(first).toHaveURL('/');
    expect(await kept(first)).toBeNull();

    const second = await deviceOf(email);
    await expectTwoRevised(second);
    const third = await deviceOf(email);
    await expectTwoRevised(third);
    // What is revised on one phone is done on the other.
    await second.getByRole('link', { name: 'Revise now' }).click();
    await answer(second, asked[2]?.key, true);
    const sent = second.waitForResponse((reply) => reply.url().endsWith(apiPaths.revisions));
    await second.getByRole('link', { name: 'Stop' }).click();
    await sent;
    await openAfter(third, 1);
    await expect(heading(third, '17 to revise today')).toBeVisible();
    await expect(third.getByText('2 of 3 right so far today.')).toBeVisible();
    // A portion of new ones, and the question that was wrong.
    await openAfter(third, 2);
    await expect(heading(third, '21 to revise today')).toBeVisible();
  });

  test('cost no request where nothing was revised, and none where both have the same', async () => {
    const page = await deviceOf('sunita2@example.com');
    const { asked } = await sitFreeTest(page, product.server().url);
    const exchanges = exchangesOf(page);
    await page.goto('/dashboard');
    const card = page.getByRole('region', { name: 'Next best 20 minutes' });
    await expect(card.getByRole('listitem').first()).toBeVisible();
    await page.goto('/mistakes');
    await expect(heading(page, 'Nothing to revise today')).toBeVisible();
    expect(exchanges).toEqual([]);
    await reviseTwo(page, asked);
    await expect.poll(() => kept(page)).toContain('"isSent":true');
    await page.goto('/dashboard');
    await expect(card.getByRole('listitem').first()).toBeVisible();
    await openAfter(page, 1);
    await expect(heading(page, '18 to revise today')).toBeVisible();
    expect(exchanges.length).toBe(1);
  });

  test('are sent before a log-out; without a connection the candidate is asked, and loses nothing unless they say so', async () => {
    const email = 'sunita3@example.com';
    const page = await deviceOf(email, visit);
    const { asked } = await sitFreeTest(page, product.server().url);
    await takeOffline(page);
    await reviseTwo(page, asked);
    await page.goto('/dashboard');
    await logOut(page);
    const question = page.getByRole('dialog', { name: 'Save your revision first?' });
    await expect(question.getByText(/^What you revised \(2 questions\) is only on this phone\./)).toBeVisible();
    await expect(question.getByRole('alert')).toContainText('The server did not answer.');
    await expectNoViolations(page, 'the question at a log-out');
    await question.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/dashboard');
    expect(await kept(page)).not.toBeNull();

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(question.getByRole('alert')).toBeVisible();
    await page.context().setOffline(false);
    await question.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/');
    expect(await kept(page)).toBeNull();
    await expectTwoRevised(await deviceOf(email));
  });

  test('are forgotten at a log-out without a connection only when the candidate wants it', async () => {
    const page = await deviceOf('sunita4@example.com', visit);
    const { asked } = await sitFreeTest(page, product.server().url);
    await takeOffline(page);
    await reviseTwo(page, asked);
    await page.goto('/dashboard');
    await logOut(page);
    await page.getByRole('button', { name: 'Log out without saving' }).click();
    await expect(page).toHaveURL('/');
    expect(await kept(page)).toBeNull();
  });

  test('are sent before a log-out on all devices', async () => {
    const email = 'sunita5@example.com';
    const page = await deviceOf(email);
    const { asked } = await sitFreeTest(page, product.server().url);
    // The exchange fails as long as the candidate revises.
    await page.route(`**${apiPaths.revisions}`, (route) => route.abort());
    await reviseTwo(page, asked);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Log out now' }).click();
    await expect(question.getByRole('alert')).toContainText('The server did not answer.');
    expect(await kept(page)).not.toBeNull();
    await page.unroute(`**${apiPaths.revisions}`);
    await question.getByRole('button', { name: 'Log out now' }).click();
    await expect(page).toHaveURL('/');
    await expectTwoRevised(await deviceOf(email));
  });
});
