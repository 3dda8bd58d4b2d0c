import { dataFiles } from '@bharti/i18n/data-files';
import { strToU8, zipSync } from 'fflate';
import type { Deps } from '../../shared/deps.ts';
import { gatherData } from './gather-data.ts';
import { type ClaimedExport, claimExport, finishExport } from './store.ts';

const maxTries = 3;
const retryAfterSeconds = 60;

type Making = Pick<Deps, 'inTransaction' | 'reader'>;

/**
 * Makes every file that is waiting; several servers may run it at once.
 * @returns how many were made.
 * @throws what went wrong with one of them: it is tried again later, and given up after three times.
 */
export async function makeExports({ inTransaction, reader }: Making): Promise<number> {
  for (let made = 0; ; made += 1) {
    const claimed = await inTransaction((tx) => claimExport(tx, retryAfterSeconds));
    if (claimed === null) return made;
    try {
      const file = await makeFile(reader, claimed);
      await inTransaction((tx) => finishExport(tx, claimed, file));
    } catch (error) {
      if (claimed.tries >= maxTries) await inTransaction((tx) => finishExport(tx, claimed, null));
      throw error;
    }
  }
}

async function makeFile(reader: Making['reader'], { userId, locale }: ClaimedExport): Promise<Buffer> {
  const data = await gatherData(reader, userId);
  const files = Object.entries(dataFiles(data, locale)).map(([name, text]) => [name, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}
