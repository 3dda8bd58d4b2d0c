import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const headScript = new URL('./src/app/head-script.js', import.meta.url);

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

// Each file costs a kilobyte of headers, more than most of these modules weigh: what several screens use comes in one. The
// landing page's small script needs a few of them without the rest.
const landing = /\/(context\/(language|storage|session-flag|theme-choice)|ui\/path-to|i18n\/src\/locale)\.ts$/;
const sharable =
  /\/(node_modules\/(lucide-react|@tanstack|sonner)|web\/src\/(ui|context|app\/retry-button)|packages\/(domain|i18n|contracts))\/.*[jt]sx?$/;
const apart = /\/i18n\/src\/(wallet|refusals)\.ts$/;
const shared = {
  name: 'shared',
  test: (id: string) => sharable.test(id) && !landing.test(id) && !apart.test(id),
  minShareCount: 2,
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), inlineHeadScript],
  build: {
    target: 'chrome111',
    assetsInlineLimit: 0,
    outDir: 'dist/client',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'landing.js' } }
      : {
          input: ['index.html', 'landing.html'].map((name) => `${import.meta.dirname}/${name}`),
          output: { codeSplitting: { groups: [shared] } },
        },
  },
}));
