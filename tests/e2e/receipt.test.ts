import { describe, test } from 'node:test';
import { apiPaths, fillPath, resultPage } from '@bharti/contracts/paths';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { desktop, phone, useProduct } from './support/product.ts';

const product = useProduct();

describe('the receipt of a submitted test', () => {
  test('is named by the result, and shows without a sign-in what was received', async () => {
    const page = await product.signedIn({ viewport: phone, locale: 'mr' });
    const headers = { origin: product.server().url };
    const begun = await page.request.post(apiPaths.attempts, { headers, data: { testId: freeTestId } });
    const { id } = await begun.json();
    const changes = [
      { question: 0, option: 1 },
      { question: 49, option: 3 },
    ];
    const data = { sitting: crypto.randomUUID(), seq: 1, changes };
    await page.request.put(fillPath(apiPaths.answers, { attemptId: id }), { headers, data });
    await page.request.post(fillPath(apiPaths.submit, { attemptId: id }), { headers, data: {} });
    await page.goto(resultPage(freeTestId, id));
    await expect(page.getByText('पावती · 2 उत्तरे मिळाली')).toBeVisible();
    const link = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const code = (await link.textContent()) ?? '';
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      // The icon that copies the code stands in its line, at the edge of the box.
      // Both are measured in one moment: the page may still move while parts of it arrive.
      const distance = () =>
        link.evaluate((code) => {
          const button = [...document.querySelectorAll('button')].find(
            (one) => one.ariaLabel === 'पावतीचा कोड कॉपी करा',
          );
          if (button === undefined) throw new Error('no button is drawn');
          const [icon, text] = [button.getBoundingClientRect(), code.getBoundingClientRect()];
          return { down: Math.abs(icon.y + icon.height / 2 - (text.y + text.height / 2)), right: icon.x - text.right };
        });
      expect((await distance()).down).toBeLessThan(2);
      expect((await distance()).right).toBeGreaterThan(0);
    }

    const visitor = await product.visit({ viewport: phone, locale: 'mr' });
    await visitor.goto(`/receipt/${code}`);
    await expect(visitor.getByRole('heading', { name: 'उत्तरांची पावती', level: 1 })).toBeVisible();
    await expect(visitor.getByText('50 पैकी 2')).toBeVisible();
    await expect(visitor.getByRole('listitem').filter({ hasText: 'प्रश्न 50: D' })).toBeVisible();
    await expect(visitor.getByRole('listitem').filter({ hasText: 'प्रश्न 2: सोडवलेला नाही' })).toBeVisible();
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectNoViolations(visitor, 'a receipt');
    for (const width of [320, 360])
      for (const locale of ['en', 'mr']) {
        await visitor.setViewportSize({ width, height: 740 });
        await visitor.goto(`/receipt/${code}?lang=${locale}`);
        await visitor.addStyleTag({ content: 'html { font-size: 200% }' });
        const { widest, cut } = await visitor.evaluate(() => ({
          widest: document.documentElement.scrollWidth,
          cut: [...document.querySelectorAll('dd')].filter((fact) => fact.scrollWidth > fact.clientWidth).length,
        }));
        expect([widest, cut]).toEqual([width, 0]);
      }
    await visitor.goto('/receipt/0000-0000-0000?lang=mr');
    await expect(visitor.getByRole('heading', { name: 'या कोडची पावती नाही' })).toBeVisible();
    await link.click();
    await expect(page.getByRole('heading', { name: 'उत्तरांची पावती', level: 1 })).toBeVisible();
  });
});
