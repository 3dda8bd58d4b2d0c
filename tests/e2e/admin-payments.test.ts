import { describe, test } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import type { Page } from '@playwright/test';
import { newCandidate } from '../../apps/server/src/testing/candidate.ts';
import { startedTopUp } from '../../apps/server/src/testing/payments.ts';
import { bought, buy } from '../../apps/server/src/testing/wallet.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { usePayingProduct } from './support/paying.ts';
import { desktop } from './support/product.ts';
import { staffPage } from './support/staff.ts';
import { phone } from './support/visits.ts';

const product = usePayingProduct();
const path = '/admin/revenue/payments';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const payment = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id });

/** A top-up of which another amount arrives, so that it is quarantined. @returns the payment's id. */
async function wrongAmount(rupees: number, arrived: number): Promise<string> {
  return arrivesFor(rupees, { amount: arrived * 100 });
}

/** A top-up whose payment is not as it was ordered. @returns the payment's id. */
async function arrivesFor(rupees: number, as: { amount?: number; currency?: string }): Promise<string> {
  const who = await newCandidate(product.server());
  const { orderId } = await startedTopUp(who, rupees);
  return product.sandbox().pay(orderId, as).razorpay_payment_id;
}

/** The page reads the list when it is opened, so it is opened again until the webhook has been processed. */
async function openWith(page: Page, id: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(payment(page, id)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

describe('payments to check', () => {
  test('a payment in quarantine is refunded to source by a second owner, and the month agrees with the ledger', async () => {
    const id = await wrongAmount(2_000, 1_500);
    const asha = await staffPage(product, 'owner', { viewport: desktop });
    const vikram = await staffPage(product, 'owner', { viewport: desktop });
    await openWith(asha, id);
    await expect(payment(asha, id)).toContainText('The order is ₹2,000.00, but ₹1,500.00 arrived');
    await payment(asha, id).getByRole('button', { name: 'Refund' }).click();
    const dialog = asha.getByRole('dialog');
    await expect(dialog.getByText('A second owner has to agree')).toBeVisible();
    await dialog.getByRole('button', { name: 'Ask for a refund of ₹1,500.00' }).click();
    await expect(asha.getByText('A second owner can agree now.')).toBeVisible();
    await expect(part(asha, 'Decisions that wait').getByText('Another owner has to agree.')).toBeVisible();
    expect(product.sandbox().payment(id).amount_refunded).toBe(0);

    await vikram.goto(path);
    await part(vikram, 'Decisions that wait').getByRole('button', { name: 'Agree' }).click();
    await vikram.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
    await expect(part(vikram, 'Decisions that have ended').getByText('Refund ₹1,500.00')).toBeVisible();
    await expect(part(vikram, 'Payments to check').getByText(id)).toHaveCount(0);
    expect(product.sandbox().payment(id).amount_refunded).toBe(150_000);

    await vikram.goto('/admin/revenue');
    await vikram.getByRole('button', { name: 'Check again' }).click();
    await expect(vikram.getByText('Ledger and report agree: ₹0.00')).toBeVisible();
  });

  test('in Marathi on a phone: refunded to source by a second owner, and the revenue of the month equals the ledger', async () => {
    const id = await wrongAmount(2_000, 1_300);
    const [asha, vikram] = [
      await staffPage(product, 'owner', { viewport: phone, locale: 'mr' }),
      await staffPage(product, 'owner', { viewport: phone, locale: 'mr' }),
    ];
    await openWith(asha, id);
    await expect(payment(asha, id)).toContainText('ऑर्डर ₹2,000.00 ची, पण आले ₹1,300.00');
    await payment(asha, id).getByRole('button', { name: 'परत करा' }).click();
    const dialog = asha.getByRole('dialog');
    await expect(dialog.getByText('दुसऱ्या मालकाची मान्यता लागेल')).toBeVisible();
    await dialog.getByRole('button', { name: '₹1,300.00 परताव्यासाठी मान्यता मागा' }).click();
    await expect(part(asha, 'प्रतीक्षेतील निर्णय').getByText('दुसऱ्या मालकाची मान्यता लागेल.')).toBeVisible();
    expect(product.sandbox().payment(id).amount_refunded).toBe(0);

    await vikram.goto(path);
    const waiting = part(vikram, 'प्रतीक्षेतील निर्णय').getByRole('listitem').filter({ hasText: '₹1,300.00' });
    await waiting.getByRole('button', { name: 'मान्यता द्या' }).click();
    await vikram.getByRole('dialog').getByRole('button', { name: 'मान्यता द्या' }).dblclick();
    await expect(part(vikram, 'पूर्ण झालेले निर्णय').getByText('परतावा ₹1,300.00')).toBeVisible();
    expect(product.sandbox().payment(id).amount_refunded).toBe(130_000);
    await expect(vikram.getByText(id)).toHaveCount(1);

    await vikram.goto('/admin/revenue');
    await vikram.getByRole('button', { name: 'पुन्हा पडताळा' }).click();
    await expect(vikram.getByText('खातेवही आणि अहवाल जुळतात: ₹0.00')).toBeVisible();
    expect(await vikram.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test('with one owner it goes out after a day, and the page says when', async (t) => {
    const server = product.server();
    const page = await staffPage(product, 'owner', { viewport: phone });
    // The owner of this page is the newest.
    await server.asOwner(`update staff set is_active = false
      where created_at < (select max(created_at) from staff)`);
    t.after(() => server.asOwner('update staff set is_active = true'));
    const id = await wrongAmount(2_000, 1_400);
    await openWith(page, id);
    await payment(page, id).getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('It goes out after 24 hours')).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund ₹1,400.00 after 24 hours' }).click();
    const waiting = part(page, 'Decisions that wait').getByRole('listitem').filter({ hasText: '₹1,400.00' });
    await expect(waiting).toContainText('goes out');
    expect(product.sandbox().payment(id).amount_refunded).toBe(0);
    await server.asOwner(`update payment_decisions set due_at = now() where payment_id = '${id}'`);
    // The job that carries it out runs every 30 seconds.
    await expect(async () => {
      await page.reload();
      await expect(part(page, 'Decisions that have ended').getByText('Refund ₹1,400.00')).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 60_000 });
    expect(product.sandbox().payment(id).amount_refunded).toBe(140_000);
  });

  test('a payment in dollars is shown in dollars, and a second owner always agrees to its refund', async () => {
    await staffPage(product, 'owner');
    const id = await arrivesFor(100, { currency: 'USD' });
    const page = await staffPage(product, 'owner', { viewport: desktop });
    await openWith(page, id);
    await expect(payment(page, id)).toContainText('$100.00');
    await payment(page, id).getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCSS('text-align', 'start');
    await expect(dialog.getByText('The payment is not in rupees: then a second owner always agrees.')).toBeVisible();
    await expect(dialog).not.toContainText('₹');
    await dialog.getByRole('button', { name: 'Ask for a refund of $100.00' }).click();
    await expect(part(page, 'Decisions that wait').getByText('Refund $100.00')).toBeVisible();
    expect(product.sandbox().payment(id).amount_refunded).toBe(0);
  });

  test('a payment whose payer is known is credited by one owner below the limit', async () => {
    const id = await wrongAmount(100, 60);
    const page = await staffPage(product, 'owner');
    await openWith(page, id);
    await payment(page, id).getByRole('button', { name: 'Credit ₹60.00' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('It is carried out at once and cannot be taken back.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Credit ₹60.00' }).click();
    await expect(part(page, 'Decisions that have ended').getByText('Credit ₹60.00')).toBeVisible();
    await expect(part(page, 'Payments to check').getByText(id)).toHaveCount(0);
  });

  test('a top-up is found by the id on its receipt and refunded in part', async () => {
    const server = product.server();
    const who = await newCandidate(server);
    const order = await startedTopUp(who, 100);
    const paid = product.sandbox().pay(order.orderId);
    await who.send('POST', apiPaths.verifyTopUp.replace(':id', order.id), paid);
    await bought(buy(who));
    const page = await staffPage(product, 'owner');
    await page.goto(path);
    await page.getByLabel('Payment ID').fill('१२३४');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('A payment ID begins with pay_, followed by letters and digits.')).toBeVisible();
    await page.getByLabel('Payment ID').fill('pay_nothing');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('There is no payment with this id.')).toBeVisible();
    await page.getByLabel('Payment ID').fill(paid.razorpay_payment_id);
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('₹90.00 of ₹100.00 can be refunded')).toBeVisible();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount, rupees').fill('90.01');
    await expect(dialog.getByText('An amount up to ₹90.00.')).toBeVisible();
    for (const wrong of ['', '-5', 'abc', '12.345']) {
      await dialog.getByLabel('Amount, rupees').fill(wrong);
      await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
      await expect(dialog.getByText('It is carried out at once and cannot be taken back.')).toHaveCount(0);
    }
    await dialog.getByLabel('Amount, rupees').fill('४०.५०');
    await expect(dialog.getByText('It is carried out at once and cannot be taken back.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund ₹40.50' }).click();
    await expect(page.getByText('₹49.50 of ₹100.00 can be refunded')).toBeVisible();
    expect(product.sandbox().payment(paid.razorpay_payment_id).amount_refunded).toBe(4_050);
  });

  test('a dispute stands with the day to answer; what is owed after it is written off', async () => {
    const server = product.server();
    const who = await newCandidate(server);
    const order = await startedTopUp(who, 100);
    const paid = product.sandbox().pay(order.orderId);
    await who.send('POST', apiPaths.verifyTopUp.replace(':id', order.id), paid);
    await bought(buy(who));
    const dispute = product.sandbox().dispute(paid.razorpay_payment_id);
    const page = await staffPage(product, 'owner');
    await expect(async () => {
      await page.goto('/admin/revenue/disputes');
      await expect(payment(page, paid.razorpay_payment_id)).toContainText('Answer by', { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText('The bank asks for the money back')).toBeVisible();
    product.sandbox().moveDispute(dispute.id, 'lost');
    await expect(async () => {
      await page.goto('/admin/revenue/debts');
      await expect(page.getByRole('button', { name: 'Write off' })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Write off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Write off ₹10.00' }).click();
    await expect(dialog.getByText('Write why.')).toBeVisible();
    await dialog.getByLabel('Why it is written off').fill('Not worth the letter');
    await dialog.getByRole('button', { name: 'Write off ₹10.00' }).click();
    await expect(page.getByText('No candidate owes anything.')).toBeVisible();
  });

  test('what waits is counted in the menu and on the overview, and the report shows the payments', async () => {
    const id = await wrongAmount(100, 80);
    const who = await newCandidate(product.server());
    const order = await startedTopUp(who, 100);
    const paid = product.sandbox().pay(order.orderId);
    await who.send('POST', apiPaths.verifyTopUp.replace(':id', order.id), paid);
    product.sandbox().dispute(paid.razorpay_payment_id);
    const page = await staffPage(product, 'owner', { viewport: desktop });
    await openWith(page, id);
    await expect(async () => {
      await page.goto('/admin/dashboard');
      const waits = page.getByRole('navigation', { name: 'Waiting for you' });
      await expect(waits.getByRole('link', { name: /^Payments to check: \d/ })).toBeVisible({ timeout: 2_000 });
      await expect(waits.getByRole('link', { name: /^Disputes: \d.*answer by/ })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expectNoViolations(page, 'the overview with what waits');
    await page.getByRole('link', { name: /^Revenue Reports waiting: \d/ }).click();
    await expect(page.getByRole('link', { name: /^Payments to check waiting: \d/ })).toBeVisible();
    await expect(part(page, 'Payments to check').getByText(/^\d+ open · ₹/)).toBeVisible();
    await expect(payment(page, id)).toContainText('₹80.00');
    await expectNoViolations(page, 'the report with payments to check');
  });

  test('support sees masked e-mails, can show one, and decides nothing', async () => {
    const id = await wrongAmount(100, 70);
    const page = await staffPage(product, 'support');
    await openWith(page, id);
    await expect(payment(page, id).getByRole('button', { name: 'Refund' })).toHaveCount(0);
    await expect(payment(page, id)).toContainText('•••@');
    await payment(page, id)
      .getByRole('button', { name: /^Show the e-mail/ })
      .click();
    await expect(payment(page, id)).not.toContainText('•••@');
  });

  for (const visit of axeVisits) {
    test(`have no violation of accessibility rules at ${visit.viewport.width} px`, async () => {
      const id = await wrongAmount(2_000, 1_200);
      const page = await staffPage(product, 'owner', visit);
      await openWith(page, id);
      await expectNoViolations(page, 'payments to check');
      await payment(page, id).getByRole('button').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, 'refund');
      for (const name of ['disputes', 'debts']) {
        await page.goto(`/admin/revenue/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page, name);
      }
    });
  }
});
