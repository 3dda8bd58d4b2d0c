import { guessColumns, missingColumns } from '@bharti/domain/import/columns';
import { looksLikeAiken } from './items/read-aiken.ts';
import { looksLikeGift } from './items/read-gift.ts';

const separators = [',', ';', '\t'] as const;
/** Lines in which the titles of a CSV may stand. */
const firstLines = 12;

/** The format of a text with questions. What has titles of columns is a CSV, whatever signs its questions have. */
export function textKind(text: string): 'csv' | 'gift' | 'aiken' {
  if (hasTitles(text)) return 'csv';
  if (looksLikeGift(text)) return 'gift';
  return looksLikeAiken(text) ? 'aiken' : 'csv';
}

const hasTitles = (text: string): boolean =>
  text
    .slice(0, 40_000)
    .split(/\r\n?|\n/, firstLines)
    .some((line) =>
      separators.some((separator) => {
        const titles = line.split(separator).map((title) => title.replaceAll('"', ''));
        return missingColumns(guessColumns(titles, [])).length === 0;
      }),
    );
