import type { Page } from '@playwright/test';

/** Waits until the app's files are on the device and the service worker serves this page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const claimed = new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
    await serviceWorker.ready;
    if (serviceWorker.controller === null) await claimed;
  });
}
