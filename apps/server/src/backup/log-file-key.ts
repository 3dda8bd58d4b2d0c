import { readFile, writeFile } from 'node:fs/promises';

/** Beside the key file that is lent to PostgreSQL: the name of the first file of the log that no key opens. */
const noteFile = (keyFile: string): string => `${keyFile}.unopened`;

export const noteUnopened = (keyFile: string, name: string): Promise<void> =>
  writeFile(noteFile(keyFile), name, { flag: 'wx' }).catch(() => {});

/** Null when every file that was fetched could be opened. */
export const readUnopened = (keyFile: string): Promise<string | null> =>
  readFile(noteFile(keyFile), 'utf8').catch(() => null);
