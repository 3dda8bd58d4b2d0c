import { after, afterEach, before } from 'node:test';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { launchOptions, requireBrowser } from './browser.ts';
import { watchRequests } from './watch-requests.ts';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export type Visit = {
  readonly locale?: 'en' | 'mr';
  readonly theme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly options?: BrowserContextOptions;
};

/** One browser for all test files of a process. */
let shared: Promise<Browser> | null = null;
let users = 0;

async function openBrowser(): Promise<Browser> {
  requireBrowser();
  users += 1;
  shared ??= chromium.launch(launchOptions);
  return shared;
}

async function leaveBrowser(): Promise<void> {
  users -= 1;
  if (users > 0) return;
  await (await shared)?.close();
  shared = null;
}

/** Node's types do not know `passed` yet. */
const hasFailed = (test: object): boolean => 'passed' in test && test.passed === false;

/** Each visit has its own browser profile. A page that logs an error fails its test. A test that fails prints what its pages requested. */
export function useVisits(url: () => string): (visit?: Visit) => Promise<Page> {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let errors: string[] = [];
  let requests: string[] = [];
  before(async () => {
    browser = await openBrowser();
  });
  after(leaveBrowser);
  afterEach(async (test) => {
    const seen = errors;
    const open = contexts;
    if (hasFailed(test) && requests.length > 0) console.log(requests.join('\n'));
    [errors, contexts, requests] = [[], [], []];
    for (const context of open) await context.close();
    if (seen.length > 0) throw new Error(`the page reported: ${seen.join('\n')}`);
  });
  return async ({ locale, theme, viewport = phone, options = {} } = {}) => {
    const context = await browser.newContext({
      viewport,
      baseURL: url(),
      // A service worker answers before a test's own routes do, and fetches the whole app at each visit.
      serviceWorkers: 'block',
      // Drawing animations takes a tenth of a test's processor time.
      reducedMotion: 'reduce',
      ...options,
    });
    contexts.push(context);
    watchRequests(context, requests);
    const stored = { ...(locale && { app_language: locale }), ...(theme && { theme }) };
    for (const [key, value] of Object.entries(stored)) {
      await context.addInitScript(`localStorage.getItem('${key}') ?? localStorage.setItem('${key}', '${value}')`);
    }
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser itself logs a refused or failed request; tests check how the page handles it.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    return page;
  };
}
