import { type ColumnMapping, guessColumns } from '@bharti/domain/import/columns';
import type { ImportField } from '@bharti/domain/import/fields';
import { detectFont, fitsFont } from '@bharti/domain/legacy-fonts/detect-font';
import { type LegacyFont, toUnicode } from '@bharti/domain/legacy-fonts/to-unicode';
import type { LegacyText, Table, TableRow } from './table.ts';

const sampleRows = 200;
/** How many of the cells of a column must fit the font of another column. */
const leastShare = 0.9;
/** A word or two of a text may be unknown signs: the editor sees the conversion beside what was typed. */
const amongOthers = 0.5;

/**
 * Converts the texts of a spreadsheet that were typed in a legacy font: those for which the workbook names it, and columns whose letters
 * tell it. The rows of the table are replaced one by one, so that they are not in memory twice.
 */
export function withLegacyColumns(table: Table): Table {
  const { rows } = table;
  const [first] = rows;
  if (first === undefined) return table;
  const titles = withReadTitles(first);
  const fields = guessColumns(titles.cells, []);
  const fonts = fontsOf(titles, fields, rows.slice(1, 1 + sampleRows));
  for (const [i, row] of rows.entries()) {
    if (i > 0 && (fonts.size > 0 || row.fonts !== undefined)) rows[i] = withConversions(row, fields, fonts);
  }
  rows[0] = titles;
  return table;
}

/** A title that means something as it is typed stays so, whatever its font is. */
function withReadTitles({ fonts, ...titles }: TableRow): TableRow {
  if (fonts === undefined) return titles;
  const known = guessColumns(titles.cells, []);
  const cells = titles.cells.map((cell, column) => {
    const named = fonts.get(column);
    if ((known[column] ?? null) !== null || named === undefined || 'unread' in named) return cell;
    return named.converted ?? toUnicode(cell, named.font);
  });
  return { ...titles, cells };
}

function withConversions(
  { fonts: named, ...row }: TableRow,
  fields: ColumnMapping,
  fonts: ReadonlyMap<number, LegacyFont>,
): TableRow {
  const legacy = new Map<number, LegacyText>();
  const unread = new Map<number, string>();
  const cells = row.cells.map((cell, column) => {
    const field = fields[column] ?? null;
    const own = named?.get(column);
    const font = fonts.get(column);
    if (own !== undefined && 'font' in own && isMeant(cell, field, own.font)) {
      legacy.set(column, { font: own.font, typed: cell });
      return own.converted ?? toUnicode(cell, own.font);
    }
    if (font !== undefined && fitsFont(cell, font, amongOthers)) {
      legacy.set(column, { font, typed: cell });
      return toUnicode(cell, font);
    }
    // Its letters cannot be tried: what is not plain Latin, or stands where Marathi is meant, is no English.
    const isUnread = isText(field) && (/[\u00a1-\u2fff]/.test(cell) || isMarathi(field));
    if (own !== undefined && 'unread' in own && isUnread) unread.set(column, own.unread);
    return cell;
  });
  return { ...row, cells, ...(legacy.size > 0 && { legacy }), ...(unread.size > 0 && { unread }) };
}

const isText = (field: ImportField | null | undefined): boolean => /^(stem|option|extra|explanation)/.test(field ?? '');
const isMarathi = (field: ImportField | null): boolean => field?.endsWith('_mr') === true;
/** A key of one letter, which is a word in some of the fonts. */
const shortText = 2;

/** Whether a cell whose font is named was meant in it: whole sheets have one font, their English texts and keys too. */
function isMeant(cell: string, field: ImportField | null, font: LegacyFont): boolean {
  if (isMarathi(field) && isText(field)) return true;
  if (field === null ? cell.length <= shortText : !isText(field)) return false;
  return fitsFont(cell, font, amongOthers);
}

/** The fonts of columns by the letters of their texts. */
function fontsOf(titles: TableRow, fields: ColumnMapping, rows: readonly TableRow[]): ReadonlyMap<number, LegacyFont> {
  const texts = titles.cells.map((_, column) => rows.map(({ cells }) => cells[column] ?? ''));
  const own = new Map(
    texts.flatMap((cells, column) => {
      const font = isText(fields[column]) || fields[column] === null ? detectFont(cells.join(' ')) : null;
      return font === null ? [] : [[column, font] as const];
    }),
  );
  const [font] = own.values();
  if (font === undefined) return own;
  // Names alone do not tell their font. Where another column is in Latin letters and was not told, they may be English.
  const others = titles.cells.map((_, column) => column).filter((column) => !own.has(column) && isText(fields[column]));
  const isMixed = others.some((column) => /^stem/.test(fields[column] ?? ''));
  for (const column of others) {
    const filled = (texts[column] ?? []).filter((cell) => /[A-Za-z\u0080-\u2fff]/.test(cell));
    const fits = filled.filter((cell) => fitsFont(cell, font)).length;
    if (!isMixed && filled.length > 0 && fits / filled.length >= leastShare) own.set(column, font);
  }
  return own;
}
