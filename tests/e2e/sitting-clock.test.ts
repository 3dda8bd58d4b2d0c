import { describe, test } from 'node:test';
import type { Page, Response } from '@playwright/test';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { openTest } from './support/open-test.ts';
import { phone, useProduct } from './support/product.ts';

const product = useProduct();
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** What the clock of the phone shows: its time runs `rate` times as fast from now on, and is `shift` milliseconds ahead. */
type DeviceClock = { readonly shift?: number; readonly rate?: number };

/** Runs in the page. The steady clock of the phone, `performance.now()`, is left alone: no user can set it. */
function installDeviceClock(given: { readonly shift: number }): void {
  const real = Date.now;
  let [from, shown, rate] = [real(), real() + given.shift, 1];
  Date.now = () => Math.round(shown + (real() - from) * rate);
  Object.assign(globalThis, {
    setDeviceClock: (next: { shift?: number; rate?: number }) => {
      [shown, from, rate] = [Date.now() + (next.shift ?? 0), real(), next.rate ?? rate];
    },
  });
}

const setClock = (page: Page, clock: DeviceClock): Promise<void> =>
  page.evaluate(
    (next) => (globalThis as unknown as { setDeviceClock: (next: DeviceClock) => void }).setDeviceClock(next),
    clock,
  );

/** The page is not seen, as while the screen of the phone is off. */
async function hide(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const setHidden = (isHidden: boolean) =>
    page.evaluate((next) => {
      const state = next ? 'hidden' : 'visible';
      Object.defineProperties(document, {
        hidden: { configurable: true, get: () => next },
        visibilityState: { configurable: true, get: () => state },
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await meanwhile();
  await setHidden(false);
}

/** Whether a reply tells the page of a running test the server's time, as that of a save does not. A page also has it from opening the test. */
const tellsTime = (reply: Response): boolean => isRead.test(reply.url()) && reply.ok();
const isRead = /\/api\/attempts\/[^/]+$/;

/** A phone whose clock is wrong by `shift` milliseconds. */
async function phoneWith(shift: number): Promise<Page> {
  const page = await product.signedIn({ viewport: phone });
  await page.addInitScript(installDeviceClock, { shift });
  return page;
}

/** A running test on a phone whose clock is right; its page has taken the test over. */
async function sitting(): Promise<Page> {
  const page = await phoneWith(0);
  const held = page.waitForResponse(tellsTime);
  await openTest(page);
  await held;
  return page;
}

/** From now on the server's clock is ahead by so much, as after the sleep of a phone. */
const advanceServer = (page: Page, milliseconds: number): Promise<unknown> =>
  page.route(isRead, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, serverNow: body.serverNow + milliseconds } });
  });

/** From now on the page gets so many replies that tell the time, and no more: requests after them stay without a reply. */
async function allowReplies(page: Page, most: number) {
  let replies = 0;
  page.on('response', (reply) => {
    if (tellsTime(reply)) replies += 1;
  });
  await page.route(isRead, async (route) => {
    if (replies < most) await route.fallback();
  });
  return {
    /** The remaining time is right by these replies alone. A moment is left for drawing it. */
    isRight: async (ahead = 0) => {
      await expect.poll(() => replies).toBe(most);
      await expect.poll(() => timerError(page, ahead), { timeout: 3_000 }).toBeLessThan(mostWrong);
      expect(replies).toBe(most);
    },
  };
}

/** By how many seconds the timer on the screen is wrong. It shows whole seconds, rounded up. @param ahead milliseconds of the server's clock. */
async function timerError(page: Page, ahead = 0): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
  const { deadline } = await product
    .server()
    .deps.reader.selectFrom('test_attempts')
    .select('deadline')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return Math.abs(minutes * 60 + seconds - 0.5 - (Number(new Date(deadline)) - ahead - Date.now()) / second);
}
/** Half a second of rounding, and at most a second of error. */
const mostWrong = 1.5;

