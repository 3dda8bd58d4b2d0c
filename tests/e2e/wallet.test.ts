import { describe, test } from 'node:test';
import { accessLength } from '@bharti/domain/attempts/access';
import type { ControlInput } from '@bharti/razorpay-sandbox/control-requests';
import type { Page, Route } from '@playwright/test';
import { inboxDone } from '../../apps/server/src/testing/payments.ts';
import { balanceButton, showAllTests } from './support/dashboard.ts';
import { expect } from './support/expect.ts';
import { startButton } from './support/open-test.ts';
import { checkoutOf, usePayingProduct } from './support/paying.ts';
import { desktop } from './support/visits.ts';

const product = usePayingProduct();
const { signedIn } = product;

const addMoney = (page: Page) => page.getByRole('dialog', { name: 'Add Money' });
const confirm = (page: Page) => page.getByRole('dialog', { name: 'Confirm purchase' });
const paidTest = 'Police Test 1: General Knowledge';
const card = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: paidTest, exact: true }) });
async function pressBuy(page: Page): Promise<void> {
  await showAllTests(page);
  await card(page).getByRole('button', { name: 'Buy & Take Test' }).click();
}
const press = (page: Page, name: 'Pay' | 'Pay late' | 'Fail' | 'Cancel') =>
  checkoutOf(page).getByRole('button', { name, exact: true }).click();
type Scenario = NonNullable<ControlInput<'scenario'>['name']>;
const scenario = (name: Scenario) => product.sandbox().control.scenario({ name });
const added = '₹100 added to wallet successfully!';

/** Opens Add Money and presses 'Pay ₹100', which opens the provider's page. */
async function startPaying(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Wallet balance/ }).click();
  await addMoney(page).getByRole('button', { name: 'Pay ₹100' }).click();
}

async function topUp(page: Page): Promise<void> {
  await startPaying(page);
  await press(page, 'Pay');
  await expect(balanceButton(page)).toHaveText('₹100');
}

describe('money, from the top-up to the receipt', () => {
  test('is added, spent on a test that is taken, and accounted for', async () => {
    const page = await signedIn();
    await startPaying(page);
    await expect(checkoutOf(page).getByText('Trial payment').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, 'Pay');
    await expect(page.getByText('Payment successful!')).toBeVisible();
    await expect(page.getByText(added)).toBeVisible();
    await expect(page.getByText(added)).toHaveCount(1);
    await expect(balanceButton(page)).toHaveText('₹100');

    await pressBuy(page);
    await expect(confirm(page)).toContainText('Balance afterwards₹90');
    await confirm(page).getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(page.getByText(/^Test purchased successfully! Open until /)).toBeVisible();
    await expect(page).toHaveURL('/test/police-test-1');
    await startButton(page).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Open Question Navigator' }).click();
    await page.getByRole('region', { name: 'Question Navigator' }).getByRole('button', { name: /^10,/ }).click();
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();

    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(balanceButton(page)).toHaveText('₹90');
    await expect(card(page).getByRole('link', { name: 'Take again' })).toBeVisible();
    await page.goto('/wallet');
    await expect(page.getByRole('listitem')).toHaveText([/Police Test 1.*−₹10.*₹90/s, /Money added.*\+₹100.*₹100/s]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Receipt:/ })
        .first()
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('P10: that a browser claims to have spent opens nothing', async () => {
    const page = await signedIn();
    await page.evaluate(() => {
      const claim = { testId: 'police-test-1', pricePaise: 1000, purchasedAt: '2026-01-01', expiresAt: '2099-01-01' };
      localStorage.setItem('user_purchases', JSON.stringify([claim]));
      localStorage.setItem('purchased_tests_1', JSON.stringify(['police-test-1']));
      localStorage.setItem('demo_payments', JSON.stringify([claim]));
    });
    await page.reload();
    await showAllTests(page);
    await expect(card(page).getByRole('button', { name: 'Buy & Take Test' })).toBeVisible();
    await page.goto('/test/police-test-1');
    await expect(page.getByText('You have not bought this test yet.')).toBeVisible();
    await expect(startButton(page)).toHaveCount(0);
  });

  test('that is missing for a test is added on the way, and the purchase goes on', async () => {
    const page = await signedIn({ viewport: desktop });
    await pressBuy(page);
    await confirm(page).getByRole('button', { name: 'Add ₹10 and buy' }).click();
    await expect(addMoney(page).getByText('Insufficient balance. Please add money to wallet.')).toBeVisible();
    await addMoney(page).getByRole('button', { name: 'Pay ₹10' }).click();
    await press(page, 'Pay');
    await confirm(page).getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(page).toHaveURL('/test/police-test-1');
    // The time of the test starts only with the button Start, so the message does not cover a running test.
    await expect(page.getByText(/^Test purchased successfully!/)).toBeVisible();
    await startButton(page).click();
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:5\d)$/);
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await product.server().advance(accessLength);
    await page.reload();
    await expect(page.getByText(/^Your access to this test ended on \d+ \w+ \d{4}\./)).toBeVisible();
    await page.getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(confirm(page)).toBeVisible();
  });
});

