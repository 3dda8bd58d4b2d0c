import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBank } from '@bharti/content/bank';
import { readNotes } from '@bharti/content/notes';
import { practiceTopicsOf } from '@bharti/content/practice-topics';
import { topicsFile } from '@bharti/content/topics-file';
import { adminPages } from '@bharti/contracts/admin/paths';
import type { NoteEntry } from '@bharti/contracts/catalogue/notes';
import { fillPath, homePath, notePages, pagePaths } from '@bharti/contracts/paths';
import { publicPages, robotsText, sitemapXml } from '@bharti/contracts/sitemap';
import { manifestPaths } from '@bharti/contracts/web-manifest';
import { topicsOfChapter } from '@bharti/domain/content/topic-chapters';
import { type TopicTest, testsToPractise } from '@bharti/domain/content/topic-tests';
import { locales } from '@bharti/i18n/locale';
import { build, type InlineConfig } from 'vite';
import { builtInTests } from '../apps/web/src/demo/built-in-tests.ts';
import { demoConfig } from '../apps/web/src/demo/demo-config.ts';
import { buildNotes, copyNotes } from './build-notes.ts';
import { buildServiceWorker, writeIcons } from './installed-app.ts';
import { writeShareCards } from './share-cards.ts';
import {
  asProduction,
  compressFiles,
  hashSources,
  inlineScriptHashes,
  lastStamp,
  webFolder,
  webSources,
} from './web-build.ts';

type StaticPages = typeof import('../apps/web/src/app/documents/static-page.tsx');

const demoSources = [
  ...webSources,
  'content/**/*.{ts,json}',
  'scripts/{build-demo,installed-app,share-cards,web-build}.ts',
  'scripts/share-card.typ',
];

export type DemoSite = {
  /** The path of the site on its host, with a slash at both ends. */
  readonly base: string;
  readonly folder: string;
  /** The origin of the host, such as 'https://example.github.io'; without it the site has no absolute addresses. */
  readonly origin: string | null;
};

/** The default of `npm run build:demo`. */
export const demoSite: DemoSite = { base: '/', folder: join(webFolder, 'dist-demo'), origin: null };
/** The demo in a folder of its host, for the tests. */
export const demoInFolder: DemoSite = {
  base: '/some/path/',
  folder: join(webFolder, '../../.cache/demo-some-path'),
  origin: 'https://demo.example',
};

/** Builds the site for any static file host, unless an up-to-date build exists. */
export async function buildDemo(site: DemoSite): Promise<void> {
  const { base, folder, origin } = site;
  if (!/^\/([\w.~-]+\/)*$/.test(base)) throw new Error(`${base} is no path such as / or /some/path/`);
  const notes = await buildNotes();
  const stampFile = join(folder, 'build.json');
  const stamp = `${origin} ${base} ${await hashSources(demoSources)}`;
  if ((await lastStamp(stampFile)) === stamp) return;
  process.stdout.write(`Building the demo for ${base}…\n`);
  const define = { notesOfBuild: JSON.stringify(notes.entries) };
  const common = {
    configFile: join(webFolder, 'vite.config.ts'),
    mode: 'demo',
    base,
    logLevel: 'warn',
    define,
  } as const;
  await asProduction(async () => {
    await build({ ...common, build: { outDir: folder } });
    await build({ ...common, mode: 'admin-sample', build: { outDir: folder } });
    const shareCards = await writeShareCards(site);
    const pages = await buildStaticPages({ ...common, define: { ...define, shareCards: JSON.stringify(shareCards) } });
    await writePages(site, pages, notes.entries);
  });
  await copyNotes(notes, join(folder, 'notes'));
  await compressFiles(folder, '**/*.{html,js,css,svg}');
  // Papers of tests that have a price.
  const keptWhenUsed = /^assets\/bank-paper-(?!promo-)/;
  await asProduction(() =>
    buildServiceWorker({ folder, base, shell: { file: '404.html', path: '404.html' }, keptWhenUsed }),
  );
  await writeFile(stampFile, JSON.stringify({ stamp }));
}

