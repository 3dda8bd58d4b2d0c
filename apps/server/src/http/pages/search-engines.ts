import { correctionsPath } from '@bharti/contracts/paths';
import { addressesOf, type PublicPage, publicPages, robotsText, sitemapXml } from '@bharti/contracts/sitemap';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../shared/deps.ts';
import { sendRefusal } from '../errors.ts';
import { ownOrigin } from '../own-origin.ts';
import { notePaths } from './notes-read.ts';

/** `/robots.txt` and `/sitemap.xml`. */
export function installSearchEngineFiles(app: FastifyInstance, { config, payments }: Deps): void {
  const schema = { hide: true };
  const names = Object.keys(publicPages) as PublicPage[];
  // Without payments there is no page about refunds.
  const listed = names.filter((name) => name !== 'refunds' || payments !== null);
  app.get('/robots.txt', { schema }, (request, reply) => {
    const origin = ownOrigin(request, config);
    return reply.type('text/plain; charset=utf-8').send(robotsText('/', origin && `${origin}/sitemap.xml`));
  });
  app.get('/sitemap.xml', { schema }, (request, reply) => {
    const origin = ownOrigin(request, config);
    if (origin === null) return sendRefusal(reply, { code: 'not_found' });
    const paths = [...listed.map((name) => publicPages[name]), correctionsPath, ...notePaths()];
    const pages = paths.map((path) => addressesOf(origin, path));
    return reply.type('application/xml; charset=utf-8').send(sitemapXml(pages));
  });
}
