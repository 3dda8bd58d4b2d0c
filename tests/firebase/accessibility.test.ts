import { test } from 'node:test';
import { expectNoViolations } from '../e2e/support/axe.ts';
import { phone, useProduct } from '../e2e/support/product.ts';
import { emulatorEnv, serveGoogle } from './google.ts';

const product = useProduct(emulatorEnv);

const inApps = {
  none: undefined,
  Android: 'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 327.0',
} as const;

for (const [app, userAgent] of Object.entries(inApps)) {
  for (const locale of ['en', 'mr'] as const) {
    test(`the Google sign-in can be used by everybody (app: ${app}, ${locale}, both themes)`, async () => {
      const options = { reducedMotion: 'reduce' as const, ...(userAgent !== undefined && { userAgent }) };
      const page = await product.visit({ locale, viewport: phone, options });
      await serveGoogle(page);
      await page.goto(`/?lang=${locale}`);
      await page.locator('[data-sign-in]').first().click();
      await page.locator('dialog').waitFor();
      await expectNoViolations(page, 'sign-in');
    });
  }
}
