import { describe, test } from 'node:test';
import { en } from '@bharti/i18n/en';
import { mr } from '@bharti/i18n/mr';
import { walletTexts } from '@bharti/i18n/wallet';
import type { Page } from '@playwright/test';
import { demoSite } from '../../scripts/build-demo.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { balanceButton, showAllTests } from './support/dashboard.ts';
import { useDemo } from './support/demo-host.ts';
import { expect } from './support/expect.ts';
import { startButton } from './support/open-test.ts';
import { desktop } from './support/visits.ts';

const demo = useDemo(demoSite);

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const addMoney = (page: Page) => dialog(page, 'Add Money');
const simulated = (page: Page) => dialog(page, 'Simulated payment');
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
const paidTest = 'Police Test 1: General Knowledge';

async function openAddMoney(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Wallet balance/ }).click();
  await expect(addMoney(page)).toBeVisible();
}

async function topUp(page: Page): Promise<void> {
  await openAddMoney(page);
  await addMoney(page).getByRole('button', { name: 'Pay ₹100' }).click();
  await simulated(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(balanceButton(page)).toHaveText('₹100');
}

describe("the demo's wallet", () => {
  test('is filled by a payment that says that it is simulated', async () => {
    const page = await demo.signedIn();
    await openAddMoney(page);
    await expect(addMoney(page)).toContainText('the payment is only simulated');
    await addMoney(page).getByRole('button', { name: 'Pay ₹100' }).click();
    await expect(simulated(page)).toContainText('nothing is charged');
    await expect(addMoney(page)).toHaveCount(0);
    await simulated(page).getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Payment successful!')).toBeVisible();
    await expect(page.getByText('₹100 added to wallet successfully!')).toBeVisible();
    // Both toasts are fully visible.
    await expect(page.locator('[data-toast]')).toHaveCount(2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(balanceButton(page)).toHaveText('₹100');
  });

  test('says why a payment failed or that it was cancelled, and lets the user try again', async () => {
    const page = await demo.signedIn();
    await openAddMoney(page);
    await addMoney(page).getByRole('button', { name: '₹50', exact: true }).click();
    await addMoney(page).getByRole('button', { name: 'Pay ₹50' }).click();
    await simulated(page).getByRole('button', { name: 'Fail', exact: true }).click();
    await expect(addMoney(page).getByText('Payment failed: The simulated bank declined the payment')).toBeVisible();
    await addMoney(page).getByRole('button', { name: 'Pay ₹50' }).click();
    await simulated(page).getByRole('button', { name: 'Fail without a reason' }).click();
    await expect(addMoney(page).getByText('Payment failed. Please try again.')).toBeVisible();
    await addMoney(page).getByRole('button', { name: 'Pay ₹50' }).click();
    await simulated(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Payment cancelled', { exact: true })).toBeVisible();
    await expect(addMoney(page).getByText('Payment cancelled by user')).toBeVisible();
    await addMoney(page).getByRole('button', { name: 'Pay ₹50' }).click();
    await simulated(page).getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(balanceButton(page)).toHaveText('₹50');
  });

  test('takes whole rupees within the limits, and says so at the field', async () => {
    const page = await demo.signedIn();
    await openAddMoney(page);
    const field = addMoney(page).getByLabel('Custom amount');
    const preset = addMoney(page).getByRole('button', { name: '₹100', exact: true });
    await expect(preset).toHaveAttribute('aria-pressed', 'true');
    for (const [amount, said] of [
      ['9', 'Minimum amount is ₹10'],
      ['50001', 'Maximum amount is ₹50,000'],
      ['10.5', 'Please enter whole rupees.'],
    ] as const) {
      await field.fill(amount);
      await expect(preset).toHaveAttribute('aria-pressed', 'false');
      await addMoney(page).locator('[type=submit]').click();
      await expect(addMoney(page).getByText(said)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(simulated(page)).toHaveCount(0);
    }
    await field.fill('');
    await expect(addMoney(page).getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
    await field.fill('75');
    await preset.click();
    await expect(field).toHaveValue('');
    await expect(addMoney(page).getByRole('button', { name: 'Pay ₹100' })).toBeEnabled();
  });

  test('takes Devanagari digits, and names no amount that it would refuse', async () => {
    const page = await demo.signedIn();
    await openAddMoney(page);
    const field = addMoney(page).getByRole('spinbutton', { name: 'Custom amount' });
    const pay = addMoney(page).locator('[type=submit]');
    await field.focus();
    await page.keyboard.insertText('१५०');
    await expect(field).toHaveValue('150');
    await expect(pay).toHaveText('Pay ₹150');
    for (const amount of ['10.5', '1e3', '-', '1e']) {
      await field.clear();
      await page.keyboard.type(amount);
      await expect(pay).toHaveText('Pay');
      await expect(addMoney(page).getByText('Please enter whole rupees.')).toBeVisible();
    }
    await addMoney(page).getByRole('button', { name: '₹100', exact: true }).click();
    await expect(addMoney(page).getByText('Please enter whole rupees.')).toHaveCount(0);
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false);
    await expect(pay).toHaveText('Pay ₹100');
  });

  test('shows every preset whole at 200% text', async () => {
    const page = await demo.signedIn({ viewport: { width: 360, height: 740 } });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await openAddMoney(page);
    for (const preset of await addMoney(page).getByRole('button', { name: /^₹/ }).all()) {
      expect(await preset.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
    }
    expect(await addMoney(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  });

  test('sells a test: with too little money through Add Money, then on to the test', async () => {
    const page = await demo.signedIn();
    await showAllTests(page);
    await card(page, paidTest).getByRole('button', { name: 'Buy & Take Test' }).click();
    const confirm = dialog(page, 'Confirm purchase');
    await expect(confirm).toContainText(paidTest);
    await confirm.getByRole('button', { name: 'Add ₹10 and buy' }).click();
    await expect(
      addMoney(page).getByText('Insufficient balance. Please add money to wallet.', { exact: true }),
    ).toBeVisible();
    await expect(addMoney(page).getByLabel('Custom amount')).toHaveValue('10');
    await addMoney(page).getByRole('button', { name: 'Pay ₹10' }).click();
    await simulated(page).getByRole('button', { name: 'Pay', exact: true }).click();
    await confirm.getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(page.getByText(/^Test purchased successfully! Open until \d+ \w+ \d{4}\.$/)).toBeVisible();
    await expect(page).toHaveURL(/\/test\/police-test-1$/);
    await startButton(page).click();
    await expect(page.getByText('0 of 10 answered')).toBeVisible();

    await page.goto('dashboard/');
    await expect(balanceButton(page)).toHaveText('₹0');
    await page.goto('test/police-test-1/');
    await page.getByRole('button', { name: 'Open Question Navigator' }).click();
    await page.getByRole('region', { name: 'Question Navigator' }).getByRole('button', { name: /^10,/ }).click();
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit now' }).click();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(card(page, paidTest)).toContainText(/Open until \d+ \w+ \d{4}/);
    await card(page, paidTest).getByRole('link', { name: 'Take again' }).click();
    await expect(page.getByText('Accessing your purchased test!')).toBeVisible();
    await expect(page).toHaveURL(/\/test\/police-test-1$/);
  });

  test('shows what was bought in another tab as owned instead of selling it twice', async () => {
    const page = await demo.signedIn();
    await topUp(page);
    await showAllTests(page);
    await card(page, paidTest).getByRole('button', { name: 'Buy & Take Test' }).click();
    const rows = await page.evaluate(() => localStorage.getItem('demo_payments') ?? '');
    const { version, data } = JSON.parse(rows) as { version: number; data: object[] };
    const sold = { ...data[0], id: 'x', key: 'x', test_id: 'police-test-1', amount_paise: 1_000 };
    await page.evaluate(
      (text) => localStorage.setItem('demo_payments', text),
      JSON.stringify({ version, data: [...data, sold] }),
    );
    await dialog(page, 'Confirm purchase').getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(page.getByText('Accessing your purchased test!')).toBeVisible();
    await expect(page).toHaveURL(/\/test\/police-test-1$/);
  });

  test('sells three tests a minute and says so at the fourth', async () => {
    const page = await demo.signedIn();
    await topUp(page);
    for (const left of ['₹90', '₹80', '₹70']) {
      await showAllTests(page);
      await page.getByRole('button', { name: 'Buy & Take Test' }).first().click();
      await dialog(page, 'Confirm purchase').getByRole('button', { name: 'Buy for ₹10' }).click();
      await expect(startButton(page)).toBeVisible();
      await page.goto('dashboard/');
      await expect(balanceButton(page)).toHaveText(left);
    }
    await showAllTests(page);
    await page.getByRole('button', { name: 'Buy & Take Test' }).first().click();
    const confirm = dialog(page, 'Confirm purchase');
    await confirm.getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(confirm.getByText('Too many purchases in a minute.', { exact: false })).toBeVisible();
    await expect(confirm.getByRole('button', { name: 'Buy for ₹10' })).toBeEnabled();
  });

  test('has a page with its history and a sample receipt of each entry', async () => {
    const page = await demo.signedIn();
    await openAddMoney(page);
    await addMoney(page).getByRole('link', { name: 'See wallet history' }).click();
    await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Refunds' })).toBeVisible();
    await expect(page.getByText('Nothing yet. Money that comes in or goes out will stand here.')).toBeVisible();
    await page.getByRole('button', { name: 'Add Money' }).click();
    await addMoney(page).getByRole('button', { name: '₹2,000' }).click();
    await addMoney(page).getByRole('button', { name: 'Pay ₹2,000' }).click();
    await simulated(page).getByRole('button', { name: 'Pay', exact: true }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Money added' });
    await expect(entry).toContainText('+₹2,000');
    await page.reload();
    await expect(entry).toContainText(/\d{4}, \d\d:\d\d/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      entry.getByRole('button', { name: /^Receipt: Money added/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^sample-receipt-\w{8}\.html$/);
  });

  test('shows every word of its history whole on a wide screen', async () => {
    const page = await demo.signedIn({ viewport: desktop });
    await topUp(page);
    await showAllTests(page);
    await card(page, paidTest).getByRole('button', { name: 'Buy & Take Test' }).click();
    await dialog(page, 'Confirm purchase').getByRole('button', { name: 'Buy for ₹10' }).click();
    await expect(startButton(page)).toBeVisible();
    await page.goto('wallet/');
    const name = page.getByRole('listitem').getByText(paidTest);
    await expect(name).toBeVisible();
    const broken = await name.evaluate((element) => {
      const text = element.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    });
    expect(broken).toEqual([]);
  });

  test('gives the focus back to what opened a dialog, and closes on Escape', async () => {
    const page = await demo.signedIn();
    await openAddMoney(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Wallet balance/ })).toBeFocused();
  });
});

for (const visit of axeVisits) {
  const { viewport, locale } = visit;
  test(`axe finds nothing on the wallet and its dialogs (${viewport.width} px, ${locale}, both themes)`, async () => {
    const page = await demo.signedIn(visit);
    const t = { en, mr }[locale];
    const texts = walletTexts[locale];
    await page.goto('wallet/');
    await page.getByText(texts.historyEmpty).waitFor();
    await expectNoViolations(page, 'empty wallet');
    await page.goto('dashboard/');
    const inDialog = (title: string, name = new RegExp(`₹|^${texts.payPlain}$`)) =>
      dialog(page, title).getByRole('button', { name });
    await showAllTests(page);
    await page.getByRole('article').getByRole('button', { name: t.dashboard.buyAndTake }).first().click();
    await inDialog(texts.confirmTitle).waitFor();
    await expectNoViolations(page, 'confirm purchase');
    await inDialog(texts.confirmTitle).click();
    await page.getByLabel(texts.customAmount).fill('5');
    await inDialog(texts.addMoney).last().click();
    await expectNoViolations(page, 'add money with errors');
    await inDialog(texts.addMoney, /^₹100$/).click();
    await inDialog(texts.addMoney).last().click();
    await inDialog(texts.simulatedTitle).waitFor();
    await expectNoViolations(page, 'simulated payment');
    await inDialog(texts.simulatedTitle).click();
    await inDialog(texts.confirmTitle).waitFor();
    await page.goto('wallet/');
    await page.getByRole('listitem').filter({ hasText: texts.kinds.top_up }).waitFor();
    await expectNoViolations(page, 'wallet');
  });
}
