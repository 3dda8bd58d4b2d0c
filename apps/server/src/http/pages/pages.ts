import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { topicsFile } from '@bharti/content/topics-file';
import { adminPages } from '@bharti/contracts/admin/paths';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { NoteIndex } from '@bharti/contracts/catalogue/notes';
import { homePath, pagePaths } from '@bharti/contracts/paths';
import { type PublicPage, publicPages } from '@bharti/contracts/sitemap';
import type { AppIcon } from '@bharti/contracts/web-manifest';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../shared/deps.ts';
import { sendPrepared, sendTagged, type TaggedBody } from '../../shared/replies/prepared-body.ts';
import { sendRefusal } from '../errors.ts';
import { assetPrefix } from '../headers.ts';
import { installCorrectionsPage } from './corrections-page.ts';
import { installInstalledApp } from './installed-app.ts';
import { createKnownOrigins } from './known-origins.ts';
import { installNotePages } from './note-pages.ts';
import { localeOf } from './page-locale.ts';
import { installReceiptPage } from './receipt-page.ts';
import { installSearchEngineFiles } from './search-engines.ts';
import { prepareShell, prepareStaticPages } from './static-pages.ts';

/** The folder that the web build has written, the hashes of its inline scripts, and its icons. */
export type WebBuild = {
  readonly folder: string;
  readonly scriptHashes: readonly string[];
  /** The icons of the installed app. */
  readonly icons: readonly AppIcon[];
};

/** @throws Error when the web app has not been built. */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  const { scriptHashes, icons } = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as Omit<
    WebBuild,
    'folder'
  >;
  return { folder, scriptHashes, icons };
}

const year = 31_536_000;

/** Reads that all visitors share for a short time. */
type SharedReads = {
  readonly readConfig: () => Promise<AppConfig>;
  readonly readNotes: () => Promise<NoteIndex>;
};

export async function installPages(
  app: FastifyInstance,
  deps: Deps,
  { folder, icons }: WebBuild,
  { readConfig, readNotes }: SharedReads,
  sharedMs: number,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'client', 'assets'),
    prefix: assetPrefix,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    // A file's name changes with its content, so a browser never asks again whether it has changed, nor for a part of it.
    lastModified: false,
    etag: false,
    acceptRanges: false,
    setHeaders: (response) => response.header('cache-control', `public, max-age=${year}, immutable`),
  });
  const shell = await prepareShell(folder, 'index.html');
  const adminShell = await prepareShell(folder, 'admin.html');
  const staticPage = await prepareStaticPages(folder);
  const originOf = createKnownOrigins(deps.config);
  const sendStatic = async (request: FastifyRequest, reply: FastifyReply, name: PublicPage) => {
    reply.header('vary', 'cookie, accept-encoding');
    const page = { name, locale: localeOf(request), origin: originOf(request) };
    return sendPage(request, reply, staticPage(page, await readConfig()));
  };
  const sendShell = async (request: FastifyRequest, reply: FastifyReply, named = shell) => {
    // When the database does not answer, the page is sent with the last known site name; the app then shows the error.
    const site = await readConfig().then(
      (config) => config.site,
      () => null,
    );
    // Search engines that run no scripts would find no content on this page.
    return sendPage(request, reply.header('x-robots-tag', 'noindex'), named(site));
  };

  app.get(homePath, { schema: { hide: true } }, async (request, reply) => {
    const asksForHome = request.query !== null && typeof request.query === 'object' && 'home' in request.query;
    if ((await app.findUser(request)) === null) return sendStatic(request, reply, 'home');
    reply.header('vary', 'cookie, accept-encoding');
    return asksForHome ? sendShell(request, reply) : reply.redirect(pagePaths.dashboard, 302);
  });
  const schema = { hide: true };
  // The admin panel is an app of its own; its script asks the server who is signed in.
  for (const route of [adminPages.signIn, `${adminPages.signIn}/*`]) {
    app.get(route, { schema }, (request, reply) => sendShell(request, reply, adminShell));
  }
  for (const [name, route] of Object.entries(pagePaths)) {
    if (route === pagePaths.practice) continue;
    const isStatic = isPublicPage(name) && (name !== 'refunds' || deps.payments !== null);
    app.get(route, { schema }, (request, reply) =>
      isStatic ? sendStatic(request, reply, name) : sendShell(request, reply),
    );
  }
  app.get<{ Params: { topic: string } }>(pagePaths.practice, { schema }, (request, reply) =>
    topicIds.has(request.params.topic) ? sendShell(request, reply) : reply.callNotFound(),
  );
  await installNotePages(app, { ...deps, originOf, folder, readConfig, readNotes, sharedMs });
  await installCorrectionsPage(app, { ...deps, originOf, folder, readConfig });
  await installReceiptPage(app, { ...deps, folder, readConfig });
  installSearchEngineFiles(app, deps);
  await installInstalledApp(app, { folder, icons }, readConfig);
  // Any other address gets the router's 'page not found' with the status to match.
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)\//i.test(request.url);
    return wantsPage ? sendShell(request, reply.code(404)) : sendRefusal(reply, { code: 'not_found' });
  });
}

const topicIds: ReadonlySet<string> = new Set(topicsFile.map(({ id }) => id));

const isPublicPage = (name: string): name is PublicPage => name in publicPages;

function sendPage(request: FastifyRequest, reply: FastifyReply, html: TaggedBody): FastifyReply {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  // A 304 would hide the status of a page that does not exist.
  return reply.statusCode === 404 ? sendPrepared(request, reply, html) : sendTagged(request, reply, html);
}
