import { readFile } from 'node:fs/promises';
import { createGate } from '../concurrency/gate.ts';
import { loadOnce } from '../concurrency/load-once.ts';
import { loadCompiler, openCompiler } from './open-compiler.ts';
import { nameWholeWords } from './whole-words.ts';

/**
 * Makes the PDF of a template. `data` is passed as JSON in `sys.inputs.data`, so that no text is read as markup.
 * @throws GateFull when too many documents wait, NoTypesetter where the compiler has no build for this system; another Error when the
 * template fails.
 */
export type Typesetter = (template: URL, data: unknown) => Promise<Buffer>;

/** Cached results that the last so many documents did not use are evicted; without eviction each document leaks 1.3 MB. */
const forgetAfter = 5;

/** The most documents that are made or wait, about 300 ms of work. A further document is refused. */
export const mostDocuments = 50;
const longestWaitMs = 30_000;

/**
 * Typesets documents of one or two pages. A document blocks the thread for about 6 ms; documents are made one after the other, and other
 * requests run in between.
 */
export function createTypesetter(load = loadCompiler): Typesetter {
  const opened = loadOnce(() => openCompiler(load));
  const set: Typesetter = async (template, data) => {
    const compiler = await opened();
    const mainFileContent = await readFile(template, 'utf8');
    try {
      return nameWholeWords(compiler.pdf({ mainFileContent, inputs: { data: JSON.stringify(data) } }));
    } finally {
      compiler.evictCache(forgetAfter);
    }
  };
  const gate = createGate({ concurrent: 1, waiting: mostDocuments - 1, waitMs: longestWaitMs });
  // Each document reads its template first, which lets other work run on the event loop.
  return (template, data) => gate.run('document', () => set(template, data));
}
