import { after, afterEach, before } from 'node:test';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { agreement } from '../../../apps/server/src/testing/candidate.ts';
import type { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { launchOptions, requireBrowser } from './browser.ts';
import { startProduct } from './web-server.ts';

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };
export const freeTest = '/test/promo-general-knowledge';

export type Visit = {
  readonly locale?: 'en' | 'mr';
  readonly theme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly options?: BrowserContextOptions;
};

export type Product = {
  readonly server: () => TestServer;
  /** A new browser profile. */
  readonly visit: (visit?: Visit) => Promise<Page>;
  /** The same, signed in and on the dashboard. */
  readonly signedIn: (visit?: Visit) => Promise<Page>;
};

/** One running product and one browser for the tests of a file. A page that logs an error fails its test. */
export function useProduct(): Product {
  let server: TestServer;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let errors: string[] = [];
  let people = 0;
  before(async () => {
    requireBrowser();
    server = await startProduct();
    browser = await chromium.launch(launchOptions);
  });
  after(async () => {
    await browser.close();
    await server.stop();
  });
  afterEach(async () => {
    const seen = errors;
    const open = contexts;
    [errors, contexts] = [[], []];
    for (const context of open) await context.close();
    if (seen.length > 0) throw new Error(`the page reported: ${seen.join('\n')}`);
  });

  const visit = async ({ locale, theme, viewport = phone, options = {} }: Visit = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport, baseURL: server.url, ...options });
    contexts.push(context);
    const stored = { ...(locale && { app_language: locale }), ...(theme && { theme }) };
    for (const [key, value] of Object.entries(stored)) {
      await context.addInitScript(`localStorage.getItem('${key}') ?? localStorage.setItem('${key}', '${value}')`);
    }
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // A refused or lost request is told by the browser itself; what the page makes of it is what tests look at.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    return page;
  };
  const signedIn = async (wanted: Visit = {}): Promise<Page> => {
    const page = await visit(wanted);
    people += 1;
    const response = await page.request.post('/api/session/trial', {
      headers: { origin: server.url },
      data: { name: `Asha Patil ${people}`, email: `asha${people}@example.com` },
    });
    if (!response.ok()) throw new Error(`sign-in answered ${response.status()}`);
    const consent = await page.request.post('/api/consent', { headers: { origin: server.url }, data: agreement });
    if (!consent.ok()) throw new Error(`consent answered ${consent.status()}`);
    await page.goto('/dashboard');
    return page;
  };
  return { server: () => server, visit, signedIn };
}
