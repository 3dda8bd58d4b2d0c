import { readFileSync } from 'node:fs';
import { manifestPaths } from '@bharti/contracts/web-manifest';
import type { Plugin } from 'vite';

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
