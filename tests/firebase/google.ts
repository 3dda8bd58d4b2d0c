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

/** Disables the account of an e-mail at Google, as its administrator does. */
export const disableAtGoogle = (email: string): Promise<void> =>
  changeAtGoogle(email, 'accounts:update', { disableUser: true });

export const deleteAtGoogle = (email: string): Promise<void> => changeAtGoogle(email, 'accounts:delete', {});

/** Revokes every sign-in of the account up to now, as a password change does. */
export const revokeAtGoogle = (email: string): Promise<void> =>
  changeAtGoogle(email, 'accounts:update', { validSince: String(Math.ceil(Date.now() / 1_000) + 1) });

async function changeAtGoogle(email: string, path: string, change: object): Promise<void> {
  const ask = async (path: string, body: object): Promise<{ users?: { localId: string }[] }> => {
    const reply = await fetch(
      `http://${emulatorHost()}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify(body),
      },
    );
    if (!reply.ok) throw new Error(`the emulator answered ${reply.status}`);
    return reply.json();
  };
  const { users = [] } = await ask('accounts:lookup', { email: [email] });
  for (const { localId } of users) await ask(path, { localId, ...change });
}

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
