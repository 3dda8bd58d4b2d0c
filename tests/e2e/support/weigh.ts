import type { Page } from '@playwright/test';

/** `sum`: transferred bytes so far, headers included, of all responses whose address contains `part`. `count`: responses so far. */
export type Weighed = { readonly sum: (part: string) => number; readonly count: () => number };

/** Measures everything that the page fetches from now on, with an empty cache. */
export async function weigh(page: Page): Promise<Weighed> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const urls = new Map<string, string>();
  const bytes: { readonly url: string; readonly size: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.push({ url: urls.get(requestId) ?? requestId, size: encodedDataLength });
  });
  return {
    sum: (part) => bytes.reduce((all, { url, size }) => all + (url.includes(part) ? size : 0), 0),
    count: () => bytes.length,
  };
}
