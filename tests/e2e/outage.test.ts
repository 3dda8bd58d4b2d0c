import { describe, test } from 'node:test';
import { apiPaths, fillPath, resultPage } from '@bharti/contracts/paths';
import type { Page } from '@playwright/test';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { openTest } from './support/open-test.ts';
import { phone, useProduct } from './support/product.ts';
import { watchShifts } from './support/shifts.ts';

const product = useProduct();
const minute = 60_000;

/** As if no server had answered for two hours, until now. */
const outage = () =>
  product.server().asOwner(`update service_alive set seen_at = clock_timestamp() - interval '2 hours'`);

const secondsLeft = async (page: Page): Promise<number> => {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
};

describe('a test during which the servers were away', () => {
  test('gets the lost time back, and says for some seconds how much without moving anything', async () => {
    const page = await product.signedIn({ viewport: phone, locale: 'mr' });
    await openTest(page);
    await product.server().advance(10 * minute);
    await page.reload();
    await expect.poll(() => secondsLeft(page)).toBeLessThan(15 * 60 + 1);
    const options = () => page.getByRole('group').evaluate((group) => group.getBoundingClientRect().y);
    const before = await options();
    const shifts = await watchShifts(page);
    await outage();
    await expect(async () => {
      await page.getByRole('radio').first().check();
      await page.getByRole('radio').last().check();
      expect(await secondsLeft(page)).toBeGreaterThan(24 * 60);
    }).toPass({ timeout: 20_000 });
    const line = page.getByText(/^आमची सेवा बंद होती: चाचणी 10 मिनिटे( \d सेकंद)? उशिरा संपेल\.$/);
    await expect(page.getByRole('status').filter({ has: line })).toBeVisible();
    await expect(line).toHaveCount(1);
    expect(await options()).toBe(before);
    await expectNoViolations(page, 'a sitting after an outage');
    await expect(line).toBeHidden({ timeout: 15_000 });
    await expect(page.getByText('जतन झाले')).toBeVisible();
    expect([await options(), await shifts()]).toEqual([before, []]);
    await page.getByRole('button', { name: 'प्रश्नसूची उघडा' }).click();
    await expect(page.getByRole('dialog').filter({ has: line })).toBeVisible();
    await expectNoViolations(page, 'the navigator after an outage');
    // It was read: after that the place of the status is for the status.
    await page.reload();
    await expect(page.getByText('जतन झाले')).toBeVisible();
    await page.getByRole('button', { name: 'प्रश्नसूची उघडा' }).click();
    await expect(page.getByRole('dialog').filter({ has: line })).toBeVisible();
    await page.keyboard.press('Escape');
    // What is not safe comes before it.
    await page.evaluate(() => sessionStorage.removeItem('sitting_facts_read'));
    await page.route('**/answers', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(page.getByRole('status').filter({ has: line })).toBeVisible();
    await page.getByRole('radio').first().check();
    await expect(page.getByText('या फोनवर सुरक्षित', { exact: false }).first()).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('status').filter({ has: line })).toHaveCount(0);
  });

  test('goes on where its time ended meanwhile', async () => {
    const page = await product.signedIn({ viewport: phone, locale: 'mr' });
    await page.clock.install();
    await openTest(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByText('जतन झाले')).toBeVisible();
    await page.context().setOffline(true);
    await product.server().advance(25 * minute);
    await outage();
    // The page's own time is over before it hears of the outage.
    await page.clock.runFor(25 * minute);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(() => secondsLeft(page), { timeout: 30_000 }).toBeGreaterThan(20 * 60);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('radio').first()).toBeChecked();
    const headers = { origin: product.server().url };
    const begun = await page.request.post(apiPaths.attempts, { headers, data: { testId: freeTestId } });
    const { id } = await begun.json();
    await page.request.post(fillPath(apiPaths.submit, { attemptId: id }), { headers, data: {} });
    await page.goto(resultPage(freeTestId, id));
    await expect(page.getByText(/^तुमच्या चाचणीदरम्यान आमची सेवा बंद होती: चाचणी .* उशिरा संपली\./)).toBeVisible();
    // The servers were away all that time: none of it was taken.
    await expect(page.getByText(/^0[01]:\d\d \/ 25:00$/)).toBeVisible();
  });
});
