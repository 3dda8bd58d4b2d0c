import { after, before } from 'node:test';
import type { Page } from '@playwright/test';
import type { DemoSite } from '../../../scripts/build-demo.ts';
import { type FileHost, serveFiles } from '../../../scripts/serve-files.ts';
import { agree } from './agree.ts';
import { useVisits, type Visit } from './visits.ts';

export type DemoHost = {
  readonly url: () => string;
  readonly visit: (visit?: Visit) => Promise<Page>;
  /** Like `visit`, then enters the demo and waits for the dashboard. */
  readonly signedIn: (visit?: Visit) => Promise<Page>;
};

/** The built demo on a static file host, and one browser for the tests of a file. */
export function useDemo(site: DemoSite): DemoHost {
  let host: FileHost;
  before(async () => {
    host = await serveFiles({ ...site, port: 0 });
  });
  const visit = useVisits(() => host.url);
  after(() => host.stop());
  return {
    url: () => host.url,
    visit,
    signedIn: async (wanted) => {
      const page = await visit(wanted);
      await page.goto('.');
      await page.locator('[data-sign-in="/dashboard"]').first().click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await agree(page);
      await page.locator('#tests').waitFor();
      return page;
    },
  };
}
