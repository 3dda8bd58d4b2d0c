import { readInTab, writeInTab } from './tab-storage.ts';

const key = 'updated';

/** Called before the page is loaded again in a new version. */
export const noteUpdate = (): void => writeInTab(key, '1');

/** Whether this page was loaded to take a new version; a second call gives false. */
export function takeUpdateNote(): boolean {
  const isUpdated = readInTab(key) !== null;
  if (isUpdated) writeInTab(key, null);
  return isUpdated;
}
