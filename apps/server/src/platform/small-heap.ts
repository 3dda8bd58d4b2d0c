import { setFlagsFromString } from 'node:v8';

const growth = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/**
 * Does work of the start without growing V8's space for new objects. Loading the product fills that space so often that V8 makes it as large as it can be,
 * and an idle process keeps it: about 30 MB (docs/adr/0097). Afterwards it grows as usual, with the load.
 */
export async function inSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  growth(1);
  // 2 is V8's own factor.
  return work().finally(() => growth(2));
}
