import type { Page, Request } from '@playwright/test';
import { startButton } from '../../e2e/support/open-test.ts';
import { freeTest } from '../../e2e/support/product.ts';
import { bytesOverHttp2, type Exchange } from './http2-bytes.ts';

export type SittingResult = {
  /** Compressed bodies of replies, and bodies of requests. */
  readonly bodies: number;
  /** Replies with their headers, as HTTP/1.1 sends them, and bodies of requests. */
  readonly replies: number;
  /** All of it over HTTP/2, headers in both directions. */
  readonly http2: number;
  readonly requests: number;
  /** Bytes of the JavaScript heap, after a garbage collection. */
  readonly heap: number;
  readonly nodes: number;
};

const isApi = (url: string): boolean => new URL(url).pathname.startsWith('/api/');

/** Starts the free test on a signed-in page and leaves it at its first question. */
export async function startSitting(page: Page): Promise<void> {
  await page.goto(freeTest, { waitUntil: 'networkidle' });
  await startButton(page).tap();
  await page.getByRole('radio').first().waitFor();
}

async function exchangeOf(request: Request): Promise<Exchange> {
  const response = await request.response();
  if (response === null) throw new Error(`no reply to ${request.url()}`);
  const { pathname, search } = new URL(request.url());
  const headers = { ...(await request.allHeaders()), ':method': request.method(), ':path': pathname + search };
  const { requestBodySize, responseBodySize } = await request.sizes();
  return {
    request: headers,
    requestBody: requestBodySize,
    status: response.status(),
    reply: await response.allHeaders(),
    replyBody: responseBodySize,
  };
}

/** What a whole test of 50 questions sends and receives, from Start to its reviewed result. */
export async function measureSitting(page: Page): Promise<SittingResult> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const own = new Set<string>();
  let [bodies, replies, requests] = [0, 0, 0];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!isApi(request.url)) return;
    own.add(requestId);
    requests += 1;
    bodies += request.postData?.length ?? 0;
    replies += request.postData?.length ?? 0;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (own.has(requestId)) bodies += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (own.has(requestId)) replies += encodedDataLength;
  });
  const exchanges: Promise<Exchange>[] = [];
  page.on('requestfinished', (request) => {
    if (isApi(request.url())) exchanges.push(exchangeOf(request));
  });
  await startSitting(page);
  const saved = page.getByRole('status').getByText('Saved', { exact: true });
  for (let question = 1; question <= 50; question += 1) {
    await page.getByRole('heading', { name: `Question ${question} of 50` }).waitFor();
    await page
      .getByRole('radio')
      .nth(question % 4)
      .tap({ force: true });
    await page.getByText(`${question} of 50 answered`).waitFor();
    await saved.waitFor();
    if (question < 50) await page.getByRole('button', { name: 'Next' }).tap();
  }
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await page.getByRole('button', { name: 'Submit Test' }).tap();
  await page.getByRole('button', { name: 'Submit now' }).tap();
  await page.getByRole('heading', { name: 'Review of answers' }).waitFor();
  await page.waitForLoadState('networkidle');
  const http2 = await bytesOverHttp2(await Promise.all(exchanges));
  return { bodies, replies, http2, requests, heap: usedSize, nodes };
}
