import { describe, test } from 'node:test';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';

const product = useProduct();
const titles = {
  privacy: ['Privacy Policy', 'गोपनीयता धोरण'],
  terms: ['Terms of use', 'वापराच्या अटी'],
  refunds: ['Refunds', 'परतावा'],
  contact: ['Contact and grievances', 'संपर्क आणि तक्रार'],
  'about/data': ['Made for a small data pack', 'कमी डेटा पॅकसाठी बनवलेले'],
} as const;

describe('the public pages of text', () => {
  for (const [path, [en, mr]] of Object.entries(titles)) {
    test(`/${path} is public, in both languages`, async () => {
      const page = await product.visit();
      await page.goto(`/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: en })).toBeVisible();
      await page.getByRole('button', { name: 'मराठी' }).click();
      await expect(page.getByRole('heading', { level: 1, name: mr })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    });
  }

  test('lead to one another and from the foot of the start page', async () => {
    const page = await product.visit();
    await page.goto('/');
    await page.getByRole('link', { name: 'Contact and grievances' }).click();
    await expect(page).toHaveURL('/contact');
    await page.getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/terms');
  });

  test('label sample addresses, and leave out what the operator has not entered', async () => {
    const page = await product.visit();
    await page.goto('/contact');
    await expect(page.getByText('Sample data')).toBeVisible();
    await expect(page.getByRole('link', { name: 'grievance@example.com' })).toBeVisible();
    await page.getByRole('button', { name: 'मराठी' }).click();
    await expect(page.getByText('नमुना नाव')).toHaveCount(2);
    await expect(page.getByText('Sample name')).toHaveCount(0);
    await page.getByRole('button', { name: 'English' }).click();
    const { inTransaction } = product.server().deps;
    const settings = [
      { key: 'operatorName', value: 'Joshi Academy' },
      { key: 'operatorAddress', value: '12 MG Road, Nashik' },
      { key: 'grievanceName', value: 'Meera Joshi' },
      { key: 'grievanceEmail', value: 'meera@example.org' },
    ];
    await inTransaction((tx) => tx.insertInto('site_settings').values(settings).execute());
    // Visitors share one read of the settings for some seconds.
    const reloadUntilShown = (text: string) =>
      expect(async () => {
        await page.reload();
        await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
    await reloadUntilShown('Meera Joshi');
    await expect(page.getByText('Sample data')).toHaveCount(0);
    await expect(page.getByText('Questions and help')).toHaveCount(0);
    for (const path of ['privacy', 'terms', 'contact']) {
      await page.goto(`/${path}`);
      await expect(page.getByText('Joshi Academy')).toBeVisible();
      await expect(page.getByText('12 MG Road, Nashik')).toBeVisible();
    }
    await inTransaction((tx) => tx.updateTable('site_settings').set({ value: ' ' }).execute());
    await reloadUntilShown('The operator has not entered an address yet.');
    await expect(page.getByText('Operator', { exact: true })).toHaveCount(0);
  });
});
