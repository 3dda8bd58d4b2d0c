import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { manifestPaths, serviceWorkerPath } from '@bharti/contracts/web-manifest';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

/** What all documents begin with, in one place. */
const sharedMarkup: Plugin = {
  name: 'shared-markup',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/<!--(document-head|old-browser)-->/g, (_, name: string) =>
        readFileSync(new URL(`./src/app/documents/${name}.html`, import.meta.url), 'utf8').trim(),
      ),
  },
};

const headScript = new URL('./src/app/documents/head-script.js', import.meta.url);

/** The script that must run before the first paint, in the page itself; its hash goes into the content policy. */
const inlineHeadScript: Plugin = {
  name: 'inline-head-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const code = readFileSync(headScript, 'utf8')
        .replace(/^\s*\/\/.*$/gm, '')
        .replace(/\n\s*/g, ' ')
        .trim();
      return html.replace('<!--head-script-->', () => `<script>${code}</script>`);
    },
  },
};

const content = new URL('../../content/', import.meta.url);
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, content), 'utf8'));
const paperPrefix = 'virtual:paper/';

/** The questions of one built-in test, without their sources. Those of no test are not in the demo. */
function paperOf(testId: string): string {
  const ids: readonly string[] = readJson('papers.json')[testId];
  const files = readdirSync(new URL('questions/', content)).map((name) => readJson(`questions/${name}`));
  const all = new Map<string, unknown>(files.flat().map((question) => [question.id, { ...question, source: '' }]));
  return JSON.stringify(ids.map((id) => all.get(id)));
}

/** Makes a file of the questions of each built-in test, which the demo fetches when that test is opened. */
const papers: Plugin = {
  name: 'papers',
  resolveId: { filter: { id: /^virtual:paper\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: [/^\0virtual:paper\//, /\/src\/demo\/papers\.ts$/] },
    handler: (id) => {
      if (id.startsWith('\0')) return `export default ${paperOf(id.slice(paperPrefix.length + 1))};`;
      const each = Object.keys(readJson('papers.json')).map(
        (test) => `'${test}': () => import('${paperPrefix}${test}')`,
      );
      return `export const papers = {${each.join(',')}};`;
    },
  },
};

const textsOf = /\/packages\/i18n\/src\/(en|mr)(?:\/([\w-]+))?\.ts$/;

/** The texts of a screen in one language: 'texts-mr', 'texts-mr-wallet'. The item models of some topics: 'models-ratio'. */
const chunkFileNames = (chunk: { readonly facadeModuleId?: string | null | undefined }): string => {
  const [, locale, part] = textsOf.exec(chunk.facadeModuleId ?? '') ?? [];
  if (/\/content\/models\//.test(chunk.facadeModuleId ?? '')) return 'assets/models-[name]-[hash].js';
  const [, testId] = chunk.facadeModuleId?.split(paperPrefix) ?? [];
  if (testId !== undefined) return `assets/bank-paper-${testId}-[hash].js`;
  const name = locale === undefined ? '[name]' : ['texts', locale, part].filter((word) => word !== undefined).join('-');
  return `assets/${name}-[hash].js`;
};

/**
 * Fetches the texts of the shown language beside the app's code, which would ask for them only when it runs itself. After
 * the head script, which knows the language.
 */
const preloadTexts = (): Plugin => {
  let base = '/';
  return {
    name: 'preload-texts',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = Object.values(bundle).flatMap((file) => {
          const [, locale, part] = (file.type === 'chunk' && textsOf.exec(file.facadeModuleId ?? '')) || [];
          return locale === undefined || part !== undefined ? [] : [[locale, base + file.fileName]];
        });
        const href = `${JSON.stringify(Object.fromEntries(files))}[document.documentElement.lang]`;
        const link = `Object.assign(document.createElement('link'), { rel: 'modulepreload', href: ${href} })`;
        return html.replace('<!--texts-->', () => `<script>document.head.append(${link});</script>`);
      },
    },
  };
};

/** The link to the manifest of the installed app; the name of the Marathi file takes its place in Marathi pages. */
const manifestLink = (): Plugin => {
  let base = '/';
  return {
    name: 'manifest-link',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('<!--manifest-->', `<link rel="manifest" href="${base}${manifestPaths.en.slice(1)}" />`),
    },
  };
};

const stylesheetLink = /\s*<link rel="stylesheet"[^>]* href="[^"]*\/(assets\/[^"]+\.css)">/g;

/**
 * The style sheets of a document, in the document itself: nothing has to be fetched before the first paint. A disabled
 * link keeps the name of each, so that the loader of later parts does not fetch it again.
 */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      let styles = '';
      const named = html.replace(stylesheetLink, (link, file: string) => {
        const sheet = bundle?.[file];
        if (sheet?.type !== 'asset') throw new Error(`${file} is not in the build`);
        styles += String(sheet.source).trim();
        return link.replace('<link', '<link disabled');
      });
      return styles === '' ? html : named.replace('</head>', () => `<style>${styles}</style>\n  </head>`);
    },
  },
};

