import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from '@playwright/test';
import { demoSite } from '../../scripts/build-demo.ts';
import { type FileHost, serveFiles } from '../../scripts/serve-files.ts';
import { agree } from './support/agree.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { startButton } from './support/open-test.ts';
import { useVisits } from './support/visits.ts';

// The demo on a file host, whose files are replaced by a new version while a page is open.
let folder: string;
let host: FileHost;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bharti-update-'));
  await cp(demoSite.folder, folder, { recursive: true });
  host = await serveFiles({ folder, base: '/', port: 0 });
});
const visit = useVisits(() => host.url);
after(async () => {
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Puts a new version on the host and waits until it is on the device. */
async function publishVersion(page: Page): Promise<void> {
  await appendFile(join(folder, 'sw.js'), `\n// ${Math.random()}`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    if (worker !== null) await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
  });
}

/** Waits until the browser has given back what a closed tab with a running test held. */
const afterRunningTests = (page: Page) => page.evaluate(() => navigator.locks.request('running-test', () => {}));

const hasWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

test('a new version waits while a test is running, in this tab or another, and takes over between two pages', async () => {
  const page = await visit({ options: { serviceWorkers: 'allow' } });
  await page.goto('dashboard/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enter the demo' }).click();
  await agree(page);
  await waitForWorker(page);
  const sitting = await page.context().newPage();
  await sitting.goto('test/promo-general-knowledge/');
  await startButton(sitting).click();
  await sitting.getByRole('radio').first().check();
  const mark = () => sitting.evaluate(() => document.body.dataset.loaded ?? '');
  await sitting.evaluate(() => {
    document.body.dataset.loaded = 'once';
  });
  await publishVersion(sitting);
  await page.getByRole('link', { name: 'Videos' }).click();
  await expect(page.getByRole('heading', { name: '85+ Batch Videos' })).toBeVisible();
  expect(await hasWaiting(page)).toBe(true);
  await sitting.getByRole('button', { name: 'Next' }).click();
  await sitting.getByRole('radio').nth(1).check();
  expect(await mark()).toBe('once');
  await expect(sitting.getByText('2 of 50 answered')).toBeVisible();
  await expect(sitting.getByText('Saved', { exact: true })).toBeVisible();
  await sitting.close();
  await afterRunningTests(page);
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  // On a machine with much to do the browser takes its time to change the worker, and the new page waits for it.
  await expect(page.getByText('The app is up to date now.')).toBeVisible({ timeout: 60_000 });
  expect(await hasWaiting(page)).toBe(false);
  await page.goto('test/promo-general-knowledge/');
  await expect(page.getByText('2 of 50 answered')).toBeVisible();
});