describe('a payment that is not made', () => {
  test('because it was cancelled says so, and another try is at the same order', async () => {
    const page = await signedIn();
    const orders = () => product.sandbox().ledger().orders.length;
    const before = orders();
    await startPaying(page);
    await press(page, 'Cancel');
    await expect(page.getByText('Payment cancelled', { exact: true })).toBeVisible();
    await expect(addMoney(page).getByText('Payment cancelled by user')).toBeVisible();
    await addMoney(page).getByRole('button', { name: 'Pay ₹100' }).click();
    await press(page, 'Pay');
    await expect(balanceButton(page)).toHaveText('₹100');
    expect(orders()).toBe(before + 1);
    // The message about the cancelled payment is no longer true.
    await expect(page.locator('[data-toast]')).toHaveText([added, 'Payment successful!'], { timeout: 2_000 });
  });

  test('because it failed says why, once its page is closed', async () => {
    const page = await signedIn();
    await startPaying(page);
    await press(page, 'Fail');
    await press(page, 'Cancel');
    await expect(addMoney(page).getByText(/^Payment failed: .+/)).toBeVisible();
    await expect(addMoney(page).locator('[role=alert] [lang=en]')).toBeVisible();
    await expect(balanceButton(page)).toHaveText('₹0');
  });

  test('M39 because the script is blocked says so, and the button works again', async () => {
    const page = await signedIn();
    await page.route('**/v1/checkout.js', (route) => route.abort());
    await startPaying(page);
    await expect(addMoney(page).getByText('Razorpay SDK failed to load')).toBeVisible();
    await page.unrouteAll();
    await addMoney(page).getByRole('button', { name: 'Pay ₹100' }).click();
    await press(page, 'Pay');
    await expect(balanceButton(page)).toHaveText('₹100');
  });

  test('because no order can be opened says so (M35)', async () => {
    const page = await signedIn();
    product.sandbox().control.fault({ kind: '502', when: 'before', path: '/v1/orders', count: 4 });
    await startPaying(page);
    await expect(addMoney(page).getByText('Payment initialization failed')).toBeVisible();
    product.sandbox().control.reset({});
  });
});

