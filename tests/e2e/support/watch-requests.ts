import type { BrowserContext } from '@playwright/test';

/** Adds a line to `lines` for each request of the context's pages, its reply or its failure, and each address that a page opens. */
export function watchRequests(context: BrowserContext, lines: string[]): void {
  const begun = Date.now();
  let pages = 0;
  context.on('page', (page) => {
    pages += 1;
    const name = `page ${pages}`;
    const add = (line: string) => lines.push(`${Date.now() - begun} ms, ${name}: ${line}`);
    page.on('framenavigated', (frame) => add(`at ${frame.url()}`));
    page.on('request', (request) => add(`${request.method()} ${request.url()}`));
    page.on('requestfinished', async (request) => {
      const response = await request.response().catch(() => null);
      add(`${response?.status()} for ${request.method()} ${request.url()}`);
    });
    page.on('requestfailed', (request) =>
      add(`${request.failure()?.errorText} for ${request.method()} ${request.url()}`),
    );
    page.on('console', (message) => add(`says ${message.text()}`));
    page.on('pageerror', (error) => add(`throws ${error.message}`));
  });
}