test('A11: a phone that sleeps past the end of the test wakes to 00:00 and to the submitted result', async () => {
  const asleep = 30 * minute;
  const page = await sitting();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Saved · 1 of 1 safe')).toBeVisible();
  const submission = Promise.withResolvers<void>();
  await page.route('**/submit', async (route) => {
    await submission.promise;
    await route.continue();
  });
  const session = await page.context().newCDPSession(page);
  await hide(page, async () => {
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await product.server().advance(asleep);
    await advanceServer(page, asleep);
    await setClock(page, { shift: asleep });
    await session.send('Page.setWebLifecycleState', { state: 'active' });
  });
  await expect(page.getByRole('timer')).toHaveText('00:00');
  await expect(page.getByRole('dialog', { name: 'Time is over' })).toBeVisible();
  submission.resolve();
  await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
  const attempt = await product
    .server()
    .deps.reader.selectFrom('test_attempts')
    .select(['status', 'time_spent_seconds', 'total_questions', 'answers'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  // The free test lasts 25 minutes.
  expect(attempt).toEqual({ status: 'submitted', time_spent_seconds: 1_500, total_questions: 50, answers: { 0: 0 } });
});

test('a phone that wakes after its test was submitted on another device shows the result', async () => {
  const page = await sitting();
  const held = page.waitForResponse((reply) => reply.url().endsWith('/answers') && reply.ok());
  await page.getByRole('radio').first().check();
  await held;
  await expect(page.getByText('Saved · 1 of 1 safe')).toBeVisible();
  const { attempt } = await (await page.request.get('/api/tests/promo-general-knowledge')).json();
  const submitted = await page.request.post(`/api/attempts/${attempt.id}/submit`, {
    headers: { origin: product.server().url },
  });
  expect(submitted.ok()).toBe(true);
  await setClock(page, { shift: 5 * second });
  await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
});

test('a phone without a connection whose clock is set forward by more than the test does not end the test that is on the screen', async () => {
  const page = await sitting();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await setClock(page, { shift: 40 * minute });
  await failed;
  await expect(page.getByRole('timer')).toHaveText(/^(25:00|24:\d\d)$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('radio').first().check();
  await expect(page.getByText('1 of 1 safe on this phone', { exact: false })).toBeVisible();
});

describe('the remaining time is right within a second after the next contact with the server,', () => {
  for (const [name, shift] of [
    ['ahead', 5 * hour],
    ['behind', -5 * hour],
  ] as const)
    test(`on a phone whose clock is five hours ${name}`, async () => {
      const page = await phoneWith(shift);
      const opening = await allowReplies(page, 0);
      await openTest(page);
      await opening.isRight();
      await page.reload();
      await expect(page.getByRole('radio').first()).toBeVisible();
      await opening.isRight();
    });

  for (const [name, shift] of [
    ['set forward by ten minutes', 10 * minute],
    ['set back by three hours', -3 * hour],
  ] as const) {
    test(`when the clock is ${name} in the middle`, async () => {
      const page = await sitting();
      const next = await allowReplies(page, 1);
      await setClock(page, { shift });
      await next.isRight();
    });

    test(`when the clock is ${name} while there is no connection`, async () => {
      const page = await sitting();
      await page.context().setOffline(true);
      const next = await allowReplies(page, 1);
      const failed = page.waitForEvent('requestfailed');
      await setClock(page, { shift });
      await failed;
      await page.context().setOffline(false);
      await next.isRight();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('when the test was opened from the device, with a clock that is ten minutes ahead', async () => {
    const page = await product.signedIn({ viewport: phone, options: { serviceWorkers: 'allow' } });
    await waitForWorker(page);
    await openTest(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Saved · 1 of 1 safe')).toBeVisible();
    await page.context().setOffline(true);
    await page.addInitScript(installDeviceClock, { shift: 10 * minute });
    await page.reload();
    await expect(page.getByRole('radio').first()).toBeChecked();
    // The reply that the device kept seems ten minutes older than it is: the clock was really wrong.
    expect(await timerError(page)).toBeGreaterThan(9 * 60);
    const next = await allowReplies(page, 1);
    await page.context().setOffline(false);
    await next.isRight();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('when the clock runs twice as fast, even without one', async () => {
    const page = await sitting();
    const none = await allowReplies(page, 0);
    await setClock(page, { rate: 2 });
    await expect
      .poll(() => page.evaluate(() => Date.now()).then((shown) => shown - Date.now()))
      .toBeGreaterThan(4 * second);
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Saved · 1 of 1 safe')).toBeVisible();
    await none.isRight();
  });

  test('when the phone has moved to another time zone', async () => {
    const page = await sitting();
    const none = await allowReplies(page, 0);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
    await expect.poll(() => page.evaluate(() => new Date().getTimezoneOffset())).toBeGreaterThan(200);
    await none.isRight();
    await page.reload();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await none.isRight();
  });

  test('A11 when the phone has slept for half an hour: the test that is longer goes on', async () => {
    // The steady clock stands still while a phone sleeps; the clock that it shows and the server's do not.
    const asleep = 30 * minute;
    await product.server().asOwner(`update test_versions set duration_seconds = 3600`);
    const page = await sitting();
    await advanceServer(page, asleep);
    const next = await allowReplies(page, 1);
    await hide(page, () => setClock(page, { shift: asleep }));
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
    await next.isRight(asleep);
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Saved · 1 of 1 safe')).toBeVisible();
  });
});
