import type { Plugin } from 'vite';

/** In the loader of lazy parts: what it does after a style sheet has failed, and what it should do. */
const changes = [
  // The failed link stays in the page and counts as the loaded sheet.
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
  // The address stays noted and counts as loaded.
  ['seen[href] = void 0;\n\t\tthrow err;', 'delete seen[href];\n\t\tthrow err;'],
] as const;

/**
 * A lazy part whose style sheet was lost once asks for it again with its next opening. Vite's loader (8.3.8) never does: the part would open
 * without its styles until the page is loaded anew.
 */
export const askAgainForStyles: Plugin = {
  name: 'ask-again-for-styles',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) =>
      changes.reduce((changed, [from, to]) => {
        if (!changed.includes(from)) throw new Error(`Vite's loader of lazy parts has changed: it has no ${from}`);
        return changed.replace(from, to);
      }, code),
  },
};