/** Builds the components of the static pages as a module that this process imports. */
async function buildStaticPages(common: InlineConfig): Promise<StaticPages> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-static-pages-'));
  try {
    await build({
      ...common,
      ssr: { noExternal: true },
      build: { ssr: join(webFolder, 'src/app/documents/static-page.tsx'), outDir: folder },
    });
    return await import(pathToFileURL(join(folder, 'static-page.js')).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a file for each page, because a file host has no routes. 404.html serves the app for all other addresses. */
async function writePages(
  { base, folder, origin }: DemoSite,
  pages: StaticPages,
  entries: readonly NoteEntry[],
): Promise<void> {
  const { renderStaticPage, renderManifest } = pages;
  const shell = withPolicy(await readFile(join(folder, 'index.html'), 'utf8'));
  const template = await readFile(join(folder, 'static-page.html'), 'utf8');
  await rm(join(folder, 'static-page.html'));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const site = origin === null ? null : origin + base;
  // The server reads the language from the query; on a file host each language needs its own file.
  const home = site === null ? null : { en: site, mr: `${site}mr/` };
  for (const [locale, file] of Object.entries({ en: 'index.html', mr: 'mr/index.html' } as const)) {
    const page = { name: 'home', locale: locale as 'en' | 'mr', config: demoConfig, addresses: home } as const;
    await write(file, withPolicy(renderStaticPage(template, page)));
  }
  const icons = await writeIcons({ folder, base });
  for (const locale of locales)
    await write(manifestPaths[locale].slice(1), renderManifest({ base, locale, site: demoConfig.site, icons }));
  await write('404.html', shell);
  for (const route of Object.values(pagePaths)) {
    for (const page of pagesOf(route)) await write(`${page.slice(1)}/index.html`, shell);
  }
  const panel = withPolicy(await readFile(join(folder, 'admin-sample.html'), 'utf8'));
  await rm(join(folder, 'admin-sample.html'));
  for (const page of [adminPages.signIn, adminPages.dashboard, adminPages.flagged])
    await write(`${page.slice(1)}/index.html`, panel);
  const notes = await writeNotes(folder, site, pages, entries, write);
  await write('robots.txt', robotsText(base, site && `${site}sitemap.xml`));
  if (site === null || home === null) return;
  const legal = Object.values(publicPages).filter((path) => path !== homePath);
  await write('sitemap.xml', sitemapXml([home, ...legal.map((path) => ({ en: site + path.slice(1) })), ...notes]));
}

/** The pages of a route: one for each test or topic where the route names it. */
function pagesOf(route: string): readonly string[] {
  if (route.includes(':testId')) return builtInTests.map(({ id }) => route.replace(':testId', id));
  return route.includes(':topic') ? topicsFile.map(({ id }) => route.replace(':topic', id)) : [route];
}

/**
 * Writes the pages of the notes, in a file for each language.
 * @param site the absolute address of the site; null where it is not known. @returns the addresses of the pages.
 */
async function writeNotes(
  folder: string,
  site: string | null,
  { renderNotePage }: StaticPages,
  entries: readonly NoteEntry[],
  write: (file: string, text: string) => Promise<void>,
): Promise<readonly Record<'en' | 'mr', string>[]> {
  const template = await readFile(join(folder, 'note-page.html'), 'utf8');
  await rm(join(folder, 'note-page.html'));
  const testsOf = testsByTopics();
  const all: Record<'en' | 'mr', string>[] = [];
  for (const note of readNotes()) {
    const files = entries.find(({ name }) => name === note.id) ?? { pdf: null, phonePdf: null };
    for (const chapter of [null, ...note.chapters]) {
      const page =
        chapter === null
          ? fillPath(notePages.contents, { note: note.id })
          : fillPath(notePages.chapter, { note: note.id, chapter: chapter.id });
      const addresses = site === null ? null : { en: `${site}${page.slice(1)}/`, mr: `${site}mr${page}/` };
      if (addresses !== null) all.push(addresses);
      const tests = chapter === null ? [] : testsOf(topicsOfChapter(note.id, chapter));
      const topics = chapter === null ? [] : practiceTopicsOf(note.id, chapter);
      for (const [locale, file] of [['en', page.slice(1)] as const, ['mr', `mr${page}`] as const]) {
        const html = renderNotePage(template, {
          note,
          chapter,
          files,
          topics,
          tests,
          locale,
          config: demoConfig,
          addresses,
        });
        await write(`${file}/index.html`, withPolicy(html));
      }
    }
  }
  return all;
}

/** The built-in tests to practise topics with. */
function testsByTopics(): (topics: readonly string[]) => readonly TopicTest[] {
  const { questions, tests } = readBank();
  return (topics) =>
    testsToPractise(
      tests.map(({ id, title, pricePaise, questions: ids }) => ({
        id,
        title,
        isFree: pricePaise === 0,
        questions: ids.filter((question) => topics.includes(questions.get(question)?.topic ?? '')).length,
      })),
    );
}

/** Writes the content security policy into the page, because a file host sends no such header. It allows no other origin. */
function withPolicy(html: string): string {
  const scripts = inlineScriptHashes(html).map((hash) => `'${hash}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // Only the site's own files: notes that are kept on the device.
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  return html.replace(
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );
}

if (import.meta.main) {
  const { PUBLIC_URL: address } = process.env;
  const origin = address === undefined ? null : new URL(address).origin;
  await buildDemo({ ...demoSite, base: process.argv[2] ?? demoSite.base, origin });
}
