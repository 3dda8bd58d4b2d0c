import { afterEach, describe, test } from 'node:test';
import type { ControlInput } from '@bharti/razorpay-sandbox/control-requests';
import { signPayment } from '@bharti/razorpay-sandbox/signatures';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { type Seen, useShop } from './support/shop.ts';
import { desktop, phone } from './support/visits.ts';

const shop = useShop();
afterEach(() => shop.sandbox().control.reset({}));

const frameOf = (page: Page) => page.frameLocator('iframe[title="Trial payment"]');
const button = (page: Page, name: string) => frameOf(page).getByRole('button', { name, exact: true });
const seen = (page: Page): Promise<Seen> => page.evaluate('seen') as Promise<Seen>;
const whatOf = async (page: Page): Promise<readonly string[]> => (await seen(page)).map(([what]) => what);
const expectClosed = (page: Page) => expect(page.locator('iframe')).toHaveCount(0);
const paymentsOf = (orderId: string) =>
  shop
    .sandbox()
    .ledger()
    .orders.find(({ id }) => id === orderId)?.payments ?? [];

describe('at the trial checkout', () => {
  test('Pay closes the page and hands over a signed, captured payment', async () => {
    const page = await shop.visit();
    const order = await shop.open(page);
    await expect(frameOf(page).getByRole('heading', { name: 'Trial payment' })).toBeVisible();
    await expect(frameOf(page).getByText('₹100', { exact: true })).toBeVisible();
    await button(page, 'Pay').click();
    await expectClosed(page);
    const [[what, reply] = []] = await seen(page);
    expect(what).toBe('paid');
    const payment = reply?.razorpay_payment_id ?? '';
    expect(reply).toEqual({
      razorpay_payment_id: payment,
      razorpay_order_id: order,
      razorpay_signature: signPayment(order, payment, 'key-secret'),
    });
    expect(shop.sandbox().payment(payment).status).toBe('captured');
    expect(await whatOf(page)).toEqual(['paid']);
    await expect(page.getByRole('button', { name: 'Buy' })).toBeFocused();
  });

  test('Fail says so, tells the page why, and leaves room for another try', async () => {
    const page = await shop.visit();
    const order = await shop.open(page);
    await button(page, 'Fail').click();
    await expect(frameOf(page).getByRole('alert')).toHaveText('The bank declined the payment.');
    const [[what, error] = []] = await seen(page);
    expect(what).toBe('failed');
    expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', source: 'bank', reason: 'payment_failed' });
    expect(error?.metadata).toMatchObject({ order_id: order, payment_id: paymentsOf(order)[0]?.id });
    await button(page, 'Pay').click();
    await expectClosed(page);
    expect(await whatOf(page)).toEqual(['failed', 'paid']);
    expect(paymentsOf(order).map(({ status }) => status)).toEqual(['failed', 'captured']);
  });

  test('a page that wants no other try can only be closed after a failure', async () => {
    const page = await shop.visit();
    await shop.open(page, { retry: { enabled: false } });
    await button(page, 'Fail').click();
    await button(page, 'Close').click();
    await expectClosed(page);
    expect(await whatOf(page)).toEqual(['failed', 'dismissed']);
  });

  test('Cancel pays nothing', async () => {
    const page = await shop.visit();
    const order = await shop.open(page);
    await button(page, 'Cancel').click();
    await expectClosed(page);
    expect(await whatOf(page)).toEqual(['dismissed']);
    expect(paymentsOf(order)).toEqual([]);
  });

  test('Pay late closes as if cancelled; the money comes some seconds later', async () => {
    const page = await shop.visit();
    await shop.sandbox().control.scenario({ lateSeconds: 3600 });
    const order = await shop.open(page);
    await button(page, 'Pay late').click();
    await expectClosed(page);
    expect(await whatOf(page)).toEqual(['dismissed']);
    expect(paymentsOf(order).map(({ status }) => status)).toEqual(['created']);
    await shop.sandbox().control.clock({ advance: 3600 });
    expect(paymentsOf(order).map(({ status }) => status)).toEqual(['captured']);
  });

  test('Escape leaves, from within the frame and from the page around it, unless it must not', async () => {
    const page = await shop.visit();
    await shop.open(page);
    await expect(button(page, 'Pay')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await shop.open(page);
    await expect(button(page, 'Pay')).toBeFocused();
    await page.evaluate(
      "document.activeElement.blur(), dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))",
    );
    await expectClosed(page);
    expect(await whatOf(page)).toEqual(['dismissed', 'dismissed']);
    await shop.open(page, { modal: { escape: false } });
    await expect(button(page, 'Pay')).toBeFocused();
    await page.keyboard.press('Escape');
    await button(page, 'Pay').click();
    await expectClosed(page);
    expect(await whatOf(page)).toEqual(['dismissed', 'dismissed', 'paid']);
  });

  test('leaving is asked about where the page wants it', async () => {
    const page = await shop.visit();
    await shop.open(page, { modal: { confirm_close: true } });
    await button(page, 'Cancel').click();
    await button(page, 'Stay').click();
    await button(page, 'Cancel').click();
    await button(page, 'Leave').click();
    await expectClosed(page);
    expect(await whatOf(page)).toEqual(['dismissed']);
  });

  test('a press beside the page leaves only where that is wanted', async () => {
    const page = await shop.visit({ viewport: desktop });
    await shop.open(page);
    await expect(button(page, 'Pay')).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(button(page, 'Pay')).toBeVisible();
    await button(page, 'Cancel').click();
    await shop.open(page, { modal: { backdropclose: true } });
    await expect(button(page, 'Pay')).toBeVisible();
    await page.mouse.click(10, 10);
    await expectClosed(page);
  });

  test('the page may close the checkout itself, and `ondismiss` is not called', async () => {
    const page = await shop.visit();
    await shop.open(page);
    await expect(button(page, 'Pay')).toBeVisible();
    await page.evaluate('checkout.close()');
    await expectClosed(page);
    expect(await seen(page)).toEqual([]);
  });

  test('messages that do not come from the checkout’s own frame are ignored', async () => {
    const page = await shop.visit();
    await shop.open(page);
    await expect(button(page, 'Pay')).toBeFocused();
    await page.evaluate("postMessage({ type: 'success', reply: { razorpay_payment_id: 'pay_forged' }, times: 1 })");
    await button(page, 'Cancel').click();
    await expectClosed(page);
    expect(await whatOf(page)).toEqual(['dismissed']);
  });

  test('a page without a handler gets the payment posted to its address', async () => {
    const page = await shop.visit();
    const order = await shop.open(page, { callback_url: '/paid', redirect: true });
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/paid'));
    await button(page, 'Pay').click();
    const fields = new URLSearchParams((await posted).postData() ?? '');
    expect(fields.get('razorpay_order_id')).toBe(order);
    expect(fields.get('razorpay_payment_id')).toBe(paymentsOf(order)[0]?.id);
    await page.waitForURL('**/paid');
  });

  test('the checkout closes after the time-out that the page configured', async () => {
    const page = await shop.visit();
    await shop.open(page, { timeout: 0.2 });
    await expectClosed(page);
    expect(await whatOf(page)).toEqual(['dismissed']);
  });

  test('focus goes round within it by keyboard', async () => {
    const page = await shop.visit();
    await shop.open(page);
    await expect(button(page, 'Pay')).toBeFocused();
    for (const name of ['Fail', 'Pay late', 'Cancel', 'Pay']) {
      await page.keyboard.press('Tab');
      await expect(button(page, name)).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await expect(button(page, 'Cancel')).toBeFocused();
  });

  for (const [options, problem] of [
    [{ key: 'rzp_test_Another' }, 'The api key provided is invalid'],
    [{ amount: 9_900 }, 'Payment amount is different from the amount of the order.'],
    [{ order_id: 'order_nowhere' }, 'The id provided does not exist'],
  ] as const) {
    test(`it refuses what is wrong: ${problem}`, async () => {
      const page = await shop.visit();
      await shop.open(page, options);
      await expect(frameOf(page).getByRole('alert')).toHaveText(problem);
      await button(page, 'Close').click();
      await expectClosed(page);
      expect(await whatOf(page)).toEqual(['failed', 'dismissed']);
    });
  }
});

describe('a scenario decides in place of the person', () => {
  type Case = readonly [name: ControlInput<'scenario'>['name'], told: readonly string[], payments: readonly string[]];
  const cases: readonly Case[] = [
    ['success', ['paid'], ['captured']],
    ['fail_then_success', ['failed', 'paid'], ['failed', 'captured']],
    ['fail_then_close', ['failed', 'dismissed'], ['failed']],
    ['dismiss', ['dismissed'], []],
    ['timeout', ['dismissed'], []],
    ['dismiss_then_capture', ['dismissed'], ['created']],
    ['handler_twice', ['paid', 'paid'], ['captured']],
    ['handler_without_order_and_signature', ['paid'], ['captured']],
    ['auth_then_late_capture', ['paid'], ['authorized']],
  ];
  for (const [name, told, payments] of cases) {
    test(`${name}: the page is told ${told.join(', ')}`, async () => {
      await shop.sandbox().control.scenario({ name, lateSeconds: 3600 });
      const page = await shop.visit();
      const order = await shop.open(page);
      await expectClosed(page);
      await expect.poll(() => whatOf(page)).toEqual(told);
      expect(paymentsOf(order).map(({ status }) => status)).toEqual(payments);
      await shop.sandbox().control.clock({ advance: 3600 });
      const [first] = paymentsOf(order);
      if (/late|then_capture/.test(name ?? '')) expect(first?.status).toBe('captured');
      const [, reply] = (await seen(page)).find(([what]) => what === 'paid') ?? [];
      if (name === 'handler_without_order_and_signature') expect(reply).toEqual({ razorpay_payment_id: first?.id });
    });
  }

  test('capture_but_no_handler: the money is taken and the page hears nothing', async () => {
    await shop.sandbox().control.scenario({ name: 'capture_but_no_handler' });
    const page = await shop.visit();
    const order = await shop.open(page);
    await expect.poll(() => paymentsOf(order).map(({ status }) => status)).toEqual(['captured']);
    expect(await seen(page)).toEqual([]);
  });

  for (const [name, problem] of [
    ['wrong_key', /api key/],
    ['already_paid', /already paid/],
    ['order_amount_mismatch', /different from the amount/],
  ] as const) {
    test(`${name}: the page is told so and pays nothing`, async () => {
      await shop.sandbox().control.scenario({ name });
      const page = await shop.visit();
      const order = await shop.open(page);
      await expect(frameOf(page).getByRole('alert')).toHaveText(problem);
      expect(paymentsOf(order)).toEqual([]);
    });
  }

  test('script_404 and script_hang: no Razorpay comes', async () => {
    const page = await shop.visit();
    const script = `${shop.sandbox().url}/v1/checkout.js`;
    await shop.sandbox().control.scenario({ name: 'script_404' });
    expect(await page.evaluate(`load('${script}?404')`)).toBe('failed');
    await shop.sandbox().control.scenario({ name: 'script_hang' });
    const first = await page.evaluate(
      `Promise.race([load('${script}?hang'), new Promise((done) => setTimeout(done, 500, 'nothing'))])`,
    );
    expect(first).toBe('nothing');
  });
});

for (const viewport of [phone, desktop]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing and nothing is cut off (${viewport.width} px, ${colorScheme})`, async () => {
      const page = await shop.visit({ viewport, options: { colorScheme, reducedMotion: 'reduce' } });
      await shop.open(page, { theme: { color: '#1d3f8f' }, modal: { confirm_close: true } });
      const check = async () => {
        const frame = page.frames().at(-1);
        expect(frame && (await violations(frame, 'checkout'))).toEqual([]);
      };
      await expect(button(page, 'Cancel')).toBeInViewport({ ratio: 1 });
      const isWider = await frameOf(page)
        .locator('html')
        .evaluate((html) => html.scrollWidth > html.clientWidth);
      expect(isWider).toBe(false);
      await check();
      await button(page, 'Fail').click();
      await expect(frameOf(page).getByRole('alert')).toBeVisible();
      await check();
      await button(page, 'Cancel').click();
      await check();
    });
  }
}
