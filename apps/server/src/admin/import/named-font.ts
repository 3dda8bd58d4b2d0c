import { fontNamed } from '@bharti/domain/legacy-fonts/detect-font';
import { toUnicode } from '@bharti/domain/legacy-fonts/to-unicode';
import { isTypedInLatin, type NamedFont } from './table.ts';
import type { SharedText, TextRun } from './workbook-parts.ts';

/** The legacy font of a cell by the names that the workbook gives; null where it names none for a text with letters. */
export function namedFont(content: SharedText, cellFont: string): NamedFont | null {
  if (typeof content === 'string') {
    if (cellFont === '' || !isTypedInLatin(content)) return null;
    const font = fontNamed(cellFont);
    return font === null ? { unread: cellFont } : { font };
  }
  const runs = joined(content.map(({ text, font }) => ({ text, font: font || cellFont })));
  const fonts = runs.map(({ text, font }) => (isTypedInLatin(text) ? fontNamed(font) : null));
  const [font] = fonts.filter((own) => own !== null);
  if (font !== undefined) {
    return { font, converted: runs.map(({ text }, i) => convertedRun(text, fonts[i] ?? null)).join('') };
  }
  const unread = runs.find((run) => run.font.length > 1 && isTypedInLatin(run.text))?.font;
  return unread === undefined ? null : { unread };
}

const convertedRun = (text: string, font: ReturnType<typeof fontNamed>): string =>
  font === null ? text : toUnicode(text, font);

/** Neighbours of the same font as one run, because the signs of a word can belong together. */
function joined(runs: readonly TextRun[]): readonly TextRun[] {
  const result: TextRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.font === run.font) result[result.length - 1] = { ...run, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}