describe('a payment that is confirmed late', () => {
  test('is credited although the checkout proves nothing (M15)', async () => {
    scenario('handler_without_order_and_signature');
    const page = await signedIn();
    await startPaying(page);
    await expect(page.getByText(added)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(balanceButton(page)).toHaveText('₹100');
  });

  test('is being checked as long as the bank has not settled it, also on the wallet page, and then credited', async () => {
    scenario('auth_then_late_capture');
    const page = await signedIn();
    await startPaying(page);
    await expect(addMoney(page).getByText('We are checking your payment')).toBeVisible();
    await addMoney(page).getByRole('link', { name: 'See wallet history' }).click();
    await expect(page.getByRole('heading', { name: 'Payments being checked' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText([/We are checking your payment.*₹100/s]);
    product.sandbox().control.clock({ advance: 3_600 });
    await expect(page.getByText(added)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('listitem')).toHaveText([/Money added.*\+₹100/s]);
  });

  test('is credited and told although the checkout was cancelled (M37)', async () => {
    scenario('dismiss_then_capture');
    const page = await signedIn();
    await startPaying(page);
    await expect(addMoney(page).getByText('Payment cancelled by user')).toBeVisible();
    product.sandbox().control.clock({ advance: 3_600 });
    await expect(page.getByText(added)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(added)).toHaveCount(1);
    await addMoney(page).getByRole('button', { name: 'Close' }).click();
    await expect(balanceButton(page)).toHaveText('₹100');
  });

  test('is told once while the dialog is open, which then knows the balance and pays at a new order', async () => {
    const page = await signedIn();
    const orders = () => product.sandbox().ledger().orders.length;
    const before = orders();
    await startPaying(page);
    await press(page, 'Pay late');
    await expect(addMoney(page).getByText('Payment cancelled by user')).toBeVisible();
    product.sandbox().control.clock({ advance: 3_600 });
    await expect(page.getByText(added)).toBeVisible({ timeout: 20_000 });
    await expect(addMoney(page)).toContainText('Balance now₹100');
    await expect(addMoney(page).getByText('Payment cancelled by user')).toHaveCount(0);
    await addMoney(page).getByRole('button', { name: 'Pay ₹100' }).click();
    await press(page, 'Pay');
    await expect(balanceButton(page)).toHaveText('₹200');
    expect(orders()).toBe(before + 2);
  });

  test('and announced in another tab is not announced again, and the next press pays with a new order', async () => {
    const page = await signedIn();
    await startPaying(page);
    await press(page, 'Pay late');
    await expect(addMoney(page).getByText('Payment cancelled by user')).toBeVisible();
    // This tab cannot reach the server; the other tab gets the result.
    await page.route(/api\/top-ups\/[^/]+\/sync$/, (route) => route.abort());
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    product.sandbox().control.clock({ advance: 3_600 });
    await expect(other.getByText(added)).toBeVisible({ timeout: 20_000 });
    await page.bringToFront();
    await addMoney(page).getByRole('button', { name: 'Pay ₹100' }).click();
    await expect(checkoutOf(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    await expect(page.getByText(added)).toHaveCount(0);
  });

  test('and was needed for a purchase leads back to that purchase', async () => {
    const page = await signedIn();
    await pressBuy(page);
    await confirm(page).getByRole('button', { name: 'Add ₹10 and buy' }).click();
    await addMoney(page).getByRole('button', { name: 'Pay ₹10' }).click();
    await press(page, 'Pay late');
    await expect(addMoney(page).getByText('Payment cancelled by user')).toBeVisible();
    product.sandbox().control.clock({ advance: 3_600 });
    await expect(confirm(page)).toContainText('Balance now₹10', { timeout: 20_000 });
  });

  test('is credited and told at the next visit when the tab was closed right after paying (M38)', async () => {
    scenario('capture_but_no_handler');
    const page = await signedIn();
    const [paid] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/pay')),
      startPaying(page),
    ]);
    await paid.finished();
    const next = await page.context().newPage();
    await page.close();
    // The dashboard's first reply is older than the credit, and arrives after the news of it.
    const told = Promise.withResolvers<void>();
    const answerLate = async (route: Route) => {
      const reply = await (await route.fetch()).json();
      await told.promise;
      await route.fulfill({ json: { ...reply, profile: { ...reply.profile, wallet_balance_paise: 0 } } });
    };
    await next.route('**/api/dashboard', answerLate, { times: 1 });
    await next.goto('/dashboard');
    await expect(next.getByText(added)).toBeVisible();
    told.resolve();
    await expect(balanceButton(next)).toHaveText('₹100');
  });

  test('is told once when the checkout reports it twice', async () => {
    scenario('handler_twice');
    const page = await signedIn();
    await startPaying(page);
    await expect(page.getByText(added)).toBeVisible();
    await expect(page.getByText(added)).toHaveCount(1);
    await expect(balanceButton(page)).toHaveText('₹100');
  });
});

/** Presses the button three times before the page is rendered again. */
const pressThrice = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name })
    .evaluate((button) => {
      for (let press = 0; press < 3; press += 1) (button as HTMLButtonElement).click();
    });

describe('money that the bank took back after it was spent', () => {
  test('is said on the wallet, at the test and before the next payment, and is paid by it', async () => {
    const page = await signedIn();
    await topUp(page);
    await pressBuy(page);
    await confirm(page).getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(startButton(page)).toBeVisible();

    const [paid] = product.sandbox().events({ name: 'payment.captured' }).slice(-1);
    product.sandbox().refund(paid?.paymentId ?? '');
    await product.sandbox().idle();
    await inboxDone(product.server());
    await page.goto('/wallet');
    await expect(page.getByText('You owe: ₹10')).toBeVisible();
    await page.goto('/test/police-test-1');
    await startButton(page).click();
    await expect(
      page.getByText('The money for this test went back to you or to your bank.', { exact: false }),
    ).toBeVisible();

    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Wallet balance/ }).click();
    await expect(addMoney(page).getByText('₹10 of this pays what you owe.')).toBeVisible();
    await expect(addMoney(page).getByText('Balance after: ₹90', { exact: false })).toBeVisible();
    await addMoney(page).getByRole('button', { name: 'Pay ₹100' }).click();
    await press(page, 'Pay');
    await expect(balanceButton(page)).toHaveText('₹90');
    await page.goto('/test/police-test-1');
    await startButton(page).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
  });
});

