import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { type AppIcon, manifestPaths, serviceWorkerPath } from '@bharti/contracts/web-manifest';
import { locales } from '@bharti/i18n/locale';
import type { FastifyInstance } from 'fastify';
import { sendTagged } from '../../shared/replies/prepared-body.ts';
import { loadStaticPages, prepareBody } from './static-pages.ts';

type Build = { readonly folder: string; readonly icons: readonly AppIcon[] };

/**
 * The service worker and the manifests of the installed app. A browser must always ask for the newest service worker: with an
 * old copy a device would never learn of an update.
 */
export async function installInstalledApp(
  app: FastifyInstance,
  { folder, icons }: Build,
  readConfig: () => Promise<AppConfig>,
): Promise<void> {
  const schema = { hide: true };
  const worker = prepareBody(await readFile(join(folder, 'client', serviceWorkerPath), 'utf8'));
  app.get(serviceWorkerPath, { schema }, (request, reply) =>
    sendTagged(
      request,
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding'),
      worker,
    ),
  );
  const { renderManifest } = await loadStaticPages(folder);
  for (const locale of locales) {
    app.get(manifestPaths[locale], { schema }, async (_request, reply) => {
      const { site } = await readConfig();
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(renderManifest({ base: '/', locale, site, icons }));
    });
  }
}
