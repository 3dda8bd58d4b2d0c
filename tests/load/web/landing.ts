import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Load, loadPage, medianLoad } from './load-page.ts';
import type { Locale, Site } from './site.ts';

export type LandingResult = { readonly locale: Locale; readonly landing: Load; readonly bare: Load };

/** The landing page, and a bare page with its text as the floor: loads of both alternate, their medians are compared. */
export async function measureLanding(site: Site, locale: Locale, loads: number): Promise<LandingResult> {
  const url = `${site.url}/?lang=${locale}`;
  const server = await serveBare(await (await fetch(url)).text());
  const bareUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const measured: { readonly landing: Load[]; readonly bare: Load[] } = { landing: [], bare: [] };
  try {
    for (let load = 0; load < loads; load += 1) {
      measured.landing.push(await loadPage(await site.visit(locale), url));
      measured.bare.push(await loadPage(await site.visit(locale), bareUrl));
    }
  } finally {
    server.close();
  }
  return { locale, landing: medianLoad(measured.landing), bare: medianLoad(measured.bare) };
}

/** The same headings and paragraphs without any style, picture or script. */
async function serveBare(landing: string): Promise<Server> {
  const text = landing
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
    .replace(/<link[^>]*>/g, '')
    .replace(/ (class|style|data-[\w-]+)(="[^"]*")?/g, '');
  const body = brotliCompressSync(text);
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(204).end();
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'br').end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}