/**
 * What several screens share, in one file: the headers of a reply weigh more than most of these parts. What the
 * script of the static pages needs stays out of it, and so do the texts that come with a screen of their own.
 */
const own =
  /\/web\/src\/(ui|context|browser|app\/routes\/money-frame|features\/dashboard\/queries)|\/packages\/(domain|contracts)\/|\/i18n\/src\/(plural|format)\.ts/;
const foreign = /\/node_modules\/(react|react-dom|scheduler|lucide-react|@tanstack|react-router)\//;
const staticPage =
  /\/(browser\/(language|language-offer|theme-choice|storage|tab-storage|session-flag|redirect-flag|start-counting|when-idle)|app\/(documents\/page-language|sign-in\/near-sign-in)|ui\/path-to|src\/(paths|locale))\.ts$|vite\/preload-helper/;
/** What the scripts of the static pages share, in one file. */
const preferences = { name: 'preferences', test: staticPage };
/** Modules that the notes, the landing page and the offline page share, and that the dashboard and the test do not use. */
const ofOtherPages =
  /\/(context\/(kept-notes|data-use)|browser\/(kept-notes|data-use|read-data-use|worker-data-use)|ui\/format-bytes|content\/note)\.ts|\/ui\/(answered-options|topic-links)|domain\/src\/(random|practice\/)|\/lucide-react\/.*\/(calculator|globe|shapes|trash-2)\.m?js$/;
const shared = {
  name: 'shared',
  test: (id: string) =>
    (own.test(id) || foreign.test(id)) && /[jt]sx?$/.test(id) && !staticPage.test(id) && !ofOtherPages.test(id),
  minShareCount: 2,
};

/**
 * The static pages are rendered on the server, and their script imports their CSS modules only for the styles. Vite would
 * remove such an import, because no class name of it is used there.
 */
const ofStaticPages = /\/features\/(about-data|landing|legal)\/.*\.module\.css$/;
const ofNotePages = /\/features\/notes\/reading\/.*\.module\.css$/;
const keepStaticPageStyles: Plugin = {
  name: 'keep-static-page-styles',
  enforce: 'post',
  transform: {
    filter: { id: [ofStaticPages, ofNotePages] },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};

/** The topics of the bank, which practice and the papers of the demo both need. */
const bankTopics = { name: 'bank-topics', test: /\/content\/topics(-file)?\.(json|ts)$/ };

/** The style sheets of the static pages in one file, and those of the kit in another. */
const staticPageStyles = { name: 'static-pages', test: ofStaticPages };
/** What the first screens do not show. */
const kitStyles = { name: 'kit', test: /\/web\/src\/ui\/(?!answered-options|topic-links).*\.css$/ };

/**
 * 'wallet.module.css' and `.total` make `wallet-total`: the same in every build, and readable in the browser's tools. File
 * names are unique (scripts/css-modules.test.ts).
 */
const className = (local: string, file: string): string => `${basename(file).split('.')[0]}-${local}`;

const css = { modules: { generateScopedName: className } };
const common = {
  target: 'chrome111',
  assetsInlineLimit: 0,
  outDir: 'dist/client',
  modulePreload: { polyfill: false },
} as const;

/**
 * The admin panel (mode `admin`) is a build of its own beside the app's: they share no file, so a change of either cannot make
 * candidates load what staff need. Mode `admin-sample`: the panel of the demo, over sample figures.
 */
const adminBuild = (document: string): UserConfig => ({
  root: import.meta.dirname,
  plugins: [react(), sharedMarkup, inlineHeadScript],
  css,
  build: {
    ...common,
    emptyOutDir: false,
    assetsDir: 'assets/admin',
    rolldownOptions: {
      input: `${import.meta.dirname}/${document}`,
      // In one file, which comes first: it decides the order of the style layers.
      output: { codeSplitting: { groups: [kitStyles] } },
    },
  },
});

const appBuild = (isSsrBuild: boolean): UserConfig => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    sharedMarkup,
    inlineHeadScript,
    manifestLink(),
    preloadTexts(),
    inlineStyles,
    keepStaticPageStyles,
    papers,
  ],
  css,
  build: {
    ...common,
    emptyOutDir: true,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'static-page.js' } }
      : {
          input: ['index.html', 'static-page.html', 'note-page.html'].map((name) => `${import.meta.dirname}/${name}`),
          output: {
            chunkFileNames,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [kitStyles, staticPageStyles, preferences, bankTopics, shared],
            },
          },
        },
  },
});

/** The service worker (mode `service-worker`), as one script. The list of the files that it keeps is given by the build script. */
const workerBuild: UserConfig = {
  root: import.meta.dirname,
  build: {
    ...common,
    emptyOutDir: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/src/browser/worker/service-worker.ts`,
      output: { format: 'iife', entryFileNames: serviceWorkerPath.slice(1) },
    },
  },
};

export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === 'service-worker') return workerBuild;
  return mode === 'admin' || mode === 'admin-sample' ? adminBuild(`${mode}.html`) : appBuild(isSsrBuild === true);
});
