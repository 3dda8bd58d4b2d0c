import { readFile } from 'node:fs/promises';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** The compiler has no build for this system. */
export class NoTypesetter extends Error {}

export const loadCompiler = () => import('@myriaddreamin/typst-ts-node-compiler');

const fonts = [
  import.meta.resolve('@expo-google-fonts/yantramanav/400Regular/Yantramanav_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/yantramanav/500Medium/Yantramanav_500Medium.ttf'),
  import.meta.resolve('@expo-google-fonts/yantramanav/700Bold/Yantramanav_700Bold.ttf'),
];

/** The compiler is 52 MB large, so it is opened with the first document. @throws NoTypesetter */
export async function openCompiler(load = loadCompiler): Promise<NodeCompiler> {
  const fontBlobs = await Promise.all(fonts.map((file) => readFile(new URL(file))));
  const module = await load().catch((cause: unknown) => {
    throw new NoTypesetter('no build of the compiler for this system', { cause });
  });
  // Templates get all data as input. With this workspace, a template could read files of this folder only.
  return module.NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] });
}
