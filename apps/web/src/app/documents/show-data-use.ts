import { readDataUse } from '../../browser/read-data-use.ts';
import { formatBytes } from '../../ui/format-bytes.ts';

/** Shows on `/about/data`, which is a document without the app, what this device has used. */
export async function showDataUse(card: HTMLElement): Promise<void> {
  const { thisMonth } = await readDataUse();
  const size = card.querySelector('.num');
  if (size !== null) size.textContent = formatBytes(thisMonth);
  card.hidden = false;
}
