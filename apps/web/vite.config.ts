import { serviceWorkerPath } from '@bharti/contracts/web-manifest';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { askAgainForStyles } from './vite/ask-again.ts';
import {
  answers,
  bankTopics,
  chunkFileNames,
  demoState,
  explanation,
  keepOffline,
  keptReplies,
  kitStyles,
  laterScreens,
  modelParts,
  noteParts,
  offlineTest,
  preferences,
  revisions,
  sharedIn,
  staticPageStyles,
  withoutSideEffects,
} from './vite/chunks.ts';
import { papers } from './vite/demo-papers.ts';
import { inlineHeadScript, manifestLink, sharedMarkup } from './vite/documents.ts';
import { minifyAgain } from './vite/minify.ts';
import { preloadScreen } from './vite/preload-screen.ts';
import { className, inlineStyles, keepStaticPageStyles } from './vite/styles.ts';

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
  plugins: [react(), sharedMarkup, inlineHeadScript, askAgainForStyles],
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

const appBuild = (isSsrBuild: boolean, isDemo: boolean): UserConfig => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    sharedMarkup,
    inlineHeadScript,
    manifestLink(),
    preloadScreen(isDemo),
    inlineStyles,
    keepStaticPageStyles,
    askAgainForStyles,
    papers,
    ...(isSsrBuild ? [] : [minifyAgain]),
  ],
  css,
  build: {
    ...common,
    emptyOutDir: true,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'static-page.js' } }
      : {
          // Without this a file that imports no name of theirs would fetch them nevertheless.
          treeshake: { moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }] },
          input: ['index.html', 'static-page.html', 'note-page.html'].map((name) => `${import.meta.dirname}/${name}`),
          output: {
            chunkFileNames,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                kitStyles,
                answers,
                explanation,
                staticPageStyles,
                preferences,
                noteParts,
                bankTopics,
                modelParts,
                laterScreens(isDemo),
                demoState,
                ...(isDemo ? [keptReplies] : [keepOffline, offlineTest]),
                sharedIn(isDemo),
                revisions,
              ],
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
  return mode === 'admin' || mode === 'admin-sample'
    ? adminBuild(`${mode}.html`)
    : appBuild(isSsrBuild === true, mode === 'demo');
});
