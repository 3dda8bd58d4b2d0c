import { existsSync } from 'node:fs';

/** Debian's Chromium without a user interface: the same engine, and a new page costs a fifth of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const debianChromium = '/usr/bin/chromium';

/** Launch options of all browser tests: the machine's Chromium, without its background requests. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? (existsSync(headlessShell) ? headlessShell : debianChromium),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** @throws Error that says what to install when there is no browser. */
export function requireBrowser(): void {
  if (existsSync(launchOptions.executablePath)) return;
  throw new Error(
    'No Chromium: install Debian’s packages chromium-headless-shell and fonts-noto-core, or set CHROMIUM_PATH.',
  );
}