describe('Back', () => {
  test('closes the dialog and stays, and after a purchase leads from the test to the dashboard', async () => {
    const page = await signedIn();
    await page.getByRole('button', { name: /^Wallet balance/ }).click();
    await expect(addMoney(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
    await topUp(page);
    await pressBuy(page);
    await confirm(page).getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(startButton(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard?tests=all');
  });

  test('closes the checkout, whose payment is followed up all the same', async () => {
    const page = await signedIn();
    await startPaying(page);
    await expect(checkoutOf(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Payment cancelled', { exact: true })).toBeVisible();
  });
});

describe('a hasty press', () => {
  test('opens one checkout', async () => {
    const page = await signedIn();
    await page.getByRole('button', { name: /^Wallet balance/ }).click();
    await pressThrice(page, 'Pay ₹100');
    await expect(checkoutOf(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    await press(page, 'Pay');
    await expect(balanceButton(page)).toHaveText('₹100');
  });

  test('buys once and says so once', async () => {
    const page = await signedIn();
    await topUp(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/purchases')) sent += 1;
    });
    await pressBuy(page);
    await pressThrice(page, 'Buy for ₹10');
    await expect(page).toHaveURL('/test/police-test-1');
    await expect(page.getByText(/^Test purchased successfully!/)).toHaveCount(1);
    expect(sent).toBe(1);
  });
});

describe('a purchase', () => {
  test('whose reply is lost is sent again with the same key and paid once', async () => {
    const page = await signedIn();
    await topUp(page);
    const keys: string[] = [];
    await page.route('**/api/purchases', async (route) => {
      keys.push((route.request().postDataJSON() as { key: string }).key);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await pressBuy(page);
    await confirm(page).getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(confirm(page).getByText('Purchase failed. Please try again.')).toBeVisible();
    await expect(confirm(page).getByText('Check your connection and try again.')).toBeVisible();
    await confirm(page).getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(page).toHaveURL('/test/police-test-1');
    expect(keys).toEqual([keys[0], keys[0]]);
    await page.goto('/dashboard');
    await expect(balanceButton(page)).toHaveText('₹90');
  });

  test('asks again when the price has changed since the page was loaded', async () => {
    const page = await signedIn();
    await topUp(page);
    await pressBuy(page);
    const price = (paise: number) =>
      product.server().asOwner(`update tests set price_paise = ${paise} where id = 'police-test-1'`);
    await price(1_500);
    try {
      await confirm(page).getByRole('button', { name: 'Buy for ₹10' }).click();
      await expect(confirm(page).getByText('The price has changed. Please confirm again.')).toBeVisible();
      await confirm(page).getByRole('button', { name: 'Buy for ₹15' }).click();
      await expect(page).toHaveURL('/test/police-test-1');
    } finally {
      await price(1_000);
    }
  });
});

describe('the wallet page', () => {
  test('does not ask a user to wait whose payment has been checked for days', async () => {
    scenario('auth_then_late_capture');
    const page = await signedIn();
    await startPaying(page);
    await expect(addMoney(page).getByText('We are checking your payment')).toBeVisible();
    const order = (await addMoney(page).locator('p:has([href$=contact]) b').textContent()) ?? '';
    expect(order).toMatch(/^order_\w{14}$/);
    await product.server().asOwner("update top_ups set created_at = now() - interval '2 days'");
    await page.goto('/wallet');
    await expect(page.getByRole('listitem')).toContainText('This takes longer than usual.');
    await expect(page.getByRole('listitem')).toContainText(order);
    await expect(page.getByRole('listitem').getByRole('link', { name: 'Contact' })).toBeVisible();
    // The wallet is empty, but a paid top-up would be lost with the account.
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(
      page.getByRole('dialog').getByText('Money in the wallet is not paid out', { exact: false }),
    ).toBeVisible();
  });

  test('asks a visitor to log in first', async () => {
    const page = await product.visit();
    await page.goto('/wallet');
    await expect(page).toHaveURL('/?next=%2Fwallet');
  });

  test('offers a retry when it cannot be loaded', async () => {
    const page = await signedIn();
    await page.route('**/api/wallet', (route) => route.abort('internetdisconnected'));
    await page.goto('/wallet');
    await expect(page.getByRole('heading', { name: 'The wallet could not be loaded.' })).toBeVisible({
      timeout: 20_000,
    });
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing yet.', { exact: false })).toBeVisible();
  });

  test('says when a receipt could not be had', async () => {
    const page = await signedIn();
    await topUp(page);
    await page.goto('/wallet');
    await page.route('**/receipt?**', (route) => route.abort());
    await page.getByRole('button', { name: /^Receipt:/ }).click();
    await expect(
      page.getByText('The receipt could not be downloaded. Check your connection and try again.'),
    ).toBeVisible();
  });
});
