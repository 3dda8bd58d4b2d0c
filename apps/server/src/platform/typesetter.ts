import { readFile } from 'node:fs/promises';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { createQueue } from './concurrency/queue.ts';

/**
 * The PDF of a template. `data` reaches it as JSON in `sys.inputs.data`, so that no text is ever read as markup.
 * @throws NoTypesetter where the compiler has no build for this system; another Error when the template fails.
 */
export type Typesetter = (template: URL, data: unknown) => Promise<Buffer>;

export class NoTypesetter extends Error {}

const loadCompiler = () => import('@myriaddreamin/typst-ts-node-compiler');

const fonts = [
  import.meta.resolve('@expo-google-fonts/yantramanav/400Regular/Yantramanav_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/yantramanav/500Medium/Yantramanav_500Medium.ttf'),
  import.meta.resolve('@expo-google-fonts/yantramanav/700Bold/Yantramanav_700Bold.ttf'),
];

/** How many documents ago a result was last used when it is forgotten: without that each leaves 1.3 MB behind. */
const forgetAfter = 5;

/** Documents waiting for their turn; about 150 ms of work. More are turned away. */
export const mostWaiting = 50;

/**
 * Nothing is loaded before the first document: the compiler is 52 MB. A document takes about 3 ms of the thread, so they
 * are set here, one after the other, and everything else gets its turn in between.
 */
export function createTypesetter(load = loadCompiler): Typesetter {
  let opened: Promise<NodeCompiler> | undefined;
  const set: Typesetter = async (template, data) => {
    opened ??= openCompiler(load);
    const compiler = await opened.catch((error: unknown) => {
      // What hindered it may pass.
      opened = undefined;
      throw error;
    });
    const mainFileContent = await readFile(template, 'utf8');
    try {
      return compiler.pdf({ mainFileContent, inputs: { data: JSON.stringify(data) } });
    } finally {
      compiler.evictCache(forgetAfter);
    }
  };
  const queue = createQueue(mostWaiting);
  // Each document begins by reading its template: a round of the event loop, in which everything else gets its turn.
  return (template, data) => queue(() => set(template, data));
}

async function openCompiler(load: typeof loadCompiler): Promise<NodeCompiler> {
  const fontBlobs = await Promise.all(fonts.map((file) => readFile(new URL(file))));
  const module = await load().catch((cause: unknown) => {
    throw new NoTypesetter('no build of the compiler for this system', { cause });
  });
  // Templates are given all they need; should one read a file, it finds those of this folder only.
  return module.NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] });
}
