import { readFileSync } from 'node:fs';
import { manifestPaths } from '@bharti/contracts/web-manifest';
import type { Plugin } from 'vite';
import { textsOf } from './chunks.ts';

/** What all documents begin with, in one place. */
export const sharedMarkup: Plugin = {
  name: 'shared-markup',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/<!--(document-head|old-browser)-->/g, (_, name: string) =>
        readFileSync(new URL(`../src/app/documents/${name}.html`, import.meta.url), 'utf8').trim(),
      ),
  },
};

const headScript = new URL('../src/app/documents/head-script.js', import.meta.url);

/** The script that must run before the first paint, in the page itself; its hash goes into the content policy. */
export const inlineHeadScript: Plugin = {
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

/**
 * Fetches the texts of the shown language beside the app's code, which would ask for them only when it runs itself. After
 * the head script, which knows the language.
 */
export const preloadTexts = (): Plugin => {
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
export const manifestLink = (): Plugin => {
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
