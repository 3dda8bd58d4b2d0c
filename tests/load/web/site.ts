import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { agreement } from '../../../apps/server/src/testing/candidate.ts';
import { clusterVariable, startTestCluster } from '../../../apps/server/src/testing/test-database.ts';
import { buildProduct } from '../../../scripts/build.ts';
import { launchOptions, requireBrowser } from '../../e2e/support/browser.ts';
import { phone } from '../../e2e/support/visits.ts';
import { startProduct } from '../../e2e/support/web-server.ts';

export type Locale = 'en' | 'mr';

/** The running product and a browser. */
export type Site = {
  readonly url: string;
  readonly browser: Browser;
  /** A page in a new browser profile of a phone: empty cache, touch, signed out. */
  readonly visit: (locale?: Locale) => Promise<Page>;
  /** The cookies of a new candidate who has agreed to the notice. */
  readonly signIn: (context: BrowserContext) => Promise<void>;
};

export const asPhone = { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;

export async function withSite(work: (site: Site) => Promise<void>): Promise<void> {
  requireBrowser();
  await buildProduct();
  const cluster = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  const product = await startProduct();
  const browser = await chromium.launch(launchOptions);
  let people = 0;
  try {
    await work({
      url: product.url,
      browser,
      visit: async (locale = 'en') => {
        const context = await browser.newContext({ ...asPhone, baseURL: product.url });
        await context.addInitScript(`localStorage.setItem('app_language', '${locale}')`);
        return context.newPage();
      },
      signIn: async ({ request }) => {
        people += 1;
        const headers = { origin: product.url };
        const person = { name: `Asha Patil ${people}`, email: `asha${people}@example.com` };
        await request.post(`${product.url}/api/session/trial`, { headers, data: person });
        await request.post(`${product.url}/api/consent`, { headers, data: agreement });
      },
    });
  } finally {
    await browser.close();
    await product.stop();
    await cluster.stop();
  }
}
