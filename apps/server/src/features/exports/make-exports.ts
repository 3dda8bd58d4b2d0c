import type { Deps } from '../../shared/deps.ts';
import type { MakeFile } from './file-maker.ts';
import { claimExport, finishExport } from './store.ts';

const maxTries = 3;
// Longer than making a file may take.
const retryAfterSeconds = 180;

type Making = Pick<Deps, 'inTransaction'> & { readonly makeFile: MakeFile };

/**
 * Makes every file that is waiting; several servers may run it at once.
 * @returns the number of files.
 * @throws the error of a file that could not be made. It is tried again later, three times in all.
 */
export async function makeExports({ inTransaction, makeFile }: Making): Promise<number> {
  for (let made = 0; ; made += 1) {
    const claimed = await inTransaction((tx) => claimExport(tx, retryAfterSeconds));
    if (claimed === null) return made;
    try {
      const file = await makeFile(claimed);
      await inTransaction((tx) => finishExport(tx, claimed, file));
    } catch (error) {
      if (claimed.tries >= maxTries) await inTransaction((tx) => finishExport(tx, claimed, null));
      throw error;
    }
  }
}
