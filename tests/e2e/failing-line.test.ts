import { after, before, describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../../apps/server/src/testing/fault-proxy.ts';
import { expect } from './support/expect.ts';
import { openTest } from './support/open-test.ts';
import { phone, useProduct } from './support/product.ts';

const product = useProduct();

describe('N06 a sitting whose line to the server fails', () => {
  let line: FaultProxy;
  before(async () => {
    const { hostname, port } = new URL(product.server().url);
    line = await startFaultProxy({ host: hostname, port: Number(port) });
  });
  after(() => line.close());

  const answer = (page: Page, option: number) => page.getByRole('radio').nth(option).check();
  const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
  /** Lets the line work again. @returns the seconds until the page says that all answers are saved. */
  const secondsToSave = async (page: Page, answers: number): Promise<number> => {
    const begun = performance.now();
    line.set({ kind: 'pass' });
    await expect(page.getByText(`Saved · ${answers} of ${answers} safe`)).toBeVisible({ timeout: 10_000 });
    return (performance.now() - begun) / 1_000;
  };

  test('N06 calls nothing saved that the server has not acknowledged, and saves within 10 s of its return', async () => {
    const baseURL = `http://127.0.0.1:${line.port}`;
    const page = await product.signedIn({ viewport: phone, options: { baseURL } });
    await openTest(page);
    await answer(page, 1);
    await expect(page.getByText('Saved · 1 of 1 safe')).toBeVisible();

    line.set({ kind: 'stall' });
    await next(page);
    await answer(page, 2);
    await expect(page.getByText('Saving…')).toBeVisible();
    await expect(page.getByText(/^Saved/)).toHaveCount(0);
    const afterStall = await secondsToSave(page, 2);

    line.set({ kind: 'reset' });
    await next(page);
    await answer(page, 3);
    await expect(page.getByText('Not sent yet. 3 of 3 safe on this phone. Trying again…')).toBeVisible();
    await expect(page.getByText(/^Saved/)).toHaveCount(0);
    const afterReset = await secondsToSave(page, 3);

    process.stdout.write(
      `saved ${afterStall.toFixed(1)} s after a stall and ${afterReset.toFixed(1)} s after resets\n`,
    );
    await page.reload();
    await expect(page.getByText('3 of 50 answered')).toBeAttached();
  });
});
