import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagePaths } from '@bharti/contracts/paths';
import { build } from 'vite';
import { builtInTests } from '../apps/web/src/demo/built-in-tests.ts';
import { demoConfig } from '../apps/web/src/demo/demo-config.ts';
import {
  asProduction,
  compressFiles,
  hashSources,
  inlineScriptHashes,
  lastStamp,
  webFolder,
  webSources,
} from './web-build.ts';

type Landing = typeof import('../apps/web/src/app/landing-document.tsx');

const demoSources = [...webSources, 'content/**/*.{ts,json}', 'scripts/{build-demo,web-build}.ts'];

export type DemoSite = {
  /** The path under which the site will lie on its host, with a slash at both ends. */
  readonly base: string;
  readonly folder: string;
};

/** What `npm run build:demo` makes when it is told nothing. */
export const demoSite: DemoSite = { base: '/', folder: join(webFolder, 'dist-demo') };
/** The same in a folder of its host, for the tests. */
export const demoInFolder: DemoSite = { base: '/some/path/', folder: join(webFolder, '../../.cache/demo-some-path') };

/** Builds the site for any file host, unless it is there already. */
export async function buildDemo({ base, folder }: DemoSite): Promise<void> {
  if (!/^\/([\w.~-]+\/)*$/.test(base)) throw new Error(`${base} is no path such as / or /some/path/`);
  const stampFile = join(folder, 'build.json');
  const stamp = `${base} ${await hashSources(demoSources)}`;
  if ((await lastStamp(stampFile)) === stamp) return;
  process.stdout.write(`Building the demo for ${base}…\n`);
  const common = { configFile: join(webFolder, 'vite.config.ts'), mode: 'demo', base, logLevel: 'warn' } as const;
  await asProduction(async () => {
    await build({ ...common, build: { outDir: folder } });
    await writePages(base, folder, await buildLanding(common));
  });
  await compressFiles(folder, '**/*.{html,js,css,svg}');
  await writeFile(stampFile, JSON.stringify({ stamp }));
}

/** The start page's components, as a module for this process. */
async function buildLanding(common: { readonly configFile: string; readonly mode: string }): Promise<Landing> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-landing-'));
  try {
    await build({
      ...common,
      ssr: { noExternal: true },
      build: { ssr: join(webFolder, 'src/app/landing-document.tsx'), outDir: folder },
    });
    return await import(pathToFileURL(join(folder, 'landing.js')).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file for each address, because a file host knows nothing of routes; the rest gets the same shell by 404.html. */
async function writePages(base: string, folder: string, { renderLanding }: Landing): Promise<void> {
  const shell = withPolicy(await readFile(join(folder, 'index.html'), 'utf8'));
  const template = withLanguageLinks(await readFile(join(folder, 'landing.html'), 'utf8'), base);
  await rm(join(folder, 'landing.html'));
  const write = async (page: string, html: string) => {
    await mkdir(dirname(join(folder, page)), { recursive: true });
    await writeFile(join(folder, page), html);
  };
  await write('index.html', withPolicy(renderLanding(template, 'en', demoConfig, '')));
  await write('mr/index.html', withPolicy(renderLanding(template, 'mr', demoConfig, '')));
  await write('404.html', shell);
  for (const route of Object.values(pagePaths)) {
    const pages = route.includes(':testId') ? builtInTests.map(({ id }) => route.replace(':testId', id)) : [route];
    for (const page of pages) await write(`${page.slice(1)}/index.html`, shell);
  }
}

/** The server finds the language in the query; here each has a file. */
const withLanguageLinks = (html: string, base: string): string =>
  html
    .replace('href="%origin%/?lang=en"', `href="${base}?lang=en"`)
    .replace('href="%origin%/?lang=mr"', `href="${base}mr/"`)
    .replace('hreflang="x-default" href="%origin%/"', `hreflang="x-default" href="${base}"`);

/** A file host sends no headers of ours, so the policy stands in the page; it lets nothing out. */
function withPolicy(html: string): string {
  const scripts = inlineScriptHashes(html).map((hash) => `'${hash}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  return html.replace(
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );
}

if (import.meta.main) await buildDemo({ ...demoSite, base: process.argv[2] ?? demoSite.base });
