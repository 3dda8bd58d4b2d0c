import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { emulatorVariable, projectId } from './emulator.ts';

const standIn = resolve(import.meta.dirname, 'gapi-stand-in.js');

export const emulatorHost = (): string => {
  const host = process.env[emulatorVariable];
  if (host === undefined) throw new Error('run the tests with npm run test:firebase: it starts the emulator');
  return host;
};

/** The product's settings for the emulator. */
export const emulatorEnv = (): Readonly<Record<string, string>> => ({
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: emulatorHost(),
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost(),
});

/** Serves the files that a browser would load from the internet: Google's iframe library, and the emulator's styles. */
export async function serveGoogle(page: Page): Promise<void> {
  const script = await readFile(standIn, 'utf8');
  await page
    .context()
    .route('https://apis.google.com/js/api.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
  await page
    .context()
    .route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) =>
      route.fulfill({ contentType: /\.js$/.test(route.request().url()) ? 'text/javascript' : 'text/css', body: '' }),
    );
}

/** Signs in with a new account on the emulator's page, which replaces Google's. */
export async function signInAtGoogle(page: Page, name: string, email: string): Promise<void> {
  await page.locator('#add-account-button').click();
  await page.locator('#email-input').fill(email);
  await page.locator('#display-name-input').fill(name);
  await page.locator('#sign-in').click();
}
