import { guessColumns } from '@bharti/domain/import/columns';
import { detectFont, fitsFont } from '@bharti/domain/legacy-fonts/detect-font';
import { type LegacyFont, toUnicode } from '@bharti/domain/legacy-fonts/to-unicode';
import type { LegacyText, Table, TableRow } from './table.ts';

const sampleRows = 200;
/** How many of the cells of a column must fit the font of another column. */
const leastShare = 0.9;
/** A word or two of a text may be unknown signs: the editor sees the conversion beside what was typed. */
const amongOthers = 0.5;

/** Converts the columns of a spreadsheet that were typed in a legacy font. Each is told by its own texts, or by those of its table. */
export function withLegacyColumns(table: Table): Table {
  const [titles, ...rows] = table.rows;
  if (titles === undefined) return table;
  const fonts = fontsOf(titles, rows.slice(0, sampleRows));
  if (fonts.size === 0) return table;
  return { ...table, rows: [titles, ...rows.map((row) => withConversions(row, fonts))] };
}

function withConversions(row: TableRow, fonts: ReadonlyMap<number, LegacyFont>): TableRow {
  const legacy = new Map<number, LegacyText>();
  const cells = row.cells.map((cell, column) => {
    const font = fonts.get(column);
    if (font === undefined || !fitsFont(cell, font, amongOthers)) return cell;
    legacy.set(column, { font, typed: cell });
    return toUnicode(cell, font);
  });
  return legacy.size === 0 ? row : { ...row, cells, legacy };
}

function fontsOf(titles: TableRow, rows: readonly TableRow[]): ReadonlyMap<number, LegacyFont> {
  const texts = titles.cells.map((_, column) => rows.map(({ cells }) => cells[column] ?? ''));
  const fields = guessColumns(titles.cells, []);
  const isText = (column: number) => /^(stem|option|extra|explanation)/.test(fields[column] ?? '');
  const own = new Map(
    texts.flatMap((cells, column) => {
      const font = isText(column) || fields[column] === null ? detectFont(cells.join(' ')) : null;
      return font === null ? [] : [[column, font] as const];
    }),
  );
  const [font] = own.values();
  if (font === undefined) return own;
  // Names alone do not tell their font. Where another column is in Latin letters and was not told, they may be English.
  const others = titles.cells.map((_, column) => column).filter((column) => !own.has(column) && isText(column));
  const isMixed = others.some((column) => /^stem/.test(fields[column] ?? ''));
  for (const column of others) {
    const filled = (texts[column] ?? []).filter((cell) => /[A-Za-z\u0080-\u2fff]/.test(cell));
    const fits = filled.filter((cell) => fitsFont(cell, font)).length;
    if (!isMixed && filled.length > 0 && fits / filled.length >= leastShare) own.set(column, font);
  }
  return own;
}
