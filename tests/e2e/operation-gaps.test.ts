import { describe, test } from 'node:test';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';

// Without TRIAL it is a site for candidates, and nothing is set up for its operation. The database is not the embedded one.
const product = useProduct(() => ({ TRIAL: 'off' }));
const path = '/admin/dashboard';

describe('an installation whose operation is not fully set up', () => {
  for (const locale of ['en', 'mr'] as const) {
    test(`tells its owner what is missing, and by which setting (${locale})`, async () => {
      const t = overviewTexts[locale];
      const page = await staffPage(product, 'owner', { locale });
      await page.goto(path);
      const gaps = page.getByRole('region', { name: t.gapsTitle });
      await expect(gaps.getByRole('listitem')).toHaveText([
        `${t.gaps.deletions} BACKUP_DIR`,
        `${t.gaps.alarms} ALARM_WEBHOOK_URL, SMTP_URL`,
      ]);
      await expect(gaps).toContainText('docs/operations.md');
      await expectNoViolations(page, `gaps (${locale})`);
    });
  }

  test('does not tell others of the staff, who cannot set it up', async () => {
    for (const role of ['editor', 'support'] as const) {
      const page = await staffPage(product, role);
      await page.goto(path);
      const t = overviewTexts.en;
      await expect(page.getByText(t.totalTests, { exact: true })).toBeVisible();
      await expect(page.getByText(t.gapsTitle)).toHaveCount(0);
    }
  });
});
