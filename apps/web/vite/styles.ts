import { basename } from 'node:path';
import type { Plugin } from 'vite';

const stylesheetLink = /\s*<link rel="stylesheet"[^>]* href="[^"]*\/(assets\/[^"]+\.css)">/g;

/**
 * The style sheets of a document, in the document itself: nothing has to be fetched before the first paint. A disabled
 * link keeps the name of each, so that the loader of later parts does not fetch it again.
 */
export const inlineStyles: Plugin = {
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
 * The static pages are rendered on the server, and their script imports their CSS modules only for the styles. Vite would
 * remove such an import, because no class name of it is used there.
 */
export const ofStaticPages = /\/features\/(about-data|answer-receipt|corrections|landing|legal)\/.*\.module\.css$/;
const ofNotePages = /\/features\/notes\/(reading\/.*|keep-progress)\.module\.css$/;
export const keepStaticPageStyles: Plugin = {
  name: 'keep-static-page-styles',
  enforce: 'post',
  transform: {
    filter: { id: [ofStaticPages, ofNotePages] },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};

/**
 * 'wallet.module.css' and `.total` make `wallet-total`: the same in every build, and readable in the browser's tools. File
 * names are unique (scripts/css-modules.test.ts).
 */
export const className = (local: string, file: string): string => `${basename(file).split('.')[0]}-${local}`;
