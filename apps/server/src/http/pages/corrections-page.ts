import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { correctionsPath } from '@bharti/contracts/paths';
import { addressesOf } from '@bharti/contracts/sitemap';
import type { FastifyInstance } from 'fastify';
import { listPublicCorrections } from '../../features/corrections/list-corrections.ts';
import type { Deps } from '../../shared/deps.ts';
import { sendTagged, type TaggedBody } from '../../shared/replies/prepared-body.ts';
import type { OriginOf } from './known-origins.ts';
import { prepareDocument } from './note-pages.ts';
import { localeOf } from './page-locale.ts';
import { type CorrectionsDocument, loadStaticPages } from './static-pages.ts';

type CorrectionsPageDeps = Pick<Deps, 'reader' | 'catalogue'> & {
  readonly originOf: OriginOf;
  /** The folder of the web build. */
  readonly folder: string;
  readonly readConfig: () => Promise<AppConfig>;
};

/** The public list of corrections, a page that needs no session and no script. */
export async function installCorrectionsPage(app: FastifyInstance, deps: CorrectionsPageDeps): Promise<void> {
  const prepare = await prepareCorrections(deps.folder);
  app.get(correctionsPath, { schema: { hide: true } }, async (request, reply) => {
    const before = beforeOf(request.query);
    if (before === undefined) return reply.callNotFound();
    const [origin, locale] = [deps.originOf(request), localeOf(request)];
    const [config, page] = await Promise.all([
      deps.readConfig(),
      listPublicCorrections(deps.reader, deps.catalogue, before),
    ]);
    const path = before === null ? correctionsPath : `${correctionsPath}?before=${before}`;
    const addresses = origin === null || before !== null ? null : addressesOf(origin, path);
    reply.header('vary', 'cookie, accept-encoding').header('cache-control', 'no-cache');
    return sendTagged(
      request,
      reply.type('text/html; charset=utf-8'),
      await prepare({ page, locale, config, addresses }),
    );
  });
}

/** Null for the first page; undefined for what is no number. */
function beforeOf(query: unknown): number | null | undefined {
  if (query === null || typeof query !== 'object' || !('before' in query)) return null;
  const { before } = query;
  return typeof before === 'string' && /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined;
}

/** Documents, of about 20 KB each. Above this number the oldest is dropped. */
const mostKept = 50;

async function prepareCorrections(folder: string): Promise<(page: CorrectionsDocument) => Promise<TaggedBody>> {
  const template = await readFile(join(folder, 'client', 'static-page.html'), 'utf8');
  const { renderCorrectionsPage } = await loadStaticPages(folder);
  const kept = new Map<string, Promise<TaggedBody>>();
  return (page) => {
    const { config, ...shown } = page;
    const key = JSON.stringify([shown, config.site, config.payments.kind]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const fresh = prepareDocument(renderCorrectionsPage(template, page));
    kept.set(key, fresh);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return fresh;
  };
}
