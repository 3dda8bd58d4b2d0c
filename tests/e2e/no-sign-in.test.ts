import { describe, test } from 'node:test';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';

const product = useProduct(() => ({ TRIAL: 'off' }));

const said = {
  en: { login: 'Login', failed: 'Login failed: Firebase not initialized', line: 'Signing in is not possible yet' },
  mr: { login: 'लॉगिन', failed: 'लॉगिन झाले नाही: Firebase सुरू केलेले नाही', line: 'अजून लॉगिन करता येत नाही' },
} as const;

describe('a server without any sign-in', () => {
  for (const locale of ['en', 'mr'] as const) {
    test(`says so on the page and at each press (${locale})`, async () => {
      const page = await product.visit({ locale });
      await page.goto(`/?lang=${locale}`);
      await expect(page.getByText(said[locale].line)).toBeVisible();
      for (let press = 1; press <= 2; press += 1) {
        await page.getByRole('button', { name: said[locale].login, exact: true }).click();
        await expect(page.getByText(said[locale].failed)).toBeVisible();
        // A message stays while the pointer rests on it, and it stands over the button that was pressed.
        await page.mouse.move(5, 600);
        // The message closes at the next press or after its time; only a message of the second press can be seen then.
        if (press === 1) await expect(page.getByText(said[locale].failed)).toHaveCount(0, { timeout: 10_000 });
      }
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('has no route to sign in with', async () => {
    const page = await product.visit();
    for (const [method, data] of Object.entries({
      trial: { name: 'Eve', email: 'eve@example.com' },
      google: { idToken: 'a.b.c' },
    })) {
      const headers = { origin: product.server().url };
      expect((await page.request.post(`/api/session/${method}`, { headers, data })).status()).toBe(404);
    }
  });
});
