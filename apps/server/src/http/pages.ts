import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { homePath, pagePaths } from '@bharti/contracts/paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAppConfig } from '../features/site/read-config.ts';
import type { Deps } from '../shared/deps.ts';
import { type PreparedBody, sendPrepared } from '../shared/prepared-body.ts';
import { readCookie } from '../shared/sessions/session-cookie.ts';
import { sendRefusal } from './errors.ts';

type Locale = 'en' | 'mr';
/** The build's own module: the landing page's React components as a whole HTML document. */
type Landing = {
  readonly renderLanding: (template: string, locale: Locale, config: AppConfig, origin: string) => string;
};

/** What the web build left in its folder. */
export type WebBuild = { readonly folder: string; readonly scriptHashes: readonly string[] };

/** @throws Error when the web app has not been built. */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  const { scriptHashes } = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as Omit<WebBuild, 'folder'>;
  return { folder, scriptHashes };
}

const year = 31_536_000;

export async function installPages(app: FastifyInstance, deps: Deps, { folder }: WebBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'client', 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    // Names carry a hash of the content.
    setHeaders: (response) => response.header('cache-control', `public, max-age=${year}, immutable`),
  });
  const shell = page(await readFile(join(folder, 'client', 'index.html'), 'utf8'));
  const landing = await prepareLanding(deps, folder);

  app.get(homePath, { schema: { hide: true } }, async (request, reply) => {
    reply.header('vary', 'cookie, accept-encoding');
    const asksForHome = request.query !== null && typeof request.query === 'object' && 'home' in request.query;
    const user = await app.findUser(request);
    if (user === null) return sendPage(request, reply, await landing(localeOf(request)));
    return asksForHome ? sendPage(request, reply, shell) : reply.redirect(pagePaths.dashboard, 302);
  });
  const schema = { hide: true };
  // Any other address gets the router's 'page not found' with the status to match.
  for (const route of Object.values(pagePaths))
    app.get(route, { schema }, (request, reply) => sendPage(request, reply, shell));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)\//i.test(request.url);
    return wantsPage ? sendPage(request, reply.code(404), shell) : sendRefusal(reply, { code: 'not_found' });
  });
}

const page = (html: string): PreparedBody => ({ plain: Buffer.from(html), brotli: brotliCompressSync(html) });

/** Rendered once for each language, and again when the settings or the tests it shows have changed. */
async function prepareLanding(deps: Deps, folder: string): Promise<(locale: Locale) => Promise<PreparedBody>> {
  const template = await readFile(join(folder, 'client', 'landing.html'), 'utf8');
  const module: Landing = await import(pathToFileURL(join(folder, 'server', 'landing.js')).href);
  const rendered = new Map<string, PreparedBody>();
  return async (locale) => {
    const config = await readAppConfig(deps);
    const name = `${locale} ${JSON.stringify(config)}`;
    const earlier = rendered.get(name);
    if (earlier !== undefined) return earlier;
    if (rendered.size > 8) rendered.clear();
    const fresh = page(module.renderLanding(template, locale, config, deps.config.publicUrl?.origin ?? ''));
    rendered.set(name, fresh);
    return fresh;
  };
}

/** The address decides; without a word in it, what the visitor chose last. */
function localeOf(request: FastifyRequest): Locale {
  const asked =
    request.query !== null && typeof request.query === 'object' && 'lang' in request.query ? request.query.lang : null;
  const chosen = asked === 'mr' || asked === 'en' ? asked : readCookie(request.headers.cookie, 'app_language');
  return chosen === 'mr' ? 'mr' : 'en';
}

function sendPage(request: FastifyRequest, reply: FastifyReply, html: PreparedBody): FastifyReply {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  return sendPrepared(request, reply, html);
}
